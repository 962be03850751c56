package draw

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
)

// The styles that may stand beside each other in an exhibit stay apart in grey. Rims are of bases and pieces, which
// are closed and have a front; lines are not.
func TestPaletteApartInGrey(t *testing.T) {
	together := map[string]map[string]display.Style{
		"areas": {"shadow": palette.Shadow(), "swept": palette.Swept(), "swept without": palette.SweptWithout(), "flip ghost": palette.FlipGhost()},
		"lines": {
			"clear": palette.ClearLine(), "closed": palette.ClosedLine(), "arc": palette.ArcLine(), "look": palette.LookLine(), "way": palette.WayLine(), "shaded": palette.Shaded(),
			"culprit": palette.Outlined(), "ghost": palette.Ghost(), "flip ghost": palette.FlipGhost(), "table": palette.TableEdge(),
		},
		"lines of a charge":                  {"facing": palette.FacingLine(), "places": palette.PlacesLine(), "clear": palette.ClearLine(), "look": palette.LookLine(), "arc": palette.ArcLine(), "way": palette.WayLine(), "range": palette.RangeLine(), "margin": palette.MarginLine(), "length": palette.LengthLine()},
		"lines of a charge without somebody": {"facing": palette.FacingLine(), "front": palette.HeldLine(), "arc": palette.ArcLine(), "without": palette.LineWithout(), "range": palette.RangeLine(), "margin": palette.MarginLine()},
		"marks":                              {"contact": palette.ContactMark(), "meeting": palette.MeetingMark()},
		"rims of a charge": {
			"pivot": palette.Ghost(), "met": palette.MetStyle(), "aligned": palette.AlignedStyle(), "final": palette.FinalStyle(), "turned": palette.TurnedStyle(), "nudged": palette.Nudge(), "culprit": palette.Outlined(), "inch": palette.Zone(), "misplaced": palette.MisplacedGhost(), "without": palette.GhostWithout(),
			"flip ghost": palette.FlipGhost(), "other flip ghost": palette.OtherFlipGhost(),
		},
		"lines of a move": {"way": palette.WayLine(), "reach": palette.HeldLine(), "length": palette.MarginLine()},
		"rims of a move": {
			"pivot": palette.Ghost(), "final": palette.FinalStyle(), "zone": palette.BrokenZone(), "passed": palette.Passed(), "culprit": palette.Outlined(), "keep out": palette.TooNear(), "inch": palette.Zone(), "flip ghost": palette.FlipGhost(), "other flip ghost": palette.OtherFlipGhost(),
		},
		"lines of sight and cover": {
			"arc": palette.ArcLine(), "facing": palette.FacingLine(), "shaded": palette.Shaded(), "clear": palette.ClearLine(), "closed": palette.ClosedLine(), "length": palette.MarginLine(), "range": palette.RangeLine(),
			"look": palette.LookLine(), "least range": palette.LeastRangeLine(),
		},
		"rims of sight and cover": {"culprit": palette.Outlined(), "flip ghost": palette.FlipGhost(), "other flip ghost": palette.OtherFlipGhost(), "misplaced": palette.MisplacedGhost(), "inch": palette.Zone()},
		"sides and terrain":       {},
	}
	for n := range 4 {
		together["sides and terrain"][fmt.Sprint("side ", n)] = palette.Side(n)
	}
	for _, k := range terrain.Kinds() {
		together["sides and terrain"][k.String()] = palette.OfTerrain(k)
	}
	for _, group := range together {
		for a, x := range group {
			for b, y := range group {
				assert.True(t, a == b || apart(x, y), "%s and %s", a, b)
			}
		}
	}
}

// Lines stand out from the paper, and names from what they are written on.
func TestPaletteLegible(t *testing.T) {
	paper := palette.White
	for name, s := range map[string]display.Style{
		"clear": palette.ClearLine(), "closed": palette.ClosedLine(), "arc": palette.ArcLine(), "look": palette.LookLine(), "places": palette.PlacesLine(), "least range": palette.LeastRangeLine(), "way": palette.WayLine(), "shaded": palette.Shaded(), "culprit": palette.Outlined(),
		"ghost": palette.Ghost(), "flip ghost": palette.FlipGhost(), "table": palette.TableEdge(), "zone": palette.Zone(), "margin": palette.MarginLine(), "length": palette.LengthLine(), "misplaced": palette.MisplacedGhost(), "without": palette.GhostWithout(),
	} {
		assert.GreaterOrEqual(t, contrast(s.Stroke, paper), 3.0, name)
	}
	for n := range 4 {
		s := palette.Side(n)
		assert.GreaterOrEqual(t, contrast(s.Stroke, s.Fill), 3.0, "rim of side %d", n)
		assert.GreaterOrEqual(t, contrast(palette.Black, s.Fill), 7.0, "name on side %d", n)
		assert.Equal(t, s, palette.Side(n+4))
	}
	for _, k := range terrain.Kinds() {
		s := palette.OfTerrain(k)
		assert.GreaterOrEqual(t, contrast(s.Stroke, paper), 4.5, "name of %s", k)
		assert.GreaterOrEqual(t, contrast(s.Stroke, s.Fill), 3.0, "rim of %s", k)
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
		assert.Equal(t, x.looks, palette.LooksOf(x.sides), x.sides)
	}
}
