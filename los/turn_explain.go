package los

import (
	"context"
	"math"

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
// in: v, or that after the turn. Where a unit with a free pivot does not see the other, another turn may lack less than the
// one that is told: the margin is then no more than an estimate ([Hinge.Estimated]).
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
	if !s.Sees && HasFreePivot(v, from) {
		s.Hinge.Estimated = true
	}
	return s, in, err
}

// TurnAndExplainCover is [ExplainCover] of a unit that turns first as [TurnToLook] has it for a shot, with the view that it is
// told in: v, or that after the turn. What makes a unit with a free pivot turn elsewhere may change the cover that it looks at
// sooner than what changes the cover as it looks now: its margin is no more than an estimate ([Hinge.Estimated]) after a turn, where it does not see the
// other, and where sight or arc have a smaller margin.
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
	if c, err = u.explainCover(&in, from, to); err != nil || !HasFreePivot(v, from) {
		return c, in, err
	}
	s, err := u.explainSight(&in, from, to, true)
	c.Hinge.Estimated = c.Hinge.Estimated || ok || !s.Sees || min(s.Margin, s.Arc.Margin) < math.Abs(c.Margin)
	return c, in, err
}
