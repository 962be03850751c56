package answers

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// MultiChargeAnswer says whether several units can all charge one target, and how, or which of them
// can (rows MLT-1 to MLT-6, IND-2).
type MultiChargeAnswer struct {
	// Verdict is yes, no, too-close or undecided.
	Verdict string `json:"verdict"`
	// Reason is a [charge.Reason], "" when the verdict is yes: the first of those of
	// the units themselves, or no-space, or no-order.
	Reason string `json:"reason,omitempty"`
	// Blame is what denies all of them places, or an order, if the reason is no-space or no-order.
	// BlameOpen is as in the ask "charge". Without either it is they themselves.
	Blame     []ChargeBlame `json:"blame,omitempty"`
	BlameOpen bool          `json:"blame_open,omitempty"`
	// IfSwapped, when the reason is no-space, says that they all could if they were free
	// to cross each other's way (row MLT-4).
	IfSwapped bool `json:"if_swapped,omitempty"`
	// Resolution of a verdict too-close, in inches.
	Resolution float64 `json:"resolution,omitempty"`
	// Declared is what each unit may do by itself, in the order of the table.
	Declared []DeclaredCharge `json:"declared"`
	// JointCharge is empty unless the verdict is yes.
	JointCharge
	// Places, when the reason is no-order, are those that the units cannot get to.
	Places []ChargePlace `json:"places,omitempty"`
	// Subsets are, unless the verdict is yes, all the largest sets of the units
	// that can charge; none when no unit can.
	Subsets []ChargeSubset `json:"subsets"`
	// TooClose and Undecided are the sets, at least as large, that are too close to call,
	// and that were not decided within the search.
	TooClose  [][]string `json:"too_close,omitempty"`
	Undecided [][]string `json:"undecided,omitempty"`
}

// DeclaredCharge is what one of several chargers may do as things are. Arc, sight and range are
// judged with all units in place, room with the other chargers away (rows CHG-1, MLT-5).
type DeclaredCharge struct {
	Unit string `json:"unit"`
	// Counter: it counter-charges.
	Counter bool `json:"counter,omitempty"`
	// Reason is why it cannot charge whatever the others do, if it cannot.
	Reason string `json:"reason,omitempty"`
	// Conditions are arc, sight, range and room; there are none between friends.
	Conditions []ChargeCondition `json:"conditions"`
	// Range is the charge range in inches.
	Range float64 `json:"range"`
	// Facing is the facing of the target that it must charge (row ARC-5). Tie is the other one if
	// its leader point is on an arc line.
	Facing string `json:"facing"`
	Tie    string `json:"tie,omitempty"`
	// Close is as in [ChargeAnswer].
	Close bool `json:"close,omitempty"`
	// Blame and BlameOpen are those of the ask "charge", with the other chargers away.
	Blame     []ChargeBlame `json:"blame,omitempty"`
	BlameOpen bool          `json:"blame_open,omitempty"`
}

// JointCharge is how some units charge one target together. Without a charge its
// lists are empty.
type JointCharge struct {
	// Order is the order in which they move (row MLT-5).
	Order []string `json:"order"`
	// Finals is where each unit ends, and Contacts the inches of its front in contact
	// then (row MLT-2), by name.
	Finals   map[string]Pose    `json:"finals"`
	Contacts map[string]float64 `json:"contacts"`
	// Target is where the target ends when it turns to the first of the order (row
	// IND-2).
	Target *Pose `json:"target,omitempty"`
	// Charges is how each unit charges when its turn comes, in the order of moving.
	Charges []PlacedCharge `json:"charges"`
}

// ChargePlace is the place of one of several chargers on the facing that it charges.
type ChargePlace struct {
	Unit   string `json:"unit"`
	Facing string `json:"facing"`
	// Side is as of [ChargeAnswer].
	Side string `json:"side,omitempty"`
	// Along is where the middle of its front is, in inches from the middle of the facing. It is
	// positive to the right as the unit looks at it.
	Along float64 `json:"along"`
	// Fraction is the part of its front that is in contact.
	Fraction float64 `json:"fraction"`
}

// PlacedCharge is a place and the way to it.
type PlacedCharge struct {
	ChargePlace
	// Counter: it counter-charges.
	Counter bool `json:"counter,omitempty"`
	ChargeWay
}

// ChargeSubset is a set of units that can charge while the others stay where they
// are (row MLT-6).
type ChargeSubset struct {
	JointCharge
	// LeftOut are the others, in the order of the table.
	LeftOut []LeftOut `json:"left_out"`
}

// LeftOut is a unit that does not charge. Reason is what keeps it from charging at
// all, or what would become of the set if it joined.
type LeftOut struct {
	Unit   string `json:"unit"`
	Reason string `json:"reason"`
}

// MultiChargeChoices are what the charging player may choose, by the names of some of the
// units (row MLT-7): see [charge.Choices].
type MultiChargeChoices struct {
	// MoveOrder is the order in which they move; a beginning will do.
	MoveOrder []string `json:"move_order,omitempty"`
	// FromLeft is how those stand that are level, as they look at the facing.
	FromLeft []string `json:"from_left,omitempty"`
	// Counter are those that counter-charge (row CTR-1).
	Counter []string `json:"counter,omitempty"`
}

// MultiCharge answers the ask "multicharge": whether some units can all charge one target in the
// same turn, as the charging player chooses. The order of the names does not matter, and one name
// will do. Errors: a *[position.Error] for a name that is not on the table, whose path is its place
// in its list. A *[SelfError] is for the target among the units. A *[charge.TogetherError] is for
// no unit, more than [charge.MaxTogether], a unit named twice, or units of both sides.
func (s *Session) MultiCharge(units []string, to string, chosen MultiChargeChoices) (MultiChargeAnswer, error) {
	b, err := s.Find("to", to)
	if err != nil {
		return MultiChargeAnswer{}, err
	}
	ids, err := s.Chargers("units", units, b)
	if err != nil {
		return MultiChargeAnswer{}, err
	}
	if err := limits.Charging(s.table, ids, []spatial.UnitID{b}); err != nil {
		return MultiChargeAnswer{}, err
	}
	if len(ids) > 1 {
		if err := limits.Together(s.table); err != nil {
			return MultiChargeAnswer{}, err
		}
	}
	c, err := s.Choices(chosen, b)
	if err != nil {
		return MultiChargeAnswer{}, err
	}
	q := charge.Chargers{View: s.table.Now(), Units: ids, To: b, Choices: c}
	j, err := q.Explain(s.Context())
	if err != nil {
		return MultiChargeAnswer{}, err
	}
	out := s.multiChargeAnswer(b, &j)
	if j.Reason == charge.NoSpace {
		out.IfSwapped, err = s.fitsSwapped(ids, b, c.Counter)
	}
	return out, err
}

// Choices finds the units of what the charging player chooses.
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

// multiChargeAnswer puts an answer into names and bearings.
func (w words) multiChargeAnswer(to spatial.UnitID, j *charge.Joint) MultiChargeAnswer {
	out := MultiChargeAnswer{
		Verdict: j.Verdict.String(), Reason: string(j.Reason), Blame: w.blames(j.Blame), BlameOpen: j.BlameOpen, Declared: []DeclaredCharge{},
		JointCharge: w.jointCharge(to, &j.Formation), Subsets: []ChargeSubset{},
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
		subset := ChargeSubset{JointCharge: w.jointCharge(to, &x.Formation), LeftOut: []LeftOut{}}
		for _, left := range x.LeftOut {
			name := w.table.Unit(left.Unit).Name
			subset.LeftOut = append(subset.LeftOut, LeftOut{name, string(left.Reason)})
		}
		out.Subsets = append(out.Subsets, subset)
	}
	out.TooClose, out.Undecided = w.sets(j.TooClose), w.sets(j.Undecided)
	return out
}

// sets are sets of units by name.
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

// Chargers finds units that are to charge, named in a member.
func (f finder) Chargers(member string, units []string, to spatial.UnitID) ([]spatial.UnitID, error) {
	ids, err := f.FindAll(member, units)
	if i := slices.Index(ids, to); i >= 0 {
		return nil, &SelfError{units[i]}
	}
	return ids, err
}

func (w words) declaredCharge(to spatial.UnitID, d *charge.Declared) DeclaredCharge {
	out := DeclaredCharge{
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

// jointCharge puts a formation into names and bearings.
func (w words) jointCharge(to spatial.UnitID, f *charge.Formation) JointCharge {
	out := JointCharge{
		Order: []string{}, Finals: map[string]Pose{}, Contacts: map[string]float64{},
		Charges: []PlacedCharge{},
	}
	if len(f.Order) == 0 {
		return out
	}
	for _, id := range f.Order {
		n := slices.IndexFunc(f.Slots, func(x charge.Slot) bool { return x.Unit == id })
		slot := &f.Slots[n]
		c := PlacedCharge{w.chargePlace(to, slot), slot.Counter, *w.chargeWay(id, to, &slot.Answer)}
		if slot.Counter {
			c.Melee.MayRefuse = false // only an order to charge is misunderstood
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

func (w words) chargePlace(to spatial.UnitID, slot *charge.Slot) ChargePlace {
	name := w.table.Unit(slot.Unit).Name
	facing, side := w.struck(to, slot.Facing)
	return ChargePlace{name, facing, side, slot.Along, slot.Fraction}
}

// fitsSwapped reports whether some units could all charge in another order than they have now, if
// the edition has a rule against that.
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
