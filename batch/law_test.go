package batch_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/fuzz"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// TestExposureAnywhere: a pose that is on a grid, in line with others or on top of them,
// is answered like the single question, alone and among others.
func TestExposureAnywhere(t *testing.T) {
	var tables []*spatial.Table
	for i, e := range editions() {
		tables = append(tables, committed(t, fuzz.CommittedTables-1-i, e, false))
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
