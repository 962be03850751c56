package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// A line to the far part of a top that is lower than the eye comes down over the near side of the
// target, and what is behind that side is in nobody's way. Let the side be at a distance d from the
// eye and a place of the top at D, both measured across the side: the line comes over the side at
// the part d/D of its way. Where the eye, or the target, is elsewhere by up to g, across the side,
// that part is (d-g)/(D-g) at the least. So a prism that has shrunk by g hides the place for
// certain if the line has entered it by then, and is no higher than it there.

// reachOver is up to which height on near side i what a prism with its top at h hides from lo to hi
// is certain, where the eye or the target may be elsewhere by so much: the height at which a line
// from the eye as it is comes over the side to the deepest place of the top that is hidden. far is
// how much farther the side is than an edge of the prism, at both ends. Where the verdict is asked
// it is anything, or h.
func (w *skyline) reachOver(i int, h float64, ring []geom.Point, ends, far [2]float64) float64 {
	all := h
	if far != [2]float64{1, 1} {
		all = math.Inf(1)
	}
	if w.worst == nil || w.worst.aside == 0 || w.worst.more || h <= w.top || w.top >= w.z {
		return all
	}
	a, b := w.c.points[i], w.c.points[i+1]
	near, by := geom.Cross(a, b)/geom.Norm(b.Sub(a)), w.worst.aside
	if near <= by {
		return w.top
	}
	deep := math.Inf(1)
	if h < w.z {
		deep = float64((near-by)*((w.z-w.top)/(w.z-h))) + by
	}
	enters := 0.0
	for k, s := range ends {
		part := 1 / far[k]
		if from, _, ok := clip(w.eye, w.eye.Add(w.c.at(s)), ring, 0); ok {
			part = min(part, from)
		}
		enters = max(enters, part)
	}
	if late := float64(enters*near) - near + by; late > 0 {
		deep = min(deep, float64(enters*near)*by/late)
	}
	return min(all, max(w.top, w.z-float64((w.z-w.top)*(near/deep))))
}
