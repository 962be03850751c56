package answers

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Weapon is a ranged attack of a unit, as in requests.
type Weapon struct {
	Unit string `json:"unit"`
	// Range is in inches; 0 means unlimited.
	Range float64 `json:"range,omitempty"`
	// Indirect and Reload are rules of the weapon (rows CVR-9, SHT-3).
	Indirect bool `json:"indirect,omitempty"`
	Reload   bool `json:"reload,omitempty"`
}

// ExposureAnswer says what could happen to a unit in each of some places (rows CHG-1 to CHG-10,
// LOS-1, DST-5).
type ExposureAnswer struct {
	// Poses are in the order of the request.
	Poses []Exposed `json:"poses"`
	// Safe are the indices of the places, from 0, in which no unit can charge or shoot it. A charge
	// that is too close to call, or was not decided, is not safe.
	Safe []int `json:"safe"`
}

// Exposed names the units that can charge or shoot a unit in one place. They are in the order of
// the table, shooters in that of the request.
type Exposed struct {
	Charge []string `json:"charge,omitempty"`
	// Counter are the units that could counter-charge it (row CTR-1).
	Counter   []string `json:"counter,omitempty"`
	TooClose  []string `json:"too_close,omitempty"`
	Undecided []string `json:"undecided,omitempty"`
	Shoot     []string `json:"shoot,omitempty"`
}

// Exposure answers the ask "exposure". Every enemy may charge. Those with a weapon may shoot from
// their places, as their states allow (rows SHT-1 to SHT-3). Whether the unit may be in those
// places is ignored.
func (s *Session) Exposure(unit string, poses []answer.Pose, weapons []Weapon) (ExposureAnswer, error) {
	id, err := s.Find("unit", unit)
	if err != nil {
		return ExposureAnswer{}, err
	}
	v := s.table.Now()
	own := s.table.Unit(id).Base
	bases := make([]geom.Base, 0, len(poses))
	for i, p := range poses {
		b, err := BaseAt(own, p.At, p.Heading)
		if err != nil {
			return ExposureAnswer{}, fault.Inside(fault.Element("poses", i), err)
		}
		bases = append(bases, b)
	}
	var shooters []batch.Shooter
	for i, w := range weapons {
		from, err := s.Find(fault.Element("weapons", i)+".unit", w.Unit)
		if err != nil {
			return ExposureAnswer{}, err
		}
		if v.Friends(from, id) {
			return ExposureAnswer{}, fault.Contradiction(fault.Element("weapons", i)+".unit", "must be an enemy of %q", unit)
		}
		weapon := los.Weapon{Range: w.Range, Indirect: w.Indirect, Reload: w.Reload}
		if err := weapon.Check(); err != nil {
			return ExposureAnswer{}, fault.At(fault.Element("weapons", i)+".range", err)
		}
		shooters = append(shooters, batch.Shooter{Unit: from, Weapon: weapon})
	}
	l := limits.LooksOn(s.table)
	for _, w := range shooters {
		if l.Add(w.Unit, id, len(bases)) {
			return ExposureAnswer{}, l.Err()
		}
	}
	chargers := batch.AppendEnemies(nil, v, id)
	if err := limits.Charging(s.table, chargers, []spatial.UnitID{id}); err != nil {
		return ExposureAnswer{}, err
	}
	x := batch.Exposure{
		Charges: make(
			[]charge.Verdict,
			len(bases)*len(chargers),
		), Counters: make([]charge.Verdict, len(bases)*len(chargers)), Shots: make([]bool, len(bases)*len(shooters)), Safe: make([]bool, len(bases)),
	}
	threats := batch.Threats{Chargers: chargers, Shooters: shooters, Workers: -1}
	if err := x.FillContext(s.Context(), v, id, bases, threats); err != nil {
		return ExposureAnswer{}, err
	}
	out := ExposureAnswer{Poses: make([]Exposed, len(bases)), Safe: []int{}}
	for i := range bases {
		p := &out.Poses[i]
		for k, id := range chargers {
			p.threatened(s.table.Unit(id).Name, x.Charges[i*len(chargers)+k], x.Counters[i*len(chargers)+k])
		}
		for k, shot := range x.Shots[i*len(shooters) : (i+1)*len(shooters)] {
			if shot {
				p.Shoot = append(p.Shoot, weapons[k].Unit)
			}
		}
		if x.Safe[i] {
			out.Safe = append(out.Safe, i)
		}
	}
	return out, nil
}

// threatened notes what a unit can do in one place by a charge, and by a counter-charge. What is
// open is noted once.
func (p *Exposed) threatened(name string, charges, counters charge.Verdict) {
	if charges == charge.Yes {
		p.Charge = append(p.Charge, name)
	}
	if counters == charge.Yes {
		p.Counter = append(p.Counter, name)
	}
	if charges == charge.TooClose || counters == charge.TooClose {
		p.TooClose = append(p.TooClose, name)
	}
	if charges == charge.Undecided || counters == charge.Undecided {
		p.Undecided = append(p.Undecided, name)
	}
}
