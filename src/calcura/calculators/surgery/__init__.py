"""Surgery: the acute abdomen and burns."""
