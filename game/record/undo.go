package record

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/game"
)

// UndoError says that more was to be taken back than was done.
type UndoError struct{ Times, Left int }

// Error implements error.
func (e *UndoError) Error() string {
	if e.Times < 1 {
		return fmt.Sprintf("takes %d back, must be at least 1", e.Times)
	}
	return fmt.Sprintf("takes %d back, and %d are there", e.Times, e.Left)
}

// past is the games before the actions and dice that count, the last one last. What is taken back
// is no part of it any more.
type past []*game.Game

// back is the game before the last of them, as many as times says, and what was before that.
func (p past) back(times int) (*game.Game, past, error) {
	at := len(p) - times
	if times < 1 || at < 0 {
		return nil, p, &UndoError{times, len(p)}
	}
	return p[at], p[:at], nil
}

// Undo takes back the last actions and dice, as many as times says, and writes that down: `replay`
// goes back as the game did.
func (w *Writer) Undo(times int) error {
	if err := w.open(); err != nil {
		return err
	}
	g, before, err := w.past.back(times)
	if err != nil {
		return err
	}
	if err := w.out.Encode(&Line{N: w.n + 1, Undo: &times, Key: g.Position().Key()}); err != nil {
		return err
	}
	w.n++
	w.game, w.past = g, before
	return nil
}

// takenBack is what has come of a line that takes actions back.
func (l *Line) takenBack(before past) (*Played, past, *LineError) {
	g, left, err := before.back(*l.Undo)
	if err != nil {
		return nil, before, &LineError{Problem: Malformed, Err: &MemberError{"undo", err}}
	}
	if key := g.Position().Key(); key != l.Key {
		return nil, before, &LineError{Problem: Key, Err: &KeyError{l.Key, key}}
	}
	return &Played{Line: l, Done: game.Done{Game: g}}, left, nil
}
