package display

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Op is the next operation of a path.
type Op uint8

// The operations, with the points that each takes.
const (
	Move  Op = iota // to 1 point
	Line            // to 1 point
	Curve           // cubic: 2 control points and the end
	Close           // to the point of the last Move: none
)

// Path is a list of operations and their points. It is in any plane; in a List it is on paper.
type Path struct {
	Ops    []Op
	Points []r2.Point
}

// MoveTo begins a new part of the path.
func (p *Path) MoveTo(q r2.Point) { p.Ops, p.Points = append(p.Ops, Move), append(p.Points, q) }

// LineTo goes straight on.
func (p *Path) LineTo(q r2.Point) { p.Ops, p.Points = append(p.Ops, Line), append(p.Points, q) }

// CurveTo goes on in a cubic curve.
func (p *Path) CurveTo(a, b, q r2.Point) {
	p.Ops, p.Points = append(p.Ops, Curve), append(p.Points, a, b, q)
}

// Close goes back to the beginning of the part.
func (p *Path) Close() { p.Ops = append(p.Ops, Close) }

// Polyline adds the points, joined by straight lines.
func (p *Path) Polyline(points ...r2.Point) {
	for i, q := range points {
		if i == 0 {
			p.MoveTo(q)
		} else {
			p.LineTo(q)
		}
	}
}

// Ring adds a closed outline.
func (p *Path) Ring(points []r2.Point) {
	if len(points) > 0 {
		p.Polyline(points...)
		p.Close()
	}
}

// fineRadius is the radius up to which an arc is made of quarters, which are off the circle by
// less than 3e-4 of the radius.
const fineRadius = 2

// Arc goes on from c+r*from along a circle, clockwise as seen with Y up, by some degrees. Its
// curves have at most 45 degrees, and are off the circle by less than 5e-6 of the radius. Small
// ones have 90. The path must be at the beginning of the arc.
func (p *Path) Arc(c r2.Point, r float64, from r2.Point, degrees float64) {
	most := 45.0
	if r <= fineRadius {
		most = 90
	}
	n := 1
	for size := degrees; size > most || size < -most; n++ {
		size = degrees / float64(n+1)
	}
	step := degrees / float64(n)
	// The control points of an arc of angle a lie 4/3 tan(a/4) radii along the tangents.
	quarter := geom.FromBearing(step / 4)
	k := 4.0 / 3 * quarter.X / quarter.Y * r
	u := from
	for i := range n {
		w := geom.Clockwise(from, step*float64(i+1))
		a, b := geom.Along(c, u, r), geom.Along(c, w, r)
		p.CurveTo(geom.Along(a, geom.RightOf(u), k), geom.Along(b, geom.LeftOf(w), k), b)
		u = w
	}
}

// Circle adds a whole circle.
func (p *Path) Circle(c r2.Point, r float64) {
	up := r2.Point{Y: 1}
	p.MoveTo(geom.Along(c, up, r))
	p.Arc(c, r, up, 360)
	p.Close()
}

// Box returns the rectangle of a size about a centre.
func Box(centre, size r2.Point) r2.Rect {
	half := r2.Point{X: float64(size.X / 2), Y: float64(size.Y / 2)}
	return r2.RectFromPoints(centre.Sub(half), centre.Add(half))
}

// Map returns the path with f applied to every point.
func (p Path) Map(f func(r2.Point) r2.Point) Path {
	q := Path{Ops: p.Ops, Points: make([]r2.Point, len(p.Points))}
	for i := range p.Points {
		q.Points[i] = f(p.Points[i])
	}
	return q
}

// Flat returns the path as lines, sixteen for each curve: parts, and whether each is closed.
func (p Path) Flat() (parts [][]r2.Point, closed []bool) {
	const steps = 16
	k := 0
	for _, op := range p.Ops {
		last := len(parts) - 1
		switch op {
		case Move:
			parts, closed = append(parts, []r2.Point{p.Points[k]}), append(closed, false)
			k++
		case Line:
			parts[last] = append(parts[last], p.Points[k])
			k++
		case Curve:
			from := parts[last][len(parts[last])-1]
			for i := 1; i <= steps; i++ {
				parts[last] = append(parts[last], onCurve(from, p.Points[k:k+3], float64(i)/steps))
			}
			k += 3
		case Close:
			closed[last] = true
		}
	}
	return parts, closed
}

func onCurve(p r2.Point, to []r2.Point, t float64) r2.Point {
	pa, ab, bq := geom.Lerp(p, to[0], t), geom.Lerp(to[0], to[1], t), geom.Lerp(to[1], to[2], t)
	return geom.Lerp(geom.Lerp(pa, ab, t), geom.Lerp(ab, bq, t), t)
}

// Bounds returns a box about the path and its control points.
func (p Path) Bounds() r2.Rect {
	box := r2.EmptyRect()
	for _, q := range p.Points {
		box = box.AddPoint(q)
	}
	return box
}
