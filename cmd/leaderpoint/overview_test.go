package main

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The first page has who sees whom, both ways, and the close calls.
func TestSeePrintsAPage(t *testing.T) {
	out, err := run(t, duel, "see", "-")
	require.NoError(t, err)
	assert.Equal(t, `Edition second-161: 4 units, 2 pieces of terrain.
s sees, c sees in cover, - does not; first row looks at column, then back.

red \ blue  1  2  1 C
A          cc -s  2 Hero
Friend     -- -s

Close calls:
  A, C: sight 0.019 in (0.5 mm)
  C, A: sight 0.019 in (0.5 mm)
One look: --from NAME --to NAME. All of one unit: --from NAME. All: --full.
`, out)
	out, err = run(t, lane, "charge", "-")
	require.NoError(t, err)
	assert.Contains(t, out, "\nLancers    yy -- -- --  2 Far\n")
	assert.Contains(t, out, "\nClose calls:\n  Lancers, Near miss: range no by 0.024 in (0.6 mm)\n")
}

// A close call of a charge is a condition that holds only just, or the one that alone fails so.
func TestCloseCallsOfCharges(t *testing.T) {
	calls := func(verdict string, arc, sight, reach float64) (texts []string) {
		a := attempt{From: "A", TargetedCharge: ask.TargetedCharge{To: "B", ChargeAnswer: ask.ChargeAnswer{Verdict: verdict, Conditions: []ask.ChargeCondition{
			{Name: "arc", OK: arc >= 0, Margin: &arc}, {Name: "sight", OK: sight >= 0, Margin: &sight}, {Name: "range", OK: reach >= 0, Margin: &reach},
		}}}}
		for _, c := range a.closeCalls() {
			texts = append(texts, strings.TrimPrefix(c.text, "A, B: "))
		}
		return texts
	}
	assert.Empty(t, calls("yes", 1, 1, 1))
	assert.Equal(t, []string{"sight yes by 0.050 in (1.3 mm)"}, calls("yes", 1, 0.05, 1))
	assert.Equal(t, []string{"range no by 0.050 in (1.3 mm)"}, calls("no", 1, 0.05, -0.05), "what holds only just would not turn it")
	assert.Empty(t, calls("no", 1, -0.05, -0.05), "neither turns it alone")
	assert.Equal(t, []string{"too close"}, calls("too-close", 1, 1, 1))
}

// Within a tolerance, what is fixed stays, what was measured worse counts for more, and what is
// in contact moves together.
func TestToleranceOfAMeasuredPosition(t *testing.T) {
	q := func(text string) *inquiry {
		d, err := position.Parse([]byte(text))
		require.NoError(t, err)
		s, err := ask.Open(d)
		require.NoError(t, err)
		return &inquiry{Session: s, source: source{document: d}}
	}
	f := toleranceFlag{text: "1mm"}
	require.NoError(t, f.read())
	assert.InDelta(t, 1, f.inches*geom.MMPerInch, 1e-12)
	holds := func(unit, piece string) float64 {
		x := q(`{"measured":{"mm":1},"units":[{"name":"A","side":"red","type":"monster","at":[36,10],"heading":0` + unit + `},
			{"name":"B","side":"blue","type":"monster","at":[36,24],"heading":180` + unit + `}],
			"terrain":[{"name":"L","kind":"blocking","height":9,"outline":[[20,16],[35.9,16],[35.9,17],[20,17]]` + piece + `},
			{"name":"R","kind":"blocking","height":9,"outline":[[36.1,16],[52,16],[52,17],[36.1,17]]` + piece + `}]}`)
		a, err := robust.Ask(x.Table(), robust.Sight{From: 0, To: 1}, f.options(x))
		require.NoError(t, err)
		return a.Holds
	}
	usual := holds("", "")
	assert.Greater(t, holds("", `,"fixed":true`), usual)
	assert.Greater(t, holds(`,"measured":{"mm":0}`, ""), usual)
	assert.Less(t, holds(`,"measured":{"mm":4}`, ""), usual)
	x := q(`{"measured":{"mm":1},"units":[{"name":"A","side":"red","type":"monster","at":[36,10],"heading":0},
		{"name":"B","side":"red","type":"monster","at":[37.97,10],"heading":0,"touching":[{"unit":"A","side":"left"}]}]}`)
	require.Len(t, x.Measurement().Contacts, 1)
	a, err := robust.Ask(x.Table(), robust.Distance{From: 0, To: 1, Limit: 0.001}, f.options(x))
	require.NoError(t, err)
	assert.Equal(t, robust.Holds, a.Result, "they move as one")
}
