// Package answers answers questions over a position by unit names ([Session]). Programs, the
// protocol and the command ask through it, so that they cannot disagree. The types of its answers
// are those of the protocol in JSON.
//
// Bearings are in degrees, clockwise from the far edge of the table; everything else is in
// inches but bases, which are in millimetres.
package answers

import (
	"context"
	"fmt"

	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/answers/measured"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Session answers questions about one position by unit names. Programs, the
// JSON-lines protocol and the command all ask through it, so that they cannot
// disagree. It is safe for many goroutines. The zero Session has a table on which
// nobody stands.
type Session struct {
	finder
	numbered     *spatial.Table // whose units give actions their numbers; nil: table
	width, depth float64
	measured     measured.Facts
	closeTables  *int // left for the verdicts of one ask (see isClose); nil: no limit
}

// words puts what the engine says about a table into names and bearings.
type words struct{ table *spatial.Table }

// finder finds units and terrain of a table by their names, and has them look.
type finder struct {
	words
	ctx context.Context // nil: questions take as long as they take
}

// WithContext returns the same session, which answers no question after a context ends: it returns
// the error of the context, and never a verdict. Work looks for the end now and then; a single step
// of it may take some tenths of a second.
func (s *Session) WithContext(ctx context.Context) *Session {
	own := *s
	own.ctx = ctx
	return &own
}

// Context ends the questions of the session.
func (f finder) Context() context.Context {
	if f.ctx == nil {
		return context.Background()
	}
	return f.ctx
}

// Open builds the table of a document and starts a session on it. The errors are those of
// [position.Document.Table] and [position.Document.PlayingArea], or a *[position.Error] with a
// *[spatial.LimitError] for more than [limits.MaxUnits] or [limits.MaxPoints].
func Open(d *position.Document) (*Session, error) {
	if err := limits.CheckSize(d); err != nil {
		return nil, err
	}
	width, depth, err := d.PlayingArea()
	if err != nil {
		return nil, err
	}
	t, err := d.Table()
	if err != nil {
		return nil, err
	}
	if err := limits.CheckTrueLine(t); err != nil {
		return nil, err
	}
	settled, settling, err := d.Settle()
	if err != nil {
		return nil, err
	}
	return &Session{finder: finder{words: words{t}}, width: width, depth: depth, measured: measured.Of(d, settled, settling)}, nil
}

// Measurement is what became of what was measured, when the document was settled.
func (s *Session) Measurement() position.Measurement { return s.measured.Settled }

// Measured is how well the position was measured as a whole, in millimetres; ok is false if it does
// not say.
func (s *Session) Measured() (mm float64, ok bool) { return s.measured.MM() }

// Tolerance says what may be misplaced by how much, as factors of some millimetres: see
// [measured.Facts.Tolerance].
func (s *Session) Tolerance(mm float64) certainty.Tolerance {
	return s.measured.Tolerance(s.table, mm)
}

// Document is the document of the session's table with what is known of how it was measured: see
// [measured.Facts.Document].
func (s *Session) Document(asLine bool) (d *position.Document, inexact, lost []string) {
	return s.measured.Document(s.table, asLine)
}

// Table is the table that the session asks.
func (s *Session) Table() *spatial.Table { return s.table }

// SelfError says that a unit was asked about itself.
type SelfError struct{ Unit string }

// Error implements error.
func (e *SelfError) Error() string {
	return fmt.Sprintf("%q was asked about itself; from and to must differ", e.Unit)
}

// Pair finds two different units by name.
func (f finder) Pair(from, to string) (a, b spatial.UnitID, err error) {
	if a, err = f.Find("from", from); err != nil {
		return 0, 0, err
	}
	if b, err = f.Find("to", to); err != nil {
		return 0, 0, err
	}
	if a == b {
		return 0, 0, &SelfError{from}
	}
	return a, b, nil
}

// Find finds a unit that a member names. The error has the path of the member.
func (f finder) Find(member, name string) (spatial.UnitID, error) {
	if err := f.Context().Err(); err != nil {
		return 0, err
	}
	if name == "" {
		return 0, &position.Error{Path: member, Err: &spatial.NameError{What: "the member"}}
	}
	id, err := f.table.Find(name)
	if err != nil {
		return 0, &position.Error{Path: member, Err: err}
	}
	return id, nil
}

// FindAll finds the units that a member lists. With an error come those before it.
func (f finder) FindAll(member string, names []string) (ids []spatial.UnitID, err error) {
	for i, name := range names {
		id, err := f.Find(fault.Element(member, i), name)
		if err != nil {
			return ids, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}

func (w words) names(things []spatial.Thing) []string {
	out := make([]string, 0, len(things))
	for _, t := range things {
		out = append(out, w.table.Name(t))
	}
	return out
}
