package spatial

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// UnitID is the place of a unit in its table, from 0.
type UnitID int32

// Nobody is an id that no unit has.
const Nobody UnitID = -1

// PieceID is the place of a piece of terrain in its table, from 0.
type PieceID int32

// Thing is a unit or a piece of terrain, such as an obstacle. Units come before terrain in order.
type Thing int32

// UnitThing is the unit as a thing: of a negative number one that no table has.
func UnitThing(id UnitID) Thing {
	if id < 0 {
		return nothing
	}
	return Thing(id)
}

// PieceThing is the piece as a thing: of a negative number one that no table has.
func PieceThing(id PieceID) Thing {
	if id < 0 {
		return nothing
	}
	return ^Thing(id)
}

// nothing is the piece of the greatest number.
const nothing Thing = math.MinInt32

// Unit is the number of the unit, if the thing is one.
func (t Thing) Unit() (id UnitID, ok bool) { return UnitID(t), t >= 0 }

// Piece is the number of the piece of terrain, if the thing is one.
func (t Thing) Piece() (id PieceID, ok bool) { return PieceID(^t), t < 0 }

// Compare orders things: units by number, then pieces by number.
func (t Thing) Compare(u Thing) int {
	a, b := uint32(t), uint32(u)
	if t < 0 {
		a = 1<<31 | uint32(^t)
	}
	if u < 0 {
		b = 1<<31 | uint32(^u)
	}
	switch {
	case a < b:
		return -1
	case a > b:
		return 1
	}
	return 0
}

// State is what geometry needs to know of a unit's condition, as a bit set.
type State uint16

// The states.
const (
	// Disordered units lose some abilities until they have moved.
	Disordered State = 1 << iota
	// Wavering units may only halt, change facing or back.
	Wavering
	// Loot marks a unit that carries a loot counter, or an individual that guards one
	// which lies under it (row SCN-6).
	Loot
	// Frozen units are slower for a turn (row MOV-19).
	Frozen
	// Blinded units can come into no fight (row CHG-18).
	Blinded
	// Moved: it has carried out another order than Halt this turn (rows SHT-3, SHT-7).
	Moved
	doubled
	byPhalanx
	byEnsnare
)

// The states for the source of disorder: both are [Disordered], too (row MOV-21).
const (
	// DisorderedByPhalanx: by a unit in melee that has Phalanx.
	DisorderedByPhalanx = Disordered | byPhalanx
	// DisorderedByEnsnare: by one that has Ensnare.
	DisorderedByEnsnare = Disordered | byEnsnare
)

// Doubled: it has carried out an order, and that was At the Double, so that it has
// [Moved], too (row SHT-2).
const Doubled = Moved | doubled

// Engagement is a stored fact: a unit is in contact with an enemy on one of its
// own facings. It is not derived from places (open point O-28).
type Engagement struct {
	With   UnitID
	Facing arcs.Facing
}

// Unit is a unit as the caller describes it.
type Unit struct {
	// Name is unique among the units of a table, however its accents are composed; Side names its
	// army. Two units are friends when their sides are equal.
	Name, Side string
	// Base is its footprint at its place, made by [geom.NewBase].
	Base geom.Base
	Type rules.UnitType
	Size rules.Size
	// ModelsWide and ModelDepth (inches) describe the front rank: editions
	// with a champion need them (row LDR-2). 0 and 1 mean a single model.
	ModelsWide int
	ModelDepth float64
	// Height in levels (row HT-1) and Speed in inches, as in Given(1). What is left
	// out is what is usual for the type: [rules.Edition.DefaultHeight] and
	// [rules.DefaultSpeed].
	Height, Speed Stat
	// WildCharge is what is added to the charge range, in inches (row CHG-2).
	WildCharge float64
	Traits     rules.Traits
	State      State
	// Aim is the aiming point of a war engine, in inches from the middle of its front edge: X to
	// the right, Y forward. Y is 0 or less. It has to be on the base. It counts in the edition that
	// lets war engines look from one (row SHT-5).
	Aim geom.Point
	// Allied: it belongs to an ally and not to the main force of its side (rows SHT-4,
	// FCT-5).
	Allied bool
	// Inspires is the name of the one other unit that it inspires (row FCT-5). It is "" for all
	// friends of its force, and its own name for none.
	Inspires string
	// Cost is what the unit is worth, and Strength its unit strength, as scenarios count them
	// (row SCN-3). Geometry asks for neither, and what is left out stays so.
	Cost, Strength Stat
	// Engaged and ChargedBy are stored facts of the last turn.
	Engaged   []Engagement
	ChargedBy []UnitID
	// Note is free text for people. Nothing is decided by it, and no key has it.
	Note string

	weld *weld // nil at its typed place
}

// weld is a base where a position has it, and where it was put from there.
type weld struct{ typed, stands geom.Base }

// Welded is the unit on a base that is slightly off where it was typed, so that it
// is in exact contact.
func (u Unit) Welded(base geom.Base) Unit {
	u.weld = &weld{u.Typed(), base}
	u.Base = base
	return u
}

// Typed is the base where the position has it. Keys, files and records are of that. It is Base,
// but of a unit that was put into exact contact, and has not moved since.
func (u *Unit) Typed() geom.Base {
	if u.weld != nil && u.weld.stands == u.Base {
		return u.weld.typed
	}
	return u.Base
}

// CarriesLoot reports whether the unit carries a loot counter: it has the state [Loot]
// and is no individual (rows MOV-19, SCN-5, SCN-6).
func (u *Unit) CarriesLoot() bool { return u.State&Loot != 0 && !u.Individual() }

// GuardsLoot reports whether a loot counter lies under the unit, an individual. It defends the
// counter and does not carry it. The counter remains when the unit moves, and rules for carriers do
// not apply (row SCN-6).
func (u *Unit) GuardsLoot() bool { return u.State&Loot != 0 && u.Individual() }

// Individual reports whether the unit has the individual trait.
func (u *Unit) Individual() bool { return u.Traits.Has(rules.Individual) }

// checkAim refuses an aiming point off the base, or of what is no war engine.
func (u *Unit) checkAim() error {
	switch {
	case u.Aim == (geom.Point{}):
		return nil
	case u.Type != rules.WarEngine:
		return &geom.ValueError{Field: "aim", Value: u.Aim.X, Rule: "is for war engines only"}
	case !(math.Abs(u.Aim.X) <= u.Base.HalfWidth()+geom.Tol):
		return &geom.ValueError{Field: "aim to the right", Value: u.Aim.X, Rule: "must be on the base"}
	case !(u.Aim.Y <= geom.Tol && -u.Aim.Y <= u.Base.Depth()+geom.Tol):
		const rule = "must be on the base: 0 or less, down to minus its depth"
		return &geom.ValueError{Field: "aim forward", Value: u.Aim.Y, Rule: rule}
	}
	return nil
}
