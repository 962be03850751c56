package los

import (
	"context"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// Question asks about the view of one unit from another. Its methods return a *[spatial.IDError] if
// either unit is absent, or the view is nil. If ctx ends first, they return ctx.Err(). It is a
// small value.
type Question struct {
	View     *spatial.View
	From, To spatial.UnitID
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
