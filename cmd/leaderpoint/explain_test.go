package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestExplainTellsOfACode(t *testing.T) {
	out, err := run(t, "", "explain", "friend", "--json")
	require.NoError(t, err)
	var list []struct{ Of, Code, Row, Means string }
	require.NoError(t, json.Unmarshal([]byte(out), &list))
	assert.Equal(t, struct{ Of, Code, Row, Means string }{"shot", "friend", "SHT-4", "the other is a friend"}, list[1])
	out, err = run(t, "", "explain", "game-over")
	require.NoError(t, err)
	assert.Equal(t, "game-over, of an action of a game: the last turn has ended.\n", out)
}

// Plain words are answered by the sentences of the rows that they are about, and by one edition
// with a sentence each.
func TestExplainTakesPlainWords(t *testing.T) {
	out, err := run(t, "", "explain", "leader", "point", "--edition", "third")
	require.NoError(t, err)
	assert.Equal(t, "LDR-1: The leader point is the exact middle of the front edge of the base.\n", out)
	out, err = run(t, "", "explain", "hindered")
	require.NoError(t, err)
	assert.Contains(t, out, "CHG-13, second-2015: A charger is hindered if it went through")
	out, err = run(t, "", "explain", "CHG-4")
	require.NoError(t, err)
	assert.Contains(t, out, "all editions: A charge takes the most direct way")
	page, err := run(t, "", "exhibit", "--position", pairLine, "see", "--from", "A", "--to", "B", "-o", "-")
	require.NoError(t, err)
	assert.Contains(t, page, "<td>A unit sees another if one straight line from its leader point")
}

// A position is judged by the file of an edition, and the answer says by which; the file
// that is printed is that of the edition.
func TestEditionFile(t *testing.T) {
	out, err := runWhole(t, "", "see", "--position", pairLine, "--from", "A", "--to", "B", "--edition", "testdata/club.json")
	require.NoError(t, err)
	assert.Contains(t, strings.Join(strings.Fields(out), " "), "Edition third, house rules obstacle_cover_height=1, readings arc_tie=higher-multiplier, others as usual")
	out, err = run(t, "", "edition", "--based-on", "third")
	require.NoError(t, err)
	assert.Contains(t, out, `"obstacle_cover_height": 2,`)
	_, err = run(t, "", "see", "--position", pairLine, "--edition", "nowhere.json")
	assert.ErrorContains(t, err, "nowhere.json")
	_, err = run(t, "", "see", "--position", pairLine, "--edition", "testdata/evening.txt")
	assert.ErrorContains(t, err, "testdata/evening.txt")
}

// A row is told to players first: in words, with the editions by their names; what is for programs comes last.
func TestExplainSpeaksToPlayers(t *testing.T) {
	out, err := run(t, "", "explain", "CHG-13")
	require.NoError(t, err)
	assert.Regexp(t, `(?m)^ *hindered by +move +move-and-end`, out)
	assert.Contains(t, strings.Join(strings.Fields(out), " "), "- Hindered by: which parts of a charge count. beta-2010 the move; second-2015 also where it ends; second-161 also the shuffle; third as second-161, filled.")
	assert.Contains(t, out, "To see it on a table: leaderpoint charge.\n")
	for _, r := range docs.Rows() {
		out, err := run(t, "", "explain", r.ID)
		require.NoError(t, err)
		players, programs, found := strings.Cut(out, "For programs: ")
		require.True(t, found, r.ID)
		assert.NotContains(t, programs, "\n\n", "the last paragraph")
		assert.NotRegexp(t, `\b(B10|S2|F2|T3)\b|\.go\b|\b[a-z]+\.[A-Z]|\b[A-Z][a-z]+[A-Z]|\bfield\b`, players, r.ID)
	}
}

// TestExplainSaysWhichEditionHasNoSuchRule: a row that an edition lacks is not answered by silence,
// and the answer has the row that it has instead.
func TestExplainSaysWhichEditionHasNoSuchRule(t *testing.T) {
	out, err := run(t, "", "explain", "CTR-1", "--edition", "third")
	require.NoError(t, err)
	assert.Contains(t, out, "CTR-1: third has no such rule.\nCTR-3: A unit may counter-charge")
	out, err = run(t, "", "explain", "SCN-5", "--edition", "beta-2010")
	require.NoError(t, err)
	assert.Equal(t, "SCN-5: beta-2010 has no such rule.\n", out)
}
