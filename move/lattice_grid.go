package move

import (
	"math"
	"sort"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxGrid is the largest [Grid]: numbers that programs in any language can count, and that fit an
// int on a machine of 32 bits.
const MaxGrid = min(1<<53, math.MaxInt)

// Grid numbers the moves of one unit under one order on a lattice, from 0 in the order of
// [Mover.Moves]. The zero Grid has no moves.
//
// The numbers depend on the properties of the unit, not on its state. They stay the same if it
// becomes slow, not nimble or not engaged; some of the moves are then not legal. (Some never are.)
type Grid struct {
	grid
	size  int
	block int64 // moves with one way, one free pivot and one distance back
}

// NewGrid makes the grid of a unit. The error is a *[spatial.IDError], a
// *[rules.UnknownNameError], a *[geom.ValueError], or too-many.
func NewGrid(t *spatial.Table, unit spatial.UnitID, o Order, l Lattice) (Grid, error) {
	v := t.Now()
	if err := v.Check(unit); err != nil {
		return Grid{}, err
	}
	if o > OrderAtTheDouble {
		return Grid{}, o.unknown()
	}
	if err := l.Check(); err != nil {
		return Grid{}, err
	}
	l, _ = l.orDefault()
	e, u := t.Edition(), t.Unit(unit)
	p := profile{
		order: o, budget: float64(o.speeds() * e.CurrentSpeed(u.Speed.Value(), false, false)),
		freePivot: los.HasFreePivot(v, unit), radius: v.Body(unit).Radius(),
	}
	if o != OrderHalt && e.Disengage {
		p.withdrawal = WithdrawDistance
	}
	if o != OrderHalt && e.Effective(u.Traits, false, false).Has(rules.Nimble) {
		p.extraPivot = e.NimblePivot
	}
	g := Grid{grid: gridOf(l, p)}
	if n := g.count(); n > MaxGrid {
		return Grid{}, coded.New("too-many",
			"unit %q: to %s on this lattice has %.0f moves, more than can be numbered: take larger steps", u.Name, o, n)
	}
	for t := g.first.lo; t <= g.first.hi; t++ {
		g.block += g.withFirst(t)
	}
	g.size = int(int64(g.numWays) * int64(g.freePivots.n()) * int64(g.back+1) * g.block)
	return g, nil
}

// Size returns how many numbers it has.
func (g *Grid) Size() int { return g.size }

// count returns an upper bound of the size of a grid, which may be too large for an integer.
func (g *Grid) count() float64 {
	n := float64(g.legs)
	pairs := float64((n + 1) * (n + 2) / 2)
	legs := [3]float64{n + 1, pairs, pairs * (n + 3) / 3}
	turned := legs[1] + float64(float64(max(g.second.n(), g.later.n())-1)*legs[2])
	block := legs[0] + float64(float64(g.first.n()-1)*turned)
	return float64(g.numWays) * float64(g.freePivots.n()) * float64(g.back+1) * block
}

// combinations returns in how many ways at most n steps can be divided among k legs (1, 2 or 3).
// That is the binomial coefficient of n+k over k.
func combinations(n int32, k int) int64 {
	m := int64(n) + 1
	switch k {
	case 1:
		return m
	case 2:
		return m * (m + 1) / 2
	}
	// One of three numbers in a row is divisible by 3, one of two by 2.
	return m * (m + 1) / 2 * (m + 2) / 3
}

// afterFirst returns how many moves of a block have this first pivot and a second one before t.
func (g *Grid) afterFirst(first, t int32) int64 {
	if first == 0 {
		return combinations(g.legs, 1)
	}
	second := g.grid.after(first)
	n := int64(t-second.lo) * combinations(g.legs, 3)
	if t > 0 {
		n += combinations(g.legs, 2) - combinations(g.legs, 3)
	}
	return n
}

// withFirst returns how many moves of a block have the first pivot t.
func (g *Grid) withFirst(t int32) int64 { return g.afterFirst(t, g.grid.after(t).hi+1) }

// Index returns the number of a move, ignoring its Close, Scout and Final; ok is false if the grid
// does not have it.
func (g *Grid) Index(mv *Move) (index int, ok bool) {
	way := g.wayOf(mv)
	if g.size == 0 || way == g.numWays || mv.Order != g.order || !g.hasTurns(mv) || !g.hasLegs(mv) {
		return 0, false
	}
	n := int64(way*g.freePivots.n()+mv.turns[0]-g.freePivots.lo)*int64(g.back+1) + int64(mv.back)
	n *= g.block
	for t := g.first.lo; t < mv.turns[1]; t++ {
		n += g.withFirst(t)
	}
	if mv.turns[1] != 0 {
		n += g.afterFirst(mv.turns[1], mv.turns[2])
	}
	return int(n + g.legsBefore(mv)), true
}

// wayOf returns the position of the way of a move among those of the grid, numWays if it is none of
// them.
func (g *Grid) wayOf(mv *Move) int32 {
	way := int32(0)
	for way < g.numWays && g.ways[way] != mv.way {
		way++
	}
	return way
}

// hasTurns reports whether the grid has the pivots of a move and its steps back.
func (g *Grid) hasTurns(mv *Move) bool {
	first, second := mv.turns[1], mv.turns[2]
	if !g.freePivots.has(mv.turns[0]) || mv.back < 0 || mv.back > g.back || !g.first.has(first) {
		return false
	}
	if first == 0 {
		return second == 0
	}
	return g.grid.after(first).has(second)
}

// hasLegs reports whether the grid has the legs of a move. There is no leg after a pivot that is
// not made, and there are no more steps than the order has.
func (g *Grid) hasLegs(mv *Move) bool {
	a, b, c := mv.legs[0], mv.legs[1], mv.legs[2]
	if a < 0 || b < 0 || c < 0 || a > g.legs || b > g.legs-a || c > g.legs-a-b {
		return false
	}
	return (b == 0 || mv.turns[1] != 0) && (c == 0 || mv.turns[2] != 0)
}

// legsBefore returns how many moves with the same pivots come before a move. They have a shorter
// first leg, or an equal one and a shorter next leg.
func (g *Grid) legsBefore(mv *Move) int64 {
	a, b, c := mv.legs[0], mv.legs[1], mv.legs[2]
	switch {
	case mv.turns[1] == 0:
		return int64(a)
	case mv.turns[2] == 0:
		return combinations(g.legs, 2) - combinations(g.legs-a, 2) + int64(b)
	}
	return combinations(g.legs, 3) - combinations(g.legs-a, 3) +
		combinations(g.legs-a, 2) - combinations(g.legs-a-b, 2) + int64(c)
}

// Move returns the move with a number, without Final, which depends on the unit's position. ok is
// false for a number that the grid does not have.
func (g *Grid) Move(index int) (mv Move, ok bool) {
	if index < 0 || index >= g.size {
		return Move{}, false
	}
	mv.Order = g.order
	n := int64(index)
	outer := n / g.block
	n %= g.block
	mv.back = int32(outer % int64(g.back+1))
	outer /= int64(g.back + 1)
	mv.turns[0] = int32(outer%int64(g.freePivots.n())) + g.freePivots.lo
	mv.way = g.ways[outer/int64(g.freePivots.n())]
	t := g.first.lo
	for ; n >= g.withFirst(t); t++ {
		n -= g.withFirst(t)
	}
	mv.turns[1] = t
	if t == 0 {
		mv.legs[0] = int32(n)
		return mv, true
	}
	second := g.grid.after(t)
	k := int32(sort.Search(int(second.n())-1, func(i int) bool {
		return g.afterFirst(t, second.lo+int32(i)+1) > n
	}))
	mv.turns[2] = second.lo + k
	n -= g.afterFirst(t, mv.turns[2])
	left := g.legs
	legs := 2
	if mv.turns[2] != 0 {
		legs = 3
	}
	for i := 0; legs > 1; i, legs = i+1, legs-1 {
		first := func(x int32) int64 { return combinations(left, legs) - combinations(left-x, legs) }
		x := int32(sort.Search(int(left), func(x int) bool { return first(int32(x)+1) > n }))
		n -= first(x)
		mv.legs[i] = x
		left -= x
	}
	if mv.turns[2] != 0 {
		mv.legs[2] = int32(n)
	} else {
		mv.legs[1] = int32(n)
	}
	return mv, true
}
