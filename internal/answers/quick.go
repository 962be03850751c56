package answers

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The quick forms of asks return only the verdict, by the functions that programs call millions of
// times. They agree with the explained forms, except that they give up a charge sooner: it is
// undecided if the other may decide it.

// Quick answers questions of a session with the verdict only.
type Quick struct{ finder }

// Quick returns the form of the session that answers with the verdict only.
func (s *Session) Quick() Quick { return Quick{s.finder} }

// QuickSight is the quick answer of "sight".
type QuickSight struct {
	Sees bool `json:"sees"`
}

// QuickCover is the quick answer of "cover".
type QuickCover struct {
	Cover bool `json:"cover"`
}

// QuickFacing is the quick answer of "facing".
type QuickFacing struct {
	Facing string `json:"facing"`
}

// QuickDistance is the quick answer of "distance".
type QuickDistance struct {
	Distance float64 `json:"distance"`
}

// QuickCharge is the quick answer of "charge".
type QuickCharge struct {
	Verdict string `json:"verdict"`
}

// QuickCharges is the quick answer of "charges", in the same order.
type QuickCharges struct {
	Charges []QuickTarget `json:"charges"`
}

// QuickTarget is the verdict about one of several targets. Counter: it is for a counter-charge.
type QuickTarget struct {
	To      string `json:"to"`
	Counter bool   `json:"counter,omitempty"`
	QuickCharge
}

// QuickLegal is the quick answer of "place" and "move".
type QuickLegal struct {
	Legal bool `json:"legal"`
}

// Sight answers the ask "sight" quickly.
func (q Quick) Sight(from, to string, o LookOptions) (QuickSight, error) {
	a, b, err := q.Pair(from, to)
	if err != nil {
		return QuickSight{}, err
	}
	v, err := q.looksIn(a, b, o)
	if err != nil || !o.Shooting {
		return QuickSight{err == nil && los.Sees(&v, a, b)}, err
	}
	sight, err := los.Question{View: &v, From: a, To: b}.ExplainSight(q.Context(), true) // no quick form
	return QuickSight{sight.Sees}, err
}

// looksIn returns the view in which a unit looks at another: after the requested pivot, or after
// the one that lets it see the other.
func (f finder) looksIn(a, b spatial.UnitID, o LookOptions) (spatial.View, error) {
	if o.Pivot != nil {
		return f.Pivoted(a, *o.Pivot)
	}
	if err := limits.Looking(f.table, a); err != nil {
		return spatial.View{}, err
	}
	v, ok, err := los.Question{View: f.table.Now(), From: a, To: b}.TurnedToLook(f.Context(), o.Shooting)
	if !ok {
		v = *f.table.Now()
	}
	return v, err
}

// Cover answers the ask "cover" quickly.
func (q Quick) Cover(from, to string, pivot *float64) (QuickCover, error) {
	a, b, err := q.Pair(from, to)
	if err != nil {
		return QuickCover{}, err
	}
	v, err := q.looksIn(a, b, LookOptions{Shooting: true, Pivot: pivot})
	return QuickCover{err == nil && los.InCover(&v, a, b)}, err
}

// Facing answers the ask "facing" quickly.
func (q Quick) Facing(from, to string) (QuickFacing, error) {
	a, b, err := q.Pair(from, to)
	if err != nil {
		return QuickFacing{}, err
	}
	return QuickFacing{los.FacingOf(q.table.Now(), a, b).Facing.String()}, nil
}

// Distance answers the ask "distance" quickly.
func (q Quick) Distance(from, to string) (QuickDistance, error) {
	a, b, err := q.Pair(from, to)
	if err != nil {
		return QuickDistance{}, err
	}
	return QuickDistance{max(0, spatial.Distance(q.table.Now(), a, b))}, nil
}

// Charge answers the ask "charge" quickly.
func (q Quick) Charge(from, to string) (QuickCharge, error) {
	a, b, err := q.Pair(from, to)
	if err != nil {
		return QuickCharge{}, err
	}
	if err := limits.Charging(q.table, []spatial.UnitID{a}, []spatial.UnitID{b}); err != nil {
		return QuickCharge{}, err
	}
	return QuickCharge{charge.Question{View: q.table.Now(), From: a, To: b, Effort: limits.QuickEffort}.Decide().String()}, nil
}

// Charges answers the ask "charges" quickly. It shares the effort of a row of the ask "matrix".
// Charges that this leaves undecided get up to [charge.Quick] each.
func (q Quick) Charges(from string) (QuickCharges, error) {
	a, err := q.Find("from", from)
	if err != nil {
		return QuickCharges{}, err
	}
	v := q.table.Now()
	enemies := batch.AppendEnemies(nil, v, a)
	if err := limits.Charging(q.table, []spatial.UnitID{a}, enemies); err != nil {
		return QuickCharges{}, err
	}
	row := batch.Matrices{Charges: make([]charge.Verdict, len(enemies))}
	if err := row.FillContext(q.Context(), v, batch.Options{Rows: []spatial.UnitID{a}, Columns: enemies}); err != nil {
		return QuickCharges{}, err
	}
	out := QuickCharges{Charges: []QuickTarget{}}
	effort, tooMuch := q.effortOfCharges(a)
	for i, b := range enemies {
		if row.Charges[i] == charge.Undecided && tooMuch == nil {
			found, err := charge.Question{View: v, From: a, To: b, Effort: min(charge.Quick, effort)}.Explain(q.Context())
			if err != nil {
				return QuickCharges{}, err
			}
			row.Charges[i] = found.Verdict
		}
		name := q.table.Unit(b).Name
		out.Charges = append(out.Charges, QuickTarget{name, false, QuickCharge{row.Charges[i].String()}})
		if q.hasCharged(b, a) {
			verdict := charge.Question{View: v, From: a, To: b, Effort: limits.QuickEffort}.DecideCounter()
			out.Charges = append(out.Charges, QuickTarget{name, true, QuickCharge{verdict.String()}})
		}
	}
	return out, nil
}

// Place answers the ask "place" quickly.
func (q Quick) Place(unit string, where answer.Point, heading float64) (QuickLegal, error) {
	id, err := q.Find("unit", unit)
	if err != nil {
		return QuickLegal{}, err
	}
	b, err := BaseAt(q.table.Unit(id).Base, where, heading)
	if err != nil {
		return QuickLegal{}, err
	}
	return QuickLegal{move.MayStand(q.table.Now(), id, b)}, nil
}

// Move answers the ask "move" quickly.
func (q Quick) Move(unit, order string, c move.Command) (QuickLegal, error) {
	id, err := q.Find("unit", unit)
	if err != nil {
		return QuickLegal{}, err
	}
	if c.Order, err = move.ParseOrder(order); err != nil {
		return QuickLegal{}, &position.Error{Path: "order", Err: err}
	}
	return QuickLegal{move.MayMove(q.table.Now(), id, c)}, nil
}
