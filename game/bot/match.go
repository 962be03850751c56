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
		for _, a := range next(w.Game(), s, players, dice) {
			if err := do(w, dice, a); err != nil {
				return err
			}
		}
	}
	return w.End()
}

// next returns the next action, and the dice that follow it.
func next(g *game.Game, s *actions.Space, players [2]Chooser, dice *Dice) []game.Action {
	fights, regroups := g.Fights(), len(g.Regrouping()) > 0
	if g.Phase() == game.Melee && len(fights) > 0 && !regroups {
		return []game.Action{dice.Fight(g, fights[0])}
	}
	player := players[0]
	if g.Side() == g.Setup().Sides[1] {
		player = players[1]
	}
	chosen := player.Choose(g, s)
	switch a := chosen.(type) {
	case game.Shot:
		return []game.Action{a, dice.Shot(g, a)}
	case game.Regroup:
		return []game.Action{dice.Regroup(a)}
	case game.EndPhase:
		if regroups && len(fights) > 0 { // they do not move
			return []game.Action{dice.Fight(g, fights[0])}
		}
	}
	return []game.Action{chosen}
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
