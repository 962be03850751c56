// Package pdf writes a display list as a PDF of one sheet, true to scale. The fonts are in the
// file, with only the letters that are used. The same list gives the same bytes on every machine.
package pdf

import (
	"cmp"
	"io"
	"math"
	"time"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/text"
)

// Write writes the list in the middle of the width of a sheet of a size in millimetres, near its
// upper edge. A drawing that is larger than the sheet gets a sheet of its own size.
func Write(w io.Writer, l *display.List, width, height float64) error {
	width, height = max(width, l.Width), max(height, l.Height)
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: width, Ht: height}})
	f.SetCatalogSort(true)
	f.SetCreationDate(time.Unix(0, 0).UTC()) // the same bytes at any time
	f.SetModificationDate(time.Unix(0, 0).UTC())
	f.SetProducer("leaderpoint", true)
	f.SetTitle(wide(l.Title), false)
	f.SetSubject(wide(l.Desc), false)
	f.SetAutoPageBreak(false, 0)
	f.SetMargins(0, 0, 0)
	f.AddUTF8FontFromBytes("go", "", text.Regular())
	f.AddUTF8FontFromBytes("go", "B", text.Bold())
	f.AddPage()
	f.SetLineJoinStyle("round")
	p := &writer{f: f, measure: text.NewMeasure(), seen: r2.RectFromPoints(r2.Point{}, r2.Point{X: l.Width, Y: l.Height})}
	f.TransformBegin()
	left := (width - l.Width) / 2
	f.TransformTranslate(left, min(left, (height-l.Height)/2))
	display.Draw(p, l.Items)
	f.TransformEnd()
	return f.Output(w)
}

// wide returns text in the UTF-16 of PDF. The library's own conversion panics on invalid UTF-8, and
// lacks letters beyond the first 65536.
func wide(s string) string {
	b := []byte{0xfe, 0xff}
	for _, u := range utf16.Encode([]rune(s)) {
		b = append(b, byte(u>>8), byte(u))
	}
	return string(b)
}

type writer struct {
	f       *fpdf.Fpdf
	measure *text.Measure
	seen    r2.Rect // the part that is not cut off
}

// Group implements [display.Drawer].
func (p *writer) Group(g display.Group) {
	if g.Clipped() {
		seen := p.seen
		p.seen = p.seen.Intersection(g.Clip)
		p.f.ClipRect(g.Clip.X.Lo, g.Clip.Y.Lo, g.Clip.X.Length(), g.Clip.Y.Length(), false)
		defer func() {
			p.f.ClipEnd()
			p.seen = seen
		}()
	}
	display.Draw(p, g.Items)
}

// Shape fills, hatches and strokes a path.
func (p *writer) Shape(s display.Shape) {
	st, paint := s.Style, "S"
	hatched := st.Hatch != display.NoHatch && st.HatchColour.Painted()
	if st.Fill.Painted() {
		p.f.SetFillColor(rgb(st.Fill))
		if st.Stroke.Painted() && !hatched && st.Opacity == 0 {
			paint = "B" // both at once
		} else {
			p.f.SetAlpha(float64(cmp.Or(st.Opacity, 100))/100, "Normal")
			p.path(s.Path, "f")
			p.f.SetAlpha(1, "Normal")
		}
	}
	if hatched {
		p.hatch(s)
	}
	if st.Stroke.Painted() {
		p.pen(st.Stroke, st.Width, "butt", st.Dash.Lengths(), st.Width)
		p.path(s.Path, paint)
	}
}

// hatch draws the lines of a hatch. A row of dots is a line of dashes of length 0, with round ends.
func (p *writer) hatch(s display.Shape) {
	var lines display.Path
	for _, l := range display.HatchLines(s.Path, s.Style.Hatch, p.seen) {
		lines.Polyline(l[0], l[1])
	}
	if len(lines.Points) == 0 {
		return
	}
	if along := s.Style.Hatch.Sets()[0].Along; along > 0 {
		p.pen(s.Style.HatchColour, 2*display.HatchDot, "round", []float64{0, along}, 1)
		for i := 1; i < len(lines.Points); i += 2 {
			lines.Points[i].X += float64(along / 2) // past the last dot, however numbers are rounded
		}
	} else {
		p.pen(s.Style.HatchColour, display.HatchWidth, "butt", nil, 1)
	}
	p.path(lines, "S")
}

// pen sets how lines are drawn from now on. Dashes are lengths in a unit of some millimetres, none
// for whole lines.
func (p *writer) pen(c display.Colour, width float64, end string, dashes []float64, unit float64) {
	p.f.SetDrawColor(rgb(c))
	p.f.SetLineWidth(width)
	p.f.SetLineCapStyle(end)
	lengths := make([]float64, len(dashes))
	for i, l := range dashes {
		lengths[i] = l * unit
	}
	p.f.SetDashPattern(lengths, 0)
}

func rgb(c display.Colour) (r, g, b int) {
	x, y, z := c.Bytes()
	return int(x), int(y), int(z)
}

// path writes a path and paints it. Places are to a hundredth of a point, since the further digits
// that the library gives of curves take most of a file.
func (p *writer) path(path display.Path, paint string) {
	const most = 100 * 72 / geom.MMPerInch // hundredths of a point to the millimetre
	q := path.Map(func(q display.Point) display.Point {
		return display.Point{X: math.Round(q.X*most) / most, Y: math.Round(q.Y*most) / most}
	}).Points
	for _, op := range path.Ops {
		switch op {
		case display.Move:
			p.f.MoveTo(q[0].X, q[0].Y)
			q = q[1:]
		case display.Line:
			p.f.LineTo(q[0].X, q[0].Y)
			q = q[1:]
		case display.Curve:
			p.f.CurveBezierCubicTo(q[0].X, q[0].Y, q[1].X, q[1].Y, q[2].X, q[2].Y)
			q = q[3:]
		case display.Close:
			p.f.ClosePath()
		}
	}
	p.f.DrawPath(paint)
}

// The modes of a text in a PDF.
const (
	fillText   = 0
	strokeText = 1
)

// Text implements [display.Drawer].
func (p *writer) Text(t display.Text) {
	words := p.measure.Drawable(t.Text)
	if words == "" {
		return
	}
	style := ""
	if t.Bold {
		style = "B"
	}
	p.f.SetFont("go", style, float64(t.Size*72/geom.MMPerInch))
	x, y := t.At.X, t.At.Y
	if t.Middle {
		x -= float64(p.measure.Width(words, t.Size, t.Bold) / 2)
	}
	if t.Halo {
		p.pen(display.RGB(0xffffff), 2*display.HaloWidth(t.Size), "round", nil, 1)
		p.f.SetTextRenderingMode(strokeText)
		p.f.Text(x, y, words)
		p.f.SetTextRenderingMode(fillText)
	}
	p.f.SetTextColor(rgb(t.Colour))
	p.f.Text(x, y, words)
}
