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

// Chargers is a charge of several units on one target that is asked about: a value, which
// its methods do not change. What cannot be asked, the zero Chargers among it, is No, or the
// error that [Chargers.Explain] tells.
type Chargers struct {
	View  *spatial.View
	Units []spatial.UnitID
	To    spatial.UnitID
	// Choices are those of the charging player (row MLT-7): where the units could charge in
	// another way only, the answer is No.
	Choices Choices
}

// Together reports whether some units may all charge a target at once (rows MLT-1 to
// MLT-5, IND-2): each sees it and has the range as things stand, all fit against the
// facings that they must charge, sharing them, and there is an order in which they
// can move, one at a time, each to its place before the next. It says No to what
// cannot be asked: see [ExplainTogether]. One unit is asked as by [Decide]. It
// allocates nothing for chargers with one pivot of a target that does not turn to
// them.
func Together(v *spatial.View, units []spatial.UnitID, to spatial.UnitID) Verdict {
	return Chargers{View: v, Units: units, To: to}.Decide()
}

// Decide is [Together]. It says No to choices that [Chargers.Explain] refuses.
func (c Chargers) Decide() Verdict {
	if c.check() != nil || c.Choices.check(&c) != nil {
		return No
	}
	if len(c.Units) == 1 {
		if c.Choices.counters(c.Units[0]) {
			return c.ask(c.Units[0]).DecideCounter()
		}
		return c.ask(c.Units[0]).Decide()
	}
	var p jointCharge
	c.View = c.withdrawn(c.needInch())
	if !p.collect(&c) {
		return No
	}
	p.obey(c.Choices)
	var out outcome
	if p.ask(p.to).turns() {
		p.decideOnIndividual(&out, false)
	} else {
		p.decide(&out)
	}
	return out.verdict
}

// ask is the charge of one of them.
func (c *Chargers) ask(id spatial.UnitID) Question {
	return Question{View: c.View, From: id, To: c.To}
}

// forbids is what rules one of them out before anything is measured.
func (c *Chargers) forbids(id spatial.UnitID) Reason {
	if c.Choices.counters(id) {
		return counterCharge{c.ask(id)}.forbidsCounter()
	}
	return c.ask(id).Forbidden()
}

// check is the fault of a question about several chargers, if any.
func (c *Chargers) check() error {
	v, to, units := c.View, c.To, c.Units
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
