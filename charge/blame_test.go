package charge

import (
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG8Blame (CHG-8): a No for want of a place or a way names what it is without which
// there would be one: single things, else those that are to blame together, else nobody.
func TestCHG8Blame(t *testing.T) {
	e := rules.Second161()
	a, b := scenetest.Unit(t, "A red regiment @0,0 speed=6"), scenetest.Unit(t, "B blue regiment @0,12^180 speed=6")
	stop := func(name string, x, y, width, depth float64) spatial.Unit {
		u := scenetest.Unit(t, "%q red %vx%v @%v,%v speed=6", name, width, depth, x, y)
		u.Height = spatial.Given(0) // hides nobody
		return u
	}
	one := func(v *spatial.View) Answer { return explain(t, v) }

	in := one(scenetest.Of(t, e, []spatial.Unit{a, b, stop("F", 0, 9, 100, 40), stop("Far", 30, 6, 100, 40)}))
	require.Equal(t, NoPlace, in.Reason)
	assert.Equal(t, []Blame{{Things: []spatial.Thing{spatial.UnitThing(2)}}}, in.Blame)
	assert.False(t, in.BlameOpen)

	way := one(scenetest.Of(t, e, []spatial.Unit{a, b, stop("F", 0, mm(40)+mm(20), 100, 40)}, scenetest.Piece(t, "blocking: W1 height=0 -9,-3..%v,5", mm(-50)), scenetest.Piece(t, "blocking: W2 height=0 %v,-3..9,5", mm(50))))
	require.Equal(t, NoWay, way.Reason)
	assert.Equal(t, []Blame{{Things: []spatial.Thing{spatial.UnitThing(2)}}}, way.Blame)

	// Two that each leave no place: both have to go.
	pair := one(scenetest.Of(t, e, []spatial.Unit{a, b, stop("F", 0, 9.8, 120, 20), stop("G", 0, 8.2, 120, 20)}))
	require.Equal(t, NoPlace, pair.Reason)
	assert.Equal(t, []Blame{{Things: []spatial.Thing{spatial.UnitThing(2), spatial.UnitThing(3)}}}, pair.Blame)
	assert.False(t, pair.BlameOpen)

	// The edge of the table: too near to the flank for the depth of the base. That is not to
	// be boxed in, which enemies alone can do (CHG-12).
	require.True(t, e.BoxedIn)
	tab, err := spatial.New(e, scenetest.Units(t, "A red 20x40 @0.5,12^180 speed=6 | B blue regiment @3.2,10 speed=6"), nil)
	require.NoError(t, err)
	tab, err = tab.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48}))
	require.NoError(t, err)
	edge := one(tab.Now())
	require.Equal(t, NoPlace, edge.Reason)
	assert.Equal(t, []Blame{{Edge: true}}, edge.Blame)
}

// TestMLT1Blame (MLT-1, CHG-8): of several chargers each that has no place, or no way, names what
// keeps it from one: never another charger.
func TestMLT1Blame(t *testing.T) {
	low := func(name string, x, y, width, depth float64) spatial.Unit {
		u := scenetest.Unit(t, "%q red %vx%v @%v,%v speed=6", name, width, depth, x, y)
		u.Height = spatial.Given(0) // hides nobody
		return u
	}
	a, b := scenetest.Unit(t, "A red regiment @0,0 speed=6"), scenetest.Unit(t, "B blue regiment @0,12^180 speed=6")
	beside := scenetest.Unit(t, "C red regiment @4.5,0 speed=6")
	before := low("F", 0, 9, 100, 40)
	e := rules.Second161()
	place, err := ExplainTogether(scenetest.Of(t, e, []spatial.Unit{a, b, beside, before}), []spatial.UnitID{0, 2}, 1)
	require.NoError(t, err)
	require.Equal(t, No, place.Verdict)
	for i := range place.Declared {
		d := &place.Declared[i]
		require.Equal(t, NoPlace, d.Reason)
		assert.Equal(t, []Blame{{Things: []spatial.Thing{spatial.UnitThing(3)}}}, d.Blame)
		assert.False(t, d.BlameOpen)
	}

	walls := []terrain.Piece{scenetest.Piece(t, "blocking: W1 height=0 -9,-3..%v,5", mm(-50)), scenetest.Piece(t, "blocking: W2 height=0 %v,-3..%v,5", mm(50), mm(50)+0.5)}
	ahead := low("F", 0, mm(40)+mm(20), 100, 40)
	beside.Base = beside.Base.At(geom.Point{X: 6})
	way, err := ExplainTogether(scenetest.Of(t, e, []spatial.Unit{a, b, beside, ahead}, walls...), []spatial.UnitID{0, 2}, 1)
	require.NoError(t, err)
	require.Equal(t, NoWay, way.Declared[0].Reason)
	assert.Equal(t, []Blame{{Things: []spatial.Thing{spatial.UnitThing(3)}}}, way.Declared[0].Blame)
	assert.Empty(t, way.Declared[1].Blame, "it has a way")
	assert.Equal(t, NoReason, way.Declared[1].Reason)

	alone, err := ExplainTogether(scenetest.Of(t, e, []spatial.Unit{a, b, before}), []spatial.UnitID{0}, 1)
	require.NoError(t, err)
	assert.NotEmpty(t, alone.Declared[0].Blame)
}

// TestMLT5BlameTogether (MLT-1, MLT-5): where each alone could charge, but not all, what leaves them no
// space, or no order, is named; nothing is where it is they themselves.
func TestMLT5BlameTogether(t *testing.T) {
	low := func(name string, x, y, width, depth float64) spatial.Unit {
		u := scenetest.Unit(t, "%q red %vx%v @%v,%v speed=6", name, width, depth, x, y)
		u.Height = spatial.Given(0) // hides nobody
		return u
	}
	e := rules.Second161()
	units := scenetest.Units(t, "A red regiment @-2.1,0 speed=6 | B blue regiment @0,12^180 speed=6 | C red regiment @2.1,0 speed=6")
	ask := func(things []spatial.Unit, pieces ...terrain.Piece) Joint {
		j, err := ExplainTogether(scenetest.Of(t, e, append(slices.Clone(units), things...), pieces...), []spatial.UnitID{0, 2}, 1)
		require.NoError(t, err)
		for i := range j.Declared {
			require.Equal(t, NoReason, j.Declared[i].Reason, i)
		}
		return j
	}
	require.Equal(t, Yes, ask(nil).Verdict)
	far := low("Far", 30, 6, 100, 40)

	// F stands before the left half of the front: either fits beside it, not both.
	space := ask([]spatial.Unit{low("F", -5, 10, 200, 20), far})
	require.Equal(t, NoSpace, space.Reason)
	assert.Equal(t, []Blame{{Things: []spatial.Thing{spatial.UnitThing(3)}}}, space.Blame)
	assert.False(t, space.BlameOpen)

	// Two on top of each other: both have to go.
	pair := ask([]spatial.Unit{low("F", -5, 10, 200, 10), low("G", -5, 9.3, 200, 20)})
	require.Equal(t, NoSpace, pair.Reason)
	assert.Equal(t, []Blame{{Things: []spatial.Thing{spatial.UnitThing(3), spatial.UnitThing(4)}}}, pair.Blame)
	assert.False(t, pair.BlameOpen)

	// A wall in the lane of the left one: it could go round it to the right, where the other stands.
	order := ask([]spatial.Unit{far}, scenetest.Piece(t, "blocking: W height=0 -9,5..-1.9,5.5"))
	require.Equal(t, NoOrder, order.Reason)
	assert.Equal(t, []Blame{{Things: []spatial.Thing{spatial.PieceThing(0)}}}, order.Blame)
	assert.False(t, order.BlameOpen)

	// Three fronts on one: whatever else stands there, they do not fit (MLT-3).
	v := scenetest.Of(t, e, append(scenetest.Units(t, "A red regiment @-4.2,0 speed=8 | B blue regiment @0,12^180 speed=6 | C red regiment @0,0 speed=8 | D red regiment @4.2,0 speed=8"), far))
	three, err := ExplainTogether(v, []spatial.UnitID{0, 2, 3}, 1)
	require.NoError(t, err)
	require.Equal(t, NoSpace, three.Reason)
	assert.Empty(t, three.Blame)
	assert.False(t, three.BlameOpen)
}
