package move

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Lattice is a grid of moves: straight steps are multiples of Step inches, pivots multiples of Turn
// degrees. A step of 0 is [DefaultStep], a turn of 0 [DefaultTurn].
type Lattice struct{ Step, Turn float64 }

// The steps of the zero [Lattice], in inches and degrees.
const (
	DefaultStep = 0.5
	DefaultTurn = 15.0
)

// The finest and the coarsest steps that a lattice may have, in inches and degrees.
const (
	minStep, maxStep = 0.01, 1000.0
	minTurn, maxTurn = 0.1, 180.0
)

// Check gives a *[geom.ValueError] for steps that a lattice cannot have; 0 means the default.
func (l Lattice) Check() error {
	if l.Step != 0 && !(l.Step >= minStep && l.Step <= maxStep) {
		return &geom.ValueError{
			Field: "step", Value: l.Step, Rule: "must be a number of inches from 0.01 to 1000",
		}
	}
	if l.Turn != 0 && !(l.Turn >= minTurn && l.Turn <= maxTurn) {
		return &geom.ValueError{
			Field: "pivot_step", Value: l.Turn, Rule: "must be a number of degrees from 0.1 to 180",
		}
	}
	return nil
}

// orDefault fills in omitted steps; ok is false for impossible ones.
func (l Lattice) orDefault() (Lattice, bool) {
	if l.Step == 0 {
		l.Step = DefaultStep
	}
	if l.Turn == 0 {
		l.Turn = DefaultTurn
	}
	return l, l.Check() == nil
}

// inches and degrees convert n steps of the lattice to a length and an angle.
func (l Lattice) inches(n int32) float64  { return float64(float64(n) * l.Step) }
func (l Lattice) degrees(n int32) float64 { return float64(float64(n) * l.Turn) }

// Move is one move of a lattice. It consists of these steps, in this order, without those that are
// 0:
//
//	pivot turns[0]    an individual's free pivot
//	back back         of a unit that disengages (row MOV-18)
//	straight legs[0]
//	pivot turns[1]
//	straight legs[1]
//	pivot turns[2]    the nimble only
//	straight legs[2]
//
// Turns count steps of the lattice clockwise; the others count them in inches. The legs go the way
// of the order. [Move.AppendSteps] lists them.
type Move struct {
	Order Order
	// Scout: it is the move before the first turn (row MOV-16).
	Scout bool
	way   Way
	// Close: it is legal by less than anybody could measure: some distance is within a few [geom.Tol]
	// of its limit.
	Close bool
	back  int32
	turns [3]int32
	legs  [3]int32
	// Final is the base of the unit after it.
	Final geom.Base
}

// AppendSteps appends the steps of a move of a lattice, in the form that [Check] takes.
func (mv *Move) AppendSteps(dst []Step, l Lattice) []Step {
	l, _ = l.orDefault()
	straight := func(w Way, n int32) {
		if n != 0 {
			dst = append(dst, Step{w, l.inches(n)})
		}
	}
	pivot := func(n int32) {
		if n != 0 {
			dst = append(dst, Step{Pivot, l.degrees(n)})
		}
	}
	pivot(mv.turns[0])
	straight(Back, mv.back)
	straight(mv.way, mv.legs[0])
	pivot(mv.turns[1])
	straight(mv.way, mv.legs[1])
	pivot(mv.turns[2])
	straight(mv.way, mv.legs[2])
	return dst
}

// Command returns the move in the form that [Check] takes.
func (mv *Move) Command(l Lattice) Command {
	return Command{Order: mv.Order, Scout: mv.Scout, Steps: mv.AppendSteps(nil, l)}
}

// maxSteps is how many steps a move has at most.
const maxSteps = 7

// pivotRange is the pivots of a lattice from lo to hi steps.
type pivotRange struct{ lo, hi int32 }

// n returns how many pivots these are, including that of 0 steps.
func (t pivotRange) n() int32 { return t.hi - t.lo + 1 }

func (t pivotRange) has(n int32) bool { return n >= t.lo && n <= t.hi }

// turnsUpTo returns the range of pivots of at most some degrees, by a base with that radius. Half a
// turn is made clockwise.
func (l Lattice) turnsUpTo(most, radius float64) pivotRange {
	if most <= 0 {
		return pivotRange{}
	}
	if most >= anyDirection {
		n := int32(math.Floor(anyDirection/l.Turn + 1e-9))
		if l.degrees(n) >= anyDirection-1e-9 {
			return pivotRange{1 - n, n}
		}
		return pivotRange{-n, n}
	}
	n := int32(most/l.Turn) + 1
	for n > 0 && !turnsEnough(most, l.degrees(n), radius) {
		n--
	}
	return pivotRange{-n, n}
}

// turnsEnough reports whether a pivot turns a base by no more than most, both in degrees.
func turnsEnough(most, turn, radius float64) bool {
	return geom.Holds(float64((most-turn)*perDegree) * radius)
}

// profile holds everything that the grid of a unit under an order depends on.
type profile struct {
	order              Order
	budget, withdrawal float64 // inches
	extraPivot         float64 // degrees of the second pivot of nimble units
	freePivot          bool    // an individual's free pivot
	radius             float64
}

// grid says which moves a profile can have on a lattice.
type grid struct {
	profile
	lattice    Lattice
	ways       [2]Way
	numWays    int32
	freePivots pivotRange // the free one
	back       int32      // of a unit that disengages
	first      pivotRange
	second     pivotRange // after a first of those in small
	later      pivotRange // after another
	smallFirst pivotRange
	legs       int32 // steps of all legs together
}

func gridOf(l Lattice, p profile) grid {
	g := grid{profile: p, lattice: l}
	for w := Forward; w <= Right; w++ {
		if p.order.Leads(w) {
			g.ways[g.numWays] = w
			g.numWays++
		}
	}
	if g.numWays == 0 {
		g.numWays = 1 // no way of moving at all
	} else {
		g.legs = l.stepsIn(p.budget)
	}
	switch p.order {
	case OrderHalt:
	case OrderBack: // to fall back is part of the order
		g.legs = l.stepsIn(p.budget + p.withdrawal)
	default:
		g.back = l.stepsIn(p.withdrawal)
	}
	if p.order == OrderChangeFacing {
		g.freePivot = false // the order itself turns the unit to any heading
	}
	if g.freePivot {
		g.freePivots = l.turnsUpTo(anyDirection, p.radius)
	}
	own := p.order.pivot()
	g.first = l.turnsUpTo(max(own, p.extraPivot), p.radius)
	if own > 0 && p.extraPivot > 0 && p.order != OrderChangeFacing {
		g.second, g.later = g.first, l.turnsUpTo(min(own, p.extraPivot), p.radius)
		g.smallFirst = g.later
	}
	return g
}

// stepsIn returns how many steps of the lattice fit into some inches.
func (l Lattice) stepsIn(inches float64) int32 {
	n := int32(max(0, inches)/l.Step) + 1
	for n > 0 && !geom.Holds(inches-l.inches(n)) {
		n--
	}
	return n
}

// after returns the range of the second pivot after a first.
func (g *grid) after(first int32) pivotRange {
	if g.smallFirst.has(first) {
		return g.second
	}
	return g.later
}

// movesAlone reports whether the steps before the first leg are a move by themselves. They are for
// a Halt, with or without the free pivot, and for a unit that falls back.
func (g *grid) movesAlone(back int32) bool { return g.order == OrderHalt || back > 0 }

// sameAsFree reports whether a pivot after this leg follows the free pivot directly, which can turn
// the unit as far alone.
func (g *grid) sameAsFree(back, leg int32) bool { return g.freePivot && back == 0 && leg == 0 }

// sameAsOne reports whether one pivot could replace two on the same spot.
func (g *grid) sameAsOne(a, b int32) bool {
	turn := Step{Pivot, g.lattice.degrees(a + b)}.turn()
	return turnsEnough(max(g.order.pivot(), g.extraPivot), turn, g.radius)
}
