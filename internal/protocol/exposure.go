package protocol

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxPoses is how many poses a request may have, MaxWeapons how many weapons.
const (
	MaxPoses   = 10_000
	MaxWeapons = 1000
)

// Weapon is a ranged attack of a unit, as requests have it.
type Weapon struct {
	Unit string
	// Range is in inches; 0 means unlimited.
	Range float64
	// Indirect and Reload are rules of the weapon (rows CVR-9, SHT-3).
	Indirect, Reload bool
}

// ExposureAnswer is what could happen to a unit in each of some places (rows CHG-1 to
// CHG-10, LOS-1, DST-5).
type ExposureAnswer struct {
	// Poses are in the order of the request.
	Poses []Exposed `json:"poses"`
	// Safe are the places, from 0, in which nobody can charge or shoot it. A charge that
	// is too close to call, or was not decided, is not safe.
	Safe []int `json:"safe"`
}

// Exposed are the names of those who can do something to a unit in one place, in the
// order of the table, shooters in that of the request.
type Exposed struct {
	Charge []string `json:"charge,omitempty"`
	// Counter are those who could counter-charge it (row CTR-1).
	Counter   []string `json:"counter,omitempty"`
	TooClose  []string `json:"too_close,omitempty"`
	Undecided []string `json:"undecided,omitempty"`
	Shoot     []string `json:"shoot,omitempty"`
}

// Exposure answers the ask "exposure". Every enemy may want to charge; those with a weapon may want
// to shoot from where they stand, as their states allow (rows SHT-1 to SHT-3). Whether the unit may
// stand in those places is not asked.
func (s *Session) Exposure(unit string, poses []Pose, weapons []Weapon) (ExposureAnswer, error) {
	id, err := s.unit("unit", unit)
	if err != nil {
		return ExposureAnswer{}, err
	}
	v := s.table.Now()
	own := s.table.Unit(id).Base
	bases := make([]geom.Base, 0, len(poses))
	for i, p := range poses {
		b, err := baseAt(own, p.At, p.Heading)
		if err != nil {
			return ExposureAnswer{}, inside(element("poses", i), err)
		}
		bases = append(bases, b)
	}
	var shooters []batch.Shooter
	for i, w := range weapons {
		from, err := s.unit(element("weapons", i)+".unit", w.Unit)
		if err != nil {
			return ExposureAnswer{}, err
		}
		if v.Friends(from, id) {
			return ExposureAnswer{}, contradiction(element("weapons", i)+".unit", "must be an enemy of %q", unit)
		}
		shooters = append(
			shooters,
			batch.Shooter{Unit: from, Weapon: los.Weapon{Range: w.Range, Indirect: w.Indirect, Reload: w.Reload}},
		)
	}
	l := looksOn(s.table)
	for _, w := range shooters {
		if l.add(w.Unit, id, len(bases)) {
			return ExposureAnswer{}, l.error()
		}
	}
	chargers := batch.AppendEnemies(nil, v, id)
	if err := turnsPast(s.table, chargers, []spatial.UnitID{id}); err != nil {
		return ExposureAnswer{}, err
	}
	x := batch.Exposure{
		Charges: make(
			[]charge.Verdict,
			len(bases)*len(chargers),
		), Counters: make([]charge.Verdict, len(bases)*len(chargers)), Shots: make([]bool, len(bases)*len(shooters)), Safe: make([]bool, len(bases)),
	}
	threats := batch.Threats{Chargers: chargers, Shooters: shooters, Workers: -1}
	if err := x.FillContext(s.context(), v, id, bases, threats); err != nil {
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

// element is the path of a member of a list.
func element(list string, i int) string { return fmt.Sprintf("%s[%d]", list, i) }

// exposure is the ask "exposure".
type exposure struct {
	unit    string
	poses   []Pose
	weapons []Weapon
}

func (q *exposure) members(m *members) {
	m.text(needs, "unit", &q.unit)
	m.add(needs, poses, "poses", func() error { return readPoses(m.d, &q.poses) })
	m.add(may, weapons, "weapons", func() error { return readWeapons(m.d, &q.weapons) })
}

func (q *exposure) answer(s *Session) (any, error) { return s.Exposure(q.unit, q.poses, q.weapons) }

// readPoses reads the poses of a request.
func readPoses(d *strictjson.Decoder, dst *[]Pose) error {
	*dst = []Pose{}
	return d.List("poses", MaxPoses, func(int) error {
		var p Pose
		err := d.Object(
			strictjson.Must("at", func() error { return d.Pair((*[2]float64)(&p.At)) }),
			strictjson.Must("heading", func() error { return d.Number(&p.Heading) }),
		)
		*dst = append(*dst, p)
		return err
	})
}

// readWeapons reads the weapons of a request.
func readWeapons(d *strictjson.Decoder, dst *[]Weapon) error {
	*dst = []Weapon{}
	return d.List("weapons", MaxWeapons, func(int) error {
		var w Weapon
		err := d.Object(
			strictjson.Must("unit", func() error { return d.Word(&w.Unit) }),
			strictjson.May("range", func() error {
				if err := d.Number(&w.Range); err != nil {
					return err
				}
				if err := (los.Weapon{Range: w.Range}).Check(); err != nil {
					return d.Fail(err)
				}
				return nil
			}),
			strictjson.May("indirect", func() error { return d.Flag(&w.Indirect) }),
			strictjson.May("reload", func() error { return d.Flag(&w.Reload) }),
		)
		*dst = append(*dst, w)
		return err
	})
}
