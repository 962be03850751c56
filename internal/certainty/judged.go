package certainty

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// judged is a question without a proof: it is tested.
type judged struct {
	// units are those that it depends on, the most important first.
	units []spatial.UnitID
	// ends are places that it depends on, besides those of the units.
	ends []geom.Point
	// cost is how many times longer a verdict takes than most.
	cost int
	// known are its possible verdicts; nil if they are names.
	known []Verdict
	judge func(v *spatial.View) (Verdict, error)
}

func (q *judged) check(t *spatial.Table) error { return t.Check(q.units...) }

func (q *judged) verdict(t *spatial.Table) (Verdict, error) { return q.judge(t.Now()) }

func (q *judged) proved(*spatial.Table, Verdict, bounds) bool { return false }

func (q *judged) tables(*spatial.Table) int { return UsualTables / max(1, q.cost) }

func (q *judged) binds(t *spatial.Table) binding {
	var b binding
	for _, id := range q.units {
		b.add(spatial.UnitThing(id))
	}
	for i, id := range q.units[:min(2, len(q.units))] {
		base := t.Unit(id).Base
		for _, at := range q.ends {
			b.way(at.Sub(base.Centre()))
		}
		if i > 0 {
			b.way(base.Centre().Sub(t.Unit(q.units[0]).Base.Centre()))
		}
		b.around(t, id, base)
	}
	return b
}

// short is the verdict for a move that ends before its full length.
const short Verdict = "short"

// wholly returns no, short, or yes for a legal move of full length.
func wholly(legal, isShort bool) Verdict {
	if legal && isShort {
		return short
	}
	return verdictOf(legal)
}

// namesOf returns a verdict that is a list of names.
func namesOf(names []string) Verdict {
	if len(names) == 0 {
		return None
	}
	return Verdict(strings.Join(names, ", "))
}

// Joint is the question of [Several].
type Joint struct {
	*judged
	Units   []spatial.UnitID
	To      spatial.UnitID
	Choices charge.Choices
}

// Several asks whether several units can all charge one target (rows MLT-1 to MLT-7). It has no
// proof.
func Several(units []spatial.UnitID, to spatial.UnitID, choices charge.Choices) Joint {
	return Joint{&judged{
		units: append([]spatial.UnitID{to}, units...), cost: 10,
		judge: func(v *spatial.View) (Verdict, error) {
			q := charge.Chargers{View: v, Units: units, To: to, Choices: choices}
			return Verdict(q.Decide().String()), nil
		},
	}, units, to, choices}
}

// Counter is the question of [CounterCharge].
type Counter struct {
	*judged
	From, To spatial.UnitID
}

// CounterCharge asks whether a unit can counter-charge an enemy that charged it (rows CTR-1 to
// CTR-3). The position must record that charge. It has no proof.
func CounterCharge(from, to spatial.UnitID) Counter {
	return Counter{&judged{
		units: []spatial.UnitID{from, to},
		judge: func(v *spatial.View) (Verdict, error) {
			return Verdict(charge.Question{View: v, From: from, To: to}.DecideCounter().String()), nil
		},
	}, from, to}
}

// Surge asks which enemies a unit strikes if a spell drives it forward so many inches (row CHG-17):
// their names, or none. caster is [spatial.Nobody] if any caster will do. It has no proof.
func Surge(unit, caster spatial.UnitID, inches float64) Question {
	units := []spatial.UnitID{unit}
	if caster != spatial.Nobody {
		units = append(units, caster)
	}
	return &judged{units: units, cost: 3, judge: func(v *spatial.View) (Verdict, error) {
		if caster == spatial.Nobody {
			s, err := charge.Surge(v, unit, inches)
			return struck(v, &s), err
		}
		s, err := charge.SurgeBy(v, caster, unit, inches)
		return struck(v, &s), err
	}}
}

// Overrun is [Surge] for a unit that has routed an individual (row IND-4); hindered says whether
// its charge was.
func Overrun(unit spatial.UnitID, inches float64, hindered bool) Question {
	return &judged{units: []spatial.UnitID{unit}, cost: 3, judge: func(v *spatial.View) (Verdict, error) {
		o, err := aftermath.Overrun(v, unit, inches, hindered)
		return struck(v, &o.Surged), err
	}}
}

// struck returns the names of the struck enemies.
func struck(v *spatial.View, s *charge.Surged) Verdict {
	var names []string
	for i := range s.Struck {
		names = append(names, v.Table().Unit(s.Struck[i].Target).Name)
	}
	return namesOf(names)
}

// Regroup asks whether a unit that routed its target may make this move (rows REG-1, REG-2). The
// verdict is yes if it goes the full length, short if it ends before, no if it may not. It has no
// proof.
func Regroup(unit spatial.UnitID, m aftermath.RegroupMove) Question {
	return &judged{
		units: []spatial.UnitID{unit}, known: []Verdict{Yes, No, short},
		judge: func(v *spatial.View) (Verdict, error) {
			r, err := aftermath.Regroup(v, unit, m)
			return wholly(r.Legal, r.Straight.Short()), err
		},
	}
}

// PullBack asks whether chargers can pull back from a target that remains (row PUL-1). The verdict
// is yes if all go the full length and keep their gaps, short if one ends before. It is no if a gap
// stays too small. It has no proof.
func PullBack(chargers []spatial.UnitID, target spatial.UnitID) Question {
	return &judged{
		units: append([]spatial.UnitID{target}, chargers...), known: []Verdict{Yes, No, short},
		judge: func(v *spatial.View) (Verdict, error) {
			r, err := aftermath.PullBack(v, chargers, target)
			isShort := false
			for i := range r.Chargers {
				isShort = isShort || r.Chargers[i].Straight.Short()
			}
			return wholly(len(r.Violations) == 0, isShort), err
		},
	}
}

// Push asks from which facing Wind Blast of so many inches pushes a unit (rows ARC-7, PSH-1). The
// verdict is the facing, with short if something stops the unit, or none if it does not move. It
// has no proof.
func Push(caster, unit spatial.UnitID, inches float64) Question {
	return &judged{units: []spatial.UnitID{unit, caster}, judge: func(v *spatial.View) (Verdict, error) {
		p, err := aftermath.WindBlast(v, caster, unit, inches)
		facing := facingVerdict(p.Arc.Facing)
		switch {
		case err != nil || p.Refused != 0 || p.Immune != aftermath.Pushable:
			return None, err
		case p.Straight.Short():
			return facing + ", " + short, nil
		}
		return facing, nil
	}}
}
