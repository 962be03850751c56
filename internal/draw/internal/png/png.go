// Package png draws a display list as an image, with the Go fonts. Lines are widened to outlines
// and filled, so that everything is one kind of drawing. The same list gives the same bytes on
// machines of a kind; others may differ in the last bit of a pixel.
package png

import (
	"cmp"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"io"
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/text"
	"golang.org/x/image/vector"
)

const (
	usual  = 96   // pixels to the inch: as many as browsers count
	narrow = 120  // millimetres: narrower drawings, for telephones, are fine
	fine   = 150  // pixels to the inch
	most   = 6000 // pixels to a side
)

// Write draws the list with some pixels per inch, 0 for the usual. It draws with fewer if the image
// would have more than 6000 pixels on a side.
//
// A file that is small, and quick to write, has few colours. So edges mix two colours by thirds,
// and texts begin at whole pixels.
func Write(w io.Writer, l *display.List, perInch float64) error {
	switch {
	case perInch > 0:
	case l.Width < narrow:
		perInch = fine
	default:
		perInch = usual
	}
	scale := min(perInch/geom.MMPerInch, most/max(l.Width, l.Height))
	size := image.Rect(0, 0, pixels(l.Width, scale), pixels(l.Height, scale))
	p := &writer{to: image.NewRGBA(size), scale: scale, measure: text.NewMeasure()}
	draw.Draw(p.to, size, image.White, image.Point{}, draw.Src)
	p.clip = size
	p.seen = r2.RectFromPoints(r2.Point{}, r2.Point{X: l.Width, Y: l.Height})
	display.Draw(p, l.Items)
	return png.Encode(w, paletted(p.to))
}

func pixels(mm, scale float64) int { return max(1, int(math.Ceil(float64(mm*scale)-1e-9))) }

type writer struct {
	to      *image.RGBA
	clip    image.Rectangle
	seen    r2.Rect // the same in millimetres
	scale   float64 // pixels to the millimetre
	measure *text.Measure
	filler  vector.Rasterizer
	covered []uint8 // how much of each pixel the current fill covers
	round   ring    // a disc of radius 1
}

// Group implements [display.Drawer].
func (p *writer) Group(g display.Group) {
	if g.Clipped() {
		before, seen := p.clip, p.seen
		defer func() { p.clip, p.seen = before, seen }()
		p.seen = p.seen.Intersection(g.Clip)
		lo, hi := geom.Scale(g.Clip.Lo(), p.scale), geom.Scale(g.Clip.Hi(), p.scale)
		p.clip = p.clip.Intersect(image.Rect(int(math.Round(lo.X)), int(math.Round(lo.Y)), int(math.Round(hi.X)), int(math.Round(hi.Y))))
	}
	display.Draw(p, g.Items)
}

// ring is an outline in pixels.
type ring = []r2.Point

// fill fills outlines with a colour.
func (p *writer) fill(rings []ring, c display.Colour, opacity uint8) {
	box := r2.EmptyRect()
	for _, r := range rings {
		for _, q := range r {
			box = box.AddPoint(q)
		}
	}
	if box.IsEmpty() {
		return
	}
	area := image.Rect(floor(box.X.Lo), floor(box.Y.Lo), floor(box.X.Hi)+1, floor(box.Y.Hi)+1).Intersect(p.clip)
	if area.Empty() {
		return
	}
	p.filler.Reset(area.Dx(), area.Dy())
	near := r2.RectFromPoints(r2.Point{X: float64(area.Min.X - 1), Y: float64(area.Min.Y - 1)}, r2.Point{X: float64(area.Max.X + 1), Y: float64(area.Max.Y + 1)})
	whole := near.Contains(box)
	for _, r := range rings {
		if !whole {
			r = cutOff(r, near)
		}
		for i, q := range r {
			x, y := float32(q.X-float64(area.Min.X)), float32(q.Y-float64(area.Min.Y))
			if i == 0 {
				p.filler.MoveTo(x, y)
			} else {
				p.filler.LineTo(x, y)
			}
		}
		p.filler.ClosePath()
	}
	p.blend(area, image.NewUniform(ink(c, opacity)))
}

// few rounds shares of pixels to thirds, so that there are few mixtures. Shares of a coarse image
// are not rounded, since thin lines would vanish.
func (p *writer) few(shares []uint8) {
	if p.scale*geom.MMPerInch >= usual {
		for i, share := range shares {
			shares[i] = uint8((int(share)*3 + 127) / 255 * 85)
		}
	}
}

// blend lays a colour over the pixels of an area, by how much of each the outlines in the filler
// cover.
func (p *writer) blend(area image.Rectangle, ink *image.Uniform) {
	size := image.Rect(0, 0, area.Dx(), area.Dy())
	n := size.Dx() * size.Dy()
	p.covered = slices.Grow(p.covered[:0], n)[:n]
	mask := image.Alpha{Pix: p.covered, Stride: size.Dx(), Rect: size}
	p.filler.DrawOp = draw.Src
	p.filler.Draw(&mask, size, image.Opaque, image.Point{})
	p.few(mask.Pix)
	draw.DrawMask(p.to, area, ink, image.Point{}, &mask, image.Point{}, draw.Over)
}

// cutOff returns the part of a ring in a box: the rasterizer counts in fixed-point numbers, which
// distant places overflow.
func cutOff(r ring, box r2.Rect) ring {
	lo, hi := box.Lo(), box.Hi()
	for _, side := range [...]struct{ at, inward r2.Point }{{lo, r2.Point{X: 1}}, {lo, r2.Point{Y: 1}}, {hi, r2.Point{X: -1}}, {hi, r2.Point{Y: -1}}} {
		r = geom.ClipHalfPlane(nil, r, side.at, side.inward)
	}
	return r
}

// ink returns a colour as painted.
func ink(c display.Colour, opacity uint8) color.NRGBA {
	r, g, b := c.Bytes()
	return color.NRGBA{R: r, G: g, B: b, A: uint8(int(min(cmp.Or(opacity, 100), 100)) * 255 / 100)}
}

// floor returns a pixel, also for places far off the paper.
func floor(x float64) int { return int(math.Floor(max(-1e6, min(x, 1e6)))) }
