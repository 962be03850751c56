package answers

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// MultiChargeChoices are what the charging player may choose, by the names of some of the units
// (row MLT-7): see [charge.Choices].
type MultiChargeChoices struct {
	// MoveOrder is the order in which they move; it may list only the first few.
	MoveOrder []string `json:"move_order,omitempty"`
	// FromLeft is the order of those that are level, as they look at the facing.
	FromLeft []string `json:"from_left,omitempty"`
	// Counter are those that counter-charge (row CTR-1).
	Counter []string `json:"counter,omitempty"`
}

// MultiCharge answers the ask "multicharge": whether some units can all charge one target in the
// same turn, as the charging player chooses. The order of the names does not matter, and one name
// will do. Errors: a *[position.Error] has the path of a unit that is not on the table, or is the
// target itself. bad-list is for no unit, more than [charge.MaxTogether], a unit named twice, or
// units of both sides.
func (s *Session) MultiCharge(units []string, to string, chosen MultiChargeChoices) (answer.Joint, error) {
	b, err := s.Find("to", to)
	if err != nil {
		return answer.Joint{}, err
	}
	ids, err := s.Chargers("units", units, b)
	if err != nil {
		return answer.Joint{}, err
	}
	if err := limits.Charging(s.table, ids, []spatial.UnitID{b}); err != nil {
		return answer.Joint{}, err
	}
	if len(ids) > 1 {
		if err := limits.Together(s.table); err != nil {
			return answer.Joint{}, err
		}
	}
	c, err := s.Choices(chosen, b)
	if err != nil {
		return answer.Joint{}, err
	}
	q := charge.Chargers{View: s.table.Now(), Units: ids, To: b, Choices: c}
	j, err := q.Explain(s.Context())
	if err != nil {
		return answer.Joint{}, err
	}
	out := s.multiChargeAnswer(b, &j)
	if j.Reason == charge.NoSpace {
		out.IfSwapped, err = s.fitsSwapped(ids, b, c.Counter)
	}
	return out, err
}

// Choices finds the units in the charging player's choices.
func (f finder) Choices(chosen MultiChargeChoices, to spatial.UnitID) (c charge.Choices, err error) {
	if c.Order, err = f.Chargers("move_order", chosen.MoveOrder, to); err != nil {
		return c, err
	}
	if c.FromLeft, err = f.Chargers("from_left", chosen.FromLeft, to); err != nil {
		return c, err
	}
	c.Counter, err = f.Chargers("counter", chosen.Counter, to)
	return c, err
}

// multiChargeAnswer returns an answer with names and bearings.
func (w words) multiChargeAnswer(to spatial.UnitID, j *charge.Joint) answer.Joint {
	out := answer.Joint{
		Verdict: answer.Verdict(j.Verdict.String()), Reason: string(j.Reason), Blame: w.blames(j.Blame), BlameOpen: j.BlameOpen, Declared: []answer.Declared{},
		Formation: w.jointCharge(to, &j.Formation), Subsets: []answer.Subset{},
	}
	for i := range j.Declared {
		out.Declared = append(out.Declared, w.declaredCharge(to, &j.Declared[i]))
	}
	if j.Verdict == charge.TooClose {
		out.Resolution = j.Resolution
	}
	if j.Reason == charge.NoOrder {
		for i := range j.Slots {
			out.Places = append(out.Places, w.chargePlace(to, &j.Slots[i]))
		}
	}
	for i := range j.Subsets {
		x := &j.Subsets[i]
		subset := answer.Subset{Formation: w.jointCharge(to, &x.Formation), LeftOut: []answer.LeftOut{}}
		for _, left := range x.LeftOut {
			name := w.table.Unit(left.Unit).Name
			subset.LeftOut = append(subset.LeftOut, answer.LeftOut{Unit: name, Reason: string(left.Reason)})
		}
		out.Subsets = append(out.Subsets, subset)
	}
	out.TooClose, out.Undecided = w.sets(j.TooClose), w.sets(j.Undecided)
	return out
}

// sets returns sets of units by name.
func (w words) sets(sets [][]spatial.UnitID) (out [][]string) {
	for _, set := range sets {
		var names []string
		for _, id := range set {
			names = append(names, w.table.Unit(id).Name)
		}
		out = append(out, names)
	}
	return out
}

// Chargers finds the chargers that a member names.
func (f finder) Chargers(member string, units []string, to spatial.UnitID) ([]spatial.UnitID, error) {
	ids, err := f.FindAll(member, units)
	if i := slices.Index(ids, to); i >= 0 {
		return nil, fault.At(fault.Element(member, i), fault.Self(units[i]))
	}
	return ids, err
}

func (w words) declaredCharge(to spatial.UnitID, d *charge.Declared) answer.Declared {
	out := answer.Declared{
		Unit: w.table.Unit(d.Unit).Name, Counter: d.Counter, Reason: string(d.Reason),
		Conditions: w.chargeConditions(&d.Conditions, &d.Clearance),
		Range:      charge.Range(w.table.Now(), d.Unit),
		Blame:      w.blamesWithWays(to, d.Blame, d.Without), BlameOpen: d.BlameOpen,
	}
	out.Facing, _ = w.struck(to, d.Facing.Facing)
	if d.Facing.Tied {
		out.Tie = d.Facing.Tie.String()
	}
	out.Close = d.Facing.Close() || slices.ContainsFunc(d.Conditions[:], func(c charge.Condition) bool { return conditionClose(&c) })
	return out
}

// jointCharge returns a formation with names and bearings.
func (w words) jointCharge(to spatial.UnitID, f *charge.Formation) answer.Formation {
	out := answer.Formation{
		Order: []string{}, Finals: map[string]answer.Pose{}, Contacts: map[string]float64{},
		Charges: []answer.Charger{},
	}
	if len(f.Order) == 0 {
		return out
	}
	for _, id := range f.Order {
		n := slices.IndexFunc(f.Slots, func(x charge.Slot) bool { return x.Unit == id })
		slot := &f.Slots[n]
		c := answer.Charger{Slot: w.chargePlace(to, slot), Counter: slot.Counter, Way: *w.chargeWay(id, to, &slot.Answer)}
		if slot.Counter {
			c.Melee.MayRefuse = false // only an order to charge may be refused
		}
		out.Order = append(out.Order, c.Unit)
		out.Finals[c.Unit], out.Contacts[c.Unit] = c.Final, slot.Contact
		out.Charges = append(out.Charges, c)
	}
	if f.Target != w.table.Now().Body(to).Base() {
		target := poseOf(f.Target)
		out.Target = &target
	}
	return out
}

func (w words) chargePlace(to spatial.UnitID, slot *charge.Slot) answer.Slot {
	name := w.table.Unit(slot.Unit).Name
	facing, side := w.struck(to, slot.Facing)
	return answer.Slot{Unit: name, Facing: facing, Side: side, Along: slot.Along, Fraction: slot.Fraction}
}

// fitsSwapped reports whether some units could all charge in another order than their present one,
// if the edition has a rule against that.
func (w words) fitsSwapped(ids []spatial.UnitID, to spatial.UnitID, counter []spatial.UnitID) (bool, error) {
	e := *w.table.Edition()
	if !e.ChargersKeepOrder {
		return false, nil
	}
	e.ChargersKeepOrder = false
	var units []spatial.Unit
	for id := range w.table.Units() {
		units = append(units, *w.table.Unit(id))
	}
	var pieces []terrain.Piece
	for id := range spatial.PieceID(w.table.NumPieces()) {
		pieces = append(pieces, *w.table.Piece(id))
	}
	t, err := spatial.NewOverlapping(e, units, pieces)
	if err != nil {
		return false, err
	}
	if area, ok := w.table.Area(); ok {
		if t, err = t.Bounded(area); err != nil {
			return false, err
		}
	}
	swapped := charge.Chargers{View: t.Now(), Units: ids, To: to, Choices: charge.Choices{Counter: counter}}
	return swapped.Decide() == charge.Yes, nil
}
