package spatial

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// UnitID is the place of a unit in its table, from 0.
type UnitID int32

// nobody is a number that no unit has and no caller passes by mistake.
const nobody UnitID = math.MinInt32

// PieceID is the place of a piece of terrain in its table, from 0.
type PieceID int32

// Thing is a unit or a piece of terrain: what can stand in the way. Units come
// before terrain when things are put in order.
type Thing int32

// UnitThing is the unit as a thing.
func UnitThing(id UnitID) Thing { return Thing(id) }

// PieceThing is the piece as a thing.
func PieceThing(id PieceID) Thing { return ^Thing(id) }

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
type State uint8

// The states.
const (
	// Disordered units lose some abilities until they have moved.
	Disordered State = 1 << iota
	// Wavering units may only halt, change facing or back.
	Wavering
	// Loot marks a unit that carries a loot counter.
	Loot
	// Frozen units are slower for a turn (row MOV-19).
	Frozen
)

// Engagement is a stored fact: a unit is in contact with an enemy on one of its
// own facings. It is not derived from places (open point O-28).
type Engagement struct {
	With   UnitID
	Facing arcs.Facing
}

// Unit is a unit as the caller describes it.
type Unit struct {
	// Name is unique among the units of a table; Side names its army. Two
	// units are friends when their sides are equal.
	Name, Side string
	// Base is the footprint where it stands, made by [geom.NewBase].
	Base geom.Base
	Type rules.UnitType
	Size rules.Size
	// ModelsWide and ModelDepth (inches) describe the front rank: editions
	// with a champion need them (row LDR-2). 0 and 1 mean a single model.
	ModelsWide int
	ModelDepth float64
	// Height in levels (row HT-1) and Speed in inches.
	Height, Speed float64
	// WildCharge is what is added to the charge range, in inches (row CHG-2).
	WildCharge float64
	Traits     rules.Traits
	State      State
	// Engaged and ChargedBy are stored facts of the last turn.
	Engaged   []Engagement
	ChargedBy []UnitID
}

// Individual reports whether the unit has the individual trait.
func (u *Unit) Individual() bool { return u.Traits.Has(rules.Individual) }
