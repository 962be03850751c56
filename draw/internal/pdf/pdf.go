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
	p := writer{f: f, measure: text.NewMeasure(), height: height, shift: r2.Point{X: (width - l.Width) / 2, Y: min((width-l.Width)/2, (height-l.Height)/2)}}
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
	height  float64  // of the sheet, in millimetres
	shift   r2.Point // where the drawing begins on it
	seen    r2.Rect  // what is not cut off
	look    look
	buf     []byte
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
		seen, look := p.seen, p.look
		p.seen = p.seen.Intersection(g.Clip)
		p.f.ClipRect(g.Clip.X.Lo+p.shift.X, g.Clip.Y.Lo+p.shift.Y, g.Clip.X.Length(), g.Clip.Y.Length(), false)
		defer func() {
			p.f.ClipEnd()
			p.seen, p.look = seen, look
		}()
	}
	p.items(g.Items)
}

// shape fills, hatches and strokes a path.
func (p *writer) shape(s display.Shape) {
	st := s.Style
	hatched := st.Hatch != display.NoHatch && st.HatchColour.Painted()
	clear := st.Opacity != 0 && st.Opacity < 100
	if st.Fill.Painted() {
		p.fill(st.Fill)
		if st.Stroke.Painted() && !hatched && !clear {
			p.pen(st.Stroke, st.Width, "0")
			p.dash(st.Dash.Lengths(), st.Width)
			p.path(s.Path, "B")
			return
		}
		if clear {
			p.f.SetAlpha(float64(st.Opacity)/100, "Normal")
		}
		p.path(s.Path, "f")
		if clear {
			p.f.SetAlpha(1, "Normal")
		}
	}
	if hatched {
		p.hatch(s)
	}
	if st.Stroke.Painted() {
		p.pen(st.Stroke, st.Width, "0")
		p.dash(st.Dash.Lengths(), st.Width)
		p.path(s.Path, "S")
	}
}

// hatch draws the lines of a hatch: a row of dots is a line of dashes that have no length, with
// round ends.
func (p *writer) hatch(s display.Shape) {
	var lines display.Path
	for _, l := range display.HatchLines(s.Path, s.Style.Hatch, p.seen) {
		lines.Polyline(l[0], l[1])
	}
	if len(lines.Points) == 0 {
		return
	}
	if along := s.Style.Hatch.Sets()[0].Along; along > 0 {
		p.pen(s.Style.HatchColour, 2*display.HatchDot, "1")
		p.dash([]float64{0, along}, 1)
		for i := 1; i < len(lines.Points); i += 2 {
			lines.Points[i].X += float64(along / 2) // past the last dot, whichever way numbers are rounded
		}
	} else {
		p.pen(s.Style.HatchColour, display.HatchWidth, "0")
		p.dash(nil, 1)
	}
	p.path(lines, "S")
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
	p.f.SetFont("go", style, float64(t.Size*point))
	x, y := t.At.X+p.shift.X, t.At.Y+p.shift.Y
	switch t.Anchor {
	case display.Middle:
		x -= float64(p.measure.Width(words, t.Size, t.Bold) / 2)
	case display.End:
		x -= p.measure.Width(words, t.Size, t.Bold)
	}
	if t.Halo {
		p.pen(display.RGB(0xffffff), 2*display.HaloWidth(t.Size), "1")
		p.dash(nil, 1)
		p.f.SetTextRenderingMode(strokeText)
		p.f.Text(x, y, words)
		p.f.SetTextRenderingMode(fillText)
	}
	p.fill(t.Colour)
	p.f.Text(x, y, words)
}
