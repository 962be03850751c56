package main

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	sf "github.com/peterstace/simplefeatures/geom"
)

// kernelVerdict answers a query with the operations of a polygon kernel: the
// near side and the facing, as lines, minus the shadow of each blocker, as a
// polygon. It stops as soon as nothing is left to subtract from.
func kernelVerdict(q query) (verdict, error) {
	o := q.look()
	if o.edges == 0 {
		return verdict{seen: true}, nil
	}
	var buf [64]blocker
	height := geom.Cross(o.facing[0].Sub(o.eye), o.facing[1].Sub(o.eye)) / geom.Dist(o.facing[0], o.facing[1])
	pull := tolShift / math.Abs(height)
	near, facing := line(o.near[:o.edges+1]), line([]geom.Point{geom.Lerp(o.facing[0], o.eye, pull), geom.Lerp(o.facing[1], o.eye, pull)})
	whole := facing.Length()
	for _, b := range q.blockers(buf[:0], &o) {
		shadow, all := shadowPolygon(o.eye, b)
		var err error
		if near, err = subtract(near, b.role&hides != 0, shadow, all); err != nil {
			return verdict{}, err
		}
		if facing, err = subtract(facing, b.role&shades != 0, shadow, all); err != nil {
			return verdict{}, err
		}
	}
	return verdict{near.Length() > geom.Tol, 1 - facing.Length()/whole}, nil
}

func subtract(from sf.Geometry, wanted bool, shadow sf.Geometry, all bool) (sf.Geometry, error) {
	switch {
	case !wanted || from.IsEmpty():
		return from, nil
	case all:
		return sf.Geometry{}, nil
	}
	return sf.Difference(from, shadow)
}

func line(points []geom.Point) sf.Geometry {
	xy := make([]float64, 0, 6)
	for _, p := range points {
		xy = append(xy, p.X, p.Y)
	}
	return sf.NewLineStringXY(xy...).AsGeometry()
}

// horizon is how far a shadow reaches, in inches: beyond every target.
const horizon = 1e4

// shadowPolygon is the blocker's near side and all behind it, out to the
// horizon; all is set when the eye is inside. The far side has a corner in the
// middle, or the shadow of a blocker right before the eye would end too soon.
func shadowPolygon(eye geom.Point, b blocker) (shadow sf.Geometry, all bool) {
	n := len(b.ring)
	first, count := -1, 0
	for i := range n {
		if entering(eye, b, i) {
			count++
			if !entering(eye, b, (i+n-1)%n) {
				first = i
			}
		}
	}
	if first < 0 {
		return sf.Geometry{}, true
	}
	xy := make([]float64, 0, 2*(count+5))
	for k := range count + 1 {
		p := b.ring[(first+k)%n]
		xy = append(xy, p.X, p.Y)
	}
	start, end := geom.Unit(b.ring[first].Sub(eye)), geom.Unit(b.ring[(first+count)%n].Sub(eye))
	for _, d := range [3]geom.Point{end, geom.Unit(start.Add(end)), start} {
		far := geom.Along(eye, d, horizon)
		xy = append(xy, far.X, far.Y)
	}
	xy = append(xy, xy[0], xy[1])
	return sf.NewPolygonXY(xy).AsGeometry(), false
}

// entering reports whether edge i of the blocker faces the eye.
func entering(eye geom.Point, b blocker, i int) bool {
	p, q := b.ring[i], b.ring[(i+1)%len(b.ring)]
	c := geom.Cross(q.Sub(p), eye.Sub(p))
	if math.Signbit(c) == b.unit {
		return false
	}
	return c != 0
}

var tolShift float64
