package draw

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
		"areas": {"shadow": shadow(), "swept": swept(), "flip ghost": flipGhost()},
		"lines": {
			"clear": clearLine(), "closed": closedLine(), "arc": arcLine(), "way": wayLine(), "shaded": shaded(),
			"culprit": outlined(), "ghost": ghost(), "flip ghost": flipGhost(), "table": tableEdge(),
		},
		"lines of a charge": {"facing": facingLine(), "held": heldLine(), "arc": arcLine(), "way": wayLine(), "range": rangeLine(), "margin": marginLine(), "length": lengthLine()},
		"rims of a charge": {
			"pivot": ghost(), "met": metStyle(), "aligned": alignedStyle(), "final": finalStyle(), "turned": turnedStyle(), "nudged": nudge(), "culprit": outlined(), "inch": zone(), "flip ghost": flipGhost(), "misplaced": misplacedGhost(),
		},
		"lines of a move": {"way": wayLine(), "reach": heldLine(), "heading": endLine(), "margin": marginLine()},
		"rims of a move": {
			"pivot": ghost(), "final": finalStyle(), "zone": brokenZone(), "passed": passed(), "culprit": outlined(), "keep out": tooNear(), "inch": zone(), "misplaced": misplacedGhost(),
		},
		"lines of sight and cover": {
			"arc": arcLine(), "facing": facingLine(), "shaded": shaded(), "clear": clearLine(), "closed": closedLine(), "length": marginLine(), "range": rangeLine(),
		},
		"rims of sight and cover": {"culprit": outlined(), "flip ghost": flipGhost(), "misplaced": misplacedGhost(), "inch": zone()},
		"exposure":                {"safe": heat(0), "one": heat(1), "two": heat(2), "three": heat(3)},
		"sides and terrain":       {},
	}
	for n := range 4 {
		together["sides and terrain"][fmt.Sprint("side ", n)] = side(n)
	}
	for _, k := range terrain.Kinds() {
		together["sides and terrain"][k.String()] = ofTerrain(k)
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
	paper := rgb(white)
	for name, s := range map[string]display.Style{
		"clear": clearLine(), "closed": closedLine(), "arc": arcLine(), "way": wayLine(), "shaded": shaded(), "culprit": outlined(),
		"ghost": ghost(), "flip ghost": flipGhost(), "table": tableEdge(), "misplaced": misplacedGhost(), "zone": zone(), "margin": marginLine(), "length": lengthLine(),
	} {
		assert.GreaterOrEqual(t, contrast(s.Stroke, paper), 3.0, name)
	}
	for n := range 4 {
		s := side(n)
		assert.GreaterOrEqual(t, contrast(s.Stroke, s.Fill), 3.0, "rim of side %d", n)
		assert.GreaterOrEqual(t, contrast(rgb(black), s.Fill), 7.0, "name on side %d", n)
		assert.Equal(t, s, side(n+4))
	}
	for _, k := range terrain.Kinds() {
		s := ofTerrain(k)
		assert.GreaterOrEqual(t, contrast(s.Stroke, paper), 4.5, "name of %s", k)
		assert.GreaterOrEqual(t, contrast(s.Stroke, s.Fill), 3.0, "rim of %s", k)
	}
}
