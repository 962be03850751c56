package protocol

import (
	"context"
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/answers"
)

// Limits of what an [Asker] remembers.
const (
	// MaxTables is how many named tables it keeps.
	MaxTables = 256
	// MaxUndo is how many actions on each of them can be taken back; earlier ones are forgotten.
	MaxUndo = 1000
)

// TooManyTablesError says that no more named tables are kept.
type TooManyTablesError struct{ Limit int }

// Error implements error.
func (e *TooManyTablesError) Error() string {
	return fmt.Sprintf("there are %d tables already, and no more are kept", e.Limit)
}

// NothingToUndoError says that nothing was done on a table that could be taken back, or less than
// was asked for.
type NothingToUndoError struct {
	Table string
	// Left is how many actions could be taken back, Times how many were to be.
	Left, Times int
}

// Error implements error.
func (e *NothingToUndoError) Error() string { return tooFew("take back", e.Left, e.Times, e.Table) }

// NothingToRedoError says that nothing was taken back on a table since the last action, or less
// than was asked for.
type NothingToRedoError struct {
	Table string
	// Left is how many actions could be done again, Times how many were to be.
	Left, Times int
}

// Error implements error.
func (e *NothingToRedoError) Error() string { return tooFew("do again", e.Left, e.Times, e.Table) }

// tooFew says that fewer actions are left to do something with than were asked for.
func tooFew(do string, left, times int, table string) string {
	text := "there is nothing to " + do
	if left > 0 {
		text = fmt.Sprintf("%d of the %d actions are there to %s", left, times, do)
	}
	if table == "" {
		return text
	}
	return fmt.Sprintf("%s on the table %q", text, table)
}

// memory is the tables that a stream has named, each with what it was before.
type memory struct {
	tables map[string]*tableState
	last   string // the table asked about last
}

// tableState is a table, with the moments before it, and those after it that were taken back, the
// next one last.
type tableState struct {
	name   string
	now    moment
	before []moment
	after  []moment
	ctx    context.Context // ends what changes the table now; nil never does
}

func (t *tableState) context() context.Context {
	if t.ctx == nil {
		return context.Background()
	}
	return t.ctx
}

// moment is a position, and the session that answers about it. The position is made when the
// first action is carried out.
type moment struct {
	session  *answers.Session
	position *game.Position
}

// at is the table of that name, the last one without a name; nil if there is none.
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

// open puts a position on the table of that name, and forgets what stood there.
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

// put keeps a table by its name, in place of one that has it.
func (m *memory) put(t *tableState) error {
	if m.tables == nil {
		m.tables = map[string]*tableState{}
	}
	if m.tables[t.name] == nil && len(m.tables) >= MaxTables {
		return &TooManyTablesError{MaxTables}
	}
	m.tables[t.name] = t
	return nil
}

// copied is the table by another name. Moments never change, so that both have the same ones.
func (t *tableState) copied(name string) *tableState {
	t.position() // both go on from the same one
	return &tableState{name: name, now: t.now, before: slices.Clone(t.before), after: slices.Clone(t.after)}
}

// forget drops the table of that name.
func (m *memory) forget(name string) { delete(m.tables, name) }

// position is the position of a table.
func (t *tableState) position() *game.Position {
	if t.now.position == nil {
		t.now.position = game.Start(t.now.session.Table())
	}
	return t.now.position
}

// become goes on with the position after an action.
func (t *tableState) become(p *game.Position, s *answers.Session) {
	if len(t.before) >= MaxUndo {
		t.before = append(t.before[:0], t.before[1:]...)
	}
	t.before, t.after = append(t.before, t.now), nil
	t.now = moment{s, p}
}

// undo takes so many actions back.
func (t *tableState) undo(times int) error {
	if times > len(t.before) {
		return &NothingToUndoError{Table: t.name, Left: len(t.before), Times: times}
	}
	for range times {
		t.before, t.after = t.turn(t.before, t.after)
	}
	return nil
}

// redo does so many actions again that were taken back.
func (t *tableState) redo(times int) error {
	if times > len(t.after) {
		return &NothingToRedoError{Table: t.name, Left: len(t.after), Times: times}
	}
	for range times {
		t.after, t.before = t.turn(t.after, t.before)
	}
	return nil
}

// turn makes the last of some moments the present one, and puts that at the end of others.
func (t *tableState) turn(from, onto []moment) (left, longer []moment) {
	last := len(from) - 1
	onto = append(onto, t.now)
	t.now = from[last]
	return from[:last], onto
}
