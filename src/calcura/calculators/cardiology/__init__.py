"""Heart and circulation."""
