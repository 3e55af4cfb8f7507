"""Before, during and after anesthesia."""
