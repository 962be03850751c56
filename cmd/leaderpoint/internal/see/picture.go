package see

import (
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"
)

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

// Pictures draw what one unit sees of another, and where it sees it the cover; each says of its own verdict how
// sure it is.
func Pictures(q *arguments.Inquiry, from, to string, within *tolerance.Flag, o draw.Options) ([]draw.Exhibit, error) {
	a, b, err := arguments.TwoUnits(q.Table(), from, to)
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
	own, err := within.Of(q, tolerance.Question{Name: "sight", Question: robust.Sight{From: a, To: b}})
	if err != nil {
		return nil, err
	}
	own.Shown(&o, "sight")
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
	if own, err = within.Of(q, tolerance.Question{Name: "cover", Question: robust.Cover{From: a, To: b}}); err != nil {
		return nil, err
	}
	own.Shown(&o, "cover")
	return append(list, draw.Cover(v, a, b, cover, o)), nil
}
