package actions

import (
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Options define the actions of a game.
type Options struct {
	// Lattice is the lattice of moves; the zero one has half inches and 15 degrees.
	Lattice move.Lattice
	// Scout: moves are those before the first turn (row MOV-16), without charges or shots.
	Scout bool
	// Weapons are the weapons of units. A unit without one does not shoot.
	Weapons map[spatial.UnitID]los.Weapon
}

// maxSpace is the most actions that a [Space] numbers.
const maxSpace = move.MaxGrid

// Space numbers every order that the units of a table could be given, legal or not, from 0. The
// order is by unit, by kind, then moves as in [move.Grid], and charges and shots by target. Numbers
// depend on the names and properties of units, so that the space of the first table serves the
// whole game. A Space is immutable and safe for concurrent use. The zero Space is empty.
type Space struct {
	options Options
	weapons []los.Weapon
	armed   []bool
	names   []string
	number  map[string]spatial.UnitID
	first   []int // of each kind of each unit, and the size at the end
	grids   [][AtTheDouble + 1]move.Grid
}

// NewSpace makes the space of a table.
//
// Errors: *[geom.ValueError] for an impossible lattice or range, *[spatial.IDError] for a weapon of
// an unknown unit. A lattice that is too fine for one unit, or for all units together, gives
// too-many.
func NewSpace(t *spatial.Table, o Options) (*Space, error) {
	n := t.Len()
	s := &Space{
		options: o, weapons: make([]los.Weapon, n), armed: make([]bool, n),
		number: make(map[string]spatial.UnitID, n), grids: make([][AtTheDouble + 1]move.Grid, n),
	}
	if err := o.Lattice.Check(); err != nil {
		return nil, err
	}
	if err := s.arm(t); err != nil {
		return nil, err
	}
	size := int64(0) // on 32 bits it may be too large by one unit
	for id := range spatial.UnitID(n) {
		u := t.Unit(id)
		if u == nil { // it has left the table, and has no actions
			s.names = append(s.names, "")
			for range numKinds {
				s.first = append(s.first, int(size))
			}
			continue
		}
		s.names = append(s.names, u.Name)
		s.number[u.Name] = id
		for _, k := range AllKinds() {
			s.first = append(s.first, int(size))
			if order, ok := k.Order(); ok {
				g, err := move.NewGrid(t, id, order, o.Lattice)
				if err != nil {
					return nil, err
				}
				s.grids[id][k] = g
				size += int64(g.Size())
			} else {
				size += int64(n)
			}
			if size > maxSpace {
				return nil, coded.New("too-many", "%d actions are more than can be numbered: take larger steps", size)
			}
		}
	}
	s.first = append(s.first, int(size))
	return s, nil
}

// arm copies the weapons.
func (s *Space) arm(t *spatial.Table) error {
	for id, w := range s.options.Weapons {
		if err := t.Check(id); err != nil {
			return err
		}
		if err := w.Check(); err != nil {
			return err
		}
		s.weapons[id], s.armed[id] = w, true
	}
	s.options.Weapons = nil
	return nil
}

// Size returns how many numbers it has.
func (s *Space) Size() int {
	if len(s.first) == 0 {
		return 0
	}
	return s.first[len(s.first)-1]
}

// Count returns how many numbers the actions of one kind of one unit have.
func (s *Space) Count(unit spatial.UnitID, k Kind) int {
	if unit < 0 || int(unit) >= len(s.names) || k >= numKinds {
		return 0
	}
	i := int(unit)*int(numKinds) + int(k)
	return s.first[i+1] - s.first[i]
}

// Lattice returns the lattice of the moves.
func (s *Space) Lattice() move.Lattice {
	if s == nil {
		return move.Lattice{}
	}
	return s.options.Lattice
}

// own returns the id in the space of a unit of a view; ok is false for units that the space does
// not have.
func (s *Space) own(v *spatial.View, id spatial.UnitID) (own spatial.UnitID, ok bool) {
	if !v.Has(id) {
		return 0, false
	}
	name := v.Table().Unit(id).Name
	if int(id) < len(s.names) && s.names[id] == name {
		return id, true
	}
	own, ok = s.number[name]
	return own, ok
}

// there returns the id in a view of a unit of the space.
func (s *Space) there(v *spatial.View, own spatial.UnitID) (id spatial.UnitID, ok bool) {
	switch name := s.names[own]; {
	case v.Len() == 0:
		return 0, false
	case !v.Has(own) || v.Table().Unit(own).Name != name:
		found, err := v.Table().Find(name)
		return found, err == nil
	}
	return own, true
}

// Index returns the number of an action of units of a view; ok is false if the space does not have
// it.
func (s *Space) Index(v *spatial.View, a *Action) (index int, ok bool) {
	own, ok := s.own(v, a.Unit)
	if !ok || a.Kind >= numKinds {
		return 0, false
	}
	first := s.first[int(own)*int(numKinds)+int(a.Kind)]
	if a.Kind <= AtTheDouble {
		i, ok := s.grids[own][a.Kind].Index(&a.Move)
		return first + i, ok
	}
	target, ok := s.own(v, a.Target)
	return first + int(target), ok
}

// Action returns the action with a number, for the units of a view. For a move it has the steps,
// but not the final pose. [move.Mover.MayMove] and its kin say whether it is legal. ok is false for
// a number that the space does not have, or that of a unit that is gone.
func (s *Space) Action(v *spatial.View, index int) (a Action, ok bool) {
	if index < 0 || index >= s.Size() {
		return Action{}, false
	}
	lo, hi := 0, len(s.first)-1 // the last that begins at index or before
	for hi-lo > 1 {
		if mid := (lo + hi) / 2; s.first[mid] <= index {
			lo = mid
		} else {
			hi = mid
		}
	}
	own := spatial.UnitID(lo / int(numKinds))
	a.Kind = Kind(lo % int(numKinds))
	index -= s.first[lo]
	if a.Unit, ok = s.there(v, own); !ok {
		return Action{}, false
	}
	if a.Kind <= AtTheDouble {
		a.Move, ok = s.grids[own][a.Kind].Move(index)
		a.Move.Scout = s.options.Scout
	} else {
		a.Target, ok = s.there(v, spatial.UnitID(index))
	}
	return a, ok
}
