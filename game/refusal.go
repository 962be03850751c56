package game

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// RefusedError reports that an action is not legal.
type RefusedError struct {
	Kind      string
	Verdict   charge.Verdict
	Code, Row string
	Margin    float64
	// Why is the reason in words, with names, limits and rows.
	Why string
}

// Error implements error.
func (e *RefusedError) Error() string { return "the " + noun(e.Kind) + " is refused: " + e.Why }

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
		if why := c.WhyNot(); why != "" {
			return why
		}
	case d.Shot != nil && !d.Shot.Allowed:
		return r.aimed(d.Shot)
	case r.cast() != 0:
		return tell.Refusals(r.name(unit, "it"), r.name(target, "the target"), r.cast().Names())
	}
	for _, of := range r.questions() {
		if x, ok := reasons.Find(of, d.Code); ok {
			text := x.About(r.name(unit, "it"), r.name(target, "the other"), reasons.Reason.Cited)
			return by(strings.ReplaceAll(text, "FACING", "the facing"), min(d.Margin, 0))
		}
	}
	return d.Code
}

// missed returns the limits of a move that are missed.
func (r refusal) missed(faults []move.Fault) string {
	var list []string
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
		list = append(list, text+" ["+f.Row+"]")
	}
	return tell.RowsLast(strings.Join(list, "; "))
}

// aimed returns the reasons against a shot, each with how far it is from its limit.
func (r refusal) aimed(s *los.Shot) string {
	margins := map[string]float64{"not-in-arc": s.Sight.Arc.Margin, "out-of-range": s.RangeMargin, "too-near": s.NearMargin}
	unit, target := r.units()
	var list []string
	for _, code := range s.Refused.Names() {
		text := tell.Refusals(r.name(unit, "it"), r.name(target, "the target"), []string{code})
		list = append(list, by(text, margins[code]))
	}
	return tell.RowsLast(strings.Join(list, "; "))
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

// by returns a reason with its margin before its rows. The margin is 0 if none is known.
func by(reason string, margin float64) string {
	if margin == 0 || math.Abs(margin) >= geom.NoLimit {
		return reason
	}
	words, rows, cited := strings.Cut(reason, " [")
	if cited {
		rows = " [" + rows
	}
	return words + tell.By(margin) + rows
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
