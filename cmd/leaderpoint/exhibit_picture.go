package main

import (
	"context"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// twoUnits finds two units by names that are known.
func twoUnits(t *spatial.Table, from, to string) (a, b spatial.UnitID, err error) {
	if a, err = t.Find(from); err != nil {
		return 0, 0, err
	}
	b, err = t.Find(to)
	return a, b, err
}

// turned is the view in which a unit looks: as it stands, or after the free pivot that an
// individual makes, as the answers in words have it.
func turned(v *spatial.View, a, b spatial.UnitID, shooting bool) (*spatial.View, error) {
	facing, ok := los.TurnToLook(v, a, b, shooting)
	if !ok {
		return v, nil
	}
	after, err := los.FreePivot(v, a, facing)
	return &after, err
}

// lookPictures draw what one unit sees of another, and where it sees it the cover; each says of its own verdict how
// sure it is.
func lookPictures(q *inquiry, from, to string, within *toleranceFlag, o draw.Options) ([]draw.Exhibit, error) {
	a, b, err := twoUnits(q.Table(), from, to)
	if err != nil {
		return nil, err
	}
	v, err := turned(q.Table().Now(), a, b, false)
	if err != nil {
		return nil, err
	}
	sight, err := los.ExplainSight(v, a, b, false)
	if err != nil {
		return nil, err
	}
	o.Doubt = within.doubt("sight")
	list := []draw.Exhibit{draw.Sight(v, a, b, sight, o)}
	if !sight.Sees {
		return list, nil
	}
	if v, err = turned(q.Table().Now(), a, b, true); err != nil {
		return nil, err
	}
	cover, err := los.ExplainCover(v, a, b)
	if err != nil {
		return nil, err
	}
	o.Doubt = within.doubt("cover")
	return append(list, draw.Cover(v, a, b, cover, o)), nil
}

// chargePictures draw the charge of one unit or of several, with the margin of room that was told.
func chargePictures(q *inquiry, x *chargeOptions, o draw.Options) ([]draw.Exhibit, error) {
	from, to := x.names, x.to
	o.Doubt = x.within.doubt()
	v := q.Table().Now()
	var ids []spatial.UnitID
	b, err := q.Table().Find(to)
	for _, name := range from {
		id, missing := q.Table().Find(name)
		if missing != nil {
			err = missing
		}
		ids = append(ids, id)
	}
	if err != nil {
		return nil, err
	}
	if len(ids) == 1 {
		answer, err := charge.Question{View: v, From: ids[0], To: b, Effort: charge.Thorough}.Explain(context.Background())
		if err != nil {
			return nil, err
		}
		x.addRoom(&answer)
		return []draw.Exhibit{draw.Charge(v, ids[0], b, &answer, o)}, nil
	}
	joint, err := charge.Chargers{View: v, Units: ids, To: b}.Explain(context.Background())
	if err != nil {
		return nil, err
	}
	return []draw.Exhibit{draw.Together(v, b, &joint, o)}, nil
}

// addRoom adds the margin of room that was told to what is drawn; an open verdict has bounds of its own.
func (o *chargeOptions) addRoom(a *charge.Answer) {
	if o.room == nil || a.Verdict != charge.Yes && a.Verdict != charge.No {
		return
	}
	for i := range a.Conditions {
		if c := &a.Conditions[i]; c.Name == "room" {
			c.Margin = *o.room
		}
	}
}

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
