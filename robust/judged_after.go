package robust

import (
	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Regroup asks whether a unit that routed its target may move so (rows REG-1, REG-2): yes if it
// goes all the way, short if it ends before, no if it may not. It has no proof.
func Regroup(unit spatial.UnitID, m aftermath.RegroupMove) Question {
	return &judged{
		units: []spatial.UnitID{unit}, known: []Verdict{Yes, No, short},
		judge: func(v *spatial.View) (Verdict, error) {
			r, err := aftermath.Regroup(v, unit, m)
			return wholly(r.Legal, r.Straight.Short()), err
		},
	}
}

// PullBack asks whether chargers can pull back from a target that stands (row PUL-1): yes if all go
// all the way and keep their gaps, short if one ends before, no if a gap stays too small. It has no
// proof.
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

// Push asks from which facing Wind Blast of so many inches pushes a unit (rows ARC-7, PSH-1): the
// facing, with short if something stops it, or none if it stays. It has no proof.
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
