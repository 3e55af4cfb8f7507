"""What belongs to no single specialty: body size and comorbidity."""
