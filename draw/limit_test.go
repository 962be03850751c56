package draw

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The margin of a place, kept or missed, is drawn as a length, with a ghost where the limit is just kept, and the words say whose
// limit it is.
func TestPlaceMarginIsDrawn(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 100x40 @0,0 speed=5 | B blue 100x40 @0,6^180")
	for slack, words := range map[float64]string{
		0.4:  "A may stand there, with 0.40 in (10.2 mm) to spare from B [PRX-1].",
		-0.4: "A may not stand there: it is within an inch of B, an enemy: 0.40 in (10.2 mm) too close [PRX-1].",
	} {
		base := v.Body(0).Base().At(geom.Point{Y: 6 - 40/geom.MMPerInch - 1 - slack})
		p, err := move.Place(v, 0, base)
		require.NoError(t, err)
		e := Move(v, p.Unit, p, Options{})
		assert.Contains(t, e.Text(), words)
		holdsBase(t, e, "turns", base.At(base.Centre().Add(geom.Point{Y: slack})), "where the limit is just kept")
		found := false
		for _, path := range drawn(t, e, "margin") {
			found = found || len(path) > 1 && geom.Dist(path[0], path[1])-0.4 < drawnTol && 0.4-geom.Dist(path[0], path[1]) < drawnTol
		}
		assert.True(t, found, "the margin as a length")
		assert.NotEmpty(t, listed(e, "culprit"))
	}
	c, err := move.Check(v, 0, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 3}}})
	require.NoError(t, err)
	require.True(t, c.Legal)
	e := Move(v, c.Unit, c, Options{})
	assert.Contains(t, e.Text(), "to spare from B [PRX-1].")
	assert.NotEmpty(t, listed(e, "turns"))
}
