package charges

import (
	"context"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/draw"
)

// threatPictures draw which units could charge one.
func threatPictures(q *arguments.Inquiry, to string, found *answer.Threats, o draw.Options) ([]draw.Exhibit, error) {
	b, err := q.Table().Find(to)
	if err != nil {
		return nil, err
	}
	v := q.Table().Now()
	effort := charge.Thorough.Share(len(found.Threats))
	var list []draw.Threat
	for _, threat := range found.Threats {
		a, err := q.Table().Find(threat.Unit)
		if err != nil {
			return nil, err
		}
		question := charge.Question{View: v, From: a, To: b, Effort: effort}
		explain := question.Explain
		if threat.Counter {
			explain = question.ExplainCounter
		}
		own, err := explain(context.Background())
		if err != nil {
			return nil, err
		}
		list = append(list, draw.Threat{From: a, Counter: threat.Counter, Answer: own})
	}
	return []draw.Exhibit{draw.Position(v, o, draw.Threats(b, list))}, nil
}
