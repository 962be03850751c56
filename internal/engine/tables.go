// Package engine answers the quick asks as numbers alone, for programs in WebAssembly. It knows
// nothing of WebAssembly, and nothing of the protocol, so that a page loads it soon.
package engine

import (
	"bytes"
	"encoding/json"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

const (
	// MaxLine is the most bytes of a request to pass on: one byte more is enough to refuse a longer
	// one.
	MaxLine = position.MaxFileSize
	// MaxTables is the largest number of named tables.
	MaxTables = 256
	// Refused is the result of a quick ask instead of a verdict if the answer is an error, see
	// [Quick.Said].
	Refused = -1
)

// Quick answers quick asks about tables by numbers. The zero Quick is ready to use, with the tables
// that [Quick.Open] gives it. It is for one goroutine.
type Quick struct {
	source  Source
	changes int // how often the tables of the source may have changed
	room    []byte
	said    []byte
	tables  []table
}

// Source has the tables that another program changes.
type Source interface {
	// Current returns the present table of that name, nil if there is none.
	Current(name string) *spatial.Table
	// Code returns the stable word for an error.
	Code(err error) string
}

// Over returns a Quick over the tables of a source, instead of own ones.
func Over(s Source) Quick { return Quick{source: s} }

// Changed makes the next quick asks look at the tables of the source anew, and ends what was
// supposed.
func (q *Quick) Changed() { q.changes++ }

// table is a named table as the quick asks see it.
type table struct {
	name     string
	own      *spatial.Table // that was opened; nil: none, or there is a source
	changes  int            // of Quick, when the view was made; -1: the view is to be made
	view     spatial.View
	supposed []supposed
	open     bool // there is a position
}

// supposed is a unit with a supposed pose.
type supposed struct {
	unit spatial.UnitID
	base geom.Base
}

// Room returns the buffer for a request of so many bytes. Its old content may be overwritten. It is
// never larger than a request can be, and never empty, so that it has an address.
func (q *Quick) Room(size int) []byte {
	size = min(max(size, 1), MaxLine+1)
	if len(q.room) < size || len(q.room) > 1<<20 && size <= 1<<16 { // one long line does not keep its memory
		q.room = make([]byte, max(size, 1<<12))
	}
	return q.room[:size]
}

// Written returns the first bytes of the room, into which a request was written.
func (q *Quick) Written(size int) []byte { return q.room[:min(max(size, 0), len(q.room))] }

// Say keeps an answer for [Quick.Said].
func (q *Quick) Say(answer []byte) { q.said = answer }

// Said returns the last answer, be it to a request or an error of a quick ask.
func (q *Quick) Said() []byte { return q.said }

// Refuse says an error as answers do. It returns [Refused].
func (q *Quick) Refuse(err error) int32 {
	word := code(err)
	if q.source != nil {
		word = q.source.Code(err)
	}
	q.said, _ = json.Marshal(struct { // strings, which can be written
		Error    string `json:"error"`
		Code     string `json:"code"`
		Sentence string `json:"sentence,omitempty"`
	}{err.Error(), word, fault.Sentence(err)})
	return Refused
}

// Table returns the number of a table for the quick asks, from 0. Its name is in the first bytes of
// the room.
func (q *Quick) Table(size int) int32 {
	name := string(q.Written(size))
	for i := range q.tables {
		if q.tables[i].name == name {
			return int32(i)
		}
	}
	if len(q.tables) >= MaxTables {
		return q.Refuse(fault.TooManyTables(MaxTables))
	}
	q.tables = append(q.tables, table{name: name, changes: -1})
	return int32(len(q.tables) - 1)
}

// Name returns the name of a table. The error is no-position for an unknown number.
func (q *Quick) Name(number int32) (string, error) {
	if number < 0 || int(number) >= len(q.tables) {
		return "", fault.NoPosition()
	}
	return q.tables[number].name, nil
}

// Open puts a position on a table without a source: a position file, or a line of text, in the
// first bytes of the room. It returns how many units there are. A refused one leaves the table
// empty.
func (q *Quick) Open(number int32, size int) int32 {
	if _, err := q.Name(number); err != nil {
		return q.Refuse(err)
	}
	t := &q.tables[number]
	t.own, t.changes = nil, -1
	d, err := parse(q.Written(size))
	if err != nil {
		return q.Refuse(err)
	}
	own, err := limits.Table(d)
	if err != nil {
		return q.Refuse(err)
	}
	t.own = own
	return int32(own.Len())
}

// IsFile reports whether the text of a position is a file, and no line.
func IsFile(text []byte) bool { return bytes.HasPrefix(bytes.TrimLeft(text, " \t\r\n"), []byte("{")) }

func parse(text []byte) (*position.Document, error) {
	if IsFile(text) {
		return position.Parse(text)
	}
	return position.ParseLine(string(text))
}

// at returns a table with what is supposed about it; nil without a position.
func (q *Quick) at(number int32) *table {
	if number < 0 || int(number) >= len(q.tables) {
		return nil
	}
	t := &q.tables[number]
	if t.changes != q.changes {
		now := t.own
		if q.source != nil {
			now = q.source.Current(t.name)
		}
		t.changes, t.open, t.supposed = q.changes, now != nil, t.supposed[:0]
		if t.open {
			t.view = *now.Now()
		}
	}
	if !t.open {
		return nil
	}
	return t
}
