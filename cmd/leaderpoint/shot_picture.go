package main

import (
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/los"
)

// shotPictures draw a shot.
func shotPictures(q *inquiry, x *shotOptions, o draw.Options) ([]draw.Exhibit, error) {
	o.Doubt = x.within.doubt()
	a, b, err := twoUnits(q.Table(), x.from, x.to)
	if err != nil {
		return nil, err
	}
	v := q.Table().Now()
	shot, err := los.TurnAndExplainShot(v, a, b, x.weapon)
	if err != nil {
		return nil, err
	}
	if shot.Pivoted {
		after, err := los.FreePivot(v, a, shot.Facing)
		if err != nil {
			return nil, err
		}
		v = &after
	}
	return []draw.Exhibit{draw.Shot(v, a, b, x.weapon, shot, o)}, nil
}
