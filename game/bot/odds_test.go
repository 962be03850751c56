package bot

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// TestThrows: the odds of two dice are those of all their throws.
func TestThrows(t *testing.T) {
	for n := -3; n < 16; n++ {
		count := 0
		for a := 1; a <= 6; a++ {
			for b := 1; b <= 6; b++ {
				if a+b >= n {
					count++
				}
			}
		}
		assert.Equal(t, count, atLeast(n), n)
	}
}

// TestOdds: a flank is worse than the front, a hindered charge does less, cover saves, and a bigger
// unit stands longer; units that do not exist lose nothing.
func TestOdds(t *testing.T) {
	at := scene(t)
	loss := func(o Odds) int { return 4*o.Routs + o.Wavers }
	front := Melee(at, 1, Blow{Unit: 0, Attacks: 1})
	assert.Greater(t, loss(Melee(at, 1, Blow{Unit: 0, Attacks: 2})), loss(front))
	assert.Less(t, loss(Melee(at, 1, Blow{Unit: 0, Attacks: 1, Hindered: true})), loss(front))
	assert.Less(t, loss(Melee(at, 2, Blow{Unit: 0, Attacks: 1})), loss(front))
	assert.Less(t, loss(shooting(at, 3, 1, true)), loss(shooting(at, 3, 1, false)))
	assert.Zero(t, Melee(at, 1))
	assert.Zero(t, Melee(at, 9, Blow{Unit: 0, Attacks: 3}))
	for id := range at.Units() {
		assert.Positive(t, Worth(at.Unit(id)))
	}
}

func scene(t *testing.T) *spatial.Table {
	t.Helper()
	unit := func(x float64) spatial.Unit {
		base := must.Get(geom.NewBase(geom.Point{X: x}, geom.Point{Y: 1}, 4, 2))(t)
		return spatial.Unit{Side: "red", Type: rules.Infantry, Size: rules.Horde, Base: base}
	}
	list := []spatial.Unit{unit(0), unit(20), unit(40), unit(60)}
	for i, name := range []string{"A", "B", "C", "D"} {
		list[i].Name = name
	}
	list[1].Side, list[1].Size = "blue", rules.Troop
	list[2].Side = "blue"
	list[3].Type, list[3].Size = rules.WarEngine, rules.Single
	return must.Get(spatial.New(rules.Second161(), list, nil))(t)
}
