package engine

import (
	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// table is a named table, or the last one, as the quick asks see it.
type table struct {
	name string
	last bool
	asks int // of the engine, when the view was made
	view spatial.View
	open bool // there is a position
}

// Last is the number of the table that requests without a name are about.
const Last = 0

// Table is the number of a table for the quick asks. Its name is in the first bytes of the room.
func (e *Engine) Table(size int) int32 {
	name := string(e.written(size))
	e.tables = e.all()
	for i := range e.tables {
		if !e.tables[i].last && e.tables[i].name == name {
			return int32(i)
		}
	}
	if len(e.tables) > ask.MaxTables {
		return e.refuse(&ask.TooManyTablesError{Limit: ask.MaxTables})
	}
	e.tables = append(e.tables, table{name: name, asks: -1})
	return int32(len(e.tables) - 1)
}

// all are the tables that have a number, the last one among them.
func (e *Engine) all() []table {
	if e.tables == nil {
		e.tables = []table{{last: true, asks: -1}}
	}
	return e.tables
}

// at is a table as it stands after the last request, or as it was supposed since; nil where there is no position.
func (e *Engine) at(number int32) *table {
	all := e.all()
	if number < 0 || int(number) >= len(all) {
		return nil
	}
	t := &all[number]
	if t.asks == e.asks {
		if !t.open {
			return nil
		}
		return t
	}
	name := t.name
	if t.last {
		name = e.asker.Last()
	}
	s := e.asker.Session(name)
	t.asks, t.open = e.asks, s != nil
	if !t.open {
		return nil
	}
	t.view = *s.Table().Now()
	return t
}

// pair is the view of a table, and whether two different units of it were given.
func (e *Engine) pair(number, from, to int32) (*spatial.View, bool) {
	t := e.at(number)
	switch {
	case t == nil:
		e.refuse(&ask.NoPositionError{})
		return nil, false
	case !t.view.Has(spatial.UnitID(from)) || !t.view.Has(spatial.UnitID(to)):
		e.refuse(t.view.Check(spatial.UnitID(from), spatial.UnitID(to)))
		return nil, false
	case from == to:
		e.refuse(&ask.SelfError{Unit: t.view.Table().Unit(spatial.UnitID(from)).Name})
		return nil, false
	}
	return &t.view, true
}

// Unit is the number of a unit, whose name is in the first bytes of the room. Units keep theirs as long as they are
// on the table.
func (e *Engine) Unit(number int32, size int) int32 {
	t := e.at(number)
	if t == nil {
		return e.refuse(&ask.NoPositionError{})
	}
	id, err := t.view.Table().Find(string(e.written(size)))
	if err != nil {
		return e.refuse(err)
	}
	return int32(id)
}

// The bits of what [Engine.Glance] gives; the facing of the target, as [arcs.Facing], stands above them.
const (
	Sees   = 1 << iota
	Covers // the target is in cover
	facingBits
)

// Glance is the quick sight, cover and facing of a pair in one.
func (e *Engine) Glance(number, from, to int32) int32 {
	v, ok := e.pair(number, from, to)
	if !ok {
		return Refused
	}
	g := los.TurnAndGlance(v, spatial.UnitID(from), spatial.UnitID(to))
	bits := int32(los.FacingOf(v, spatial.UnitID(from), spatial.UnitID(to)).Facing) * facingBits
	if g.Sees {
		bits |= Sees
	}
	if g.InCover {
		bits |= Covers
	}
	return bits
}

// Facing is the quick facing of a unit that another is before, as [arcs.Facing].
func (e *Engine) Facing(number, from, to int32) int32 {
	v, ok := e.pair(number, from, to)
	if !ok {
		return Refused
	}
	return int32(los.FacingOf(v, spatial.UnitID(from), spatial.UnitID(to)).Facing)
}

// Distance is the quick distance in inches.
func (e *Engine) Distance(number, from, to int32) float64 {
	v, ok := e.pair(number, from, to)
	if !ok {
		return Refused
	}
	return max(0, spatial.Distance(v, spatial.UnitID(from), spatial.UnitID(to)))
}

// Charge is the quick verdict about a charge, as [charge.Verdict].
func (e *Engine) Charge(number, from, to int32) int32 {
	v, ok := e.pair(number, from, to)
	if !ok {
		return Refused
	}
	return int32(charge.Decide(v, spatial.UnitID(from), spatial.UnitID(to)))
}

// Place is the quick verdict about a place: whether a unit may end a move there, 1 or 0. Places are in inches, headings
// in degrees.
func (e *Engine) Place(number, unit int32, x, y, heading float64) int32 {
	v, base, ok := e.base(number, unit, x, y, heading)
	if !ok {
		return Refused
	}
	if move.MayStand(v, spatial.UnitID(unit), base) {
		return 1
	}
	return 0
}

// Suppose has the quick asks about a table answered as if a unit stood somewhere else, too, until the next request
// or [Engine.Forget]. It gives 1.
func (e *Engine) Suppose(number, unit int32, x, y, heading float64) int32 {
	v, base, ok := e.base(number, unit, x, y, heading)
	if !ok {
		return Refused
	}
	supposed, err := v.Turned(spatial.UnitID(unit), base)
	if err != nil {
		return e.refuse(err)
	}
	*v = supposed
	return 1
}

// Forget ends what was supposed of a table.
func (e *Engine) Forget(number int32) {
	if t := e.at(number); t != nil {
		t.asks = -1
	}
}

// base is the view of a table, and a unit's base at another place.
func (e *Engine) base(number, unit int32, x, y, heading float64) (*spatial.View, geom.Base, bool) {
	t := e.at(number)
	if t == nil {
		e.refuse(&ask.NoPositionError{})
		return nil, geom.Base{}, false
	}
	if !t.view.Has(spatial.UnitID(unit)) {
		e.refuse(t.view.Check(spatial.UnitID(unit)))
		return nil, geom.Base{}, false
	}
	own := t.view.Body(spatial.UnitID(unit)).Base()
	base, err := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(heading), own.Width(), own.Depth())
	if err != nil {
		e.refuse(err)
		return nil, geom.Base{}, false
	}
	return &t.view, base, true
}
