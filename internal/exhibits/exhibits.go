// Package exhibits draws the answers to questions. It asks each question once more, for what its
// picture shows: the root package, the command and the server of assistants draw through it.
package exhibits

import (
	"context"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Of draws a question about a view. Of a kind without a picture of its own it draws the table.
// Errors are those of the question, or of a context that has ended.
func Of(ctx context.Context, v *spatial.View, q certainty.Question, o draw.Options) (draw.Exhibit, error) {
	switch q := q.(type) {
	case certainty.Facing:
		return draw.Position(v, o, draw.Facing(q.From, q.To, los.FacingOf(v, q.From, q.To))), nil
	case certainty.Distance:
		return draw.Position(v, o, draw.Distance(q.From, q.To, spatial.Nearest(v, q.From, q.To))), nil
	case certainty.Arc:
		return arc(ctx, *v, q, o)
	case certainty.Sight:
		a, turned, err := los.Question{View: v, From: q.From, To: q.To}.TurnAndExplainSight(ctx, q.Shooting)
		return drawn(err, func() draw.Exhibit { return draw.Sight(&turned, q.From, q.To, a, o) })
	case certainty.Cover:
		a, turned, err := los.Question{View: v, From: q.From, To: q.To}.TurnAndExplainCover(ctx)
		return drawn(err, func() draw.Exhibit { return draw.Cover(&turned, q.From, q.To, a, o) })
	case certainty.Shot:
		return shot(ctx, *v, q, o)
	case certainty.Charge:
		a, err := charge.Question{View: v, From: q.From, To: q.To, Effort: charge.Thorough}.Explain(ctx)
		return drawn(err, func() draw.Exhibit { return draw.Charge(v, q.From, q.To, &a, o) })
	case certainty.Counter:
		o.Counter = true
		a, err := charge.Question{View: v, From: q.From, To: q.To}.ExplainCounter(ctx)
		return drawn(err, func() draw.Exhibit { return draw.Charge(v, q.From, q.To, &a, o) })
	case certainty.Joint:
		a, err := charge.Chargers{View: v, Units: q.Units, To: q.To, Choices: q.Choices}.Explain(ctx)
		return drawn(err, func() draw.Exhibit { return draw.Together(v, q.To, &a, o) })
	case certainty.Move:
		a, err := move.Check(v, q.Unit, q.Command)
		return drawn(err, func() draw.Exhibit { return draw.Move(v, q.Unit, a, o) })
	case certainty.Place:
		a, err := move.Place(v, q.Unit, q.Base)
		return drawn(err, func() draw.Exhibit { return draw.Move(v, q.Unit, a, o) })
	}
	return draw.Position(v, o), nil
}

// arc draws the arc of a unit after a free pivot, if it makes one.
func arc(ctx context.Context, v spatial.View, q certainty.Arc, o draw.Options) (draw.Exhibit, error) {
	var err error
	if facing, ok := los.TurnToArc(&v, q.From, q.To, q.Shooting); ok {
		if v, err = los.FreePivot(&v, q.From, facing); err != nil {
			return draw.Exhibit{}, err
		}
	}
	a, err := los.Question{View: &v, From: q.From, To: q.To}.ExplainSight(ctx, q.Shooting)
	return drawn(err, func() draw.Exhibit { return draw.Position(&v, o, draw.Arc(q.From, q.To, a)) })
}

// shot draws a shot after the free pivot that it needs.
func shot(ctx context.Context, v spatial.View, q certainty.Shot, o draw.Options) (draw.Exhibit, error) {
	a, err := los.Question{View: &v, From: q.From, To: q.To}.TurnAndExplainShot(ctx, q.Weapon)
	if err == nil && a.Pivoted {
		v, err = los.FreePivot(&v, q.From, a.Facing)
	}
	return drawn(err, func() draw.Exhibit { return draw.Shot(&v, q.From, q.To, q.Weapon, a, o) })
}

// Threats draws the units that could charge one, and asks for the answer of each. They share the
// effort of one charge.
func Threats(ctx context.Context, v *spatial.View, to spatial.UnitID, threats []draw.Threat, o draw.Options) (draw.Exhibit, error) {
	effort := charge.Thorough.Share(len(threats))
	for i := range threats {
		q := charge.Question{View: v, From: threats[i].From, To: to, Effort: effort}
		explain := q.Explain
		if threats[i].Counter {
			explain = q.ExplainCounter
		}
		var err error
		if threats[i].Answer, err = explain(ctx); err != nil {
			return draw.Exhibit{}, err
		}
	}
	return draw.Position(v, o, draw.Threats(to, threats)), nil
}

// drawn returns an exhibit, or the error of the question that it would show.
func drawn(err error, exhibit func() draw.Exhibit) (draw.Exhibit, error) {
	if err != nil {
		return draw.Exhibit{}, err
	}
	return exhibit(), nil
}
