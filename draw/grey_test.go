package draw

import (
	"math"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
)

// luminance returns how light a colour is, from 0 to 1, as in WCAG 2: all that is left of it in
// grey.
func luminance(c display.Colour) float64 {
	r, g, b := c.Bytes()
	linear := func(x uint8) float64 {
		if v := float64(x) / 255; v > 0.04045 {
			return math.Pow((v+0.055)/1.055, 2.4)
		} else {
			return v / 12.92
		}
	}
	return float64(0.2126*linear(r)) + float64(0.7152*linear(g)) + float64(0.0722*linear(b))
}

// contrast is between 1 and 21.
func contrast(a, b display.Colour) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// apart reports whether two styles differ without their colours. They may differ by hatch, by dash,
// or by a line that is twice as wide. They may differ by one being filled and the other not, or by
// greys that are as 3 to 1.
func apart(a, b display.Style) bool {
	return a.Hatch != b.Hatch || a.Dash != b.Dash ||
		a.Fill.Painted() != b.Fill.Painted() || a.Stroke.Painted() != b.Stroke.Painted() ||
		max(a.Width, b.Width) >= 2*min(a.Width, b.Width) && min(a.Width, b.Width) > 0 ||
		contrast(a.Stroke, b.Stroke) >= 3 || a.Fill.Painted() && contrast(a.Fill, b.Fill) >= 3
}
