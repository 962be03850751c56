package main

import (
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
)

// movePictures draw a move, or a place to end one in.
func movePictures(q *inquiry, x *moveOptions, o draw.Options) ([]draw.Exhibit, error) {
	o.Doubt = x.within.doubt()
	id, err := q.Table().Find(x.unit)
	if err != nil {
		return nil, err
	}
	v := q.Table().Now()
	if x.at != "" {
		own := q.Table().Unit(id).Base
		at, heading, err := parsePlace(x.at, geom.Bearing(own.Facing()))
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
		return []draw.Exhibit{draw.Place(v, p, o)}, nil
	}
	steps, err := parseSteps(x.steps)
	if err != nil {
		return nil, err
	}
	order, err := move.ParseOrder(x.order)
	if err != nil {
		return nil, err
	}
	c, err := move.Check(v, id, move.Command{Order: order, Steps: steps, Scout: x.scout, Enters: x.enters})
	if err != nil {
		return nil, err
	}
	return []draw.Exhibit{draw.Move(v, c, o)}, nil
}
