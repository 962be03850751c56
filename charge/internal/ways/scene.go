package ways

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Scene is one charger, one facing of its target, and what is in the way, in the
// charger's own frame: its centre at the origin, x to its right, y ahead.
type Scene struct {
	Base                         geom.Base
	HalfWidth, HalfDepth, Radius float64
	Exact                        bool    // what is in the way has its size
	typed                        float64 // by how much it is smaller, along each axis, where it has not
	Flies                        bool
	TurnsClear                   bool // a flier that may not turn above others

	Tips     [2]geom.Point // of the facing: left and right as the charger looks at it
	Ahead    geom.Point    // the heading that is flush with the facing
	Along    geom.Point    // from left to right
	Length   float64
	Flush    float64 // ahead as an angle in degrees, in (-180, 180]
	target   [4]geom.Point
	least    float64 // the least contact
	contact  float64 // by how much the charger may overlap the target
	Pivot    float64 // the largest pivot in degrees
	extra    float64 // the largest second pivot
	Longest  float64 // the longest first leg
	Wanted   float64 // where it shuffles to: its middle along the facing, from the left end
	lands    bool    // it comes down where it makes contact
	swing    bool    // align by turning about the point of contact
	loose    float64 // by how much anything may be off before the last pivot, as the start may be
	drift    drift   // and after it
	Work     Work
	Done     <-chan struct{} // nil, or closed when the answer is not wanted any more
	turnCost float64         // inches that a degree of a pivot counts for, where ways are compared
	Skip     int8            // 1 and 2: headings on which the left, the right end is the nearer one are left out

	edges    [4]edge
	NumEdges int

	Obstacles obstacleList
	Places    SpanList // where a flush charger can stand: its middle along the facing, from the left end
	Gaps      SpanList // points of the facing that cannot be kept (or, with swing, places that cannot be held)
}

// Setup is what a scene is made of, apart from what is in the way.
type Setup struct {
	Base, Target geom.Base  // of the charger, and of its target as it stands then
	Left, Right  geom.Point // the ends of the facing that is charged, as the charger looks at it
	Normal       geom.Point // of the facing, away from the target
	// Behind is by how many inches in front of the facing the charge ends: at the far side
	// of what the target stands behind.
	Behind float64
	// exact: what stands in the way has its size. Without it that counts as smaller by the
	// band of contact, so that a bare verdict costs one search: what works exactly works
	// then, too.
	Exact bool
	// slanted: the charger ends on the heading of its last leg, at a slant to what is beside
	// it.
	Slanted bool
	// flies: nothing stops its legs. turnsClear: but its pivots end clear. lands: it comes
	// down where it makes contact.
	Flies, TurnsClear, Lands bool
	Swing                    bool    // it aligns by turning about the point of contact
	LeastContact             float64 // inches of its front that have to touch
	Pivot, Second            float64 // the largest pivot, and the largest of a second one, in degrees
	Work                     Work
}

// Set makes the scene with nothing in the way.
func (s *Scene) Set(p *Setup) {
	base := p.Base
	s.Base = base
	s.Exact, s.typed = p.Exact, TypedSlack
	if p.Slanted {
		s.typed = TypedSlack / math.Sqrt2
	}
	s.HalfWidth, s.HalfDepth, s.Radius = base.HalfWidth(), base.HalfDepth(), base.Radius()
	s.Flies, s.TurnsClear, s.lands, s.swing = p.Flies, p.TurnsClear, p.Lands, p.Swing
	s.least = p.LeastContact
	s.Pivot, s.extra = p.Pivot, p.Second
	apart := geom.SeparationOf(&base, &p.Target)
	s.contact = geom.Tol + max(0, -apart)
	if !p.Exact && geom.InContact(apart) { // Contact is a fact, not a measurement
		s.contact = max(s.contact, TypedSlack)
	}
	s.loose, s.drift, s.Skip = 0, drift{}, 0
	s.Work = p.Work
	s.Obstacles.clear()
	for i, q := range p.Target.Ring() {
		s.target[i] = base.Local(q)
	}
	s.face(p)
	s.fortify(p.Behind)
	s.Wanted = float64(0.5 * s.Length)
	s.Longest = s.farthest()
	s.NumEdges = 0
}

// face sets the facing that is charged.
func (s *Scene) face(p *Setup) {
	s.Tips = [2]geom.Point{s.Base.Local(p.Left), s.Base.Local(p.Right)}
	s.Ahead = geom.Neg(geom.Point{X: geom.Dot(p.Normal, s.Base.RightWard()), Y: geom.Dot(p.Normal, s.Base.Facing())})
	s.Along = geom.RightOf(s.Ahead)
	s.Length = geom.Dist(s.Tips[0], s.Tips[1])
	s.Flush = geom.Bearing(s.Ahead)
	if s.Flush > 180 {
		s.Flush -= 360
	}
}

// fortify moves the facing outwards.
func (s *Scene) fortify(by float64) {
	if by <= 0 {
		return
	}
	out := geom.Scale(s.Ahead, -by)
	for i, q := range s.target {
		if geom.Dist(q, s.Tips[0]) < geom.Tol || geom.Dist(q, s.Tips[1]) < geom.Tol {
			s.target[i] = q.Add(out)
		}
	}
	for i := range s.Tips {
		s.Tips[i] = s.Tips[i].Add(out)
	}
}

// farthest bounds the first leg: from beyond it no heading within a quarter turn
// leads to the facing. Where the unit may turn by more, in one pivot or two, ways
// that go past the target by more, to come back, are not looked for.
func (s *Scene) farthest() float64 {
	far := max(geom.Norm(s.Tips[0]), geom.Norm(s.Tips[1]))
	return far + far + s.HalfWidth
}

// Region is the box, on the table, of all that may be in the way: margin inches wider and,
// with detours, for ways that go back and forth.
func (s *Scene) Region(margin float64, detours bool) r2.Rect {
	at := s.Base.World(geom.Point{Y: s.Longest})
	box := r2.RectFromPoints(s.Base.Centre(), at, s.Base.World(s.Tips[0]), s.Base.World(s.Tips[1]))
	margin += float64(2 * s.Radius)
	if detours {
		margin += s.Longest
	}
	return box.ExpandedByMargin(margin)
}

// Ending is what is asked of where a charge ends.
type Ending struct {
	// onTheSpot: the charger pivots before it goes, and has no first leg.
	OnTheSpot bool
	// anywhere: there need be no flush place.
	Anywhere bool
	// slotted: the charger has to end with its middle at slot, in inches along the
	// facing from its left end.
	Slotted bool
	Slot    float64
	// slides: the first contact need not be kept.
	Slides bool
}

// Finish works out, when everything is in the scene, how far the charger can go ahead and
// where it can stand flush.
func (s *Scene) Finish(e *Ending) {
	s.Longest = s.freeAhead()
	if e.OnTheSpot {
		s.Longest = 0
	}
	s.hold(e.Anywhere)
	if e.Slotted {
		s.KeepPlace(e.Slot)
	}
	if e.Slides && len(s.Places.All()) > 0 {
		s.Gaps.Set(nil)
	}
}
