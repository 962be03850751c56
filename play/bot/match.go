package bot

import (
	"errors"
	"fmt"

	"github.com/leaderpoint/leaderpoint/actions"
	"github.com/leaderpoint/leaderpoint/play"
	"github.com/leaderpoint/leaderpoint/play/record"
)

// Chooser plays a side. Choose gives an action that is legal now, [play.EndPhase] among them; of
// a straight regroup the dice say how far it goes.
type Chooser interface {
	Choose(g *play.Game, s *actions.Space) play.Action
}

// Match plays a game to its end and records it. The players act in the order of the sides of the
// setup; the dice decide shots and fights. The error is that of a refused action.
func Match(w *record.Writer, s *actions.Space, players [2]Chooser, dice *Dice) error {
	for !w.Game().Over() {
		g := w.Game()
		if f := g.Fights(); g.Phase() == play.Melee && len(g.Regrouping()) == 0 && len(f) > 0 {
			if err := do(w, dice, dice.Fight(g, f[0])); err != nil {
				return err
			}
			continue
		}
		player := players[0]
		if g.Side() == g.Setup().Sides[1] {
			player = players[1]
		}
		switch a := player.Choose(g, s).(type) {
		case play.Shot:
			fallen := dice.Shot(g, a)
			if err := do(w, dice, a); err != nil {
				return err
			}
			if err := do(w, dice, fallen); err != nil {
				return err
			}
		case play.Regroup:
			if err := do(w, dice, dice.Regroup(a)); err != nil {
				return err
			}
		case play.EndPhase:
			if len(g.Regrouping()) > 0 && len(g.Fights()) > 0 { // they stay where they are
				if err := do(w, dice, dice.Fight(g, g.Fights()[0])); err != nil {
					return err
				}
				continue
			}
			if err := do(w, dice, a); err != nil {
				return err
			}
		default:
			if err := do(w, dice, a); err != nil {
				return err
			}
		}
	}
	return w.End()
}

// do carries an action out, and shows the dice what came of it.
func do(w *record.Writer, dice *Dice, a play.Action) error {
	if a == nil {
		return errors.New("a player gave no action")
	}
	done, err := w.Do(a)
	if err != nil {
		return fmt.Errorf("%s: %w", a.Kind(), err)
	}
	dice.Saw(&done)
	return nil
}
