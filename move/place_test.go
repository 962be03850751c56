package move

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// stand is a place for a base of 4 by 2 inches.
func stand(t testing.TB, x, y, bearing float64) geom.Base {
	t.Helper()
	return must.Get(geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(bearing), 4, 2))(t)
}

// placed asks both forms, and the mover, whether unit 0 may stand somewhere.
func placedAt(t testing.TB, v *spatial.View, b geom.Base) Placement {
	t.Helper()
	p := must.Get(Place(v, 0, b))(t)
	require.Equal(t, p.Legal, MayStand(v, 0, b), "%+v", p)
	require.Equal(t, p.Legal, len(p.Violations) == 0)
	require.Equal(t, p.Legal, geom.Holds(p.Margin))
	var m Mover
	require.NoError(t, m.Set(v, 0, OrderChangeFacing, false))
	if b.Centre() == v.Body(0).Base().Centre() && v.Table().Unit(0).Type != rules.WarEngine {
		require.Equal(t, p.Legal, m.MayStand(b))
	}
	return p
}

func violated(p Placement) (rows []string) {
	for _, x := range p.Violations {
		rows = append(rows, x.Row)
	}
	return rows
}

// An inch from enemies, exactly an inch is legal; what is nearer at the start may
// stay as near.
func TestPRX1AnInchFromEnemies(t *testing.T) {
	enemy := scenetest.Unit(t, "E blue 101.6x50.8 @0,10^180 speed=6")
	v := scenetest.Of(t, rules.Second161(), []spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6"), enemy})
	p := placedAt(t, v, stand(t, 0, 7, 0))
	assert.True(t, p.Legal, "exactly an inch")
	scenetest.Near(t, 0, p.Margin)
	p = placedAt(t, v, stand(t, 0, 7.0001, 0))
	assert.Equal(t, []string{"PRX-1"}, violated(p))
	scenetest.Near(t, -1e-4, p.Margin)
	other, ok := p.Violations[0].Other.Unit()
	assert.True(t, ok && other == 1)
	p = placedAt(t, v, stand(t, 0, 10, 0))
	assert.False(t, p.Legal, "on top of it")

	v = scenetest.Of(t, rules.Second161(), []spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @0,7.5 speed=6"), enemy})
	assert.True(t, placedAt(t, v, stand(t, 0, 7.5, 0)).Legal, "it stood there")
	assert.True(t, placedAt(t, v, stand(t, 1, 7.5, 0)).Legal, "as near, elsewhere")
	assert.True(t, placedAt(t, v, stand(t, 0, 7.2, 0)).Legal, "farther, not an inch")
	assert.False(t, placedAt(t, v, stand(t, 0, 7.51, 0)).Legal, "nearer")
}

// Friends must not be in contact; in 2010 an inch away.
func TestPRX2NotInContactWithFriends(t *testing.T) {
	units := scenetest.Units(t, "A red 101.6x50.8 @0,0 speed=6 | F red 101.6x50.8 @0,10^180 speed=6")
	v := scenetest.Of(t, rules.Second161(), units)
	assert.Equal(t, []string{"PRX-2"}, violated(placedAt(t, v, stand(t, 0, 8, 0))), "touching")
	assert.Equal(t, []string{"PRX-2"}, violated(placedAt(t, v, stand(t, 0, 7.999, 0))), "within the band of contact")
	assert.True(t, placedAt(t, v, stand(t, 0, 7.997, 0)).Legal, "apart by more than the band")
	assert.Equal(t, []string{"PRX-2"}, violated(placedAt(t, v, stand(t, 0, 9, 0))), "on top")
	units[0].Base = stand(t, 0, 8, 0)
	assert.False(t, placedAt(t, scenetest.Of(t, rules.Second161(), units), stand(t, 0, 8, 0)).Legal, "touching from the start")
}

func TestPRX3AnInchFromEverybody(t *testing.T) {
	units := scenetest.Units(t, `
		A red 101.6x50.8 @0,0 speed=6
		F red 101.6x50.8 @0,10^180 speed=6
		E blue 101.6x50.8 @10,10^180 speed=6`)
	v := scenetest.Of(t, rules.Beta2010(), units)
	assert.True(t, placedAt(t, v, stand(t, 0, 7, 0)).Legal)
	assert.Equal(t, []string{"PRX-3"}, violated(placedAt(t, v, stand(t, 0, 7.5, 0))))
	assert.Equal(t, []string{"PRX-3"}, violated(placedAt(t, v, stand(t, 10, 7.5, 0))))
	units[0].Base = stand(t, 0, 7.5, 0)
	v = scenetest.Of(t, rules.Beta2010(), units)
	assert.True(t, placedAt(t, v, stand(t, 0, 7.5, 0)).Legal, "as near as it was")
	assert.False(t, placedAt(t, v, stand(t, 0, 7.6, 0)).Legal)
}

// Blocking terrain may be touched, other terrain stood in; the base stays on the table.
func TestMOV20OnTheTable(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `
		A red 101.6x50.8 @10,10 speed=6
		blocking: House height=1 20,0..24,4
		difficult: Wood height=1 20,10..24,14
		obstacle: Wall height=1 20,20..24,21
		hill: Hill height=1 30,10..34,14`)
	v = scenetest.Bounded(t, v, 0, 0, 40, 30)
	assert.True(t, placedAt(t, v, stand(t, 18, 2, 0)).Legal, "touching the house")
	p := placedAt(t, v, stand(t, 18.5, 2, 0))
	assert.Equal(t, []string{"MOV-8"}, violated(p))
	scenetest.Near(t, -0.5, p.Margin)
	for _, at := range [][2]float64{{22, 12}, {22, 20.5}, {32, 12}} {
		assert.True(t, placedAt(t, v, stand(t, at[0], at[1], 0)).Legal)
	}
	assert.True(t, placedAt(t, v, stand(t, 2, 1, 0)).Legal, "in the corner")
	p = placedAt(t, v, stand(t, 1.9, 0.5, 0))
	assert.Equal(t, []string{"MOV-20"}, violated(p))
	scenetest.Near(t, -0.5, p.Margin)
	p = placedAt(t, v, stand(t, 18.5, -0.5, 0))
	assert.Equal(t, []string{"MOV-8", "MOV-20"}, violated(p), "the edge last")
}

// What a hand typed a thousandth too deep may stay. An enemy or a wall that it was typed in contact
// with is in contact up to the band, and not deeper: sidewards along a line of enemies, one may
// stand out slightly.
func TestPlaceKeepsWhatWasTyped(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `
		A red 101.6x50.8 @1.9995,10 speed=6
		E blue 101.6x50.8 @1.9995,11.9992 speed=6
		blocking: House height=1 3.999,5..9,15`)
	v = scenetest.Bounded(t, scenetest.Typed(t, v), 0, 0, 40, 30)
	assert.True(t, placedAt(t, v, v.Body(0).Base()).Legal)
	assert.True(t, placedAt(t, v, stand(t, 1.9995, 10.0005, 0)).Legal)
	assert.False(t, placedAt(t, v, stand(t, 1.9995, 10.0013, 0)).Legal)
	assert.False(t, placedAt(t, v, stand(t, 1.9990, 10, 0)).Legal, "over the edge")
	assert.True(t, placedAt(t, v, stand(t, 2.0003, 10, 0)).Legal)
	assert.False(t, placedAt(t, v, stand(t, 2.0016, 10, 0)).Legal)
}

// A unit that disengages ends an inch from everybody, whoever was nearer (KW-55).
func TestMOV18KW55AnInchFromAll(t *testing.T) {
	a := scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6")
	a.Engaged = []spatial.Engagement{{With: 1, Facing: arcs.Front}}
	units := []spatial.Unit{a, scenetest.Unit(t, "E blue 101.6x50.8 @0,2^180 speed=6"), scenetest.Unit(t, "G blue 101.6x50.8 @4.5,-3^180 speed=6")}
	v := scenetest.Of(t, rules.Third(), units)
	assert.Equal(t, []string{"PRX-1", "PRX-1"}, violated(placedAt(t, v, stand(t, 0, -1, 0).At(geom.Point{X: 0, Y: -1.0 + 1e-3}))))
	units[0].Engaged = nil
	assert.True(t, placedAt(t, scenetest.Of(t, rules.Third(), units), stand(t, 0, 0, 0)).Legal)
}

func TestPlaceRefuses(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @0,0 speed=6")
	_, err := Place(v, 7, stand(t, 0, 0, 0))
	var bad *spatial.IDError
	require.ErrorAs(t, err, &bad)
	assert.False(t, MayStand(v, 7, stand(t, 0, 0, 0)))
	assert.False(t, MayStand(&spatial.View{}, 0, stand(t, 0, 0, 0)))
}

// Circles are near as long as they reach the base, ahead and across, and none is left
// out that a thing in it could come from.
func TestCirclesNearABase(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 1))
	found, missed := 0, 0
	for n := range 8 * batch {
		n %= batch + 1
		b := scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @%v,%v^%v speed=6",
			r.Float64()*10, r.Float64()*10, r.Float64()*360), 1+r.Float64()*4, 1+r.Float64()*4).Base
		var list []circle
		for range n {
			c := circle{geom.Point{X: r.Float64() * 20, Y: r.Float64() * 20}, [2]float64{noLimit, r.Float64() * 3}}
			if r.IntN(2) == 0 {
				c.far[passing] = r.Float64() * 3
			}
			list = append(list, c)
		}
		for _, limit := range [2]int{passing, landing} {
			bits := nearby(list, limit, &b)
			if n < batch {
				require.Zero(t, bits>>n)
			}
			for i, c := range list {
				l := b.Local(c.at)
				far := c.far[limit]
				want := math.Abs(l.X) <= b.HalfWidth()+geom.Tol+far && math.Abs(l.Y) <= b.HalfDepth()+geom.Tol+far
				require.Equal(t, want, bits>>i&1 == 1, "%v of %d", c, n)
				if want {
					found++
				} else {
					missed++
				}
			}
		}
	}
	require.Greater(t, min(found, missed), 1000)
}

// More things than are looked at in one go make no difference.
func TestMayStandInACrowd(t *testing.T) {
	units := []spatial.Unit{scenetest.Unit(t, "A red 12.7x12.7 @0,0 speed=6")}
	for i := range 2 * batch {
		units = append(units, scenetest.Unit(t, "u%d red 12.7x12.7 @%v,%v speed=6",
			i, float64(i%16)-7.5, 1+float64(i/16)))
	}
	v := scenetest.Of(t, rules.Second161(), units)
	var m Mover
	require.NoError(t, m.Set(v, 0, OrderAtTheDouble, false))
	require.Greater(t, len(m.things()), batch)
	for y := 0.0; y < 12; y += 0.25 {
		b := m.Base().At(geom.Point{X: 0.5, Y: y})
		assert.Equal(t, MayStand(v, 0, b), m.MayStand(b), y)
		assert.Equal(t, y < 0.5 || y > 8.5, m.MayStand(b), y)
	}
	// The memory for a crowd is kept, and what was in it is forgotten.
	require.Zero(t, testing.AllocsPerRun(3, func() {
		if m.Set(v, 0, OrderAtTheDouble, false) != nil || m.Set(v, 0, OrderHalt, false) != nil {
			t.Error("not set")
		}
	}))
	require.NoError(t, m.Set(v, 0, OrderHalt, false))
	require.Less(t, len(m.things()), thingsKept)
}

// What is no number may stand nowhere and turn nowhere, also where nothing is in the way.
func TestNoNumbers(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `
		A red 101.6x50.8 @0,0 speed=6 individual
		E blue 50.8x50.8 @4,4 speed=6`)
	var m Mover
	require.NoError(t, m.Set(v, 0, OrderAdvance, false))
	for _, p := range []geom.Point{{X: math.NaN()}, {Y: math.NaN()}, {X: math.Inf(1)}, {X: math.Inf(-1), Y: math.NaN()}} {
		assert.False(t, m.MayStand(m.Base().At(p)), p)
		assert.False(t, m.MayStand(m.Base().Turned(p)), p)
		assert.Empty(t, m.AppendAfter(nil, Forward, 0, p), p)
	}
	assert.Empty(t, m.AppendAfter(nil, Forward, math.NaN(), m.Base().Facing()))
}

// withTraits is a unit with more traits.
func withTraits(u spatial.Unit, traits ...rules.Trait) spatial.Unit {
	u.Traits = u.Traits.With(traits...)
	return u
}
