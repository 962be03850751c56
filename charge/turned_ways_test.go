package charge

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// TestIND1RoomByAnyReading (IND-1, CHG-4, CHG-13): an individual has room to turn at the end
// of the most direct way, and none at that of the way with the smallest pivot. It turns by
// either reading, and the answers agree about what hinders.
func TestIND1RoomByAnyReading(t *testing.T) {
	units := scenetest.Units(t, `
		A0 red 120x40 @23.938,11.511^73 speed=6
		B0 blue 75x75 @34.491,10.386^253 speed=6 individual
		A1 red 120x40 @25.611,6.037^73 speed=6
		A2 red 120x40 @26.993,1.519^73 speed=6
		S0 red regiment @22.11,9.272^73 speed=6
		S1 red regiment @23.261,5.507^73 speed=6
		S2 red 120x40 @25.28,1.596^73 speed=6
		C0 blue regiment @37.265,11.749^253 speed=6
		C1 blue 125x100 @36.347,16.099^253 speed=6`)
	for i := range units {
		units[i].Height, units[i].Speed = spatial.Given(1), spatial.Given(10)
	}
	units[7].Height = spatial.Given(2)
	wood := outline(t, "T0", terrain.Difficult, 5, [2]float64{36.335, 9.406}, [2]float64{33.511, 8.542}, [2]float64{34.096, 6.63}, [2]float64{36.919, 7.493})
	for _, room := range []rules.NoRoomToTurn{rules.NoRoomToTurnAligns, rules.NoRoomToTurnNone} {
		var least float64
		for reading := range everyPath() {
			e := rules.Beta2010()
			e.Readings.ChargePath, e.Readings.NoRoomToTurn = reading, room
			v := scenetest.Of(t, e, units, wood)
			a := explain(t, v)
			require.Equal(t, Yes, a.Verdict, "%v: %v", reading, a.Reason)
			require.Equal(t, Yes, Decide(v, 0, 1), reading)
			assert.NotEqual(t, units[1].Base, a.Target, "%v: it turns", reading)
			assert.Empty(t, a.Hindered.By, reading)
			assert.Equal(t, Hindrance{Readings: &HinderedReadings{}, Margin: a.Hindered.Margin}, a.Hindered, reading)
			assert.Positive(t, a.Hindered.Margin.Margin, reading)
			turned := a.Path.Turned(units[0].Base.Facing())
			switch reading {
			case rules.ChargePathMostDirect:
				least = turned
				assert.LessOrEqual(t, a.Within, 0.1011, "a way with fewer pivots may cost a tenth more")
			case rules.ChargePathSmallestPivot:
				assert.LessOrEqual(t, turned, least+1e-3, "of those with room the smallest pivot")
				assert.GreaterOrEqual(t, a.Within, turned-1.7, "one without room turns less")
			}
		}
	}
}
