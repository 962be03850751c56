package charge_test

import (
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// elsewhere are bases within some inches of where a unit stands; they may overlap others.
func elsewhere(r *rand.Rand, own geom.Base, n int, far float64) []geom.Base {
	var list []geom.Base
	for range n {
		c := own.Centre()
		at := geom.Point{X: c.X + far*(2*r.Float64()-1), Y: c.Y + far*(2*r.Float64()-1)}
		list = append(list, own.At(at).Turned(geom.FromBearing(360*r.Float64())))
	}
	return list
}

// variants are the tables that the laws are asked of: every edition, with edges and
// without, and one with all kinds of chargers.
func variants(t *testing.T, number int) (list []*spatial.Table) {
	for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
		table := must.Get(generate.Committed(number).Table(e))(t)
		if number%2 == 0 {
			table = must.Get(table.Bounded(r2.RectFromPoints(r2.Point{}, r2.Point{X: 72, Y: 48})))(t)
		}
		list = append(list, table)
	}
	return list
}

// TestCHGMovingTargetIsDecide: the answer is that of the single question, for every edition
// and for units that fly, that turn twice, and that turn first.
func TestCHGMovingTargetIsDecide(t *testing.T) {
	var verdicts [4]int
	excluded := 0
	ask := func(table *spatial.Table, r *rand.Rand, to spatial.UnitID, poses int) {
		bases := elsewhere(r, table.Unit(to).Base, poses, 8)
		var p charge.MovingTarget // again and again
		for from := range spatial.UnitID(table.Len()) {
			require.NoError(t, p.Set(table.Now(), from, to))
			for i := range bases {
				at := must.Get(table.If(to, bases[i]))(t)
				want := charge.Decide(&at, from, to)
				require.Equal(
					t,
					want,
					p.Decide(&at),
					"%s, units %v and %v, pose %v",
					table.Edition().Name,
					from,
					to,
					bases[i],
				)
				verdicts[want]++
				if p.Excludes(&bases[i]) {
					excluded++
					require.Equal(t, charge.No, want)
				}
			}
		}
	}
	numbers := cases.Few(2, 5)
	for number := range numbers {
		for _, table := range variants(t, number) {
			r := rand.New(rand.NewPCG(uint64(number), 77))
			ask(table, r, spatial.UnitID(r.IntN(table.Len())), 60)
		}
	}
	for number, traits := range []rules.Traits{
		rules.Traits(0).With(rules.Fly), rules.Traits(0).With(rules.Nimble),
	} {
		scene := generate.Committed(20 + number)
		for i := range scene.Units {
			if i%3 == 0 {
				scene.Units[i].Traits = traits
			}
		}
		for _, e := range []rules.Edition{rules.Second161(), rules.Third(), rules.Beta2010()} {
			if number == 0 {
				e.Readings.BoxedInCharges = true
				e.Readings.ChargePivotAtStart = true
			}
			if number == 1 {
				e.AlignByTurning = true
				e.Readings.FieldOfSightHalfPlane = true
			}
			table := must.Get(scene.Table(e))(t)
			r := rand.New(rand.NewPCG(uint64(number), 78))
			ask(table, r, spatial.UnitID(r.IntN(table.Len())), 6)
		}
	}
	t.Log(verdicts, excluded)
	assert.Greater(t, verdicts[charge.Yes], 100*numbers)
	assert.Greater(t, excluded, 2_000*numbers)
}

func TestMovingTargetBadInput(t *testing.T) {
	table := must.Get(generate.Committed(0).Table(rules.Second161()))(t)
	var p charge.MovingTarget
	at := table.Now()
	assert.Equal(t, charge.No, p.Decide(at), "not set")
	var bad *spatial.IDError
	require.ErrorAs(t, p.Set(at, 0, 40), &bad)
	require.ErrorAs(t, p.Set(at, -1, 4), &bad)
	require.NoError(t, p.Set(at, 0, 2))
	assert.Equal(t, charge.No, p.Decide(at), "a friend")
	require.NoError(t, p.Set(at, 3, 3))
	assert.Equal(t, charge.No, p.Decide(at), "itself")
}

// TestMovingTargetAllocatesNothing, once it has been used.
func TestMovingTargetAllocatesNothing(t *testing.T) {
	table := must.Get(generate.Committed(6).Table(rules.Second161()))(t)
	bases := elsewhere(rand.New(rand.NewPCG(6, 6)), table.Unit(4).Base, 50, 6)
	var p charge.MovingTarget
	require.Zero(t, testing.AllocsPerRun(2, func() {
		for from := range spatial.UnitID(table.Len()) {
			_ = p.Set(table.Now(), from, 4)
			for i := range bases {
				at, _ := table.If(4, bases[i])
				p.Decide(&at)
			}
		}
	}))
}

// TestDecideOnNoTable: the zero View has nobody who could charge.
func TestDecideOnNoTable(t *testing.T) {
	table := must.Get(generate.Committed(0).Table(rules.Third()))(t)
	var none spatial.View
	assert.Equal(t, charge.No, charge.Decide(&none, 0, 1))
	assert.Equal(t, charge.No, charge.Question{View: &none, From: 0, To: 1}.DecideSeen(true))
	var p charge.MovingTarget
	require.NoError(t, p.Set(table.Now(), 0, 1))
	assert.Equal(t, charge.No, p.Decide(&none))
	assert.Equal(t, charge.No, charge.Decide(table.Now(), 0, 99))
}
