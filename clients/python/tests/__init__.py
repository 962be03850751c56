"""Tests of the package. LEADERPOINT is the command."""
