package server

import (
	"context"
	"fmt"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/faults"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
)

// declared returns what is said of declared contacts, up to the limit of an answer.
func declared(said []string) []string { return said[:min(len(said), faults.Most)] }

// sentence returns a fault in words, with its row.
func sentence(f *answer.Fault) string {
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
	Legal  bool           `json:"legal"`
	Faults []answer.Fault `json:"faults"`
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
		out.answer.Faults, out.answer.Said = protocol.WithCodes(a.Faults), declared(a.Said)
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
		out.details = append(out.details, sentence(&out.answer.Faults[i]))
	}
	out.details = append(out.details, out.answer.Said...)
	return out, nil
}

// faultsOf returns the faults of a text: all of them, or the first where it cannot be read to its
// end.
func (d *desk) faultsOf(text string) (found []answer.Fault, said []string) {
	document, err := d.read(text)
	if err != nil {
		return protocol.WithCodes([]answer.Fault{faults.OfForm(err)}), nil
	}
	wrong, contacts := faults.In(document)
	return protocol.WithCodes(wrong), declared(faults.Declared(contacts))
}
