package record

import (
	"errors"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Line is one action of a record, or that some were taken back, or its end.
type Line struct {
	// N counts the lines from 1.
	N int `json:"n"`
	// Action is an order, Dice the result of dice or the turn of the game, Undo the number of
	// actions and dice before it that are taken back, End closes the record. One of them is set.
	Action *Action `json:"action,omitempty"`
	Dice   *Action `json:"dice,omitempty"`
	Undo   *int    `json:"undo,omitempty"`
	End    *End    `json:"end,omitempty"`
	// Verdict is the verdict of the rules on an action. Margin is the distance in inches to the
	// nearest limit, absent if none is near.
	Verdict string   `json:"verdict,omitempty"`
	Margin  *float64 `json:"margin,omitempty"`
	// Final are the poses after the action of all units that moved.
	Final []Pose `json:"final,omitempty"`
	// Measured are poses as measured at the table: the game goes on from there.
	Measured []Pose `json:"measured,omitempty"`
	// Ruled: a referee has decided it, for the reason in Why.
	Ruled bool   `json:"ruled,omitempty"`
	Why   string `json:"why,omitempty"`
	// Key is that of the position after the action.
	Key position.Key `json:"key"`
	// Note is for people.
	Note string `json:"note,omitempty"`
}

// Pose is the pose of a unit: the centre of its base, and its heading in degrees.
type Pose struct {
	Unit    string     `json:"unit"`
	At      [2]float64 `json:"at"`
	Heading float64    `json:"heading"`
}

// UnmarshalJSON reads a pose: all three members must be there, and be numbers.
func (p *Pose) UnmarshalJSON(text []byte) error {
	var read struct {
		Unit    *string    `json:"unit"`
		At      []*float64 `json:"at"`
		Heading *float64   `json:"heading"`
	}
	if err := decode(text, &read); err != nil {
		return err
	}
	if read.Unit == nil || read.Heading == nil || len(read.At) != 2 || read.At[0] == nil || read.At[1] == nil {
		return errors.New("a pose has unit, at [x, y] and heading")
	}
	*p = Pose{*read.Unit, [2]float64{*read.At[0], *read.At[1]}, *read.Heading}
	return nil
}

// said is the action of a line, and whether it is dice.
func (l *Line) said() *Action {
	if l.Dice != nil {
		return l.Dice
	}
	return l.Action
}

// isDice reports whether an action is what dice, or the turn of the game, say.
func isDice(a game.Action) bool {
	switch a.(type) {
	case game.Suffered, game.Fought, game.EndPhase, game.Mark, game.Add, game.Remove, game.Describe:
		return true
	}
	return false
}

// posesOf are those of the units that have moved.
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

// base is the base that a pose puts a unit on.
func (p Pose) base(u *spatial.Unit) geom.Base {
	b := u.Base.At(geom.Point{X: p.At[0], Y: p.At[1]})
	if position.HeadingOf(b.Facing()) != p.Heading {
		b = b.Turned(geom.FromBearing(p.Heading))
	}
	return b
}
