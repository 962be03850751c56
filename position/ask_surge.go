package position

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// SurgeAnswer is what becomes of a unit that is driven straight forward (rows
// CHG-17, IND-4).
type SurgeAnswer struct {
	// Forward is how far it goes, in inches; Final is where it stands then.
	Forward float64 `json:"forward"`
	Final   Pose    `json:"final"`
	// StoppedBy names the friend or the terrain that stops it short; AtEdge
	// says that the table edge does.
	StoppedBy string `json:"stopped_by,omitempty"`
	AtEdge    bool   `json:"at_edge,omitempty"`
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
	// Final is where the unit comes flush with it, absent when nothing is free;
	// Target is where the enemy stands then, if it is the one that turns.
	Final  *Pose `json:"final,omitempty"`
	Target *Pose `json:"target,omitempty"`
	// Hindered is row CHG-13, HinderedBy what does it.
	Hindered   bool     `json:"hindered"`
	HinderedBy []string `json:"hindered_by"`
	// Attacks is what the attacks are multiplied by (row CHG-11).
	Attacks int `json:"attacks"`
}

// Surge answers the ask "surge": the unit is driven forward by up to so many
// inches.
func (s *Session) Surge(unit string, inches float64) (SurgeAnswer, error) {
	return s.surge(unit, func(id spatial.UnitID) (charge.Surged, error) {
		return charge.Surge(s.table.Now(), id, inches)
	})
}

// Overrun answers the ask "surge" with the member "overrun": the advance of a unit
// that has routed an individual. hindered tells whether the charge that did so was.
func (s *Session) Overrun(unit string, inches float64, hindered bool) (SurgeAnswer, error) {
	return s.surge(unit, func(id spatial.UnitID) (charge.Surged, error) {
		return charge.Overrun(s.table.Now(), id, inches, hindered)
	})
}

func (s *Session) surge(unit string, drive func(spatial.UnitID) (charge.Surged, error)) (SurgeAnswer, error) {
	id, err := s.unit("unit", unit)
	if err != nil {
		return SurgeAnswer{}, err
	}
	surged, err := drive(id)
	if err != nil {
		return SurgeAnswer{}, &Error{Path: "distance", Err: err}
	}
	out := SurgeAnswer{Forward: surged.Forward, Final: poseOf(surged.Met), AtEdge: surged.AtEdge, Struck: []Strike{}}
	if surged.HasStopped {
		out.StoppedBy = s.table.Name(surged.Stopped)
	}
	for i := range surged.Struck {
		k := &surged.Struck[i]
		strike := Strike{
			Unit: s.table.Unit(k.Target).Name, Facing: k.Facing.String(), Corner: k.Corner,
			Hindered: k.Hindered, HinderedBy: s.names(k.By), Attacks: k.Attacks,
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
