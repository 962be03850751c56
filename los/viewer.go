package los

import (
	"math"
	"math/bits"
	"slices"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Viewer is one unit that looks at many. [Viewer.Glance] returns what [Glance] returns, but faster:
// it sorts all obstacles by their direction from the eye and by distance. A Viewer reuses its
// memory and is not safe for concurrent use. The zero Viewer is ready for [Viewer.Set].
type Viewer struct {
	v    *spatial.View
	from spatial.UnitID
	eye  geom.Point
	// alone is how many more units it looks at before it sorts the obstacles.
	alone int

	things  []bystander  // from near to far
	corners []geom.Point // of all obstacles, relative to the eye
	strewn  []bystander  // not yet sorted
	order   []uint64     // distance and number of each
	// sectors has a row of bits for each sector of directions: those of the obstacles in it.
	sectors []uint64
	words   int // in a row
}

// bystander is an obstacle as a Viewer sees it, for any target.
type bystander struct {
	wedge
	region     spatial.Region
	first, end int32 // range in corners
	unit       bool
	stature    stature // of a unit
}

// wedge is the directions in which an obstacle lies, from the right to the left, and its least
// squared distance. If the eye is near it, right is zero: it may lie in any direction.
type wedge struct {
	right, left geom.Point
	near2       float64
}

// Set makes a unit of a view the viewer. An id that is not on the table gives a *[spatial.IDError].
func (w *Viewer) Set(v *spatial.View, from spatial.UnitID) error {
	if err := v.Check(from); err != nil {
		return err
	}
	w.v, w.from, w.eye = v, from, v.Body(from).Eye()
	w.alone = (v.Len() + v.Table().NumPieces()) / 32 // sorting takes as long as a few looks
	return nil
}

// Glance is [Glance] from the viewer to a unit.
func (w *Viewer) Glance(to spatial.UnitID) SightAndCover {
	if w.v == nil || !differ(w.v, w.from, to) {
		return SightAndCover{}
	}
	p := newPair(w.v, w.from, to, false)
	if w.alone > 0 {
		w.alone--
		return p.glance(nil)
	}
	if w.alone == 0 {
		w.alone--
		w.look()
	}
	return p.glance(w)
}

// look finds and sorts all obstacles.
func (w *Viewer) look() {
	w.corners, w.strewn, w.order = w.corners[:0], w.strewn[:0], w.order[:0]
	all := r1.Interval{Lo: -4 * geom.MaxCoord, Hi: 4 * geom.MaxCoord}
	w.v.Search(r2.Rect{X: all, Y: all}, func(r spatial.Region) bool {
		w.note(r)
		return true
	})
	slices.Sort(w.order)
	w.words = (len(w.order) + 63) / 64
	w.sectors = slices.Grow(w.sectors[:0], sectors*w.words)[:sectors*w.words]
	clear(w.sectors)
	w.things = w.things[:0]
	for i, key := range w.order {
		t := w.strewn[uint32(key)]
		w.things = append(w.things, t)
		first, last := 0, sectors-1
		if t.right != (geom.Point{}) {
			first, last = sectorsOf(t.right, t.left)
		}
		for k := first; k <= last; k++ {
			w.sectors[k%sectors*w.words+i/64] |= 1 << (i % 64)
		}
	}
}

// note adds a region that may matter to the sight or cover of a unit.
func (w *Viewer) note(r spatial.Region) {
	t := bystander{region: r, first: int32(len(w.corners))}
	if id, ok := r.Thing.Unit(); ok {
		b := w.v.Body(id)
		if id == w.from || !(b.Hides() || b.Covers()) {
			return
		}
		t.unit, t.stature = true, statureOf(b)
	} else if id, ok := r.Thing.Piece(); ok && w.v.Table().Piece(id).Kind() == terrain.Decorative {
		return
	}
	for _, p := range w.v.Ring(r) {
		w.corners = append(w.corners, p.Sub(w.eye))
	}
	t.end = int32(len(w.corners))
	ring := w.corners[t.first:]
	t.wedge = wedgeOf(ring)
	// Distances sort as their bits do; rounding down leaves room for the number.
	near := math.Float64bits(t.near2) &^ math.MaxUint32
	t.near2 = math.Float64frombits(near)
	w.order = append(w.order, near|uint64(len(w.strewn)))
	w.strewn = append(w.strewn, t)
}

// wedgeOf returns the wedge of a convex ring, relative to the eye: the least and the greatest
// tangent of the angle from its middle.
func wedgeOf(ring []geom.Point) wedge {
	var middle geom.Point
	for _, p := range ring {
		middle = middle.Add(p)
	}
	middle = geom.Scale(middle, 1/float64(len(ring)))
	far2 := geom.Norm2(middle)
	radius2, least, most := 0.0, math.Inf(1), math.Inf(-1)
	for _, p := range ring {
		radius2 = max(radius2, geom.Norm2(p.Sub(middle)))
		t := geom.Cross(middle, p) / geom.Dot(middle, p)
		least, most = min(least, t), max(most, t)
	}
	if reach := math.Sqrt(radius2) + geom.ContactBand; far2 <= float64(reach*reach)+wedgeSlack {
		return wedge{} // the eye may be in it or in contact with it, and the angle may exceed a right angle
	}
	across := geom.LeftOf(middle)
	return wedge{
		right: geom.Along(middle, across, least), left: geom.Along(middle, across, most),
		near2: max(0, far2+radius2-float64(2*math.Sqrt(float64(far2*radius2)))), // 0 despite rounding
	}
}

// wedgeSlack is far above rounding, so that an obstacle that is left out casts no shadow.
const wedgeSlack = 1e-6

// sectors is how many sectors the full circle is divided into.
const sectors = 128

// sectorsOf returns the sectors from the direction right to the direction left, which is less than
// half a turn to the left of it. The numbers continue past the last sector.
func sectorsOf(right, left geom.Point) (first, last int) {
	const slack, each = 1e-3, sectors / 4.0
	a, b := turnTo(right)-slack, turnTo(left)+slack
	if a < 0 {
		a, b = a+4, b+4
	}
	if b < a {
		b += 4
	}
	first = int(a * each)
	return first, min(int(b*each), first+sectors-1)
}

// turnTo maps the angle of a direction to a number from 0 to 4 that grows with it, by 1 for each
// right angle.
func turnTo(p geom.Point) float64 {
	a := p.Y / (math.Abs(p.X) + math.Abs(p.Y))
	switch {
	case p.X < 0:
		return 2 - a
	case p.Y < 0:
		return 4 + a
	}
	return a
}

// shadows appends the shadows of the obstacles between the eye and the chain of a query, from near
// to far. If they hide and shade all of it, it appends one shadow for all.
func (w *Viewer) shadows(dst []interval, q *query) []interval {
	right, left := q.chain.points[0], q.chain.points[q.chain.edges]
	far2 := 0.0
	for _, p := range q.chain.points[:q.chain.edges+1] {
		far2 = max(far2, geom.Norm2(p))
	}
	far2 += wedgeSlack
	first, last := sectorsOf(right, left)
	var closed stretches
	for word := range w.words {
		var set uint64
		for k := first; k <= last; k++ {
			set |= w.sectors[k%sectors*w.words+word]
		}
		for ; set != 0; set &= set - 1 {
			t := &w.things[word*64+bits.TrailingZeros64(set)]
			if t.near2 > far2 {
				return dst
			}
			if !t.meets(right, left) {
				continue
			}
			before := len(dst)
			dst = w.shadow(dst, q, t)
			if q.closes(&closed, dst[before:]) {
				return append(dst[:0], interval{0, q.chain.length(), int32(t.region.Thing), q.want})
			}
		}
	}
	return dst
}

// shadow is [query.shadow] for a bystander.
func (w *Viewer) shadow(dst []interval, q *query, b *bystander) []interval {
	var r role
	switch {
	case !b.unit:
		r = roles{q.pair}.of(b.region.Thing)
	case b.region.Thing != spatial.UnitThing(q.to):
		r = roles{q.pair}.roleBetween(&b.stature)
	}
	if r &= q.want; r == 0 {
		return dst
	}
	return q.castShadow(dst, w.corners[b.first:b.end], q.view.Ring(b.region), b.region.Thing, r)
}

// meets reports whether a wedge and the one from right to left may have a direction in common: one
// begins in the other.
func (w *wedge) meets(right, left geom.Point) bool {
	apart := geom.Cross(right, w.right)
	return apart >= -wedgeSlack && geom.Cross(w.right, left) >= -wedgeSlack ||
		apart <= wedgeSlack && geom.Cross(right, w.left) >= -wedgeSlack
}
