// Package snap puts bases into exact contact: those that are declared to touch, to be engaged or to
// be in line. It also does so for bases typed or measured slightly into or off each other or
// terrain.
//
// A gap wider than the contact band is reported and never closed, since the game itself makes gaps
// of a millimetre. Least squares over everything would be ill posed: cycles of contacts have fewer
// ranks than equations, and nearly parallel is not parallel. Instead:
//
//   - contacts within the band are found, round by round (found.go), and dropped again if they
//     contradict more important ones (settle.go);
//   - headings of flush bases become equal modulo a quarter turn (headings.go);
//   - each flush contact is then a difference along one of two axes, and union-find has their rank
//     exactly. What closes a cycle agrees, or is a contradiction with a name (axes.go);
//   - a corner on a side is one equation, not flush; these few are eliminated (rows.go). Between 2
//     and 10 degrees a side and a corner look alike, unless the corner is declared;
//   - the shifts of whole groups remain: least squares, or, if that would move a base too far, the
//     centre of what is allowed (centre.go).
//
// A group that cannot be solved does not move. The result depends neither on the order of the bases
// nor on the orientation of the table; a second run changes nothing.
package snap

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Exact is the precision, in inches, of contacts afterwards, and of contacts that hold already.
const Exact = 1e-9

// Typed is how far, in inches, a body without measurements may be moved, or two such may overlap.
// It is the error of coordinates with two decimals.
const Typed = 0.01

// MaxCluster is the largest number of bases connected by contacts: more is refused, as the work is
// cubic.
const MaxCluster = 200

// Body is a base as measured.
type Body struct {
	Name string
	Base geom.Base
	// Heading is that of the base in degrees, as written.
	Heading float64
	// Anchor is the measured point, in the frame of the base (to its right, and ahead of its
	// centre). The base turns about it.
	Anchor geom.Point
	// E is how far that point may be off, in inches; 0 for a fixed body.
	E float64
	// Given: E was stated for this base, so that it may have been measured into another.
	Given bool
}

// Wall is a fixed outline, counter-clockwise, such as a piece of terrain.
type Wall struct {
	Name string
	Ring []geom.Point
	// E is how far the wall may be off: a base that touches it may move as much more.
	E float64
	// Idle: a base comes into contact with it only if that is declared.
	Idle bool
}

// Kind is why two are brought together.
type Kind uint8

// The kinds.
const (
	Touching Kind = iota // declared to touch
	Engaged              // declared to be in combat; not made if they are farther apart than their accuracy
	InLine               // a side of one is in line with a side of the other
)

// Link says that a side of a body touches another body or a wall, or is in line with a body. For an
// overlap the side is found.
type Link struct {
	Kind Kind
	A    int
	Side arcs.Facing
	B    int // the other body; -1 for a wall
	Wall int
	// ByCorner means that it is declared to touch by Corner of A, as numbered by
	// [geom.Base.Corners], at any angle. Side is then one of the two that end there.
	ByCorner bool
	Corner   int
	// Found: not declared; they are within the band of each other, or overlap by no more than
	// typing or measuring errors.
	Found bool
	near  bool // an engagement of bodies that came within their accuracy
}

// Contact is a link that was made.
type Contact struct {
	Link
	// Flush: along a side, and not by a corner.
	Flush bool
	// Gap is how far apart the two were, in inches; negative if they overlapped.
	Gap float64
}

// Place is the final place of a body.
type Place struct {
	Base geom.Base
	// Heading is that of the base in degrees, the number for its unit vector.
	Heading float64
	// Moved is by how many inches the measured point moved, Turned by how many degrees the base
	// turned clockwise.
	Moved, Turned float64
}

// Near are two bodies that are no farther apart than their accuracy, and are not brought together.
type Near struct {
	A, B  int
	Apart float64
}

// Result is what happened to the bodies.
type Result struct {
	Places   []Place // of each body
	Contacts []Contact
	Near     []Near
	Unmet    []Unmet

	hang [][2]int // bodies that were brought together
}

// Unmet are bodies that do not move, since their contacts are impossible. The code of the error is
// not-parallel, contacts-contradict, too-far-to-touch, does-not-face or too-many.
type Unmet struct {
	Bodies []int
	Err    error
}

// Solve brings bodies together. Bodies have different names; links name each body and wall by its
// index. Groups that cannot be solved do not move, and are reported.
func Solve(bodies []Body, walls []Wall, links []Link) Result {
	first, moved := solve(bodies, walls, links)
	if !moved {
		return first
	}
	s := newSolver(bodies, walls)
	const most = 4
	last := first
	for range most { // until nothing moves: then a second run changes nothing
		last, moved = solve(at(bodies, last.Places), walls, links)
		first.hang = append(first.hang, last.hang...)
		if moved {
			continue
		}
		for i := range last.Places {
			last.Places[i] = placed(&bodies[i], last.Places[i].Base, last.Places[i].Heading)
		}
		first.Places, first.Near, first.Unmet = last.Places, last.Near, last.Unmet
		if s.takeBack(&first) {
			_, moved = solve(at(bodies, first.Places), walls, links)
		}
		if !moved {
			return first
		}
		break
	}
	all := map[int]bool{} // of bodies that come to no rest, none moves
	for i := range bodies {
		all[i] = true
	}
	s.restore(&first, all)
	first.Near = nil
	return first
}

// at returns bodies at other places.
func at(bodies []Body, places []Place) []Body {
	there := slices.Clone(bodies)
	for i, p := range places {
		there[i].Base, there[i].Heading = p.Base, p.Heading
	}
	return there
}

// asTyped leaves every body at its place.
func asTyped(bodies []Body) Result {
	var r Result
	for i := range bodies {
		r.Places = append(r.Places, Place{Base: bodies[i].Base, Heading: bodies[i].Heading})
	}
	return r
}

// solve is one run of [Solve]; moved reports whether any body has moved.
func solve(bodies []Body, walls []Wall, links []Link) (r Result, moved bool) {
	s := newSolver(bodies, walls)
	links = slices.Clone(links)
	found := s.find(nil, s.measured, links)
	const rounds = 50
	for range rounds {
		r = s.settle(links, found)
		n := len(found)
		if found = s.find(found, r.Places, links); len(found) == n && !s.cameNear(r.Places, links) {
			break
		}
	}
	s.takeBack(&r)
	r.Near = s.near(r.Places, links, found)
	for i := range bodies {
		moved = moved || r.Places[i].Base != bodies[i].Base
	}
	return r, moved
}

func newSolver(bodies []Body, walls []Wall) *solver {
	s := &solver{bodies: bodies, walls: walls, measured: asTyped(bodies).Places}
	s.order()
	return s
}

// solver holds what all steps use.
type solver struct {
	bodies   []Body
	walls    []Wall
	measured []Place
	byName   []int // bodies in the order of their names, whatever their order in a file
	rank     []int // the index of each body in that
}
