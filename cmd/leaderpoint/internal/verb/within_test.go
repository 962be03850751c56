package verb

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Within a tolerance, what is fixed stays, what was measured worse counts for more, and what is
// in contact moves together.
func TestToleranceOfAMeasuredPosition(t *testing.T) {
	q := func(text string) *arguments.Inquiry {
		d := must.Get(position.Parse([]byte(text)))(t)
		s := must.Get(answers.Open(d))(t)
		return &arguments.Inquiry{Session: s, Source: arguments.Source{Document: d}}
	}
	f := Within{Length: "1mm"}
	require.NoError(t, f.read())
	assert.InDelta(t, 1, f.Inches*geom.MMPerInch, 1e-12)
	holds := func(unit, piece string) float64 {
		x := q(`{"measured":{"mm":1},"units":[{"name":"A","side":"red","type":"monster","at":[36,10],"heading":0` + unit + `},
			{"name":"B","side":"blue","type":"monster","at":[36,24],"heading":180` + unit + `}],
			"terrain":[{"name":"L","kind":"blocking","height":9,"outline":[[20,16],[35.9,16],[35.9,17],[20,17]]` + piece + `},
			{"name":"R","kind":"blocking","height":9,"outline":[[36.1,16],[52,16],[52,17],[36.1,17]]` + piece + `}]}`)
		a := must.Get(certainty.Ask(x.Table(), certainty.Sight{From: 0, To: 1}, f.Misplaced(x)))(t)
		return a.Proved
	}
	usual := holds("", "")
	assert.Greater(t, holds("", `,"fixed":true`), usual)
	assert.Greater(t, holds(`,"measured":{"mm":0}`, ""), usual)
	assert.Less(t, holds(`,"measured":{"mm":4}`, ""), usual)
	x := q(`{"measured":{"mm":1},"units":[{"name":"A","side":"red","type":"monster","at":[36,10],"heading":0},
		{"name":"B","side":"red","type":"monster","at":[37.97,10],"heading":0,"touching":[{"unit":"A","side":"left"}]}]}`)
	require.Len(t, x.Measurement().Contacts, 1)
	a := must.Get(certainty.Ask(x.Table(), certainty.Distance{From: 0, To: 1, Limit: 0.001}, f.Misplaced(x)))(t)
	assert.Equal(t, certainty.Clear, a.Call(), "they move as one")
}

// Of a look two verdicts are asked: each picture says of its own how sure it is, and the headline
// of both.
func TestDoubtOfTwoVerdicts(t *testing.T) {
	assert.Empty(t, Sure{}.Doubt(), "nobody has asked")
	within := func(name string, proved float64) howSure {
		return howSure{Verdict: Verdict{Name: name}, Answer: certainty.Answer{Within: 0.1, Certainty: certainty.Certainty{Proved: proved}}}
	}
	sure := Sure{within("sight", 0.1)}
	assert.Empty(t, sure.Doubt())
	sure = append(sure, within("cover", 0))
	assert.Empty(t, sure.Doubt("sight"))
	assert.Equal(t, "the call on cover is open within 2.6 mm", sure.Doubt())
	assert.Equal(t, "open within 2.6 mm", sure.Doubt("cover"))
	assert.Contains(t, sure.options(nil, draw.Options{}, "cover").Certainty, "The verdict is open within 2.6 mm")
	sure[0].Answer = sure[1].Answer
	assert.Equal(t, "open within 2.6 mm", sure.Doubt())
	sure[0] = within("sight", 0.1)
	sure[1].counts, sure[1].policy = certainty.Yes, certainty.ToTheDefender
	assert.Equal(t, "the call on cover is open within 2.6 mm; cover counts as yes, by to-the-defender", sure.Doubt())
}
