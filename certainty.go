package leaderpoint

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Certainty says whether a verdict survives errors of measuring (docs/certainty.md).
type Certainty struct {
	// Call is empty if the verdict is [TooClose] or [Undecided].
	Call Call `json:"call"`
	// ProvedMM is the tolerance in millimetres up to which the verdict is proved to stay.
	ProvedMM float64 `json:"proved_mm"`
	// Tested is a test of so many tables: none of them, within so many millimetres, turned the
	// verdict. It is nil if there was none.
	Tested *struct {
		MM     float64 `json:"mm"`
		Tables int     `json:"tables"`
		Seed   int     `json:"seed"`
	} `json:"tested,omitempty"`
	// Turned is a table with another verdict; nil if none was found.
	Turned *Turned `json:"turned,omitempty"`
}

// Call says in a word how sure a verdict is within a tolerance.
type Call string

// The calls. Clear is proved; Tested is not, but no table of a test turned the verdict; Open is
// neither, and [Certainty.Turned] may have a table with another verdict.
const (
	Clear  Call = "clear"
	Tested Call = "tested"
	Open   Call = "open"
)

// Turned is a table with another verdict, and what is elsewhere on it.
type Turned struct {
	// MM is the least tolerance that allows it, in millimetres.
	MM float64 `json:"mm"`
	// Other is its verdict.
	Other string `json:"other"`
	// Moves are the units and pieces that are elsewhere.
	Moves []Moved `json:"moves"`
}

// Moved is a unit or a piece of terrain that is elsewhere: a unit has At and Heading, a piece an
// Outline.
type Moved struct {
	Unit    string   `json:"unit,omitempty"`
	At      *Point   `json:"at,omitempty"`
	Heading *float64 `json:"heading,omitempty"`
	Terrain string   `json:"terrain,omitempty"`
	Outline []Point  `json:"outline,omitempty"`
	// ByMM is how far its corners have moved at most, in millimetres.
	ByMM float64 `json:"by_mm"`
}

// Within reports how sure the verdict is if every base, and every piece of terrain that is not
// fixed, may be off by so many inches at once: from 0 to 25 [Millimetre]. Of a charge it is about
// the verdict, and not whether it is hindered.
//
// Errors: [ErrOutOfBounds], and [ErrNoVerdict] for an answer without a verdict.
func (a *Answer) Within(inches float64) (*Certainty, error) {
	switch {
	case a.asked.table == nil:
		return nil, &Error{Code: ErrNoPosition}
	case a.asked.question == nil:
		return nil, &Error{Code: ErrNoVerdict}
	case !(inches >= 0 && inches <= 25*Millimetre):
		err := fmt.Errorf("inches is %v, must be from 0 to 25 Millimetre", inches)
		return nil, &Error{Path: "inches", Code: ErrOutOfBounds, Err: err}
	}
	c, err := a.asked.table.asks().Certainty(a.asked.question, float64(inches*geom.MMPerInch))
	if err == nil && c == nil {
		return new(Certainty), nil
	}
	return answered[Certainty](a.asked.table, c, err)
}
