package tolerance

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Within a tolerance, what is fixed stays, what was measured worse counts for more, and what is
// in contact moves together.
func TestToleranceOfAMeasuredPosition(t *testing.T) {
	q := func(text string) *arguments.Inquiry {
		d, err := position.Parse([]byte(text))
		require.NoError(t, err)
		s, err := ask.Open(d)
		require.NoError(t, err)
		return &arguments.Inquiry{Session: s, Source: arguments.Source{Document: d}}
	}
	f := Flag{Text: "1mm"}
	require.NoError(t, f.Read())
	assert.InDelta(t, 1, f.Inches*geom.MMPerInch, 1e-12)
	holds := func(unit, piece string) float64 {
		x := q(`{"measured":{"mm":1},"units":[{"name":"A","side":"red","type":"monster","at":[36,10],"heading":0` + unit + `},
			{"name":"B","side":"blue","type":"monster","at":[36,24],"heading":180` + unit + `}],
			"terrain":[{"name":"L","kind":"blocking","height":9,"outline":[[20,16],[35.9,16],[35.9,17],[20,17]]` + piece + `},
			{"name":"R","kind":"blocking","height":9,"outline":[[36.1,16],[52,16],[52,17],[36.1,17]]` + piece + `}]}`)
		a, err := robust.Ask(x.Table(), robust.Sight{From: 0, To: 1}, f.Options(x))
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
	a, err := robust.Ask(x.Table(), robust.Distance{From: 0, To: 1, Limit: 0.001}, f.Options(x))
	require.NoError(t, err)
	assert.Equal(t, robust.Holds, a.Result, "they move as one")
}

// Of a look two verdicts are asked: each picture says of its own how sure it is, and the headline of both.
func TestDoubtOfTwoVerdicts(t *testing.T) {
	f := Flag{Inches: 0.1}
	assert.Empty(t, f.Doubt(), "nobody has asked")
	f.note("sight", robust.Holds)
	assert.Empty(t, f.Doubt())
	f.note("cover", robust.Flips)
	assert.Empty(t, f.Doubt("sight"))
	assert.Equal(t, "cover not sure within 0.10 in (2.5 mm)", f.Doubt())
	assert.Equal(t, "not sure within 0.10 in (2.5 mm)", f.Doubt("cover"))
	f.asked = []doubt{{"sight", "not proved"}, {"cover", "not sure"}}
	assert.Equal(t, "sight not proved and cover not sure within 0.10 in (2.5 mm)", f.Doubt())
	f.asked[0].how = "not sure"
	assert.Equal(t, "not sure within 0.10 in (2.5 mm)", f.Doubt())
}
