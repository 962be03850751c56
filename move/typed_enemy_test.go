package move

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMOV7TypedEnemies: a unit that begins in contact with a line of enemies goes along it, back from it and away from it
// as one of them was typed a hair out of the line or not.
func TestMOV7TypedEnemies(t *testing.T) {
	for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
		for _, first := range []float64{0, 3e-4, -3e-4, 1.5e-3} {
			for _, hair := range []float64{0, 1e-5, 4e-4, -4e-4, -1.4e-3} {
				v := scenetest.View(t, e, `
					A red 100x40 @36,20 speed=6
					E blue 100x40 @36,%v^180 speed=6
					F blue 100x40 @%v,%v^180 speed=6
					G blue 100x40 @%v,%v^180 speed=6`,
					20+mm(40)+first, 36+mm(100)+1e-4, 20+mm(40)+hair, 36-mm(100)-1e-4, 20+mm(40)-hair)
				for _, c := range []Command{
					{Order: OrderSidestep, Steps: []Step{{Way: Right, By: 2}}},
					{Order: OrderSidestep, Steps: []Step{{Way: Left, By: 2.5}}},
					{Order: OrderBack, Steps: []Step{{Way: Back, By: 2}}},
					{Order: OrderHalt},
				} {
					got, err := Check(v, 0, c)
					require.NoError(t, err)
					assert.True(t, got.Legal, "%s %v %v %v: %v", e.Name, first, hair, c, got.Faults)
					assert.Equal(t, got.Legal, MayMove(v, 0, c))
				}
				got, err := Check(v, 0, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 0.01}}})
				require.NoError(t, err)
				assert.False(t, got.Legal, "into them")
			}
		}
	}
}

func mm(x float64) float64 { return x / geom.MMPerInch }

// TestMoveStandsInContactIsNotBroken: what is proved of moves that begin in contact with enemies, typed a hair off, holds on tables on
// which all stand elsewhere by that much.
func TestMoveStandsInContactIsNotBroken(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 25))
	editions := []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()}
	proved, refused := 0, 0
	shifted := func(b geom.Base, by float64) geom.Base {
		if r.IntN(2) == 0 { // a part of it turns the base
			turn := float64(by * r.Float64())
			by -= turn
			b = b.Turned(geom.Clockwise(b.Facing(), float64(turn/b.Radius()*(2*r.Float64()-1)*180/math.Pi)))
		}
		return b.At(geom.Along(b.Centre(), geom.FromBearing(float64(90*r.IntN(4))+float64(float64(r.IntN(2))*45*r.Float64())), by))
	}
	tables := cases.For(6000)
	for range tables {
		hair := func() float64 {
			return [...]float64{0, 1e-6, 3e-6, 1e-4, 5e-4, 1.9e-3, 2.1e-3, 0.01, 0.05, -1e-4, -1.9e-3}[r.IntN(11)]
		}
		e := editions[r.IntN(4)]
		units := scenetest.Units(t, `
			A red 100x40 @36,20 speed=6
			E blue 100x40 @%v,%v^180 speed=6
			F blue 100x40 @%v,%v^%v speed=6`,
			36+float64(2*r.NormFloat64()), 20+mm(40)+hair(), 36+mm(100)+hair(), 20+mm(40)+hair(), 180+float64(r.IntN(2)*5)*r.NormFloat64())
		table, err := spatial.New(e, units, nil)
		if err != nil {
			continue
		}
		by := float64(3 * r.Float64())
		c := [...]Command{
			{Order: OrderSidestep, Steps: []Step{{Way: Right, By: by}}}, {Order: OrderSidestep, Steps: []Step{{Way: Left, By: by}}},
			{Order: OrderBack, Steps: []Step{{Way: Back, By: by}}}, {Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by / 100}}},
			{Order: OrderBack, Steps: []Step{{Way: Back, By: by / 500}}}, {Order: OrderChangeFacing, Steps: []Step{{Way: Pivot, By: float64(r.NormFloat64() * 10)}}},
			{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by / 1000}}},
		}[r.IntN(7)]
		most := [...]float64{1e-5, 1e-4, 5e-4, 1e-3, 2e-3, 5e-3, 0.05}[r.IntN(7)]
		m := los.Misplacement{Units: []float64{most, most, most}}
		if !MoveStands(table.Now(), 0, c, &m, func(spatial.Thing) bool { return false }) {
			continue
		}
		legal := MayMove(table.Now(), 0, c)
		if legal {
			proved++
		} else {
			refused++
		}
		for range 60 {
			other := append([]spatial.Unit(nil), units...)
			for i := range other {
				if r.IntN(3) > 0 {
					other[i].Base = shifted(other[i].Base, most)
				}
			}
			moved, err := spatial.New(e, other, nil)
			if err != nil {
				continue // they overlap
			}
			if !assert.Equal(t, legal, MayMove(moved.Now(), 0, c), "%v by %v", c, most) {
				line, _ := scenetest.Line(table)
				after, _ := scenetest.Line(moved)
				t.Fatalf("%s\n%s", line, after)
			}
		}
	}
	t.Logf("%d and %d proved", proved, refused)
	if cases.Enough() {
		assert.Greater(t, min(proved, refused), tables/20)
	}
}
