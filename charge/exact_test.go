package charge

import (
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG4ExactFit (CHG-3, CHG-4): a square base in a corner of the table, beside a house or
// beside a long friend cannot turn a hair less or more than a quarter, which fits exactly:
// the way is found, and is the one that a monster a thousandth of an inch away has.
func TestCHG4ExactFit(t *testing.T) {
	half := mm(25)
	house := scenetest.Piece(t, "blocking: House height=9 -3,-4..0,30")
	for name, beside := range map[string]struct {
		area   bool
		units  []spatial.Unit
		pieces []terrain.Piece
	}{
		"corner of the table": {area: true},
		"beside a house":      {pieces: []terrain.Piece{house}},
		"beside a friend":     {units: []spatial.Unit{scenetest.Unit(t, "F red 80x600 @%v,5 speed=6", -mm(40))}},
	} {
		asked, clear := 0, 0
		for _, at := range []geom.Point{{X: 6, Y: 7}, {X: 4.5, Y: 6}, {X: 7, Y: 5}} {
			for heading := 0; heading < 360; heading += 15 {
				var verdicts [2]Verdict
				var turned float64
				for i, off := range []float64{0, 1e-3} {
					units := append(scenetest.Units(t, `
						A red 50x50 @%v,%v speed=6
						B blue regiment @%v,%v^%v speed=6`, half+off, half+off, at.X, at.Y, float64(heading)), beside.units...)
					tab, err := spatial.New(rules.Second161(), units, beside.pieces)
					require.NoError(t, err)
					if beside.area {
						tab, err = tab.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48}))
						require.NoError(t, err)
					}
					if off > 0 {
						verdicts[i] = Decide(tab.Now(), 0, 1)
						continue
					}
					a := explain(t, tab.Now())
					verdicts[i] = a.Verdict
					turned = a.Path.Turned(geom.Point{Y: 1})
				}
				asked++
				assert.NotEqual(t, TooClose, verdicts[0], "%s: at %v, heading %d", name, at, heading)
				if heading%90 != 0 { // a quarter turn to a target that stands square ends edge-on to it
					assert.Equal(t, verdicts[1], verdicts[0], "%s: at %v, heading %d", name, at, heading)
				}
				if verdicts[0] == Yes && turned > 89.999 {
					clear++
				}
			}
		}
		t.Logf("%s: %d asked, %d by a quarter turn", name, asked, clear)
		assert.Positive(t, clear, name)
	}
}
