package scene

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
)

// plan decides where labels go, from what is drawn already and what each wants to be near.
type plan struct {
	frame  r2.Rect
	letter Letters
	lines  []obstacle
	labels []wanted
	taken  []r2.Rect // by labels
}

// obstacle is a line that a label should not cover, and how much it matters.
type obstacle struct {
	a, b   r2.Point
	weight float64
}

// wanted is a label with what it names, on paper.
type wanted struct {
	Label
	at    display.Point
	about r2.Rect // what it names
	fits  bool    // inside what it names
	fills bool    // what it names reaches into the corners of about
	size  display.Point
	spare float64 // how much wider it may be in another font
}

// The cost of a label that lies over something, in square millimetres, or far off.
const (
	overLabel   = 20.0 // times the area of another label
	overFrame   = 40.0 // times the area outside the shown part
	overLine    = 1.5  // times the length of a line, times its weight
	besides     = 6.0  // beside what it names and not inside
	inCorner    = 4.0  // in a corner of what it names and not in its middle
	mistaken    = 12.0 // nearer to something else that has a label
	sameCost    = 1e-3 // of several places with the same cost the first is taken
	perDistance = 1.2  // for each millimetre from what it names
)

// avoid adds the lines of a path to what labels avoid. Faint ones may be covered.
func (p *plan) avoid(path display.Path, style display.Style) {
	if !style.Stroke.Painted() || style.Width < 0.15 {
		return
	}
	weight := min(2, style.Width/0.3)
	parts, closed := path.Flat()
	for i, part := range parts {
		for k := 1; k < len(part); k++ {
			p.lines = append(p.lines, obstacle{part[k-1], part[k], weight})
		}
		if closed[i] {
			p.lines = append(p.lines, obstacle{part[len(part)-1], part[0], weight})
		}
	}
}

func (p *plan) add(l Label, at display.Point, ring []display.Point) {
	w := wanted{Label: l, at: at, about: r2.RectFromPoints(at)}
	if w.Size == 0 {
		w.Size = 3
	}
	if !w.Colour.Painted() {
		w.Colour = display.RGB(0)
	}
	w.Text = cut(w.Text)
	w.size = display.Point{X: p.letter.Width(w.Text, w.Size, w.Bold) + float64(0.4*w.Size), Y: 1.15 * w.Size}
	w.spare = float64(p.letter.Reserve(w.Text, w.Size, w.Bold)) - p.letter.Width(w.Text, w.Size, w.Bold)
	if len(ring) > 0 {
		w.about = r2.RectFromPoints(ring...)
		w.fits, w.fills = true, fills(ring, w.about)
		if !l.Must {
			w.about = w.about.Intersection(p.frame)
			if w.about.IsEmpty() {
				return
			}
			w.at = w.about.Center()
		}
	} else if !l.Must && !p.frame.ContainsPoint(at) {
		return
	}
	if l.Must {
		// What lies outside is named at the rim.
		w.at = p.frame.ClampPoint(w.at)
		w.about = r2.RectFromPoints(p.frame.ClampPoint(w.about.Lo()), p.frame.ClampPoint(w.about.Hi()))
	}
	p.labels = append(p.labels, w)
}

// fills reports whether a ring is all of a box: other outlines do not reach into its corners.
func fills(ring []display.Point, box r2.Rect) bool {
	twice, last := 0.0, ring[len(ring)-1]
	for _, p := range ring {
		twice += float64(last.X*p.Y) - float64(last.Y*p.X)
		last = p
	}
	return math.Abs(twice) > float64(1.998*area(box))
}

// longest is how many letters a label has at most.
const longest = 36

// cut returns a text, or its beginning with an ellipsis.
func cut(s string) string {
	n := 0
	for i := range s {
		if n++; n > longest {
			return s[:i] + "…"
		}
	}
	return s
}

// place puts every label at its least cost, in their order. A label that is off what it names gets
// a thin line to it. Labels are crowded if more than one in eight lies over another or far from
// what it names.
func (p *plan) place() (items []display.Item, crowded bool) {
	bad := 0
	for _, w := range p.labels { // labels with a fixed place: all others keep clear of them
		if w.Centre {
			p.taken = append(p.taken, w.box(w.at))
		}
	}
	for _, w := range p.labels {
		best, cost := w.box(w.at), math.Inf(1)
		if !w.Centre {
			for _, c := range w.candidates() {
				if s := p.cost(w, c, cost); s < cost-sameCost {
					best, cost = c, s
				}
			}
		}
		from, to, far := leaderLine(w, best)
		if !w.Centre && (geom.Dist(from, to) > tooFar || p.overTaken(best) > 1 || p.ofAnother(w, best)) {
			bad++
		}
		if !w.Centre {
			p.taken = append(p.taken, best)
		}
		if far {
			var line display.Path
			line.Polyline(from, to)
			items = append(items, display.Shape{Path: line, Style: display.Style{Stroke: w.Colour, Width: 0.12}})
		}
		items = append(items, display.Text{
			At: display.Point{X: best.Center().X, Y: best.Y.Hi - float64(0.27*w.Size)}, Middle: true,
			Size: w.Size, Bold: w.Bold, Colour: w.Colour, Halo: true, Text: w.Text,
		})
	}
	return items, bad > 1 && 8*bad > len(p.labels)
}

// tooFar is from how many millimetres on a label is hard to match with what it names.
const tooFar = 5

// ofAnother reports whether a label would be taken for that of something else, being nearer to it.
func (p *plan) ofAnother(w wanted, box r2.Rect) bool {
	if !w.fits || w.about.Contains(box) {
		return false
	}
	own := apart(box, w.about)
	for _, other := range p.labels {
		if other.fits && other.about != w.about && apart(box, other.about) < own-0.1 {
			return true
		}
	}
	return false
}

// apart returns how far two boxes are apart, in steps along the axes.
func apart(a, b r2.Rect) float64 {
	return max(0, a.X.Lo-b.X.Hi, b.X.Lo-a.X.Hi) + max(0, a.Y.Lo-b.Y.Hi, b.Y.Lo-a.Y.Hi)
}

// overTaken returns how much of other labels a label would cover, in square millimetres.
func (p *plan) overTaken(box r2.Rect) (sum float64) {
	for _, t := range p.taken {
		sum += shared(t, box)
	}
	return sum
}

// box returns the box of the label about a centre.
func (w *wanted) box(centre display.Point) r2.Rect { return display.Box(centre, w.size) }

// candidates returns boxes where the label could be: on the middle of what it names, and in rings
// about it.
func (w *wanted) candidates() (boxes []r2.Rect) {
	own := w.box(w.at)
	half := display.Point{X: float64(0.5 * w.size.X), Y: float64(0.5 * w.size.Y)}
	if w.fits {
		boxes = append(boxes, own)
		for _, dy := range [...]float64{-0.25, 0.25} {
			boxes = append(boxes, w.box(display.Point{X: w.at.X, Y: w.at.Y + float64(dy*w.about.Y.Length())}))
		}
	}
	if w.fills {
		const rim = 0.5 // millimetres of its own outline and front
		for _, x := range [...]float64{w.about.X.Lo + half.X + rim, w.about.X.Hi - half.X - rim} {
			for _, y := range [...]float64{w.about.Y.Hi - half.Y - rim, w.about.Y.Lo + half.Y + rim} {
				if corner := w.box(display.Point{X: x, Y: y}); w.about.Contains(corner) {
					boxes = append(boxes, corner)
				}
			}
		}
	}
	for _, off := range [...]float64{0.6, 3, 6.5, 11} {
		x := [...]float64{w.about.X.Lo - off - half.X, w.about.X.Lo + half.X, w.at.X, w.about.X.Hi - half.X, w.about.X.Hi + off + half.X}
		y := [...]float64{w.about.Y.Lo - off - half.Y, w.about.Y.Lo + half.Y, w.at.Y, w.about.Y.Hi - half.Y, w.about.Y.Hi + off + half.Y}
		for i := range x {
			for k := range y {
				if i == 0 || i == 4 || k == 0 || k == 4 {
					boxes = append(boxes, w.box(display.Point{X: x[i], Y: y[k]}))
				}
			}
		}
	}
	return boxes
}

// cost returns the cost of a label at a place; it stops at most.
func (p *plan) cost(w wanted, box r2.Rect, most float64) float64 {
	widest := display.Box(box.Center(), display.Point{X: box.X.Length() + w.spare, Y: box.Y.Length()})
	sum := float64(overFrame * (area(widest) - shared(widest, p.frame)))
	if w.fits && box.Center().X != w.at.X && w.about.Contains(box) {
		sum += inCorner
	}
	if !w.fits || !w.about.Contains(box) {
		from, to, _ := leaderLine(w, box)
		sum += besides + float64(perDistance*geom.Dist(from, to))
		if sum < most && p.ofAnother(w, box) {
			sum += mistaken
		}
	}
	for _, t := range p.taken {
		if sum >= most {
			return sum
		}
		sum += float64(overLabel * shared(t, box))
	}
	for _, l := range p.lines {
		if sum >= most {
			return sum
		}
		sum += float64(overLine * l.weight * inside(l.a, l.b, box))
	}
	return sum
}

func area(r r2.Rect) float64 {
	if r.IsEmpty() {
		return 0
	}
	return float64(r.X.Length() * r.Y.Length())
}

// shared returns the area of the overlap of two boxes.
func shared(a, b r2.Rect) float64 {
	x, y := min(a.X.Hi, b.X.Hi)-max(a.X.Lo, b.X.Lo), min(a.Y.Hi, b.Y.Hi)-max(a.Y.Lo, b.Y.Lo)
	if !(x > 0 && y > 0) {
		return 0
	}
	return float64(x * y)
}

// inside returns the length of a line inside a box.
func inside(a, b r2.Point, box r2.Rect) float64 {
	if max(a.X, b.X) < box.X.Lo || min(a.X, b.X) > box.X.Hi || max(a.Y, b.Y) < box.Y.Lo || min(a.Y, b.Y) > box.Y.Hi {
		return 0
	}
	d := b.Sub(a)
	lo, hi := 0.0, 1.0
	if d.X != 0 {
		s, t := (box.X.Lo-a.X)/d.X, (box.X.Hi-a.X)/d.X
		lo, hi = max(lo, min(s, t)), min(hi, max(s, t))
	}
	if d.Y != 0 {
		s, t := (box.Y.Lo-a.Y)/d.Y, (box.Y.Hi-a.Y)/d.Y
		lo, hi = max(lo, min(s, t)), min(hi, max(s, t))
	}
	return float64(max(0, hi-lo) * geom.Norm(d))
}

// leaderLine returns the shortest line from what a label names to the label, and whether it is long
// enough to be drawn.
func leaderLine(w wanted, box r2.Rect) (from, to display.Point, far bool) {
	to = display.Point{X: box.X.ClampPoint(w.about.Center().X), Y: box.Y.ClampPoint(w.about.Center().Y)}
	from = display.Point{X: w.about.X.ClampPoint(to.X), Y: w.about.Y.ClampPoint(to.Y)}
	return from, to, geom.Dist(from, to) > 2
}
