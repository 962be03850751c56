package charge

import (
	"context"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMLT7FirstOntoAnIndividual: it turns to whoever the player lets go first.
func TestMLT7FirstOntoAnIndividual(t *testing.T) {
	for _, e := range all() {
		hero := scenetest.Unit(t, "hero blue 25x25 @0,8^170 speed=6 individual")
		hero.Height = spatial.Given(9)
		v := scenetest.Of(t, e, []spatial.Unit{
			hero, scenetest.Unit(t, "A red 100x50 @0,0 speed=6"), scenetest.Unit(t, "B red 100x50 @-7,8.2^90 speed=6"), scenetest.Unit(t, "C red 100x50 @7,8^270 speed=6"),
		})
		targets := map[geom.Base]bool{}
		for _, first := range []spatial.UnitID{1, 2, 3} {
			j := chosen(t, v, Choices{Order: []spatial.UnitID{first}}, 1, 2, 3)
			require.Equal(t, Yes, j.Verdict, "%v: %v", e.Name, j.Reason)
			require.Equal(t, first, j.Order[0])
			to := j.Slots[first-1].Answer.Final.Facing()
			square := geom.Cross(to, j.Target.Facing()) * geom.Dot(to, j.Target.Facing())
			assert.InDelta(t, 0, square, 1e-9, "square to the first")
			targets[j.Target] = true
		}
		assert.Len(t, targets, 3, "it stands elsewhere by who goes first")
	}
}

// TestMLT7OrderOfMoving: an order that works, a beginning of one, and one that does not.
func TestMLT7OrderOfMoving(t *testing.T) {
	for _, e := range all() {
		// B stands behind A, and can go only when A has gone.
		units := scenetest.Units(t, `
			T blue horde @36,20^180 speed=6
			A red troop @36,13 speed=6
			B red troop @36.2,11.2 speed=6`)
		units[0].Height = spatial.Given(9) // to be seen over A
		v := scenetest.Of(t, e, units)
		free := chosen(t, v, Choices{}, 1, 2)
		require.Equal(t, Yes, free.Verdict, "%v %v", e.Name, free.Reason)
		require.Equal(t, []spatial.UnitID{1, 2}, free.Order)
		same := chosen(t, v, Choices{Order: []spatial.UnitID{1, 2}}, 1, 2)
		assert.Equal(t, free, same, "what is chosen is what is best")
		assert.Equal(t, free, chosen(t, v, Choices{Order: []spatial.UnitID{1}}, 1, 2))
		j := chosen(t, v, Choices{Order: []spatial.UnitID{2, 1}}, 1, 2)
		assert.Equal(t, No, j.Verdict)
		assert.Equal(t, NoOrder, j.Reason)
		require.NotEmpty(t, j.Subsets)
		assert.Equal(t, []spatial.UnitID{1}, j.Subsets[0].Order, "of fewer what is left of the choice")
	}
}

// TestMLT7Level: those whose leader points are level stand as the player arranges them;
// others do not cross.
func TestMLT7Level(t *testing.T) {
	for _, e := range all() {
		units := scenetest.Units(t, `
			T blue 250x80 @36,22^180 speed=6
			A red troop @36,13 speed=6
			B red troop @36,11.2 speed=6`)
		units[0].Height = spatial.Given(9)
		v := scenetest.Of(t, e, units)
		for _, left := range [][]spatial.UnitID{{1, 2}, {2, 1}} {
			j := chosen(t, v, Choices{FromLeft: left}, 1, 2)
			require.Equal(t, Yes, j.Verdict, "%v %v", e.Name, j.Reason)
			assert.Less(t, j.Slots[left[0]-1].Along, j.Slots[left[1]-1].Along, e.Name)
		}
		units[2].Base = units[2].Base.At(geom.Point{X: 36.2, Y: 11.2})
		v = scenetest.Of(t, e, units)
		assert.Equal(t, Yes, chosen(t, v, Choices{FromLeft: []spatial.UnitID{1, 2}}, 1, 2).Verdict)
		j := chosen(t, v, Choices{FromLeft: []spatial.UnitID{2, 1}}, 1, 2)
		if e.ChargersKeepOrder {
			assert.Equal(t, NoSpace, j.Reason, "they may not swap places")
		} else {
			assert.Equal(t, Yes, j.Verdict, e.Name)
		}
	}
}

// TestMLT7Refuses: choices about others, and twice about one.
func TestMLT7Refuses(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `
		T blue 250x80 @36,22^180 speed=6
		A red 50x40 @34,13 speed=6
		B red 50x40 @38,13 speed=6
		C red 50x40 @42,13 speed=6`)
	for _, c := range []Choices{
		{Order: []spatial.UnitID{3}}, {FromLeft: []spatial.UnitID{1, 3}}, {Order: []spatial.UnitID{1, 1}}, {FromLeft: []spatial.UnitID{2, 1, 2}}, {Order: []spatial.UnitID{0}},
	} {
		_, err := Chargers{View: v, Units: []spatial.UnitID{1, 2}, To: 0, Choices: c}.Explain(context.Background())
		var bad *TogetherError
		assert.ErrorAs(t, err, &bad, "%v", c)
		assert.Equal(t, No, Chargers{View: v, Units: []spatial.UnitID{1, 2}, To: 0, Choices: c}.Decide())
	}
	_, err := Chargers{View: v, Units: []spatial.UnitID{1, 2}, To: 0, Choices: Choices{Order: []spatial.UnitID{9}}}.Explain(context.Background())
	var id *spatial.IDError
	assert.ErrorAs(t, err, &id)
}

// TestMLT7ChosenAsFound: units typed to four decimals, of which B1 stands 0.000002" before the line
// of its neighbour's front. If that counts as smaller there is room to share better, but for A1
// that goes first no way there. The order that was found is one that can be chosen, with the same
// places; and whatever is chosen leads to where it leads with B1 in the line.
func TestMLT7ChosenAsFound(t *testing.T) {
	units := scenetest.Units(t, `
		B0 blue troop @28.9269,18.4605^242 speed=6
		A0 red 25x50 @24.1829,12.9149^17 speed=6
		A1 red troop @26.5935,12.3837^17 speed=6
		A2 red troop @30.3585,11.2326^17 speed=6 nimble
		B1 blue troop @27.0598,21.972^242 speed=6`)
	for i, of := range [5][2]float64{{2, 5}, {1, 8}, {1, 8}, {3, 5}, {1, 10}} {
		units[i].Height, units[i].Speed = spatial.Given(of[0]), spatial.Given(of[1])
	}
	typed := position.Weld(scenetest.Of(t, rules.Second161(), units).Table()).Now() // as a position has it
	line := units[0].Base
	before := geom.Dot(units[4].Base.LeaderPoint().Sub(line.LeaderPoint()), line.Facing())
	near(t, 2e-6, before, "how far B1 stands before the line", 1e-7)
	units[4].Base = units[4].Base.At(geom.Along(units[4].Base.Centre(), line.Facing(), -before))
	dressed := scenetest.Of(t, rules.Second161(), units)

	free := chosen(t, typed, Choices{}, 1, 2, 3)
	require.Equal(t, Yes, free.Verdict)
	for _, order := range [][]spatial.UnitID{nil, free.Order, {1, 2, 3}, {2, 1, 3}, {2}, {3, 2}} {
		j := chosen(t, typed, Choices{Order: order}, 1, 2, 3)
		require.Equal(t, Yes, j.Verdict, "%v: %v", order, j.Reason)
		assert.True(t, slices.Equal(order, j.Order[:len(order)]), "%v", order)
		exact := chosen(t, dressed, Choices{Order: order}, 1, 2, 3)
		for i := range j.Slots {
			near(t, exact.Slots[i].Along, j.Slots[i].Along, "where it leads from a dressed line", 2*geom.ContactBand)
			if slices.Equal(order, free.Order) {
				near(t, free.Slots[i].Along, j.Slots[i].Along, "the same places", 1e-9)
			}
		}
	}
}
