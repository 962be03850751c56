package los

import (
	"context"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// TurnedToLook is the view in which a unit looks at another after [TurnToLook]; ok is false where that has nothing to turn
// for, and it looks as it stands.
func TurnedToLook(v *spatial.View, from, to spatial.UnitID, shooting bool) (after spatial.View, ok bool) {
	return (*until)(nil).turnedToLook(v, from, to, shooting)
}

// TurnedToLook is the function of that name until a context ends: then it gives its error.
func (q Question) TurnedToLook(ctx context.Context, shooting bool) (after spatial.View, ok bool, err error) {
	if err := q.View.Check(q.From, q.To); err != nil {
		return after, false, err
	}
	after, ok = untilEnd(ctx).turnedToLook(q.View, q.From, q.To, shooting)
	return after, ok, ctx.Err()
}

func (u *until) turnedToLook(v *spatial.View, from, to spatial.UnitID, shooting bool) (after spatial.View, ok bool) {
	facing, ok := u.turnToLook(v, from, to, shooting)
	if ok {
		after = turned(v, from, facing)
	}
	return after, ok
}

// TurnAndExplainSight is [ExplainSight] of a unit that turns first as [TurnToLook] has it, with the view that it is told
// in: v, or that after the turn.
func TurnAndExplainSight(v *spatial.View, from, to spatial.UnitID, shooting bool) (s Sight, in spatial.View, err error) {
	return Question{v, from, to}.TurnAndExplainSight(context.Background(), shooting)
}

func (u *until) turnAndExplainSight(v *spatial.View, from, to spatial.UnitID, shooting bool) (s Sight, in spatial.View, err error) {
	if err = v.Check(from, to); err != nil {
		return s, in, err
	}
	in, ok := u.turnedToLook(v, from, to, shooting)
	if !ok {
		in = *v
	}
	s, err = u.explainSight(&in, from, to, shooting)
	return s, in, err
}

// TurnAndExplainCover is [ExplainCover] of a unit that turns first as [TurnToLook] has it for a shot, with the view that it is
// told in: v, or that after the turn.
func TurnAndExplainCover(v *spatial.View, from, to spatial.UnitID) (c Cover, in spatial.View, err error) {
	return Question{v, from, to}.TurnAndExplainCover(context.Background())
}

func (u *until) turnAndExplainCover(v *spatial.View, from, to spatial.UnitID) (c Cover, in spatial.View, err error) {
	if err = v.Check(from, to); err != nil {
		return c, in, err
	}
	in, ok := u.turnedToLook(v, from, to, true)
	if !ok {
		in = *v
	}
	c, err = u.explainCover(&in, from, to)
	return c, in, err
}
