package main

import (
	"fmt"
	"math"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// walker is a unit that may advance: on its table, and on the table of a rival.
type walker struct {
	*field
	unit  spatial.UnitID
	arena *arena
}

// The lattice of an Advance: inches of a straight step, degrees of a pivot.
const (
	latticeStep  = 0.5
	latticePivot = 15.0
)

// walkers returns the units of tables with edges that are where they may be. They are on the table
// and not in contact, which a physics engine does not know.
func walkers(fields []*field) (list []walker, out int) {
	for _, f := range fields {
		a := newArena(f)
		var m move.Mover
		for unit := range f.view.Units() {
			err := m.Set(f.view, unit, move.OrderAdvance, false)
			if err != nil || !m.MayStand(m.Base()) || a.touches(unit) {
				out++
				continue
			}
			list = append(list, walker{f, unit, a})
		}
	}
	return list, out
}

// touches reports whether a unit is in contact with anything.
func (a *arena) touches(id spatial.UnitID) bool {
	var s slider
	s.set(a, id)
	for _, i := range s.near {
		if s.distance(i, s.body.at, &s.cache[i]) < geom.Tol {
			return true
		}
	}
	return false
}

// placement is one question: may a unit stand there.
type placement struct {
	walker int
	base   geom.Base
}

// moveContests ask about places and about whole orders.
func moveContests(fields []*field, audited int) ([]contest, error) {
	fields, err := bounded(fields)
	if err != nil {
		return nil, err
	}
	units, out := walkers(fields)
	var some []walker
	for i := range advanceQuestions {
		some = append(some, units[i*len(units)/advanceQuestions])
	}
	return []contest{placeContest(some, out), advanceContest(some, audited)}, nil
}

const placeRings = 4

// places returns the places of a lattice in reach of each unit. They are on whole steps of an inch
// or more, with every heading of the lattice.
func places(units []walker) (asked []placement) {
	for w := range units {
		b := units[w].view.Body(units[w].unit).Base()
		speed := units[w].speed()
		for x := -placeRings; x <= placeRings; x++ {
			for y := -placeRings; y <= placeRings; y++ {
				step := geom.Point{X: speed * float64(x) / placeRings, Y: speed * float64(y) / placeRings}
				if geom.Norm(step) > speed {
					continue
				}
				for degrees := 0.0; degrees < 360; degrees += latticePivot {
					asked = append(asked, placement{walker: w, base: b.At(b.Centre().Add(step)).Turned(geom.FromBearing(degrees))})
				}
			}
		}
	}
	return asked
}

// placeContest asks whether a unit may stand on a base: one overlap test, no slices.
func placeContest(units []walker, out int) contest {
	asked := places(units)
	return contest{title: "All places of a lattice", questions: len(asked), entrants: []entrant{
		moverEntrant(units, asked, out),
		sliderEntrant("ByteArena, tree and overlap", 20, false, units, asked),
		sliderEntrant("ByteArena, circles and distance", 0, true, units, asked),
	}}
}

// moverEntrant answers by a mover, which is set anew for each unit.
func moverEntrant(units []walker, asked []placement, out int) entrant {
	var m move.Mover
	remark := fmt.Sprintf("%d units; %d left out that touch something", len(units), out)
	return entrant{name: "move.Mover.MayStand", lean: true, remark: remark, ask: func(lo, hi int) {
		last := -1
		for i := range asked[lo:hi] {
			p := &asked[lo+i]
			if w := &units[p.walker]; p.walker != last {
				last = p.walker
				if m.Set(w.view, w.unit, move.OrderAdvance, false) != nil {
					continue
				}
			}
			if m.MayStand(p.base) {
				keep++
			}
		}
	}}
}

// sliderEntrant answers by a slider, which is set anew for each unit.
func sliderEntrant(name string, floor float64, thrifty bool, units []walker, asked []placement) entrant {
	s := slider{thrifty: thrifty, slice: fineSlice}
	each := func(lo, hi int, visit func(*placement)) {
		last := -1
		for i := range asked[lo:hi] {
			p := &asked[lo+i]
			if w := &units[p.walker]; p.walker != last {
				last = p.walker
				s.set(w.arena, w.unit)
			}
			visit(p)
		}
	}
	var audit moveAudit
	each(0, len(asked), func(p *placement) {
		var m move.Mover
		w := &units[p.walker]
		legal := m.Set(w.view, w.unit, move.OrderAdvance, false) == nil && m.MayStand(p.base)
		audit.add(legal, s.stands(p.base))
	})
	return entrant{name: name, floor: floor, slow: true, remark: audit.String(), ask: func(lo, hi int) {
		each(lo, hi, func(p *placement) {
			if s.stands(p.base) {
				keep++
			}
		})
	}}
}

// advanceContest asks which of all Advances of a unit on a lattice are legal. Each is a leg, a
// pivot of up to 90 degrees, and another leg.
func advanceContest(units []walker, audited int) contest {
	c := contest{title: "Every Advance on a lattice", questions: len(units)}
	var m move.Mover
	spans := make([]r1.Interval, 0, 64)
	plain, thrifty := slider{slice: fineSlice}, slider{thrifty: true, slice: fineSlice}
	moves, legal := 0, 0
	for i := range units {
		legal += legalAdvances(&m, &units[i], &spans)
		lattice(units[i].speed(), func(_, _, _ float64) { moves++ })
	}
	c.entrants = []entrant{
		{
			name: "move.Mover.AppendAfter", lean: true,
			remark: fmt.Sprintf("%d of %d moves of each unit are legal", legal/len(units), moves/len(units)),
			ask: func(lo, hi int) {
				for i := range units[lo:hi] {
					keep += float64(legalAdvances(&m, &units[lo+i], &spans))
				}
			},
		},
		sliding("ByteArena in slices, tree and overlap", 0, units, plain, (*slider).eachAdvance),
		sliding("ByteArena in slices, circles and distance", 20, units, thrifty, (*slider).eachAdvance),
		sliding("the same, beginnings shared", 0, units, thrifty, (*slider).sharedAdvances),
	}
	for i, s := range []slider{plain, thrifty, thrifty} {
		c.entrants[1+i].remark = auditAdvances(units, audited, &s).String()
	}
	return c
}

func (w *walker) speed() float64 { return w.view.Table().Unit(w.unit).Speed.Value() }

// lattice visits the moves of an Advance.
func lattice(speed float64, visit func(before, degrees, after float64)) {
	for degrees := -90.0; degrees <= 90; degrees += latticePivot {
		for before := 0.0; before <= speed; before += latticeStep {
			for after := 0.0; before+after <= speed; after += latticeStep {
				visit(before, degrees, after)
			}
		}
	}
}

// legalAdvances counts the legal moves of a lattice: of each heading and first leg the
// intervals, and what of the lattice falls into them.
func legalAdvances(m *move.Mover, w *walker, room *[]r1.Interval) (n int) {
	if m.Set(w.view, w.unit, move.OrderAdvance, false) != nil {
		return 0
	}
	facing, speed := m.Base().Facing(), w.speed()
	for degrees := -90.0; degrees <= 90; degrees += latticePivot {
		heading := geom.Clockwise(facing, degrees)
		for before := 0.0; before <= speed; before += latticeStep {
			*room = m.AppendAfter((*room)[:0], move.Forward, before, heading)
			for _, s := range *room {
				first := math.Ceil((s.Lo - geom.Tol) / latticeStep)
				last := math.Floor((s.Hi + geom.Tol) / latticeStep)
				n += int(max(0, last-first+1))
			}
		}
	}
	return n
}

// sliding counts legal moves by a slider.
func sliding(
	name string, floor float64, units []walker, s slider, count func(*slider, float64) int,
) entrant {
	return entrant{name: name, floor: floor, slow: true, ask: func(lo, hi int) {
		for i := range units[lo:hi] {
			w := &units[lo+i]
			s.set(w.arena, w.unit)
			keep += float64(count(&s, w.speed()))
		}
	}}
}

// moveAudit is how the verdicts of a rival about single moves differ: it misses what is in
// the way, or refuses what is legal.
type moveAudit struct{ asked, missed, refused int }

func (a *moveAudit) String() string {
	return fmt.Sprintf("of %d verdicts %d miss what is in the way, %d refuse what is legal",
		a.asked, a.missed, a.refused)
}

func (a *moveAudit) add(ours, theirs bool) {
	a.asked++
	switch {
	case theirs && !ours:
		a.missed++
	case ours && !theirs:
		a.refused++
	}
}

// auditAdvances compares the verdicts of a slider about every move of some units.
func auditAdvances(units []walker, audited int, s *slider) *moveAudit {
	var a moveAudit
	var m move.Mover
	audited = min(audited, len(units))
	for i := range audited {
		w := &units[i*len(units)/audited]
		s.set(w.arena, w.unit)
		if m.Set(w.view, w.unit, move.OrderAdvance, false) != nil {
			continue
		}
		lattice(w.speed(), func(before, degrees, after float64) {
			steps := [3]move.Step{
				{Way: move.Forward, By: before}, {Way: move.Pivot, By: degrees}, {Way: move.Forward, By: after},
			}
			a.add(m.MayMove(steps[:]), s.advances(before, degrees, after))
		})
	}
	return &a
}
