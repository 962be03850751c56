package los

import (
	"context"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// Question asks about the view of one unit from another. Its methods return a *[spatial.IDError] if
// either unit is absent, or the view is nil. It is a small value.
type Question struct {
	View     *spatial.View
	From, To spatial.UnitID
}

// ExplainSight explains line of sight, as [ExplainSight] does. If ctx ends first, it returns
// ctx.Err().
func (q Question) ExplainSight(ctx context.Context, shooting bool) (Sight, error) {
	u := untilEnd(ctx)
	s, err := u.explainSight(q.View, q.From, q.To, shooting)
	return unlessEnded(ctx, s, err)
}

// ExplainCover explains cover, as [ExplainCover] does. If ctx ends first, it returns ctx.Err().
func (q Question) ExplainCover(ctx context.Context) (Cover, error) {
	u := untilEnd(ctx)
	c, err := u.explainCover(q.View, q.From, q.To)
	return unlessEnded(ctx, c, err)
}

// ExplainShot explains a shot, as [ExplainShot] does. If ctx ends first, it returns ctx.Err().
func (q Question) ExplainShot(ctx context.Context, w Weapon) (Shot, error) {
	u := untilEnd(ctx)
	s, err := u.explainShot(q.View, q.From, q.To, w)
	return unlessEnded(ctx, s, err)
}

// TurnAndExplainSight explains line of sight after a free turn, as [TurnAndExplainSight] does. If
// ctx ends first, it returns ctx.Err().
func (q Question) TurnAndExplainSight(ctx context.Context, shooting bool) (Sight, spatial.View, error) {
	u := untilEnd(ctx)
	s, in, err := u.turnAndExplainSight(q.View, q.From, q.To, shooting)
	s, err = unlessEnded(ctx, s, err)
	return s, in, err
}

// TurnAndExplainCover explains cover after a free turn, as [TurnAndExplainCover] does. If ctx ends
// first, it returns ctx.Err().
func (q Question) TurnAndExplainCover(ctx context.Context) (Cover, spatial.View, error) {
	u := untilEnd(ctx)
	c, in, err := u.turnAndExplainCover(q.View, q.From, q.To)
	c, err = unlessEnded(ctx, c, err)
	return c, in, err
}

// TurnAndExplainShot explains a shot after a free turn, as [TurnAndExplainShot] does. If ctx ends
// first, it returns ctx.Err().
func (q Question) TurnAndExplainShot(ctx context.Context, w Weapon) (Shot, error) {
	u := untilEnd(ctx)
	s, err := u.turnAndExplainShot(q.View, q.From, q.To, w)
	return unlessEnded(ctx, s, err)
}

// untilEnd returns nil if the context never ends, so that such a question costs nothing extra.
func untilEnd(ctx context.Context) *until {
	if ctx.Done() == nil {
		return nil
	}
	return &until{done: ctx.Done(), over: ctx.Err() != nil}
}

// unlessEnded returns the answer, or no answer and ctx.Err() if the context has ended.
func unlessEnded[A any](ctx context.Context, answer A, err error) (A, error) {
	if over := ctx.Err(); over != nil {
		var none A
		return none, over
	}
	return answer, err
}
