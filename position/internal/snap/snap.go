// Package snap puts measured bases into the contacts that they are known to have: what was
// measured to a millimetre stands a hair into or off its neighbour, and no verdict about it
// means anything before it stands where it can only have stood.
//
// Only what is said to touch, to be engaged or to be in line is brought together, and what
// overlaps by no more than both were measured to; gaps are told and never closed, for the game
// itself makes gaps of a millimetre. Least squares over everything would be ill posed: cycles of
// contacts have fewer ranks than equations, and nearly parallel is not parallel. So
//
//   - headings of bases that stand flush become equal modulo a quarter turn (headings.go);
//   - each flush contact is then a difference along one of two axes, and union-find has their
//     rank exactly: what closes a cycle agrees, or is a contradiction with a name (axes.go);
//   - a corner on a side is one equation, not flush; these few are eliminated (rows.go). Between 2 and 10
//     degrees nobody can tell a side from a corner, unless it is said which corner touches;
//   - what is left to choose is how whole groups shift: least squares, or, where that would move
//     a base farther than it was measured to, the centre of what is allowed (centre.go).
//
// The result depends neither on the order of the bases nor on how the table lies; a second run
// changes nothing.
package snap

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Exact is to how much, in inches, contacts hold afterwards, and what already is a contact.
const Exact = 1e-9

// MaxCluster is how many bases may hang together by contacts: more is refused, for the work
// grows with the third power.
const MaxCluster = 200

// Body is a base as measured.
type Body struct {
	Name string
	Base geom.Base
	// Heading is that of the base in degrees, as it was written.
	Heading float64
	// Anchor is the point that was measured, in the frame of the base (to its right, and
	// ahead of its centre): about it the base turns.
	Anchor geom.Point
	// E is how far that point may be from where it stands, in inches; 0 for what stays.
	E float64
	// Given: E was said of this base, so that it may have been measured into another.
	Given bool
}

// Wall is an outline that stays where it is, counter-clockwise, such as a piece of terrain.
type Wall struct {
	Name string
	Ring []geom.Point
	// E is how far the wall itself may be from where it was measured: a base that touches it
	// may move by so much more.
	E float64
}

// Kind is why two things are brought together.
type Kind uint8

// The kinds.
const (
	Touching Kind = iota // said to touch
	Engaged              // said to be in combat: nothing is done where they are farther apart than measured
	InLine               // a side of one is in line with a side of the other
	Overlap              // they overlap by no more than they were measured to
)

// Link says that a side of a body touches another body or a wall, or is in line with a body. Of
// an overlap the side is found.
type Link struct {
	Kind Kind
	A    int
	Side arcs.Facing
	B    int // the other body; -1 for a wall
	Wall int
	// ByCorner: it is said to touch by Corner of A, as numbered by [geom.Base.Corners], whatever the angle; Side
	// is then one of the two that end there.
	ByCorner bool
	Corner   int
	near     bool // an engagement of bodies that came as near as they were measured to
}

// Contact is a link as it was made good.
type Contact struct {
	Link
	// Flush: along a side, and not by a corner.
	Flush bool
	// Gap is how far apart the two were, in inches; negative where they overlapped.
	Gap float64
}

// Place is where a body stands in the end.
type Place struct {
	Base geom.Base
	// Heading is that of the base in degrees, a number whose unit vector it is.
	Heading float64
	// Moved is by how many inches the point moved that was measured, Turned by how many degrees
	// the base turned clockwise.
	Moved, Turned float64
}

// Near are two bodies that are no farther apart than they were measured to, and are not brought
// together.
type Near struct {
	A, B  int
	Apart float64
}

// Result is what became of the bodies.
type Result struct {
	Places   []Place // of each body
	Contacts []Contact
	Near     []Near
}

// Solve brings bodies together. Bodies have different names; links name each body and wall by its
// number. The error is a *[HeadingError], *[ContradictionError], *[MoveError], *[SideError] or
// *[SizeError].
func Solve(bodies []Body, walls []Wall, links []Link) (Result, error) {
	s := solver{bodies: bodies, walls: walls}
	s.order()
	at := make([]Place, len(bodies))
	for i := range bodies {
		at[i] = Place{Base: bodies[i].Base, Heading: bodies[i].Heading}
	}
	s.measured = at
	all := append(append([]Link(nil), links...), s.overlapping(at, links)...)
	for range len(bodies) + 1 {
		places, contacts, err := s.settle(all)
		if err != nil {
			return Result{}, err
		}
		more := s.overlapping(places, all)
		if len(more) == 0 && !s.cameNear(places, all) {
			if err := s.verify(places, contacts); err != nil {
				return Result{}, err
			}
			return Result{places, contacts, s.near(places, all)}, nil
		}
		all = append(all, more...)
	}
	return Result{}, &SizeError{len(all)} // each round joins a pair: never reached
}

// solver holds what all steps look at.
type solver struct {
	bodies   []Body
	walls    []Wall
	measured []Place
	byName   []int // bodies in the order of their names, which no order of a file changes
	rank     []int // the place of each body in that
}
