package position

import (
	"errors"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Error says what is wrong with a position file, and where.
type Error struct {
	// Path is the member at fault, as in units[3].base_mm[1]; it is empty if the file as a whole is
	// at fault.
	Path string
	// Name is the name of the unit or the piece of terrain of Path, if it has one.
	Name string
	// Line and Column count from 1, the column in characters. They are 0 for faults of meaning,
	// which are found after the file has been read.
	Line, Column int
	// Err is the cause: a typed error of the packages geom, rules, terrain or spatial. Any other has a
	// method Code with its stable word, such as missing-member.
	Err error
}

// Error implements error.
func (e *Error) Error() string {
	plain := strictjson.Error(*e)
	plain.Err = cause(e.Err)
	return plain.Error()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// cause strips wrappers that only repeat the place.
func cause(err error) error {
	var u *spatial.UnitError
	var t *spatial.TerrainError
	var p *terrain.PieceError
	if errors.As(err, &u) || errors.As(err, &t) || errors.As(err, &p) {
		return cause(errors.Unwrap(err))
	}
	return err
}

// ErrorOf converts an error of the strict JSON reader, which other packages use for requests, into
// the *[Error] that a position file would give. It returns other errors unchanged.
func ErrorOf(err error) error {
	var at *strictjson.Error
	if !errors.As(err, &at) {
		return err
	}
	e := Error(*at)
	return &e
}

// nameLooks maps the look of a name to the first such name of one kind, and its index.
type nameLooks map[string]struct {
	name  string
	index int
}

// add refuses a name that looks the same as another one. Of equal names it keeps the first.
func (n nameLooks) add(name, what string, index int) error {
	look := strictjson.Looks(name)
	first, used := n[look]
	if !used {
		first.name, first.index = name, index
		n[look] = first
		return nil
	}
	if first.name == name {
		return nil
	}
	return coded.New("bad-name", "the name %+q looks the same as %+q, number %d; names of %s must be seen to differ",
		name, first.name, first.index+1, what)
}

// withoutPlace removes line and column, which refer to a text that the caller has not seen.
func withoutPlace(err error) error {
	var e *Error
	if errors.As(err, &e) {
		e.Line, e.Column = 0, 0
	}
	return err
}

func noDocument() error {
	return &Error{Err: coded.New(strictjson.MissingMember, "there is no document")}
}
