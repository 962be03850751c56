package record

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/game"
)

// End is the last line of a complete record. Without it a whole game looks like a file that was cut
// off between two lines.
type End struct {
	// Over reports whether the last turn has ended; a game that was broken off is not over.
	Over bool `json:"over"`
	// Points are the points of the sides, in the order of the header, and Winner is the side that
	// wins, "" for a draw. They are absent, and are not compared, if they were not counted.
	Points *[2]float64 `json:"points,omitempty"`
	Winner *string     `json:"winner,omitempty"`
}

// UnmarshalJSON reads an end, which has at least `over`.
func (e *End) UnmarshalJSON(text []byte) error {
	var read struct {
		Over   *bool       `json:"over"`
		Points *[2]float64 `json:"points"`
		Winner *string     `json:"winner"`
	}
	if err := decode(text, &read); err != nil {
		return err
	}
	if read.Over == nil {
		return &MemberError{"end.over", missing()}
	}
	*e = End{*read.Over, read.Points, read.Winner}
	return nil
}

// EndOf returns the end line of a game that goes no further. A game that has not begun gives a
// *[game.NotBegunError], and one that cannot be scored the error of [game.Game.Score].
func EndOf(g *game.Game) (End, error) {
	s, err := g.Score()
	if err != nil {
		return End{}, err
	}
	e := End{Over: g.Over()}
	if g.Setup().Scenario == game.NoScenario {
		return e, nil
	}
	winner := ""
	if s.Winner >= 0 {
		winner = g.Setup().Sides[s.Winner]
	}
	e.Points, e.Winner = &s.Points, &winner
	return e, nil
}

// EndedError says that a record was to go on after its end.
type EndedError struct{}

// Error implements error.
func (*EndedError) Error() string { return "the record has ended, and something follows" }

// isBare reports whether a line says nothing of an action.
func (l *Line) isBare() bool {
	return l.Action == nil && l.Dice == nil && l.Verdict == "" && l.Margin == nil && len(l.Final) == 0 &&
		len(l.Measured) == 0 && !l.Ruled && l.Why == ""
}

// endsAs holds the end line of a record to the game that was played.
func (l *Line) endsAs(g *game.Game) *LineError {
	wrong := func(format string, args ...any) *LineError {
		return &LineError{Problem: Ending, Err: fmt.Errorf(format, args...)}
	}
	is, err := EndOf(g)
	if err != nil {
		return &LineError{Problem: Ending, Err: err}
	}
	said := l.End
	switch {
	case said.Over && !is.Over:
		return wrong("it is over in the record, and turns are left")
	case !said.Over && is.Over:
		return wrong("it is broken off in the record, and the last turn has ended")
	case is.Points == nil && (said.Points != nil || said.Winner != nil):
		return wrong("there is a score in the record, and no scenario")
	case said.Points != nil && *said.Points != *is.Points:
		return wrong("the score is %v to %v, and in the record %v to %v", is.Points[0], is.Points[1], said.Points[0], said.Points[1])
	case said.Winner != nil && *said.Winner != *is.Winner:
		return wrong("%s, and in the record %s", won(*is.Winner), won(*said.Winner))
	}
	if key := g.Position().Key(); key != l.Key {
		return &LineError{Problem: Key, Err: &KeyError{l.Key, key}}
	}
	return nil
}

// won tells who has won.
func won(side string) string {
	if side == "" {
		return "it is a draw"
	}
	return fmt.Sprintf("%q wins", side)
}
