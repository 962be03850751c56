package see

import (
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
)

// Pictures draw what one unit sees of another, and where it sees it the cover; each says of its own
// verdict how sure it is.
func Pictures(q *arguments.Inquiry, from, to string, within *tolerance.Flag, o draw.Options) ([]draw.Exhibit, error) {
	a, b, err := arguments.TwoUnits(q.Table(), from, to)
	if err != nil {
		return nil, err
	}
	sight, v, err := los.TurnAndExplainSight(q.Table().Now(), a, b, false)
	if err != nil {
		return nil, err
	}
	own, err := within.Of(q, tolerance.Question{Name: "sight", Question: certainty.Sight{From: a, To: b}})
	if err != nil {
		return nil, err
	}
	own.Shown(&o, "sight")
	list := []draw.Exhibit{draw.Sight(&v, a, b, sight, o)}
	if !sight.Sees {
		return list, nil
	}
	cover, v, err := los.TurnAndExplainCover(q.Table().Now(), a, b)
	if err != nil {
		return nil, err
	}
	if own, err = within.Of(q, tolerance.Question{Name: "cover", Question: certainty.Cover{From: a, To: b}}); err != nil {
		return nil, err
	}
	own.Shown(&o, "cover")
	return append(list, draw.Cover(&v, a, b, cover, o)), nil
}
