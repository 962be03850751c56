package leaderpoint

import (
	"errors"
	"maps"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Unit returns a unit as a program describes it, with the base, the Speed and the height that
// count. It is for changes: see [Table.Without] and [Table.Add].
func (t *Table) Unit(name string) (Unit, error) {
	id, err := t.found(name)
	if err != nil {
		return Unit{}, err
	}
	d, _ := position.Of(t.Spatial())
	i := slices.IndexFunc(d.Units, func(u position.Unit) bool { return u.Name == name })
	if i < 0 {
		return Unit{}, &Error{Path: "unit", Code: ErrUnknownUnit}
	}
	u, own := unitOf(&d.Units[i]), t.Spatial().Unit(id)
	u.BaseMM = [2]float64{rounded(own.Base.Width() / Millimetre), rounded(own.Base.Depth() / Millimetre)}
	u.Speed, u.Height = new(own.Speed.Value()), new(own.Height.Value())
	return u, nil
}

// With returns the table with one unit at another pose, all else unchanged. No rule applies, but
// bases that overlap give [ErrOverlap].
func (t *Table) With(unit string, at Pose) (*Table, error) {
	id, err := t.found(unit)
	if err != nil {
		return nil, err
	}
	u := *t.Spatial().Unit(id)
	if u.Base, err = t.base(unit, at); err != nil {
		return nil, err
	}
	next, err := t.after(game.Describe{Unit: id, To: u})
	return next, failedAt("at", err)
}

// Without returns the table without some units. Those that were engaged with them no longer are.
func (t *Table) Without(units ...string) (*Table, error) {
	ids, err := t.allFound(units)
	if err != nil {
		return nil, err
	}
	if ids == nil {
		return t, nil
	}
	return t.after(game.Remove{Units: ids})
}

// Add returns the table with one more unit, in inches. Bases that overlap give [ErrOverlap].
func (t *Table) Add(u Unit) (*Table, error) {
	alone := u
	alone.Engaged, alone.ChargedBy = nil, nil
	table, err := (&position.Document{Units: []position.Unit{alone.document()}}).TableBy(*t.Spatial().Edition())
	if err != nil {
		return nil, failed(alone.own(err))
	}
	added := *table.Unit(0)
	if added.ChargedBy, err = t.allFound(u.ChargedBy); err != nil {
		return nil, err
	}
	for _, enemy := range slices.Sorted(maps.Keys(u.Engaged)) {
		id, err := t.found(enemy)
		if err != nil {
			return nil, err
		}
		facing, err := arcs.ParseFacing(u.Engaged[enemy])
		if err != nil {
			return nil, failed(err)
		}
		added.Engaged = append(added.Engaged, spatial.Engagement{With: id, Facing: facing})
	}
	next, err := t.after(game.Add{Unit: added})
	if errors.Is(err, ErrBadName) {
		return nil, failedAt("name", err)
	}
	return next, failedAt("at", err)
}

// own returns an error of a position that has this unit alone, with the member of the unit as path.
func (u *Unit) own(err error) error {
	var at *position.Error
	if !errors.As(err, &at) {
		return err
	}
	return &position.Error{Path: strings.TrimPrefix(strings.TrimPrefix(at.Path, "units[0]"), "."), Err: at.Err}
}

// after returns the table after a change that no rule judges.
func (t *Table) after(a game.Action) (*Table, error) {
	p := game.Start(t.Spatial())
	d, err := p.DecideContext(t.context(), a)
	if err != nil {
		return nil, failed(err)
	}
	next, err := p.After(&d)
	if err != nil {
		return nil, failed(err)
	}
	s, _ := t.asks().Applied(&d, &next)
	return &Table{session: s.WithContext(t.context()), ctx: t.context()}, nil
}

// found returns the number of a unit, or the error that there is none.
func (t *Table) found(name string) (spatial.UnitID, error) {
	id, err := t.Spatial().Find(name)
	if err != nil {
		return id, failed(&position.Error{Path: "unit", Err: err})
	}
	return id, nil
}

// allFound returns the numbers of some units; nil if there are none.
func (t *Table) allFound(names []string) (ids []spatial.UnitID, err error) {
	for _, name := range names {
		id, err := t.found(name)
		if err != nil {
			return nil, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}
