package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Decide reports whether a unit may charge another (rows CHG-1 to CHG-10): the
// target is partly in its front arc, seen, within range, and there is a way to the
// facing that must be charged and a free place flush with it. It says No to what
// cannot be asked: a friend, or a number that no unit has. It allocates nothing
// where fewer than 64 things are near. By the reading [rules.BoxedInCharges] a unit
// that is boxed in may charge (row CHG-12). [Explain] gives the reasons.
func Decide(v *spatial.View, from, to spatial.UnitID) Verdict {
	verdict := decide(v, from, to)
	if verdict == No && v.Has(from) && v.Edition().Readings.BoxedIn == rules.BoxedInCharges && stuck(v, from, to) {
		return Yes
	}
	return verdict
}

// decide is [Decide] but for units that are boxed in.
func decide(v *spatial.View, from, to spatial.UnitID) Verdict {
	if forbidden(v, from, to) != NoReason {
		return No
	}
	if los.HasFreePivot(v, from) {
		if beyond(v, from, to) {
			return No
		}
		return individual(v, from, to, plan{}, mostSlices/16)
	}
	if rangeLeft(v, from, to) < -geom.Tol || !los.Sees(v, from, to) {
		return No
	}
	return room(v, from, to, plan{})
}

// forbidden is what rules a charge out before anything is measured.
func forbidden(v *spatial.View, from, to spatial.UnitID) Reason {
	if !v.Has(from) || !v.Has(to) || from == to {
		return Friend
	}
	t := v.Table()
	unit := t.Unit(from)
	switch {
	case unit.Side == t.Unit(to).Side:
		return Friend
	case unit.Type == rules.WarEngine:
		return WarEngine
	case unit.State&spatial.Wavering != 0:
		return Wavering
	case speed(v, from) <= 0:
		return Immobile
	}
	return NoReason
}

// check gives an error for numbers that are not on the table.
func check(v *spatial.View, ids ...spatial.UnitID) error {
	for _, id := range ids {
		if !v.Has(id) {
			return &spatial.IDError{ID: int(id), Count: v.Len()}
		}
	}
	return nil
}

// traitsOf are the traits that count for a unit as it stands.
func traitsOf(v *spatial.View, id spatial.UnitID) rules.Traits {
	u := v.Table().Unit(id)
	return v.Edition().Effective(u.Traits, u.State&spatial.Disordered != 0)
}

// speed is the Speed of a unit as it stands (row MOV-19).
func speed(v *spatial.View, id spatial.UnitID) float64 {
	u := v.Table().Unit(id)
	return v.Edition().CurrentSpeed(u.Speed, u.State&spatial.Frozen != 0, u.State&spatial.Loot != 0)
}

// Range is how far away a target of a charge may be, in inches (row CHG-2); 0 for a
// unit that is not on the table.
func Range(v *spatial.View, id spatial.UnitID) float64 {
	if !v.Has(id) {
		return 0
	}
	u := v.Table().Unit(id)
	return v.Edition().ChargeRange(speed(v, id), u.Traits, u.WildCharge)
}

// rangeLeft is what is left of the charge range at the target.
func rangeLeft(v *spatial.View, from, to spatial.UnitID) float64 {
	away := spatial.ChargeRange(v, from, to)
	if v.Edition().ChargeReachesObstacle {
		champion := v.Body(from).Leader().Champion
		v.EachContact(to, func(id spatial.PieceID, c terrain.Contact) {
			p := v.Table().Piece(id)
			if p.Kind() == terrain.Obstacle && ahead(p, v.Body(to).Base(), los.FacingOf(v, from, to).Facing) > geom.Tol {
				away = min(away, max(0, p.DistanceFrom(champion)))
			}
		})
	}
	return Range(v, from) - away
}

// behind is how far the obstacles that a unit defends reach in front of one of its
// facings, in inches, in editions where a charger need only come to their far side
// (row CHG-14).
func behind(v *spatial.View, to spatial.UnitID, f arcs.Facing) float64 {
	if !v.Edition().ChargeReachesObstacle {
		return 0
	}
	reach := 0.0
	v.EachContact(to, func(id spatial.PieceID, c terrain.Contact) {
		if p := v.Table().Piece(id); p.Kind() == terrain.Obstacle {
			reach = max(reach, ahead(p, v.Body(to).Base(), f))
		}
	})
	return reach
}

// ahead is how far a piece reaches straight out from a facing.
func ahead(p *terrain.Piece, base geom.Base, f arcs.Facing) float64 {
	left, right := f.Edge(base)
	out := f.Normal(base)
	along := right.Sub(left)
	var room [2][ringRoom]geom.Point
	clipped := [2][]geom.Point{room[0][:0], room[1][:0]}
	reach := 0.0
	for i := range p.Shape().NumParts() {
		clipped[0] = geom.ClipHalfPlane(clipped[0][:0], p.Shape().Part(i).Vertices(), left, along)
		clipped[1] = geom.ClipHalfPlane(clipped[1][:0], clipped[0], right, geom.Neg(along))
		for _, q := range clipped[1] {
			reach = max(reach, geom.Dot(q.Sub(left), out))
		}
	}
	return reach
}

// facings are the facings of the target that may be charged: the one whose arc
// the charger is in (row ARC-5), or any of an individual that has none (row
// ARC-4).
func facings(v *spatial.View, from, to spatial.UnitID) (list [4]arcs.Facing, n int) {
	if v.Body(to).Individual() && !v.Edition().IndividualFacings {
		return [4]arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left}, 4
	}
	list[0] = los.FacingOf(v, from, to).Facing
	return list, 1
}

// turns reports whether the target turns to its charger instead of the other way
// round (row IND-1): an individual that is not held by another fight (open point
// O-24).
func turns(v *spatial.View, to spatial.UnitID) bool {
	return v.Body(to).Individual() && v.Edition().IndividualAligns && len(v.Table().Unit(to).Engaged) == 0
}

// room looks for any way to a free place.
func room(v *spatial.View, from, to spatial.UnitID, p plan) Verdict {
	list, n := facings(v, from, to)
	p.turns = turns(v, to)
	nimble := extraPivot(v, from)
	verdict := No
	for _, f := range list[:n] {
		p.facing = f
		p.behind = behind(v, to, f)
		var s scene
		s.set(v, from, to, p)
		q := search{cells: mostCells}
		if _, ok := s.decide(&q); ok {
			return Yes
		}
		undecided := q.undecided
		if nimble && !s.shut() {
			p.detours = true
			s.set(v, from, to, p)
			p.detours = false
			two, _ := s.decideTwo(mostSlices)
			if two == Yes {
				return Yes
			}
			undecided = two == TooClose
		}
		if undecided {
			verdict = TooClose
		}
	}
	return verdict
}

// extraPivot reports whether a unit may pivot twice (row MOV-5).
func extraPivot(v *spatial.View, id spatial.UnitID) bool {
	return traitsOf(v, id).Has(rules.Nimble)
}
