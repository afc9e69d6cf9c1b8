"""The nouns: tiles, melds and how both are written. Knows nothing of any game."""
