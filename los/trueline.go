package los

import (
	"cmp"
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The 2010 edition looks along true lines from behind the champion's head (rows
// LOS-7, CVR-8). Everything is a vertical prism of its height in inches, and the
// eye is at the leader point, as high as its unit.
//
// In the vertical plane of one direction, a prism edge at distance r whose top
// is h above the table hides, on the near face of the target at distance R, all
// below z + (h-z)*R/r, with z the height of the eye. For an edge on the line
// n.X = c, R/r is n.X/c with X the place on the near face: linear along the
// face. So every edge of every prism draws one straight "hidden up to" line over
// its shadow, and the question is about an upper envelope of lines. Near edges
// bind when h > z, far ones when h < z, and drawing all of them finds both.

// curtain is one such line: over [lo, hi] of the chain everything below the
// height that runs from atLo to atHi is hidden.
type curtain struct {
	lo, hi, atLo, atHi float64
	thing              int32
}

// height is the height of the curtain at s.
func (c *curtain) height(s float64) float64 {
	return c.atLo + float64((c.atHi-c.atLo)*((s-c.lo)/(c.hi-c.lo)))
}

// leastBody is how tall, in inches, a body of height 0 is taken to be as a target:
// something of it shows where nothing is in the way.
const leastBody = 0.01

// prospect is the view of one target in the 2010 edition.
type prospect struct {
	*pair
	eye  geom.Point
	z    float64 // height of the eye
	foot float64 // height of the target's feet and of its top
	top  float64
	c    chain
}

// trueLineClear decides whether any part of the target's body shows.
func (p *pair) trueLineClear(grow float64) bool {
	if p.touchesTarget() {
		return true
	}
	var buf [2 * room]curtain
	w, drawn := p.prospect(buf[:0], grow)
	_, _, seen := w.tallest(drawn)
	return seen > geom.Tol
}

// viewShaded is the share of the view of the target that is hidden.
func (p *pair) viewShaded(grow float64) float64 {
	if p.touchesTarget() {
		return 0
	}
	var buf [2 * room]curtain
	w, drawn := p.prospect(buf[:0], grow)
	return w.shaded(drawn)
}

// prospect appends the curtains between the eye and the target to dst. It
// allocates nothing as long as dst has room.
func (p *pair) prospect(dst []curtain, grow float64) (prospect, []curtain) {
	w := prospect{pair: p, eye: p.viewer.Eye(), foot: p.target.Elevation()}
	w.z = p.viewer.EyeElevation() + p.viewer.Height()
	if p.doubt != nil {
		w.doubtHeights()
	}
	w.top = w.foot + max(p.target.Height(), leastBody)
	p.nearSides(&w.c, p.facing())
	if w.c.edges == 0 {
		return w, dst
	}
	q := query{pair: p, eye: w.eye, chain: &w.c, want: hides, grow: grow}
	box := q.box().Union(p.target.Base().Bounds()).ExpandedByMargin(geom.ContactBand) // what closes a seam may be beside them
	if grow == 0 {
		var buf [4 * room]spatial.Thing
		hung := buf[:0]
		p.view.Search(box, func(region spatial.Region) bool {
			if h, ok := w.topOf(region.Thing); ok {
				dst = w.hang(dst, &q, p.view.Ring(region), region.Thing, h)
				hung = append(hung, region.Thing)
			}
			return true
		})
		n := len(dst)
		for _, t := range hung {
			dst = w.hangSeams(dst, n, t)
		}
	} else {
		dst = w.hangGrown(dst, &q, box)
	}
	slices.SortFunc(dst, func(a, b curtain) int {
		return cmp.Or(cmp.Compare(a.lo, b.lo), cmp.Compare(a.hi, b.hi), cmp.Compare(a.atLo, b.atLo),
			cmp.Compare(a.atHi, b.atHi), spatial.Thing(a.thing).Compare(spatial.Thing(b.thing)))
	})
	return w, dst
}

// topOf is how high above the table a thing reaches, if it can hide anything.
func (w *prospect) topOf(t spatial.Thing) (float64, bool) {
	if id, ok := t.Unit(); ok {
		if id == w.from || id == w.to || !w.view.Body(id).Hides() {
			return 0, false
		}
		b := w.view.Body(id)
		if w.doubt != nil {
			least, most := w.liftIn(id)
			if w.doubt.more {
				return b.Elevation() + b.Height() + most, true
			}
			return b.Elevation() + b.Height() + least, true
		}
		return b.Elevation() + b.Height(), true
	}
	id, _ := t.Piece()
	piece := w.view.Table().Piece(id)
	if piece.Height() == 0 || piece.Kind() == terrain.Decorative {
		return 0, false
	}
	// What stands in an agreed area of trees looks out between them.
	viewer, target := w.view.Contact(w.from, id), w.view.Contact(w.to, id)
	if w.doubt != nil && w.seenThroughInDoubt(piece.Kind(), id, viewer, target) || w.doubt == nil && w.seenThrough(piece.Kind(), id, viewer, target) {
		return 0, false
	}
	return piece.Height(), true
}

// doubtHeights takes the ground under the two at its worst.
func (w *prospect) doubtHeights() {
	eye, ground := 0.0, 0.0
	if w.doubt.more {
		eye, _ = w.eyeLiftIn()
		ground, _ = w.liftIn(w.to)
	} else {
		_, eye = w.eyeLiftIn()
		_, ground = w.liftIn(w.to)
	}
	w.z += eye
	w.foot += ground
}

// hangGrown adds the curtains of everything as it has grown.
func (w *prospect) hangGrown(dst []curtain, q *query, box r2.Rect) []curtain {
	var list [solidRoom]solid
	var corners [cornerRoom]geom.Point
	var whole [wholeRoom]spatial.PieceID
	s := solids{list: list[:0], corners: corners[:0], whole: whole[:0]}
	s = q.solidsIn(s, box, func(t spatial.Thing) role {
		h, ok := w.topOf(t)
		switch {
		case !ok:
			return 0
		case h < w.z-geom.Tol:
			return hides | under
		}
		return hides
	})
	if w.crowd != nil && len(s.list) > mostTrue {
		w.crowd.refuse("or more convex things between two units as they grow, with true line of sight", len(s.list), mostTrue)
	}
	if w.crowd.refuses() {
		return dst
	}
	for i := range s.list {
		h, _ := w.topOf(s.list[i].thing)
		q.grown, q.atEye = s.list[i].grown, s.list[i].atEye
		dst = w.hang(dst, q, s.ring(i), s.list[i].thing, h)
	}
	if w.edition.Readings.Graze != rules.GrazeTouchPasses {
		n := len(dst)
		s.eachSeam(func(gap geom.Gap, i, k int) {
			h, _ := w.topOf(s.list[i].thing)
			g, _ := w.topOf(s.list[k].thing)
			seam := spatial.Seam{A: gap.A, B: gap.B, Of: [2]spatial.Thing{s.list[i].thing, s.list[k].thing}}
			dst = w.drapeSeam(dst, n, &seam, min(g, h), q.grow)
		})
	}
	return dst
}

// hangSeams adds the curtains of the seams of a thing with things that come after it: no line
// passes between the two below the lower top. The first n curtains are those of things.
func (w *prospect) hangSeams(dst []curtain, n int, t spatial.Thing) []curtain {
	if w.edition.Readings.Graze == rules.GrazeTouchPasses {
		return dst
	}
	h, _ := w.topOf(t)
	var buf [room]spatial.Seam
	for _, seam := range w.view.AppendSeams(buf[:0], t, w.from, w.to) {
		if g, ok := w.topOf(seam.Of[1]); ok && t.Compare(seam.Of[1]) < 0 {
			dst = w.drapeSeam(dst, n, &seam, min(g, h), 0)
		}
	}
	return dst
}

// hang adds the curtains of one convex ring with its top at h.
func (w *prospect) hang(dst []curtain, q *query, corners []geom.Point, t spatial.Thing, h float64) []curtain {
	thing := int32(t)
	if q.atEye { // no lower than the eye
		if h > w.z+geom.Tol {
			h = geom.NoLimit
		}
		return w.besideCurtains(dst, q, corners, thing, h)
	}
	var buf [ringRoom]beside
	contact, sides := q.contact(buf[:0], corners, t)
	lo, hi := 0.0, w.c.length()
	if contact == touching {
		if lo, hi = w.c.into(sides); hi <= lo {
			return dst
		}
	}
	if h > w.z+geom.Tol && contact != apart { // it hides whatever it stands before
		return append(dst, curtain{lo, hi, geom.NoLimit, geom.NoLimit, thing})
	}
	if q.grown && contact == within && math.Abs(h-w.z) <= geom.Tol { // its far edges hide up to there
		return append(dst, curtain{lo, hi, h, h, thing})
	}
	start := len(dst)
	var before [maxChain]bool
	for i := range w.c.edges {
		before[i] = standsBefore(w.eye.Add(w.c.points[i]), w.eye.Add(w.c.points[i+1]), corners)
	}
	for i, a := range corners {
		b := corners[(i+1)%len(corners)].Sub(w.eye)
		dst = w.drape(dst, a.Sub(w.eye), b, h, thing, &before)
	}
	dst = w.bury(dst, corners, h, thing, &before)
	return trim(dst, start, lo, hi)
}

// trim cuts the curtains from start on to [lo, hi]. An eye a hair inside a region
// in contact has its edges behind it, too: they hide nothing, because the region
// hides in the directions into it and no others.
func trim(dst []curtain, start int, lo, hi float64) []curtain {
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
		dst[n] = curtain{from, to, atLo, atHi, c.thing}
		n++
	}
	return dst[:n]
}

// drape adds the curtain of the prism edge a-b, in either direction. An edge in contact with
// the near face hides what is over it where its prism stands before that face: it is the far
// edge, and what is seen over it begins at its top.
func (w *prospect) drape(dst []curtain, a, b geom.Point, h float64, thing int32, before *[maxChain]bool) []curtain {
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
		case before[i] && w.overTop:
			lo, hi, ok = w.c.castBefore(i, a, b, math.Inf(-1))
		case before[i]:
			lo, hi, ok = w.c.castBefore(i, a, b, 0)
		default:
			lo, hi, ok = w.c.cast(i, a, b)
		}
		if !ok {
			continue
		}
		dst = append(dst, curtain{lo, hi,
			w.z + float64((h-w.z)*(geom.Dot(n, w.c.at(lo))/d)),
			w.z + float64((h-w.z)*(geom.Dot(n, w.c.at(hi))/d)), thing})
	}
	return dst
}

// drapeSeam adds the curtain of the segment across a seam.
func (w *prospect) drapeSeam(dst []curtain, n int, seam *spatial.Seam, h, grow float64) []curtain {
	var before [maxChain]bool
	for i := range w.c.edges {
		before[i] = true
	}
	a, b, atTarget := w.beforeTarget(w.eye, seam.A.Sub(w.eye), seam.B.Sub(w.eye), grow)
	from := len(dst)
	dst = w.drape(dst, a, b, h, int32(seam.Of[0]), &before)
	if !atTarget {
		return dst
	}
	end := len(dst)
	for i := from; i < end; i++ {
		dst[i].atLo, dst[i].atHi = h, h
		s := dst[i]
		lo, hi := w.c.joined(s.lo, s.hi, n, func(i int) (float64, float64, bool) {
			return dst[i].lo, dst[i].hi, isOf(seam, dst[i].thing)
		})
		if lo < s.lo {
			dst = append(dst, curtain{lo, s.lo, h, h, s.thing})
		}
		if hi > s.hi {
			dst = append(dst, curtain{s.hi, hi, h, h, s.thing})
		}
	}
	return dst
}

// bury adds the curtain of a prism that the near face of the target stands in, or
// that stands before it and reaches it: hidden up to h where they meet.
func (w *prospect) bury(dst []curtain, ring []geom.Point, h float64, thing int32, before *[maxChain]bool) []curtain {
	if h <= w.foot {
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
			dst = append(dst, curtain{w.c.place(i, from), w.c.place(i, to), h, h, thing})
		}
	}
	return dst
}

// standsBefore reports whether some of the ring is on the outer side of the face
// from a to b by more than a contact: what begins at the face is behind it.
func standsBefore(a, b geom.Point, ring []geom.Point) bool {
	out := geom.Unit(geom.LeftOf(b.Sub(a))) // chains run counter-clockwise about the eye
	for _, p := range ring {
		if geom.Dot(out, p.Sub(a)) > geom.ContactBand {
			return true
		}
	}
	return false
}

// roof is the height on the near face of the highest line to the target at s:
// its top, or from above the far edge of its top.
func (w *prospect) roof(s float64) float64 {
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

// hidden is the height up to which the near face is hidden at s, a place
// strictly inside an elementary stretch or at one of its ends.
func (w *prospect) hidden(drawn []curtain, s, lo, hi float64) float64 {
	h := w.foot
	for i := range drawn {
		c := &drawn[i]
		if c.lo >= hi {
			break
		}
		if c.hi > lo {
			h = max(h, c.height(s))
		}
	}
	return h
}

// knots calls visit for the ends of the stretch [lo, hi] and the crossings of
// the lines in it, in order: between two knots the envelope and the roof are
// straight.
func (w *prospect) knots(drawn []curtain, lo, hi float64, visit func(s float64)) {
	var buf [4 * room]float64
	at := append(buf[:0], lo, hi)
	for i := range drawn {
		a := &drawn[i]
		if a.lo >= hi {
			break
		}
		if a.hi <= lo {
			continue
		}
		at = crossings(at, lo, hi, func(s float64) float64 { return a.height(s) - w.roof(s) })
		at = crossings(at, lo, hi, func(s float64) float64 { return a.height(s) - w.foot })
		for k := range drawn[:i] {
			if b := &drawn[k]; b.lo < hi && b.hi > lo {
				at = crossings(at, lo, hi, func(s float64) float64 { return a.height(s) - b.height(s) })
			}
		}
	}
	slices.Sort(at)
	for _, s := range at {
		visit(s)
	}
}

// crossings appends where a straight difference changes sign inside (lo, hi).
func crossings(at []float64, lo, hi float64, difference func(float64) float64) []float64 {
	a, b := difference(lo), difference(hi)
	if (a < 0 && b > 0) || (a > 0 && b < 0) {
		at = append(at, lo+float64((hi-lo)*(a/(a-b))))
	}
	return at
}

// tallest finds the stretch where most of the target's height shows: where it
// begins and ends, and how many inches show there.
func (w *prospect) tallest(drawn []curtain) (lo, hi, seen float64) {
	seen = math.Inf(-1)
	w.stretches(drawn, func(a, b float64) {
		if b-a <= geom.Tol {
			return // no width
		}
		w.knots(drawn, a, b, func(s float64) {
			if h := w.roof(s) - w.hidden(drawn, s, a, b); h > seen {
				lo, hi, seen = a, b, h
			}
		})
	})
	return lo, hi, seen
}

// widest is the widest run of the chain over which the target shows.
func (w *prospect) widest(drawn []curtain) (lo, hi float64) {
	start, end := 0.0, -1.0 // the run that is being followed; none yet
	w.stretches(drawn, func(a, b float64) {
		first := true
		var s0, h0 float64
		w.knots(drawn, a, b, func(s float64) {
			h := w.roof(s) - w.hidden(drawn, s, a, b)
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

// stretches visits the elementary stretches of the chain: between two ends of
// curtains, corners of the near side, or bends of the roof.
func (w *prospect) stretches(drawn []curtain, visit func(lo, hi float64)) {
	var buf [4*room + 2*maxChain]float64
	breaks := append(buf[:0], w.c.starts[:w.c.edges+1]...)
	for _, c := range drawn {
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
		if breaks[i] > breaks[i-1] {
			visit(breaks[i-1], breaks[i])
		}
	}
}

// shaded is the hidden share of the target's picture, taken on a plane parallel
// to the facing that the eye is before, so that the facing itself counts by its
// length and its height, and what recedes counts less (row CVR-8, O-14). In the
// picture every line stays straight, so that trapezoids between knots are exact.
func (w *prospect) shaded(drawn []curtain) float64 {
	if w.c.edges == 0 {
		return 0
	}
	n := geom.Neg(arcs.Facing(w.facing()).Normal(w.target.Base()))
	along := geom.LeftOf(n)
	whole, shown := 0.0, 0.0
	w.stretches(drawn, func(a, b float64) {
		first := true
		var x0, whole0, shown0 float64
		w.knots(drawn, a, b, func(s float64) {
			p := w.c.at(s)
			depth := geom.Dot(n, p)
			x := geom.Dot(along, p) / depth
			roof := w.roof(s)
			full := max(0, roof-w.foot) / depth
			seen := max(0, roof-w.hidden(drawn, s, a, b)) / depth
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
