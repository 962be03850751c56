package los

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The 2010 edition looks along true lines from behind the champion's head (rows LOS-7, CVR-8).
// Every obstacle is a vertical prism of its height in inches. The eye is at the leader point, at
// the height of its unit.
//
// Take the vertical plane of one direction. A prism edge at distance r with its top at height h
// hides all below z + (h-z)*R/r on the near side of the target. That side is at distance R, and z
// is the height of the eye:
//
//	z  o eye
//	     ` - .
//	h          ` - |             target
//	               | ` - .     +--------+
//	               |       ` - |        |
//	               |           |- - - - |  hidden below z + (h-z)*R/r
//	0  ------------+-----------+--------+--
//	   |<--- r --->|           |
//	   |<--------- R --------->|
//
// For an edge on the line n.X = c, R/r is n.X/c with X the place on the near side: linear along the
// side. So every edge of every prism gives one straight line, its horizon. The upper envelope of
// these lines is the skyline. Near edges bind if h > z, far ones if h < z; the horizons of all
// edges cover both.

// leastBody is the height, in inches, of a target whose body has height 0. So part of it shows if
// there are no obstacles.
const leastBody = 0.01

// trueLineClear reports whether any part of the target's body shows.
func (p *pair) trueLineClear() bool {
	if p.touchesTarget() {
		return true
	}
	var buf [2 * room]horizon
	w, horizons := p.lines(true).horizons(buf[:0])
	lo, hi := w.widest(horizons)
	if hi-lo <= geom.Tol {
		return false
	}
	open, sure := p.opens(hi-lo, hi-lo)
	for i := 0; !sure && i < len(horizons); i++ {
		h := &horizons[i]
		sure = h.lo <= hi+geom.Tol && h.hi >= lo-geom.Tol && p.inContact(spatial.Thing(h.thing))
		open = !sure
	}
	return open
}

// viewShaded returns the share of the target's models that are obscured. For a single model it is
// the share of its view that is hidden or seen through a wood.
func (p *pair) viewShaded() float64 {
	if p.touchesTarget() {
		return 0
	}
	if (modelShares{p}).countsModels() {
		return modelShares{p}.modelsObscured(0, false)
	}
	var buf [2 * room]horizon
	w, horizons := p.lines(false).horizons(buf[:0])
	return w.shaded(horizons)
}

// lines returns the heights between which the lines to the target run. With through it is for
// sight, which passes through the target's own wood; else for cover.
func (p *pair) lines(through bool) skyline {
	w := skyline{pair: p, eye: p.viewer.Eye(), bottom: p.target.Elevation(), through: through}
	w.z = p.viewer.EyeElevation() + p.viewer.Height()
	w.top = w.bottom + max(p.target.Height(), leastBody)
	return w
}

// horizons appends the horizons of all obstacles between the eye and the target to dst. It does not
// allocate as long as dst has room.
func (w skyline) horizons(dst []horizon) (skyline, []horizon) {
	p := w.pair
	p.nearSides(&w.c, p.facing())
	if w.c.edges == 0 {
		return w, dst
	}
	q := query{pair: p, eye: w.eye, chain: &w.c, want: hides}
	p.view.Search(q.box().Union(p.target.Base().Bounds()), func(region spatial.Region) bool {
		if h, ok := w.topOf(region.Thing); ok {
			dst = w.addRing(dst, &q, p.view.Ring(region), region.Thing, h)
		}
		return true
	})
	sortHorizons(dst)
	return w, dst
}

func sortHorizons(list []horizon) {
	slices.SortFunc(list, func(a, b horizon) int {
		return cmp.Or(cmp.Compare(a.lo, b.lo), cmp.Compare(a.hi, b.hi), cmp.Compare(a.atLo, b.atLo),
			cmp.Compare(a.atHi, b.atHi), spatial.Thing(a.thing).Compare(spatial.Thing(b.thing)))
	})
}

// topOf returns how high above the table an obstacle reaches, if it can hide anything.
func (w *skyline) topOf(t spatial.Thing) (float64, bool) {
	if id, ok := t.Unit(); ok {
		if id == w.from || id == w.to || !w.view.Body(id).Hides() {
			return 0, false
		}
		b := w.view.Body(id)
		return b.Elevation() + b.Height(), true
	}
	id, _ := t.Piece()
	piece := w.view.Table().Piece(id)
	if piece.Height() == 0 || piece.Kind() == terrain.Decorative {
		return 0, false
	}
	if !w.through {
		return piece.Height(), true
	}
	// A unit in an agreed area of trees sees out between them.
	viewer, target := w.view.Contact(w.from, id), w.view.Contact(w.to, id)
	if (roles{w.pair}).seenThrough(piece.Kind(), id, viewer, target) {
		return 0, false
	}
	return piece.Height(), true
}

// skyline is what hides one target in the 2010 edition: the upper envelope of the horizons over its
// near sides.
type skyline struct {
	*pair
	eye geom.Point
	z   float64 // height of the eye
	// bottom and top are the heights of the ground under the target and of the target's top.
	bottom, top float64
	c           chain
	// split: the target's top counts apart from its body, so that it matters what is hidden of
	// each.
	split bool
	// through: a unit in a wood is seen through it, as for sight. For cover the wood obscures.
	through bool
}

// topAt returns the height on the near side of the highest line to the target at s. The line ends
// at the target's top or, seen from above, at the far edge of its top.
func (w *skyline) topAt(s float64) float64 {
	if w.top >= w.z {
		return w.top
	}
	x := w.c.at(s)
	corners := w.target.Corners()
	ratio := 0.0
	for i, a := range corners {
		b := corners[(i+1)%4]
		a, b = a.Sub(w.eye), b.Sub(w.eye)
		d := geom.Cross(a, b)
		if d < 0 && float64(d*d) > geom.Tol*geom.Tol*geom.Norm2(b.Sub(a)) { // a far edge of a clockwise ring
			n := geom.RightOf(b.Sub(a))
			ratio = max(ratio, geom.Dot(n, x)/geom.Dot(n, a))
		}
	}
	if ratio == 0 {
		return w.top
	}
	return w.z + float64((w.top-w.z)*ratio)
}

// hiddenUpTo returns the height of the skyline at s, a place inside a stretch or at one of its
// ends.
func (w *skyline) hiddenUpTo(horizons []horizon, s, lo, hi float64) float64 {
	h := w.bottom
	for i := range horizons {
		c := &horizons[i]
		if c.lo >= hi {
			break
		}
		if c.hi > lo {
			h = max(h, c.height(s))
		}
	}
	return h
}

// vertices calls visit for the ends of the stretch [lo, hi] and for each crossing of lines in it,
// in order. Between two of them the skyline and the top of the target are straight.
func (w *skyline) vertices(horizons []horizon, lo, hi float64, visit func(s float64)) {
	var buf [4 * room]float64
	at := append(buf[:0], lo, hi)
	for i := range horizons {
		a := &horizons[i]
		if a.lo >= hi {
			break
		}
		if a.hi <= lo {
			continue
		}
		at = crossings(at, lo, hi, func(s float64) float64 { return a.height(s) - w.topAt(s) })
		at = crossings(at, lo, hi, func(s float64) float64 { return a.height(s) - w.bottom })
		if w.split {
			at = crossings(at, lo, hi, func(s float64) float64 { return a.height(s) - w.top })
		}
		for k := range horizons[:i] {
			if b := &horizons[k]; b.lo < hi && b.hi > lo {
				at = crossings(at, lo, hi, func(s float64) float64 { return a.height(s) - b.height(s) })
			}
		}
	}
	slices.Sort(at)
	for _, s := range at {
		visit(s)
	}
}

// crossings appends the places inside (lo, hi) at which a straight difference changes sign.
func crossings(at []float64, lo, hi float64, difference func(float64) float64) []float64 {
	a, b := difference(lo), difference(hi)
	if (a < 0 && b > 0) || (a > 0 && b < 0) {
		at = append(at, lo+float64((hi-lo)*(a/(a-b))))
	}
	return at
}

// widest returns the widest run of the chain over which the target shows.
func (w *skyline) widest(horizons []horizon) (lo, hi float64) {
	start, end := 0.0, -1.0 // the current run; none yet
	w.stretches(horizons, func(a, b float64) {
		first := true
		var s0, h0 float64
		w.vertices(horizons, a, b, func(s float64) {
			h := w.topAt(s) - w.hiddenUpTo(horizons, s, a, b)
			if !first && h0+h > 2*geom.Tol {
				if s0 > end+geom.Tol {
					start = s0
				}
				end = s
				if end-start > hi-lo {
					lo, hi = start, end
				}
			}
			first, s0, h0 = false, s, h
		})
	})
	return lo, hi
}

// tallestOpen returns how many inches of the target's height show at the place that shows most.
func (w *skyline) tallestOpen(horizons []horizon) (seen float64) {
	seen = math.Inf(-1)
	w.stretches(horizons, func(a, b float64) {
		if b-a > geom.Tol {
			w.vertices(horizons, a, b, func(s float64) {
				seen = max(seen, w.topAt(s)-w.hiddenUpTo(horizons, s, a, b))
			})
		}
	})
	return seen
}

// stretches visits the elementary stretches of the chain: between two ends of
// horizons, corners of the near side, or corners of the top.
func (w *skyline) stretches(horizons []horizon, visit func(lo, hi float64)) {
	var buf [4*room + 2*maxChain]float64
	breaks := append(buf[:0], w.c.starts[:w.c.edges+1]...)
	for _, c := range horizons {
		breaks = append(breaks, c.lo, c.hi)
	}
	if w.top < w.z {
		for _, corner := range w.target.Corners() {
			if s, ok := w.c.towards(corner.Sub(w.eye)); ok {
				breaks = append(breaks, s)
			}
		}
	}
	slices.Sort(breaks)
	for i := 1; i < len(breaks); i++ {
		if w.until.ended() {
			return
		}
		if breaks[i] > breaks[i-1] {
			visit(breaks[i-1], breaks[i])
		}
	}
}

// shaded returns the hidden share of the target's picture (row CVR-8, O-14). The picture plane is
// parallel to the facing that the eye is before. So the facing counts by its length and height, and
// receding parts count less. In the picture every line stays straight, so that trapezoids between
// knots are exact.
func (w *skyline) shaded(horizons []horizon) float64 {
	if w.c.edges == 0 {
		return 0
	}
	n := geom.Neg(arcs.Facing(w.facing()).Normal(w.target.Base()))
	along := geom.LeftOf(n)
	whole, shown := 0.0, 0.0
	w.stretches(horizons, func(a, b float64) {
		first := true
		var x0, whole0, shown0 float64
		w.vertices(horizons, a, b, func(s float64) {
			p := w.c.at(s)
			depth := geom.Dot(n, p)
			x := geom.Dot(along, p) / depth
			roof := w.topAt(s)
			full := max(0, roof-w.bottom) / depth
			seen := max(0, roof-w.hiddenUpTo(horizons, s, a, b)) / depth
			if !first {
				whole += float64((x - x0) * (full + whole0) / 2)
				shown += float64((x - x0) * (seen + shown0) / 2)
			}
			first, x0, whole0, shown0 = false, x, full, seen
		})
	})
	if whole == 0 {
		return 0
	}
	return max(0, min(1, 1-shown/whole))
}
