package charge

import (
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
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
	tab := must.Get(spatial.New(e, scenetest.Units(t, "A red 20x40 @0.5,12^180 speed=6 | B blue regiment @3.2,10 speed=6"), nil))(t)
	tab = must.Get(tab.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})))(t)
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
	place := must.Get(ExplainTogether(scenetest.Of(t, e, []spatial.Unit{a, b, beside, before}), []spatial.UnitID{0, 2}, 1))(t)
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
	way := must.Get(ExplainTogether(scenetest.Of(t, e, []spatial.Unit{a, b, beside, ahead}, walls...), []spatial.UnitID{0, 2}, 1))(t)
	require.Equal(t, NoWay, way.Declared[0].Reason)
	assert.Equal(t, []Blame{{Things: []spatial.Thing{spatial.UnitThing(3)}}}, way.Declared[0].Blame)
	assert.Empty(t, way.Declared[1].Blame, "it has a way")
	assert.Equal(t, NoReason, way.Declared[1].Reason)

	alone := must.Get(ExplainTogether(scenetest.Of(t, e, []spatial.Unit{a, b, before}), []spatial.UnitID{0}, 1))(t)
	assert.NotEmpty(t, alone.Declared[0].Blame)
}

// TestMLT5BlameTogether (MLT-1, MLT-5): where each alone could charge, but not all, what leaves
// them no space, or no order, is named; nothing is where it is they themselves.
func TestMLT5BlameTogether(t *testing.T) {
	low := func(name string, x, y, width, depth float64) spatial.Unit {
		u := scenetest.Unit(t, "%q red %vx%v @%v,%v speed=6", name, width, depth, x, y)
		u.Height = spatial.Given(0) // hides nobody
		return u
	}
	e := rules.Second161()
	units := scenetest.Units(t, "A red regiment @-2.1,0 speed=6 | B blue regiment @0,12^180 speed=6 | C red regiment @2.1,0 speed=6")
	ask := func(things []spatial.Unit, pieces ...terrain.Piece) Joint {
		j := must.Get(ExplainTogether(scenetest.Of(t, e, append(slices.Clone(units), things...), pieces...), []spatial.UnitID{0, 2}, 1))(t)
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
	three := must.Get(ExplainTogether(v, []spatial.UnitID{0, 2, 3}, 1))(t)
	require.Equal(t, NoSpace, three.Reason)
	assert.Empty(t, three.Blame)
	assert.False(t, three.BlameOpen)
}

// TestARC4BlameOfTurns: for an individual that may not turn to its target the answer says what
// forbids it: an enemy that any turn comes too near to, though it is in nobody's way; or a wood
// that leaves no turn with sight and a way. A piece that plays no part is not named.
func TestARC4BlameOfTurns(t *testing.T) {
	found := 0
	for _, e := range all() {
		for _, line := range []string{
			`I red 25x50 @20,20^0 hero individual speed=5 height=1 | T blue infantry regiment @14,20^90 | U blue infantry troop @%v,20^90 | difficult: W height=0 24,24..25,25`,
			`I red 25x50 @20,20^0 hero individual speed=5 height=1 | T blue infantry regiment @14,20^90 | U blue infantry troop @%v,20^90 | F red infantry troop @20,30 | difficult: W height=0 24,24..25,25`,
		} {
			v := scenetest.View(t, e, line, 20+mm(25)/2+1+mm(40)/2)
			a := explain(t, v)
			if a.Verdict == Yes {
				continue // turns may come so near
			}
			found++
			require.Equal(t, NoWay, a.Reason, e.Name)
			assert.Equal(t, []Blame{{Things: []spatial.Thing{spatial.UnitThing(2)}}}, a.Blame, e.Name)
			assert.False(t, a.BlameOpen, e.Name)
			require.Len(t, a.Without, 1)
			assert.Positive(t, a.Without[0].Path.Len())
		}
	}
	assert.Positive(t, found)
}

// TestCHG8WayWithout (CHG-8): what is to blame comes with the way that there would be without it,
// and where that meets it.
func TestCHG8WayWithout(t *testing.T) {
	const before = "A red regiment @0,0 speed=6 %s | B blue regiment @0,12^180 speed=6 | F red 100x20 @0,6^%v speed=6 height=0"
	walls := []terrain.Piece{scenetest.Piece(t, "blocking: W1 height=0 -9,-3..%v,5", mm(-50)), scenetest.Piece(t, "blocking: W2 height=0 %v,-3..9,5", mm(50))}
	for _, traits := range []string{"", "nimble", "individual"} {
		v := scenetest.Of(t, rules.Second161(), scenetest.Units(t, before, traits, 0), walls...)
		a := explain(t, v)
		require.Equal(t, NoWay, a.Reason, traits)
		require.Len(t, a.Without, len(a.Blame), traits) // with two pivots either wall might be away, too
		w := &a.Without[0]
		assert.Equal(t, Blame{Things: []spatial.Thing{spatial.UnitThing(2)}}, w.Blame)
		assert.False(t, w.PlaceOnly)
		assert.InDelta(t, 12-mm(80), w.Path.Length(), 1e-3, "straight on")
		assert.Less(t, geom.Dist(geom.Point{Y: 12 - mm(80)}, w.Final.Centre()), 1e-3)
		require.Len(t, w.Meets, 1)
		assert.Equal(t, spatial.UnitThing(2), w.Meets[0].Thing)
		assert.Less(t, geom.Dist(geom.Point{Y: 6 - mm(10)}, w.Meets[0].At), 0.01, "the middle of its front meets the middle of F")
		assert.Less(t, geom.Dist(geom.Point{Y: 6 - mm(50)}, w.Meets[0].Base.Centre()), 0.01)
	}

	place := explain(t, scenetest.View(t, rules.Second161(), "A red regiment @0,0 speed=6 | B blue regiment @0,12^180 speed=6 | F red 100x40 @0,9 speed=6 height=0"))
	require.Equal(t, NoPlace, place.Reason)
	require.Len(t, place.Without, 1)
	w := &place.Without[0]
	assert.True(t, w.PlaceOnly)
	assert.Zero(t, w.Path.Len())
	assert.Less(t, geom.Dist(geom.Point{Y: 12 - mm(80)}, w.Final.Centre()), 1e-3, "opposite the middle")
	require.Len(t, w.Meets, 1)
	assert.Equal(t, w.Final, w.Meets[0].Base)

	yes := explain(t, scenetest.View(t, rules.Second161(), "A red regiment @0,0 speed=6 | B blue regiment @0,12^180 speed=6"))
	assert.Empty(t, yes.Without)
}

// TestMLT1WayWithout (MLT-1, CHG-8): so it does for one of several chargers.
func TestMLT1WayWithout(t *testing.T) {
	v := scenetest.Of(t, rules.Second161(), scenetest.Units(t, `
		A red regiment @0,0 speed=6
		B blue regiment @0,12^180 speed=6
		C red regiment @6,0 speed=6
		F red 100x20 @0,6 speed=6 height=0`),
		scenetest.Piece(t, "blocking: W1 height=0 -9,-3..%v,5", mm(-50)), scenetest.Piece(t, "blocking: W2 height=0 %v,-3..%v,5", mm(50), mm(50)+0.5))
	j := must.Get(ExplainTogether(v, []spatial.UnitID{0, 2}, 1))(t)
	require.Equal(t, NoWay, j.Declared[0].Reason)
	require.Len(t, j.Declared[0].Without, 1)
	assert.Equal(t, j.Declared[0].Blame[0], j.Declared[0].Without[0].Blame)
	assert.Len(t, j.Declared[0].Without[0].Meets, 1)
}

// On random tables such ways lead to the target through nothing else, and meet what is to blame
// where they say, and not before.
func TestCHG8WaysWithoutWalked(t *testing.T) {
	found := 0
	for seed := range uint64(max(4, cases.For(200))) {
		e := all()[seed%uint64(len(all()))]
		v := must.Get(generate.Typed(seed, 8).Scene.Table(e))(t).Now()
		for from := range v.Units() {
			for to := range v.Units() {
				if int(from+to)%cases.Few(2, 1) != 0 {
					continue
				}
				a := must.Get(Explain(v, from, to))(t)
				require.Len(t, a.Without, len(a.Blame))
				for i := range a.Without {
					w := &a.Without[i]
					require.Equal(t, a.Blame[i], w.Blame)
					require.Equal(t, v.Body(from).Base(), w.Start)
					require.Equal(t, a.Reason == NoPlace, w.PlaceOnly)
					require.GreaterOrEqual(t, len(w.Meets), len(w.Blame.Things), "it meets each of them, seed %d", seed)
					if !w.PlaceOnly {
						require.Less(t, geom.Dist(w.Path.End(w.Start).Centre(), w.Met.Centre()), 1e-9)
						require.Less(t, w.Met.DistanceTo(w.Contact), 1e-6)
					}
					walked(t, v, [2]spatial.UnitID{from, to}, w)
					found++
				}
			}
		}
	}
	require.True(t, found > 0 || !cases.Enough())
}

// walked goes the legs of a way, and its shuffle, in small steps.
func walked(t *testing.T, v *spatial.View, who [2]spatial.UnitID, w *WayWithout) {
	t.Helper()
	var steps []geom.Base
	straight := func(from, to geom.Base) {
		for k := range 41 {
			steps = append(steps, to.At(geom.Lerp(from.Centre(), to.Centre(), float64(k)/40)))
		}
	}
	at := w.Start
	for i := range w.Path.Len() {
		l := w.Path.Leg(i)
		to := at.Turned(l.Facing).At(geom.Along(at.Centre(), l.Facing, l.Forward))
		if !v.Traits(who[0]).Has(rules.Fly) {
			straight(at, to)
		}
		at = to
	}
	straight(w.Aligned, w.Final)
	v.Search(w.Start.Bounds().ExpandedByMargin(60), func(r spatial.Region) bool {
		id, piece := r.Thing.Piece()
		ring := v.Ring(r)
		switch {
		case r.Thing == spatial.UnitThing(who[0]) || r.Thing == spatial.UnitThing(who[1]):
			return true
		case piece && v.Table().Piece(id).Kind() != terrain.Blocking:
			return true
		case geom.SeparationConvex(w.Start, ring) < 0:
			return true // it may leave what it stands in
		}
		k := slices.IndexFunc(w.Meets, func(m Meeting) bool { return m.Thing == r.Thing && !m.Edge })
		for _, b := range steps {
			if k >= 0 {
				m := w.Meets[k].Base
				if b.Facing() == m.Facing() && geom.Dot(b.Centre().Sub(m.Centre()), m.Facing()) > -geom.Tol {
					break
				}
			}
			require.GreaterOrEqual(t, geom.SeparationConvex(b, ring), -2*geom.ContactBand, "%v", r.Thing)
		}
		return true
	})
	for _, m := range w.Meets {
		if !m.Edge {
			deeper := func(ring []geom.Point) bool {
				return geom.SeparationConvex(m.Base.Grown(geom.Tol-geom.ContactBand), ring) < 0
			}
			require.True(t, slices.ContainsFunc(ground.RingsOf(v, m.Thing), deeper))
		}
	}
}
