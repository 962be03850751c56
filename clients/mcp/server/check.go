package server

import (
	"context"
	"fmt"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/faults"
)

// maxFaults is how many faults an answer lists.
const maxFaults = 100

// Fault is one thing that is wrong with a position.
type Fault struct {
	// Code is that of an error in a member of the text, and Place says where. For places of units
	// it is overlap, terrain, edge, gap or base.
	Code  string `json:"code"`
	Place string `json:"place,omitempty"`
	// Row forbids the place of Unit, By is how many inches are missing, Other what it is too near
	// to.
	Row   string  `json:"row,omitempty"`
	Unit  string  `json:"unit,omitempty"`
	Other string  `json:"other,omitempty"`
	By    float64 `json:"by,omitempty"`
	Text  string  `json:"text"`
}

// faultsAs returns faults as this package has them, up to the limit of an answer.
func faultsAs(list []answer.Fault) []Fault {
	out := []Fault{}
	for _, f := range list[:min(len(list), maxFaults)] {
		x := Fault{Code: f.Kind, Row: f.Row, Unit: f.Unit, Other: f.Other, By: f.By, Text: f.Text}
		if f.Err != nil {
			x.Code, x.Place = code(f.Err), place(f.Err)
		}
		out = append(out, x)
	}
	return out
}

// declared returns what is said of declared contacts, up to the limit of an answer.
func declared(said []string) []string { return said[:min(len(said), maxFaults)] }

// sentence returns a fault in words, with its row.
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
	// Said are contacts that the position declares, and in which no move may end: no faults.
	Said []string `json:"said,omitempty"`
}

func (d *desk) check(_ context.Context, in checkIn) (*outcome[Checked], error) {
	out := &outcome[Checked]{}
	if in.Position == "" {
		m, err := d.table.look()
		if err != nil {
			return nil, err
		}
		out.at, out.stands = m, m
		a := m.session.Check()
		out.answer.Faults, out.answer.Said = faultsAs(a.Faults), declared(a.Said)
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

// faultsOf returns the faults of a text: all of them, or the first where it cannot be read to its
// end.
func (d *desk) faultsOf(text string) (found []Fault, said []string) {
	document, err := d.read(text)
	if err != nil {
		return []Fault{{Code: code(err), Place: place(err), Text: err.Error()}}, nil
	}
	wrong, contacts := faults.In(document)
	return faultsAs(wrong), declared(faults.Declared(contacts))
}
