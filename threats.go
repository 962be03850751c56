package leaderpoint

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/exhibits"
)

// Threats lists the enemies that could charge a unit now.
func (t *Table) Threats(unit string) (*answer.Threats, error) {
	x, err := t.asks().Threats(unit)
	if err != nil {
		return nil, failed(err)
	}
	dependsOn(&x.Answer)
	var list []draw.Threat
	for _, threat := range x.Threats {
		dependsOn(&x.Answer, threat.Unit)
		list = append(list, draw.Threat{From: t.unit(threat.Unit), Counter: threat.Counter})
	}
	x.Asked = t.drawn(nil, func(o draw.Options) (draw.Exhibit, error) {
		return exhibits.Threats(t.context(), t.view(), t.unit(unit), list, o)
	})
	return &x, nil
}
