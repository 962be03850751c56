package shot

import (
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/los"
)

// Pictures draw a shot.
func Pictures(q *arguments.Inquiry, x *Options, o draw.Options) ([]draw.Exhibit, error) {
	a, b, err := arguments.TwoUnits(q.Table(), x.From, x.To)
	if err != nil {
		return nil, err
	}
	v := q.Table().Now()
	shot, err := los.TurnAndExplainShot(v, a, b, x.Weapon)
	if err != nil {
		return nil, err
	}
	sure, err := x.Within.Of(q, x.questions(q.Table(), a, b, shot.Allowed)...)
	if err != nil {
		return nil, err
	}
	sure.Shown(&o, "shot")
	if shot.Pivoted {
		after, err := los.FreePivot(v, a, shot.Facing)
		if err != nil {
			return nil, err
		}
		v = &after
	}
	return []draw.Exhibit{draw.Shot(v, a, b, x.Weapon, shot, o)}, nil
}
