package server

import (
	"context"
	"fmt"
	"sync"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/position"
)

// MaxActions is how many actions are remembered, each of which can be taken back.
const MaxActions = 10_000

// table is the position of a session. The zero table has none. It is safe for concurrent use.
type table struct {
	changed func(context.Context)

	mu  sync.Mutex
	now *moment
}

// moment is a position with all that led to it. It never changes.
type moment struct {
	session  *answers.Session
	position *game.Position
	game     *game.Game // nil: without turns
	before   *moment    // nil where it was loaded
	count    int        // of actions before it
	action   game.Action
	why      string // what a referee said of the action
}

// key names the position.
func (m *moment) key() position.Key { return m.position.Key() }

// NothingLoadedError says that there is no position yet.
type NothingLoadedError struct{}

// Error implements error.
func (*NothingLoadedError) Error() string {
	return "there is no position yet: call the tool load first"
}

// Unwrap gives the error that the protocol has for it.
func (*NothingLoadedError) Unwrap() error { return fault.NoPosition() }

// look returns the current position; the error is a *[NothingLoadedError] without one.
func (t *table) look() (*moment, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.now == nil {
		return nil, &NothingLoadedError{}
	}
	return t.now, nil
}

// become goes on from one moment to another, unless the call has ended or another call was quicker.
func (t *table) become(ctx context.Context, from, to *moment) error {
	t.mu.Lock()
	err := context.Cause(ctx)
	if err == nil && t.now != from {
		err = &BusyError{}
	}
	if err == nil {
		t.now = to
	}
	t.mu.Unlock()
	if err == nil {
		t.changed(context.WithoutCancel(ctx))
	}
	return err
}

// BusyError reports that another call changed the position in the meantime.
type BusyError struct{}

// Error implements error.
func (*BusyError) Error() string {
	return "another call has changed the position meanwhile: look at it, and ask again"
}

// TooManyActionsError says that no more actions are remembered.
type TooManyActionsError struct{}

// Error implements error.
func (*TooManyActionsError) Error() string {
	return fmt.Sprintf("there are %d actions already: load the position anew to go on", MaxActions)
}

// NoGameError says that what was asked for belongs to a game, and none was begun.
type NoGameError struct{}

// Error implements error.
func (*NoGameError) Error() string {
	return "there is no game: load the position with the member \"game\""
}

// after returns the moment after an action: by the rules of the game, if there is one, and
// otherwise by those of the position alone.
func (m *moment) after(a game.Action, why string) (*moment, *game.Decision, *answers.ApplyAnswer, error) {
	if m.count >= MaxActions {
		return nil, nil, nil, &TooManyActionsError{}
	}
	var decision game.Decision
	var next game.Next
	var match *game.Game
	if m.game != nil {
		done, err := m.game.Do(a)
		if err != nil {
			return nil, nil, nil, err
		}
		match, decision, next = done.Game, done.Decision, game.Next{Position: done.Game.Position(), Changes: done.Changes}
	} else {
		var err error
		if decision, err = m.position.Decide(a); err != nil {
			return nil, nil, nil, err
		}
		if next, err = m.position.After(&decision); err != nil {
			return nil, nil, nil, err
		}
	}
	switch a.(type) {
	case game.Describe, game.Add: // what no file could say would be another position once it is sent again
		said, _ := position.Of(next.Position.Table())
		if _, err := said.Table(); err != nil {
			return nil, nil, nil, err
		}
	}
	session, answer := m.session.Applied(&decision, &next)
	return &moment{session, next.Position, match, m, m.count + 1, a, why}, &decision, &answer, nil
}

// actions returns those that led to a moment, with the moment before the first of them.
func (m *moment) actions() (start *moment, list []*moment) {
	list = make([]*moment, m.count)
	for m.before != nil {
		list[m.count-1] = m
		m = m.before
	}
	return m, list
}

// write writes the game down as a record.
func (m *moment) write(w *record.Writer) error {
	_, list := m.actions()
	for _, x := range list {
		if _, err := w.DoNoted(x.action, x.why); err != nil {
			return fmt.Errorf("action %d: %w", x.count, err)
		}
	}
	return nil
}
