package draw

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// What is shown cuts no base in two that stands beside what matters.
func TestCropCutsNoBase(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "Knights red regiment @0,0 speed=8 | Goblins blue regiment @0,10^180 | Trolls blue horde @6.6,10^180 | Bats blue troop @-40,10")
	for _, o := range []Options{{}, {Width: PhoneWidth}} {
		e := Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), o)
		shown := fitsOf(e)[0].Shown
		for id := range v.Units() {
			box := v.Body(id).Base().Bounds()
			assert.True(t, shown.Contains(box) || !shown.Intersects(box), "%s is cut", v.Table().Unit(id).Name)
		}
		assert.False(t, shown.Contains(v.Body(3).Base().Bounds()), "who is far off stays outside")
	}
}

// Names of arcs stand on no base.
func TestNamesOfArcsKeepOffBases(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "Knights red regiment @0,0 speed=8 | Goblins blue regiment @0,10^180 | Trolls blue horde @7.087,10^180")
	e := Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{})
	for _, word := range []string{"front", "left", "right", "rear"} {
		at, there := labelAt(e, word)
		if !there {
			assert.NotEqual(t, "front", word, "the facing that counts has its name")
			continue
		}
		for id := range v.Units() {
			box := v.Body(id).Base().Bounds()
			assert.False(t, box.ContainsPoint(at), "%s stands on %s", word, v.Table().Unit(spatial.UnitID(id)).Name)
		}
	}
}
