"""Love & Intrigue: a courtship game of places, suitors, tricks and weddings."""
