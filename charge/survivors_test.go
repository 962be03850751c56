package charge

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The tests of this file each kill a mutant that once passed all others.

// TestCHG5StandsInSomething: between two pivots the unit stands clear of what is in the way.
func TestCHG5StandsInSomething(t *testing.T) {
	for _, e := range all() {
		v := scenetest.View(t, e, `
			A red regiment @0,0 speed=6 nimble
			B blue regiment @0,20^180 speed=6
			F red 40x40 @1,6 speed=6`)
		var s, after ways.Scene
		(&plan{goal: goal{end: end{facing: arcs.Front}}, limits: limits{pivots: morePivots}}).set(&s, (Question{View: v, From: 0, To: 1}))
		for leg, clear := range map[float64]bool{0: true, 2: true, 4: false, 6: false, 8: false, 10: true} {
			assert.Equal(t, clear, s.After(&after, 0, leg, 20, 0), "%v: %v", e.Name, leg)
		}
	}
}

// TestMLT1NamedTwice: a unit that is named twice is a mistake and no charge, also where it
// is the only one.
func TestMLT1NamedTwice(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `
		T blue horde @0,9^180 speed=6
		A red regiment @-2.2,0 speed=6
		B red regiment @2.2,0 speed=6`)
	require.Equal(t, Yes, Together(v, []spatial.UnitID{1, 2}, 0))
	for _, ids := range [][]spatial.UnitID{{1, 1}, {1, 2, 1}, {2, 1, 1}} {
		assert.Equal(t, No, Together(v, ids, 0), ids)
		_, err := ExplainTogether(v, ids, 0)
		var bad *TogetherError
		assert.ErrorAs(t, err, &bad, ids)
	}
}

// TestCHG12FriendsAndTerrainAreNoBox: a unit is boxed in by enemies alone. Where one of those
// of KW38 is a friend, or a wall, that it cannot get past, the charge just has no room.
func TestCHG12FriendsAndTerrainAreNoBox(t *testing.T) {
	units := func(side string) []spatial.Unit {
		return scenetest.Units(t, `
			A red 250x100 @0,0 speed=6
			B blue 125x50 @-2.9,4.6^160 speed=6
			C %q 125x50 @2.9,4.6^200 speed=6
			left blue 50x200 @-6.61,1 speed=6
			right blue 50x200 @6.61,1 speed=6`, side)
	}
	wall := scenetest.Piece(t, "blocking: wall height=0 0.45,3.9..5,5")
	for _, e := range all() {
		if !e.BoxedIn {
			continue
		}
		box := explain(t, scenetest.Of(t, e, units("blue")))
		require.Equal(t, BoxedIn, box.Reason, e.Name)
		friend := explain(t, scenetest.Of(t, e, units("red")))
		assert.Equal(t, No, friend.Verdict, e.Name)
		assert.NotEqual(t, BoxedIn, friend.Reason, e.Name)
		u := units("blue")
		walled := explain(t, scenetest.Of(t, e, append(u[:2:2], u[3:]...), wall))
		assert.Equal(t, No, walled.Verdict, e.Name)
		assert.NotEqual(t, BoxedIn, walled.Reason, e.Name)
	}
}

// TestCHG17CornerOrEdge: who is driven with a corner against the middle of an enemy's edge
// charges that facing; who is met by a corner of the enemy charges by that.
func TestCHG17CornerOrEdge(t *testing.T) {
	for _, e := range surging() {
		for bearing, facing := range map[float64]arcs.Facing{160: arcs.Front, 200: arcs.Front, 20: arcs.Rear, 340: arcs.Rear} {
			for width, corner := range map[float64]bool{400: false, 25: true} {
				s, err := Surge(scenetest.View(t, e, `
					A red regiment @0,0 speed=6 shambling
					E blue %vx25 @0,7^%v speed=6`, width, bearing), 0, 9)
				require.NoError(t, err)
				require.Len(t, s.Struck, 1)
				assert.Equal(t, corner, s.Struck[0].Corner, "%s, %v, %v", e.Name, bearing, width)
				if !corner {
					assert.Equal(t, facing, s.Struck[0].Facing, "%s, %v", e.Name, bearing)
				}
			}
		}
	}
}

// TestCHG17MiddleOfTheContact: a flush contact is the nearest in the middle of the stretch in
// contact, one with a corner there.
func TestCHG17MiddleOfTheContact(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red regiment @0,0 speed=6 | B blue horde @0,12^180 speed=6")
	s := new(ways.Scene)
	(&plan{goal: goal{end: end{facing: arcs.Front}}}).set(s, (Question{View: v, From: 0, To: 1}))
	half, front := mm(100), 12-mm(40) // of the facing, and where it lies
	a := v.Body(0).Base()
	for x, middle := range map[float64]float64{0: 0, 1: 1, -1: -1, half: half - mm(25), -half: -half + mm(25), half + 1: half - mm(25) + 0.5} {
		met := a.At(geom.Point{X: x, Y: front - a.HalfDepth()})
		got := s.Base.World(s.Tips[0])
		way := s.Base.World(s.Tips[1]).Sub(got)
		got = geom.Along(got, geom.Unit(way), s.Nearest(met))
		near(t, middle, got.X, "from the middle", 1e-9)
		near(t, front, got.Y, "on the facing", 1e-9)
	}
}

// TestMaxTogether: as many units can be asked about as can share a target.
func TestMaxTogether(t *testing.T) { assert.Equal(t, sharing.Most, MaxTogether) }
