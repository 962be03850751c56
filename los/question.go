package los

import (
	"context"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// Question is what one unit has of another, explained until a context ends: its methods do what the
// functions of their names do, and give the error of the context where it ends first, never part of
// an answer. It is a small value. Of a view that is nil, or of units that are not in it, they give
// a *[spatial.IDError].
type Question struct {
	View     *spatial.View
	From, To spatial.UnitID
}

// ExplainSight is [ExplainSight] until a context ends.
func (q Question) ExplainSight(ctx context.Context, shooting bool) (Sight, error) {
	u := untilEnd(ctx)
	s, err := u.explainSight(q.View, q.From, q.To, shooting)
	return unlessEnded(ctx, s, err)
}

// ExplainCover is [ExplainCover] until a context ends.
func (q Question) ExplainCover(ctx context.Context) (Cover, error) {
	u := untilEnd(ctx)
	c, err := u.explainCover(q.View, q.From, q.To)
	return unlessEnded(ctx, c, err)
}

// ExplainShot is [ExplainShot] until a context ends.
func (q Question) ExplainShot(ctx context.Context, w Weapon) (Shot, error) {
	u := untilEnd(ctx)
	s, err := u.explainShot(q.View, q.From, q.To, w)
	return unlessEnded(ctx, s, err)
}

// TurnAndExplainSight is [TurnAndExplainSight] until a context ends.
func (q Question) TurnAndExplainSight(ctx context.Context, shooting bool) (Sight, spatial.View, error) {
	u := untilEnd(ctx)
	s, in, err := u.turnAndExplainSight(q.View, q.From, q.To, shooting)
	s, err = unlessEnded(ctx, s, err)
	return s, in, err
}

// TurnAndExplainCover is [TurnAndExplainCover] until a context ends.
func (q Question) TurnAndExplainCover(ctx context.Context) (Cover, spatial.View, error) {
	u := untilEnd(ctx)
	c, in, err := u.turnAndExplainCover(q.View, q.From, q.To)
	c, err = unlessEnded(ctx, c, err)
	return c, in, err
}

// TurnAndExplainShot is [TurnAndExplainShot] until a context ends.
func (q Question) TurnAndExplainShot(ctx context.Context, w Weapon) (Shot, error) {
	u := untilEnd(ctx)
	s, err := u.turnAndExplainShot(q.View, q.From, q.To, w)
	return unlessEnded(ctx, s, err)
}

// untilEnd is for ever where the context never ends, so that such a question pays for nothing.
func untilEnd(ctx context.Context) *until {
	if ctx.Done() == nil {
		return nil
	}
	return &until{done: ctx.Done(), over: ctx.Err() != nil}
}

// unlessEnded is an answer, or the error of the context and no answer.
func unlessEnded[A any](ctx context.Context, answer A, err error) (A, error) {
	if over := ctx.Err(); over != nil {
		var none A
		return none, over
	}
	return answer, err
}
