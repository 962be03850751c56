package robust

import (
	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Several asks whether several units can all charge one target (rows MLT-1 to MLT-7). It has no
// proof.
func Several(units []spatial.UnitID, to spatial.UnitID, choices charge.Choices) Question {
	return &judged{
		units: append([]spatial.UnitID{to}, units...), cost: 10, known: []Verdict{Yes, No},
		judge: func(v *spatial.View) (Verdict, error) {
			q := charge.Chargers{View: v, Units: units, To: to, Choices: choices}
			return Verdict(q.Decide().String()), nil
		},
	}
}

// CounterCharge asks whether a unit may counter-charge an enemy that has charged it (rows CTR-1 to
// CTR-3). It has no proof.
func CounterCharge(from, to spatial.UnitID) Question {
	return &judged{
		units: []spatial.UnitID{from, to}, known: []Verdict{Yes, No},
		judge: func(v *spatial.View) (Verdict, error) {
			return Verdict(charge.Question{View: v, From: from, To: to}.DecideCounter().String()), nil
		},
	}
}

// Surge asks which enemies a unit runs into that a spell drives forward so many inches (row
// CHG-17): their names, or none. caster is [spatial.Nobody] if it does not matter who casts it. It
// has no proof.
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

// Overrun is [Surge] of a unit that has routed an individual (row IND-4); hindered tells whether
// the charge that did so was.
func Overrun(unit spatial.UnitID, inches float64, hindered bool) Question {
	return &judged{units: []spatial.UnitID{unit}, cost: 3, judge: func(v *spatial.View) (Verdict, error) {
		o, err := aftermath.Overrun(v, unit, inches, hindered)
		return struck(v, &o.Surged), err
	}}
}

// struck are the names of what was struck.
func struck(v *spatial.View, s *charge.Surged) Verdict {
	var names []string
	for i := range s.Struck {
		names = append(names, v.Table().Unit(s.Struck[i].Target).Name)
	}
	return namesOf(names)
}
