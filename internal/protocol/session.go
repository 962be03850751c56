package protocol

import (
	"context"
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Session answers questions about one position by unit names. Programs, the
// JSON-lines protocol and the command all ask through it, so that they cannot
// disagree. It is safe for many goroutines. The zero Session has a table on which
// nobody stands.
type Session struct {
	table        *spatial.Table
	numbered     *spatial.Table // whose units give actions their numbers; nil: table
	width, depth float64
	measured     position.Measurement
	accuracy     accuracy
	ctx          context.Context // nil: questions take as long as they take
	closeTables  *int            // left for the verdicts of one ask (see isClose); nil: no limit
}

// WithContext is the same session, of which no question is answered after a context ends:
// it gives the error of the context then, and never a verdict. Work looks for the end now
// and then; a single step of it may take some tenths of a second.
func (s *Session) WithContext(ctx context.Context) *Session {
	own := *s
	own.ctx = ctx
	return &own
}

func (s *Session) context() context.Context {
	if s.ctx == nil {
		return context.Background()
	}
	return s.ctx
}

// Open builds the table of a document and starts a session on it. The errors are those of
// [position.Document.Table] and [position.Document.PlayingArea]; of more units than [MaxUnits] and
// more points of outlines than [MaxPoints] a *[position.Error] with a *[spatial.LimitError].
func Open(d *position.Document) (*Session, error) {
	if err := checkSize(d); err != nil {
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
	if err := checkTrueLine(t); err != nil {
		return nil, err
	}
	settled, measured, err := d.Settle()
	if err != nil {
		return nil, err
	}
	return &Session{table: t, width: width, depth: depth, measured: measured, accuracy: accuracyOf(d, settled)}, nil
}

// Measurement is what became of what was measured, when the document was settled.
func (s *Session) Measurement() position.Measurement { return s.measured }

// Table is the table that the session asks.
func (s *Session) Table() *spatial.Table { return s.table }

// Point is a place in answers: x and y in inches.
type Point [2]float64

func pointOf(p geom.Point) Point { return Point{p.X, p.Y} }

// SelfError says that a unit was asked about itself.
type SelfError struct{ Unit string }

// Error implements error.
func (e *SelfError) Error() string {
	return fmt.Sprintf("%q was asked about itself; from and to must differ", e.Unit)
}

// pair finds two different units by name.
func (s *Session) pair(from, to string) (a, b spatial.UnitID, err error) {
	if a, err = s.unit("from", from); err != nil {
		return 0, 0, err
	}
	if b, err = s.unit("to", to); err != nil {
		return 0, 0, err
	}
	if a == b {
		return 0, 0, &SelfError{from}
	}
	return a, b, nil
}

func (s *Session) unit(member, name string) (spatial.UnitID, error) {
	if err := s.context().Err(); err != nil {
		return 0, err
	}
	if name == "" {
		return 0, &position.Error{Path: member, Err: &spatial.NameError{What: "the member"}}
	}
	id, err := s.table.Find(name)
	if err != nil {
		return 0, &position.Error{Path: member, Err: err}
	}
	return id, nil
}

// units finds the units that a member lists. With an error come those before it.
func (s *Session) units(member string, names []string) (ids []spatial.UnitID, err error) {
	for i, name := range names {
		id, err := s.unit(element(member, i), name)
		if err != nil {
			return ids, err
		}
		ids = append(ids, id)
	}
	return ids, nil
}

func (s *Session) names(things []spatial.Thing) []string {
	out := make([]string, 0, len(things))
	for _, t := range things {
		out = append(out, s.table.Name(t))
	}
	return out
}
