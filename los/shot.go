package los

import (
	"context"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Shot says whether one unit may shoot at another, and what modifies the roll to hit.
type Shot struct {
	// Sight holds the conditions of arc and sight. A war engine with a wide base uses its narrower
	// arc (row ARC-3).
	Sight Sight
	// Distance is measured with the edition's origin (rows DST-2, DST-4). RangeMargin is the
	// weapon's range minus that, or [geom.NoLimit] without a range. Measured are its two ends, at
	// the firer and at the target.
	Distance, RangeMargin float64
	Measured              [2]geom.Point
	// TooNear: indirect fire at a target partly within the least range of the point from which
	// shooting is measured. NearMargin is positive if the target is far enough.
	TooNear    bool
	NearMargin float64
	// Refused is all that forbids the shot. Allowed is true if nothing does (rows SHT-1 to SHT-4).
	Refused Refusals
	Allowed bool
	// Range is that of the weapon, else that of the firer's type; 0 is unlimited.
	Range float64
	// Cover reports whether the target is in cover, even if the weapon ignores it. Covered says
	// what covers it.
	Cover   bool
	Covered Covered
	// CoverModifier is -1 if the target is in cover and the weapon does not ignore it.
	CoverModifier int
	// RangeModifier is -1 beyond the extreme range of the 2010 edition (row CVR-8). Neither this
	// nor cover applies to its indirect fire.
	RangeModifier int
	// MovedModifier is for a firer that has not halted, IndividualModifier for a target that is an
	// individual, StealthyModifier for a stealthy target (row SHT-7).
	MovedModifier, IndividualModifier, StealthyModifier int
	// BigShield: the target's big shield counts against this shot (row FCT-3).
	BigShield bool
	// Pivoted: the firer has first turned for free to Facing. The rest of the answer is for the
	// position after the turn: see [Question.TurnAndExplainShot] (row SHT-6).
	Pivoted bool
	Facing  geom.Point
	// Undecided: the firer may turn to any direction, and the search ended before it had found a
	// turn that allows the shot or excluded all. The shot is refused, as by [MayTurnAndShoot].
	Undecided bool
	// Blame says what leaves the firer no room to turn to Facing, if Refused has [NoRoomToTurn].
	Blame Blame
}

// Modifier returns the sum of the modifiers to hit.
func (s *Shot) Modifier() int {
	return s.CoverModifier + s.RangeModifier + s.MovedModifier + s.IndividualModifier + s.StealthyModifier
}

// Margin returns the least margin of the geometric conditions, in inches. It is positive if all of
// them hold.
func (s *Shot) Margin() float64 {
	return min(s.Sight.Arc.Margin, s.Sight.Margin, s.RangeMargin, s.NearMargin)
}

// MayShoot reports whether a unit may shoot at another without a turn, as [Question.ExplainShot]
// decides it. The rows are ARC-3, CVR-9, DST-2, DST-4, DST-5 and SHT-1 to SHT-5. It allocates
// nothing. It is false for an id that is not on the table, and for a range that [Weapon.Check]
// refuses.
func MayShoot(v *spatial.View, from, to spatial.UnitID, w Weapon) bool {
	if !w.sound() || !differ(v, from, to) {
		return false
	}
	w = w.of(v, from)
	return w.forbids(v, from, to) == 0 && w.bears(v, from, to) && w.combat(v, from, to) == 0 && hasRoom(v, from)
}

// bears reports whether the geometric conditions hold.
func (w *Weapon) bears(v *spatial.View, from, to spatial.UnitID) bool {
	if !w.reaches(v, from, to) || !InArc(v, from, to, true).In {
		return false
	}
	p := newPair(v, from, to, true)
	return p.clear()
}

// reaches reports whether a target is in range, and not too near.
func (w *Weapon) reaches(v *spatial.View, from, to spatial.UnitID) bool {
	away := spatial.Range(v, v.Edition().ShootingOrigin, from, to)
	return (w.Range == 0 || geom.Holds(w.Range-away)) &&
		!(w.Indirect && !geom.Present(away-v.Edition().IndirectMinRange))
}

// ExplainShot explains a shot with the firer's present position and facing, after its [FreePivot]
// if the view has one. The rows are ARC-3, CVR-8, CVR-9, DST-2, DST-4, DST-5, SHT-1 to SHT-5, SHT-7
// and FCT-3. "Within" 12 inches means any part of the target, so that exactly 12 is too near. A
// range that is negative or not a number gives a *[geom.ValueError].
func (q Question) ExplainShot(ctx context.Context, w Weapon) (Shot, error) {
	u := untilEnd(ctx)
	s, err := u.explainShot(q.View, q.From, q.To, w)
	return unlessEnded(ctx, s, err)
}

func (u *until) explainShot(v *spatial.View, from, to spatial.UnitID, w Weapon) (Shot, error) {
	if err := w.Check(); err != nil {
		return Shot{}, err
	}
	if err := v.Check(from, to); err != nil {
		return Shot{}, err
	}
	w = w.of(v, from)
	return w.explain(u, v, from, to)
}

// explain is [Question.ExplainShot] for checked arguments.
func (w *Weapon) explain(u *until, v *spatial.View, from, to spatial.UnitID) (Shot, error) {
	sight, err := u.explainSight(v, from, to, true)
	if err != nil {
		return Shot{}, err
	}
	s := Shot{
		Sight: sight, Range: w.Range, Distance: spatial.Range(v, v.Edition().ShootingOrigin, from, to),
		RangeMargin: geom.NoLimit, NearMargin: geom.NoLimit,
		Refused: w.forbids(v, from, to) | w.combat(v, from, to),
	}
	measured := spatial.RangeGap(v, v.Edition().ShootingOrigin, from, to)
	s.Measured = [2]geom.Point{measured.A, measured.B}
	w.measure(v.Edition(), &s)
	w.modify(v, from, to, &s)
	if v.HasPivoted(from) {
		s.Pivoted, s.Facing = true, v.Body(from).Base().Facing()
		if !hasRoom(v, from) {
			s.Refused |= NoRoomToTurn
			before := v.BeforePivot(from)
			s.Blame.Things, s.Blame.Edge = ends.Missed(&before, from, v.Body(from).Base())
		}
	}
	s.Allowed = s.Refused == 0
	return s, nil
}

// measure fills in the geometric conditions.
func (w *Weapon) measure(e *rules.Edition, s *Shot) {
	if w.Range > 0 {
		s.RangeMargin = w.Range - s.Distance
		if geom.Holds(s.RangeMargin) {
			s.RangeMargin = max(s.RangeMargin, 0)
		}
	}
	if w.Indirect {
		s.NearMargin = s.Distance - e.IndirectMinRange
		if s.TooNear = !geom.Present(s.NearMargin); s.TooNear {
			s.NearMargin = min(s.NearMargin, 0)
		}
	}
	for _, c := range [4]struct {
		fails bool
		r     Refusals
	}{
		{!s.Sight.Arc.In, OutOfArc}, {!s.Sight.Clear, NotSeen},
		{!geom.Holds(s.RangeMargin), OutOfRange}, {s.TooNear, TooNear},
	} {
		if c.fails {
			s.Refused |= c.r
		}
	}
}

// modify fills in the modifiers to hit, and whether the target's shield counts.
func (w *Weapon) modify(v *spatial.View, from, to spatial.UnitID, s *Shot) {
	e, target := v.Edition(), v.Table().Unit(to)
	p := newPair(v, from, to, true)
	s.Cover, s.Covered = p.inCover(), explaining{&p}.covered()
	s.BigShield = e.Has(target.Traits, rules.BigShield) && FacingOf(v, from, to).Facing == arcs.Front
	if w.Unmodified {
		return
	}
	if s.Cover && w.MindsCover(e) {
		s.CoverModifier = -1
	}
	if w.MindsExtremeRange(e) && geom.Present(s.Distance-e.ExtremeRange) {
		s.RangeModifier = -1
	}
	if w.After != Halted {
		s.MovedModifier = w.moved(v, from)
	}
	if target.Individual() {
		s.IndividualModifier = -1
	}
	if e.Has(target.Traits, rules.Stealthy) {
		s.StealthyModifier = -1
	}
}

// moved returns the modifier of a firer that has not halted (row SHT-7). The steady rule does not
// help a pot shot: it cancels a modifier of one, and the pot shot replaces that by two.
func (w *Weapon) moved(v *spatial.View, from spatial.UnitID) int {
	e, u := v.Edition(), v.Table().Unit(from)
	if w.PotShot {
		return -2
	}
	steady := w.Thrown || e.Has(u.Traits, rules.SteadyAim) || e.IndividualsAim && u.Individual() ||
		e.NimbleAim && v.Traits(from).Has(rules.Nimble)
	if steady {
		return 0
	}
	return -int(e.MovedPenalty)
}
