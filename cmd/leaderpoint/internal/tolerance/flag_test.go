package tolerance

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"
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
	f.note("sight", &robust.Answer{Result: robust.Holds}, "")
	assert.Empty(t, f.Doubt())
	f.note("cover", &robust.Answer{Result: robust.Flips, Within: 0.1}, "")
	assert.Empty(t, f.Doubt("sight"))
	assert.Equal(t, "cover not sure within 0.10 in (2.5 mm)", f.Doubt())
	assert.Equal(t, "not sure within 0.10 in (2.5 mm)", f.Doubt("cover"))
	var o draw.Options
	f.Shown(&o, "cover")
	assert.Equal(t, robust.Flips, o.Robust.Result)
	f.Shown(&o, "sight")
	assert.Nil(t, o.Robust, "no more than the result is known")
	beside, err := f.Of(&arguments.Inquiry{Beside: true})
	require.NoError(t, err)
	assert.NotSame(t, &f, beside)
	assert.Empty(t, beside.Doubt(), "nobody has asked")
	own, err := f.Of(&arguments.Inquiry{})
	require.NoError(t, err)
	assert.Same(t, &f, own)
	f.asked = []doubt{{name: "sight", how: "not proved"}, {name: "cover", how: "not sure"}}
	assert.Equal(t, "sight not proved and cover not sure within 0.10 in (2.5 mm)", f.Doubt())
	f.asked[0].how = "not sure"
	assert.Equal(t, "not sure within 0.10 in (2.5 mm)", f.Doubt())
	f.asked[1].ruling = "yes, by to-the-defender"
	assert.Equal(t, "not sure within 0.10 in (2.5 mm); cover counts as yes, by to-the-defender", f.Doubt())
}

// What is advised settles it, rounded down; what no tape tells apart is not advised.
func TestAdvice(t *testing.T) {
	d, err := position.ParseLine("A red regiment @36,10 | C blue regiment @37,22^180")
	require.NoError(t, err)
	table, err := d.Table()
	require.NoError(t, err)
	a, c := spatial.UnitThing(0), spatial.UnitThing(1)
	again := func(mm float64, things ...spatial.Thing) robust.Again {
		return robust.Again{Things: things, To: mm / geom.MMPerInch}
	}
	const policy = ": by the event's policy it stands as called, goes to the defender, or is rolled off"
	for want, x := range map[string]robust.Answer{
		"measure again A to 1.1 mm, or C to 0.5 mm":                                {Result: robust.Flips, Measure: []robust.Again{again(1.19, a), again(0.55, c)}},
		"measure again A to 1.1 mm":                                                {Result: robust.Flips, Measure: []robust.Again{again(1.19, a), again(0.49, c)}},
		"a tape is too coarse to tell (it takes A and C to 0.2 mm)" + policy:       {Result: robust.Flips, Measure: []robust.Again{again(0.29, a, c)}},
		"no measuring is known to settle it" + policy:                              {Result: robust.Flips, Measure: []robust.Again{again(0, a, c)}},
		"to prove it, measure again A to 1.1 mm":                                   {Result: robust.Unknown, Measure: []robust.Again{again(1.19, a)}},
		"to prove more a tape is too coarse (it takes A and C to 0.2 mm)" + policy: {Result: robust.Unknown, Measure: []robust.Again{again(0.29, a, c)}},
		"no measuring is known to prove more" + policy:                             {Result: robust.Unknown},
	} {
		assert.Equal(t, want, advice(&x, table))
	}
}

// A verdict that no table was found to turn is told first: nobody should read a no in the limit of a proof.
func TestNotProvedIsNoNo(t *testing.T) {
	d, err := position.ParseLine("A red regiment @36,10 | C blue regiment @37,22^180")
	require.NoError(t, err)
	table, err := d.Table()
	require.NoError(t, err)
	f := Flag{Inches: 2 / geom.MMPerInch}
	text := f.howSure(&robust.Answer{Result: robust.Unknown, Verdict: robust.Yes, Within: f.Inches, Holds: 1.3 / geom.MMPerInch, Limits: []robust.Condition{robust.OfRoom}}, table, "")
	assert.True(t, strings.HasPrefix(text, "is yes as measured, and proved up to 1.3 mm of the 2 mm asked about; the proof ends at room, "), text)
	assert.Contains(t, text, "a limit of the proof and not of the table: no table was found that turns it; ")
	few := fewLooked(text)
	assert.Contains(t, few, "the proof ends at room, and few tables were looked at, and none of them turns it; ", "a list knows less")
	assert.NotContains(t, few, "not of the table")
}
