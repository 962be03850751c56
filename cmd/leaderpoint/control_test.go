package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestControlSentences: what a scenario counts is said as a player would say it, without codes
// (rows SCN-4, SCN-5).
func TestControlSentences(t *testing.T) {
	const line = `A red 100x50 @20,20 loot | B blue 100x50 @40,40^180 loot | I red 25x25 @30,24 individual`
	loot := []string{"control", "--scenario", "loot", "--side", "red", "--edge", "bottom"}
	for _, c := range []struct {
		args []string
		says string
	}{
		{[]string{"control", "--scenario", "pillage", "--objective", "36,24", "--objective", "20,22"},
			"No side controls objective 1 (36,24): the nearest unit that counts is 10.86 in (275.8 mm) out of reach [SCN-4]. red controls objective 2 (20,22), with 2.48 in (62.9 mm) to spare [SCN-4]."},
		{[]string{"control", "--scenario", "pillage", "--objective", "30,24"},
			"I is on it, and does not count: individuals control no objective and take no counter up."},
		{append(loot, "--objective", "30,24"), "I may not take it up: individuals control no objective and take no counter up."},
		{append(loot, "--objective", "30,24", "--unit", "A"), "A may not drop one here: it is "},
		{append(loot, "--objective", "20,20"), "A stays in the battle: it is 19.02 in (483.0 mm) from its own table edge [SCN-5]."},
		{append(loot, "--objective", "20,20"), "Number 1 could not be laid out there now: the first loot counter is not in the centre of the table by "},
	} {
		out, err := run(t, "", append([]string{c.args[0], "--position", line}, c.args[1:]...)...)
		require.NoError(t, err)
		assert.Contains(t, strings.Join(strings.Fields(out), " "), c.says)
	}
	out, err := run(t, "", "control", "--position", "A red 100x50 @20,0.984251968503937 loot", "--scenario", "loot", "--side", "red", "--edge", "bottom", "--objective", "36,24")
	require.NoError(t, err)
	assert.Contains(t, out, "A touches its own table edge and leaves the battle with its loot [SCN-5].")
}
