package protocol

import (
	"iter"

	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/los"
)

// Legal iterates over the legal actions that [Session.Moves] lists, one at a time and without a
// limit to how many there are. Errors, those of Moves, come with a zero action and end it.
func (s *Session) Legal(o MovesOptions) iter.Seq2[MoveChoice, error] {
	return func(yield func(MoveChoice, error) bool) {
		sel, err := s.selection(o)
		if err != nil {
			yield(MoveChoice{}, err)
			return
		}
		space, err := s.space(o)
		if err == nil {
			err = s.bearable(space, &sel)
		}
		if err != nil {
			yield(MoveChoice{}, err)
			return
		}
		var g actions.Generator
		s.choices(&g, space, sel, o.Weapon)(yield)
	}
}

// choices are the legal actions of a selection in words.
func (s *Session) choices(g *actions.Generator, space *actions.Space, sel actions.Selection, w *los.Weapon) iter.Seq2[MoveChoice, error] {
	return func(yield func(MoveChoice, error) bool) {
		for a := range g.Legal(space, s.table.Now(), sel) {
			err := s.context().Err()
			var c MoveChoice
			if err == nil {
				c, err = s.choice(space, &a, w)
			}
			if err != nil {
				yield(MoveChoice{}, err)
				return
			}
			if !yield(c, nil) {
				return
			}
		}
	}
}
