package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
)

// Scene is one charger, one facing of its target, and the obstacles. It is in the charger's own
// frame: its centre at the origin, x to its right, y ahead, in inches.
//
// It is made in this order: [Scene.Set], then [Scene.Add] and [Scene.AddEdges], then
// [Scene.Finish]. On the zero scene only [Scene.Set] may be called. A scene that fits in its rooms
// may be copied; a larger one shares memory with its copies.
type Scene struct {
	Setup
	// HalfWidth is half the charger's front and halfDepth half its side; Radius is half its
	// diagonal.
	HalfWidth, halfDepth, Radius float64
	// Tips are the ends of the facing: left and right as the charger looks at it.
	Tips [2]geom.Point
	// Ahead is the heading that is flush with the facing, and Along the direction from its left end
	// to its right one: unit vectors.
	Ahead, Along geom.Point
	// Length is the length of the facing.
	Length float64
	// Flush is Ahead as an angle in degrees, clockwise, in (-180, 180].
	Flush      float64
	targetRing [4]geom.Point
	mayOverlap float64 // how deep the charger may overlap the target on its path
	mayGraze   float64 // how far it may go past the target, overlapping it
	// toContact is how far ahead the target is of a charger that touches it, as typed. The charger may
	// overlap obstacles there by as much. It is 0 in an exact scene.
	toContact float64
	// Longest is the longest first leg: before [Scene.Finish] a bound, after it how far the charger
	// can go straight ahead.
	Longest float64
	// Wanted is where the charger shuffles to: its middle along the facing, from the left end.
	Wanted float64
	// startUncertainty is the possible error of all places before the last pivot. pivotUncertainty is
	// that of the last pivot. Both are 0 in an exact scene.
	startUncertainty float64
	pivotUncertainty uncertainty
	// Done is nil, or closed when the answer is no longer wanted.
	Done     <-chan struct{}
	turnCost float64 // inches that a degree of a pivot counts for in comparing paths
	// SkipSide leaves out the headings on which one end of the facing is the nearer one. It is 1
	// for the left end, 2 for the right one, and 0 for neither.
	SkipSide int8

	edges [4]edge
	// NumEdges is how many edges of the table are in the scene.
	NumEdges int

	// Obstacles are in the order in which they were added.
	Obstacles ObstacleList
	// Places holds where a flush charger can stand: its middle along the facing, from the left end.
	// [Scene.Finish] finds them.
	Places SpanList
	// Gaps holds the points of the facing, from the left end, at which first contact cannot be kept.
	// If the charger swings round that point, they are the places of its middle that are not free.
	Gaps SpanList
}

// Setup is what a scene is made of, apart from obstacles. Lengths are inches, angles degrees.
type Setup struct {
	// Base is the charger's base, and Target that of its target.
	Base, Target geom.Base
	// Left and Right are the ends of the charged facing, as the charger looks at it. Normal is its
	// unit normal, away from the target.
	Left, Right, Normal geom.Point
	// Behind is how far in front of the facing the charge ends, in inches. That is at the far side of
	// the obstacle that the target stands behind. 0 or less means the facing itself.
	Behind float64
	// Exact: obstacles have their size. Otherwise they count as smaller by the contact band. A bare
	// verdict then costs one search, since a path past exact obstacles also works then.
	Exact bool
	// Slanted: the charger ends on the heading of its last leg, at a slant to the obstacles beside it.
	Slanted bool
	// Flies: nothing stops its legs. TurnsClear: its pivots must still end clear. Lands: it comes down
	// at its contact.
	Flies, TurnsClear, Lands bool
	// Swing: it aligns by turning about the point of contact.
	Swing bool
	// TurnsFirst: a free pivot comes first and costs nothing; Base may have any heading. By
	// [LeastWalk] the turn with which the charger comes flush counts instead.
	TurnsFirst bool
	// Stood is the charger's base at its start: obstacles that it overlaps do not hold it. It need be
	// set only if the charger turns first.
	Stood geom.Base
	// LeastContact is how much of its front must touch, in inches.
	LeastContact float64
	// OnTheSpot: it pivots before it goes, and has no first leg.
	OnTheSpot bool
	// Anywhere: no flush place is required. Slides: the first contact need not be kept.
	Anywhere, Slides bool
	// Slotted: it must end with its middle at Slot, in inches along the facing from its left end.
	Slotted bool
	Slot    float64
	// Pivot is the largest pivot, and SecondPivot the largest of a second one: 0 if there is none.
	Pivot, SecondPivot float64
	// Work is what the searches in the scene may still do; they count it down.
	Work Work
}

// Set makes the scene anew, without obstacles and edges of the table. If the charger overlaps its
// target from the start, it may continue to overlap it by as much.
func (s *Scene) Set(p *Setup) {
	base := p.Base
	if s.Setup = *p; !p.TurnsFirst {
		s.Stood = base
	}
	s.HalfWidth, s.halfDepth, s.Radius = base.HalfWidth(), base.HalfDepth(), base.Radius()
	s.startUncertainty, s.pivotUncertainty, s.SkipSide = 0, uncertainty{}, 0
	s.Obstacles.n, s.Obstacles.used, s.Obstacles.more, s.Obstacles.morePoints = 0, 0, nil, nil
	for i, q := range p.Target.Ring() {
		s.targetRing[i] = base.Local(q)
	}
	startPose{s}.face(p)
	apart := geom.SeparationOf(&s.Stood, &p.Target)
	if p.Behind > 0 { // or from the obstacle that the target stands behind
		var ring [4]geom.Point
		for i, q := range s.targetRing {
			ring[i] = base.World(q)
		}
		if far := geom.SeparationConvex(s.Stood, ring[:]); geom.InContact(far) {
			apart = far
		}
	}
	s.mayOverlap, s.mayGraze = geom.Tol+max(0, -apart), geom.Tol
	if !p.Exact { // Contact is a fact, not a measurement, also for a pivot that makes it
		s.mayOverlap, s.mayGraze = max(s.mayOverlap, TypedSlack), TypedSlack
	}
	s.toContact = 0
	if !p.Exact && apart > geom.Tol && geom.InContact(apart) {
		if far, met := (motion.Lane{HalfWidth: s.HalfWidth, HalfDepth: s.halfDepth}).Until(s.targetRing[:], geom.Tol, 0); met && far <= mostToContact {
			s.toContact = max(0, far)
		}
	}
	s.Wanted = float64(0.5 * s.Length)
	s.Longest = startPose{s}.farthest()
	s.NumEdges = 0
}

// startPose sets a scene up: its facing, and the obstacles that the charger touches at its start.
type startPose struct{ *Scene }

// face sets the facing that is charged, moved outwards to the far side of an obstacle that the
// target stands behind.
func (s startPose) face(p *Setup) {
	s.Tips = [2]geom.Point{s.Base.Local(p.Left), s.Base.Local(p.Right)}
	s.Ahead = geom.Neg(geom.Point{X: geom.Dot(p.Normal, s.Base.RightWard()), Y: geom.Dot(p.Normal, s.Base.Facing())})
	s.Along = geom.RightOf(s.Ahead)
	s.Length = geom.Dist(s.Tips[0], s.Tips[1])
	s.Flush = geom.Bearing(s.Ahead)
	if s.Flush > 180 {
		s.Flush -= 360
	}
	if p.Behind <= 0 {
		return
	}
	out := geom.Scale(s.Ahead, -p.Behind)
	for i, q := range s.targetRing {
		if geom.Dist(q, s.Tips[0]) < geom.Tol || geom.Dist(q, s.Tips[1]) < geom.Tol {
			s.targetRing[i] = q.Add(out)
		}
	}
	for i := range s.Tips {
		s.Tips[i] = s.Tips[i].Add(out)
	}
}

// farthest bounds the first leg: from farther away no heading within a quarter turn leads to the
// facing. Paths of wider pivots that go farther past the target, to come back, are ignored.
func (s startPose) farthest() float64 {
	far := max(geom.Norm(s.Tips[0]), geom.Norm(s.Tips[1]))
	return far + far + s.HalfWidth
}

// mostToContact is the most, in inches, that a charger in contact with its target goes ahead until
// its front meets it. It is more than the band, as the charger may be at a slant.
const mostToContact = 5 * geom.ContactBand

// standInContact lets the charger overlap the target that it is in contact with. Contact is one
// fact: typed slightly short of the target, the charger is as free as typed into it.
func (s startPose) standInContact() {
	there := s.Base.At(geom.Point{Y: s.toContact}).Turned(geom.Point{Y: 1})
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		if reach := s.Radius + o.radius; geom.Norm2(o.centre.Sub(there.Centre())) < float64(reach*reach) {
			o.slack = max(o.slack, geom.Tol-geom.OverlapConvex(there, s.Obstacles.Ring(o)))
		}
	}
	for i := range s.edges[:s.NumEdges] {
		e := &s.edges[i]
		start := e.offset - float64(math.Abs(e.inward.X)*s.HalfWidth) - float64(math.Abs(e.inward.Y)*s.halfDepth)
		if start < 0 { // it hangs over the edge at the start
			e.slack += max(0, -float64(e.inward.Y*s.toContact))
		}
	}
}

// Finish computes, once everything is in the scene, how far the charger can go ahead and where it
// can stand flush.
func (s *Scene) Finish() {
	if s.toContact > 0 {
		startPose{s}.standInContact()
	}
	s.Longest = s.freeAhead()
	if s.OnTheSpot {
		s.Longest = 0
	}
	// Where a charger can stand flush (row CHG-8).
	var room [SpanRoom + 4]Span
	if s.Anywhere {
		s.Places.Set(append(room[:0], flushPlaces{s}.whole()))
		s.Gaps.Set(nil)
	} else {
		s.Places.Set(flushPlaces{s}.free(room[:0]))
		s.Gaps.Set(flushPlaces{s}.between(room[:0]))
	}
	if s.Slotted {
		s.KeepPlace(s.Slot)
	}
	if s.Slides && len(s.Places.All()) > 0 {
		s.Gaps.Set(nil)
	}
}

// freeAhead returns how far the charger can go straight ahead, up to its longest first leg.
func (s *Scene) freeAhead() float64 {
	free := s.Longest
	lane := motion.Lane{HalfWidth: s.HalfWidth, HalfDepth: s.halfDepth}
	if !s.Flies {
		if far, met := lane.Until(s.targetRing[:], s.mayGraze+s.startUncertainty, s.mayOverlap+s.startUncertainty); met {
			free = min(free, far)
		}
	}
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		if !o.Sweeps || math.Abs(o.centre.X)-o.radius >= s.HalfWidth || o.centre.Y+o.radius <= -s.halfDepth ||
			o.centre.Y-o.radius-s.halfDepth >= free {
			continue
		}
		slack := o.slack + s.startUncertainty
		if far, met := lane.Until(s.Obstacles.Ring(o), slack, slack); met {
			free = min(free, far)
		}
	}
	for i := range s.edges[:s.NumEdges] {
		e := &s.edges[i]
		free = min(free, lane.UntilEdge(e.inward, e.offset+e.slack))
	}
	return max(0, free)
}
