package rules

// UnitType is what a unit is made of. A hero has the type of its body and the
// trait [Hero].
type UnitType string

const (
	// Infantry: men and the like, on 20 mm bases (25 mm by exception).
	Infantry UnitType = "infantry"
	// HeavyInfantry: third edition's infantry on 25 mm bases.
	HeavyInfantry UnitType = "heavy-infantry"
	// LargeInfantry: ogres and the like, on 40 mm bases.
	LargeInfantry UnitType = "large-infantry"
	// MonstrousInfantry: third edition's large infantry on 50 mm bases.
	MonstrousInfantry UnitType = "monstrous-infantry"
	// Cavalry: riders on 25x50 mm bases.
	Cavalry UnitType = "cavalry"
	// LargeCavalry: big beasts and chariots on 50x50 or 50x100 mm bases.
	LargeCavalry UnitType = "large-cavalry"
	// Monster: a single great beast on 50x50 mm or whatever it needs.
	Monster UnitType = "monster"
	// Titan: third edition's largest creatures, on 75 mm bases.
	Titan UnitType = "titan"
	// WarEngine: a single machine; its crew is decoration.
	WarEngine UnitType = "war-engine"
)

// UnitTypes lists all types.
func UnitTypes() []UnitType {
	return []UnitType{
		Infantry, HeavyInfantry, LargeInfantry, MonstrousInfantry,
		Cavalry, LargeCavalry, Monster, Titan, WarEngine,
	}
}

// ParseUnitType finds a type by its name, or returns an *[UnknownNameError].
func ParseUnitType(name string) (UnitType, error) { return parse("unit type", name, UnitTypes()) }

// body holds the usual values of a unit type.
type body struct {
	height  float64
	speed   float64
	modelMM [2]float64
}

// usual returns the values of a type; ok is false for an unknown one. Heights: row HT-1. Model
// bases: rows BASE-3 and BASE-4.
func (t UnitType) usual() (b body, ok bool) {
	switch t {
	case Infantry:
		return body{1, 5, [2]float64{20, 20}}, true
	case HeavyInfantry:
		return body{1, 4, [2]float64{25, 25}}, true
	case LargeInfantry:
		return body{2, 6, [2]float64{40, 40}}, true
	case MonstrousInfantry:
		return body{2, 6, [2]float64{50, 50}}, true
	case Cavalry:
		return body{2, 8, [2]float64{25, 50}}, true
	case LargeCavalry:
		return body{3, 7, [2]float64{50, 50}}, true
	case Monster:
		return body{4, 6, [2]float64{50, 50}}, true
	case Titan:
		return body{4, 7, [2]float64{75, 75}}, true
	case WarEngine:
		return body{1, 5, [2]float64{50, 50}}, true
	}
	return body{}, false
}

// DefaultHeight returns the default height of a unit of that type, in levels of an inch; a hero has
// its type's. It is 0 for an unknown type. Row HT-1.
//
// Only the second edition has a table. The third edition's sheet lists no heights, since each unit
// has its own; its new types are filled. Heavy infantry counts as infantry, monstrous infantry as
// large infantry, and a titan as a monster. In the beta a level is one inch.
func (Edition) DefaultHeight(t UnitType) float64 {
	b, _ := t.usual()
	return b.height
}

// DefaultSpeed returns a typical Speed of the type, in inches, for positions that leave it out; 0
// for an unknown type. No text gives one, since each unit has its own Speed.
func DefaultSpeed(t UnitType) float64 {
	b, _ := t.usual()
	return b.speed
}

// ModelBase returns the usual width and depth of one model's base, in millimetres; zero for an
// unknown type. A hero has its type's. Rows BASE-3, BASE-4. The beta gives none; those of the later
// editions are used.
func (Edition) ModelBase(t UnitType) [2]float64 {
	b, _ := t.usual()
	return b.modelMM
}
