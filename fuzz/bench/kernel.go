package main

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	sf "github.com/peterstace/simplefeatures/geom"
)

// kernelForm is how a question is put to the polygon kernel.
type kernelForm struct {
	near   func(query, *outlook) sf.Geometry // what may be seen
	facing func(*outlook) sf.Geometry        // what may be shaded
	size   func(sf.Geometry) float64
	least  float64 // size of what is seen that counts
	narrow bool    // leave out what is not before the target at all
}

// polygonForm subtracts shadows from the target and from a thin strip along its
// facing: areas, as the kernel is made for. The strip is cut to the view of the
// eye, so that a shadow takes the same share of it as of the facing.
func polygonForm() kernelForm {
	return kernelForm{
		near: func(q query, _ *outlook) sf.Geometry { return polygon(q.view.Body(q.to).Corners()[:]) },
		facing: func(o *outlook) sf.Geometry {
			a, b := o.slid(-0.5*geom.Tol), o.slid(0.5*geom.Tol)
			return polygon([]geom.Point{a[0], a[1], b[1], b[0]})
		},
		size:  func(g sf.Geometry) float64 { return g.Area() },
		least: 1e-9, // rounding leaves slivers of 1e-13 square inches
	}
}

// lineForm subtracts shadows from the near side and the facing as lines, which is quicker for the
// kernel. It uses only a narrow choice of blockers.
func lineForm() kernelForm {
	return kernelForm{
		near:   func(_ query, o *outlook) sf.Geometry { return line(o.near[:o.edges+1]) },
		facing: func(o *outlook) sf.Geometry { return line(o.facing[:]) },
		size:   sf.Geometry.Length,
		least:  geom.Tol,
		narrow: true,
	}
}

// slid returns the facing moved towards the eye by a distance, in inches, and scaled to the view of
// the eye.
func (o *outlook) slid(distance float64) [2]geom.Point {
	a, b := o.facing[0], o.facing[1]
	height := math.Abs(geom.Cross(a.Sub(o.eye), b.Sub(o.eye))) / geom.Dist(a, b)
	return [2]geom.Point{geom.Lerp(a, o.eye, distance/height), geom.Lerp(b, o.eye, distance/height)}
}

// verdict answers a query. It subtracts one shadow after the other and stops as
// soon as nothing is left, which is quicker than uniting the shadows first.
func (f *kernelForm) verdict(q query) (verdict, error) {
	o := q.look()
	if o.edges == 0 {
		return verdict{seen: true}, nil
	}
	var buf [64]blocker
	near, facing := f.near(q, &o), f.facing(&o)
	whole := f.size(facing)
	for _, b := range q.blockers(buf[:0], &o, f.narrow) {
		shadow, all := shadowPolygon(o.eye, b)
		var err error
		if near, err = subtract(near, b.role&hides != 0, shadow, all); err != nil {
			return verdict{}, err
		}
		if facing, err = subtract(facing, b.role&shades != 0, shadow, all); err != nil {
			return verdict{}, err
		}
	}
	return verdict{f.size(near) > f.least, 1 - f.size(facing)/whole}, nil
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
	return sf.NewLineStringXY(flat(points, 0)...).AsGeometry()
}

func polygon(ring []geom.Point) sf.Geometry {
	return sf.NewPolygonXY(append(flat(ring, 2), ring[0].X, ring[0].Y)).AsGeometry()
}

func flat(points []geom.Point, room int) []float64 {
	xy := make([]float64, 0, 2*len(points)+room)
	for _, p := range points {
		xy = append(xy, p.X, p.Y)
	}
	return xy
}

// horizon is how far a shadow reaches, in inches: beyond every target.
const horizon = 1e4

// shadowPolygon returns the blocker's near side and all behind it, out to the horizon; all is set
// when the eye is inside. The far side has a corner in the middle, or the shadow of a blocker right
// before the eye would end too soon.
func shadowPolygon(eye geom.Point, b blocker) (shadow sf.Geometry, all bool) {
	n := len(b.ring)
	first, count := -1, 0
	for i := range n {
		if b.faces(eye, i) {
			count++
			if !b.faces(eye, (i+n-1)%n) {
				first = i
			}
		}
	}
	if first < 0 {
		return sf.Geometry{}, true
	}
	var buf [16]geom.Point
	ring := buf[:0]
	for k := range count + 1 {
		ring = append(ring, b.ring[(first+k)%n])
	}
	start, end := geom.Unit(ring[0].Sub(eye)), geom.Unit(ring[count].Sub(eye))
	for _, d := range [3]geom.Point{end, geom.Unit(start.Add(end)), start} {
		ring = append(ring, geom.Along(eye, d, horizon))
	}
	return polygon(ring), false
}

// faces reports whether edge i of the blocker faces the eye.
func (b *blocker) faces(eye geom.Point, i int) bool {
	p, q := b.ring[i], b.ring[(i+1)%len(b.ring)]
	return geom.Cross(q.Sub(p), eye.Sub(p)) < 0
}
