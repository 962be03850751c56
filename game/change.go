package game

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Change is what has changed about one unit. Before is nil for a unit that has come onto the table,
// After for one that has left it.
type Change struct {
	Unit          spatial.UnitID
	Name          string
	Before, After *spatial.Unit
}

// changeOf returns what has changed about a unit from one table to another.
func changeOf(before, after *spatial.Table, id spatial.UnitID) Change {
	c := Change{Unit: id, Before: before.Unit(id), After: after.Unit(id)}
	if u := cmp.Or(c.After, c.Before); u != nil {
		c.Name = u.Name
	}
	return c
}

// is reports whether the unit has changed.
func (c *Change) is() bool {
	return c.Before == nil || c.After == nil || !same(c.Before, c.After)
}

// Next is the position after an action, and its differences.
type Next struct {
	Position *Position
	// Changes are in the order of the numbers of units.
	Changes []Change
	// LootLeft are the points of loot that individuals guarded and then left (row SCN-6).
	LootLeft []geom.Point
}

// After carries out a decision and leaves the position unchanged.
//
// Errors: [ErrNoAction] without an action, *[RefusedError] if it is not legal, and [ErrStale] if
// the decision belongs to another position, even an equal one. If a ruling or a description gives
// units impossible poses, the error is that of [spatial.Table.WithUnits].
func (p *Position) After(d *Decision) (Next, error) {
	switch {
	case d == nil:
		return Next{}, ErrNoAction
	case d.of != p || p.Table() == nil:
		return Next{}, ErrStale
	case !d.Legal():
		return Next{}, p.refused(d.Action, *d)
	}
	c := changing{table: p.table}
	for _, s := range d.Stands {
		if err := p.table.Check(s.Unit); err != nil {
			return Next{}, err
		}
		u := c.unit(s.Unit)
		u.Base = legible(u.Base, s.Base)
	}
	c.part()
	for i := range d.facts {
		c.note(&d.facts[i])
	}
	next, err := c.finish(p, d)
	if err != nil {
		return Next{}, err
	}
	if typed(p, d, &next) {
		next.Position.table = position.Weld(next.Position.table) // the key is that of the typed position
	}
	return next, nil
}

// typed reports whether an action has put a unit at a typed pose, which is welded as in a file. All
// other actions end at calculated poses.
func typed(p *Position, d *Decision, next *Next) bool {
	switch a := d.Action.(type) {
	case Add:
		return true
	case Describe:
		return p.table.Check(a.Unit) == nil && p.table.Unit(a.Unit).Base != next.Position.Table().Unit(a.Unit).Base
	case Ruled:
		return len(a.Stands) > 0
	}
	return false
}

// changing is a table that is being changed. It does not allocate for the few units that most
// actions change.
type changing struct {
	table *spatial.Table
	few   [3]spatial.Changed
	num   int
	many  []spatial.Changed // all of them, if there are more
	loot  []geom.Point

	// The rest of the memory for new lists of engagements.
	engaged []spatial.Engagement
	charged []spatial.UnitID
}

// list holds the units that may have changed, in their new state.
func (c *changing) list() []spatial.Changed {
	if c.many != nil {
		return c.many
	}
	return c.few[:c.num]
}

// find returns a unit in its new state, or nil for one that is not in the list.
func (c *changing) find(id spatial.UnitID) *spatial.Unit {
	list := c.list()
	for i := range list {
		if list[i].Unit == id {
			return &list[i].To
		}
	}
	return nil
}

// unit returns a unit in its new state, and adds it to the list.
func (c *changing) unit(id spatial.UnitID) *spatial.Unit {
	if u := c.find(id); u != nil {
		return u
	}
	if c.many == nil && c.num < len(c.few) {
		x := &c.few[c.num]
		c.num++
		x.Unit, x.To = id, *c.table.Unit(id)
		return &x.To
	}
	if c.many == nil {
		c.many = slices.Clone(c.few[:])
	}
	c.many = append(c.many, spatial.Changed{Unit: id, To: *c.table.Unit(id)})
	return &c.many[len(c.many)-1].To
}

// settle returns the units that have really changed, in the order of their numbers.
func (c *changing) settle() []spatial.Changed {
	list := c.list()
	n, sorted := 0, true
	for i := range list {
		if same(&list[i].To, c.table.Unit(list[i].Unit)) {
			continue
		}
		if n < i {
			list[n] = list[i]
		}
		sorted = sorted && (n == 0 || list[n-1].Unit < list[n].Unit)
		n++
	}
	if !sorted {
		slices.SortFunc(list[:n], func(a, b spatial.Changed) int { return int(a.Unit) - int(b.Unit) })
	}
	return list[:n]
}

// base returns the base of a unit after the action.
func (c *changing) base(id spatial.UnitID) geom.Base {
	if u := c.find(id); u != nil {
		return u.Base
	}
	return c.table.Unit(id).Base
}

// part ends relations between units that have moved and others. Enemies that are no longer in
// contact are not engaged, and loot under an individual remains where it is.
func (c *changing) part() {
	anybody := false
	list := c.list()
	for i := range list {
		x := &list[i]
		old := c.table.Unit(x.Unit)
		if x.To.Base == old.Base {
			continue
		}
		anybody = true
		if old.GuardsLoot() && x.To.Base.Centre() != old.Base.Centre() {
			x.To.State &^= spatial.Loot
			c.loot = append(c.loot, old.Base.Centre())
		}
	}
	if !anybody {
		return
	}
	for id := range c.table.Units() {
		for _, g := range c.table.Unit(id).Engaged {
			if (c.moved(id) || c.moved(g.With)) && id != g.With && geom.Separation(c.base(id), c.base(g.With)) > geom.ContactBand {
				disengage(c.unit(id), g.With)
			}
		}
	}
}

// moved reports whether the pose of a unit changes.
func (c *changing) moved(id spatial.UnitID) bool {
	u := c.find(id)
	return u != nil && u.Base != c.table.Unit(id).Base
}

func disengage(u *spatial.Unit, from spatial.UnitID) {
	with := func(g spatial.Engagement) bool { return g.With == from }
	if slices.ContainsFunc(u.Engaged, with) {
		u.Engaged = slices.DeleteFunc(slices.Clone(u.Engaged), with)
	}
}

func (c *changing) engage(u *spatial.Unit, with spatial.UnitID, facing arcs.Facing) {
	disengage(u, with)
	c.makeNotes()
	u.Engaged = longer(u.Engaged, spatial.Engagement{With: with, Facing: facing}, &c.engaged)
}

// makeNotes makes memory, once, for the notes of a charge of a few units.
func (c *changing) makeNotes() {
	if c.engaged != nil {
		return
	}
	notes := new(struct {
		engaged [6]spatial.Engagement
		charged [4]spatial.UnitID
	})
	c.engaged, c.charged = notes.engaged[:0], notes.charged[:0]
}

// longer returns a copy of a list with one more element, in the given memory if that suffices.
func longer[T any](list []T, more T, room *[]T) []T {
	from := len(*room)
	if cap(*room)-from <= len(list) {
		return append(slices.Clip(list), more)
	}
	*room = append(append(*room, list...), more)
	return slices.Clip((*room)[from:])
}

// note records a fact.
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
	c.engage(u, f.charger, f.facing)
	if !slices.Contains(u.ChargedBy, f.charger) {
		u.ChargedBy = longer(u.ChargedBy, f.charger, &c.charged)
	}
	c.engage(c.unit(f.charger), f.unit, arcs.Front)
}

// states holds all states.
const states = spatial.DisorderedByPhalanx | spatial.DisorderedByEnsnare | spatial.Wavering | spatial.Loot |
	spatial.Frozen | spatial.Blinded | spatial.Moved | spatial.Doubled

// consistent returns a state without leftovers. A unit that is not disordered has no source of
// disorder, and one that has not moved has no move at the double.
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
	list := c.settle()
	t, err := c.table.WithUnits(list)
	if err != nil {
		return Next{}, err
	}
	var room [8]spatial.UnitID
	ids := room[:0]
	for i := range list {
		ids = append(ids, list[i].Unit)
	}
	if len(d.gone) > 0 {
		if t, err = t.Without(d.gone...); err != nil {
			return Next{}, err
		}
		ids = append(ids, d.gone...)
		ids = append(ids, knewOf(p.table, d.gone)...)
	}
	for i := range d.added {
		var id spatial.UnitID
		if t, id, err = t.Added(d.added[i]); err != nil {
			return Next{}, err
		}
		ids = append(ids, id)
	}
	if renamed(list, c.table) { // their enemies' lines name them
		ids = slices.AppendSeq(ids[:0], t.Units())
	}
	slices.Sort(ids)
	ids = slices.Compact(ids)
	next := Next{Position: p.next(t, ids), LootLeft: c.loot, Changes: make([]Change, 0, len(ids))}
	for _, id := range ids {
		if x := changeOf(p.table, t, id); x.is() || x.After != nil && knowsRenamed(x.After, list, c.table) {
			next.Changes = append(next.Changes, x)
		}
	}
	return next, nil
}

// knewOf returns the units with a stored fact about one of some units that have left.
func knewOf(t *spatial.Table, gone []spatial.UnitID) (ids []spatial.UnitID) {
	for id := range t.Units() {
		u := t.Unit(id)
		if slices.ContainsFunc(u.Engaged, func(g spatial.Engagement) bool { return slices.Contains(gone, g.With) }) ||
			slices.ContainsFunc(u.ChargedBy, func(c spatial.UnitID) bool { return slices.Contains(gone, c) }) ||
			t.InspiresOneOf(id, gone) {
			ids = append(ids, id)
		}
	}
	return ids
}

// knowsRenamed reports whether a stored fact of a unit names another whose name has changed.
func knowsRenamed(u *spatial.Unit, list []spatial.Changed, t *spatial.Table) bool {
	for i := range list {
		x := &list[i]
		if x.To.Name != t.Unit(x.Unit).Name && (slices.Contains(u.ChargedBy, x.Unit) ||
			slices.ContainsFunc(u.Engaged, func(g spatial.Engagement) bool { return g.With == x.Unit })) {
			return true
		}
	}
	return false
}

func renamed(list []spatial.Changed, t *spatial.Table) bool {
	for i := range list {
		if list[i].To.Name != t.Unit(list[i].Unit).Name {
			return true
		}
	}
	return false
}

// same reports whether two descriptions of a unit are the same.
func same(a, b *spatial.Unit) bool {
	return a.Base == b.Base && a.State == b.State && slices.Equal(a.Engaged, b.Engaged) && slices.Equal(a.ChargedBy, b.ChargedBy) &&
		a.Note == b.Note && a.SameCard(b)
}

// perUnit is how many steps an inch, or a degree, has in calculated poses.
const perUnit = 1e9

// legible returns the calculated pose rounded to what a file can hold: coordinates in billionths of
// an inch, the heading in billionths of a degree. That is a thousandth of [geom.Tol], and a file
// reads it back bit for bit. A number that has not changed from before, or is already rounded, is
// kept.
func legible(before, after geom.Base) geom.Base {
	if c := after.Centre(); c != before.Centre() {
		after = after.At(geom.Point{X: rounded(c.X), Y: rounded(c.Y)})
	}
	if f := after.Facing(); f != before.Facing() {
		after = after.Turned(geom.FromBearing(rounded(geom.Bearing(f))))
	} else {
		after = after.Turned(before.Facing()) // the same zeros
	}
	return after
}

func rounded(x float64) float64 { return math.Round(x*perUnit) / perUnit }
