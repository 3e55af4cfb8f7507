lacking <- setdiff(needed, names(patients))
if (length(lacking) > 0) stop("there is no column for ", paste(lacking, collapse = ", "))
given <- patients
for (name in setdiff(names(asked), names(patients))) given[[name]] <- NA
for (name in names(asked)) {
  column <- given[[name]]
  fits <- switch(asked[[name]],
    "numbers" = is.numeric(column),
    "TRUE and FALSE" = is.logical(column),
    "text" = is.character(column) || is.factor(column),
    "dates" = inherits(column, "Date")
  )
  if (!(fits || all(is.na(column)))) stop("the column ", name, " has to hold ", asked[[name]])
}
