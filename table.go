package leaderpoint

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Table is a position: units and terrain under one edition of the rules. It never changes, and is
// safe for concurrent use. [Read], [Parse], [New] and [Builder] make one; the zero Table has no
// units.
type Table struct {
	session *answers.Session
	ctx     context.Context // ends questions; nil never does
}

// Read reads a position file in JSON (docs/position.md); [Parse] reads one line of text. An
// [*Error] has the path of the fault, and its line and column if the form is at fault.
func Read(r io.Reader) (*Table, error) {
	d, err := position.Read(r)
	if err != nil {
		return nil, failed(hintOfParse(err))
	}
	return FromDocument(d)
}

// hintOfParse adds to the error of a text that is no JSON from its first character on what reads a
// line of text. An empty text is neither.
func hintOfParse(err error) error {
	var at *position.Error
	if !errors.As(err, &at) || at.Line != 1 || at.Column != 1 || CodeOf(err) != "bad-syntax" || at.Err.Error() == "the file is empty" {
		return err
	}
	hinted := *at
	hinted.Err = fmt.Errorf("%w; Read takes a file in JSON, Parse a line of text", at.Err)
	return &hinted
}

// Parse reads a position in one line of text (docs/position.md):
//
//	Spears red regiment @36,10 | Ogres blue horde @38,24^180 | difficult: Wood height=4 30,13..42,16
//
// An [*Error] has the column and the path of the fault.
func Parse(line string) (*Table, error) {
	d, err := position.ParseLine(line)
	if err != nil {
		return nil, failed(err)
	}
	return FromDocument(d)
}

// FromDocument makes a table from a position file in memory. Package position has every member of
// one; [Builder] has those that most programs need.
func FromDocument(d *position.Document) (*Table, error) {
	s, err := answers.Open(d)
	if err != nil {
		return nil, failed(err)
	}
	return &Table{session: s}, nil
}

// Spatial returns the same table with numbers for units, for the packages los, charge and move:
// bots ask them millions of questions.
func (t *Table) Spatial() *spatial.Table { return t.asks().Table() }

// WithContext returns a table whose questions end when a context does. Then they return an
// [*Error], never a verdict.
func (t *Table) WithContext(ctx context.Context) *Table {
	return &Table{session: t.asks().WithContext(ctx), ctx: ctx}
}

// Edition returns the name of the edition of the rules: beta-2010, second-2015, second-161 or
// third.
func (t *Table) Edition() string { return string(t.Spatial().Edition().Name) }

// Units returns the names of all units, in the order of the position.
func (t *Table) Units() []string {
	names := []string{}
	own := t.Spatial()
	for id := range own.Units() {
		names = append(names, own.Unit(id).Name)
	}
	return names
}

// Sides returns the names of the sides, in the order of their first units.
func (t *Table) Sides() []string { return answers.Sides(t.Spatial()) }

// Key returns 32 hexadecimal digits that are the same for equal positions, in any order of units.
func (t *Table) Key() string { return position.KeyOf(t.Spatial()).String() }

// String returns the position in one line, as [Parse] reads it.
func (t *Table) String() string {
	d, _, _ := t.asks().Document(true)
	line, err := d.Line()
	if err != nil {
		return "table " + t.Key()
	}
	return line
}

// MarshalJSON returns the position as the file that [Read] reads.
func (t *Table) MarshalJSON() ([]byte, error) {
	d, _, _ := t.asks().Document(false)
	return d.MarshalJSON()
}

// Check returns what is wrong with the places of units, such as one in blocking terrain, or within
// an inch of an enemy. It also finds fights with enemies that are far away. No fault means that
// every unit may be where it is. Units in combat got there by a charge, so that gaps do not apply
// to them. Bases are not compared with types and sizes. Bases that overlap make no table:
// [CheckDocument] and [Builder.Check] list them.
func (t *Table) Check() []answer.Fault { return t.asks().Check().Faults }

// CheckDocument returns all that is wrong with a position, also if it makes no table. That is what
// [Table.Check] finds, members that contradict each other, and bases that overlap.
func CheckDocument(d *position.Document) []answer.Fault {
	return protocol.WithCodes(answers.CheckDocument(d).Faults)
}

// WriteSVG draws the table. Errors are those of the writer.
func (t *Table) WriteSVG(w io.Writer) error {
	return draw.Position(t.view(), t.drawing()).WriteSVG(w)
}

// asks returns the session that answers about the table; for the zero Table it is that of an empty
// position.
func (t *Table) asks() *answers.Session {
	if t != nil && t.session != nil {
		return t.session
	}
	s, err := answers.Open(new(position.Document))
	if err != nil {
		return new(answers.Session)
	}
	return s
}

func (t *Table) context() context.Context {
	if t == nil || t.ctx == nil {
		return context.Background()
	}
	return t.ctx
}

func (t *Table) view() *spatial.View { return t.Spatial().Now() }

func (t *Table) drawing() draw.Options {
	return draw.Options{Version: protocol.Version(), Key: t.Key()}
}

// unit returns the id of a unit that a question has already found.
func (t *Table) unit(name string) spatial.UnitID {
	id, err := t.Spatial().Find(name)
	if err != nil {
		return spatial.Nobody
	}
	return id
}
