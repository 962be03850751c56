package charge_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG9OutOfLine: an enemy typed less than a thousandth of an inch out of its line moves
// the place of a charge nowhere, makes no pivot, and is nudged straight back.
func TestCHG9OutOfLine(t *testing.T) {
	for _, c := range []struct {
		file, from string
		final      geom.Point
		nudged     geom.Point
	}{
		{"out-of-line-place.json", "A0", geom.Point{X: 29.2348, Y: 15.7787}, geom.Point{X: 0.0050, Y: 0.0393}},
		{"out-of-line-pivot.json", "A1", geom.Point{X: 28.9804, Y: 13.4883}, geom.Point{X: 0.0340, Y: 0.0200}},
		{"out-of-line-nudge.json", "A0", geom.Point{X: 26.4485, Y: 17.6456}, geom.Point{X: 0.0050, Y: 0.0393}},
	} {
		table := typed(t, c.file, "")
		a := explained(t, table, c.from, "B0")
		assert.Equal(t, 1, a.Path.Len(), c.file)
		assert.InDelta(t, 0, a.Path.Turned(table.Unit(idOf(t, table, c.from)).Base.Facing()), 1e-9, c.file)
		assert.Less(t, geom.Dist(c.final, a.Final.Centre()), 1e-3, c.file)
		if assert.Len(t, a.Nudged, 1, c.file) {
			assert.Less(t, geom.Dist(c.nudged, a.Nudged[0].By), 1e-3, c.file)
			assert.False(t, a.Nudged[0].Touches, c.file)
		}
		applied(t, table, &a, c.from, "B0")
	}
}

// TestCHG8SlantedSeat: a place at a slant to a neighbour goes into it by no more than a table
// accepts.
func TestCHG8SlantedSeat(t *testing.T) {
	table := typed(t, "slanted-seat.json", "")
	a := explained(t, table, "A1", "B0")
	applied(t, table, &a, "A1", "B0")
	assert.Less(t, -geom.Separation(a.Final, table.Unit(idOf(t, table, "A0")).Base), geom.ContactBand)
}

// TestCHG17OutOfLine: of a line that is dressed to three decimals both are struck, and the
// player picks.
func TestCHG17OutOfLine(t *testing.T) {
	table := typed(t, "out-of-line-surge.json", "")
	s, err := charge.Surge(table.Now(), idOf(t, table, "A1"), 6)
	require.NoError(t, err)
	require.Len(t, s.Struck, 2)
	for _, x := range s.Struck {
		assert.True(t, x.Placed)
		assert.Equal(t, arcs.Front, x.Facing)
	}
}

// TestCTR1OutOfLine: a counter-charge goes straight on at a unit in a dressed line.
func TestCTR1OutOfLine(t *testing.T) {
	table := typed(t, "out-of-line-counter.json", "")
	a, err := charge.Question{View: table.Now(), From: idOf(t, table, "A0"), To: idOf(t, table, "B1")}.ExplainCounter(t.Context())
	require.NoError(t, err)
	assert.Equal(t, 1, a.Path.Len())
	assert.InDelta(t, 2.5, a.Path.Length(), 1e-3)
}

// TestCHG4NoLegInContact: a unit that was typed a hair before its enemy is in contact, and
// goes nowhere; one that is in front of it by more than anybody could overlook goes there.
func TestCHG4NoLegInContact(t *testing.T) {
	for apart, legs := range map[float64]int{0: 0, 1e-7: 0, 5e-5: 0, 2e-4: 1} {
		var units []spatial.Unit
		for k, y := range []float64{20, 20 + 80/geom.MMPerInch + apart} {
			b, err := geom.NewBase(geom.Point{X: 20, Y: y}, geom.FromBearing(float64(180*k)), 100/geom.MMPerInch, 80/geom.MMPerInch)
			require.NoError(t, err)
			units = append(units, spatial.Unit{Name: "AB"[k : k+1], Side: "rb"[k : k+1], Base: b, Type: rules.Infantry, Size: rules.Single})
		}
		table, err := spatial.New(rules.Second161(), units, nil)
		require.NoError(t, err)
		a, err := charge.Explain(table.Now(), 0, 1)
		require.NoError(t, err)
		assert.Equal(t, charge.Yes, a.Verdict)
		assert.Equal(t, legs, a.Path.Len(), apart)
		way, verdict := charge.Question{View: table.Now(), From: 0, To: 1}.MostDirect()
		assert.Equal(t, charge.Yes, verdict)
		assert.Equal(t, a.Path, way)
	}
}

// TestNobodyAsked: of views without a table every question is an error, and none panics.
func TestNobodyAsked(t *testing.T) {
	for _, v := range []*spatial.View{nil, {}, (&spatial.Table{}).Now()} {
		_, err := charge.Explain(v, 0, 1)
		require.Error(t, err)
		_, err = charge.Question{View: v, From: 0, To: 1}.ExplainCounter(t.Context())
		require.Error(t, err)
	}
}

// TestCHG14ObstacleUnderTheTarget: an obstacle that the target stands on, and that was typed to
// stand out before its facing by less than the band, is not defended.
func TestCHG14ObstacleUnderTheTarget(t *testing.T) {
	for _, e := range editions {
		a := explained(t, typed(t, "obstacle-under.json", e), "A0", "B0")
		assert.False(t, a.Hindered.Hindered, e)
		assert.False(t, a.Hindered.Defended, e)
	}
}

// TestMLT7TypedColumn: of two chargers one behind the other, typed to three decimals, the player
// says who stands to the left, as with exact coordinates.
func TestMLT7TypedColumn(t *testing.T) {
	table := typed(t, "column.json", "")
	front, behind, target := idOf(t, table, "A"), idOf(t, table, "C"), idOf(t, table, "B")
	for _, left := range [][]spatial.UnitID{{front, behind}, {behind, front}} {
		j, err := charge.Chargers{View: table.Now(), Units: []spatial.UnitID{front, behind}, To: target, Choices: charge.Choices{FromLeft: left}}.Explain(t.Context())
		require.NoError(t, err)
		assert.Equal(t, charge.Yes, j.Verdict, left)
	}
}

// TestMLT5OrderThatNobodyHinders: of two orders of moving to the same places the one is given
// in which nobody is hindered, and both go straight on.
func TestMLT5OrderThatNobodyHinders(t *testing.T) {
	table := typed(t, "order-past-a-wood.json", "")
	units := []spatial.UnitID{idOf(t, table, "A1"), idOf(t, table, "A2")}
	j, err := charge.ExplainTogether(table.Now(), units, idOf(t, table, "B0"))
	require.NoError(t, err)
	require.Equal(t, charge.Yes, j.Verdict)
	assert.Equal(t, []spatial.UnitID{units[1], units[0]}, j.Order)
	for _, s := range j.Slots {
		assert.False(t, s.Answer.Hindered.Hindered)
		assert.Equal(t, 1, s.Answer.Path.Len())
	}
}

// TestIND1TypedFriendBehind: an individual that was typed in contact with a friend behind it
// stays where it stands when it is charged straight on.
func TestIND1TypedFriendBehind(t *testing.T) {
	table := typed(t, "turned-before-a-friend.json", "")
	a := explained(t, table, "A1", "B0")
	require.Equal(t, charge.Yes, a.Verdict)
	assert.Less(t, geom.Dist(a.Target.Centre(), table.Unit(idOf(t, table, "B0")).Base.Centre()), 0.01)
	applied(t, table, &a, "A1", "B0")
}

// TestIND3FreePivotCostsNothing (IND-3, CHG-4): the way of an individual costs no more than that of
// the same unit without the trait, which cannot turn first, and its free pivot is no part of the
// cost.
func TestIND3FreePivotCostsNothing(t *testing.T) {
	table := typed(t, "free-pivot-not-made.json", "")
	a := explained(t, table, "A0", "B0")
	own := table.Unit(idOf(t, table, "A0"))
	units := make([]spatial.Unit, table.Len())
	for i := range units {
		units[i] = *table.Unit(spatial.UnitID(i))
	}
	units[0].Traits = 0
	plain, err := spatial.New(*table.Edition(), units, nil)
	require.NoError(t, err)
	b := explained(t, plain, "A0", "B0")
	assert.True(t, a.Path.TurnsFirst())
	assert.LessOrEqual(t, a.Path.Walked(own.Base), b.Path.Walked(own.Base)+1e-3)
}
