package move

import (
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mostProved is the greatest misplacement of everything, to a hundred-thousandth of an inch, within which a
// verdict about a move of unit 0 is proved.
func mostProved(t *testing.T, e rules.Edition, line string, c Command) float64 {
	t.Helper()
	v := scenetest.View(t, e, line)
	return scenetest.Most(v, func(units, pieces []float64) bool {
		return MoveStands(v, 0, c, &los.Misplacement{Units: units, Pieces: pieces}, func(spatial.Thing) bool { return false })
	})
}

// A unit that ends 0.05 inch beyond an inch from an enemy: the enemy may be nearer by e, and the unit by
// what it carries out to its farthest corner.
func TestMoveStandsUpToItsFarthestCorner(t *testing.T) {
	const half, deep = 50 / geom.MMPerInch, 40 / geom.MMPerInch
	far := math.Hypot(half, 5+deep) / math.Hypot(half, deep)
	slack := 19.2 - 15 - 2*deep - 1
	got := mostProved(t, rules.Second161(), "A red regiment @36,10 | C blue regiment @36,19.2^180", Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: 5}}})
	assert.InDelta(t, slack/(1+math.Sqrt(1+far*far)), got, 1e-4)
}

// What stands before a unit that goes back does not hold it, nor what stands beside one that goes past its edge;
// what it slides along does, once it may lie across its way.
func TestMoveStandsOfWhatIsLeft(t *testing.T) {
	back := Command{Order: OrderBack, Steps: []Step{{Way: Back, By: 2}}}
	for name, x := range map[string]struct {
		line string
		c    Command
		more bool
	}{
		"touched in front":  {"A red regiment @36,10 | C blue regiment @36,13.1496^180", back, true},
		"near in front":     {"A red regiment @36,10 | C blue regiment @36,13.6^180", back, true},
		"blocking in front": {"A red regiment @36,10 | blocking: Wall height=0 30,11.5748..40,12", back, true},
		"sideways past a corner": {
			"A red regiment @36,10 | C blue regiment @36,14.6^225", Command{Order: OrderSidestep, Steps: []Step{{Way: Right, By: 1}}}, true,
		},
		"sideways along an edge": {
			"A red regiment @36,10 | C blue regiment @36,13.6^180", Command{Order: OrderSidestep, Steps: []Step{{Way: Right, By: 1}}}, false,
		},
	} {
		got := mostProved(t, rules.Second161(), x.line, x.c)
		if x.more {
			assert.Greater(t, got, 0.5/geom.MMPerInch, name)
		} else {
			assert.Less(t, got, 0.1/geom.MMPerInch, name)
		}
	}
}

// Difficult terrain that costs twice the inches (row MOV-11) is feared as far as it may reach, and only there.
func TestMoveStandsThroughDifficultTerrain(t *testing.T) {
	wood := "A red regiment @36,10 | difficult: Wood height=0 30,13.4..42,15"
	for by, want := range map[float64]bool{1.5: true, 2: true, 4.5: false} {
		got := mostProved(t, rules.Beta2010(), wood, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by}}})
		assert.Equal(t, want, got > 1/geom.MMPerInch, by)
	}
}

// A unit that goes sideways under the edge of another which rises as it goes: the corner that is nearest stays so
// as long as what lies beyond its side is farther away by twice what the other may be elsewhere.
func TestMoveStandsUnderARisingEdge(t *testing.T) {
	const half, deep, start, rise = 50 / geom.MMPerInch, 40 / geom.MMPerInch, 0.5, 0.0875 // 5 degrees
	facing := geom.FromBearing(175)
	lowest := geom.Point{X: 36, Y: 10 + deep + start}
	// It faces down and a little to the right, so that its lowest corner is the one at the left.
	centre := geom.Along(geom.Along(lowest, facing, -deep), geom.LeftOf(facing), half)
	line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @%.9f,%.9f^%.9f", centre.X, centre.Y, geom.Bearing(facing))
	got := mostProved(t, rules.Second161(), line, Command{Order: OrderSidestep, Steps: []Step{{Way: Right, By: 1}}})
	base, err := geom.NewBase(centre, facing, 2*half, 2*deep)
	require.NoError(t, err)
	far := 0.0
	for _, c := range base.Corners() {
		far = max(far, geom.Dist(c, geom.Point{X: 36, Y: 10}))
	}
	far /= math.Hypot(half, deep)
	want := half * rise / (2 + rise) / (1 + math.Sqrt(1+far*far))
	assert.InDelta(t, want, got, want/20)
}

// carriedAhead is how far the farthest corner of a regiment that goes straight ahead is from where its middle starts, in
// halves of its diagonal, as what it carries there, of e.
func carriedAhead(by float64) float64 {
	const half, deep = 50 / geom.MMPerInch, 40 / geom.MMPerInch
	far := math.Hypot(half, by+deep) / math.Hypot(half, deep)
	return math.Sqrt(1 + far*far)
}

// A unit that begins a little more than an inch from an enemy and ends nearer: it may have begun nearer than that, and
// then it needs to end no farther away.
func TestMoveStandsOfWhoMayHaveBegunNearer(t *testing.T) {
	const deep, start, by = 40 / geom.MMPerInch, 1.05, 0.15
	line := fmt.Sprintf("A red regiment @36,10 | C blue regiment @36,%.9f^180", 10+2*deep+start)
	got := mostProved(t, rules.Second161(), line, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by}}})
	assert.InDelta(t, by/(2+1+carriedAhead(by)), got, 1e-4)
}

// The edge of the table is exact, and the unit is elsewhere by what it carries.
func TestMoveStandsAtTheEdge(t *testing.T) {
	const deep, by = 40 / geom.MMPerInch, 4.0
	for _, slack := range []float64{0.1, -0.1} {
		line := fmt.Sprintf("table: 72x48 | A red regiment @36,%.9f | C blue regiment @6,10^180", 48-slack-by-deep)
		got := mostProved(t, rules.Second161(), line, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by}}})
		assert.InDelta(t, 0.1/carriedAhead(by), got, 2e-3, slack)
	}
}

// Difficult terrain right before where a unit ends that has not the inches to go through it.
func TestMoveStandsUpToDifficultTerrain(t *testing.T) {
	const deep, by, gap = 40 / geom.MMPerInch, 3.0, 0.1
	line := fmt.Sprintf("A red regiment speed=5 @36,10 | difficult: Wood height=0 30,%.9f..42,20", 10+deep+by+gap)
	got := mostProved(t, rules.Beta2010(), line, Command{Order: OrderAdvance, Steps: []Step{{Way: Forward, By: by}}})
	assert.InDelta(t, gap/(1+carriedAhead(by)), got, 1e-3)
}
