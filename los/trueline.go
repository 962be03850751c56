package los

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The 2010 edition looks along true lines from behind the champion's head (rows
// LOS-7, CVR-8). Everything is a vertical prism of its height in inches, and the
// eye is at the leader point, as high as its unit.
//
// In the vertical plane of one direction, a prism edge at distance r whose top is h above the table
// hides, on the near side of the target at distance R, all below z + (h-z)*R/r, with z the height of
// the eye:
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
// side. So every edge of every prism gives one straight line, its horizon, and the question is about
// the upper envelope of these lines, the skyline. Near edges bind when h > z, far ones when h < z;
// the horizons of all edges find both.

// leastBody is how tall, in inches, a body of height 0 is taken to be as a target:
// something of it shows where nothing is in the way.
const leastBody = 0.01

// trueLineClear decides whether any part of the target's body shows.
func (p *pair) trueLineClear() bool {
	if p.touchesTarget() {
		return true
	}
	var buf [2 * room]horizon
	w, horizons := p.skyline(buf[:0])
	lo, hi := w.widest(horizons)
	if hi-lo <= geom.Tol {
		return false
	}
	open, sure := p.opens(hi - lo)
	for i := 0; !sure && i < len(horizons); i++ {
		h := &horizons[i]
		sure = h.lo <= hi+geom.Tol && h.hi >= lo-geom.Tol && p.inContact(spatial.Thing(h.thing))
		open = !sure
	}
	return open
}

// viewShaded is the share of the target's models that are obscured, or of the view of a single
// model that is hidden or seen through a wood.
func (p *pair) viewShaded() float64 {
	if p.touchesTarget() {
		return 0
	}
	if (modelShares{p}).countsModels() {
		return modelShares{p}.modelsObscured(0, false)
	}
	var buf [2 * room]horizon
	w, horizons := p.lines().horizons(buf[:0])
	return w.shaded(horizons)
}

// skyline appends the horizons of everything between the eye and the target to dst, for sight. It
// allocates nothing as long as dst has room.
func (p *pair) skyline(dst []horizon) (skyline, []horizon) {
	w := p.lines()
	w.through = true
	return w.horizons(dst)
}

// lines are the heights between which the lines to the target run, for cover.
func (p *pair) lines() skyline {
	w := skyline{pair: p, eye: p.viewer.Eye(), bottom: p.target.Elevation()}
	w.z = p.viewer.EyeElevation() + p.viewer.Height()
	w.top = w.bottom + max(p.target.Height(), leastBody)
	return w
}

// horizons appends the horizons of everything between the eye and the target to dst.
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

// topOf is how high above the table a thing reaches, if it can hide anything.
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
	// What stands in an agreed area of trees looks out between them.
	viewer, target := w.view.Contact(w.from, id), w.view.Contact(w.to, id)
	if (roles{w.pair}).seenThrough(piece.Kind(), id, viewer, target) {
		return 0, false
	}
	return piece.Height(), true
}
