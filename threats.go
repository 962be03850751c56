package leaderpoint

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw"
)

// Threats lists the enemies that could charge a unit now.
func (t *Table) Threats(unit string) (*answer.Threats, error) {
	x, err := t.asks().Threats(unit)
	if err != nil {
		return nil, failed(err)
	}
	dependsOn(&x.Answer)
	for _, threat := range x.Threats {
		dependsOn(&x.Answer, threat.Unit)
	}
	x.Asked = t.asked(nil, func(o draw.Options) (draw.Exhibit, error) { return t.threatsExhibit(unit, x.Threats, o) })
	return &x, nil
}

func (t *Table) threatsExhibit(unit string, threats []answer.Threat, o draw.Options) (draw.Exhibit, error) {
	to, effort := t.unit(unit), charge.Thorough.Share(len(threats))
	var list []draw.Threat
	for _, threat := range threats {
		q := charge.Question{View: t.view(), From: t.unit(threat.Unit), To: to, Effort: effort}
		explain := q.Explain
		if threat.Counter {
			explain = q.ExplainCounter
		}
		own, err := explain(t.context())
		if err != nil {
			return draw.Exhibit{}, err
		}
		list = append(list, draw.Threat{From: q.From, Counter: threat.Counter, Answer: own})
	}
	return draw.Position(t.view(), o, draw.Threats(to, list)), nil
}
