package draw

import (
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// closedLane is a charge that has no way: a low wall of a unit lies across its lane, between two walls.
const closedLane = `A red regiment @-5,0 speed=6 | B blue regiment @0,11^180 speed=6 | F red 200x20 @-3.2,5^20 speed=6 height=0 |
	blocking: W1 height=0 -12,-3..-8,9 | blocking: W2 height=0 1.0,-2..3,5.6`

// A refused charge shows the way that there would be without who is to blame, as the answer has it: its ground, where it
// meets them, and where it would end. Where the answer has none, nothing of it is drawn.
func TestWayWithoutIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), closedLane)
	a := chargeAnswer(t, v, 0, 1)
	require.Equal(t, charge.NoWay, a.Reason)
	require.Len(t, a.Without, 1)
	checkGolden(t, "charge-no-way", Charge(v, 0, 1, a, Options{}))
	checkGolden(t, "charge-no-way-phone", Charge(v, 0, 1, a, phone))
	for shift := range 2 {
		w := &a.Without[0]
		e := Charge(v, 0, 1, a, Options{})
		at := w.Start
		for i := range w.Path.Len() {
			leg := w.Path.Leg(i)
			holdsBase(t, e, "pivot", at.Turned(leg.Facing), "after a pivot")
			at = at.Turned(leg.Facing).At(geom.Along(at.Centre(), leg.Facing, leg.Forward))
			holds(t, e, "leg", at.LeaderPoint(), "the end of a leg")
		}
		holdsBase(t, e, "without-end", w.Final, "the end")
		require.Len(t, w.Meets, 1)
		holdsBase(t, e, "meets", w.Meets[0].Base, "where it meets F")
		assert.InDelta(t, 0, geom.Dist(w.Meets[0].At, drawn(t, e, "meeting")[0][0]), drawnTol)
		assert.Contains(t, e.Text(), "The way without F: pivot 6.4 degrees right, forward 8.13 in (206.5 mm).")
		for _, words := range []string{"the way without F<", "where A would stand without F<", "where it meets F<"} {
			assert.Contains(t, svgOf(t, e), words)
		}
		if shift == 0 { // an answer that is another has another picture
			w.Final, w.Meets = aside(w.Final), slices.Clone(w.Meets)
			w.Meets[0].Base = aside(w.Meets[0].Base)
			w.Meets[0].At = w.Meets[0].At.Add(geom.Point{X: 0.25})
		}
	}
	a.Without = nil
	none := Charge(v, 0, 1, a, Options{})
	for _, group := range []string{"without", "pivot", "leg", "without-end", "meets", "meeting"} {
		assert.Empty(t, listed(none, group), group)
	}
	assert.NotContains(t, none.Text(), "way without")
}

// Of a place that would be free only the place is drawn.
func TestPlaceWithout(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "A red regiment @0,0 speed=6 | B blue regiment @0,12^180 speed=6 | F red 100x40 @0,9 speed=6 height=0")
	a := chargeAnswer(t, v, 0, 1)
	require.Equal(t, charge.NoPlace, a.Reason)
	e := Charge(v, 0, 1, a, Options{})
	holdsBase(t, e, "without-end", a.Without[0].Final, "the place")
	assert.Empty(t, listed(e, "leg"))
	assert.Empty(t, listed(e, "meets"), "it meets F there")
	assert.Len(t, drawn(t, e, "meeting"), 1)
	assert.Contains(t, e.Text(), "The place without F: flush with the front of B.")
}
