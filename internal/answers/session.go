// Package answers answers questions over a position by unit names ([Session]). Programs, the
// protocol and the command all use it, so that they cannot disagree. Its answers have the types
// that the protocol writes as JSON.
//
// Bearings are in degrees, clockwise from the far edge of the table; bases are in millimetres,
// everything else in inches.
package answers

import (
	"context"

	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/answers/measured"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Session answers questions about one position by unit names. It is safe for concurrent use. The
// zero Session has a table without units.
type Session struct {
	finder
	numbered     *spatial.Table // the table whose units give actions their numbers; nil: table
	width, depth float64
	measured     measured.Facts
	closeTables  *int // budget for the verdicts of one ask (see isClose); nil: no limit
}

// words converts results about a table into names and bearings.
type words struct{ table *spatial.Table }

// finder finds units and terrain of a table by their names, and views for their looks.
type finder struct {
	words
	ctx context.Context // nil never ends
}

// WithContext returns the same session, which answers no question after a context ends. Then it
// returns the error of the context, never a verdict. Work checks for the end now and then; a single
// step of it may take some tenths of a second.
func (s *Session) WithContext(ctx context.Context) *Session {
	own := *s
	own.ctx = ctx
	return &own
}

// Context returns the context that ends the questions of the session.
func (f finder) Context() context.Context {
	if f.ctx == nil {
		return context.Background()
	}
	return f.ctx
}

// Open builds the table of a document and starts a session on it. The errors are those of
// [position.Document.Table] and [position.Document.PlayingArea], or a *[position.Error] with a
// *[geom.LimitError] for more than [limits.MaxUnits] or [limits.MaxPoints].
func Open(d *position.Document) (*Session, error) {
	t, err := limits.Table(d)
	if err != nil {
		return nil, err
	}
	width, depth, err := d.PlayingArea()
	if err != nil {
		return nil, err
	}
	settled, settling, err := d.Settle()
	if err != nil {
		return nil, err
	}
	return &Session{finder: finder{words: words{t}}, width: width, depth: depth, measured: measured.Of(d, settled, settling)}, nil
}

// Measurement returns what [position.Document.Settle] did with the measurements of the document.
func (s *Session) Measurement() position.Measurement { return s.measured.Settled }

// Measured returns the accuracy of the position as a whole, in millimetres: see
// [measured.Facts.MM].
func (s *Session) Measured() (mm float64, ok bool) { return s.measured.MM() }

// Tolerance returns what may be misplaced by how much, as factors of some millimetres: see
// [measured.Facts.Tolerance].
func (s *Session) Tolerance(mm float64) certainty.Tolerance {
	return s.measured.Tolerance(s.table, mm)
}

// Document returns the document of the session's table with its known measurements: see
// [measured.Facts.Document].
func (s *Session) Document(asLine bool) (d *position.Document, inexact, lost []string) {
	return s.measured.Document(s.table, asLine)
}

// Table returns the session's table.
func (s *Session) Table() *spatial.Table { return s.table }

// Pair finds two different units by name.
func (f finder) Pair(from, to string) (a, b spatial.UnitID, err error) {
	if a, err = f.Find("from", from); err != nil {
		return 0, 0, err
	}
	if b, err = f.Find("to", to); err != nil {
		return 0, 0, err
	}
	if a == b {
		return 0, 0, fault.At("to", fault.Self(from))
	}
	return a, b, nil
}

// Find finds a unit that a member names. The error has the path of the member.
func (f finder) Find(member, name string) (spatial.UnitID, error) {
	if err := f.Context().Err(); err != nil {
		return 0, err
	}
	if name == "" {
		return 0, fault.At(member, coded.New("bad-name", "the name is empty"))
	}
	id, err := f.table.Find(name)
	if err != nil {
		return 0, &position.Error{Path: member, Err: err}
	}
	return id, nil
}

// FindAll finds the units that a member lists. On an error it returns those before it.
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
