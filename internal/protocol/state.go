package protocol

import (
	"context"
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
)

// Limits of what an [Asker] remembers.
const (
	// MaxTables is the largest number of named tables.
	MaxTables = 256
	// MaxUndo is how many actions on each of them can be undone; earlier ones are forgotten.
	MaxUndo = 1000
)

// NothingToUndo returns the error for fewer actions on a table that can be undone than requested.
func NothingToUndo(left, times int, table string) error {
	return tooFew("nothing-to-undo", "take back", left, times, table)
}

// tooFew returns the error for fewer actions than requested.
func tooFew(code, do string, left, times int, table string) error {
	text := "there is nothing to " + do
	if left > 0 {
		text = fmt.Sprintf("%d of the %d actions are there to %s", left, times, do)
	}
	if table != "" {
		text += fmt.Sprintf(" on the table %q", table)
	}
	return coded.New(code, "%s", text)
}

// memory holds the named tables of a stream, each with its history.
type memory struct {
	tables map[string]*tableState
	last   string // the last table
}

// tableState is a table, with the moments before it, and those after it that were undone, the next
// one last.
type tableState struct {
	name   string
	now    moment
	before []moment
	after  []moment
	ctx    context.Context // ends the present change of the table; nil never does
}

func (t *tableState) context() context.Context {
	if t.ctx == nil {
		return context.Background()
	}
	return t.ctx
}

// moment is a position, and the session that answers about it. The position is made when the first
// action is carried out.
type moment struct {
	session  *answers.Session
	position *game.Position
}

// at returns the table of that name, the last one without a name; nil if there is none.
func (m *memory) at(name string, named bool) *tableState {
	if !named {
		name = m.last
	}
	t := m.tables[name]
	if t != nil {
		m.last = name
	}
	return t
}

// open puts a position on the table of that name, and forgets its history.
func (m *memory) open(name string, named bool, s *answers.Session) error {
	if !named {
		name = m.last
	}
	err := m.put(&tableState{name: name, now: moment{session: s}})
	if err == nil {
		m.last = name
	}
	return err
}

// put stores a table by its name, replacing one of the same name.
func (m *memory) put(t *tableState) error {
	if m.tables == nil {
		m.tables = map[string]*tableState{}
	}
	if m.tables[t.name] == nil && len(m.tables) >= MaxTables {
		return fault.TooManyTables(MaxTables)
	}
	m.tables[t.name] = t
	return nil
}

// copied returns the table under another name. Moments never change, so that both share them.
func (t *tableState) copied(name string) *tableState {
	t.position() // both continue from the same one
	return &tableState{name: name, now: t.now, before: slices.Clone(t.before), after: slices.Clone(t.after)}
}

// forget removes the table of that name.
func (m *memory) forget(name string) { delete(m.tables, name) }

// position returns the position of a table.
func (t *tableState) position() *game.Position {
	if t.now.position == nil {
		t.now.position = game.Start(t.now.session.Table())
	}
	return t.now.position
}

// become continues with the position after an action.
func (t *tableState) become(p *game.Position, s *answers.Session) {
	if len(t.before) >= MaxUndo {
		t.before = append(t.before[:0], t.before[1:]...)
	}
	t.before, t.after = append(t.before, t.now), nil
	t.now = moment{s, p}
}

// undo undoes so many actions.
func (t *tableState) undo(times int) error {
	if times > len(t.before) {
		return NothingToUndo(len(t.before), times, t.name)
	}
	for range times {
		t.before, t.after = t.turn(t.before, t.after)
	}
	return nil
}

// redo redoes so many undone actions.
func (t *tableState) redo(times int) error {
	if times > len(t.after) {
		return tooFew("nothing-to-redo", "do again", len(t.after), times, t.name)
	}
	for range times {
		t.after, t.before = t.turn(t.after, t.before)
	}
	return nil
}

// turn makes the last of some moments the present one, and appends the former present to others.
func (t *tableState) turn(from, onto []moment) (left, longer []moment) {
	last := len(from) - 1
	onto = append(onto, t.now)
	t.now = from[last]
	return from[:last], onto
}
