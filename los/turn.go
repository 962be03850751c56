package los

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// An individual may turn for free before it picks a target (rows ARC-4, SHT-6). Who
// asks what it may do asks first as it stands, and then as it stands after a turn at
// its target: straight at the middle, or straight at the nearest point, which is what
// reaches farthest. Where neither will do, all other turns are searched: see [turnSearch].

// turns are the facings that a unit with a free pivot tries; ok is false of a unit that
// has none, or stands on its target.
func turns(v *spatial.View, from, to spatial.UnitID) (facings [2]geom.Point, ok bool) {
	if !HasFreePivot(v, from) || !differ(v, from, to) {
		return facings, false
	}
	centre, target := v.Body(from).Base().Centre(), v.Body(to).Base()
	facings[0] = geom.Unit(target.Centre().Sub(centre))
	facings[1] = geom.Unit(target.NearestTo(centre).A.Sub(centre))
	if facings[1] == (geom.Point{}) {
		facings[1] = facings[0]
	}
	return facings, facings[0] != (geom.Point{})
}

// turned is the view after the pivot of a unit that is on the table.
func turned(v *spatial.View, from spatial.UnitID, facing geom.Point) spatial.View {
	after, _ := v.Pivoted(from, facing)
	return after
}

// MayTurnAndShoot decides whether a unit may shoot as it stands or, with a free pivot, after it has
// turned at its target (rows ARC-4, SHT-6). It allocates nothing where the view has moved one other
// unit at most.
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
	facings, ok := turns(v, from, to)
	if !ok {
		return false
	}
	wanted := false
	for _, facing := range facings {
		if after := turned(v, from, facing); w.bears(&after, from, to) {
			if hasRoom(&after, from) {
				return true
			}
			wanted = true
		}
	}
	if !wanted {
		s := newTurnSearch(v, from, to, facings[0])
		s.shooting, s.weapon = true, w
		after, found, _ := s.find()
		if !found || hasRoom(&after, from) {
			return found
		}
	}
	_, ok = w.aside(v, from, to, facings[0])
	return ok
}

// aside is the view after the first of the [asides] by which a weapon bears.
func (w *Weapon) aside(v *spatial.View, from, to spatial.UnitID, straight geom.Point) (after spatial.View, ok bool) {
	a := asides{v: v, from: from, straight: straight}
	for after, ok = a.next(); ok; after, ok = a.next() {
		if w.bears(&after, from, to) {
			return after, true
		}
	}
	return after, false
}

// TurnAndExplainShot is [ExplainShot] of what [MayTurnAndShoot] decides. A unit with a
// free pivot that may not shoot as it stands is asked again after each of its turns, and
// the first that allows the shot is told. Where none does, it is told as it stands or after one
// of the first two turns, whichever lacks least; since others may lack less still, the margin of sight is then no
// more than an estimate ([Hinge.Estimated]), unless the target is out of range even from the turn that
// reaches farthest. Where nothing but room for the turn is missing (reading [rules.TurnToShoot]), it is
// told after that turn, and what leaves it none.
func TurnAndExplainShot(v *spatial.View, from, to spatial.UnitID, w Weapon) (Shot, error) {
	s, err := ExplainShot(v, from, to, w)
	if err != nil || s.Allowed {
		return s, err
	}
	facings, ok := turns(v, from, to)
	if !ok {
		return s, nil
	}
	w = w.of(v, from)
	wanted, beyond := false, false
	for i, facing := range facings {
		after := turned(v, from, facing)
		x, err := w.explain(&after, from, to)
		if err != nil {
			return Shot{}, err
		}
		lacks := x.Refused == NoRoomToTurn
		if x.Allowed || lacks && !wanted || !wanted && x.Margin() > s.Margin() {
			s = x
		}
		wanted = wanted || lacks
		if s.Allowed {
			return s, nil
		}
		if i == 1 && x.Refused&OutOfRange != 0 {
			beyond = true
		}
	}
	if w.forbids(v, from, to) != 0 || w.combat(v, from, to) != 0 {
		return s, nil // whichever way it faces
	}
	if !wanted {
		q := newTurnSearch(v, from, to, facings[0])
		q.shooting, q.weapon = true, &w
		after, found, settled := q.find()
		if !found {
			s.Undecided = !settled
			s.Sight.Hinge.Estimated = s.Sight.Hinge.Estimated || !beyond
			return s, nil
		}
		if s, err = w.explain(&after, from, to); err != nil || s.Allowed {
			return s, err
		}
	}
	if after, ok := w.aside(v, from, to, facings[0]); ok {
		return w.explain(&after, from, to)
	}
	return s, nil
}

// TurnToLook is where a unit with a free pivot turns before it looks at another that it
// does not see as it stands: the first of the facings that [MayTurnAndShoot] tries from
// which it does. Where none shows it, and it is out of the arc, the first: it is not the
// arc that hides it. For a charge, row LOS-10 keeps a unit from looking through
// difficult terrain that it turns into; for a shot it does not. ok is false where there
// is nothing to turn for: then the unit looks as it stands. By the reading
// [rules.TurnToShootNeedsRoom] it turns for a shot where it has room, as [TurnAndExplainShot] has it, and where
// it has none it looks as it stands.
func TurnToLook(v *spatial.View, from, to spatial.UnitID, shooting bool) (facing geom.Point, ok bool) {
	facings, ok := turns(v, from, to)
	if !ok {
		return geom.Point{}, false
	}
	in := InArc(v, from, to, shooting).In
	if in && Clear(v, from, to) {
		return geom.Point{}, false
	}
	sees := func(after *spatial.View) bool {
		p := pairFor(after, from, to, shooting)
		return InArc(after, from, to, shooting).In && p.clear(0)
	}
	wanted := false
	for _, facing := range facings {
		after := turned(v, from, facing)
		if sees(&after) {
			if !shooting || hasRoom(&after, from) {
				return facing, true
			}
			wanted = true
		}
	}
	if !wanted {
		s := newTurnSearch(v, from, to, facings[0])
		s.shooting = shooting
		if after, found, _ := s.find(); found {
			if !shooting || hasRoom(&after, from) {
				return after.Body(from).Base().Facing(), true
			}
			wanted = true
		}
	}
	if wanted {
		a := asides{v: v, from: from, straight: facings[0]}
		for after, ok := a.next(); ok; after, ok = a.next() {
			if sees(&after) {
				return after.Body(from).Base().Facing(), true
			}
		}
		return geom.Point{}, false
	}
	if shooting && needsRoom(v) {
		if after := turned(v, from, facings[0]); !hasRoom(&after, from) {
			return geom.Point{}, false
		}
	}
	return facings[0], !in
}

// TurnToArc is where a unit with a free pivot turns to have another in its arc of sight
// that it does not have there as it stands (row ARC-4): straight at its middle. ok is
// false where there is nothing to turn for. For a shot it turns where it has room, as of [TurnToLook].
func TurnToArc(v *spatial.View, from, to spatial.UnitID, shooting bool) (facing geom.Point, ok bool) {
	facings, ok := turns(v, from, to)
	if !ok || InArc(v, from, to, shooting).In {
		return geom.Point{}, false
	}
	if !shooting || !needsRoom(v) {
		return facings[0], true
	}
	after := turned(v, from, facings[0])
	if hasRoom(&after, from) {
		return facings[0], true
	}
	a := asides{v: v, from: from, straight: facings[0]}
	for after, ok := a.next(); ok; after, ok = a.next() {
		if InArc(&after, from, to, true).In {
			return after.Body(from).Base().Facing(), true
		}
	}
	return geom.Point{}, false
}

// TurnAndGlance is [Glance] of a unit that turns first where it has a free pivot: it answers sight as
// after [TurnToLook] for a charge, and cover as after [TurnToLook] for a shot.
func TurnAndGlance(v *spatial.View, from, to spatial.UnitID) SightAndCover {
	l := Glance(v, from, to)
	if l.Sees || !HasFreePivot(v, from) {
		return l
	}
	if facing, ok := TurnToLook(v, from, to, true); ok {
		after := turned(v, from, facing)
		p := newPair(&after, from, to)
		l = p.glance(nil)
	}
	if facing, ok := TurnToLook(v, from, to, false); ok {
		after := turned(v, from, facing)
		p := chargePair(&after, from, to)
		l.InArc, l.Clear = inArc(&after, from, to), p.clear(0)
	} else {
		l.InArc, l.Clear = inArc(v, from, to), Clear(v, from, to)
	}
	l.Sees = l.InArc && l.Clear
	return l
}
