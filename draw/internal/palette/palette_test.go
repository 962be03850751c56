package palette

import (
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
)

// luminance is how light a colour is, from 0 to 1, as in WCAG 2: all that is left of it in grey.
func luminance(c display.Colour) float64 {
	r, g, b := c.Bytes()
	linear := func(x uint8) float64 {
		if v := float64(x) / 255; v > 0.04045 {
			return math.Pow((v+0.055)/1.055, 2.4)
		} else {
			return v / 12.92
		}
	}
	return 0.2126*linear(r) + 0.7152*linear(g) + 0.0722*linear(b)
}

// contrast is between 1 and 21.
func contrast(a, b display.Colour) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// apart says whether two styles can be told from each other without their colours: by hatch, by
// dash, by a line that is twice as wide, by one being filled or hatched and the other not, or by
// greys that are as 3 to 1.
func apart(a, b display.Style) bool {
	return a.Hatch != b.Hatch || a.Dash != b.Dash ||
		a.Fill.Painted() != b.Fill.Painted() || a.Stroke.Painted() != b.Stroke.Painted() ||
		max(a.Width, b.Width) >= 2*min(a.Width, b.Width) && min(a.Width, b.Width) > 0 ||
		contrast(a.Stroke, b.Stroke) >= 3 || a.Fill.Painted() && contrast(a.Fill, b.Fill) >= 3
}

// The styles that may stand beside each other in an exhibit stay apart in grey. Rims are of bases and pieces, which
// are closed and have a front; lines are not.
func TestPaletteApartInGrey(t *testing.T) {
	together := map[string]map[string]display.Style{
		"areas": {"shadow": Shadow(), "swept": Swept(), "swept without": SweptWithout(), "flip ghost": FlipGhost()},
		"lines": {
			"clear": ClearLine(), "closed": ClosedLine(), "arc": ArcLine(), "way": WayLine(), "shaded": Shaded(),
			"culprit": Outlined(), "ghost": Ghost(), "flip ghost": FlipGhost(), "table": TableEdge(),
		},
		"lines of a charge":                  {"facing": FacingLine(), "held": HeldLine(), "arc": ArcLine(), "way": WayLine(), "range": RangeLine(), "margin": MarginLine(), "length": LengthLine()},
		"lines of a charge without somebody": {"facing": FacingLine(), "held": HeldLine(), "arc": ArcLine(), "without": LineWithout(), "range": RangeLine(), "margin": MarginLine()},
		"marks":                              {"contact": ContactMark(), "meeting": MeetingMark()},
		"rims of a charge": {
			"pivot": Ghost(), "met": MetStyle(), "aligned": AlignedStyle(), "final": FinalStyle(), "turned": TurnedStyle(), "nudged": Nudge(), "culprit": Outlined(), "inch": Zone(), "misplaced": MisplacedGhost(), "without": GhostWithout(),
		},
		"lines of a move": {"way": WayLine(), "reach": HeldLine(), "heading": EndLine(), "length": MarginLine()},
		"rims of a move": {
			"pivot": Ghost(), "final": FinalStyle(), "zone": BrokenZone(), "passed": Passed(), "culprit": Outlined(), "keep out": TooNear(), "inch": Zone(),
		},
		"lines of sight and cover": {
			"arc": ArcLine(), "facing": FacingLine(), "shaded": Shaded(), "clear": ClearLine(), "closed": ClosedLine(), "length": MarginLine(), "range": RangeLine(),
		},
		"rims of sight and cover": {"culprit": Outlined(), "flip ghost": FlipGhost(), "misplaced": MisplacedGhost(), "inch": Zone()},
		"exposure":                {"safe": Heat(0), "one": Heat(1), "two": Heat(2), "three": Heat(3)},
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
				assert.True(t, a == b || apart(x, y), "%s and %s", a, b)
			}
		}
	}
}

// Lines stand out from the paper, and names from what they are written on.
func TestPaletteLegible(t *testing.T) {
	paper := RGB(White)
	for name, s := range map[string]display.Style{
		"clear": ClearLine(), "closed": ClosedLine(), "arc": ArcLine(), "way": WayLine(), "shaded": Shaded(), "culprit": Outlined(),
		"ghost": Ghost(), "flip ghost": FlipGhost(), "table": TableEdge(), "zone": Zone(), "margin": MarginLine(), "length": LengthLine(), "misplaced": MisplacedGhost(), "without": GhostWithout(),
	} {
		assert.GreaterOrEqual(t, contrast(s.Stroke, paper), 3.0, name)
	}
	for n := range 4 {
		s := Side(n)
		assert.GreaterOrEqual(t, contrast(s.Stroke, s.Fill), 3.0, "rim of side %d", n)
		assert.GreaterOrEqual(t, contrast(RGB(Black), s.Fill), 7.0, "name on side %d", n)
		assert.Equal(t, s, Side(n+4))
	}
	for _, k := range terrain.Kinds() {
		s := OfTerrain(k)
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
		assert.Equal(t, x.looks, LooksOf(x.sides), x.sides)
	}
}
