package los

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// worst says what a pair is judged by for a proof: everything in the way as large, or as small, as
// it may be, and each fact that may turn as it is worse. Worse is what hides and shades more, or
// what does less.
type worst struct {
	more  bool
	facts []fact // those that may turn
	// m is by how much things may stand elsewhere, and line by how much more a line of sight may, in
	// inches.
	m    Misplacement
	line float64
	// most is the greatest of what things grow by.
	most float64
	// side is the side of the target that is judged, plus 1, and 0 for that which the viewer is
	// before.
	side int
	// Where the viewer turns, turning is by how much any point of the target may be elsewhere as it
	// sees it.
	turning float64
	// astray is by how much the target may be elsewhere as the viewer sees it, where that changes what
	// its parts count for in a share of the view (row CVR-8).
	astray float64
	// aside is that, too, where it changes what is seen of the target's top over its near side: see
	// [skyline.reachOver].
	aside float64
	// overTop: what has grown over the top of the target hides what is behind it there, too.
	overTop bool
}

// by is how much a thing grows, or shrinks, which is negative: by what it may be elsewhere and by
// what the line may be.
func (w *worst) by(t spatial.Thing) float64 {
	by := w.line
	if id, ok := t.Unit(); ok {
		by += w.m.UnitBy(id)
	} else {
		id, _ := t.Piece()
		by += w.m.PieceBy(id)
	}
	if w.more {
		return by
	}
	return -by
}

// measure fills in the greatest of what things grow by.
func (w *worst) measure() {
	own := 0.0
	for _, by := range w.m.Units {
		own = max(own, by)
	}
	for _, by := range w.m.Pieces {
		own = max(own, by)
	}
	w.most = w.line + own
	if w.more {
		w.most += 2 * geom.ContactBand // see atEyeBy
	}
}

// grows reports whether everything in the way has grown.
func (p *pair) grows() bool { return p.worst != nil && p.worst.more }

// spread is how much farther, in inches, things in the way reach than where they stand.
func (p *pair) spread() float64 {
	if !p.grows() {
		return 0
	}
	return float64(p.worst.most * geom.GrowthReach)
}

// solidsIn gathers what may be in the way in a box and has a role, each as large or as small as it
// has to be taken.
func (q *query) solidsIn(s solids, box r2.Rect, roleOf func(t spatial.Thing) role) solids {
	var sides geom.Triangle
	sides.Set(q.eye, q.eye.Add(q.chain.points[0]), q.eye.Add(q.chain.points[q.chain.edges]))
	q.view.Search(box, func(region spatial.Region) bool {
		reach := float64(geom.GrowthReach*(math.Abs(q.worst.by(region.Thing))+2*geom.ContactBand)) + 2*geom.ContactBand
		if sides.Misses(q.view.Bounds(region).ExpandedByMargin(reach)) {
			return true
		}
		if r := roleOf(region.Thing); r != 0 {
			by := q.worst.by(region.Thing)
			s = s.with(q.view, region, r, by+q.atEyeBy(region, by))
		}
		return true
	})
	return s
}

// atEyeBy is how much more a region has to grow, or shrink, that may stand elsewhere by an amount and
// be in contact with the eye: then it hides the directions into it and no others.
func (q *query) atEyeBy(region spatial.Region, by float64) float64 {
	near := false
	for i := range q.numRings(region.Thing) {
		near = near || geom.DistanceConvex(q.eye, q.ring(region.Thing, i)) <= geom.ContactBand+math.Abs(by)
	}
	switch {
	case !near || by < 0 && q.turnsALittle(): // see besideEye
		return 0
	case by < 0:
		return -geom.ContactBand
	}
	return 2 * geom.ContactBand
}

// turnsALittle reports whether the viewer turns, and nothing else is elsewhere, by so little that
// its eye stays in contact with what it is in contact with in the middle of the turns.
func (q *query) turnsALittle() bool {
	w := q.worst
	return w != nil && !w.more && w.turning > 0 && w.line <= geom.ContactBand
}
