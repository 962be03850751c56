package charge

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// TogetherError says what is wrong with a list of chargers.
type TogetherError struct {
	// Unit is at fault; it counts where a rule is about one unit.
	Unit spatial.UnitID
	// Name is its name, or empty.
	Name string
	Rule string
}

// Error implements error.
func (e *TogetherError) Error() string {
	if e.Name == "" {
		return "chargers: " + e.Rule
	}
	return fmt.Sprintf("chargers: unit %q %s", e.Name, e.Rule)
}

// Together reports whether some units may all charge a target at once (rows MLT-1 to
// MLT-5, IND-2): each sees it and has the range as things stand, all fit against the
// facings that they must charge, sharing them, and there is an order in which they
// can move, one at a time, each to its place before the next. It says No to what
// cannot be asked: see [ExplainTogether]. One unit is asked as by [Decide]. It
// allocates nothing for chargers with one pivot of a target that does not turn to
// them.
func Together(v *spatial.View, units []spatial.UnitID, to spatial.UnitID) Verdict {
	return TogetherBy(v, units, to, Choices{})
}

// TogetherBy is [Together] as the charging player chooses: No where they cannot all
// charge in that way, and to choices that [ExplainTogetherBy] refuses (row MLT-7).
func TogetherBy(v *spatial.View, units []spatial.UnitID, to spatial.UnitID, c Choices) Verdict {
	if checkTogether(v, units, to) != nil || c.check(v, units) != nil {
		return No
	}
	if len(units) == 1 {
		return Decide(v, units[0], to)
	}
	var p party
	v = withdrawnAll(v, units, needInch(v, units, to))
	if !p.muster(v, units, to) {
		return No
	}
	p.obey(c)
	var out outcome
	if asTarget(v, to).turns() {
		p.decideOnIndividual(&out, false)
	} else {
		p.decide(&out)
	}
	return out.verdict
}

// checkTogether is the fault of a question about several chargers, if any.
func checkTogether(v *spatial.View, units []spatial.UnitID, to spatial.UnitID) error {
	if err := v.Check(to); err != nil {
		return err
	}
	switch {
	case len(units) == 0:
		return &TogetherError{Rule: "at least one unit is needed"}
	case len(units) > MaxTogether:
		rule := fmt.Sprintf("at most %d units can be asked about, not %d", MaxTogether, len(units))
		return &TogetherError{Rule: rule}
	}
	if err := v.Check(units...); err != nil {
		return err
	}
	for i, id := range units {
		for _, other := range units[:i] {
			name := v.Table().Unit(id).Name
			if other == id {
				return &TogetherError{Unit: id, Name: name, Rule: "is named twice"}
			}
			if !v.Friends(id, other) {
				return &TogetherError{Unit: id, Name: name, Rule: "is not of the same side as the others"}
			}
		}
	}
	return nil
}
