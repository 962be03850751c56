package spatial

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// UnitID is the index of a unit in its table, from 0.
type UnitID int32

// Nobody is an id that no unit has.
const Nobody UnitID = -1

// PieceID is the index of a piece of terrain in its table, from 0.
type PieceID int32

// Thing is a unit or a piece of terrain, such as an obstacle. Units come before terrain in order.
type Thing int32

// UnitThing returns the unit as a Thing. For a negative id it is one that no table has.
func UnitThing(id UnitID) Thing {
	if id < 0 {
		return nothing
	}
	return Thing(id)
}

// PieceThing returns the piece as a Thing. For a negative id it is one that no table has.
func PieceThing(id PieceID) Thing {
	if id < 0 {
		return nothing
	}
	return ^Thing(id)
}

// nothing is the piece with the largest id.
const nothing Thing = math.MinInt32

// Unit returns the id of the unit, if the thing is one.
func (t Thing) Unit() (id UnitID, ok bool) { return UnitID(t), t >= 0 }

// Piece returns the id of the piece of terrain, if the thing is one.
func (t Thing) Piece() (id PieceID, ok bool) { return PieceID(^t), t < 0 }

// Compare orders units by id, then pieces by id.
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

// State is the part of a unit's condition that geometry needs, as a bit set.
type State uint16

// The states.
const (
	// Disordered units lose some abilities until they have moved.
	Disordered State = 1 << iota
	// Wavering units may only halt, change facing or back.
	Wavering
	// Loot marks a unit that carries a loot counter, or an individual that guards the counter under
	// it (row SCN-6).
	Loot
	// Frozen units are slower for a turn (row MOV-19).
	Frozen
	// Blinded units cannot charge into a fight (row CHG-18).
	Blinded
	// Moved: it has carried out an order other than Halt this turn (rows SHT-3, SHT-7).
	Moved
	doubled
	byPhalanx
	byEnsnare
)

// The states for the source of disorder: both include [Disordered] (row MOV-21).
const (
	// DisorderedByPhalanx: by a unit in melee that has Phalanx.
	DisorderedByPhalanx = Disordered | byPhalanx
	// DisorderedByEnsnare: by a unit in melee that has Ensnare.
	DisorderedByEnsnare = Disordered | byEnsnare
)

// Doubled: it has moved At the Double, which includes [Moved] (row SHT-2).
const Doubled = Moved | doubled

// Engagement is a stored fact: a unit is in contact with an enemy on one of its own facings. It is
// not derived from places (open point O-28).
type Engagement struct {
	With   UnitID
	Facing arcs.Facing
}

// Unit is a unit as the caller describes it.
type Unit struct {
	// Name is unique among the units of a table, however its accents are composed; Side names its
	// army. Two units are friends if their sides are equal.
	Name, Side string
	// Base is its footprint at its place, made by [geom.NewBase].
	Base geom.Base
	Type rules.UnitType
	Size rules.Size
	// ModelsWide and ModelDepth (inches) describe the front rank: editions
	// with a champion need them (row LDR-2). 0 and 1 mean a single model.
	ModelsWide int
	ModelDepth float64
	// Height is in levels (row HT-1) and Speed in inches, as in Given(1). If missing, they become
	// those usual for the type: [rules.Edition.DefaultHeight] and [rules.DefaultSpeed].
	Height, Speed Stat
	// WildCharge is added to the charge range, in inches (row CHG-2).
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
	// Inspires is the name of the only other unit that it inspires (row FCT-5). It is "" for all
	// friends of its force, and its own name for none.
	Inspires string
	// Cost is the points cost of the unit, and Strength its unit strength, as scenarios count them
	// (row SCN-3). Geometry needs neither; a missing one is not filled in.
	Cost, Strength Stat
	// Engaged and ChargedBy are stored facts of the last turn.
	Engaged   []Engagement
	ChargedBy []UnitID
	// Note is free text for people. No decision depends on it, and no key includes it.
	Note string

	weld *weld // nil at its typed place
}

// weld is the base of a unit as typed in a position, and where it was moved from there.
type weld struct{ typed, stands geom.Base }

// Welded returns the unit on a base slightly off its typed one, so that it is in exact contact.
func (u Unit) Welded(base geom.Base) Unit {
	u.weld = &weld{u.Typed(), base}
	u.Base = base
	return u
}

// Typed returns the base as typed in the position. Keys, files and records use it. It differs from
// Base only for a unit that was put into exact contact and has not moved since.
func (u *Unit) Typed() geom.Base {
	if u.weld != nil && u.weld.stands == u.Base {
		return u.weld.typed
	}
	return u.Base
}

// CarriesLoot reports whether the unit carries a loot counter: it has the state [Loot]
// and is no individual (rows MOV-19, SCN-5, SCN-6).
func (u *Unit) CarriesLoot() bool { return u.State&Loot != 0 && !u.Individual() }

// GuardsLoot reports whether a loot counter is under the unit, an individual. It defends the
// counter and does not carry it. The counter remains when the unit moves, and rules for carriers do
// not apply (row SCN-6).
func (u *Unit) GuardsLoot() bool { return u.State&Loot != 0 && u.Individual() }

// Individual reports whether the unit has the individual trait.
func (u *Unit) Individual() bool { return u.Traits.Has(rules.Individual) }

// checkAim refuses an aiming point off the base, or of a unit that is no war engine.
func (u *Unit) checkAim() error {
	switch {
	case u.Aim == (geom.Point{}):
		return nil
	case u.Type != rules.WarEngine:
		return &geom.ValueError{Field: "aim", Value: u.Aim.X, Rule: "and only a war engine has an aiming point"}
	case !(math.Abs(u.Aim.X) <= u.Base.HalfWidth()+geom.Tol):
		return &geom.ValueError{Field: "aim to the right", Value: u.Aim.X, Rule: "must be on the base"}
	case !(u.Aim.Y <= geom.Tol && -u.Aim.Y <= u.Base.Depth()+geom.Tol):
		const rule = "must be on the base: 0 or less, down to minus its depth"
		return &geom.ValueError{Field: "aim forward", Value: u.Aim.Y, Rule: rule}
	}
	return nil
}
