package png

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"golang.org/x/image/font"
)

// Text writes its letters, over a light rim: the same letters, shifted to all sides.
func (p *writer) Text(t display.Text) {
	words := p.measure.Drawable(t.Text)
	at, wide := t.At, p.measure.Width(words, t.Size, t.Bold)
	if t.Middle {
		at.X -= float64(wide / 2)
	}
	// A text begins at a whole pixel, so that the same words have the same pixels.
	high, x, y := int(math.Ceil(float64(t.Size*p.scale)))+1, int(math.Round(at.X*p.scale)), int(math.Round(at.Y*p.scale))
	mask := image.NewAlpha(image.Rect(-high, -high, int(wide*p.scale)+high, high))
	(&font.Drawer{Dst: mask, Src: image.Opaque, Face: p.measure.Face(float64(t.Size*p.scale), t.Bold)}).DrawString(words)
	p.few(mask.Pix)
	lay := func(c color.Color, dx, dy int) {
		place := mask.Rect.Add(image.Pt(x+dx, y+dy))
		area := place.Intersect(p.clip)
		draw.DrawMask(p.to, area, image.NewUniform(c), image.Point{}, mask, mask.Rect.Min.Add(area.Min.Sub(place.Min)), draw.Over)
	}
	if t.Halo {
		rim := float64(display.HaloWidth(t.Size) * p.scale)
		for _, to := range [...][2]float64{{1, 0}, {0.5, 0.5}, {0, 1}, {-0.5, 0.5}, {-1, 0}, {-0.5, -0.5}, {0, -1}, {0.5, -0.5}} {
			lay(color.White, int(math.Round(to[0]*rim)), int(math.Round(to[1]*rim)))
		}
	}
	lay(ink(t.Colour, 0), 0, 0)
}
