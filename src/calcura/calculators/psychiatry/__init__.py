"""Mental health: mood, anxiety, suicide risk, alcohol and opioids."""
