package spatial_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestDST1DistanceOfNobody: a unit that is not on the table is infinitely far from everything,
// whichever of the two it is.
func TestDST1DistanceOfNobody(t *testing.T) {
	v := table(t, []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 0, 5)}).Now()
	from := func(origin rules.RangeOrigin) func(v *spatial.View, a, b spatial.UnitID) float64 {
		return func(v *spatial.View, a, b spatial.UnitID) float64 { return spatial.Range(v, origin, a, b) }
	}
	for name, d := range map[string]func(v *spatial.View, a, b spatial.UnitID) float64{
		"base": spatial.Distance, "leader": from(rules.FromLeaderPoint),
		"front": from(rules.FromFrontEdge), "champion": from(rules.FromChampionBase),
		"nearest": func(v *spatial.View, a, b spatial.UnitID) float64 { return spatial.Nearest(v, a, b).Distance },
	} {
		assert.False(t, math.IsInf(d(v, 0, 1), 1), name)
		for _, nobody := range []spatial.UnitID{-1, 2} {
			assert.Equal(t, math.Inf(1), d(v, 0, nobody), name)
			assert.Equal(t, math.Inf(1), d(v, nobody, 0), name)
			assert.Equal(t, math.Inf(1), d(new(spatial.View), nobody, 0), "%s, in a view of no table", name)
		}
	}
}

// TestDST4UnderAnInch: distances are not less than 0, and may be less than 1.
func TestDST4UnderAnInch(t *testing.T) {
	for gap, want := range map[float64]float64{0.5: 0.5, 0: 0} {
		v := scenetest.Of(t, rules.Beta2010(), []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 0, 2+gap)})
		assert.InDelta(t, want, spatial.Range(v, rules.FromChampionBase, 0, 1), 1e-12)
		assert.InDelta(t, want, spatial.Range(v, rules.FromLeaderPoint, 0, 1), 1e-12)
		assert.InDelta(t, want, spatial.Range(v, rules.FromFrontEdge, 0, 1), 1e-12)
	}
}

// TestDST5CornerToCorner: exactly the range is within it, also where the corners of two bases
// are what is nearest and lie on the line between the centres.
func TestDST5CornerToCorner(t *testing.T) {
	v := scenetest.View(t, rules.Second161(),
		"A red 50.8x50.8 @0,0^45 | B blue 50.8x50.8 @0,%v^45", 2*math.Sqrt2+6)
	require.InDelta(t, 6, spatial.Distance(v, 0, 1), 1e-12)
	for r, want := range map[float64]int{6 - 1e-5: 0, 6: 1, 6 + 1e-5: 1} {
		assert.Len(t, spatial.AppendWithin(nil, v, 0, r, spatial.Any), want, r)
	}
}

// TestFCT5Inspiring: itself at 0, then friends of its force by distance, each as far as its
// own trait goes, exactly that far included.
func TestFCT5Inspiring(t *testing.T) {
	e := rules.Second161()
	inspiring := func(name string, y float64, traits ...rules.Trait) spatial.Unit {
		u := unit(t, name, 0, y)
		u.Traits = u.Traits.With(traits...)
		return u
	}
	ally := inspiring("E", -4, rules.VeryInspiring)
	ally.Allied = true
	units := []spatial.Unit{
		inspiring("A", 0), inspiring("B", 2+9, rules.VeryInspiring), inspiring("C", 2+6.5+9+2, rules.Inspiring),
		inspiring("d", -6.5, rules.VeryInspiring), ally,
	}
	v := scenetest.Of(t, e, units)
	want := []spatial.Neighbour{{Unit: 1, Distance: 9}}
	if !e.AlliesApart {
		want = append([]spatial.Neighbour{{Unit: 4, Distance: 2}}, want...)
	}
	assert.Equal(t, want, spatial.AppendInspiring(nil, v, 0))
	assert.Equal(t, spatial.Neighbour{Unit: 1, Distance: 0}, spatial.AppendInspiring(nil, v, 1)[0])
	assert.Empty(t, spatial.AppendInspiring(nil, v, 9))
	assert.Equal(t, !e.AlliesApart, v.SameForce(0, 4))
	assert.True(t, v.SameForce(0, 1))
	assert.False(t, v.SameForce(0, 3))

	for y, heard := range map[float64]bool{2 + 6: true, 2 + 6.01: false} {
		near := scenetest.Of(t, e, []spatial.Unit{inspiring("A", 0), inspiring("B", y, rules.Inspiring)})
		assert.Equal(t, heard, len(spatial.AppendInspiring(nil, near, 0)) == 1, y)
	}
}

// TestMOV18EngagedFacings: each facing once, enemies that yield and friends not at all.
func TestMOV18EngagedFacings(t *testing.T) {
	a := unit(t, "A", 0, 0)
	hero, mighty := unit(t, "hero", 10, 0), unit(t, "mighty", 20, 0)
	hero.Traits = hero.Traits.With(rules.Individual)
	mighty.Traits = mighty.Traits.With(rules.Individual, rules.Mighty)
	others := []spatial.Unit{unit(t, "b", 0, 10), unit(t, "c", 0, 20), hero, mighty, unit(t, "F", 0, 30)}
	type on = spatial.Engagement
	count := func(e rules.Edition, facings ...on) int {
		u := a
		u.Engaged = facings
		return spatial.EngagedFacings(scenetest.Of(t, e, append([]spatial.Unit{u}, others...)), 0)
	}
	third := rules.Third()
	require.True(t, third.IndividualsYield)
	assert.Equal(t, 0, count(third))
	assert.Equal(t, 2, count(third, on{With: 1, Facing: 0}, on{With: 2, Facing: 3}))
	assert.Equal(t, 1, count(third, on{With: 1, Facing: 1}, on{With: 2, Facing: 1}))
	assert.Equal(t, 1, count(third, on{With: 3, Facing: 1}, on{With: 4, Facing: 2}), "the mighty do not yield")
	assert.Equal(t, 2, count(rules.Second161(), on{With: 3, Facing: 1}, on{With: 4, Facing: 2}))
	assert.Equal(t, 0, count(third, on{With: 5, Facing: 1}), "a friend")

	a.Engaged = []spatial.Engagement{{With: 1}}
	v := scenetest.Of(t, third, append([]spatial.Unit{a}, others...))
	assert.Equal(t, 0, spatial.EngagedFacings(v, 9))
	for _, c := range []struct {
		a, b spatial.UnitID
		want bool
	}{{0, 1, true}, {1, 0, true}, {0, 2, false}, {0, 9, false}, {-1, 0, false}} {
		assert.Equal(t, c.want, spatial.EngagedWith(v, c.a, c.b), c)
	}
}

// TestSearchAfterChanges: however many units a table has, and whoever moved, joined or left, a
// search finds those whose boxes meet the one asked for, endless ones too, and the tables before
// find what they did.
func TestSearchAfterChanges(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 8))
	for _, count := range [...]int{1, 7, 8, 9, 40, 58, 63, 64, 65} {
		var units []spatial.Unit
		for i := range count {
			units = append(units, unit(t, "A"+strconv.Itoa(i), float64(i%10)*6, float64(i/10)*6))
		}
		last := table(t, units, scenetest.Piece(t, "difficult: ground height=1 1,1..9,9"))
		before := []*spatial.Table{last}
		joins := func() error {
			joined := unit(t, "joined "+strconv.Itoa(last.Len()), float64(last.Len())*6, 90)
			next, id, err := last.Added(joined)
			require.Equal(t, spatial.UnitID(last.Len()), id)
			last = next
			return err
		}
		for range 12 {
			id := spatial.UnitID(r.IntN(last.Len()))
			if last.Unit(id) == nil {
				continue
			}
			var err error
			switch r.IntN(3) {
			case 0:
				last, err = last.With(id, last.Unit(id).Base.At(geom.Point{X: float64(len(before)) * 6, Y: -30}))
			case 1:
				last, err = last.Without(id)
			default:
				err = joins()
			}
			require.NoError(t, err)
			before = append(before, last)
		}
		for _, tab := range before {
			for _, box := range [...]r2.Rect{
				{X: r1.Interval{Lo: 5, Hi: 30}, Y: r1.Interval{Lo: -40, Hi: 12}},
				{X: r1.Interval{Lo: -math.MaxFloat64, Hi: math.MaxFloat64}, Y: r1.Interval{Lo: -math.MaxFloat64, Hi: math.MaxFloat64}},
				{X: r1.Interval{Lo: math.Inf(-1), Hi: 20}, Y: r1.Interval{Lo: math.Inf(-1), Hi: 30}},
			} {
				var found, want []spatial.UnitID
				tab.Now().Search(box, func(x spatial.Region) bool {
					if id, ok := x.Thing.Unit(); ok {
						found = append(found, id)
					}
					return true
				})
				for id := range tab.Units() {
					if tab.Unit(id).Base.Bounds().Intersects(box) {
						want = append(want, id)
					}
				}
				slices.Sort(found)
				require.Equal(t, want, found, "%d units at first, %v", count, box)
			}
		}
	}
}

// TestHT1StatsLeftOut: a unit whose height and Speed are left out has those of its type,
// and one that is given 0 keeps it.
func TestHT1StatsLeftOut(t *testing.T) {
	for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
		for _, kind := range rules.UnitTypes() {
			u, zero := unit(t, "A", 0, 0), unit(t, "b", 9, 9)
			u.Type, u.Height, u.Speed = kind, spatial.Stat{}, spatial.Stat{}
			zero.Type, zero.Height, zero.Speed = kind, spatial.Given(0), spatial.Given(0)
			given := []spatial.Unit{u, zero}
			tab := must.Get(spatial.New(e, given, nil))(t)
			assert.Equal(t, spatial.Given(e.DefaultHeight(kind)), tab.Unit(0).Height, "%s %s", e.Name, kind)
			assert.Equal(t, spatial.Given(rules.DefaultSpeed(kind)), tab.Unit(0).Speed)
			assert.Equal(t, e.DefaultHeight(kind), tab.Now().Body(0).Height())
			assert.Equal(t, spatial.Given(0), tab.Unit(1).Height)
			assert.Equal(t, spatial.Given(0), tab.Unit(1).Speed)
			assert.Zero(t, tab.Now().Body(1).Height())
			assert.False(t, given[0].Height.IsGiven(), "the caller's units are not touched")
		}
	}
}

func TestStatSaysWhatItIs(t *testing.T) {
	assert.Equal(t, "- 0 2.5", fmt.Sprint(spatial.Stat{}, spatial.Given(0), spatial.Given(2.5)))
	assert.Zero(t, spatial.Stat{}.Value())
	assert.NotEqual(t, spatial.Stat{}, spatial.Given(0))
}
