package server

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/reasons"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// maxFaults is how many faults an answer lists.
const maxFaults = 100

// Fault is one thing that is wrong with a position.
type Fault struct {
	// Code and Place are those of an error: of a text that makes no table there is one fault, the first.
	Code  string `json:"code,omitempty"`
	Place string `json:"place,omitempty"`
	// Row is what forbids that Unit stands so, By how many inches are missing, Other what it is too near to.
	Row   string  `json:"row,omitempty"`
	Unit  string  `json:"unit,omitempty"`
	Other string  `json:"other,omitempty"`
	By    float64 `json:"by,omitempty"`
	Text  string  `json:"text"`
}

// sentence tells a fault, with its row.
func (f *Fault) sentence() string {
	if f.Row == "" {
		return f.Text + "."
	}
	return f.Text + " [" + f.Row + "]."
}

// checkIn is what the tool check takes.
type checkIn struct {
	Position string `json:"position,omitempty" jsonschema:"a position as for load, which is looked at and not loaded; left out: the one on the table"`
	picture
}

// Checked is what is wrong with a position.
type Checked struct {
	Legal  bool    `json:"legal"`
	Faults []Fault `json:"faults"`
	// Said tells of contacts that the position says, and that no move may end in: no faults.
	Said []string `json:"said,omitempty"`
}

func (d *desk) check(_ context.Context, in checkIn) (*told[Checked], error) {
	out := &told[Checked]{}
	if in.Position == "" {
		m, err := d.table.look()
		if err != nil {
			return nil, err
		}
		out.at, out.stands = m, m
		out.answer.Faults, out.answer.Said = standing(m.session)
	} else {
		out.answer.Faults, out.answer.Said = d.faultsOf(in.Position)
	}
	out.answer.Legal = len(out.answer.Faults) == 0
	out.verdict = yesNo(out.answer.Legal)
	out.sentence = "Nothing is wrong with the position."
	if n := len(out.answer.Faults); n > 0 {
		out.sentence = fmt.Sprintf("%s with the position.", count(n, "fault"))
	}
	for i := range out.answer.Faults {
		out.details = append(out.details, out.answer.Faults[i].sentence())
	}
	out.details = append(out.details, out.answer.Said...)
	return out, nil
}

// faultsOf are the faults of a text: the first of form, or all of how units stand.
func (d *desk) faultsOf(text string) (found []Fault, said []string) {
	document, err := d.read(text)
	if err != nil {
		return []Fault{{Code: code(err), Place: place(err), Text: err.Error()}}, nil
	}
	session, err := ask.Open(document)
	if err != nil {
		return []Fault{{Code: code(err), Place: place(err), Text: err.Error()}}, nil
	}
	return standing(session)
}

// standing are the faults of how units stand, and what is told of contacts that the position says: those are
// no faults of it, for it tells what stood on the table. Two units that are too near are told once, and units
// in combat came there by a charge: they and those beside them are not held to the gaps.
func standing(s *ask.Session) (found []Fault, said []string) {
	t := s.Table()
	v := t.Now()
	contacts := s.Measurement().Contacts
	fights := func(id spatial.UnitID) bool { return spatial.CombatOf(v, id) != spatial.Free }
	found = []Fault{}
	for id := range t.Units() {
		for _, x := range aftermath.AppendViolations(nil, v, id) {
			f := Fault{Row: x.Row, Unit: t.Unit(id).Name, By: -x.Slack}
			if x.HasOther {
				f.Other = t.Name(x.Other)
			}
			r, _ := reasons.Find(reasons.Move, x.Row)
			f.Text = fmt.Sprintf("%s: %s, by %s", f.Unit, r.About(f.Unit, f.Other, func(r reasons.Reason) string { return r.Long }), tell.Length(math.Abs(x.Slack)))
			if other, isUnit := x.Other.Unit(); x.HasOther && isUnit {
				a, b := v.Body(id).Base(), v.Body(other).Base()
				apart := geom.SeparationOf(&a, &b)
				switch {
				case other < id:
					continue
				case apart < -geom.ContactBand: // a referee let it stand
				case fights(id) || fights(other):
					continue
				case isSaid(contacts, f.Unit, f.Other):
					said = append(said, fmt.Sprintf("%s and %s touch, as the position says, which is no fault of it; no move ends so, and neither is in combat [%s].", f.Unit, f.Other, f.Row))
					continue
				case apart <= geom.ContactBand:
					f.Text = fmt.Sprintf("%s and %s: %s, and neither is in combat; if they stood so, a position file says it by \"touching\"", f.Unit, f.Other, r.Short)
				}
			}
			if found = append(found, f); len(found) == maxFaults {
				return found, said
			}
		}
	}
	return found, said
}

// isSaid reports whether a position says that two units touch.
func isSaid(contacts []position.Contact, a, b string) bool {
	return slices.ContainsFunc(contacts, func(c position.Contact) bool {
		return c.Kind == position.ContactTouching && !c.Terrain && (c.Unit == a && c.With == b || c.Unit == b && c.With == a)
	})
}
