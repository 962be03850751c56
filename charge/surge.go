package charge

import (
	"context"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Surged is the result of driving a unit straight forward.
type Surged struct {
	// Immune is why the spell does nothing to it, at any distance.
	Immune Immunity
	// Refused holds what keeps the caster of [SurgeBy] from casting the spell.
	Refused los.Refusals
	// Forward is how far it goes, in inches.
	Forward float64
	// Stopped is the friend or the terrain that stops it short of its distance. HasStopped is false if
	// neither does.
	Stopped    spatial.Thing
	HasStopped bool
	// AtEdge: the table edge stops it.
	AtEdge bool
	// Struck lists the enemies that it runs into at the same distance, or that it touches after its
	// distance. The player picks one (F2). If it is empty, the unit charges nothing.
	Struck []Strike
	// Met is its base after its distance, before it aligns. It is beside the enemies that it has
	// grazed, so that it overlaps none by more than contact.
	Met geom.Base
}

// Strike is one enemy that a surge could charge.
type Strike struct {
	Target spatial.UnitID
	// Facing is the facing that is charged, which is the one that is touched. On a corner it is the
	// one whose arc held the leader point before the move (F2, T3). In B10 and S2 it is the one of the
	// two sides whose arc holds it after the move.
	Facing arcs.Facing
	// Corner: it was met on a corner.
	Corner bool
	// Placed reports whether a free flush place keeps the contact. Final is that place, and TargetAt
	// the base of the target then.
	Placed          bool
	Final, TargetAt geom.Base
	// Hindered says whether this move is hindered (row CHG-13), By by what, and Margin by how much. By
	// and Margin are zero for an overrun that is hindered because the charge before it was.
	Hindered bool
	By       []spatial.Thing
	Margin   HinderedMargin
	// Attacks is the factor for the attacks.
	Attacks int
	// Nudged lists the enemies, other than the target, that are moved off the unit in Final (row
	// PRX-4).
	Nudged []Nudge
}

// Surge moves a unit straight forward by up to some inches, as the spell does (row CHG-17). It
// stops just short of friends and blocking terrain. Running into an enemy is a charge, and so is
// ending in contact with one ahead. Grazing an enemy by less than the least contact is no charge.
// Units do not fly in a surge.
//
// Only shambling units without loot are surged. A blinded one stops short of enemies by
// [rules.Edition.EnemyGap] (row CHG-18). The caster is not checked: see [SurgeBy].
//
// A distance that is negative, infinite or not a number gives a *[geom.ValueError]. An id that is
// not on the table gives a *[spatial.IDError], an edition without the spell not-in-edition.
func Surge(v *spatial.View, unit spatial.UnitID, inches float64) (Surged, error) {
	if err := checkDrive(v, unit, inches); err != nil {
		return Surged{}, err
	}
	if e := v.Edition(); !e.Surge {
		return Surged{}, coded.New("not-in-edition", "edition %q has no Surge", e.Name)
	}
	immune, u := Surgeable, v.Table().Unit(unit)
	switch {
	case !u.Traits.Has(rules.Shambling):
		immune = NotShambling
	case u.CarriesLoot():
		immune = Laden
	}
	if immune != Surgeable {
		return Surged{Immune: immune, Met: v.Body(unit).Base()}, nil
	}
	return driven(v, unit, inches, false, false), nil
}

// Overrun returns the enemies that a unit strikes in its advance straight forward after it routed
// an individual (row IND-4). It is like [Surge], but a flier flies over friends and terrain, and
// strikes only if it lands clear of friends. hindered says whether the charge that routed the
// individual was hindered. A unit that strikes no enemy regroups: see the Overrun of package
// aftermath. The errors are those of Surge, but an edition without an overrun
// ([rules.Edition.Overrun]) gives not-in-edition.
func Overrun(v *spatial.View, unit spatial.UnitID, inches float64, hindered bool) (Surged, error) {
	if err := checkDrive(v, unit, inches); err != nil {
		return Surged{}, err
	}
	if e := v.Edition(); !e.Overrun {
		return Surged{}, coded.New("not-in-edition", "edition %q has no overrun", e.Name)
	}
	return driven(v, unit, inches, v.Traits(unit).Has(rules.Fly), hindered), nil
}

func checkDrive(v *spatial.View, unit spatial.UnitID, inches float64) error {
	if err := v.Check(unit); err != nil {
		return err
	}
	if !(inches >= 0 && inches <= geom.MaxCoord) {
		return &geom.ValueError{Field: "distance", Value: inches, Rule: "must be a number of inches from 0 to 100000"}
	}
	return nil
}

// driven returns a unit that is driven straight ahead, with the charges on all enemies that it
// could strike. A blinded one is kept out of every fight (row CHG-18).
func driven(v *spatial.View, unit spatial.UnitID, inches float64, flies, hindered bool) Surged {
	d := ground.Drive{View: v, Unit: unit, Inches: inches, Flies: flies}
	if v.Table().Unit(unit).State&spatial.Blinded != 0 {
		d.Gap = v.Edition().EnemyGap
	}
	to := d.Run()
	out := Surged{Forward: to.Forward, Stopped: to.Stopped, HasStopped: to.HasStopped, AtEdge: to.AtEdge, Met: to.Met}
	for _, h := range to.Hits {
		out.Struck = append(out.Struck, out.against(Question{View: v, From: unit, To: h.Unit}, h, flies, hindered))
	}
	return out
}

// against returns the charge on one enemy.
func (out *Surged) against(q Question, h ground.Hit, flies, hindered bool) Strike {
	x := Strike{Target: q.To, Facing: h.Facing, Corner: h.Corner, TargetAt: q.View.Body(q.To).Base()}
	if h.Corner && q.View.Edition().SurgeCornerByArc {
		x.Facing = los.FacingOf(q.View, q.From, q.To).Facing
	}
	a, ok := out.place(q, x.Facing, q.turns())
	if !ok && q.turns() && !q.View.Edition().Readings.NoRoomToTurnNone {
		a, ok = out.place(q, x.Facing, false) // it has no room to turn
	}
	if ok {
		x.Placed, x.Final, x.TargetAt = true, a.Final, a.Target
		a.Path.route.Add(ways.Leg{Facing: out.Met.Facing(), Forward: out.Forward})
		traits := q.View.Traits(q.From)
		if !flies {
			traits = traits.Without(rules.Fly)
		}
		var h Hindrance
		h.hinder(q, &a, traits) // row CHG-13 for a move that has no other path
		x.Hindered, x.By = hindered || len(h.By) > 0, h.By
		if !hindered {
			x.Margin = hinderedBy{q}.hinderedMargin(&a, traits)
		}
		x.Nudged = a.nudges(q)
	}
	x.Attacks = q.Attacks(x.Facing)
	return x
}

// place finds the final place of a unit that has struck a facing of an enemy, which may turn to it.
// It tries exact obstacles first, and smaller ones if there is no room ([exactFirst]). It reports
// false if there is no room.
func (out *Surged) place(q Question, f arcs.Facing, turns bool) (Answer, bool) {
	a, ok := out.placeBy(q, plan{obstacles: obstacles{exact: true}, goal: goal{end: end{facing: f}, turns: turns}})
	if ok || turns {
		return a, ok
	}
	return out.placeBy(q, plan{goal: goal{end: end{facing: f}}})
}

// placeBy is [Surged.place] for a plan that is exact or not.
func (out *Surged) placeBy(q Question, p plan) (a Answer, ok bool) {
	s := new(ways.Scene)
	p.set(s, q)
	at := s.Nearest(out.Met)
	c := ways.Contact{Along: at, Touch: ways.Span{Lo: at, Hi: at}}
	c.Swung = geom.Dot(out.Met.LeaderPoint().Sub(s.Base.World(s.Tips[0])), ways.Direction(s.Base, s.Along))
	c.At = geom.Along(s.Tips[0], s.Along, at)
	a.Facing.Facing = p.facing
	a.Met, a.Contact, a.Target = out.Met, s.Base.World(c.At), q.View.Body(q.To).Base()
	if p.turns {
		return a, a.turnTarget(q)
	}
	aligned, final, ok := s.Settle(c)
	if !ok {
		return Answer{}, false
	}
	a.Aligned, a.Final = s.FlushAt(aligned), s.FlushAt(final)
	return a, true
}

// Immunity is why a surge does nothing to a unit, as a stable code (row CHG-18).
type Immunity string

// The immunities; the first that applies counts.
const (
	// Surgeable: the unit has no immunity.
	Surgeable Immunity = ""
	// NotShambling: only shambling units are surged.
	NotShambling Immunity = "not-shambling"
	// Laden: it carries loot, so that it is no target.
	Laden Immunity = "loot"
)

// surgeRange is the range of the spell in inches (row CHG-18).
const surgeRange = 12.0

// SurgeBy is [Surge] cast by a unit. The caster must be another unit of the same force. The unit
// must be within 12 inches of the caster and in its arc and sight. Nothing else may keep the
// caster from shooting (row CHG-18; rows SHT-1 to SHT-4 for spells on friends that do not reach
// into combat). A caster with a free pivot turns to look. If anything forbids it, the reasons are
// in [Surged.Refused], and the unit does not move. The errors are those of Surge.
func SurgeBy(v *spatial.View, caster, unit spatial.UnitID, inches float64) (Surged, error) {
	if err := v.Check(caster); err != nil {
		return Surged{}, err
	}
	s, err := Surge(v, unit, inches)
	if err != nil {
		return Surged{}, err
	}
	if caster == unit {
		s.Refused = los.AtSelf
	} else {
		spell := los.Weapon{Range: surgeRange, Targets: los.Friends, Unmodified: true}
		shot, err := los.Question{View: v, From: caster, To: unit}.TurnAndExplainShot(context.Background(), spell)
		if err != nil {
			return Surged{}, err
		}
		s.Refused = shot.Refused
	}
	if s.Refused != 0 {
		return Surged{Immune: s.Immune, Refused: s.Refused, Met: v.Body(unit).Base()}, nil
	}
	return s, nil
}
