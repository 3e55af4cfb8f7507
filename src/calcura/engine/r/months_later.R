# The same day of the month so many months later, or that month's last.
months_later <- function(day, months) {
  month <- as.POSIXlt(day)
  month$mday <- 1L
  month$mon <- month$mon + as.integer(months)
  following <- month
  following$mon <- following$mon + 1L
  pmin(as.Date(month) + as.POSIXlt(day)$mday - 1, as.Date(following) - 1)
}
