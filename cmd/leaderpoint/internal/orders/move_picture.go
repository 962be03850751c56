package orders

import (
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/move"
)

// MovePictures draw a move, or a place to end one in.
func MovePictures(q *arguments.Inquiry, x *MoveOptions, o draw.Options) ([]draw.Exhibit, error) {
	id, err := q.Table().Find(x.Unit)
	if err != nil {
		return nil, err
	}
	v := q.Table().Now()
	if x.At != "" {
		own := q.Table().Unit(id).Base
		at, heading, err := parsePlace(x.At, geom.Bearing(own.Facing()))
		if err != nil {
			return nil, err
		}
		base, err := geom.NewBase(geom.Point{X: at[0], Y: at[1]}, geom.FromBearing(heading), own.Width(), own.Depth())
		if err != nil {
			return nil, err
		}
		p, err := move.Place(v, id, base)
		if err != nil {
			return nil, err
		}
		sure, err := x.Within.Of(q, tolerance.Question{Name: "place", Question: certainty.Place{Unit: id, Base: base}})
		if err != nil {
			return nil, err
		}
		sure.Shown(&o)
		return []draw.Exhibit{draw.Move(v, p.Unit, p, o)}, nil
	}
	steps, err := parseSteps(x.Steps)
	if err != nil {
		return nil, err
	}
	order, err := move.ParseOrder(x.Order)
	if err != nil {
		return nil, err
	}
	command := move.Command{Order: order, Steps: steps, Scout: x.scout, Enters: x.enters}
	c, err := move.Check(v, id, command)
	if err != nil {
		return nil, err
	}
	sure, err := x.Within.Of(q, tolerance.Question{Name: "move", Question: certainty.Move{Unit: id, Command: command}})
	if err != nil {
		return nil, err
	}
	sure.Shown(&o)
	return []draw.Exhibit{draw.Move(v, c.Unit, c, o)}, nil
}
