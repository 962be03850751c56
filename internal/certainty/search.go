package certainty

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// search looks for a table that turns a verdict, by the least amount. It counts the tables that it
// makes, and uses no clock.
type search struct {
	table    *spatial.Table
	question Question
	verdict  Verdict
	bodies   *bodies
	context  context.Context
	random   *rand.Rand
	seed     uint64
	within   float64 // requested tolerance, 0 for none
	least    float64 // it is proved that nothing within this turns it
	callOnly bool
	left     int       // tables that may still be made
	looked   []float64 // amounts of the admissible tables that did not turn the verdict
	binding  binding
	moving   []int // bodies to move, the most likely first

	found   bool
	best    float64
	turning Turning
	motions []motion // that led to it
}

func newSearch(t *spatial.Table, q Question, v Verdict, o *Options, tolerance *Tolerance) *search {
	s := &search{
		table: t, question: q, verdict: v, bodies: tolerance.bodies, context: o.Context,
		within: o.Within, callOnly: o.CallOnly, seed: o.Seed, left: o.Tables, best: Most,
	}
	if s.left == 0 {
		s.left = usualTables(t, q)
	}
	s.random = rand.New(rand.NewPCG(o.Seed, 0x0b0a5))
	return s
}

// costly is a question whose verdict costs more than most.
type costly interface {
	// tables returns how many tables a test of it looks at.
	tables(t *spatial.Table) int
}

// usualTables returns how many tables a test looks at by default.
func usualTables(t *spatial.Table, q Question) int {
	if c, ok := q.(costly); ok {
		return c.tables(t)
	}
	return UsualTables
}

// glancing is a question with a quicker verdict, which may be open if the full one is not.
type glancing interface {
	glance(t *spatial.Table) (Verdict, error)
}

// seen returns the verdict that a search uses.
func (s *search) seen(table *spatial.Table) (Verdict, error) {
	if q, ok := s.question.(glancing); ok {
		return q.glance(table)
	}
	return s.question.verdict(table)
}

const (
	// structured is how many tables of the lists are looked at first, at most.
	structured = 300
	// mostBinding is how many bodies a search moves by its lists, at most.
	mostBinding = 6
	// justBelow is the factor on an amount to try, so that rounding does not take a table beyond
	// it.
	justBelow = 0.999
)

// run looks for a table, and keeps of it only what needs to move.
func (s *search) run(least float64) {
	s.look(least)
	s.finish()
}

// look goes through the lists at the requested amount, then at others, and then around the nearest
// table found. It ignores all within least inches.
func (s *search) look(least float64) {
	if least >= Most || s.verdict.open() {
		return
	}
	s.begin(least)
	if s.within > least {
		s.atOnce(float64(s.within * justBelow))
	}
	if !s.enough() {
		s.nearest()
	}
}

// begin finds what binds.
func (s *search) begin(least float64) {
	s.least = least
	s.binding = s.question.binds(s.table)
	for _, x := range s.binding.things {
		n := s.bodies.number(x)
		if len(s.moving) < mostBinding && s.bodies.list[n].factor > 0 && !slices.Contains(s.moving, n) {
			s.moving = append(s.moving, n)
		}
	}
	if len(s.moving) == 0 {
		s.moving = s.bodies.nearest(s.binding.things, mostBinding/2)
	}
}

// enough reports whether only the call is wanted, and a table that turns the verdict was found.
func (s *search) enough() bool { return s.callOnly && s.found && s.best <= s.within }

// atOnce tries each table of the lists at one amount, until one turns the verdict.
func (s *search) atOnce(by float64) {
	after := s.left - min(structured, (s.left+1)/2)
	s.lists(func(c []motion, exact float64) bool {
		at := by
		if exact > 0 {
			at = exact
		}
		if at <= by {
			s.turnsAt(c, at)
		}
		return !s.found && s.left > after
	})
}

// nearest looks for the nearest table that turns the verdict.
func (s *search) nearest() {
	if s.found {
		s.lower(s.motions, lowerSteps)
	} else {
		after := s.left - min(structured, (s.left+1)/2)
		s.lists(func(c []motion, exact float64) bool {
			s.try(c, exact)
			return s.left > after && !s.enough()
		})
	}
	s.around()
}

// try tests a candidate at a few amounts below the best, and then as low as it turns the verdict.
func (s *search) try(c []motion, exact float64) {
	if exact > 0 {
		if exact < s.best {
			s.turnsAt(c, exact)
		}
		return
	}
	amounts := [4]float64{justBelow, 0.5, 0.2, 0.05}
	parts := amounts[:1]
	if !s.found {
		parts = amounts[:]
	}
	for _, part := range parts {
		if at := float64(s.best * part); at > s.least && s.turnsAt(c, at) {
			s.lower(c, lowerSteps)
			return
		}
	}
}

// lowerSteps is how often the range between a table that turns the verdict and the proved amount is
// halved.
const lowerSteps = 14

// lower bisects a candidate that has turned the verdict.
func (s *search) lower(c []motion, steps int) {
	lo, hi := s.least, s.best
	for range steps {
		if hi-lo < 1e-4*hi || s.left <= 0 || s.enough() {
			return
		}
		if middle := (lo + hi) / 2; s.turnsAt(c, middle) {
			hi = min(middle, s.best)
		} else {
			lo = middle
		}
	}
}

// turnsAt reports whether a candidate turns the verdict at some amount, and keeps it if it is the
// least.
func (s *search) turnsAt(c []motion, by float64) bool {
	if ended(s.context) != nil {
		s.left = 0
	}
	if s.left <= 0 || len(c) == 0 {
		return false
	}
	s.left--
	table, moved, ok := displaced(s.table, s.bodies, c, by)
	if !ok {
		return false
	}
	v, err := s.seen(table)
	if err != nil || v.open() {
		return false
	}
	if v == s.verdict {
		s.looked = append(s.looked, by)
		return false
	}
	if most := s.amountOf(moved); most < s.best || !s.found && most <= Most {
		s.found, s.best, s.motions = true, most, slices.Clone(c)
		s.turning = Turning{By: most, Other: v, Moved: moved}
	}
	return true
}

// amountOf returns the least tolerance that allows some units and pieces to have moved so far; none
// of them is exact.
func (s *search) amountOf(moved []Moved) float64 {
	most := 0.0
	for i := range moved {
		most = max(most, moved[i].By/s.bodies.of(moved[i].Thing).factor)
	}
	return most
}

// finish keeps of the table found only what needs to move. If a quicker verdict found the table, it
// is judged again as the ask judges it. If that does not turn the verdict, nothing was found.
func (s *search) finish() {
	if !s.found {
		return
	}
	all := s.turning
	s.putBack(mostPutBack)
	if _, ok := s.question.(glancing); !ok {
		return
	}
	if s.found = s.replayed(); !s.found && len(all.Moved) > len(s.turning.Moved) {
		s.turning = all
		s.found = s.replayed()
	}
}

// replayed reports whether the ask judges the table found as the search does.
func (s *search) replayed() bool {
	table, err := Replay(s.table, s.turning.Moved)
	if err != nil {
		return false
	}
	v, err := s.question.verdict(table)
	return err == nil && v == s.turning.Other
}

// tell adds the result of the search to a certainty that has the proved amount.
func (s *search) tell(c *Certainty) {
	by, found := Most, math.Inf(1)
	switch {
	case s.found:
		c.Turned = &s.turning
		if other, err := Replay(s.table, s.turning.Moved); err == nil && !s.enough() {
			s.turning.Changed = changed(s.question, s.table, other)
		}
		found = s.turning.By
		by = found
		if s.within > 0 {
			by = min(by, s.within)
		}
		if s.enough() {
			return // it ended at the first
		}
	case s.within > 0:
		by = s.within
	}
	tables, most := 0, 0.0
	for _, at := range s.looked {
		if at <= by && at < found {
			tables, most = tables+1, max(most, at)
		}
	}
	if by == found {
		by = most // no farther: there a table does turn it
	}
	if tables > 0 && by > c.Proved {
		c.Tested = Test{by, tables, s.seed}
	}
}

// motionOf returns a motion of a body that moves one of its corners by its tolerance, along a
// direction and with part of the turn.
func (s *search) motionOf(n int, way geom.Point, turn float64) motion {
	b := &s.bodies.list[n]
	// A turn by f moves corners by r f. Its square and that of the shift add up if the two are at
	// right angles; along it the motion is shortened.
	shift := float64(b.factor * math.Sqrt(max(0, 1-float64(turn*turn))))
	return motion{n, geom.Scale(way, shift), float64(b.factor*turn) / b.radius}
}

// A candidate moves more than what turns the verdict: all units on one side of a cut, or a unit
// whose place the question names. The answer shows only what needs to move.

// mostPutBack is how many tables are made for this.
const mostPutBack = 64

// putBack puts bodies back to their measured places if the verdict turns without them, by the same
// amount or less. It makes at most so many tables. It tries many bodies at once and then fewer, in
// the order of their numbers.
func (s *search) putBack(tables int) {
	bodies := s.movedBodies()
	for size := max(1, len(bodies)/2); ; size = max(1, size/2) {
		some := false
		for i := 0; i+size <= len(bodies) && size < len(bodies); {
			if tables--; tables < 0 || ended(s.context) != nil {
				return
			}
			if rest := slices.Concat(bodies[:i], bodies[i+size:]); s.turnedBy(rest) {
				bodies, some = rest, true
			} else {
				i += size
			}
		}
		if size == 1 && !some {
			return
		}
	}
}

// movedBodies returns the bodies that are elsewhere on the table found.
func (s *search) movedBodies() (list []int) {
	for i := range s.turning.Moved {
		if n := s.bodies.number(s.turning.Moved[i].Thing); !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list
}

// turnedBy reports whether the verdict turns on the table found if only some of the bodies move. If
// so, it keeps that.
func (s *search) turnedBy(bodies []int) bool {
	rest := slices.DeleteFunc(slices.Clone(s.turning.Moved), func(m Moved) bool {
		return !slices.Contains(bodies, s.bodies.number(m.Thing))
	})
	table, ok := replay(s.table, rest)
	if !ok {
		return false
	}
	if v, err := s.seen(table); err != nil || v != s.turning.Other {
		return false
	}
	s.best = s.amountOf(rest)
	s.turning = Turning{By: s.best, Other: s.turning.Other, Moved: rest}
	return true
}
