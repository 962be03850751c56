package charge

import "github.com/leaderpoint/leaderpoint/geom"

// leg is one part of a route: the charger turns about its centre to a facing, by the
// shorter way round, and goes straight forward.
type leg struct {
	Facing  geom.Point
	Forward float64
}

// route is a way on the table: up to four legs. The zero route goes nowhere.
type route struct {
	legs [4]leg
	n    int8
}

func (r *route) add(l leg) {
	r.legs[r.n] = l
	r.n++
}

// length is the distance forward, in inches, pivots not counted.
func (r *route) length() float64 {
	sum := 0.0
	for _, l := range r.legs[:r.n] {
		sum += l.Forward
	}
	return sum
}

// end is where a base comes to stand.
func (r *route) end(base geom.Base) geom.Base {
	for _, l := range r.legs[:r.n] {
		base = base.Turned(l.Facing)
		base = base.At(geom.Along(base.Centre(), l.Facing, l.Forward))
	}
	return base
}

// pivot is the pivot before leg i in degrees, clockwise, in (-180, 180], of a base that
// starts with the given facing.
func (r *route) pivot(start geom.Point, i int) float64 {
	before := start
	if i > 0 {
		before = r.legs[i-1].Facing
	}
	after := r.legs[i].Facing
	return -float64(geom.Angle(geom.Point{X: geom.Dot(before, after), Y: geom.Cross(before, after)}) / radians)
}

// turned is the sum of the pivots in degrees, whichever way they go.
func (r *route) turned(start geom.Point) float64 {
	sum := 0.0
	for i := range r.legs[:r.n] {
		d := r.pivot(start, i)
		sum += max(d, -d)
	}
	return sum
}

// orNone is no way at all where one goes straight on by less than anybody could see: the unit
// stands in contact already.
func (r route) orNone(start geom.Point) route {
	if r.n == 1 && r.legs[0].Facing == start && r.legs[0].Forward < noLeg {
		return route{}
	}
	return r
}
