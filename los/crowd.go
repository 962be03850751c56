package los

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// crowd is what may be in the way of a pair as it grows, gathered once for all the steps that
// a margin is found with.
type crowd struct {
	things []crowded
	// upTo is the growth that things have been gathered for.
	upTo     float64
	gathered bool
	// estimated: there is a piece among them that grows by its parts, see [Hinge].
	estimated bool
	// refused: there is too much for a margin to be found in some seconds.
	refused bool
}

// mostTrue is how many convex things a margin of true line of sight is found with: what they hide
// together takes the square of that for every step, and so many take about two seconds.
const mostTrue = 250

func (w *crowd) refuses() bool { return w != nil && w.refused }

// crowded is one region of a crowd.
type crowded struct {
	region spatial.Region
	box    r2.Rect
	// stretch is how far the outline moves at most, in multiples of the growth.
	stretch float64
	// atEye: the eye is in contact with it, so that it does not grow.
	atEye bool
}

// gather makes sure of everything that may be in the way of a pair with so much growth.
func (w *crowd) gather(p *pair, grow float64) {
	if w.gathered && grow <= w.upTo {
		return
	}
	w.gathered, w.things = true, w.things[:0]
	if grow > 0 {
		for w.upTo = max(w.upTo, 1); w.upTo < grow; w.upTo *= 4 {
		}
	}
	eye := p.viewer.Eye()
	box := p.target.Base().Bounds().AddPoint(eye).ExpandedByMargin(float64(w.upTo*mitre) + 2*geom.ContactBand)
	p.view.Search(box, func(region spatial.Region) bool {
		if unit, ok := region.Thing.Unit(); !ok || unit != p.from && unit != p.to {
			w.estimated = w.estimated || growsByParts(p.view, region.Thing)
			w.things = append(w.things, crowded{
				region: region, box: p.view.Bounds(region), stretch: stretchOf(p.view, region),
				atEye: eyeTouches(p.view, eye, region),
			})
		}
		return true
	})
}

// growsByParts reports whether a thing is a piece with bays that has too many corners to grow
// as a whole.
func growsByParts(v *spatial.View, t spatial.Thing) bool {
	id, isPiece := t.Piece()
	if !isPiece {
		return false
	}
	shape := v.Table().Piece(id).Shape()
	return shape.NumParts() > 1 && !growsWhole(shape)
}

// stretchOf is how far the outline of a region moves at most when it grows, in multiples of
// the growth.
func stretchOf(v *spatial.View, region spatial.Region) float64 {
	id, isPiece := region.Thing.Piece()
	if !isPiece {
		return math.Sqrt2 + geom.Tol
	}
	switch shape := v.Table().Piece(id).Shape(); {
	case growsWhole(shape):
		return 2 + geom.Tol
	case shape.NumParts() > 1:
		return mitre
	}
	least := 1.0 // of the cosine between two normals, and 1
	ring := v.Ring(region)
	n := len(ring)
	for i, at := range ring {
		in, out := geom.Unit(at.Sub(ring[(i+n-1)%n])), geom.Unit(ring[(i+1)%n].Sub(at))
		least = min(least, geom.Dot(in, out))
	}
	if least <= -0.99 {
		return mitre
	}
	return math.Sqrt(2/(1+least)) + geom.Tol
}

// eyeTouches reports whether the eye is in contact with a region, or with the outline of the
// piece that grows as a whole.
func eyeTouches(v *spatial.View, eye geom.Point, region spatial.Region) bool {
	if id, isPiece := region.Thing.Piece(); isPiece {
		if shape := v.Table().Piece(id).Shape(); growsWhole(shape) {
			return shape.EdgeDistance(eye) <= geom.ContactBand
		}
	}
	return touches(eye, v.Ring(region))
}

// solidsIn gathers what may be in the way in a box, as it has grown, and has a role: from the
// crowd where there is one.
func (q *query) solidsIn(s solids, box r2.Rect, roleOf func(t spatial.Thing) role) solids {
	if q.misplaced != nil {
		return q.misplacedSolids(s, box, roleOf)
	}
	if q.crowd == nil {
		q.view.Search(box, func(region spatial.Region) bool {
			if r := roleOf(region.Thing); r != 0 {
				s = s.with(q.view, region, r, q.grow, q.eye, q.grow > 0 && q.atEyeIn(region, r))
			}
			return true
		})
		return s
	}
	var sides geom.Triangle
	sides.Set(q.eye, q.eye.Add(q.chain.points[0]), q.eye.Add(q.chain.points[q.chain.edges]))
	for i := range q.crowd.things {
		t := &q.crowd.things[i]
		// A seam may reach in from outside.
		own := t.box.ExpandedByMargin(float64(t.stretch*max(0, q.grow)) + 2*geom.ContactBand)
		if sides.Misses(own) || !own.Intersects(box) {
			continue
		}
		if r := roleOf(t.region.Thing); r != 0 {
			by := q.grow
			if q.doubt != nil && q.doubt.astray > 0 && q.doubt.who >= 0 {
				by *= q.doubt.nearness(q.pair, t.box)
			}
			s = s.with(q.view, t.region, r, by, q.eye, by > 0 && t.atEye && !q.mayCover(t.region.Thing))
		}
	}
	return s
}

// atEyeIn reports whether a region does not come over the eye as it grows: it is in contact with it, or
// may be, and who is in it sees through it.
func (q *query) atEyeIn(region spatial.Region, r role) bool {
	if eyeTouches(q.view, q.eye, region) {
		return !q.mayCover(region.Thing) || q.opensToWhoIsIn(region.Thing, r)
	}
	if q.doubt == nil || q.doubt.reach > mostAtEye || !q.opensToWhoIsIn(region.Thing, r) || q.doubt.toggles(q.from, pieceOf(region.Thing)) == 0 {
		return false
	}
	if id := pieceOf(region.Thing); q.view.Table().Piece(id).Shape().NumParts() > 1 {
		return false
	}
	return math.Abs(geom.DistanceConvex(q.eye, q.view.Ring(region))) <= geom.ContactBand+q.doubt.reach
}

// mostAtEye is how far the eye may be from what it may come into contact with by a shift, to be taken as in
// contact.
const mostAtEye = 0.05

func pieceOf(t spatial.Thing) spatial.PieceID {
	if id, ok := t.Piece(); ok {
		return id
	}
	return noPiece
}

// opensToWhoIsIn reports whether a thing that hides would not, with the eye in it (rows LOS-4, LOS-5).
func (p *pair) opensToWhoIsIn(t spatial.Thing, r role) bool {
	id, isPiece := t.Piece()
	if !isPiece || r&shades != 0 {
		return false
	}
	kind := p.view.Table().Piece(id).Kind()
	return p.hadContact(kind, id) && (p.edition.TerrainSight == rules.AnyWhenTouching || kind == terrain.Difficult)
}

// mayCover reports whether a piece that is in contact with the eye may come over it: where a fact
// about the viewer and the piece is in doubt, a shift that turns it may bring the eye inside, and so may any that is longer than what
// the eye lacks of being deeper in it than the band.
func (p *pair) mayCover(t spatial.Thing) bool {
	if p.doubt == nil {
		return false
	}
	id, isPiece := t.Piece()
	if !isPiece {
		return false
	}
	if p.doubt.reach > geom.ContactBand && p.doubt.toggles(p.from, id) != 0 {
		return true
	}
	if who := p.doubt.who; who >= 0 && who != p.from {
		return false // neither the eye nor the piece is shifted
	}
	shape, eye := p.view.Table().Piece(id).Shape(), p.viewer.Eye()
	deep := shape.EdgeDistance(eye)
	if shape.Contains(eye) != geom.Inside {
		deep = -deep
	}
	return deep+p.doubt.reach > geom.ContactBand
}
