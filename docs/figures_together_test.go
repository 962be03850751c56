package docs

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// joined asks about units 1 and up, all together, against unit 0.
func joined(t *testing.T, e rules.Edition, units []spatial.Unit) charge.Joint {
	t.Helper()
	var ids []spatial.UnitID
	for i := range units[1:] {
		ids = append(ids, spatial.UnitID(i+1))
	}
	return joinedBy(t, charge.Chargers{View: tableOf(t, e, units).Now(), Units: ids, To: 0})
}

// joinedBy is the answer about several chargers.
func joinedBy(t *testing.T, c charge.Chargers) charge.Joint {
	t.Helper()
	j, err := c.Explain(t.Context())
	require.NoError(t, err)
	return j
}

// pairOf are a target and two chargers, one twice as wide as the other.
func pairOf(t *testing.T) []spatial.Unit {
	t.Helper()
	return scenetest.Units(t, `
		target blue 150x60 @0,8.6^180 speed=6 height=2
		A red 100x50 @-2.3,2.4^356 speed=6 height=2
		B red 200x50 @3.9,2.2^354 speed=6 height=2`)
}

// straightOnEdition is an edition whose ways are easy to look at.
func straightOnEdition() rules.Edition {
	e := rules.Second161()
	e.Readings.ChargePath = rules.ChargePathSmallestPivot
	return e
}

func drawTwo(t *testing.T) draw.Exhibit {
	units := pairOf(t)
	shown(t, "charge-two", tableOf(t, straightOnEdition(), units))
	lengths := straightOnEdition()
	lengths.Readings.ChargeSharing = rules.ChargeSharingLengths
	var list []draw.Exhibit
	for _, e := range []rules.Edition{straightOnEdition(), lengths} {
		j := joined(t, e, units)
		require.Equal(t, charge.Yes, j.Verdict)
		list = append(list, draw.Together(tableOf(t, e, units).Now(), 0, &j, draw.Options{}))
	}
	return draw.Beside("How do two chargers share a facing of 150 mm?", draw.Options{}, list...)
}

func drawThree(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		target blue 200x60 @0,9^180 speed=6 height=2
		A red 100x50 @-5,3^25 speed=6 height=2
		B red 75x50 @0.4,0.4^358 speed=6 height=2
		C red 100x60 @1.6,4^355 speed=6 height=2`)
	units[0].Height = spatial.Given(4) // B sees it over C
	table := shown(t, "charge-three", tableOf(t, straightOnEdition(), units))
	j := joined(t, straightOnEdition(), units)
	require.Equal(t, charge.Yes, j.Verdict, "%v", j.Reason)
	require.Equal(t, spatial.UnitID(3), j.Order[0])
	return draw.Together(table.Now(), 0, &j, draw.Options{Width: figureWidth})
}

func drawTooMany(t *testing.T) draw.Exhibit {
	units := scenetest.Units(t, `
		target blue 100x60 @0,7.2^180 speed=6 height=2
		A red 100x50 @-4.3,0.3^10 speed=6 height=2
		B red 100x50 @0,-0.2 speed=6 height=2
		C red 100x50 @4.3,0.3^350 speed=6 height=2`)
	table := shown(t, "charge-too-many", tableOf(t, straightOnEdition(), units))
	j := joined(t, straightOnEdition(), units)
	require.Equal(t, charge.NoSpace, j.Reason)
	require.Len(t, j.Subsets, 3)
	var list []draw.Exhibit
	for _, x := range j.Subsets {
		pair := joinedBy(t, charge.Chargers{View: table.Now(), Units: x.Order, To: 0})
		require.Equal(t, charge.Yes, pair.Verdict)
		list = append(list, draw.Together(table.Now(), 0, &pair, draw.Options{}))
	}
	return draw.Beside("Three do not fit on a facing of 100 mm, any two do", draw.Options{}, list...)
}
