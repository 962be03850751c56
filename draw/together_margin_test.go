package draw

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// jointAnswer is the answer about several chargers, with its margins.
func jointAnswer(t testing.TB, v *spatial.View, to spatial.UnitID, units ...spatial.UnitID) *charge.Joint {
	t.Helper()
	c := charge.Chargers{View: v, Units: units, To: to}
	j, err := c.Explain(t.Context())
	require.NoError(t, err)
	j.Margins, err = c.Margins(t.Context(), &j, charge.WidestMargin)
	require.NoError(t, err)
	return &j
}

// sameLength reports whether a group holds a length of so many inches.
func sameLength(t testing.TB, e Exhibit, group string, inches float64) bool {
	t.Helper()
	for _, path := range drawn(t, e, group) {
		if len(path) > 1 && math.Abs(geom.Dist(path[0], path[1])-inches) < drawnTol {
			return true
		}
	}
	return false
}

// The least margin of several chargers is drawn as a length, whose it is is outlined, and a ghost stands where it turns. Another
// margin has another picture.
func TestTogetherShowsTheLeastMargin(t *testing.T) {
	const order = `target blue 240x80 @0,12^180 speed=6 height=9 | near red 150x50 @0,4 speed=6 | far red 50x50 @0.04,-1.5 speed=6 |
		blocking: wall height=0 5,8..12,10.4 | blocking: post height=0 -2.2,9.9..-2.1,10.4 | blocking: "left wall" height=0 -12,8..-4.8,10.4`
	for name, c := range map[string]struct {
		line, words, culprit string
		kind                 charge.JointKind
		units                []spatial.UnitID
	}{
		"range": {
			"T blue regiment @0,14.3^180 speed=6 | A red regiment @-3,0.5 speed=6 | B red regiment @2.6,0.2 speed=6",
			"The least margin is that of the range of B: by 1.03 in", "B: its range is the least margin", charge.JointRange, []spatial.UnitID{1, 2},
		},
		"order": {
			order, "The least margin is that of the order of near and far: with near shifted by 0.038 in (1.0 mm) along the front they may change places.",
			"near: its place in the order is the least margin", charge.JointOrder, []spatial.UnitID{1, 2},
		},
		"space": {
			"T blue regiment @0,10^180 speed=6 | A red regiment @-5,0 speed=6 | B red regiment @0,0 speed=6 | C red regiment @5,0 speed=6",
			"The least margin is that of the space along the front of T: too short by", "", charge.JointSpace, []spatial.UnitID{1, 2, 3},
		},
		"facing": {
			"T blue regiment @0,10^180 speed=6 | A red regiment @-5.4,4.1^40 speed=8 | B red 120x80 @0,0 speed=8 | C red regiment @4.6,1 speed=8",
			"", "A: the facing that it has to charge is the least margin", charge.JointFacing, []spatial.UnitID{1, 2, 3},
		},
		"room": {
			`T blue 240x80 @0,10^180 speed=6 height=9 | A red regiment @-1.9685,0 speed=6 | B red regiment @1.9685,0 speed=6 |
			blocking: left height=0 -9,3..-4.237,8.3 | blocking: right height=0 4.237,3..9,8.3`,
			"The least margin is that of the room: everything in the way could be larger by 0.30 in", "", charge.JointRoom, []spatial.UnitID{1, 2},
		},
	} {
		v := scenetest.View(t, rules.Second161(), c.line)
		j := jointAnswer(t, v, 0, c.units...)
		require.NotEmpty(t, j.Margins, name)
		m := &j.Margins[0]
		require.Equal(t, c.kind, m.Kind, "%s: %+v", name, j.Margins)
		if name == "order" {
			checkGolden(t, "together-order", Together(v, 0, j, phone))
		}
		for range 2 {
			e := Together(v, 0, j, Options{})
			length := math.Abs(m.Amount)
			switch m.Kind {
			case charge.JointSpace:
				length /= 2
			case charge.JointFacing, charge.JointOrder:
				length = geom.Norm(m.Shift)
				b := v.Body(m.Unit).Base()
				holdsBase(t, e, "turns", b.At(b.Centre().Add(m.Shift)), "the charger where it turns")
			}
			assert.True(t, sameLength(t, e, "margin", length), "%s: the margin as a length", name)
			assert.NotEmpty(t, listed(e, "turns"), name)
			assert.Contains(t, svgOf(t, e), c.culprit)
			if c.words != "" {
				assert.Contains(t, e.Text(), c.words, name)
				c.words = ""
			}
			assert.Contains(t, e.Rows(), "LOS-8")
			m.Amount *= 1.5 // another margin
			m.Shift = geom.Scale(m.Shift, 1.5)
			if m.Kind == charge.JointRange {
				break // that of the condition is drawn
			}
		}
	}
}

// Without margins a Yes tells the least of its conditions, and a No none.
func TestTogetherTellsWhatIsKnown(t *testing.T) {
	v := positionFile(t, "diagram-h").Now()
	joint, err := charge.ExplainTogether(v, []spatial.UnitID{1, 2}, 0)
	require.NoError(t, err)
	assert.Contains(t, Together(v, 0, &joint, Options{}).Text(), "Room not counted, the least margin is that of the range of Blades: by 3.15 in")
	joint, err = charge.ExplainTogether(v, []spatial.UnitID{1, 2, 3}, 0)
	require.NoError(t, err)
	assert.NotContains(t, Together(v, 0, &joint, Options{}).Text(), "least margin")
}

// Who cannot charge whatever the others do is shown as in the picture of its own charge: the way that it would have without who is
// to blame, or what it lacks.
func TestTogetherShowsTheWayWithout(t *testing.T) {
	v := scenetest.View(t, rules.Third(), closedLane+" | C red regiment @3.6,-0.5^350 speed=6")
	const c = 3
	require.Equal(t, "C", v.Table().Unit(c).Name)
	j := jointAnswer(t, v, 1, 0, c)
	require.Equal(t, charge.NoWay, j.Reason)
	w := &j.Declared[0].Without[0]
	checkGolden(t, "together-no-way", Together(v, 1, j, Options{}))
	for range 2 {
		e := Together(v, 1, j, Options{})
		holdsBase(t, e, "without-end", w.Final, "the end")
		assert.NotEmpty(t, drawn(t, e, "meeting"))
		assert.Contains(t, e.Text(), "The way without F: pivot 6.4 degrees right")
		assert.Contains(t, svgOf(t, e), "F: without it there would be a charge<")
		w.Final = aside(w.Final)
	}
	j.Declared[0].Without = nil
	assert.Empty(t, listed(Together(v, 1, j, Options{}), "without-end"))

	far := scenetest.View(t, rules.Third(), "T blue regiment @0,14.3^180 speed=6 | A red regiment @-3,0.5 speed=6 | B red regiment @2.6,-1.4 speed=6")
	j = jointAnswer(t, far, 0, 1, 2)
	require.Equal(t, charge.OutOfRange, j.Reason)
	d := &j.Declared[1]
	by := geom.Scale(geom.Unit(d.Measured[1].Sub(d.Measured[0])), d.Conditions[2].Margin)
	b := far.Body(0).Base()
	holdsBase(t, Together(far, 0, j, Options{}), "turns", b.At(b.Centre().Add(by)), "where B is just in range")
}
