package charge

import (
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// mostProved is the greatest misplacement of everything, to a hundred-thousandth of an inch, within which
// there is room for a charge of unit 0 at unit 1 for certain, or none.
func mostProved(t *testing.T, line string, yes bool) float64 {
	t.Helper()
	v := scenetest.View(t, rules.Second161(), line)
	proved := func(by float64) bool {
		m := los.Misplacement{Units: make([]float64, v.Table().Len()), Pieces: make([]float64, v.Table().NumPieces())}
		for i := range m.Units {
			m.Units[i] = by
		}
		for i := range m.Pieces {
			m.Pieces[i] = by
		}
		room, none := Question{View: v, From: 0, To: 1}.RoomStands(&m)
		return yes && room || !yes && none
	}
	lo, hi := 0.0, 1.0
	for hi-lo > 1e-5 {
		if middle := lo + (hi-lo)/2; proved(middle) {
			lo = middle
		} else {
			hi = middle
		}
	}
	return lo
}

// A charge between two walls: each may come nearer by e, and the charger be elsewhere by what it carries out to
// the farthest place of its way. Half of one of the two, or a nearer place than the farthest, proves more.
func TestRoomStandsBetweenWalls(t *testing.T) {
	const half, radius, apart = 50 / geom.MMPerInch, 2.5207, 10.0
	for _, beside := range []float64{0.4, 0.6, 0.9} {
		line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | blocking: W1 height=0 20,9..%v,14 | blocking: W2 height=0 %v,9..50,14", 36-half-beside, 36+half+beside)
		far := (apart + radius) / radius
		want := (beside - 2*geom.ContactBand) / (1 + math.Sqrt(1+far*far))
		assert.InDelta(t, want, mostProved(t, line, true), 0.003, beside)
	}
}

// Between two units that stand beside the facing: each may come nearer to it, or go farther away, by e and by what
// the target carries out to where a flush charger ends.
func TestRoomStandsBesideTheFacing(t *testing.T) {
	const half, radius = 50 / geom.MMPerInch, 2.5207
	const near = 3.0 // a radius of the target, and two of the charger
	between := func(gap float64) string {
		return fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,20^180 | blocking: W1 height=0 20,15.5..%v,18 | blocking: W2 height=0 %v,15.5..50,18", 36-half-gap, 36+half+gap)
	}
	for _, short := range []float64{0.2, 0.4} {
		want := (short - 2*geom.ContactBand) / (1 + math.Sqrt(1+near*near))
		assert.InDelta(t, want, mostProved(t, between(-short), false), 0.003, short)
	}
}
