package batch_test

import (
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestExposureAnywhere: a pose that is on a grid, in line with others or on top of them,
// is answered like the single question, alone and among others.
func TestExposureAnywhere(t *testing.T) {
	var tables []*spatial.Table
	for i, e := range editions() {
		tables = append(tables, committed(t, generate.CommittedTables-1-i, e, false))
	}
	var x batch.Exposure
	rapid.Check(t, func(r *rapid.T) {
		v := rapid.SampledFrom(tables).Draw(r, "edition").Now()
		unit := spatial.UnitID(rapid.IntRange(0, v.Len()-1).Draw(r, "unit"))
		from := spatial.UnitID(rapid.IntRange(0, v.Len()-1).Draw(r, "charger"))
		// In the frame of the charger, in quarters of an inch and degrees.
		ahead := 0.25 * float64(rapid.IntRange(-8, 60).Draw(r, "ahead"))
		right := 0.25 * float64(rapid.IntRange(-40, 40).Draw(r, "right"))
		turn := float64(rapid.IntRange(-180, 180).Draw(r, "turn"))
		own := v.Body(from).Base()
		pose := v.Body(unit).Base().At(own.World(geom.Point{X: right, Y: ahead})).
			Turned(geom.Clockwise(own.Facing(), turn))
		at := []geom.Base{v.Body(unit).Base(), pose, pose}
		x.Charges = make([]charge.Verdict, len(at))
		one := []spatial.UnitID{from}
		require.NoError(r, x.Fill(v, unit, at, batch.Threats{Chargers: one}))
		there, err := v.Turned(unit, pose)
		require.NoError(r, err)
		want := charge.Decide(&there, from, unit)
		require.Equal(r, want, x.Charges[1])
		require.Equal(r, want, x.Charges[2])
		require.Equal(r, charge.Decide(v, from, unit), x.Charges[0])
	})
}

// TestExposurePastOneThing: a charger with one thing in its way, everything on half inches
// and eighths of a turn, so that ways are just wide enough and things just touch.
func TestExposurePastOneThing(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	sizes := [5]geom.Point{{X: 5, Y: 2}, {X: 4, Y: 3}, {X: 1, Y: 1}, {X: 2, Y: 4}, {X: 8, Y: 2}}
	base := func(width, low, high int) geom.Base {
		at := geom.Point{
			X: 0.5 * float64(r.IntN(2*width+1)-width), Y: 0.5 * float64(low+r.IntN(high-low)),
		}
		size := sizes[r.IntN(len(sizes))]
		b, err := geom.NewBase(at, geom.FromBearing(float64(45*r.IntN(8))), size.X, size.Y)
		require.NoError(t, err)
		return b
	}
	unit := func(name, side string, b geom.Base) spatial.Unit {
		return spatial.Unit{
			Name: name, Side: side, Base: b, Type: rules.Infantry, Size: rules.Regiment, Height: spatial.Given(0), Speed: spatial.Given(5),
		}
	}
	var x batch.Exposure
	var verdicts [4]int
	own, err := geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 5, 2)
	require.NoError(t, err)
	tables := cases.Few(400, 3000)
	for i := range tables {
		target := base(12, 6, 20)
		table, err := spatial.NewOverlapping(editions()[i%4], []spatial.Unit{
			unit("A", "red", own), unit("B", "red", base(6, 3, 14)), unit("C", "blue", target),
		}, nil)
		require.NoError(t, err)
		var at []geom.Base
		for range 8 {
			b := base(12, 6, 20)
			at = append(at, target.At(b.Centre()).Turned(b.Facing()))
		}
		x.Charges = make([]charge.Verdict, len(at))
		require.NoError(t, x.Fill(table.Now(), 2, at, batch.Threats{Chargers: []spatial.UnitID{0}}))
		for k, pose := range at {
			there, err := table.If(2, pose)
			require.NoError(t, err)
			want := charge.Decide(&there, 0, 2)
			require.Equal(t, want, x.Charges[k], "%s: %v, past %v",
				table.Edition().Name, pose, table.Unit(1).Base)
			verdicts[want]++
		}
	}
	assert.Greater(t, verdicts[charge.Yes], tables/3)
	assert.Greater(t, verdicts[charge.No], tables/3)
	t.Log(verdicts)
}
