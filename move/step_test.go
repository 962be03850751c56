package move

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMOV2UnknownWay: a step in a direction that does not exist is reported by its number.
func TestMOV2UnknownWay(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @10,10 speed=6")
	_, err := Check(v, 0, Command{Order: OrderAdvance, Steps: []Step{{Way: 9, By: 1}}})
	require.EqualError(t, err, `step 0: unknown way "9"; known: pivot, forward, back, left, right`)
}

// TestParseWay: every way is found by its name, and a word that is none is named.
func TestParseWay(t *testing.T) {
	for w := Pivot; w <= Right; w++ {
		got := must.Get(ParseWay(w.String()))(t)
		assert.Equal(t, w, got)
	}
	_, err := ParseWay("up")
	var way *rules.UnknownNameError
	require.ErrorAs(t, err, &way)
	assert.EqualError(t, err, `unknown way "up"; known: pivot, forward, back, left, right`)
}

// TestUnknownStep: a step in no known way is reported by its number, which is all that is known
// of it.
func TestUnknownStep(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @0,0 speed=6")
	_, err := Check(v, 0, Command{Order: OrderAdvance, Steps: []Step{{Way: 9, By: 1}}})
	assert.EqualError(t, err, `step 0: unknown way "9"; known: pivot, forward, back, left, right`)
}

// TestDirection: the directions of the ways are those of the base.
func TestDirection(t *testing.T) {
	b := scenetest.Unit(t, "A red 101.6x50.8 @3,4^90 speed=6").Base // it looks along X
	for way, want := range map[Way]geom.Point{
		Pivot: {X: 1}, Forward: {X: 1}, Back: {X: -1}, Left: {Y: 1}, Right: {Y: -1},
	} {
		assert.InDelta(t, 0, geom.Dist(want, way.Direction(b)), 1e-12, way)
	}
}
