package certainty

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// That a charge is not hindered is proved as that it is: its no is none about the charge.
func TestNotHinderedIsProved(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | C blue regiment @36,20^180 | difficult: Wood height=0 39.2,8..50,12")
	a, err := Ask(table, Charge{From: 0, To: 1, Of: ItsHindrance}, Options{Within: 0.1 / geom.MMPerInch})
	require.NoError(t, err)
	assert.Equal(t, No, a.Verdict)
	assert.Equal(t, Clear, a.Call())
}

// What is proved of a charge past a wood, straight ahead or nearly so, stands if all is elsewhere
// by as much at random.
func TestHindranceProvedIsNotBroken(t *testing.T) {
	proved, tried := 0, 0
	widest := 0.0
	for seed := range uint64(cases.For(400)) {
		r := rand.New(rand.NewPCG(seed, 113))
		n := func(by float64) float64 { return by * (2*r.Float64() - 1) }
		grid := seed%3 == 0 // face to face, as on a grid
		if grid {
			n = func(float64) float64 { return 0 }
		}
		e := [4]rules.Edition{rules.Second161(), rules.Third(), rules.Second2015(), rules.Beta2010()}[r.IntN(4)]
		sizes := [3]string{"regiment", "troop", "horde"}
		side := [2]string{"", " fly"}[r.IntN(5)/4]
		x := 36 + [2]float64{-1, 1}[r.IntN(2)]*(1.5+3*r.Float64())
		y := 8 + 10*r.Float64()
		line := fmt.Sprintf("A red %s @36,10^%v speed=8%s | C blue %s @%v,%v^%v | %s: Wood height=0 %v,%v..%v,%v",
			sizes[r.IntN(3)], 360+n(8), side, sizes[r.IntN(3)], 36+n(3), 16+4*r.Float64(), 180+n(20),
			[2]string{"difficult", "obstacle"}[r.IntN(2)], x, y, x+0.3+2*r.Float64(), y+0.3+3*r.Float64())
		table := scenetest.Table(t, e, line)
		q := Charge{From: 0, To: 1, Of: ItsHindrance}.on(table)
		v, err := q.verdict(table)
		require.NoError(t, err)
		if v != No {
			continue
		}
		p := prover{table: table, question: q, verdict: v, tolerance: anywhere(table)}
		holds := p.most(0)
		if holds < 1e-3 {
			continue
		}
		proved++
		widest = max(widest, holds)
		s := search{table: table, bodies: p.tolerance.bodies}
		for range 24 {
			var c []motion
			for _, thing := range [3]spatial.Thing{spatial.UnitThing(0), spatial.UnitThing(1), spatial.PieceThing(0)} {
				c = append(c, s.motionOf(s.bodies.number(thing), geom.FromBearing(360*r.Float64()), [5]float64{0, 1, -1, 0.7, -0.7}[r.IntN(5)]))
			}
			made, _, ok := displaced(table, s.bodies, c, holds*0.999)
			if !ok {
				continue
			}
			after, err := q.verdict(made)
			require.NoError(t, err)
			if after.open() { // the way that was told misses its facing there
				continue
			}
			tried++
			require.Equal(t, v, after, "table %d within %v mm: %s", seed, holds*geom.MMPerInch, line)
		}
	}
	t.Logf("%d proved, %d asked again, up to %v mm", proved, tried, widest*geom.MMPerInch)
	if cases.Enough() {
		assert.Positive(t, proved)
	}
}
