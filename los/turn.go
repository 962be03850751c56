package los

import (
	"context"
	"math/bits"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// An individual may turn for free before it picks a target (rows ARC-4, SHT-6). First it is tried
// without a turn. Then it turns straight at the middle of its target, or straight at the nearest
// point, which reaches farthest. If neither will do, all other turns are searched: see
// [turnSearch].

// turned returns the view after the free pivot of a unit on the table.
func turned(v *spatial.View, from spatial.UnitID, facing geom.Point) spatial.View {
	after, _ := v.Pivoted(from, facing)
	return after
}

// MayTurnAndShoot reports whether a unit may shoot as it is or, with a free pivot, after it has
// turned to its target (rows ARC-4, SHT-6). It allocates nothing if the view has moved at most one
// other unit.
func MayTurnAndShoot(v *spatial.View, from, to spatial.UnitID, w Weapon) bool {
	if !w.sound() || !differ(v, from, to) {
		return false
	}
	w = w.of(v, from)
	return w.forbids(v, from, to) == 0 && w.turnsAndBears(v, from, to) && w.combat(v, from, to) == 0
}

// turnsAndBears is [Weapon.bears] with the pivot.
func (w *Weapon) turnsAndBears(v *spatial.View, from, to spatial.UnitID) bool {
	if w.bears(v, from, to) && hasRoom(v, from) {
		return true
	}
	s, ok := newTurnSearch(v, from, to)
	if !ok {
		return false
	}
	s.shooting, s.weapon = true, w
	_, ok, _, _ = s.first()
	return ok
}

// TurnAndExplainShot explains what [MayTurnAndShoot] decides. A unit with a free pivot that may not
// shoot without turning is tried after each of its turns. The answer is for the first turn that
// allows the shot. If none does, it is for no turn or one of the first two, whichever lacks least.
// If only room for the turn is missing ([rules.Readings.TurnToShootNeedsRoom]), it is for that
// turn, with what leaves it no room.
func (q Question) TurnAndExplainShot(ctx context.Context, w Weapon) (Shot, error) {
	u := untilEnd(ctx)
	s, err := u.turnAndExplainShot(q.View, q.From, q.To, w)
	return unlessEnded(ctx, s, err)
}

func (u *until) turnAndExplainShot(v *spatial.View, from, to spatial.UnitID, w Weapon) (Shot, error) {
	s, err := u.explainShot(v, from, to, w)
	if err != nil || s.Allowed {
		return s, err
	}
	q, ok := newTurnSearch(v, from, to)
	if !ok {
		return s, nil
	}
	q.until = u
	w = w.of(v, from)
	if w.forbids(v, from, to) != 0 || w.combat(v, from, to) != 0 { // whatever its facing
		return s, w.lacksLess(&q, &s)
	}
	q.shooting, q.weapon = true, &w
	facing, ok, lacksRoom, settled := q.first()
	if ok || lacksRoom {
		after := turned(v, from, facing)
		return w.explain(u, &after, from, to)
	}
	s.Undecided = !settled
	return s, w.lacksLess(&q, &s)
}

// lacksLess replaces a refused shot by the one after either of the first two turns, if that lacks
// less.
func (w *Weapon) lacksLess(q *turnSearch, s *Shot) error {
	undecided := s.Undecided
	for _, facing := range q.facings {
		after := turned(q.v, q.from, facing)
		x, err := w.explain(q.until, &after, q.from, q.to)
		if err != nil {
			return err
		}
		if x.lacksLess(s) {
			*s = x
		}
	}
	s.Undecided = undecided
	return nil
}

// lacksLess reports whether fewer geometric conditions fail than for another shot, or as many with
// a greater least margin.
func (s *Shot) lacksLess(than *Shot) bool {
	const geometry = OutOfArc | NotSeen | OutOfRange | TooNear
	own, others := bits.OnesCount16(uint16(s.Refused&geometry)), bits.OnesCount16(uint16(than.Refused&geometry))
	if own != others {
		return own < others
	}
	return s.Margin() > than.Margin()
}

// TurnToLook returns the facing to which a unit with a free pivot turns before it looks at another
// that it does not see. It is the first facing of [MayTurnAndShoot] from which it sees the other.
// If there is none and the other is out of the arc, it is the first of all, as the arc does not
// hide it.
//
// For a charge, row LOS-10 keeps a unit from looking through difficult terrain that it turns into;
// for a shot it does not. By the reading [rules.Readings.TurnToShootNeedsRoom] a turn for a shot
// needs room, as in [Question.TurnAndExplainShot]. ok is false if no turn helps, or there is no
// room: then the unit looks without a turn.
func TurnToLook(v *spatial.View, from, to spatial.UnitID, shooting bool) (facing geom.Point, ok bool) {
	return (*until)(nil).turnToLook(v, from, to, shooting)
}

func (u *until) turnToLook(v *spatial.View, from, to spatial.UnitID, shooting bool) (facing geom.Point, ok bool) {
	if !HasFreePivot(v, from) {
		return geom.Point{}, false
	}
	in := InArc(v, from, to, shooting).In
	if in && Clear(v, from, to) {
		return geom.Point{}, false
	}
	return u.turnUnlessSeen(v, from, to, shooting, in)
}

// TurnToArc returns the facing to which a unit with a free pivot turns to bring another into its
// arc of sight (row ARC-4). That is straight at its middle. ok is false if no turn is needed or
// none helps. For a shot the turn may need room, as in [TurnToLook].
func TurnToArc(v *spatial.View, from, to spatial.UnitID, shooting bool) (facing geom.Point, ok bool) {
	s, ok := newTurnSearch(v, from, to)
	if !ok || InArc(v, from, to, shooting).In {
		return geom.Point{}, false
	}
	s.shooting, s.arcOnly = shooting, true
	if after := turned(v, from, s.facings[0]); s.hasRoom(&after) {
		return s.facings[0], true
	}
	return s.aside()
}

// TurnAndGlance is [Glance] for a unit that turns first if it has a free pivot. Sight is as after
// [TurnToLook] for a charge, and cover as after [TurnToLook] for a shot.
func TurnAndGlance(v *spatial.View, from, to spatial.UnitID) SightAndCover {
	return Glance(v, from, to).AfterTurn(v, from, to)
}

// AfterTurn is [TurnAndGlance] for a caller that already has l, the [Glance] of the same units.
// Usually one search finds the turn for both sight and cover, and one look after it gives both.
func (l SightAndCover) AfterTurn(v *spatial.View, from, to spatial.UnitID) SightAndCover {
	if l.Sees || !HasFreePivot(v, from) {
		return l
	}
	alike := turnsAlike(v, from)
	facing, ok := geom.Point{}, false
	if alike {
		facing, ok = (*until)(nil).turnUnlessSeen(v, from, to, true, l.InArc)
	} else {
		facing, ok = TurnToLook(v, from, to, true)
	}
	if ok {
		after := turned(v, from, facing)
		p := newPair(&after, from, to, true)
		l = p.glance(nil)
	}
	if alike {
		return l
	}
	if facing, ok := TurnToLook(v, from, to, false); ok {
		after := turned(v, from, facing)
		p := newPair(&after, from, to, false)
		l.InArc, l.Clear = inArc(&after, from, to), p.clear()
	} else {
		l.InArc, l.Clear = inArc(v, from, to), Clear(v, from, to)
	}
	l.Sees = l.InArc && l.Clear
	return l
}

// turnsAlike reports whether the free pivot of a unit is the same for a shot and for a charge. Then
// its arc is the same, it needs no room, and there is no difficult terrain nearby that it may turn
// into (row LOS-10).
func turnsAlike(v *spatial.View, from spatial.UnitID) bool {
	if needsRoom(v) || arcMark(v, from, true) != arcMark(v, from, false) {
		return false
	}
	if v.Edition().FreePivotSeesThrough {
		return true
	}
	base := v.Body(from).Base()
	reach := base.Radius() + 2*geom.ContactBand
	alike := true
	v.Search(r2.RectFromPoints(base.Centre()).ExpandedByMargin(reach), func(region spatial.Region) bool {
		if id, ok := region.Thing.Piece(); ok && v.Table().Piece(id).Kind() == terrain.Difficult {
			alike = false
		}
		return alike
	})
	return alike
}

// TurnedToLook returns the view in which a unit looks at another after [TurnToLook]. ok is false if
// it looks without a turn.
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

// TurnAndExplainSight is [Question.ExplainSight] for a unit that turns first as in [TurnToLook]. in
// is the view of the answer: that of the question, or that after the turn.
func (q Question) TurnAndExplainSight(ctx context.Context, shooting bool) (s Sight, in spatial.View, err error) {
	u := untilEnd(ctx)
	s, in, err = u.turnAndExplainSight(q.View, q.From, q.To, shooting)
	s, err = unlessEnded(ctx, s, err)
	return s, in, err
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

// TurnAndExplainCover is [Question.ExplainCover] for a unit that turns first as in [TurnToLook] for
// a shot. in is the view of the answer: that of the question, or that after the turn.
func (q Question) TurnAndExplainCover(ctx context.Context) (c Cover, in spatial.View, err error) {
	u := untilEnd(ctx)
	c, in, err = u.turnAndExplainCover(q.View, q.From, q.To)
	c, err = unlessEnded(ctx, c, err)
	return c, in, err
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
