package answers

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// SurgeAnswer says what happens to a unit that is driven straight forward (rows CHG-17, IND-4).
type SurgeAnswer struct {
	// Immune says why the spell has no effect on the unit: not-shambling or loot (row CHG-18).
	Immune string `json:"immune,omitempty"`
	// Reasons say what forbids the spell: names of [los.RefusalNames].
	Reasons []string `json:"reasons,omitempty"`
	// Forward is how far it goes, in inches; Final is its pose then.
	Forward float64     `json:"forward"`
	Final   answer.Pose `json:"final"`
	// StoppedBy names the friend or the terrain that stops it short; AtEdge is true for the table
	// edge.
	StoppedBy string `json:"stopped_by,omitempty"`
	AtEdge    bool   `json:"at_edge,omitempty"`
	// Shuffle says how a unit that overruns and strikes no unit is then separated, as after a
	// regroup.
	Shuffle *ShuffleAnswer `json:"shuffle,omitempty"`
	// Struck are the enemies that it strikes at the same distance: the player picks one.
	Struck []Strike `json:"struck"`
}

// Strike is one enemy that a surge could charge.
type Strike struct {
	Unit string `json:"unit"`
	// Facing is the facing that is charged; Corner is true if it was met on a corner.
	Facing string `json:"facing"`
	Corner bool   `json:"corner"`
	// Side is as in [ChargeAnswer].
	Side string `json:"side,omitempty"`
	// Final is the unit's pose flush with it, absent if no place is free. Target is the enemy's
	// pose then, if it is the one that turns.
	Final  *answer.Pose `json:"final,omitempty"`
	Target *answer.Pose `json:"target,omitempty"`
	// Nudges are the other enemies that it touches at the end.
	answer.Nudges
	// Hindered is row CHG-13, HinderedBy names what hinders.
	Hindered   bool     `json:"hindered"`
	HinderedBy []string `json:"hindered_by"`
	// HinderedMargin is how far it keeps from what could hinder it; nil if nothing on the table
	// could.
	HinderedMargin *answer.HinderedMargin `json:"hindered_margin,omitempty"`
	// Attacks is the factor of the attacks (row CHG-11).
	Attacks int `json:"attacks"`
	// Melee holds the modifiers of the fight.
	Melee answer.Melee `json:"melee"`
}

// SurgeOptions are the extra members of the ask "surge".
type SurgeOptions struct {
	// Caster is the unit that casts the spell; it may be empty.
	Caster string `json:"caster,omitempty"`
	// Overrun: it is the advance of a unit that has routed an individual; Hindered says whether its
	// charge was. A unit that strikes none is then separated, as after a regroup.
	Overrun  bool `json:"overrun,omitempty"`
	Hindered bool `json:"hindered,omitempty"`
}

// Surge answers the ask "surge": the unit is driven straight forward by up to so many inches.
func (s *Session) Surge(unit string, inches float64, o SurgeOptions) (SurgeAnswer, error) {
	v, caster := s.table.Now(), spatial.UnitID(spatial.Nobody)
	var err error
	if o.Caster != "" {
		if caster, err = s.Find("caster", o.Caster); err != nil {
			return SurgeAnswer{}, err
		}
	}
	id, err := s.Find("unit", unit)
	if err != nil {
		return SurgeAnswer{}, err
	}
	var over aftermath.Overran
	switch {
	case o.Overrun:
		over, err = aftermath.Overrun(v, id, inches, o.Hindered)
	case o.Caster != "":
		over.Surged, err = charge.SurgeBy(v, caster, id, inches)
	default:
		over.Surged, err = charge.Surge(v, id, inches)
	}
	if err != nil {
		return SurgeAnswer{}, fault.At(surgeMember(err), err)
	}
	surged := &over.Surged
	out := SurgeAnswer{
		Immune: string(surged.Immune), Reasons: surged.Refused.Names(),
		Forward: surged.Forward, Final: poseOf(surged.Met), AtEdge: surged.AtEdge, Struck: []Strike{},
	}
	if surged.HasStopped {
		out.StoppedBy = s.table.Name(surged.Stopped)
	}
	for i := range surged.Struck {
		k := &surged.Struck[i]
		facing, side := s.struck(k.Target, k.Facing)
		strike := Strike{
			Unit: s.table.Unit(k.Target).Name, Facing: facing, Corner: k.Corner, Side: side,
			Nudges: s.nudges(k.Nudged), Hindered: k.Hindered, HinderedBy: s.names(k.By), HinderedMargin: s.hinderedMargin(&k.Margin), Attacks: k.Attacks,
			Melee: s.melee(id, k.Target, charge.Blow{Facing: k.Facing, Hindered: k.Hindered}),
		}
		if k.Placed {
			final := poseOf(k.Final)
			strike.Final = &final
			if k.TargetAt != s.table.Now().Body(k.Target).Base() {
				target := poseOf(k.TargetAt)
				strike.Target = &target
			}
		}
		out.Struck = append(out.Struck, strike)
	}
	if o.Overrun && len(over.Struck) == 0 && s.table.Edition().RegroupShuffle {
		out.Shuffle = s.shuffle(&over.Regroup.Shuffle)
	}
	return out, nil
}

// surgeMember returns the member at fault for an error.
func surgeMember(err error) string {
	if _, ok := err.(*geom.ValueError); ok {
		return "distance"
	}
	return ""
}
