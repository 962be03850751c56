package charge

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
)

// scene is one charger, one facing of its target, and what is in the way, in the
// charger's own frame: its centre at the origin, x to its right, y ahead.
type scene struct {
	base         geom.Base
	w, d, radius float64
	exact        bool    // what is in the way has its size
	typed        float64 // by how much it is smaller, along each axis, where it has not
	flies        bool
	turnsClear   bool // a flier that may not turn above others

	tips     [2]geom.Point // of the facing: left and right as the charger looks at it
	ahead    geom.Point    // the heading that is flush with the facing
	along    geom.Point    // from left to right
	length   float64
	flush    float64 // ahead as an angle in degrees, in (-180, 180]
	target   [4]geom.Point
	least    float64 // the least contact
	contact  float64 // by how much the charger may overlap the target
	pivot    float64 // the largest pivot in degrees
	extra    float64 // the largest second pivot
	longest  float64 // the longest first leg
	wanted   float64 // where it shuffles to: its middle along the facing, from the left end
	lands    bool    // it comes down where it makes contact
	swing    bool    // align by turning about the point of contact
	loose    float64 // by how much anything may be off before the last pivot, as the start may be
	drift    drift   // and after it
	work     work
	done     <-chan struct{} // nil, or closed when the answer is not wanted any more
	turnCost float64         // inches that a degree of a pivot counts for, where ways are compared
	skip     int8            // 1 and 2: headings on which the left, the right end is the nearer one are left out

	edges    [4]edge
	numEdges int

	obstacles obstacleList
	held      spanList // where a flush charger can stand: its middle along the facing, from the left end
	gaps      spanList // points of the facing that cannot be kept (or, with swing, places that cannot be held)
}

// setup is what a scene is made of, apart from what is in the way.
type setup struct {
	base, target geom.Base  // of the charger, and of its target as it stands then
	left, right  geom.Point // the ends of the facing that is charged, as the charger looks at it
	normal       geom.Point // of the facing, away from the target
	// behind is by how many inches in front of the facing the charge ends: at the far side
	// of what the target stands behind.
	behind float64
	// exact: what stands in the way has its size. Without it that counts as smaller by the
	// band of contact, so that a bare verdict costs one search: what works exactly works
	// then, too.
	exact bool
	// slanted: the charger ends on the heading of its last leg, at a slant to what is beside
	// it.
	slanted bool
	// flies: nothing stops its legs. turnsClear: but its pivots end clear. lands: it comes
	// down where it makes contact.
	flies, turnsClear, lands bool
	swing                    bool    // it aligns by turning about the point of contact
	least                    float64 // inches of its front that have to touch
	pivot, second            float64 // the largest pivot, and the largest of a second one, in degrees
	work                     work
}

// set makes the scene with nothing in the way.
func (s *scene) set(p *setup) {
	base := p.base
	s.base = base
	s.exact, s.typed = p.exact, typedSlack
	if p.slanted {
		s.typed = typedSlack / math.Sqrt2
	}
	s.w, s.d, s.radius = base.HalfWidth(), base.HalfDepth(), base.Radius()
	s.flies, s.turnsClear, s.lands, s.swing = p.flies, p.turnsClear, p.lands, p.swing
	s.least = p.least
	s.pivot, s.extra = p.pivot, p.second
	apart := geom.SeparationOf(&base, &p.target)
	s.contact = geom.Tol + max(0, -apart)
	if !p.exact && geom.InContact(apart) { // contact is a fact, not a measurement
		s.contact = max(s.contact, typedSlack)
	}
	s.loose, s.drift, s.skip = 0, drift{}, 0
	s.work = p.work
	s.obstacles.clear()
	for i, q := range p.target.Ring() {
		s.target[i] = base.Local(q)
	}
	s.face(p)
	s.fortify(p.behind)
	s.wanted = float64(0.5 * s.length)
	s.longest = s.farthest()
	s.numEdges = 0
}

// face sets the facing that is charged.
func (s *scene) face(p *setup) {
	s.tips = [2]geom.Point{s.base.Local(p.left), s.base.Local(p.right)}
	s.ahead = geom.Neg(geom.Point{X: geom.Dot(p.normal, s.base.RightWard()), Y: geom.Dot(p.normal, s.base.Facing())})
	s.along = geom.RightOf(s.ahead)
	s.length = geom.Dist(s.tips[0], s.tips[1])
	s.flush = geom.Bearing(s.ahead)
	if s.flush > 180 {
		s.flush -= 360
	}
}

// fortify moves the facing outwards.
func (s *scene) fortify(by float64) {
	if by <= 0 {
		return
	}
	out := geom.Scale(s.ahead, -by)
	for i, q := range s.target {
		if geom.Dist(q, s.tips[0]) < geom.Tol || geom.Dist(q, s.tips[1]) < geom.Tol {
			s.target[i] = q.Add(out)
		}
	}
	for i := range s.tips {
		s.tips[i] = s.tips[i].Add(out)
	}
}

// farthest bounds the first leg: from beyond it no heading within a quarter turn
// leads to the facing. Where the unit may turn by more, in one pivot or two, ways
// that go past the target by more, to come back, are not looked for.
func (s *scene) farthest() float64 {
	far := max(geom.Norm(s.tips[0]), geom.Norm(s.tips[1]))
	return far + far + s.w
}

// region is the box, on the table, of all that may be in the way: margin inches wider and,
// with detours, for ways that go back and forth.
func (s *scene) region(margin float64, detours bool) r2.Rect {
	at := s.base.World(geom.Point{Y: s.longest})
	box := r2.RectFromPoints(s.base.Centre(), at, s.base.World(s.tips[0]), s.base.World(s.tips[1]))
	margin += float64(2 * s.radius)
	if detours {
		margin += s.longest
	}
	return box.ExpandedByMargin(margin)
}

// ending is what is asked of where a charge ends.
type ending struct {
	// onTheSpot: the charger pivots before it goes, and has no first leg.
	onTheSpot bool
	// anywhere: there need be no flush place.
	anywhere bool
	// slotted: the charger has to end with its middle at slot, in inches along the
	// facing from its left end.
	slotted bool
	slot    float64
	// slides: the first contact need not be kept.
	slides bool
}

// limit works out, when everything is in the scene, how far the charger can go ahead and
// where it can stand flush.
func (s *scene) limit(e *ending) {
	s.longest = s.freeAhead()
	if e.onTheSpot {
		s.longest = 0
	}
	s.hold(e.anywhere)
	if e.slotted {
		s.keep(e.slot)
	}
	if e.slides && len(s.held.all()) > 0 {
		s.gaps.set(nil)
	}
}
