package protocol

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/require"
)

// flanked is a unit that was charged in the flank, by the second edition of 2015.
const flanked = "A red regiment charged_by=B @36,24 | B blue regiment @40.543307,24^270 | edition: second-2015"

// furious is a wavering one with Fury.
const furious = "A red regiment wavering fury charged_by=B @36,24 | B blue regiment @36,29^180 | edition: second-2015"

// sessionOf is the session about a position in one line.
func sessionOf(t *testing.T, line string) *answers.Session {
	t.Helper()
	d, err := position.ParseLine(line)
	require.NoError(t, err)
	s, err := answers.Open(d)
	require.NoError(t, err)
	return s
}
