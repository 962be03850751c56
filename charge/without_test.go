package charge

import (
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG8WayWithout (CHG-8): what is to blame comes with the way that there would be without it, and where that meets it.
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
	j, err := ExplainTogether(v, []spatial.UnitID{0, 2}, 1)
	require.NoError(t, err)
	require.Equal(t, NoWay, j.Declared[0].Reason)
	require.Len(t, j.Declared[0].Without, 1)
	assert.Equal(t, j.Declared[0].Blame[0], j.Declared[0].Without[0].Blame)
	assert.Len(t, j.Declared[0].Without[0].Meets, 1)
}

// On random tables such ways lead to the target through nothing else, and meet what is to blame where they say, and not
// before.
func TestCHG8WaysWithoutWalked(t *testing.T) {
	found := 0
	for seed := range uint64(max(4, cases.For(200))) {
		e := all()[seed%uint64(len(all()))]
		tab, err := generate.Typed(seed, 8).Scene.Table(e)
		require.NoError(t, err)
		v := tab.Now()
		for from := range v.Units() {
			for to := range v.Units() {
				if int(from+to)%cases.Few(2, 1) != 0 {
					continue
				}
				a, err := Explain(v, from, to)
				require.NoError(t, err)
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
