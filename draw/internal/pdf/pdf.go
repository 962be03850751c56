// Package pdf writes a display list as a PDF of one sheet, true to scale. The fonts are in the
// file, with the letters that are used. The same list gives the same bytes on every machine.
package pdf

import (
	"io"
	"time"
	"unicode/utf16"

	"codeberg.org/go-pdf/fpdf"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/text"
)

// Write writes the list in the middle of the width of a sheet of a size in millimetres, near its
// upper edge. A drawing that is larger than the sheet gets a sheet of its own size.
func Write(w io.Writer, l *display.List, width, height float64) error {
	width, height = max(width, l.Width), max(height, l.Height)
	f := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: width, Ht: height}})
	f.SetCatalogSort(true)
	f.SetCreationDate(time.Unix(0, 0).UTC()) // the same bytes whenever it is drawn
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
	p := writer{f: f, measure: text.NewMeasure(), shift: r2.Point{X: (width - l.Width) / 2, Y: min((width-l.Width)/2, (height-l.Height)/2)}}
	p.seen = r2.RectFromPoints(r2.Point{}, r2.Point{X: l.Width, Y: l.Height})
	p.items(l.Items)
	return f.Output(w)
}

// wide is text as PDF has it, in UTF-16. The library's own conversion panics on what is no
// UTF-8, and knows no letters beyond the first 65536.
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
	shift   r2.Point
	seen    r2.Rect // what is not cut off
}

func (p *writer) items(items []display.Item) {
	for _, item := range items {
		switch item := item.(type) {
		case display.Group:
			p.group(item)
		case display.Shape:
			p.shape(item)
		case display.Disc:
			p.shape(item.Shape())
		case display.Text:
			p.text(item)
		}
	}
}

func (p *writer) group(g display.Group) {
	if g.Clipped() {
		before := p.seen
		p.seen = p.seen.Intersection(g.Clip)
		defer func() { p.seen = before }()
		p.f.ClipRect(g.Clip.X.Lo+p.shift.X, g.Clip.Y.Lo+p.shift.Y, g.Clip.X.Length(), g.Clip.Y.Length(), false)
		defer p.f.ClipEnd()
	}
	p.items(g.Items)
}

// shape fills, hatches and strokes a path.
func (p *writer) shape(s display.Shape) {
	st := s.Style
	if st.Fill.Painted() {
		r, g, b := st.Fill.Bytes()
		p.f.SetFillColor(int(r), int(g), int(b))
		see := st.Opacity != 0 && st.Opacity < 100
		if see {
			p.f.SetAlpha(float64(st.Opacity)/100, "Normal")
		}
		p.path(s.Path)
		p.f.DrawPath("f*")
		if see {
			p.f.SetAlpha(1, "Normal")
		}
	}
	if st.Hatch != display.NoHatch && st.HatchColour.Painted() {
		p.hatch(s)
	}
	if st.Stroke.Painted() {
		p.pen(st.Stroke, st.Width, "butt")
		var lengths []float64
		for _, d := range st.Dash.Lengths() {
			lengths = append(lengths, d*st.Width)
		}
		p.f.SetDashPattern(lengths, 0)
		p.path(s.Path)
		p.f.DrawPath("D")
		if lengths != nil {
			p.f.SetDashPattern(nil, 0)
		}
	}
}

func (p *writer) hatch(s display.Shape) {
	lines := display.HatchLines(s.Path, s.Style.Hatch, p.seen)
	p.pen(s.Style.HatchColour, display.HatchWidth, "butt")
	if sets := s.Style.Hatch.Sets(); sets[0].Along > 0 {
		p.pen(s.Style.HatchColour, 2*display.HatchDot, "round")
	}
	for _, l := range lines {
		p.f.MoveTo(l[0].X+p.shift.X, l[0].Y+p.shift.Y)
		p.f.LineTo(l[1].X+p.shift.X, l[1].Y+p.shift.Y)
	}
	if len(lines) > 0 {
		p.f.DrawPath("D")
	}
}

func (p *writer) pen(c display.Colour, width float64, end string) {
	r, g, b := c.Bytes()
	p.f.SetDrawColor(int(r), int(g), int(b))
	p.f.SetLineWidth(width)
	p.f.SetLineCapStyle(end)
}

func (p *writer) path(path display.Path) {
	k := 0
	next := func() (x, y float64) {
		q := path.Points[k]
		k++
		return q.X + p.shift.X, q.Y + p.shift.Y
	}
	for _, op := range path.Ops {
		switch op {
		case display.Move:
			p.f.MoveTo(next())
		case display.Line:
			p.f.LineTo(next())
		case display.Curve:
			ax, ay := next()
			bx, by := next()
			x, y := next()
			p.f.CurveBezierCubicTo(ax, ay, bx, by, x, y)
		case display.Close:
			p.f.ClosePath()
		}
	}
}

// The modes of a text in a PDF.
const (
	fillText   = 0
	strokeText = 1
)

func (p *writer) text(t display.Text) {
	words := p.measure.Drawable(t.Text)
	if words == "" {
		return
	}
	style := ""
	if t.Bold {
		style = "B"
	}
	p.f.SetFont("go", style, 1)
	p.f.SetFontUnitSize(t.Size)
	x, y := t.At.X+p.shift.X, t.At.Y+p.shift.Y
	switch t.Anchor {
	case display.Middle:
		x -= float64(p.measure.Width(words, t.Size, t.Bold) / 2)
	case display.End:
		x -= p.measure.Width(words, t.Size, t.Bold)
	}
	if t.Halo {
		p.pen(display.RGB(0xffffff), 2*display.HaloWidth(t.Size), "round")
		p.f.SetTextRenderingMode(strokeText)
		p.f.Text(x, y, words)
		p.f.SetTextRenderingMode(fillText)
	}
	r, g, b := t.Colour.Bytes()
	p.f.SetTextColor(int(r), int(g), int(b))
	p.f.Text(x, y, words)
}
