package move

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Mover is a unit under an order, with all obstacles nearby. Set gathers them once; each later
// place or path takes a fraction of a microsecond. A Mover is large, reuses its memory, and is not
// safe for concurrent use; the zero Mover can be set.
type Mover struct {
	v      *spatial.View
	unit   spatial.UnitID
	order  Order
	scout  bool
	enters bool // it comes from beyond the edge of the table
	terms  terms
	traits rules.Traits

	base          geom.Base
	reach         float64 // how far it may go in a straight line, in total
	budget        float64 // inches of the order
	difficultCost float64 // of an inch in difficult terrain, in inches

	pivotsAbove bool    // a flier that may pivot above others (row MOV-9)
	freePivot   bool    // an individual, with a pivot before the order
	extraPivot  float64 // the largest second pivot of nimble units, in degrees
	withdrawal  float64 // how far it may fall back before the order

	refused    [6]string // the rows that forbid it the order
	numRefused int

	bounded bool
	area    r2.Rect // widened as far as the unit hangs over already
	middle  r2.Rect // the part of it in which no heading reaches the edge

	n              int
	kept           [thingsKept]thing
	spilled        []thing
	keptCircles    [thingsKept]circle // of the obstacles, in the same order
	spilledCircles []circle
	// Memory of spilled and spilledCircles before the last Set, for reuse.
	spare        []thing
	spareCircles []circle

	heading heading
	legs    legs
	tracks  tracks
}

// thingsKept is how many obstacles a Mover holds without allocating.
const thingsKept = 40

// thing is one convex obstacle that a Mover may meet: a unit, or a part of terrain.
type thing struct {
	pass, land float64   // see [terms.of]
	base       geom.Base // of a unit
	ring       []geom.Point
	what       spatial.Thing
	kind       terrain.Kind
	enemy      bool
}

func (m *Mover) things() []thing {
	if m.spilled != nil {
		return m.spilled
	}
	return m.kept[:m.n]
}

func (m *Mover) circles() []circle {
	if m.spilled != nil {
		return m.spilledCircles
	}
	return m.keptCircles[:m.n]
}

// Set makes it the mover of a unit under an order. scout marks the move of vanguards and scouts
// before the first turn. An order that cannot be given is no error: the mover then allows nothing,
// as [Check] explains. A unit that is not on the table gives a *[spatial.IDError], an order that
// does not exist a *[rules.UnknownNameError]. Set allocates nothing with up to 40 convex obstacles
// within reach, or with no more than before.
func (m *Mover) Set(v *spatial.View, unit spatial.UnitID, o Order, scout bool) error {
	if err := v.Check(unit); err != nil {
		return err
	}
	if o > OrderAtTheDouble {
		return o.unknown()
	}
	m.set(v, unit, o, scout)
	m.gather(m.reach)
	return nil
}

// set computes what the unit may do under the order.
func (m *Mover) set(v *spatial.View, unit spatial.UnitID, o Order, scout bool) {
	e, u := v.Edition(), v.Table().Unit(unit)
	m.v, m.unit, m.order, m.scout, m.enters = v, unit, o, scout, false
	m.base = v.Body(unit).Base()
	m.traits = v.Traits(unit)
	m.terms = termsOf(v, unit)
	m.terms.order(e, u, m.traits, o, scout)
	m.budget, m.difficultCost = float64(o.speeds()*v.Speed(unit)), e.DifficultCost
	m.pivotsAbove = m.terms.flies && e.FlyPivotsAbove
	m.freePivot = los.HasFreePivot(v, unit)
	m.extraPivot = 0
	if m.traits.Has(rules.Nimble) && o != OrderHalt {
		m.extraPivot = e.NimblePivot
	}
	m.withdrawal = 0
	if m.terms.Leaves && o != OrderHalt {
		m.withdrawal = WithdrawDistance
	}
	m.reach = m.budget + m.withdrawal
	m.refuse(u)
	m.heading.known = false
	m.legs.known = 0
	m.tracks.forget()
	if area, ok := v.Table().Area(); ok {
		m.bounded, m.area = true, ends.Widened(area, m.base)
		m.middle = m.area.ExpandedByMargin(-m.base.Radius())
	} else {
		m.bounded = false
	}
}

// Base returns the base at its start.
func (m *Mover) Base() geom.Base { return m.base }

// gather collects the obstacles that the unit may meet within a reach.
func (m *Mover) gather(reach float64) {
	if m.spilled != nil { // its memory is kept for later
		m.spare, m.spareCircles = m.spilled, m.spilledCircles
	}
	m.n, m.spilled, m.spilledCircles = 0, nil, nil
	margin := m.base.Radius() + max(m.terms.Enemy, m.terms.Friend) + geom.Tol
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
			t.base, t.enemy = body.Base(), table.Unit(id).Side != m.terms.Side
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
	case m.spilled != nil:
		m.spilled, m.spilledCircles = append(m.spilled, *t), append(m.spilledCircles, c)
	case m.n == thingsKept:
		m.spilled = append(append(m.spare[:0], m.kept[:]...), *t)
		m.spilledCircles = append(append(m.spareCircles[:0], m.keptCircles[:]...), c)
	default:
		m.kept[m.n], m.keptCircles[m.n] = *t, c
		m.n++
	}
}

// separation returns the distance of a base from the obstacle, as [geom.Separation].
func (t *thing) separation(b *geom.Base) float64 {
	if t.ring == nil {
		return geom.SeparationOf(b, &t.base)
	}
	return geom.SeparationConvex(*b, t.ring)
}
