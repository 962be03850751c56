package actions

import (
	"iter"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Selection chooses units and kinds of action. The zero Selection is all actions of every unit.
type Selection struct {
	// Side is an army; "" means all of them.
	Side string
	// Units, if not nil, are the units to list, in this order, with repetitions. Unknown ids are
	// skipped.
	Units []spatial.UnitID
	// Kinds are the kinds of action; the empty set means all of them.
	Kinds Kinds
	// Effort is the most work to decide a charge; 0 means [charge.Quick].
	Effort charge.Effort
	// After says what units have done this turn, if known, which limits their shots (rows SHT-2,
	// SHT-3). For other units the state decides, or the After of their weapon.
	After map[spatial.UnitID]los.Stance
}

// Generator lists legal actions. It reuses its memory and is not safe for concurrent use; the zero
// Generator is ready to use. With more than 40 convex obstacles within reach of a unit, and more
// than ever before, it allocates, as [move.Mover.Set] does.
type Generator struct{ mover move.Mover }

// Legal iterates over the legal actions of a space in a view: by unit, kind and number. A generator
// serves one iteration at a time. It does not allocate for an action.
func (g *Generator) Legal(s *Space, v *spatial.View, sel Selection) iter.Seq[Action] {
	return func(yield func(Action) bool) { g.each(s, v, &sel, yield) }
}

// Mask sets the legal actions in a mask with one element for each number of the space and clears
// the others. It returns how many are set. A mask of another length gives an error.
func (g *Generator) Mask(mask []bool, s *Space, v *spatial.View, sel Selection) (int, error) {
	if len(mask) != s.Size() {
		return 0, coded.New("bad-list", "the mask has %d places for %d actions", len(mask), s.Size())
	}
	clear(mask)
	n := 0
	g.each(s, v, &sel, func(a Action) bool {
		if i, ok := s.Index(v, &a); ok && !mask[i] {
			mask[i] = true
			n++
		}
		return true
	})
	return n, nil
}

// each visits the legal actions.
func (g *Generator) each(
	s *Space, v *spatial.View, sel *Selection, visit func(Action) bool,
) {
	if v.Table() == nil {
		return
	}
	if sel.Units != nil {
		for _, id := range sel.Units {
			if !g.unit(s, v, id, sel, visit) {
				return
			}
		}
		return
	}
	for id := range v.Units() {
		if !g.unit(s, v, id, sel, visit) {
			return
		}
	}
}

// unit visits those of one unit.
func (g *Generator) unit(
	s *Space, v *spatial.View, id spatial.UnitID, sel *Selection, visit func(Action) bool,
) bool {
	own, ok := s.own(v, id)
	if !ok || sel.Side != "" && v.Table().Unit(id).Side != sel.Side {
		return true
	}
	for _, k := range AllKinds() {
		if !sel.Kinds.Has(k) {
			continue
		}
		if o, ok := k.Order(); ok {
			if !g.moves(s, v, id, o, visit) {
				return false
			}
		} else if !g.targets(s, v, id, own, k, sel, visit) {
			return false
		}
	}
	return true
}

// moves visits the moves of one unit under one order.
func (g *Generator) moves(
	s *Space, v *spatial.View, id spatial.UnitID, o move.Order, visit func(Action) bool,
) bool {
	if g.mover.Set(v, id, o, s.options.Scout) != nil {
		return true
	}
	for mv := range g.mover.Moves(s.options.Lattice) {
		if !visit(Action{Unit: id, Kind: Kind(o), Move: mv, Close: mv.Close}) {
			return false
		}
	}
	return true
}

// targets visits the charges, the counter-charges or the shots of a unit.
func (g *Generator) targets(
	s *Space, v *spatial.View, id, own spatial.UnitID, k Kind, sel *Selection, visit func(Action) bool,
) bool {
	if s.options.Scout || k == Shoot && !s.armed[own] {
		return true
	}
	effort := sel.Effort
	if effort == 0 {
		effort = charge.Quick
	}
	weapon := s.weapons[own]
	if after, known := sel.After[id]; known {
		weapon.After = after
	}
	for to := range v.Units() {
		a := Action{Unit: id, Kind: k, Target: to}
		if k == Shoot {
			if !los.MayTurnAndShoot(v, id, to, weapon) {
				continue
			}
		} else {
			verdict := charge.No
			q := charge.Question{View: v, From: id, To: to, Effort: effort}
			switch {
			case v.Friends(id, to):
			case k == Charge:
				verdict = q.Decide()
			default:
				verdict = q.DecideCounter()
			}
			if verdict == charge.No {
				continue
			}
			a.Close, a.Undecided = verdict == charge.TooClose, verdict == charge.Undecided
		}
		if !visit(a) {
			return false
		}
	}
	return true
}
