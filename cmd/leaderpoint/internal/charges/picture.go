package charges

import (
	"context"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
)

// Pictures draw the charge of one unit or of several.
func Pictures(q *arguments.Inquiry, x *Options, o draw.Options) ([]draw.Exhibit, error) {
	from, to := x.Names, x.To
	v := q.Table().Now()
	b, err := q.Table().Find(to)
	if err != nil {
		return nil, err
	}
	ids, err := arguments.Units(q.Table(), from)
	if err != nil {
		return nil, err
	}
	var asked []tolerance.Question // of several nobody can ask how sure it is
	if len(ids) == 1 && q.Beside {
		try, err := x.try(q, from[0], to)
		if err != nil {
			return nil, err
		}
		asked = tolerance.Charge(q.Table(), ids[0], b, try.mayBeHindered())
	}
	sure, err := x.Within.Of(q, asked...)
	if err != nil {
		return nil, err
	}
	sure.Shown(&o, "charge", tolerance.Hindered)
	if len(ids) == 1 {
		answer, err := charge.Question{View: v, From: ids[0], To: b, Effort: charge.Thorough}.Explain(context.Background())
		if err != nil {
			return nil, err
		}
		return []draw.Exhibit{draw.Charge(v, ids[0], b, &answer, o)}, nil
	}
	several := charge.Chargers{View: v, Units: ids, To: b}
	if several.Choices.Counter, err = arguments.Units(q.Table(), x.Counters); err != nil {
		return nil, err
	}
	joint, err := several.Explain(context.Background())
	if err != nil {
		return nil, err
	}
	return []draw.Exhibit{draw.Together(v, b, &joint, o)}, nil
}
