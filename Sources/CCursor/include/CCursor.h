// Nothing to call: see CCursor.c.
