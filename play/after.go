package play

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Change is what has become of one unit. Before is nil of a unit that has come onto the table,
// After of one that has left it.
type Change struct {
	Unit          spatial.UnitID
	Name          string
	Before, After *spatial.Unit
}

// Next is the position after an action, and what is different in it.
type Next struct {
	Position *Position
	// Changes are in the order of the numbers of units.
	Changes []Change
	// LootLeft is where loot stays that individuals guarded who have gone elsewhere (row SCN-6).
	LootLeft []geom.Point
}

// After carries out a decision. It gives a *[NoActionError] where there is none, a *[RefusedError]
// for one that is not legal, a *[StaleError] for one of another position, even of an equal one, and the error of [spatial.Table.WithUnits] where a
// referee, or a description, puts units where none can stand. The position stays as it was.
func (p *Position) After(d *Decision) (Next, error) {
	switch {
	case d == nil:
		return Next{}, &NoActionError{}
	case d.of != p || p.Table() == nil:
		return Next{}, &StaleError{kindOf(d.Action)}
	case !d.Legal():
		return Next{}, &RefusedError{kindOf(d.Action), d.Verdict, d.Code, d.Row, d.Margin}
	}
	c := changing{table: p.table, list: make([]spatial.Changed, 0, max(len(d.Stands), len(d.facts)))}
	for _, s := range d.Stands {
		if err := p.table.Check(s.Unit); err != nil {
			return Next{}, err
		}
		u := c.unit(s.Unit)
		u.Base = Legible(u.Base, s.Base)
	}
	c.part()
	for i := range d.facts {
		c.note(&d.facts[i])
	}
	return c.finish(p, d)
}

func kindOf(a Action) string {
	if a == nil {
		return "action"
	}
	return a.Kind()
}

// changing is a table that is being changed.
type changing struct {
	table *spatial.Table
	list  []spatial.Changed
	loot  []geom.Point
}

// unit is a unit as it will be.
func (c *changing) unit(id spatial.UnitID) *spatial.Unit {
	for i := range c.list {
		if c.list[i].Unit == id {
			return &c.list[i].To
		}
	}
	c.list = append(c.list, spatial.Changed{Unit: id, To: *c.table.Unit(id)})
	return &c.list[len(c.list)-1].To
}

// base is where a unit will stand.
func (c *changing) base(id spatial.UnitID) geom.Base {
	for i := range c.list {
		if c.list[i].Unit == id {
			return c.list[i].To.Base
		}
	}
	return c.table.Unit(id).Base
}

// part ends what was between units that have moved and others: enemies that are not in contact
// any more are not engaged, and loot under an individual stays where it lies.
func (c *changing) part() {
	moved := len(c.list)
	for i := range moved {
		id := c.list[i].Unit
		old := c.table.Unit(id)
		if c.list[i].To.Base == old.Base {
			continue
		}
		if old.GuardsLoot() && c.list[i].To.Base.Centre() != old.Base.Centre() {
			c.list[i].To.State &^= spatial.Loot
			c.loot = append(c.loot, old.Base.Centre())
		}
		for other := range c.table.Units() {
			if other == id || !spatial.EngagedWith(c.table.Now(), id, other) ||
				geom.Separation(c.base(id), c.base(other)) <= geom.ContactBand {
				continue
			}
			disengage(c.unit(id), other)
			disengage(c.unit(other), id)
		}
	}
}

func disengage(u *spatial.Unit, from spatial.UnitID) {
	with := func(g spatial.Engagement) bool { return g.With == from }
	if slices.ContainsFunc(u.Engaged, with) {
		u.Engaged = slices.DeleteFunc(slices.Clone(u.Engaged), with)
	}
}

func engage(u *spatial.Unit, with spatial.UnitID, facing arcs.Facing) {
	disengage(u, with)
	u.Engaged = append(slices.Clip(u.Engaged), spatial.Engagement{With: with, Facing: facing})
}

// note writes a fact down.
func (c *changing) note(f *fact) {
	u := c.unit(f.unit)
	if f.to != nil {
		*u = *f.to
		return
	}
	u.State = consistent(u.State&^f.clear|f.set, f.clear)
	if !f.charged {
		return
	}
	engage(u, f.charger, f.facing)
	if !slices.Contains(u.ChargedBy, f.charger) {
		u.ChargedBy = append(slices.Clip(u.ChargedBy), f.charger)
	}
	engage(c.unit(f.charger), f.unit, arcs.Front)
}

// states are all that there are.
const states = spatial.DisorderedByPhalanx | spatial.DisorderedByEnsnare | spatial.Wavering | spatial.Loot |
	spatial.Frozen | spatial.Blinded | spatial.Moved | spatial.Doubled

// consistent is a state in which nobody is disordered by whom he is not disordered, or has moved at the double
// without having moved: what was cleared is cleared with all that it brings.
func consistent(s, cleared spatial.State) spatial.State {
	for _, whole := range [...]struct{ part, of spatial.State }{
		{spatial.DisorderedByPhalanx &^ spatial.Disordered, spatial.Disordered},
		{spatial.DisorderedByEnsnare &^ spatial.Disordered, spatial.Disordered},
		{spatial.Doubled &^ spatial.Moved, spatial.Moved},
	} {
		switch {
		case s&whole.part == 0 || s&whole.of != 0:
		case cleared&whole.of != 0:
			s &^= whole.part
		default:
			s |= whole.of
		}
	}
	return s
}

// finish makes the table, and lists what has changed.
func (c *changing) finish(p *Position, d *Decision) (Next, error) {
	c.list = slices.DeleteFunc(c.list, func(x spatial.Changed) bool { return same(&x.To, c.table.Unit(x.Unit)) })
	slices.SortFunc(c.list, func(a, b spatial.Changed) int { return int(a.Unit) - int(b.Unit) })
	t, err := c.table.WithUnits(c.list)
	if err != nil {
		return Next{}, err
	}
	ids := make([]spatial.UnitID, 0, len(c.list)+len(d.gone)+len(d.added))
	for i := range c.list {
		ids = append(ids, c.list[i].Unit)
	}
	if len(d.gone) > 0 {
		if t, err = t.Without(d.gone...); err != nil {
			return Next{}, err
		}
		ids = append(ids, d.gone...)
		ids = append(ids, whoKnew(p.table, d.gone)...)
	}
	for i := range d.added {
		var id spatial.UnitID
		if t, id, err = t.Added(d.added[i]); err != nil {
			return Next{}, err
		}
		ids = append(ids, id)
	}
	if renamed(c.list, c.table) { // their enemies' lines name them
		ids = slices.AppendSeq(ids[:0], t.Units())
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	next := Next{Position: p.next(t, ids), LootLeft: c.loot, Changes: make([]Change, 0, len(ids))}
	for _, id := range ids {
		x := Change{Unit: id, Before: p.table.Unit(id), After: t.Unit(id)}
		switch {
		case x.Before != nil && x.After != nil && same(x.Before, x.After) && !knowsRenamed(x.After, c):
			continue
		case x.After != nil:
			x.Name = x.After.Name
		default:
			x.Name = x.Before.Name
		}
		next.Changes = append(next.Changes, x)
	}
	return next, nil
}

// whoKnew are the units that a stored fact about one of some others was kept of.
func whoKnew(t *spatial.Table, gone []spatial.UnitID) (ids []spatial.UnitID) {
	for id := range t.Units() {
		u := t.Unit(id)
		if slices.ContainsFunc(u.Engaged, func(g spatial.Engagement) bool { return slices.Contains(gone, g.With) }) ||
			slices.ContainsFunc(u.ChargedBy, func(c spatial.UnitID) bool { return slices.Contains(gone, c) }) {
			ids = append(ids, id)
		}
	}
	return ids
}

// knowsRenamed reports whether what is known of a unit names another that has got another name.
func knowsRenamed(u *spatial.Unit, c *changing) bool {
	for i := range c.list {
		x := &c.list[i]
		if x.To.Name != c.table.Unit(x.Unit).Name && (slices.Contains(u.ChargedBy, x.Unit) ||
			slices.ContainsFunc(u.Engaged, func(g spatial.Engagement) bool { return g.With == x.Unit })) {
			return true
		}
	}
	return false
}

func renamed(list []spatial.Changed, t *spatial.Table) bool {
	return slices.ContainsFunc(list, func(x spatial.Changed) bool { return x.To.Name != t.Unit(x.Unit).Name })
}

// same reports whether two descriptions of a unit are the same.
func same(a, b *spatial.Unit) bool {
	if a.Base != b.Base || a.State != b.State || !slices.Equal(a.Engaged, b.Engaged) || !slices.Equal(a.ChargedBy, b.ChargedBy) {
		return false
	}
	return a.Name == b.Name && a.Side == b.Side && a.Type == b.Type && a.Size == b.Size && a.Traits == b.Traits &&
		a.Height == b.Height && a.Speed == b.Speed && a.WildCharge == b.WildCharge && a.Aim == b.Aim && a.Cost == b.Cost && a.Strength == b.Strength &&
		a.Allied == b.Allied && a.ModelsWide == b.ModelsWide && a.ModelDepth == b.ModelDepth
}
