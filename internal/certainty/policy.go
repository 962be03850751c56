package certainty

// Policy is how an event decides a verdict that is open.
type Policy string

// The policies.
const (
	// StandsAsCalled: the verdict called at the table counts.
	StandsAsCalled Policy = "stands-as-called"
	// ToTheDefender: the verdict that is worse for the acting unit counts.
	ToTheDefender Policy = "to-the-defender"
	// RollOff: the players roll a die.
	RollOff Policy = "roll-off"
)

// Policies lists the policies.
func Policies() []Policy { return []Policy{StandsAsCalled, ToTheDefender, RollOff} }

// Means says in words what a policy does with an open verdict.
func (p Policy) Means() string {
	switch p {
	case StandsAsCalled:
		return "an open verdict stays as it was called at the table"
	case ToTheDefender:
		return "of an open verdict, what is worse for the acting unit counts"
	case RollOff:
		return "the players roll a die for an open verdict"
	}
	return ""
}

// ParsePolicy finds a policy by its name.
func ParsePolicy(name string) (Policy, error) { return named("policy", name, Policies()) }

// ParseVerdict finds a possible verdict of a question by its name, as it is called at the table.
// Any other name gives a *[UnknownNameError].
func ParseVerdict(q Question, name string) (Verdict, error) {
	known := verdictsOf(q)
	if known == nil {
		return Verdict(name), nil
	}
	return named("verdict", name, known)
}

// verdictsOf returns the possible verdicts of a question, nil if they are names.
func verdictsOf(q Question) []Verdict {
	sides := []Verdict{"front", "left", "right", "rear"}
	switch q := q.(type) {
	case Facing:
		return sides
	case *judged:
		return q.known
	case Shot:
		switch q.Of {
		case ItsModifier:
			return []Verdict{None, "0", "-1", "-2", "-3", "-4"}
		case ItsCover:
			return []Verdict{None, Yes, No}
		}
	case Charge:
		switch q.Of {
		case ItsFacing:
			return sides
		case ItsAttacks:
			return []Verdict{None, "1", "2", "3"}
		case ItsHindrance:
			return []Verdict{None, Yes, No}
		}
	}
	return []Verdict{Yes, No}
}

// Rule returns the verdict that counts by a policy, given the verdict called at the table. A
// verdict that is clear, or clear as far as tested, counts. ok is false if the players have to
// roll: by [RollOff], by [StandsAsCalled] without a call, and by [ToTheDefender] if the other
// verdict is unknown.
func (a *Answer) Rule(q Question, p Policy, called Verdict) (v Verdict, ok bool) {
	switch call := a.Call(); {
	case call == Clear || call == Tested:
		return a.Verdict, true
	case p == StandsAsCalled:
		return called, called != ""
	case p == ToTheDefender:
		return a.worst(q)
	}
	return "", false
}

// worst returns the possible verdict that is worst for the acting unit.
func (a *Answer) worst(q Question) (Verdict, bool) {
	if a.Verdict == Yes || a.Verdict == No {
		if worse(q, Yes, No) {
			return Yes, true
		}
		return No, true
	}
	switch {
	case a.Turned == nil || a.Verdict.open():
		return "", false
	case worse(q, a.Turned.Other, a.Verdict):
		return a.Turned.Other, true
	}
	return a.Verdict, true
}

// worse reports whether one verdict is worse than another for the acting unit. For a shooter cover
// is worse, and for a charger the front, then a flank.
func worse(q Question, v, than Verdict) bool {
	var of Member
	switch q := q.(type) {
	case Pivoted:
		return worse(q.Of, v, than)
	case Cover:
		of = ItsCover
	case Facing:
		of = ItsFacing
	case Shot:
		of = q.Of
	case Charge:
		of = q.Of
	}
	switch {
	case of == ItsFacing:
		rank := map[Verdict]int{"front": 1, "left": 2, "right": 2, "rear": 3}
		return rank[v] < rank[than]
	case v == None || than == None:
		return than != None
	case of == ItsAttacks:
		return v < than
	case of == ItsModifier:
		return v > than // "-2" is worse than "-1"
	case of == ItsCover || of == ItsHindrance:
		return v == Yes && than == No
	}
	return v == No && than == Yes
}
