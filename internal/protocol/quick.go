package protocol

import (
	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The quick forms of asks give the verdict alone, by the functions that programs ask millions of
// times. They agree with the explained forms, but that a charge is given up sooner: undecided where
// the other may know.

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

// QuickTarget is the verdict about one of several targets. Counter: it is of a counter-charge.
type QuickTarget struct {
	To      string `json:"to"`
	Counter bool   `json:"counter,omitempty"`
	QuickCharge
}

// QuickLegal is the quick answer of "place" and "move".
type QuickLegal struct {
	Legal bool `json:"legal"`
}

func (s *Session) quickSight(from, to string, o SightOptions) (QuickSight, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return QuickSight{}, err
	}
	v, err := s.looksIn(a, b, o)
	if err != nil || !o.Shooting {
		return QuickSight{err == nil && los.Sees(&v, a, b)}, err
	}
	sight, err := los.Question{View: &v, From: a, To: b}.ExplainSight(s.context(), true) // which has no quick form
	return QuickSight{sight.Sees}, err
}

// looksIn is the view in which a unit looks at another: after the pivot in the request, or
// else that which it makes to see it.
func (s *Session) looksIn(a, b spatial.UnitID, o SightOptions) (spatial.View, error) {
	if o.Pivot != nil {
		return s.pivoted(a, *o.Pivot)
	}
	if err := s.looksPast(a); err != nil {
		return spatial.View{}, err
	}
	v, ok, err := los.Question{View: s.table.Now(), From: a, To: b}.TurnedToLook(s.context(), o.Shooting)
	if !ok {
		v = *s.table.Now()
	}
	return v, err
}

func (s *Session) quickCover(from, to string, pivot *float64) (QuickCover, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return QuickCover{}, err
	}
	v, err := s.looksIn(a, b, SightOptions{Shooting: true, Pivot: pivot})
	return QuickCover{err == nil && los.InCover(&v, a, b)}, err
}

func (s *Session) quickFacing(from, to string) (QuickFacing, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return QuickFacing{}, err
	}
	return QuickFacing{los.FacingOf(s.table.Now(), a, b).Facing.String()}, nil
}

func (s *Session) quickDistance(from, to string) (QuickDistance, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return QuickDistance{}, err
	}
	return QuickDistance{max(0, spatial.Distance(s.table.Now(), a, b))}, nil
}

// QuickEffort is what a quick charge may cost: a twentieth of what a generator of actions spends.
// Of some three thousand charges on typed tables one more is undecided with it.
const QuickEffort = charge.Quick / 20

func (s *Session) quickCharge(from, to string) (QuickCharge, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return QuickCharge{}, err
	}
	if err := s.turnsPast([]spatial.UnitID{a}, []spatial.UnitID{b}); err != nil {
		return QuickCharge{}, err
	}
	return QuickCharge{charge.Question{View: s.table.Now(), From: a, To: b, Effort: QuickEffort}.Decide().String()}, nil
}

// quickCharges shares the effort of a row of the ask "matrix". What that leaves undecided is looked
// at as long as [charge.Quick] allows, as the ask "threats" does.
func (s *Session) quickCharges(from string) (QuickCharges, error) {
	a, err := s.unit("from", from)
	if err != nil {
		return QuickCharges{}, err
	}
	v := s.table.Now()
	enemies := batch.AppendEnemies(nil, v, a)
	if err := s.turnsPast([]spatial.UnitID{a}, enemies); err != nil {
		return QuickCharges{}, err
	}
	row := batch.Matrices{Charges: make([]charge.Verdict, len(enemies))}
	if err := row.FillContext(s.context(), v, batch.Options{Rows: []spatial.UnitID{a}, Columns: enemies}); err != nil {
		return QuickCharges{}, err
	}
	out := QuickCharges{Charges: []QuickTarget{}}
	effort, tooMuch := s.effortOfCharges(a)
	for i, b := range enemies {
		if row.Charges[i] == charge.Undecided && tooMuch == nil {
			answer, err := charge.Question{View: v, From: a, To: b, Effort: min(charge.Quick, effort)}.Explain(s.context())
			if err != nil {
				return QuickCharges{}, err
			}
			row.Charges[i] = answer.Verdict
		}
		name := s.table.Unit(b).Name
		out.Charges = append(out.Charges, QuickTarget{name, false, QuickCharge{row.Charges[i].String()}})
		if s.hasCharged(b, a) {
			verdict := charge.Question{View: v, From: a, To: b, Effort: QuickEffort}.DecideCounter()
			out.Charges = append(out.Charges, QuickTarget{name, true, QuickCharge{verdict.String()}})
		}
	}
	return out, nil
}

func (s *Session) quickPlace(unit string, where Point, heading float64) (QuickLegal, error) {
	id, err := s.unit("unit", unit)
	if err != nil {
		return QuickLegal{}, err
	}
	b, err := baseAt(s.table.Unit(id).Base, where, heading)
	if err != nil {
		return QuickLegal{}, err
	}
	return QuickLegal{move.MayStand(s.table.Now(), id, b)}, nil
}

func (s *Session) quickMove(unit, order string, c move.Command) (QuickLegal, error) {
	id, err := s.unit("unit", unit)
	if err != nil {
		return QuickLegal{}, err
	}
	if c.Order, err = move.ParseOrder(order); err != nil {
		return QuickLegal{}, &position.Error{Path: "order", Err: err}
	}
	return QuickLegal{move.MayMove(s.table.Now(), id, c)}, nil
}
