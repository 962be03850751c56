package motion

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
)

// TurnOverlap returns the degrees that a base has turned at a moment when it overlaps a convex ring
// by more than touching. It turns about its centre by some degrees, clockwise, at most once round.
// It is exact: it finds even a thin ring that only a corner sweeps over.
//
// Overlap changes only at a moment when a corner of one meets an edge of the other. The corners of
// the base move on circles, and so do those of the ring in the frame of the base. The moments are
// those at which these circles meet the edges. Between two successive moments one look is enough.
func TurnOverlap(b geom.Base, degrees float64, ring []geom.Point) (turned float64, ok bool) {
	overlaps := func(by float64) bool {
		return geom.SeparationConvex(b.Turned(geom.Clockwise(b.Facing(), by)), ring) < 0
	}
	for _, by := range [2]float64{0, degrees} {
		if overlaps(by) {
			return by, true
		}
	}
	if degrees == 0 || geom.DistanceConvex(b.Centre(), ring) >= b.Radius() {
		return 0, false
	}
	t := turning{base: b, degrees: degrees, heading: geom.Bearing(b.Facing())}
	var room [64]float64
	t.moments = append(room[:0], 0, degrees)
	t.corners(ring)
	t.points(ring)
	slices.Sort(t.moments)
	for i := 1; i < len(t.moments); i++ {
		by := (t.moments[i-1] + t.moments[i]) / 2
		if overlaps(by) {
			return by, true
		}
	}
	return 0, false
}

// turning collects the moments of a turn at which a corner meets an edge.
type turning struct {
	base             geom.Base
	degrees, heading float64
	moments          []float64
}

// note adds the moment at which a bearing of the table becomes one of the frame of the base, if the
// turn includes it.
func (t *turning) note(table, own float64) {
	by := math.Mod(table-t.heading-own, 360)
	for _, by := range [2]float64{by, by - math.Copysign(360, by)} {
		if min(0, t.degrees) < by && by < max(0, t.degrees) {
			t.moments = append(t.moments, by)
		}
	}
}

// corners notes the moments at which corners of the base meet edges of the ring.
func (t *turning) corners(ring []geom.Point) {
	w, h := t.base.HalfWidth(), t.base.HalfDepth()
	r2 := float64(w*w) + float64(h*h)
	for i, p := range ring {
		from := p.Sub(t.base.Centre())
		along := ring[(i+1)%len(ring)].Sub(p)
		n2 := geom.Norm2(along)
		if n2 == 0 {
			continue
		}
		foot := -geom.Dot(from, along) / n2
		half := (r2 - geom.Norm2(geom.Along(from, along, foot))) / n2
		if half < 0 {
			continue
		}
		half = math.Sqrt(half)
		for _, at := range [2]float64{foot - half, foot + half} {
			if at < -1e-9 || at > 1+1e-9 { // one look too many does no harm
				continue
			}
			hit := geom.Bearing(geom.Along(from, along, at))
			for _, c := range [4]geom.Point{{X: w, Y: h}, {X: w, Y: -h}, {X: -w, Y: h}, {X: -w, Y: -h}} {
				t.note(hit, geom.Bearing(c))
			}
		}
	}
}

// points notes the moments at which points of the ring meet edges of the base.
func (t *turning) points(ring []geom.Point) {
	w, h := t.base.HalfWidth(), t.base.HalfDepth()
	for _, p := range ring {
		from := p.Sub(t.base.Centre())
		d2 := geom.Norm2(from)
		if d2 == 0 {
			continue
		}
		at := geom.Bearing(from)
		if y := d2 - float64(w*w); y >= 0 && math.Sqrt(y) <= h+geom.Tol {
			t.mirrored(at, w, math.Sqrt(y))
		}
		if x := d2 - float64(h*h); x >= 0 && math.Sqrt(x) <= w+geom.Tol {
			t.mirrored(at, math.Sqrt(x), h)
		}
	}
}

// mirrored notes a place on one edge of the base, and its images on the other edges.
func (t *turning) mirrored(at, x, y float64) {
	for _, c := range [4]geom.Point{{X: x, Y: y}, {X: x, Y: -y}, {X: -x, Y: y}, {X: -x, Y: -y}} {
		t.note(at, geom.Bearing(c))
	}
}
