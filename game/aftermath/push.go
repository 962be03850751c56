package aftermath

import (
	"context"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Immunity is why a push has no effect on a unit.
type Immunity string

// The immunities; the first that applies counts.
const (
	// Pushable: it has none.
	Pushable Immunity = ""
	// Rooted: its Speed is 0 (row PSH-1).
	Rooted Immunity = "speed-0"
	// Laden: it carries loot and is no target (row SCN-5).
	Laden Immunity = "loot"
)

// Pushed says what happens to a unit that is pushed.
type Pushed struct {
	Unit spatial.UnitID
	// Arc is the arc of the unit that the caster's leader point is in, with its margin. On an arc
	// line the reading O-9 picks one of two (row ARC-7).
	Arc arcs.Location
	// Direction is the unit vector of the push.
	Direction geom.Point
	// Immune is why it does not move, whatever the distance.
	Immune Immunity
	// Refused is what forbids the caster of [WindBlast] to cast it.
	Refused los.Refusals
	// Straight is how far it is pushed and what stops it.
	Straight Straight
	// Farthest is how far it can be pushed before something stops it, in inches: [geom.NoLimit]
	// if nothing would.
	Farthest float64
	Final    geom.Base
	// Violations are the limits that are broken at the end, even if they were broken before.
	// Friends nearer than [move.VisibleGap] are not among them, since a push need not leave that
	// gap.
	Violations []move.Violation
}

// Margin returns Farthest minus the requested distance: how much farther it could have been pushed,
// or, if negative, by how much it fell short.
func (p *Pushed) Margin() float64 {
	if p.Farthest >= geom.NoLimit {
		return geom.NoLimit
	}
	return p.Farthest - p.Straight.Asked
}

// Push moves a unit straight away from an enemy caster, as Wind Blast does, an inch for each hit
// (row PSH-1). It goes back if the caster is in its front arc, to the other side from a flank,
// forward from the rear. The arcs of its base decide, even for an individual. It does not turn.
//
// Errors are those of [PushFrom], and wrong-side for a caster of its own side. [WindBlast] also
// judges whether the caster may cast it.
func Push(v *spatial.View, caster, unit spatial.UnitID, inches float64) (Pushed, error) {
	if err := v.Check(caster, unit); err != nil {
		return Pushed{}, err
	}
	if v.Friends(caster, unit) {
		return Pushed{}, sameSide(v, caster, unit, ownSide)
	}
	return pushed(v, unit, los.SideOf(v, caster, unit), inches)
}

// PushFrom is [Push] by a caster in a given arc of the unit. It answers for both sides of an arc
// line.
//
// Enemies stop it an inch away ([move.EnemyGap]), even those that it would only pass. Friends and
// blocking terrain stop it [move.VisibleGap] before contact, as in a surge (row CHG-17). The table
// edge stops it in contact. It does not come nearer to anything that is nearer at the start. It is
// pushed along the ground even if it flies; difficult ground and obstacles do not matter.
//
// Errors: *[geom.ValueError] for inches that are negative or not finite or for an unknown arc,
// *[spatial.IDError] for a unit that is not on the table. An edition without the spell gives
// not-in-edition.
func PushFrom(
	v *spatial.View, unit spatial.UnitID, arc arcs.Facing, inches float64,
) (Pushed, error) {
	if err := v.Check(unit); err != nil {
		return Pushed{}, err
	}
	if arc > arcs.Left {
		return Pushed{}, &geom.ValueError{Field: "arc", Value: float64(arc), Rule: "must be a facing, from 0 to 3"}
	}
	return pushed(v, unit, arcs.Location{Facing: arc, Margin: geom.NoLimit}, inches)
}

// pushed moves a unit away from a caster in an arc of it.
func pushed(
	v *spatial.View, unit spatial.UnitID, arc arcs.Location, inches float64,
) (Pushed, error) {
	e := v.Edition()
	switch {
	case !e.WindBlast:
		return Pushed{}, absent(e, "Wind Blast")
	case !(inches >= 0 && inches <= geom.MaxCoord):
		return Pushed{}, &geom.ValueError{
			Field: "distance", Value: inches, Rule: "must be a number of inches from 0 to 100000",
		}
	}
	base := v.Body(unit).Base()
	out := Pushed{
		Unit: unit, Arc: arc, Direction: arc.Facing.Push(base), Immune: immunity(v, unit),
		Straight: Straight{Asked: inches}, Final: base,
	}
	if out.Immune == Pushable {
		most := pushAlong(v, unit, base, out.Direction, geom.MaxCoord)
		if out.Farthest = geom.NoLimit; most.Short() {
			out.Farthest = most.Went
		}
		if out.Straight.Went = inches; inches > out.Farthest {
			out.Straight = pushAlong(v, unit, base, out.Direction, inches)
		}
		out.Final = base.At(geom.Along(base.Centre(), out.Direction, out.Straight.Went))
	}
	out.Violations = pushViolations(v, unit, out.Final)
	return out, nil
}

// blastRange is the range of Wind Blast in inches (row PSH-1).
const blastRange = 18.0

// WindBlast is [Push] as the spell. The caster needs what every spell at an enemy needs: range,
// arc, sight, and a target out of combat. Its order and its state must allow shooting (rows PSH-1,
// SHT-1 to SHT-4). A caster with a free pivot turns to look. If anything forbids the spell, such as
// a target of its own side, [Pushed.Refused] says why and the unit does not move. Errors are those
// of [PushFrom].
func WindBlast(v *spatial.View, caster, unit spatial.UnitID, inches float64) (Pushed, error) {
	if err := v.Check(caster, unit); err != nil {
		return Pushed{}, err
	}
	if caster == unit {
		return Pushed{}, sameSide(v, caster, unit, ownSide)
	}
	p, err := pushed(v, unit, los.SideOf(v, caster, unit), inches)
	if err != nil {
		return Pushed{}, err
	}
	shot, err := los.Question{View: v, From: caster, To: unit}.TurnAndExplainShot(context.Background(), los.Weapon{Range: blastRange, Unmodified: true})
	if err != nil {
		return Pushed{}, err
	}
	if p.Refused = shot.Refused; p.Refused != 0 {
		p.Straight = Straight{Asked: inches}
		p.Final = v.Body(unit).Base()
		p.Violations = pushViolations(v, unit, p.Final)
	}
	return p, nil
}

// pushViolations returns the limits that a unit breaks on the base to which it is pushed.
func pushViolations(v *spatial.View, unit spatial.UnitID, on geom.Base) []move.Violation {
	e := v.Edition()
	list := violations(v, unit, on, move.EnemyGap(e), move.FriendGap(e))
	return slices.DeleteFunc(list, func(x move.Violation) bool {
		// Friends that are not touched may be as near as the path leads.
		return x.Row == "PRX-2" && geom.Present(x.Slack+move.VisibleGap)
	})
}

// immunity returns what keeps a unit from being pushed.
func immunity(v *spatial.View, unit spatial.UnitID) Immunity {
	switch {
	case v.Speed(unit) <= 0:
		return Rooted
	case v.Table().Unit(unit).CarriesLoot():
		return Laden
	}
	return Pushable
}

// pushAlong finds how far a unit on base is pushed along the unit vector u.
func pushAlong(v *spatial.View, unit spatial.UnitID, base geom.Base, u geom.Point, inches float64) Straight {
	t := v.Table()
	e := t.Edition()
	s := Straight{Asked: inches, Went: inches}
	s.edge(t, base, u)
	limit := s.Went
	end := base.At(geom.Along(base.Centre(), u, limit+move.VisibleGap))
	enemy, friend := move.EnemyGap(e), max(0, e.FriendGap)
	reach := max(enemy, friend) + geom.Tol
	each(v, base.Bounds().Union(end.Bounds()).ExpandedByMargin(reach), unit, func(o outline) {
		keep := 0.0
		switch id, ok := o.thing.Unit(); {
		case ok && t.Unit(id).Side != t.Unit(unit).Side:
			keep = enemy
		case ok:
			keep = friend
		}
		if beside(base, o.ring, u, keep+2*geom.Tol) {
			return
		}
		var at float64
		var ok bool
		if keep > 0 {
			at, ok = stop(base, o.ring, u, limit, keep, 0, true, false)
		} else {
			at, ok = stop(base, o.ring, u, limit+move.VisibleGap, 0, 0, false, false)
			at = max(0, at-move.VisibleGap)
		}
		if ok {
			s.stop(at, o.thing)
		}
	})
	return s
}

// beside reports whether a ring is beside the strip that a base sweeps along u, or behind the base,
// by more than a gap.
func beside(base geom.Base, ring []geom.Point, u geom.Point, gap float64) bool {
	right := geom.RightOf(u)
	lo, hi, ahead := math.Inf(1), math.Inf(-1), math.Inf(-1)
	for _, p := range ring {
		d := p.Sub(base.Centre())
		x := geom.Dot(d, right)
		lo, hi, ahead = min(lo, x), max(hi, x), max(ahead, geom.Dot(d, u))
	}
	aside := extent(base, right) + gap
	return lo > aside || hi < -aside || ahead < -(extent(base, u)+gap)
}
