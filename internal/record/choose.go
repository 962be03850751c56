package record

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Choose is what the charging player chooses for a charge by one unit, in the words of asks and
// records: see [charge.Choice]. The library chooses for members that are left out.
type Choose struct {
	// Facing is front, left, right or rear.
	Facing string `json:"facing,omitempty"`
	// Turn is the heading after the free pivot: a bearing in degrees.
	Turn *float64 `json:"turn,omitempty"`
	// ChargePath is a value of the reading charge_path.
	ChargePath string `json:"charge_path,omitempty"`
}

// Choice converts it for package charge. An unknown facing or value of the reading gives a
// *[rules.UnknownNameError], and an invalid bearing a *[geom.ValueError].
func (c *Choose) Choice() (out charge.Choice, err error) {
	if c == nil {
		return out, nil
	}
	if c.Facing != "" {
		out.HasFacing = true
		if out.Facing, err = arcs.ParseFacing(c.Facing); err != nil {
			return out, err
		}
	}
	if c.Turn != nil {
		if err := geom.CheckBearing(*c.Turn); err != nil {
			return out, err
		}
		out.Turn = geom.FromBearing(*c.Turn)
	}
	if c.ChargePath != "" {
		var r rules.Readings
		if err := r.Set("charge_path", c.ChargePath); err != nil {
			return out, err
		}
		out.Path, out.HasPath = r.ChargePath, true
	}
	return out, nil
}

// chooseOf returns the words of a choice; nil for the zero one.
func chooseOf(c charge.Choice) *Choose {
	if c == (charge.Choice{}) {
		return nil
	}
	out := new(Choose)
	if c.HasFacing {
		out.Facing = c.Facing.String()
	}
	if c.Turn != (geom.Point{}) {
		turn := position.HeadingOf(c.Turn)
		out.Turn = &turn
	}
	if c.HasPath {
		out.ChargePath = c.Path.String()
	}
	return out
}
