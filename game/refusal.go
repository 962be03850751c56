package game

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// RefusedError reports that an action is not legal.
type RefusedError struct {
	kind      string
	Verdict   charge.Verdict
	Code, Row string
	Margin    float64
	// Why is the reason in words, with names, limits and rows.
	Why string
}

// Error implements error.
func (e *RefusedError) Error() string { return "the " + noun(e.kind) + " is refused: " + e.Why }

// refused returns the error for an action that is not legal by its decision.
func (p *Position) refused(a Action, d Decision) *RefusedError {
	return &RefusedError{Kind(a), d.Verdict, d.Code, d.Row, d.Margin, refusal{p, a, &d}.why()}
}

// refusal is an action that is not legal.
type refusal struct {
	position *Position
	action   Action
	d        *Decision
}

// why returns the reason in words.
func (r refusal) why() string {
	d := r.d
	unit, target := r.units()
	switch {
	case d.Move != nil && len(d.Move.Faults) > 0:
		return r.missed(d.Move.Faults)
	case d.Regroup != nil && len(d.Regroup.Violations) > 0:
		var faults []move.Fault
		for _, x := range d.Regroup.Violations {
			faults = append(faults, move.Fault{Violation: x, Step: -1})
		}
		return r.missed(faults)
	case d.Charge != nil:
		c := tell.ChargeOf(r.position.View(), unit, target, d.Charge, r.position.table.Name)
		if why := c.WhyNot(); why.Text != "" {
			return why.String()
		}
	case d.Shot != nil && !d.Shot.Allowed:
		return r.aimed(d.Shot)
	case r.cast() != 0:
		return tell.Reasons(reasons.Shot, r.cast().Names(), r.name(unit, "it"), r.name(target, "the target")).String()
	}
	for _, of := range r.questions() {
		if why := tell.Reason(of, d.Code, r.name(unit, "it"), r.name(target, "the other")); why.Text != d.Code {
			why.Text = strings.ReplaceAll(why.Text, "FACING", "the facing")
			return by(why, min(d.Margin, 0)).String()
		}
	}
	return d.Code
}

// missed returns the limits of a move that are missed.
func (r refusal) missed(faults []move.Fault) string {
	var list []tell.Clause
	for i := range faults {
		f, text := &faults[i], ""
		if f.Step >= 0 {
			text = fmt.Sprintf("in step %d ", f.Step+1)
		}
		other := ""
		if f.HasOther {
			other = r.position.table.Name(f.Other)
		}
		text += tell.LimitOf(&f.Violation, r.name(f.Unit, "it"), other).Sentence()
		list = append(list, tell.Clause{Text: text, Rows: []string{f.Row}})
	}
	return tell.Joined(list).String()
}

// aimed returns the reasons against a shot, each with how far it is from its limit.
func (r refusal) aimed(s *los.Shot) string {
	margins := map[string]float64{"not-in-arc": s.Sight.Arc.Margin, "out-of-range": s.RangeMargin, "too-near": s.NearMargin}
	unit, target := r.units()
	var list []tell.Clause
	for _, code := range s.Refused.Names() {
		why := tell.Reason(reasons.Shot, code, r.name(unit, "it"), r.name(target, "the target"))
		list = append(list, by(why, margins[code]))
	}
	return tell.Joined(list).String()
}

// cast returns what keeps a caster from a spell that would move its target.
func (r refusal) cast() los.Refusals {
	switch {
	case r.d.Push != nil && r.d.Push.Immune == aftermath.Pushable:
		return r.d.Push.Refused
	case r.d.Driven != nil && r.d.Driven.Immune == charge.Surgeable:
		return r.d.Driven.Refused
	}
	return 0
}

// by returns a reason with its margin, which is 0 if none is known.
func by(reason tell.Clause, margin float64) tell.Clause {
	if margin != 0 {
		reason.Text += tell.By(margin)
	}
	return reason
}

// name returns the name of a unit, or other words if it is not on the table.
func (r refusal) name(id spatial.UnitID, other string) string {
	if u := r.position.table.Unit(id); u != nil {
		return u.Name
	}
	return other
}

// units returns the unit that acts and its target, [spatial.Nobody] if there is none.
func (r refusal) units() (unit, target spatial.UnitID) {
	switch a := r.action.(type) {
	case Order:
		return a.Unit, spatial.Nobody
	case Charge:
		if len(a.Units) == 1 {
			return a.Units[0], a.To
		}
		return spatial.Nobody, a.To
	case CounterCharge:
		return a.From, a.To
	case Shot:
		return a.From, a.To
	case Surge:
		if r.cast() != 0 {
			return a.Caster, a.Unit
		}
		return a.Unit, a.Onto
	case Overrun:
		return a.Unit, a.Onto
	case Push:
		if r.cast() != 0 {
			return a.Caster, a.Unit
		}
		return a.Unit, spatial.Nobody
	case Regroup:
		return a.Unit, spatial.Nobody
	case Fought:
		return spatial.Nobody, a.Target
	case PickUp:
		return a.Unit, spatial.Nobody
	case Drop:
		return a.Unit, spatial.Nobody
	case Leave:
		return a.Unit, spatial.Nobody
	}
	return spatial.Nobody, spatial.Nobody
}

// questions returns those whose reasons the code may be, the first before the others: "friend" is a
// reason against a charge and against a shot.
func (r refusal) questions() []reasons.Question {
	switch r.action.(type) {
	case Charge, CounterCharge:
		return []reasons.Question{reasons.Charge, reasons.Play, reasons.Open}
	case Shot:
		return []reasons.Question{reasons.Shot, reasons.Play}
	}
	return []reasons.Question{reasons.Spell, reasons.Play, reasons.Shot}
}
