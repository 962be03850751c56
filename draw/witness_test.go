package draw

import (
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// listed are the points of the groups of that name in the first picture of an exhibit, in inches,
// from the display list.
func listed(e Exhibit, id string) (points []geom.Point) {
	fit := fitsOf(e)[0]
	for _, item := range itemsIn(e, id) {
		switch x := item.(type) {
		case display.Disc:
			points = append(points, fit.Table(x.At))
		case display.Shape:
			for _, p := range x.Path.Points {
				points = append(points, fit.Table(p))
			}
		}
	}
	return points
}

// holds asserts that a point is drawn in a group: in the display list to the last digit, and in the
// SVG as exactly as paper has it.
func holds(t testing.TB, e Exhibit, id string, want geom.Point, what string) {
	t.Helper()
	inSVG := slices.ContainsFunc(slices.Concat(drawn(t, e, id)...), func(p geom.Point) bool { return geom.Dist(p, want) <= drawnTol })
	assert.True(t, inSVG, "%s: %v is not in the group %s of the SVG", what, want, id)
	for _, p := range listed(e, id) {
		if geom.Dist(p, want) < 1e-9 {
			return
		}
	}
	assert.Fail(t, what, "%v is not among %v", want, listed(e, id))
}

// What a sight rests on is what is drawn, to the last digit that paper has.
func TestSightIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `Bows red regiment @36,10 | Spears blue regiment @37,24^180 | blocking: Wall height=3 36.4,16 40,16 40,16.7 36.4,16.7`)
	a := sightOf(t, v, 0, 1)
	require.True(t, a.Clear)
	e := Sight(v, 0, 1, a, Options{})
	holds(t, e, "sight-line", a.Line[0], "eye")
	holds(t, e, "sight-line", a.Line[1], "end")
	require.NotEmpty(t, a.Shadows)
	for _, s := range a.Shadows {
		holds(t, e, "shadow", s.Right, "right end")
		holds(t, e, "shadow", s.Left, "left end")
	}
	margin := listed(e, "margin")
	require.NotEmpty(t, margin)
	assert.InDelta(t, a.Margin, geom.Dist(margin[0], margin[1]), 1e-6, "the margin is drawn as long as it is")

	// Whoever changes the answer changes the picture.
	a.Line[1] = a.Line[1].Add(geom.Point{X: 0.01})
	holds(t, Sight(v, 0, 1, a, Options{}), "sight-line", a.Line[1], "another end")
	a.Clear, a.Sees = false, false
	other := Sight(v, 0, 1, a, Options{})
	assert.Empty(t, listed(other, "sight-line"))
	assert.Contains(t, other.Text(), "does not see")
}

// Arcs and facings.
func TestArcIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "Bows red regiment @36,10 | Spears blue regiment @44,14^180")
	a := sightOf(t, v, 0, 1)
	require.True(t, a.HasArcShift)
	e := Position(v, Options{}, Arc(0, 1, a))
	holds(t, e, "margin", a.ArcShift[0], "from")
	holds(t, e, "margin", a.ArcShift[1], "to")
	loc := los.FacingOf(v, 0, 1)
	holds(t, Position(v, Options{}, Facing(0, 1, loc)), "margin", loc.Nearest, "the nearest point of an arc line")
	left, right := arcs.Rear.Edge(v.Body(1).Base())
	loc.Facing = arcs.Rear
	rear := Position(v, Options{}, Facing(0, 1, loc))
	holds(t, rear, "facing", left, "left end")
	holds(t, rear, "facing", right, "right end")
}

// The ways of charges, first contact and ends.
func TestChargeIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `charger red regiment @-5,1^10 speed=6 height=2 | target blue 200x60 @0,10^180 speed=6 height=2 | friend red 40x40 @2.7,7.9 speed=6 height=2`)
	a := chargeAnswer(t, v, 0, 1)
	require.Equal(t, charge.Yes, a.Verdict)
	e := Charge(v, 0, 1, a, Options{})
	for id, b := range map[string]geom.Base{"met": a.Met, "aligned": a.Aligned, "final": a.Final} {
		for _, c := range b.Corners() {
			holds(t, e, id, c, id)
		}
	}
	met := a.Path.End(v.Body(0).Base())
	holds(t, e, "leg", met.LeaderPoint(), "the end of the last leg")
	changed := *a
	changed.Final = a.Final.At(a.Final.Centre().Add(geom.Point{X: 0.25}))
	for _, c := range changed.Final.Corners() {
		holds(t, Charge(v, 0, 1, &changed, Options{}), "final", c, "another end")
	}
	changed.Verdict, changed.Reason = charge.No, charge.NoWay
	changed.Blame = []charge.Blame{{Things: []spatial.Thing{spatial.UnitThing(2)}}}
	no := Charge(v, 0, 1, &changed, Options{})
	assert.Empty(t, listed(no, "final"))
	assert.NotEmpty(t, listed(no, "culprit"))
	assert.Contains(t, no.Text(), "friend stands in the way")
}

// Places that are too near.
func TestPlaceIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `Guard red regiment @0,0 speed=5 | Ghouls blue regiment @3,6^180 speed=5`)
	a, err := move.Place(v, 0, v.Body(0).Base().At(geom.Point{X: 0.5, Y: 2.2}))
	require.NoError(t, err)
	require.Len(t, a.Violations, 1)
	x := a.Violations[0]
	e := Move(v, a.Unit, a, Options{})
	holds(t, e, "margin", x.Nearest[0], "own point")
	holds(t, e, "margin", x.Nearest[1], "the other's")
	assert.InDelta(t, x.Asked+x.Slack, geom.Dist(x.Nearest[0], x.Nearest[1]), 1e-9)
	a.Violations, a.Legal = nil, true
	assert.Empty(t, listed(Move(v, a.Unit, a, Options{}), "zone"))
}

// labelAt is where on the table a label of the first picture stands.
func labelAt(e Exhibit, text string) (at geom.Point, ok bool) {
	var visit func(items []display.Item)
	visit = func(items []display.Item) {
		for _, it := range items {
			switch x := it.(type) {
			case display.Group:
				visit(x.Items)
			case display.Text:
				if x.Text == text {
					at, ok = fitsOf(e)[0].Table(x.At), true
				}
			}
		}
	}
	visit(e.drawing().Items)
	return at, ok
}
