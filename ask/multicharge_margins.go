package ask

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// JointMarginAnswer is one of what a verdict on several chargers hangs on: this alone, changed by so much, turns it (row
// LOS-8; see [charge.JointMargin]).
type JointMarginAnswer struct {
	// Kind is arc, sight, range, facing, order, space or room.
	Kind string `json:"kind"`
	// Margin is in inches, positive when the verdict is yes.
	Margin Margin `json:"margin"`
	// Unit is the charger whose it is; space and room are nobody's. Other is who changes places with it, of order.
	Unit  string `json:"unit,omitempty"`
	Other string `json:"other,omitempty"`
	// Facing is the one that Unit would have to charge, of facing, and else the one that is charged, of order and space.
	Facing string `json:"facing,omitempty"`
	// Shift is, of facing and order, a shift of Unit that turns the verdict.
	Shift *Point `json:"shift,omitempty"`
	// Estimated: the verdict turns at the margin, and may turn at less. Bound: not at less, and it may stand for longer.
	Estimated bool `json:"estimated,omitempty"`
	Bound     bool `json:"bound,omitempty"`

	told tell.JointMargin
}

// Words say what turns the verdict, and by how much.
func (m *JointMarginAnswer) Words() string { return m.told.Words() }

// LeastMargin tells the least of the margins of an answer: "" where none was asked for.
func (a *MultiChargeAnswer) LeastMargin() string {
	if a.Margins == nil {
		return ""
	}
	var list []tell.JointMargin
	for i := range *a.Margins {
		list = append(list, (*a.Margins)[i].told)
	}
	return tell.JointMargins(list, a.looked)
}

// jointMargins puts the margins of an answer into names. Words call the front of an individual without flanks by the side of its base.
func (s *Session) jointMargins(to spatial.UnitID, list []charge.JointMargin) *[]JointMarginAnswer {
	out := []JointMarginAnswer{}
	for i := range list {
		m := &list[i]
		x := JointMarginAnswer{Kind: string(m.Kind), Margin: Margin(m.Amount), Estimated: m.Estimated, Bound: m.Bound}
		if m.Unit != spatial.Nobody {
			x.Unit = s.table.Unit(m.Unit).Name
		}
		if m.Other != spatial.Nobody {
			x.Other = s.table.Unit(m.Other).Name
		}
		if m.Facing != arcs.NoFacing {
			x.Facing = m.Facing.String()
		}
		if m.Kind == charge.JointFacing || m.Kind == charge.JointOrder {
			shift := pointOf(m.Shift)
			x.Shift = &shift
		}
		x.told = tell.JointMargin{
			Kind: x.Kind, Amount: float64(x.Margin), Unit: x.Unit, Other: x.Other, Facing: x.Facing, To: s.table.Unit(to).Name,
			Known: tell.Known{Estimated: x.Estimated, Bound: x.Bound},
		}
		out = append(out, x)
	}
	return &out
}
