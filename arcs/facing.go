package arcs

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/words"
)

// Facing is one of the four sides of a base, and the arc in front of it.
type Facing uint8

// The facings, clockwise from the front.
const (
	Front Facing = iota
	Right
	Rear
	Left
	// NoFacing is the answer about a unit that is not on the table.
	NoFacing Facing = math.MaxUint8
)

const facings = words.List("front right rear left")

// String returns the name used in files and answers: front, right, rear, left.
func (f Facing) String() string {
	if f == NoFacing {
		return "none"
	}
	return facings.Of(uint8(f))
}

// ParseFacing returns the facing of that name; the error is a *[rules.UnknownNameError].
func ParseFacing(name string) (Facing, error) {
	f, err := facings.Find("facing", name)
	return Facing(f), err
}

// Multiplier returns the factor of attacks for a charge into the facing: front 1, flanks 2, rear 3
// (row CHG-11); none 0.
func (f Facing) Multiplier() int {
	if f == NoFacing {
		return 0
	}
	return [4]int{1, 2, 3, 2}[f&3]
}

// Normal returns the unit vector out of the facing of b.
func (f Facing) Normal(b geom.Base) geom.Point {
	switch f & 3 {
	case Right:
		return b.RightWard()
	case Rear:
		return geom.Neg(b.Facing())
	case Left:
		return geom.Neg(b.RightWard())
	}
	return b.Facing()
}

// Edge returns that side of b, from its left end to its right end as seen from the base.
func (f Facing) Edge(b geom.Base) (left, right geom.Point) {
	c := b.Corners()
	return c[f&3], c[(f+1)&3]
}

// Push returns the direction, a unit vector, in which Wind Blast moves a unit if the caster is in
// this arc of it. It is straight away from the caster (row ARC-7).
func (f Facing) Push(b geom.Base) geom.Point { return geom.Neg(f.Normal(b)) }

// Location says which arc of a base a point is in.
type Location struct {
	// Facing is the arc. On an arc line it is the neighbour chosen by the reading O-9, by default
	// the one with the lower attack multiplier.
	Facing Facing
	// Margin is the distance from the point to the nearest arc line, in inches. No shorter move of
	// the point outside the base can change the arc.
	Margin float64
	// Tied is true if the point is on an arc line (Margin <= Tol); Tie is then the other facing.
	Tied bool
	Tie  Facing
	// Nearest is the point of the nearest arc line, Margin away. HasNearest is false if the margin
	// is no such distance: for individuals, and for shares of a champion's base.
	Nearest    geom.Point
	HasNearest bool
}

// Close reports whether the facing depends on less than [geom.ContactBand], so that rounding of
// typed coordinates may have decided it. Arc lines are exact limits: the facing is the one in the
// answer.
func (l Location) Close() bool { return l.Margin < geom.ContactBand }

// Locate finds the arc of b that p is in (row ARC-1). A point inside the base belongs to the side
// whose line is nearest to it. It costs a few comparisons: in the base's own frame the front arc is
// y-d >= |x|-w, y > 0.
func Locate(b geom.Base, p geom.Point) Location { return LocateBy(b, p, false) }

// LocateBy is [Locate] with [rules.Readings.ArcTieHigher] for ties.
func LocateBy(b geom.Base, p geom.Point, higher bool) Location {
	l := b.Local(p)
	x, y := math.Abs(l.X)-b.HalfWidth(), math.Abs(l.Y)-b.HalfDepth()
	var loc Location
	// In the quarter of the frame that holds p, the arc line runs from the
	// corner along x == y.
	ahead, beside := Front, Right
	if l.Y < 0 {
		ahead = Rear
	}
	if l.X < 0 {
		beside = Left
	}
	loc.Facing, loc.Tie = ahead, beside
	if x > y {
		loc.Facing, loc.Tie = beside, ahead
	}
	loc.Margin = toArcLine(x, y)
	beyond := max(0, float64(0.5*(x+y))) // the corner, of the nearest point of the arc line
	loc.Nearest, loc.HasNearest = b.World(geom.Point{
		X: math.Copysign(b.HalfWidth()+beyond, l.X), Y: math.Copysign(b.HalfDepth()+beyond, l.Y),
	}), true
	if loc.Margin <= geom.Tol {
		loc.Tied = true
		swap := loc.Tie.Multiplier() < loc.Facing.Multiplier()
		if higher {
			swap = loc.Tie.Multiplier() > loc.Facing.Multiplier()
		}
		if swap {
			loc.Facing, loc.Tie = loc.Tie, loc.Facing
		}
	} else {
		loc.Tie = 0
	}
	return loc
}

// FacingAt returns the facing of [LocateBy] alone, without its margin: for hot loops.
func FacingAt(b geom.Base, p geom.Point, higher bool) Facing {
	l := b.Local(p)
	x, y := math.Abs(l.X)-b.HalfWidth(), math.Abs(l.Y)-b.HalfDepth()
	switch {
	case math.Abs(x-y) <= 2*geom.Tol: // near an arc line: it may be a tie
		return LocateBy(b, p, higher).Facing
	case x > y && l.X < 0:
		return Left
	case x > y:
		return Right
	case l.Y < 0:
		return Rear
	}
	return Front
}

// toArcLine returns the distance from (x, y) to the ray from the origin along x == y.
func toArcLine(x, y float64) float64 {
	if x+y <= 0 {
		return geom.Norm(geom.Point{X: x, Y: y})
	}
	return math.Abs(x-y) * (math.Sqrt2 / 2)
}
