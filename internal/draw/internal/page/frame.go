package page

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/text"
)

// Sizes on paper, in millimetres.
const (
	titleSize   = 5.0
	verdictSize = 4.0
	BodySize    = 3.2
	SmallSize   = 2.8
	gutter      = 4.0
	leading     = 1.35 // distance of lines, in sizes
	// belowPicture is the height of the scale and the gap below it.
	belowPicture = 6.0
	// atBottom is the free height at the bottom.
	atBottom    = 1.0
	sideBySide  = 150 // the least width at which two pictures are beside each other
	leastColumn = 60  // the least width of one of several exhibits
	SheetHeight = 259 // the most that prints at its true size on A4 and on Letter
	onPhone     = 120 // narrower drawings are for screens
	leastShare  = 0.8 // least height of a picture on a screen, as a share of its width
)

// layout puts a page on paper, from the top down.
type layout struct {
	page    *Page
	measure *text.Measure
	width   float64
	y       float64 // the height used so far
	items   []display.Item
	fits    []scene.Fit      // of the pictures
	drawn   []*scene.Picture // the pictures already on paper
	names   []string         // names that pictures show by number, if names do not fit
	crowded bool             // a picture had no place for its names
}

// Lay returns the drawing of a page, and the place of each picture in it. If names do not fit into
// a picture, all have numbers, and a list of them is below.
func Lay(p *Page) (*display.List, []scene.Fit) {
	l := layout{page: p, measure: text.NewMeasure(), width: p.Width}
	l.all()
	if l.crowded {
		l = layout{page: p, measure: l.measure, width: p.Width, names: p.named()}
		l.all()
	}
	lines := p.Lines()
	return &display.List{
		Title: lines[0], Desc: strings.Join(lines[1:], "\n"),
		Width: l.width, Height: l.y + atBottom,
		Items: append([]display.Item{background(l.width, l.y+atBottom)}, l.items...),
	}, l.fits
}

func (l *layout) all() {
	if !l.page.Untitled {
		l.paragraph(cmp.Or(l.page.Title, l.page.Question), titleSize, true)
		l.y += 0.5
		l.paragraph(l.page.Verdict, verdictSize, true)
	}
	for _, s := range l.page.Details {
		if l.page.Untitled && slices.Contains(l.page.Repeated, s) {
			continue
		}
		l.paragraph(s, BodySize, false)
	}
	l.y += 1.5
	l.panels(l.height(l.below))
	l.below()
}

// group puts all items from one on into a group.
func (l *layout) group(id, title string, from int) {
	g := display.Group{ID: id, Title: title, Items: slices.Clone(l.items[from:])}
	l.items = append(l.items[:from], g)
}

// height returns how high something is, without drawing it.
func (l *layout) height(draw func()) float64 {
	y, items := l.y, l.items
	draw()
	h := l.y - y
	l.y, l.items = y, items
	return h
}

func background(width, height float64) display.Item {
	var p display.Path
	p.Ring(tabletop.Corners(r2.RectFromPoints(r2.Point{}, r2.Point{X: width, Y: height})))
	return display.Shape{Path: p, Style: display.Style{Fill: palette.White}}
}

// paragraph writes text over the whole width.
func (l *layout) paragraph(s string, size float64, bold bool) { l.column(s, 0, l.width, size, bold) }

// column writes text over a part of the width.
func (l *layout) column(s string, left, wide, size float64, bold bool) {
	for _, line := range l.measure.Wrap(s, wide-2, size, bold) {
		l.y += float64(size * leading)
		l.text(left+1, l.y-float64(0.3*size), size, bold, line)
	}
}

// text writes a line.
func (l *layout) text(x, y, size float64, bold bool, s string) {
	l.put(display.Text{At: display.Point{X: x, Y: y}, Size: size, Bold: bold, Colour: palette.Black, Text: s})
}

func (l *layout) put(items ...display.Item) { l.items = append(l.items, items...) }

// panels draws the pictures beside each other, or one below the other if that is too narrow. The
// rest of the page, rest millimetres high, is below them.
func (l *layout) panels(rest float64) {
	n := len(l.page.Panels)
	if n == 0 {
		return
	}
	columns := l.columns()
	rows := (n + columns - 1) / columns
	headings := l.height(func() {
		for row := range rows {
			l.headings(row, columns)
			l.y += belowPicture
		}
	})
	wide := float64((l.width - float64(gutter*float64(columns-1))) / float64(columns))
	high := max(40, min((cmp.Or(l.page.Height, SheetHeight)-atBottom-l.y-rest-headings)/float64(rows), 1.15*wide))
	if l.width < onPhone { // a screen scrolls, and words take most of one as high as a sheet
		high = max(high, float64(leastShare*wide))
	}
	l.fits, l.drawn = make([]scene.Fit, n), make([]*scene.Picture, n)
	for row := range rows {
		l.headings(row, columns)
		l.each(row, columns, func(i int, left, wide float64) { l.picture(i, left, wide, high) })
	}
}

// columns returns how many pictures are beside each other. Those of one exhibit take two columns,
// several exhibits one each. If that is too narrow, one is below the other.
func (l *layout) columns() int {
	n := len(l.page.Panels)
	switch {
	case n < 2 || l.width < sideBySide:
		return 1
	case l.page.Columns > 0:
		return l.page.Columns
	}
	return max(2, min(n, int(l.width/leastColumn)))
}

// each calls do for each picture of a row, with its left edge and its width, and goes on below the
// lowest.
func (l *layout) each(row, columns int, do func(i int, left, wide float64)) {
	top, bottom, left := l.y, l.y, 0.0
	for i := row * columns; i < min((row+1)*columns, len(l.page.Panels)); i++ {
		wide := l.widthOf(i, columns)
		l.y = top
		do(i, left, wide)
		bottom = max(bottom, l.y)
		left += wide + gutter
	}
	l.y = bottom + 1
}

// headings writes the headings of a row.
func (l *layout) headings(row, columns int) {
	if row > 0 {
		l.y += 2
	}
	l.each(row, columns, func(i int, left, wide float64) { l.heading(&l.page.Panels[i], left, wide) })
}

// widthOf returns the width of a picture: a closer look beside its picture takes a third of the
// two.
func (l *layout) widthOf(i, columns int) float64 {
	wide := float64((l.width - float64(gutter*float64(columns-1))) / float64(columns))
	switch {
	case columns < 2 || len(l.page.Panels) != 2 || !l.page.Panels[1].Ground.Closer:
		return wide
	case i == 0:
		return float64(wide * 4 / 3)
	}
	return float64(wide * 2 / 3)
}

// heading writes the caption of a picture and its own notes.
func (l *layout) heading(p *panel, left, wide float64) {
	l.column(p.Caption, left, wide, BodySize, true)
	for _, s := range p.Notes {
		l.column(s, left, wide, SmallSize, false)
	}
}

// picture draws one picture with its scale.
func (l *layout) picture(i int, left, wide, high float64) {
	p := &l.page.Panels[i]
	fit := fitted(p.Ground, left, l.y, wide, high)
	drawn := &p.Ground.Scene
	if l.names != nil {
		drawn = drawn.Numbered(l.numberOf)
	}
	picture := drawn.On(fit, l.measure)
	l.crowded = l.crowded || picture.Crowded
	l.put(picture.Group)
	l.drawn[i], l.fits[i] = &picture, fit
	frame := fit.Paper()
	var rim display.Path
	rim.Ring(tabletop.Corners(frame))
	l.put(display.Shape{Path: rim, Style: display.Style{Stroke: palette.MidGrey, Width: 0.25}})
	l.y = frame.Y.Hi
	if !p.Ground.Unscaled {
		l.scale(fit, left)
	}
}

// fitted chooses which part of the table is shown, and how large: the largest of the usual scales
// at which it fits.
func fitted(g *tabletop.Ground, left, top, wide, high float64) scene.Fit {
	box := g.Shown()
	if g.Unscaled { // as wide as there is room for
		return scene.Fit{Shown: box, Left: left, Top: top, Scale: wide / box.X.Length()}
	}
	if g.Closer {
		return fittedTo(box, left, top, wide, min(high, wide), scaleOf(box, wide, high))
	}
	scale := scaleOf(box, wide, high)
	fit := fittedTo(box, left, top, wide, high, scale)
	for cut := g.CutBy(fit.Shown); !cut.IsEmpty(); cut = g.CutBy(fit.Shown) {
		box = box.Union(cut)
		n := scaleOf(box, wide, high)
		if n > mostSmaller*scale {
			break // whole bases would make everything else too small
		}
		fit = fittedTo(box, left, top, wide, high, n)
	}
	return fit
}

// mostSmaller is how much smaller a picture may be made to cut no base in two.
const mostSmaller = 1.7

// fittedTo shows a box at the scale 1:n. The picture is as wide as there is room for, and as high
// as required.
func fittedTo(box r2.Rect, left, top, wide, high, n float64) scene.Fit {
	scale := geom.MMPerInch / n
	size := r2.Point{X: wide / scale, Y: min(high/scale, max(box.Y.Length(), 30/scale))}
	return scene.Fit{Shown: display.Box(box.Center(), size), Left: left, Top: top, Scale: scale}
}

// scaleOf returns n of the scale 1:n; below 1 the picture is larger than the table.
func scaleOf(box r2.Rect, wide, high float64) float64 {
	need := max(box.X.Length()/wide, box.Y.Length()/high) * geom.MMPerInch
	usual := [...]float64{0.05, 0.1, 0.2, 0.5, 1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100, 150, 200, 300, 500, 1000}
	for _, n := range usual {
		if n >= need {
			return n
		}
	}
	return math.Ceil(need/1000) * 1000
}

// scale writes the scale below a picture, with a bar of whole inches of the table.
func (l *layout) scale(fit scene.Fit, left float64) {
	inches := 0.05
	for _, n := range [...]float64{0.1, 0.25, 0.5, 1, 2, 3, 6, 12, 24} {
		if n*fit.Scale <= min(40, 0.3*fit.Paper().X.Length()) {
			inches = n
		}
	}
	onTable := " on the table"
	if fit.Paper().X.Length() < sideBySide/2 { // a closer look beside a picture
		onTable = ""
	}
	l.y += 3.5
	end := left + 1 + float64(inches*fit.Scale)
	l.bar(left+1, end, l.y)
	mm := "%.0f"
	if inches < 0.4 {
		mm = "%.1f"
	}
	bar := l.page.Lengths.First(fmt.Sprintf("%v in ("+mm+" mm)"+onTable, inches, inches*geom.MMPerInch))
	l.text(end+1.5, l.y+0.9, SmallSize, false, bar+" · scale "+scaleWords(geom.MMPerInch/fit.Scale))
	l.y += 1.5
}

// scaleWords returns the scale 1:n, or its inverse if the picture is larger than the table.
func scaleWords(n float64) string {
	if n < 1 {
		return fmt.Sprintf("%.0f:1", 1/n)
	}
	return fmt.Sprintf("1:%.0f", n)
}

// bar draws a line with ticks at its ends.
func (l *layout) bar(from, to, y float64) {
	var p display.Path
	p.Polyline(display.Point{X: from, Y: y}, display.Point{X: to, Y: y})
	p.Polyline(display.Point{X: from, Y: y - 1}, display.Point{X: from, Y: y + 1})
	p.Polyline(display.Point{X: to, Y: y - 1}, display.Point{X: to, Y: y + 1})
	l.put(display.Shape{Path: p, Style: display.Style{Stroke: palette.Black, Width: 0.3}})
}

// below draws everything below the pictures: the names by number, the legend, the facts with the
// whole table beside them, the ruler.
func (l *layout) below() {
	l.y += 2
	l.numbers()
	l.legend()
	l.y += 1
	top := l.y
	wide := l.inset()
	bottom := l.y
	l.y = top
	if !l.page.Untitled {
		for _, s := range l.page.facts() {
			l.column(s, 0, l.width-wide, SmallSize, false)
		}
	}
	l.y = max(l.y, bottom)
	l.ruler()
}

// ruler draws an inch and 50 mm at their true size.
func (l *layout) ruler() {
	if l.width < 100 || len(l.page.Panels) > 0 && l.page.Panels[0].Ground.Unscaled {
		return
	}
	before := len(l.items)
	l.y += 5
	l.bar(1, 1+geom.MMPerInch, l.y)
	l.bar(45, 95, l.y)
	l.text(2.5+geom.MMPerInch, l.y+0.9, SmallSize, false, "1 in")
	long := "50 mm: on paper, if it was printed at its true size"
	if 96.5+l.measure.Reserve(long, SmallSize, false) > l.width {
		long = "50 mm on paper"
	}
	l.text(96.5, l.y+0.9, SmallSize, false, long)
	l.group("ruler", "1 inch and 50 mm", before)
	l.y += 2
}
