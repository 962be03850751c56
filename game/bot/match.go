package bot

import (
	"errors"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/internal/record"
)

// Chooser plays a side. Choose returns an action that is legal now, such as [game.EndPhase]; the
// dice set the distance of a straight regroup.
type Chooser interface {
	Choose(g *game.Game, s *actions.Space) game.Action
}

// Match plays a game to its end, and writes its record, which docs/game.md describes; nil writes
// none. It returns the game at its end. The players act in the order of the sides of the setup; the
// dice decide shots and fights. The errors are those of a refused action and of the writer, and a
// *[game.SetupError] without a game.
func Match(out io.Writer, g *game.Game, s *actions.Space, players [2]Chooser, dice *Dice) (*game.Game, error) {
	if out == nil {
		out = io.Discard
	}
	w, err := record.NewWriter(out, g, "")
	if err == nil {
		err = play(w, s, players, dice)
	}
	return w.Game(), err
}

// play plays a game to its end.
func play(w *record.Writer, s *actions.Space, players [2]Chooser, dice *Dice) error {
	for !w.Game().Over() {
		g := w.Game()
		if f := g.Fights(); g.Phase() == game.Melee && len(g.Regrouping()) == 0 && len(f) > 0 {
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
		case game.Shot:
			fallen := dice.Shot(g, a)
			if err := do(w, dice, a); err != nil {
				return err
			}
			if err := do(w, dice, fallen); err != nil {
				return err
			}
		case game.Regroup:
			if err := do(w, dice, dice.Regroup(a)); err != nil {
				return err
			}
		case game.EndPhase:
			if len(g.Regrouping()) > 0 && len(g.Fights()) > 0 { // they do not move
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

// do carries out an action, and shows the dice its result.
func do(w *record.Writer, dice *Dice, a game.Action) error {
	if a == nil {
		return errors.New("a player gave no action")
	}
	done, err := w.Do(a)
	if err != nil {
		return fmt.Errorf("%s: %w", game.Kind(a), err)
	}
	dice.Saw(&done)
	return nil
}
