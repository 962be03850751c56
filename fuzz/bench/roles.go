package main

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// role says what a thing in the way does: hide, shade, or both.
type role uint8

const (
	hides role = 1 << iota
	shades
)

// roleOf returns what a thing does between two units in the edition of FAQ 1.6.1. It is written
// again from the rows of the ledger. So the rivals ask for the same blockers as the library without
// its help.
func (q query) roleOf(t spatial.Thing) role {
	viewer, target := q.view.Body(q.from), q.view.Body(q.to)
	if id, ok := t.Unit(); ok {
		if id == q.from || id == q.to || q.view.Body(id).Individual() { // LOS-6
			return 0
		}
		b := q.view.Body(id)
		return q.byHeight(b.Height() > 0, b.Height(), b.CoverHeight(), q.lookedPast(b.CoverHeight()))
	}
	id, _ := t.Piece()
	p := q.view.Table().Piece(id)
	at, to := q.view.Contact(q.from, id), q.view.Contact(q.to, id)
	hideHeight, coverHeight := p.Height(), p.Height()
	blocks := p.Height() > 0 // LOS-3
	switch p.Kind() {
	case terrain.Decorative:
		return 0
	case terrain.Hill: // LOS-5
		if standsOn(viewer, at) || standsOn(target, to) {
			return 0
		}
	case terrain.Difficult: // LOS-4
		blocks = blocks && !at.Inside && !to.Inside
	case terrain.Obstacle: // LOS-3, CVR-5
		blocks, coverHeight = false, q.view.Edition().ObstacleCoverHeight
	}
	past := at.Touching && !to.Touching // CVR-6
	if q.lookedPast(coverHeight) {      // CVR-7
		past = past || p.Kind() != terrain.Difficult || 2*to.Covered < target.Base().Area()
	}
	return q.byHeight(blocks, hideHeight, coverHeight, past)
}

// byHeight applies rows LOS-2 and CVR-4.
func (q query) byHeight(blocks bool, hideHeight, coverHeight float64, past bool) role {
	viewer, target := q.view.Body(q.from), q.view.Body(q.to)
	var r role
	if blocks && hideHeight >= viewer.Height() && hideHeight >= target.Height() {
		r |= hides
	}
	tallest := max(viewer.CoverHeight(), target.CoverHeight())
	if !past && tallest-coverHeight < q.view.Edition().CoverLevels {
		r |= shades
	}
	return r
}

// lookedPast is row CVR-7: no taller than the hill that the viewer stands on.
func (q query) lookedPast(height float64) bool {
	_, hill, ok := q.view.Body(q.from).Hill()
	return ok && height <= hill
}

func standsOn(b *spatial.Body, c terrain.Contact) bool {
	return 2*c.Covered > b.Base().Area() // HT-2
}

// blocker is a convex thing that may hide or shade the target.
type blocker struct {
	ring   []geom.Point
	role   role
	circle circle
}

// blockers appends what may stand in the way: found by the same index and with
// the same box as the library looks in. With narrow set, circles that miss the
// triangle of the eye and the target are left out, as the library does.
func (q query) blockers(dst []blocker, o *outlook, narrow bool) []blocker {
	box := r2.RectFromPoints(o.eye, o.near[0], o.near[1], o.near[o.edges])
	cone := newCone(o)
	q.view.Search(box, func(region spatial.Region) bool {
		c := q.circle(region.Thing)
		if narrow && cone.misses(c) {
			return true
		}
		if r := q.roleOf(region.Thing); r != 0 {
			dst = append(dst, blocker{q.view.Ring(region), r, c})
		}
		return true
	})
	return dst
}

// cone is the triangle of the eye and the ends of the near side. It has directions along its sides
// and across its chord, and the distance of the chord.
type cone struct {
	eye, right, left, depth geom.Point
	reach                   float64
}

func newCone(o *outlook) cone {
	a, b := o.near[0].Sub(o.eye), o.near[o.edges].Sub(o.eye)
	if geom.Cross(a, b) < 0 {
		a, b = b, a
	}
	depth := geom.Unit(geom.RightOf(b.Sub(a)))
	return cone{o.eye, geom.Unit(a), geom.Unit(b), depth, geom.Dot(depth, a)}
}

// misses reports whether a circle lies outside the cone.
func (w *cone) misses(c circle) bool {
	d := c.centre.Sub(w.eye)
	return geom.Cross(w.right, d) < -c.radius || geom.Cross(d, w.left) < -c.radius || geom.Dot(w.depth, d)-w.reach > c.radius
}
