package palette

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette/grey"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
)

// The styles that may stand beside each other in an exhibit stay apart in grey. Rims are of bases and pieces, which
// are closed and have a front; lines are not.
func TestPaletteApartInGrey(t *testing.T) {
	together := map[string]map[string]display.Style{
		"areas": {"shadow": Shadow(), "swept": Swept(), "swept without": SweptWithout(), "flip ghost": FlipGhost()},
		"lines": {
			"clear": ClearLine(), "closed": ClosedLine(), "arc": ArcLine(), "look": LookLine(), "way": WayLine(), "shaded": Shaded(),
			"culprit": Outlined(), "ghost": Ghost(), "flip ghost": FlipGhost(), "table": TableEdge(),
		},
		"lines of a charge":                  {"facing": FacingLine(), "places": PlacesLine(), "clear": ClearLine(), "look": LookLine(), "arc": ArcLine(), "way": WayLine(), "range": RangeLine(), "margin": MarginLine(), "length": LengthLine()},
		"lines of a charge without somebody": {"facing": FacingLine(), "front": HeldLine(), "arc": ArcLine(), "without": LineWithout(), "range": RangeLine(), "margin": MarginLine()},
		"marks":                              {"contact": ContactMark(), "meeting": MeetingMark()},
		"rims of a charge": {
			"pivot": Ghost(), "met": MetStyle(), "aligned": AlignedStyle(), "final": FinalStyle(), "turned": TurnedStyle(), "nudged": Nudge(), "culprit": Outlined(), "inch": Zone(), "misplaced": MisplacedGhost(), "without": GhostWithout(),
			"flip ghost": FlipGhost(), "other flip ghost": OtherFlipGhost(),
		},
		"lines of a move": {"way": WayLine(), "reach": HeldLine(), "length": MarginLine()},
		"rims of a move": {
			"pivot": Ghost(), "final": FinalStyle(), "zone": BrokenZone(), "passed": Passed(), "culprit": Outlined(), "keep out": TooNear(), "inch": Zone(), "flip ghost": FlipGhost(), "other flip ghost": OtherFlipGhost(),
		},
		"lines of sight and cover": {
			"arc": ArcLine(), "facing": FacingLine(), "shaded": Shaded(), "clear": ClearLine(), "closed": ClosedLine(), "length": MarginLine(), "range": RangeLine(),
			"look": LookLine(), "least range": LeastRangeLine(),
		},
		"rims of sight and cover": {"culprit": Outlined(), "flip ghost": FlipGhost(), "other flip ghost": OtherFlipGhost(), "misplaced": MisplacedGhost(), "inch": Zone()},
		"sides and terrain":       {},
	}
	for n := range 4 {
		together["sides and terrain"][fmt.Sprint("side ", n)] = Side(n)
	}
	for _, k := range terrain.Kinds() {
		together["sides and terrain"][k.String()] = OfTerrain(k)
	}
	for _, group := range together {
		for a, x := range group {
			for b, y := range group {
				assert.True(t, a == b || grey.Apart(x, y), "%s and %s", a, b)
			}
		}
	}
}

// Lines stand out from the paper, and names from what they are written on.
func TestPaletteLegible(t *testing.T) {
	paper := RGB(White)
	for name, s := range map[string]display.Style{
		"clear": ClearLine(), "closed": ClosedLine(), "arc": ArcLine(), "look": LookLine(), "places": PlacesLine(), "least range": LeastRangeLine(), "way": WayLine(), "shaded": Shaded(), "culprit": Outlined(),
		"ghost": Ghost(), "flip ghost": FlipGhost(), "table": TableEdge(), "zone": Zone(), "margin": MarginLine(), "length": LengthLine(), "misplaced": MisplacedGhost(), "without": GhostWithout(),
	} {
		assert.GreaterOrEqual(t, grey.Contrast(s.Stroke, paper), 3.0, name)
	}
	for n := range 4 {
		s := Side(n)
		assert.GreaterOrEqual(t, grey.Contrast(s.Stroke, s.Fill), 3.0, "rim of side %d", n)
		assert.GreaterOrEqual(t, grey.Contrast(RGB(Black), s.Fill), 7.0, "name on side %d", n)
		assert.Equal(t, s, Side(n+4))
	}
	for _, k := range terrain.Kinds() {
		s := OfTerrain(k)
		assert.GreaterOrEqual(t, grey.Contrast(s.Stroke, paper), 4.5, "name of %s", k)
		assert.GreaterOrEqual(t, grey.Contrast(s.Stroke, s.Fill), 3.0, "rim of %s", k)
	}
}

// An army that is called by a colour has it, whoever comes first, and no two of up to four look the same.
func TestLooksOf(t *testing.T) {
	for _, x := range []struct {
		sides []string
		looks []int
	}{
		{nil, []int{}},
		{[]string{"dawn", "dusk"}, []int{0, 1}},
		{[]string{"red", "blue"}, []int{1, 0}},
		{[]string{"Blue", "Red"}, []int{0, 1}},
		{[]string{"red"}, []int{1}},
		{[]string{"dawn", "blue"}, []int{1, 0}},
		{[]string{"red", "orange", "dusk", "green"}, []int{1, 0, 3, 2}},
		{[]string{"a", "b", "c", "d", "e"}, []int{0, 1, 2, 3, 4}},
	} {
		assert.Equal(t, x.looks, LooksOf(x.sides), x.sides)
	}
}
