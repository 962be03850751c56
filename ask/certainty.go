package ask

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/robust"
)

// CertaintyAnswer is how sure the verdict of an ask is if everything may be misplaced by within_mm.
type CertaintyAnswer struct {
	// Call is clear (the verdict is proved within that), tested (it is not, and none of the tables of
	// a test turned it) or open.
	Call string `json:"call"`
	// ProvedMM is up to where it is proved.
	ProvedMM float64 `json:"proved_mm"`
	// Tested is up to where no table of a test turned it, if that is farther.
	Tested *TestedAnswer `json:"tested,omitempty"`
	// Turned is a table that turns it, if one was found.
	Turned *TurnedAnswer `json:"turned,omitempty"`
}

// TestedAnswer is a test of a verdict: none of so many tables within so many millimetres turned it.
type TestedAnswer struct {
	MM     float64 `json:"mm"`
	Tables int     `json:"tables"`
	Seed   int     `json:"seed"`
}

// TurnedAnswer is a table that turns a verdict to another one, and what stands elsewhere on it, each
// by no more than so many millimetres.
type TurnedAnswer struct {
	MM    float64       `json:"mm"`
	Other string        `json:"other"`
	Moves []MovedAnswer `json:"moves"`
}

func testedAnswer(c *robust.Certainty) *TestedAnswer {
	if c.Tested.Tables == 0 {
		return nil
	}
	return &TestedAnswer{c.Tested.By * geom.MMPerInch, c.Tested.Tables, int(c.Tested.Seed)}
}
