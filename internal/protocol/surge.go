package protocol

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// SurgeAnswer is what becomes of a unit that is driven straight forward (rows
// CHG-17, IND-4).
type SurgeAnswer struct {
	// Immune is why the spell does nothing to the unit: not-shambling or loot (row
	// CHG-18).
	Immune string `json:"immune,omitempty"`
	// Reasons are what keeps the caster from casting it: names of [los.RefusalNames].
	Reasons []string `json:"reasons,omitempty"`
	// Forward is how far it goes, in inches; Final is where it stands then.
	Forward float64 `json:"forward"`
	Final   Pose    `json:"final"`
	// StoppedBy names the friend or the terrain that stops it short; AtEdge
	// says that the table edge does.
	StoppedBy string `json:"stopped_by,omitempty"`
	AtEdge    bool   `json:"at_edge,omitempty"`
	// Shuffle is how a unit that overruns and strikes nobody is then separated, as after a regroup.
	Shuffle *ShuffleAnswer `json:"shuffle,omitempty"`
	// Struck are the enemies that it runs into at the same distance: the player
	// picks one.
	Struck []Strike `json:"struck"`
}

// Strike is one enemy that a surge could charge.
type Strike struct {
	Unit string `json:"unit"`
	// Facing is the facing that is charged; Corner says that it was met on a
	// corner.
	Facing string `json:"facing"`
	Corner bool   `json:"corner"`
	// Side is as of [ChargeAnswer].
	Side string `json:"side,omitempty"`
	// Final is where the unit comes flush with it, absent when nothing is free;
	// Target is where the enemy stands then, if it is the one that turns.
	Final  *Pose `json:"final,omitempty"`
	Target *Pose `json:"target,omitempty"`
	// Nudges are the enemies other than this one that it touches in the end.
	Nudges
	// Hindered is row CHG-13, HinderedBy what does it.
	Hindered   bool     `json:"hindered"`
	HinderedBy []string `json:"hindered_by"`
	// HinderedMargin is how far it keeps from what could hinder it; nil if nothing on the table
	// could.
	HinderedMargin *HinderedMarginAnswer `json:"hindered_margin,omitempty"`
	// Attacks is what the attacks are multiplied by (row CHG-11).
	Attacks int `json:"attacks"`
	// Melee is what the dice of the fight go by.
	Melee MeleeFacts `json:"melee"`
}

// Surge answers the ask "surge": the unit is driven forward by up to so many
// inches.
func (s *Session) Surge(unit string, inches float64) (SurgeAnswer, error) {
	return s.surge(unit, func(id spatial.UnitID) (charge.Surged, error) {
		return charge.Surge(s.table.Now(), id, inches)
	})
}

// SurgeBy answers the ask "surge" with the member "caster": who casts it.
func (s *Session) SurgeBy(caster, unit string, inches float64) (SurgeAnswer, error) {
	by, err := s.unit("caster", caster)
	if err != nil {
		return SurgeAnswer{}, err
	}
	return s.surge(unit, func(id spatial.UnitID) (charge.Surged, error) {
		return charge.SurgeBy(s.table.Now(), by, id, inches)
	})
}

// Overrun answers the ask "surge" with the member "overrun": the advance of a unit
// that has routed an individual. hindered tells whether the charge that did so was. A unit
// that strikes nobody is then separated, as after a regroup.
func (s *Session) Overrun(unit string, inches float64, hindered bool) (SurgeAnswer, error) {
	var over aftermath.Overran
	out, err := s.surge(unit, func(id spatial.UnitID) (_ charge.Surged, err error) {
		over, err = aftermath.Overrun(s.table.Now(), id, inches, hindered)
		return over.Surged, err
	})
	if err == nil && over.Regroups() && s.table.Edition().RegroupShuffle {
		out.Shuffle = s.shuffle(&over.Regroup.Shuffle)
	}
	return out, err
}

func (s *Session) surge(unit string, drive func(spatial.UnitID) (charge.Surged, error)) (SurgeAnswer, error) {
	id, err := s.unit("unit", unit)
	if err != nil {
		return SurgeAnswer{}, err
	}
	surged, err := drive(id)
	if err != nil {
		return SurgeAnswer{}, &position.Error{Path: surgeMember(err), Err: err}
	}
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
	return out, nil
}

// surgeMember is the member of a request that an error is about.
func surgeMember(err error) string {
	if _, ok := err.(*geom.ValueError); ok {
		return "distance"
	}
	return ""
}

// surge is the ask "surge".
type surge struct {
	unit, caster      string
	inches            float64
	overrun, hindered bool
}

func (q *surge) members(m *members) {
	m.text(needs, "unit", &q.unit)
	m.number(needs, "distance", &q.inches)
	m.text(may, "caster", &q.caster)
	m.flag(may, "overrun", &q.overrun)
	m.flag(may, "hindered", &q.hindered)
}

func (q *surge) check(given func(string) bool) error {
	switch {
	case given("hindered") && !q.overrun:
		return contradiction("hindered", "counts only with \"overrun\": true")
	case q.caster != "" && q.overrun:
		return contradiction("caster", "does not count with \"overrun\": true")
	}
	return nil
}

func (q *surge) answer(s *Session) (any, error) {
	switch {
	case q.overrun:
		return s.Overrun(q.unit, q.inches, q.hindered)
	case q.caster != "":
		return s.SurgeBy(q.caster, q.unit, q.inches)
	}
	return s.Surge(q.unit, q.inches)
}
