package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// horizon is the top of one prism edge projected on the near face. Over [lo, hi] of the chain it
// hides everything below the height that runs from atLo to atHi.
type horizon struct {
	lo, hi, atLo, atHi float64
	thing              int32
}

// height returns the height up to which the horizon hides at s.
func (c *horizon) height(s float64) float64 {
	return c.atLo + float64((c.atHi-c.atLo)*((s-c.lo)/(c.hi-c.lo)))
}

// addRing appends the horizons of one convex ring with its top at h.
func (w *skyline) addRing(dst []horizon, q *query, corners []geom.Point, t spatial.Thing, h float64) []horizon {
	thing := int32(t)
	var buf [ringRoom]beside
	lo, hi := 0.0, w.c.length()
	contact, sides := q.contact(buf[:0], corners, t)
	if contact == touching || contact == inFront {
		from, to := w.c.into(sides)
		level := math.Abs(h-w.z) <= geom.Tol && from < to && q.edition.Readings.Graze != rules.GrazeTouchPasses
		switch {
		case q.grows(): // a shorter shift may leave it before the eye and out of contact
			if contact = apart; h > w.z+geom.Tol && from < to {
				dst = append(dst, horizon{from, to, geom.NoLimit, geom.NoLimit, thing})
			} else if level {
				dst = append(dst, horizon{from, to, h, h, thing})
			}
		case from >= to:
			return dst
		default:
			if lo, hi = max(lo, from), min(hi, to); lo >= hi {
				return dst
			}
			if level { // as high as its far edges would hide if it touched the eye
				dst = append(dst, horizon{lo, hi, h, h, thing})
			}
		}
	}
	if h > w.z+geom.Tol && contact != apart { // it hides everything behind it
		return append(dst, horizon{lo, hi, geom.NoLimit, geom.NoLimit, thing})
	}
	if q.grows() && contact == within && math.Abs(h-w.z) <= geom.Tol { // its far edges hide up to there
		return append(dst, horizon{lo, hi, h, h, thing})
	}
	start := len(dst)
	var before [maxChain]bool
	for i := range w.c.edges {
		before[i] = standsBefore(w.eye.Add(w.c.points[i]), w.eye.Add(w.c.points[i+1]), corners)
	}
	for i, a := range corners {
		b := corners[(i+1)%len(corners)].Sub(w.eye)
		dst = w.addEdge(dst, corners, a.Sub(w.eye), b, h, thing, &before)
	}
	dst = w.addFace(dst, corners, h, thing, &before)
	return cutTo(dst, start, lo, hi)
}

// cutTo cuts the horizons from start on to [lo, hi]. An eye barely inside a region in contact has
// some of its edges behind it. They hide nothing, because the region hides only in the directions
// into it.
func cutTo(dst []horizon, start int, lo, hi float64) []horizon {
	n := start
	for _, c := range dst[start:] {
		from, to := max(c.lo, lo), min(c.hi, hi)
		if from >= to {
			continue
		}
		atLo, atHi := c.atLo, c.atHi
		if from > c.lo {
			atLo = c.height(from)
		}
		if to < c.hi {
			atHi = c.height(to)
		}
		dst[n] = horizon{from, to, atLo, atHi, c.thing}
		n++
	}
	return dst[:n]
}

// addEdge appends the horizon of the prism edge a-b of a ring, in either direction, on each near
// side. An edge in contact with the near side hides what is over it if its prism is before that
// side. It is then the far edge, and what is seen over it begins at its top.
func (w *skyline) addEdge(dst []horizon, ring []geom.Point, a, b geom.Point, h float64, thing int32, before *[maxChain]bool) []horizon {
	d := geom.Cross(a, b)
	if d < 0 {
		a, b, d = b, a, -d
	}
	if float64(d*d) <= geom.Tol*geom.Tol*geom.Norm2(b.Sub(a)) {
		return dst // seen edge-on: no width
	}
	n := geom.RightOf(b.Sub(a)) // n.X = d on the line of the edge
	if geom.Dot(n, a) < 0 {
		n = geom.Neg(n)
	}
	for i := range w.c.edges {
		var lo, hi float64
		var ok bool
		switch {
		case before[i] && w.worst != nil && w.worst.overTop:
			lo, hi, ok = w.c.castBefore(i, a, b, math.Inf(-1))
		case before[i]:
			lo, hi, ok = w.c.castBefore(i, a, b, 0)
		default:
			lo, hi, ok = w.c.cast(i, a, b)
		}
		if !ok {
			continue
		}
		far := [2]float64{geom.Dot(n, w.c.at(lo)) / d, geom.Dot(n, w.c.at(hi)) / d}
		up := w.reachOver(i, h, ring, [2]float64{lo, hi}, far)
		dst = append(dst, horizon{lo, hi, min(w.z+float64((h-w.z)*far[0]), up), min(w.z+float64((h-w.z)*far[1]), up), thing})
	}
	return dst
}

// addFace appends the horizon of a prism that contains part of a near side of the target, or is
// before it and reaches it. Everything up to h is hidden along the part that they share.
func (w *skyline) addFace(dst []horizon, ring []geom.Point, h float64, thing int32, before *[maxChain]bool) []horizon {
	if h <= w.bottom {
		return dst
	}
	for i := range w.c.edges {
		if !before[i] {
			continue
		}
		face, end := w.eye.Add(w.c.points[i]), w.eye.Add(w.c.points[i+1])
		from, to := 0.0, 1.0
		for k, v := range ring {
			n := geom.Unit(geom.LeftOf(ring[(k+1)%len(ring)].Sub(v)))
			ha, hb := geom.Dot(n, face.Sub(v)), geom.Dot(n, end.Sub(v))
			switch {
			case math.Abs(ha) <= geom.Tol && math.Abs(hb) <= geom.Tol:
				// The edge runs along the face.
			case ha <= 0 && hb <= 0:
				to = -1
			case ha < 0:
				from = max(from, ha/(ha-hb))
			case hb < 0:
				to = min(to, ha/(ha-hb))
			}
		}
		if from < to {
			lo, hi := w.c.place(i, from), w.c.place(i, to)
			up := w.reachOver(i, h, ring, [2]float64{lo, hi}, [2]float64{1, 1})
			dst = append(dst, horizon{lo, hi, up, up, thing})
		}
	}
	return dst
}

// standsBefore reports whether part of the ring is on the outer side of the face from a to b by
// more than the contact band. If not, it begins at the face and is behind it.
func standsBefore(a, b geom.Point, ring []geom.Point) bool {
	out := geom.Unit(geom.LeftOf(b.Sub(a))) // chains run counter-clockwise about the eye
	for _, p := range ring {
		if geom.Dot(out, p.Sub(a)) > geom.ContactBand {
			return true
		}
	}
	return false
}

// A line to the far part of a top that is lower than the eye comes down over the near side of the
// target. What is behind that side stops no line. Let the side be at a distance d from the eye and
// a place of the top at D, both measured across the side. The line crosses the side at d/D of its
// length. If the eye or the target is off by up to g, that is at least (d-g)/(D-g). So a prism
// shrunk by g still hides the place if the line is in it by then and no higher.

// reachOver returns the height on near side i up to which a prism with its top at h certainly hides
// from lo to hi. The eye or the target may be elsewhere, so it takes the line from the present eye
// to the deepest hidden place of the top. The height is that at which this line crosses the side.
// far is how much farther the side is than an edge of the prism, at both ends. If only the verdict
// is asked, any height or h will do.
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
