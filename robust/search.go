package robust

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// search looks for a table that turns a verdict, within as little as possible. It counts the tables
// that it makes.
type search struct {
	table     *spatial.Table
	question  Question
	verdict   Verdict
	tolerance *Tolerance
	left      int
	spare     int // tables on which some of what moved is put back
	context   context.Context
	random    *rand.Rand
	binding   binding
	within    float64

	found bool
	best  float64
	other Verdict
	moved []Moved
}

func newSearch(t *spatial.Table, q Question, v Verdict, o *Options) *search {
	s := &search{table: t, question: q, verdict: v, tolerance: &o.Tolerance, left: o.Tables, context: o.Context, within: o.Within}
	if s.left == 0 {
		s.left = usualTables(t, q)
	}
	s.spare = min(64, max(8, s.left/8))
	s.random = rand.New(rand.NewPCG(o.Seed, 0x0b0a5))
	s.best = Most
	return s
}

// usualTables is how many tables a search looks at where nothing is said: fewer for charges, of which
// every verdict is a search.
func usualTables(t *spatial.Table, q Question) int {
	c, ok := q.(Charge)
	switch {
	case !ok || c.Of == ItsFacing && !c.begins(t.Now()):
		return UsualTables
	case c.Of == ItsFacing || c.Of == ItsAttacks || c.Of == ItsHindrance:
		return UsualTables / 40
	}
	return UsualTables / 8
}

// glancing is a question that has a quicker verdict, which may be left open where the other one is not.
type glancing interface {
	glance(t *spatial.Table) (Verdict, error)
}

// seen is the verdict that a search goes by.
func (s *search) seen(table *spatial.Table) (Verdict, error) {
	if q, ok := s.question.(glancing); ok {
		return q.glance(table)
	}
	return s.question.verdict(table)
}

// find looks through the candidates by worth: single things along what binds and turned, two of them
// against each other, all of them across the line, and then at random. Nothing within least inches is
// looked at: it is proved that there is nothing.
func (s *search) find(least float64) {
	if least >= Most || s.verdict.open() {
		return
	}
	s.binding = s.question.binds(s.table)
	things := slices.DeleteFunc(slices.Clone(s.binding.things), func(x spatial.Thing) bool { return s.tolerance.of(x) == 0 })
	if len(things) > mostBinding {
		things = things[:mostBinding]
	}
	if len(things) == 0 {
		return
	}
	s.touching(things, least)
	s.guessed(least)
	lists := [5]func([]spatial.Thing, func([]motion)){s.opposed, s.parted, s.single, s.spread, s.across}
	if s.within > least {
		// First what is asked about: a candidate that turns nothing there costs one table.
		for _, list := range lists {
			list(things, func(c []motion) {
				if !s.found && s.turnsAt(c, float64(s.within*justBelow)) {
					s.lower(c, least, s.best)
				}
			})
			if s.found {
				break
			}
		}
	}
	for _, list := range lists {
		list(things, func(c []motion) { s.try(c, least) })
	}
	for s.left > 0 && float64(s.best*justBelow) > least { // else there is nothing left to try
		s.try(s.anyhow(things), least)
	}
}

// justBelow is what part of a tolerance is tried, so that rounding does not take a table beyond it.
const justBelow = 0.999

// mostBinding is how many things a search moves at most.
const mostBinding = 6

// turnsTried are the turns of a thing, as parts of the most that it may be turned.
func turnsTried() [5]float64 { return [5]float64{0, 1, -1, 0.6, -0.6} }

// of is a motion of a thing that moves a corner of it by its tolerance: along a direction, with a part
// of the turn that is left for it.
func (s *search) motionOf(x spatial.Thing, way geom.Point, turn float64) motion {
	f := s.tolerance.of(x)
	r := radius(s.table, x)
	// A turn by f moves corners by r f, and the square of it and that of the shift add up where the two
	// are square to each other; a shift along it has less.
	shift := float64(f * math.Sqrt(max(0, 1-float64(turn*turn))))
	return motion{x, geom.Scale(way, shift), float64(f*turn) / r}
}

// touching moves the first two and each of the others until they touch: who is in contact is known over so short a way that no
// amount which is tried meets it, since beyond it bases overlap.
func (s *search) touching(things []spatial.Thing, least float64) {
	for i, x := range things[:min(2, len(things))] {
		for _, y := range things[i+1:] {
			a, unit := x.Unit()
			b, other := y.Unit()
			if !unit || !other || s.tolerance.asOne(s.table, x, y) {
				continue
			}
			gap := geom.Nearest(s.table.Unit(a).Base, s.table.Unit(b).Base)
			f, g := s.tolerance.unit(a), s.tolerance.unit(b)
			way := geom.Unit(gap.B.Sub(gap.A))
			if by := gap.Distance / (f + g); by > least && by < s.best {
				s.turnsAt([]motion{{x, geom.Scale(way, f), 0}, {y, geom.Scale(way, -g), 0}}, by)
			}
		}
	}
}

// single moves one thing at a time.
func (s *search) single(things []spatial.Thing, try func([]motion)) {
	for _, x := range things {
		for _, turn := range turnsTried() {
			for _, way := range s.ways(8) {
				try([]motion{s.motionOf(x, way, turn)})
				if turn*turn == 1 {
					break // it has no shift
				}
			}
		}
	}
}

// opposed moves the first things against each other, each turned this way or that; where tables are dear
// it turns none.
func (s *search) opposed(things []spatial.Thing, try func([]motion)) {
	all := [3]float64{0, 0.7, -0.7}
	turns := all[:]
	if s.left < UsualTables/4 {
		turns = all[:1]
	}
	for i, x := range things {
		for _, y := range things[:i] {
			for _, way := range s.ways(4) {
				for _, a := range turns {
					for _, b := range turns {
						try([]motion{s.motionOf(y, way, a), s.motionOf(x, geom.Neg(way), b)})
					}
				}
			}
			if i > 2 {
				break
			}
		}
	}
}

// parted cuts the table between two things, and moves all on one side of the cut away from all on the other, or
// towards them: in a line that stands shoulder to shoulder nobody can move alone.
func (s *search) parted(things []spatial.Thing, try func([]motion)) {
	for i, x := range things[:min(4, len(things))] {
		if i < 2 {
			s.alone(x, try)
		}
		for _, y := range things[:min(i, 2)] {
			a, b := middle(s.table, x), middle(s.table, y)
			ways := [5]geom.Point{geom.Unit(a.Sub(b))}
			n := 1
			for _, t := range [2]spatial.Thing{x, y} {
				if id, ok := t.Unit(); ok {
					base := s.table.Unit(id).Base
					ways[n], ways[n+1] = base.Facing(), base.RightWard()
					n += 2
				}
			}
			for _, way := range ways[:n] {
				if geom.Dot(a.Sub(b), way) < 0 {
					way = geom.Neg(way)
				}
				try(s.cut(way, geom.Dot(geom.Lerp(a, b, 0.5), way), 1, x, y))
				for _, part := range [3]float64{0.5, 0.2, 0.8} {
					try(s.cut(way, geom.Dot(geom.Lerp(a, b, part), way), -1, x, y))
				}
			}
		}
	}
}

// alone moves all units away from a thing: to the two sides of it, or all round.
func (s *search) alone(x spatial.Thing, try func([]motion)) {
	at := middle(s.table, x)
	ways := [3]geom.Point{{}, {X: 1}, {Y: 1}}
	if id, ok := x.Unit(); ok {
		ways[1], ways[2] = s.table.Unit(id).Base.Facing(), s.table.Unit(id).Base.RightWard()
	}
	for _, way := range ways {
		var c []motion
		for id := range s.table.Units() {
			off := s.table.Unit(id).Base.Centre().Sub(at)
			shift := geom.Unit(off)
			if way != (geom.Point{}) {
				shift = geom.Scale(way, math.Copysign(1, geom.Dot(off, way)))
			}
			if f := s.tolerance.unit(id); f > 0 && spatial.UnitThing(id) != x {
				c = append(c, motion{spatial.UnitThing(id), geom.Scale(shift, f), 0})
			}
		}
		try(c)
	}
}

// cut is that everything on either side of a line moves away from it, or towards it where part is -1: all units,
// and two things. The line is square to a direction, so far along it.
func (s *search) cut(way geom.Point, at, part float64, x, y spatial.Thing) []motion {
	var c []motion
	add := func(t spatial.Thing) {
		f := float64(part * s.tolerance.of(t))
		if geom.Dot(middle(s.table, t), way) < at {
			f = -f
		}
		if f != 0 {
			c = append(c, motion{t, geom.Scale(way, f), 0})
		}
	}
	for id := range s.table.Units() {
		add(spatial.UnitThing(id))
	}
	for _, t := range [2]spatial.Thing{x, y} {
		if _, ok := t.Unit(); !ok {
			add(t)
		}
	}
	return c
}

// spread moves all units apart along a direction, or together: where bases touch, nothing moves alone.
func (s *search) spread(things []spatial.Thing, try func([]motion)) {
	box := r2.EmptyRect()
	for id := range s.table.Units() {
		box = box.AddPoint(s.table.Unit(id).Base.Centre())
	}
	middle, half := middle(s.table, things[0]), geom.Norm(box.Size())
	if half == 0 {
		return
	}
	for _, way := range s.ways(0) {
		var c []motion
		for id := range s.table.Units() {
			part := geom.Dot(s.table.Unit(id).Base.Centre().Sub(middle), way) / half
			if f := s.tolerance.unit(id); f > 0 {
				c = append(c, motion{spatial.UnitThing(id), geom.Scale(way, float64(f*part)), 0})
			}
		}
		try(c)
	}
}

// across moves up to four things to either side of the line between the first two, or not.
func (s *search) across(things []spatial.Thing, try func([]motion)) {
	n := min(4, len(things))
	count := 1
	for range n {
		count *= 3
	}
	ways := s.ways(0)
	if len(ways) > 2 {
		ways = ways[len(ways)-2:]
	}
	for _, way := range ways {
		for k := range count {
			var c []motion
			for i, rest := 0, k; i < n; i, rest = i+1, rest/3 {
				switch rest % 3 {
				case 1:
					c = append(c, s.motionOf(things[i], way, 0))
				case 2:
					c = append(c, s.motionOf(things[i], geom.Neg(way), 0))
				}
			}
			if len(c) > 1 {
				try(c)
			}
		}
	}
}

// ways are the directions that bind and their opposites, and so many others round about.
func (s *search) ways(more int) []geom.Point {
	var out []geom.Point
	for _, w := range s.binding.ways {
		out = append(out, w, geom.Neg(w))
	}
	for k := range more {
		out = append(out, geom.FromBearing(float64((float64(k)+0.5)*360)/float64(more)))
	}
	return out
}

// anyhow moves every thing by all that it may, at random.
func (s *search) anyhow(things []spatial.Thing) []motion {
	var c []motion
	for _, x := range things {
		if s.random.IntN(4) == 0 && len(things) > 1 {
			continue
		}
		turn := float64(2*float64(s.random.Float64())) - 1
		if s.random.IntN(3) == 0 {
			turn = 0
		}
		c = append(c, s.motionOf(x, geom.FromBearing(float64(360*s.random.Float64())), turn))
	}
	return c
}

// try looks at a candidate at a few amounts below the best, and then as low as it turns the verdict.
func (s *search) try(c []motion, least float64) {
	if len(c) == 0 {
		s.left--
		return
	}
	top := s.best
	amounts := [4]float64{justBelow, 0.5, 0.2, 0.05}
	parts := amounts[:1]
	if !s.found {
		parts = amounts[:]
	}
	for _, part := range parts {
		if at := float64(top * part); at > least && s.turnsAt(c, at) {
			s.lower(c, least, s.best)
			return
		}
	}
}

// lower bisects a candidate that has turned the verdict.
func (s *search) lower(c []motion, lo, hi float64) {
	for range 14 {
		if hi-lo < 1e-4*hi {
			return
		}
		if middle := (lo + hi) / 2; s.turnsAt(c, middle) {
			hi = min(middle, s.best)
		} else {
			lo = middle
		}
	}
}

// ended is the error of work that nobody waits for any more.
func (s *search) ended() error { return ended(s.context) }

func ended(c context.Context) error {
	if c == nil {
		return nil
	}
	return c.Err()
}

// finish keeps of the table that was found only who needs to move, and judges it as the ask does where the search went by a
// quicker verdict. Where that is another one the table that was found is judged, and where that is, too, nothing was found.
func (s *search) finish() {
	best, moved := s.best, s.moved
	s.putBack(s.spare)
	if _, ok := s.question.(glancing); !ok || !s.found {
		return
	}
	if s.found = s.replayed(); !s.found && len(moved) > len(s.moved) {
		s.best, s.moved = best, moved
		s.found = s.replayed()
	}
}

// replayed reports whether the ask judges the table that was found as the search does.
func (s *search) replayed() bool {
	table, err := Replay(s.table, s.moved)
	if err != nil {
		return false
	}
	v, err := s.question.verdict(table)
	return err == nil && v == s.other
}

// turnsAt reports whether the verdict is another with a candidate at some amount, and keeps it where
// it is the least.
func (s *search) turnsAt(c []motion, by float64) bool {
	if s.ended() != nil {
		s.left = 0
	}
	if s.left <= 0 {
		return false
	}
	s.left--
	table, moved, ok := displaced(s.table, s.tolerance, c, by)
	if !ok {
		return false
	}
	v, err := s.seen(table)
	if err != nil || v == s.verdict || v.open() {
		return false
	}
	if slices.ContainsFunc(moved, func(m Moved) bool { return s.tolerance.of(m.Thing) == 0 }) {
		return false
	}
	most := s.amountOf(moved)
	if most < s.best || !s.found && most <= Most {
		s.found, s.best, s.other, s.moved = true, most, v, moved
	}
	return true
}
