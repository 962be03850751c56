package record

import (
	"errors"
	"fmt"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Line is one line of a record: an action, an undo or the end.
type Line struct {
	// N counts the lines from 1.
	N int `json:"n"`
	// Action is an order, and Dice the result of dice or the course of the game. Undo is the number of
	// actions and dice before it that are taken back. End closes the record. Exactly one of them is
	// set.
	Action *Action `json:"action,omitempty"`
	Dice   *Action `json:"dice,omitempty"`
	Undo   *int    `json:"undo,omitempty"`
	End    *End    `json:"end,omitempty"`
	// Verdict is the verdict of the rules on an action. Margin is the distance in inches to the
	// nearest limit, absent if none is near.
	Verdict string   `json:"verdict,omitempty"`
	Margin  *float64 `json:"margin,omitempty"`
	// Final holds the poses after the action of all units that moved.
	Final []Pose `json:"final,omitempty"`
	// Measured holds poses as measured at the table: the game goes on from them.
	Measured []Pose `json:"measured,omitempty"`
	// Ruled: a referee has decided it, for the reason in Why.
	Ruled bool   `json:"ruled,omitempty"`
	Why   string `json:"why,omitempty"`
	// Key is the key of the position after the action.
	Key position.Key `json:"key"`
	// Note is for people.
	Note string `json:"note,omitempty"`
}

// End is the last line of a complete record. Without it a whole game looks like a file that was cut
// off between two lines.
type End struct {
	// Over reports whether the last turn has ended; a game that was broken off is not over.
	Over bool `json:"over"`
	// Points holds the points of the sides, in the order of the header, and Winner is the side that
	// wins, "" for a draw. They are absent, and are not compared, if they were not counted.
	Points *[2]float64 `json:"points,omitempty"`
	Winner *string     `json:"winner,omitempty"`
}

// endOf returns the end of a game that goes no further. The errors are those of [game.Game.Score].
func endOf(g *game.Game) (End, error) {
	s, err := g.Score()
	e := End{Over: g.Over()}
	if err != nil || g.Setup().Scenario == game.NoScenario {
		return e, err
	}
	winner := ""
	if s.Winner >= 0 {
		winner = g.Setup().Sides[s.Winner]
	}
	e.Points, e.Winner = &s.Points, &winner
	return e, nil
}

// said returns the action of a line, or its dice.
func (l *Line) said() *Action {
	if l.Dice != nil {
		return l.Dice
	}
	return l.Action
}

// isDice reports whether an action is a result of dice, or of the course of the game.
func isDice(a game.Action) bool {
	switch a.(type) {
	case game.Suffered, game.Fought, game.EndPhase, game.Mark, game.Add, game.Remove, game.Describe:
		return true
	}
	return false
}

// fault returns what is wrong with the form of a line, or with its number.
func (l *Line) fault(n int) *LineError {
	many := 0
	for _, is := range []bool{l.Action != nil, l.Dice != nil, l.Undo != nil, l.End != nil} {
		if is {
			many++
		}
	}
	bare := l.Verdict == "" && l.Margin == nil && len(l.Final) == 0 && len(l.Measured) == 0 && !l.Ruled && l.Why == ""
	var err error
	switch {
	case many != 1:
		err = errors.New("a line has an action, dice, an undo, or the end, and one of them")
	case l.said() == nil && !bare:
		err = errors.New("a line that ends the record or takes actions back has n, end or undo, key and note alone")
	case l.Dice != nil && (l.Verdict != "" || l.Margin != nil):
		err = errors.New("dice have no verdict and no margin")
	case l.Action != nil && l.Verdict == "":
		err = errors.New("an action has a verdict")
	case l.Why != "" && !l.Ruled:
		err = fault.Contradiction("why", `needs "ruled": true`)
	case l.N != n:
		return wrong(OutOfOrder, fmt.Errorf("n is %d, and the next is %d", l.N, n))
	default:
		return nil
	}
	return wrong(Malformed, err)
}

// Pose is the pose of a unit: the centre of its base, and its heading in degrees.
type Pose struct {
	Unit    string     `json:"unit"`
	At      [2]float64 `json:"at"`
	Heading float64    `json:"heading"`
}

// posesOf returns the poses of the units that have moved.
func posesOf(changes []game.Change) (list []Pose) {
	for _, c := range changes {
		if c.After != nil && (c.Before == nil || c.Before.Base != c.After.Base) {
			list = append(list, poseOf(c.After))
		}
	}
	return list
}

func poseOf(u *spatial.Unit) Pose {
	at := u.Base.Centre()
	return Pose{u.Name, [2]float64{at.X, at.Y}, position.HeadingOf(u.Base.Facing())}
}

// base returns the base in a pose of a unit.
func (p Pose) base(u *spatial.Unit) geom.Base {
	b := u.Base.At(geom.Point{X: p.At[0], Y: p.At[1]})
	if position.HeadingOf(b.Facing()) != p.Heading {
		b = b.Turned(geom.FromBearing(p.Heading))
	}
	return b
}

// standsOf returns the places of poses; units that are not on the table are left out.
func standsOf(g *game.Game, poses []Pose) (list []spatial.Placed) {
	t := g.Position().Table()
	for _, p := range poses {
		if id, err := t.Find(p.Unit); err == nil {
			list = append(list, spatial.Placed{Unit: id, Base: p.base(t.Unit(id))})
		}
	}
	return list
}
