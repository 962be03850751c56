package leaderpoint

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ChargeTogether decides whether several units can all charge one target in the same turn. The
// order of the names does not matter. Units of two sides, or one named twice, give [ErrBadList].
func (t *Table) ChargeTogether(to string, units ...string) (*answer.Joint, error) {
	j, err := t.asks().MultiCharge(units, to, answers.MultiChargeChoices{})
	if err != nil {
		return nil, failedAt("units", err)
	}
	var ids []spatial.UnitID
	for _, name := range units {
		ids = append(ids, t.unit(name))
	}
	facing := ""
	if len(j.Declared) > 0 {
		facing = j.Declared[0].Facing
	}
	for _, d := range j.Declared {
		if d.Reason != "" {
			because(&j.Answer, reasons.Charge, d.Reason, d.Unit, to, d.Facing)
			dependsOn(&j.Answer, blamed(d.Blame)...)
		}
	}
	if len(j.Why) == 0 {
		because(&j.Answer, reasons.Charge, j.Reason, "they", to, facing)
	}
	dependsOn(&j.Answer, blamed(j.Blame)...)
	j.Asked = t.asked(certainty.Several(ids, t.unit(to), charge.Choices{}))
	return &j, nil
}
