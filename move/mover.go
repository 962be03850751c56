package move

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Mover is a unit that is to carry out an order, with all that it may meet on its
// way. Set gathers that once; after it any number of places and ways are judged in
// a fraction of a microsecond each. A Mover is large, reuses its memory, and belongs
// to one goroutine; the zero Mover can be set.
type Mover struct {
	v      *spatial.View
	unit   spatial.UnitID
	order  Order
	scout  bool
	enters bool // from beyond the edge of the table
	terms  terms
	traits rules.Traits

	base   geom.Base
	reach  float64 // how far it may go in a straight line, all in all
	budget float64 // inches of the order
	cost   float64 // what an inch in difficult terrain costs

	above    bool    // a flier that may pivot above others (row MOV-9)
	free     bool    // an individual, with a pivot before the order
	extra    float64 // the largest second pivot, in degrees, of the nimble
	withdraw float64 // how far it may fall back before the order

	refused    [6]string // the rows by which it cannot be given the order
	numRefused int

	bounded bool
	area    r2.Rect // with what it hangs over already
	middle  r2.Rect // of it: where no heading reaches its edge

	n           int
	room        [moverRoom]thing
	more        []thing
	circleRoom  [moverRoom]circle // of the things, in the same order
	moreCircles []circle
	// What more and moreCircles were before the last Set.
	spill        []thing
	spillCircles []circle

	heading heading
	legs    legs
	rows    rows
}

// moverRoom is how many things a Mover holds without allocating.
const moverRoom = 40

// thing is one convex thing that a Mover may meet.
type thing struct {
	pass, land float64   // see [terms.of]
	base       geom.Base // of a unit
	ring       []geom.Point
	what       spatial.Thing
	kind       terrain.Kind
	enemy      bool
}

func (m *Mover) things() []thing {
	if m.more != nil {
		return m.more
	}
	return m.room[:m.n]
}

func (m *Mover) circles() []circle {
	if m.more != nil {
		return m.moreCircles
	}
	return m.circleRoom[:m.n]
}

// Set makes it the mover of a unit under an order. scout says that it is the move of
// vanguards and scouts before the first turn. An order that cannot be given is no
// error: it allows nothing then, as [Check] explains. A unit that is not on the table
// gives a *[spatial.IDError], an order that does not exist an *[UnknownOrderError].
// Nothing is allocated with up to 40 convex things within reach, or with no more than
// there were before.
func (m *Mover) Set(v *spatial.View, unit spatial.UnitID, o Order, scout bool) error {
	if err := v.Check(unit); err != nil {
		return err
	}
	if o > OrderAtTheDouble {
		return &UnknownOrderError{o.String()}
	}
	m.set(v, unit, o, scout)
	m.gather(m.reach)
	return nil
}

// set works out what the unit can do.
func (m *Mover) set(v *spatial.View, unit spatial.UnitID, o Order, scout bool) {
	e, u := v.Edition(), v.Table().Unit(unit)
	m.v, m.unit, m.order, m.scout, m.enters = v, unit, o, scout, false
	m.base = v.Body(unit).Base()
	m.traits = v.Traits(unit)
	m.terms = termsOf(v, unit)
	m.terms.order(e, u, m.traits, o, scout)
	m.budget, m.cost = float64(o.speeds()*v.Speed(unit)), e.DifficultCost
	m.above = m.terms.flies && e.FlyPivotsAbove
	m.free = los.HasFreePivot(v, unit)
	m.extra = 0
	if m.traits.Has(rules.Nimble) && o != OrderHalt {
		m.extra = e.NimblePivot
	}
	m.withdraw = 0
	if m.terms.leaves && o != OrderHalt {
		m.withdraw = WithdrawDistance
	}
	m.reach = m.budget + m.withdraw
	m.refuse(u)
	m.heading.known = false
	m.legs.known = 0
	m.rows.forget()
	if area, ok := v.Table().Area(); ok {
		m.bounded, m.area = true, hangs(area, m.base)
		m.middle = m.area.ExpandedByMargin(-m.base.Radius())
	} else {
		m.bounded = false
	}
}

// Unit is the unit that moves, Order its order.
func (m *Mover) Unit() spatial.UnitID { return m.unit }

// Order is documented with [Mover.Unit].
func (m *Mover) Order() Order { return m.order }

// Base is where it starts, Budget how many inches its order has.
func (m *Mover) Base() geom.Base { return m.base }

// Budget is documented with [Mover.Base].
func (m *Mover) Budget() float64 { return m.budget }

// refuse finds the rows by which the unit cannot be given its order.
func (m *Mover) refuse(u *spatial.Unit) {
	m.numRefused = 0
	no := func(yes bool, row string) {
		if yes {
			m.refused[m.numRefused] = row
			m.numRefused++
		}
	}
	double := m.order == OrderAtTheDouble
	scouts := m.traits.Has(rules.Vanguard) || m.traits.Has(rules.Scout)
	no(double && u.Type == rules.WarEngine, "MOV-4")
	no(double && m.traits.Has(rules.Shambling) && !m.scout, "MOV-14")
	stays := m.order == OrderHalt || m.order == OrderChangeFacing
	no(u.State&spatial.Wavering != 0 && !stays && m.order != OrderBack, "MOV-15")
	no(m.scout && (!scouts || m.order != OrderAdvance && !double), "MOV-16")
	no(m.terms.leaves && m.order != OrderHalt && spatial.EngagedFacings(m.v, m.unit) > 1, "MOV-18")
}

// hangs is the playing area, and beyond it as much as a base hangs over its edge by
// the error of a hand.
func hangs(area r2.Rect, base geom.Base) r2.Rect {
	b := base.Bounds()
	over := func(x float64) float64 {
		if x > geom.ContactBand {
			return 0
		}
		return max(0, x)
	}
	area.X.Lo -= over(area.X.Lo - b.X.Lo)
	area.X.Hi += over(b.X.Hi - area.X.Hi)
	area.Y.Lo -= over(area.Y.Lo - b.Y.Lo)
	area.Y.Hi += over(b.Y.Hi - area.Y.Hi)
	return area
}

// gather collects what a unit may meet that goes so far.
func (m *Mover) gather(reach float64) {
	if m.more != nil { // its memory is kept for the next crowd
		m.spill, m.spillCircles = m.more, m.moreCircles
	}
	m.n, m.more, m.moreCircles = 0, nil, nil
	margin := m.base.Radius() + max(m.terms.enemy, m.terms.friend) + geom.Tol
	c := m.base.Centre()
	box := r2.RectFromPoints(c).ExpandedByMargin(reach + margin)
	table := m.v.Table()
	m.v.Search(box, func(r spatial.Region) bool {
		var t thing
		var at geom.Point
		var radius float64
		t.what = r.Thing
		if id, ok := r.Thing.Unit(); ok {
			if id == m.unit {
				return true
			}
			body := m.v.Body(id)
			t.base, t.enemy = body.Base(), table.Unit(id).Side != m.terms.sameSide
			at, radius = t.base.Centre(), body.Radius()
		} else {
			id, _ := r.Thing.Piece()
			if t.kind = table.Piece(id).Kind(); !m.terms.minds(t.kind) {
				return true
			}
			t.ring = m.v.Ring(r)
			at, radius = encircle(t.ring)
		}
		d2 := geom.Norm2(at.Sub(c))
		if far := reach + margin + radius; d2 > float64(far*far) {
			return true
		}
		start := geom.NoLimit
		if near := margin + radius; d2 <= float64(near*near) {
			start = t.separation(&m.base)
		}
		t.pass, t.land = m.terms.of(t.enemy, t.ring == nil && !t.enemy, t.kind, start)
		m.add(&t, around(at, radius, &t))
		return true
	})
}

func (m *Mover) add(t *thing, c circle) {
	switch {
	case m.more != nil:
		m.more, m.moreCircles = append(m.more, *t), append(m.moreCircles, c)
	case m.n == moverRoom:
		m.more = append(append(m.spill[:0], m.room[:]...), *t)
		m.moreCircles = append(append(m.spillCircles[:0], m.circleRoom[:]...), c)
	default:
		m.room[m.n], m.circleRoom[m.n] = *t, c
		m.n++
	}
}

// separation is the distance of a base from the thing, as [geom.Separation].
func (t *thing) separation(b *geom.Base) float64 {
	if t.ring == nil {
		return geom.SeparationOf(b, &t.base)
	}
	return geom.SeparationConvex(*b, t.ring)
}
