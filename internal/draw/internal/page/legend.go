package page

import (
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
)

// The swatches of the legend, in millimetres.
const (
	swatchWide = 8.0
	swatchHigh = 3.2
	rowHigh    = 4.8
)

// legend writes what lines and areas mean, in as many columns as fit.
func (l *layout) legend() {
	rows := l.rows()
	before := len(l.items)
	x := 1.0
	l.y += rowHigh
	for _, r := range rows {
		lines := l.measure.Wrap(r.Text, l.width-swatchWide-4, SmallSize, false)
		wide := swatchWide + 1.5 + 4
		for _, line := range lines {
			wide = max(wide, swatchWide+1.5+4+l.measure.Reserve(line, SmallSize, false))
		}
		if x > 1 && x+wide-4 > l.width {
			x = 1
			l.y += rowHigh
		}
		l.swatch(r, x)
		for i, line := range lines {
			if i > 0 {
				l.y += float64(SmallSize * leading)
			}
			l.text(x+swatchWide+1.5, l.y-0.6, SmallSize, false, line)
		}
		x += wide
		if len(lines) > 1 {
			x = l.width
		}
	}
	if len(rows) == 0 {
		l.y -= rowHigh
		return
	}
	l.group("legend", "what lines and areas mean", before)
}

// rows returns the rows of all pictures, without those about what lies outside its picture.
func (l *layout) rows() (rows []scene.Row) {
	for i, p := range l.page.Panels {
		for _, r := range p.Ground.Legend() {
			drawn := i < len(l.drawn) && l.drawn[i] != nil
			if !drawn || l.drawn[i].Shows(r.Style) {
				rows = append(rows, r)
			}
		}
	}
	return merged(rows)
}

// words returns the text of a row with the names in it. Neither *and* nor *or* joins them: a row
// may be true of each alone, or of all at once.
func words(r *scene.Row) string {
	if len(r.Of) == 0 {
		return r.Text
	}
	return strings.Replace(r.Text, scene.Names, strings.Join(r.Of, ", "), 1)
}

// merged returns the rows of a legend: each look once, with all its meanings. A meaning for several
// units or pieces has all their names.
func merged(rows []scene.Row) (list []scene.Row) {
	var one []scene.Row // with the names of all rows of one meaning
	for _, r := range rows {
		i := slices.IndexFunc(one, func(x scene.Row) bool { return x.Style == r.Style && x.Mark == r.Mark && x.Text == r.Text })
		if i < 0 {
			r.Of = slices.Clone(r.Of)
			one = append(one, r)
			continue
		}
		for _, name := range r.Of {
			if !slices.Contains(one[i].Of, name) {
				one[i].Of = append(one[i].Of, name)
			}
		}
	}
	for i := range one {
		r := scene.Row{Style: one[i].Style, Mark: one[i].Mark, Text: words(&one[i])}
		k := slices.IndexFunc(list, func(x scene.Row) bool { return x.Style == r.Style && x.Mark == r.Mark })
		if k < 0 {
			list = append(list, r)
		} else {
			list[k].Text += "; " + r.Text
		}
	}
	return list
}

func (l *layout) swatch(r scene.Row, x float64) {
	var p display.Path
	mid := l.y - swatchHigh/2
	switch r.Mark {
	case scene.Stroke:
		p.Polyline(display.Point{X: x, Y: mid}, display.Point{X: x + swatchWide, Y: mid})
	case scene.Disc:
		p.Circle(display.Point{X: x + swatchWide/2, Y: mid}, 1)
	default:
		in := max(0, (r.Style.Width-tabletop.FrontWidth)/2) // so that a wide rim keeps off the next swatch
		p.Ring([]display.Point{{X: x + in, Y: l.y - swatchHigh + in}, {X: x + swatchWide - in, Y: l.y - swatchHigh + in}, {X: x + swatchWide - in, Y: l.y - in}, {X: x + in, Y: l.y - in}})
	}
	l.put(display.Shape{Path: p, Style: r.Style})
	if r.Mark == scene.Base {
		l.frontOf(r.Style, x)
	}
}

// frontOf marks the front edge and the leader point of a base in the legend.
func (l *layout) frontOf(style display.Style, x float64) {
	var front display.Path
	front.Polyline(display.Point{X: x, Y: l.y - swatchHigh}, display.Point{X: x + swatchWide, Y: l.y - swatchHigh})
	l.put(display.Shape{Path: front, Style: display.Style{Stroke: style.Stroke, Width: tabletop.FrontWidth}},
		display.Disc{At: display.Point{X: x + swatchWide/2, Y: l.y - swatchHigh}, Radius: tabletop.LeaderDot, Style: tabletop.LeaderMark(style)})
}
