package move

import (
	"iter"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Moves iterates over the legal moves of a lattice: all that [Mover.MayMove] allows, without
// allocating for each. Their order is fixed: by the way, then by turns[0], back, turns[1],
// turns[2], legs[0], legs[1], legs[2], rising.
//
// Moves that equal another are left out: with a step of 0, or a Halt by another name. So are two
// pivots on one spot that one pivot, or the free pivot, could replace. An impossible lattice has no
// moves: see [Lattice.Check].
//
// During the iteration the mover may answer other questions, but must not be set or iterate over
// moves again.
func (m *Mover) Moves(l Lattice) iter.Seq[Move] {
	return func(yield func(Move) bool) { latticeSearch{m}.each(l, yield) }
}

// generation is one iteration over the moves of a lattice.
type generation struct {
	grid
	m     *Mover
	mv    Move
	slows bool // the mover may come into terrain that costs extra inches
	exact [maxSteps]Step
}

// latticeSearch goes through the moves of a lattice, which share their beginnings.
type latticeSearch struct{ *Mover }

// profile returns the profile of the unit in its state.
func (m latticeSearch) profile() profile {
	return profile{m.order, m.budget, m.withdrawal, m.extraPivot, m.freePivot, m.base.Radius()}
}

// each visits the moves of a lattice, and reports whether it reached their end.
func (m latticeSearch) each(l Lattice, visit func(Move) bool) bool {
	l, ok := l.orDefault()
	if !ok || m.v == nil || m.numRefused > 0 {
		return true
	}
	g := generation{grid: gridOf(l, m.profile()), m: m.Mover, slows: m.slowed()}
	g.mv.Order, g.mv.Scout = m.order, m.scout
	for _, w := range g.ways[:g.numWays] {
		g.mv.way = w
		for t := g.freePivots.lo; t <= g.freePivots.hi; t++ {
			for b := int32(0); b <= g.back; b++ {
				g.mv.turns, g.mv.back = [3]int32{t}, b
				if !g.from(visit) {
					return false
				}
			}
		}
	}
	return true
}

// facing returns the facing after a pivot by some steps of the lattice.
func (g *generation) facing(from geom.Point, turn int32) geom.Point {
	return geom.Clockwise(from, g.lattice.degrees(turn))
}

// along returns a base after a straight step of some steps of the lattice.
func (g *generation) along(b *geom.Base, u geom.Point, n int32) geom.Base {
	if n == 0 {
		return *b
	}
	return b.At(geom.Along(b.Centre(), u, g.lattice.inches(n)))
}

// from visits the moves that begin with the free pivot and the steps back of g.mv.
func (g *generation) from(visit func(Move) bool) bool {
	m, mv := g.m, &g.mv
	base, soFar := m.base, legal
	if mv.turns[0] != 0 {
		base = base.Turned(g.facing(base.Facing(), mv.turns[0]))
		soFar = latticeSearch{m}.pivotStanding(&base)
	}
	if mv.back != 0 && soFar != illegal {
		s := Step{Back, g.lattice.inches(mv.back)}
		soFar = min(soFar, latticeSearch{m}.backStanding(&base, s))
		base = s.after(base)
		soFar = min(soFar, latticeSearch{m}.placeStanding(&base))
	}
	if soFar == illegal {
		return true
	}
	latticeSearch{m}.fillTrack(0, g.lattice, &base, mv.way, g.legs)
	for t := g.first.lo; t <= g.first.hi; t++ {
		mv.turns[1], mv.turns[2], mv.legs = t, 0, [3]int32{}
		if !g.turning(base, soFar, visit) {
			return false
		}
	}
	return true
}

// turning visits the moves with the first pivot of g.mv.
func (g *generation) turning(base geom.Base, soFar standing, visit func(Move) bool) bool {
	mv := &g.mv
	if mv.turns[1] == 0 {
		if g.movesAlone(mv.back) {
			at := soFar
			if mv.turns[0] != 0 || mv.back != 0 {
				at = min(soFar, latticeSearch{g.m}.placeStanding(&base))
			}
			if !g.end(base, at, visit) {
				return false
			}
		}
		return g.lastLegs(0, base, soFar, visit)
	}
	u := mv.way.Direction(base)
	facing := [2]geom.Point{g.facing(base.Facing(), mv.turns[1])}
	second := g.after(mv.turns[1])
	for t := second.lo; t <= second.hi; t++ {
		mv.turns[2] = t
		if t != 0 {
			facing[1] = g.facing(facing[0], t)
		}
		for a := range g.legs + 1 {
			if g.sameAsFree(mv.back, a) {
				continue
			}
			way := min(soFar, g.m.tracks.track[0].passes[a])
			if way == illegal {
				continue
			}
			mv.legs = [3]int32{a}
			at := g.along(&base, u, a)
			if !g.turnedOnce(at.Turned(facing[0]), facing[1], way, visit) {
				return false
			}
		}
	}
	return true
}

// turnedOnce visits the moves with the pivots and the first leg of g.mv. The unit is on base after
// the first pivot, and faces next after the second.
func (g *generation) turnedOnce(
	base geom.Base, next geom.Point, soFar standing, visit func(Move) bool,
) bool {
	m, mv := g.m, &g.mv
	at := min(soFar, latticeSearch{m}.pivotStanding(&base))
	if at == illegal {
		return true
	}
	if mv.turns[2] == 0 {
		if !g.end(base, min(soFar, latticeSearch{m}.endStanding(&base, at)), visit) {
			return false
		}
		latticeSearch{m}.fillTrack(1, g.lattice, &base, mv.way, g.legs-mv.legs[0])
		return g.lastLegs(1, base, at, visit)
	}
	left, u := g.legs-mv.legs[0], mv.way.Direction(base)
	latticeSearch{m}.fillTrack(1, g.lattice, &base, mv.way, left)
	for b := range left + 1 {
		if b == 0 && g.sameAsOne(mv.turns[1], mv.turns[2]) {
			continue
		}
		way := min(at, m.tracks.track[1].passes[b])
		if way == illegal {
			continue
		}
		mv.legs[1], mv.legs[2] = b, 0
		end := g.along(&base, u, b)
		end = end.Turned(next)
		to := min(way, latticeSearch{m}.pivotStanding(&end))
		if to == illegal {
			continue
		}
		if !g.end(end, min(way, latticeSearch{m}.endStanding(&end, to)), visit) {
			return false
		}
		latticeSearch{m}.fillTrack(2, g.lattice, &end, mv.way, left-b)
		if !g.lastLegs(2, end, to, visit) {
			return false
		}
	}
	return true
}

// end visits the move that ends on a base after a pivot, or with nothing at all.
func (g *generation) end(base geom.Base, soFar standing, visit func(Move) bool) bool {
	if soFar == illegal || !geom.Holds(g.left()) {
		return true
	}
	return g.visit(base, soFar, visit)
}

// lastLegs visits the moves that go on straight from a base with their last leg.
func (g *generation) lastLegs(k int, base geom.Base, soFar standing, visit func(Move) bool) bool {
	mv := &g.mv
	left := g.legs - mv.legs[0] - mv.legs[1]
	row := &g.m.tracks.track[k]
	u, inches := mv.way.Direction(base), g.left()
	for n := int32(1); n <= left; n++ {
		if !geom.Holds(inches - g.costs(k, n)) {
			break
		}
		mv.legs[k] = n
		if to := min(soFar, row.ends[n], row.passes[n]); to != illegal {
			if !g.visit(g.along(&base, u, n), to, visit) {
				return false
			}
		}
	}
	mv.legs[k] = 0
	return true
}

// visit hands out a move. The walk decides whether one with a tight limit is legal.
func (g *generation) visit(base geom.Base, soFar standing, visit func(Move) bool) bool {
	g.mv.Close = soFar == tight
	if g.mv.Close || g.slows {
		steps := g.mv.AppendSteps(g.exact[:0], g.lattice)
		if _, ok := g.m.walk(steps, nil); !ok {
			return true
		}
	}
	g.mv.Final = base
	return visit(g.mv)
}

// left returns how many inches of the order are left after the legs of g.mv. It subtracts them in
// the order of the walk, so that the bits are the same.
func (g *generation) left() float64 {
	left := g.m.budget
	for k, n := range g.mv.legs {
		if n != 0 {
			left -= g.costs(k, n)
		}
	}
	return left
}

// costs returns how many inches of the order a leg of some steps takes.
func (g *generation) costs(k int, n int32) float64 {
	inches := g.lattice.inches(n)
	if k == 0 && g.order == OrderBack {
		inches -= min(inches, g.m.withdrawal)
	}
	return inches
}
