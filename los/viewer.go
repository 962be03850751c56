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

	gathered bool         // things and the length of corners are those of the view
	things   []bystander  // in no order
	corners  []geom.Point // of all things, relative to the eye
	order    []uint64     // from near to far: bits of the squared distance, then the number of a thing
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

// wedge is the directions in which an obstacle lies, from the right to the left. If the eye is near
// it, right is zero: it may lie in any direction.
type wedge struct{ right, left geom.Point }

// Set makes a unit of a view the viewer. An id that is not on the table gives a *[spatial.IDError].
func (w *Viewer) Set(v *spatial.View, from spatial.UnitID) error {
	if err := v.Check(from); err != nil {
		return err
	}
	w.v, w.gathered = v, false
	w.alone = (v.Len() + v.Table().NumPieces()) / 32 // sorting takes as long as a few looks
	return w.Change(from)
}

// Change makes another unit of the same view the viewer, faster than [Viewer.Set]. The view must
// not have changed since.
func (w *Viewer) Change(from spatial.UnitID) error {
	if err := w.v.Check(from); err != nil {
		return err
	}
	w.from, w.eye, w.order = from, w.v.Body(from).Eye(), w.order[:0]
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
	if len(w.order) == 0 {
		w.look()
	}
	return p.glance(w)
}

// look sorts all obstacles.
func (w *Viewer) look() {
	if !w.gathered {
		w.gathered, w.things, w.corners = true, w.things[:0], w.corners[:0]
		all := r1.Interval{Lo: -4 * geom.MaxCoord, Hi: 4 * geom.MaxCoord}
		w.v.Search(r2.Rect{X: all, Y: all}, func(r spatial.Region) bool {
			w.note(r)
			return true
		})
	}
	for i := range w.things {
		t := &w.things[i]
		if t.unit && t.region.Thing == spatial.UnitThing(w.from) {
			continue
		}
		ring := w.corners[t.first:t.end]
		for k, p := range w.v.Ring(t.region) {
			ring[k] = p.Sub(w.eye)
		}
		var near2 float64
		t.wedge, near2 = wedgeOf(ring)
		// Distances sort as their bits do; rounding down leaves room for the number.
		w.order = append(w.order, math.Float64bits(near2)&^math.MaxUint32|uint64(i))
	}
	slices.Sort(w.order)
	w.words = (len(w.order) + 63) / 64
	w.sectors = slices.Grow(w.sectors[:0], sectors*w.words)[:sectors*w.words]
	clear(w.sectors)
	for i, key := range w.order {
		t := &w.things[uint32(key)]
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
		if !b.Hides() && !b.Covers() {
			return
		}
		t.unit, t.stature = true, statureOf(b)
	} else if id, ok := r.Thing.Piece(); ok && w.v.Table().Piece(id).Kind() == terrain.Decorative {
		return
	}
	w.corners = append(w.corners, w.v.Ring(r)...)
	t.end = int32(len(w.corners))
	w.things = append(w.things, t)
}

// wedgeOf returns the wedge of a convex ring, relative to the eye: the least and the greatest
// tangent of the angle from its middle. near2 is its least squared distance, or less.
func wedgeOf(ring []geom.Point) (w wedge, near2 float64) {
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
		return wedge{}, 0 // the eye may be in it or in contact with it, and the angle may exceed a right angle
	}
	across := geom.LeftOf(middle)
	w = wedge{geom.Along(middle, across, least), geom.Along(middle, across, most)}
	return w, max(0, far2+radius2-float64(2*math.Sqrt(float64(far2*radius2)))) // 0 despite rounding
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
			key := w.order[word*64+bits.TrailingZeros64(set)]
			if math.Float64frombits(key&^math.MaxUint32) > far2 {
				return dst
			}
			t := &w.things[uint32(key)]
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
