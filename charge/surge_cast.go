package charge

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// NoSurgeError says that an edition has no spell that surges ([rules.Edition.Surge]).
type NoSurgeError struct{ Edition rules.EditionName }

// Error implements error.
func (e *NoSurgeError) Error() string { return fmt.Sprintf("edition %q has no Surge", e.Edition) }

// NoOverrunError says that in an edition nobody overruns ([rules.Edition.Overrun]).
type NoOverrunError struct{ Edition rules.EditionName }

// Error implements error.
func (e *NoOverrunError) Error() string { return fmt.Sprintf("edition %q has no overrun", e.Edition) }

// Immunity is why a surge does nothing to a unit, as a stable code (row CHG-18).
type Immunity string

// The immunities; the first that applies counts.
const (
	// Surgeable: it has none.
	Surgeable Immunity = ""
	// NotShambling: only shambling units are surged.
	NotShambling Immunity = "not-shambling"
	// Laden: it carries loot and is no target.
	Laden Immunity = "loot"
)

// immunity is what keeps a unit from being surged.
func immunity(u *spatial.Unit) Immunity {
	switch {
	case !u.Traits.Has(rules.Shambling):
		return NotShambling
	case u.CarriesLoot():
		return Laden
	}
	return Surgeable
}

// SurgeRange is the range of the spell in inches (row CHG-18).
const SurgeRange = 12.0

// SurgeBy is [Surge] cast by a unit: it has to be of the same side and no other core,
// another unit, within [SurgeRange] of the caster and in its arc and sight, and nothing
// else may keep the caster from shooting (row CHG-18; rows SHT-1 to SHT-4 for spells on
// friends that do not reach into combat). A caster with a free pivot turns to look. What
// forbids it is in [Surged.Refused], and the unit stays. The errors are those of Surge.
func SurgeBy(v *spatial.View, caster, unit spatial.UnitID, inches float64) (Surged, error) {
	if err := v.Check(caster); err != nil {
		return Surged{}, err
	}
	s, err := Surge(v, unit, inches)
	if err != nil {
		return Surged{}, err
	}
	if caster == unit {
		s.Refused = los.AtSelf
	} else {
		spell := los.Weapon{Range: SurgeRange, Targets: los.Friends, Unmodified: true}
		shot, err := los.TurnAndExplainShot(v, caster, unit, spell)
		if err != nil {
			return Surged{}, err
		}
		s.Refused = shot.Refused
	}
	if s.Refused != 0 {
		return Surged{Immune: s.Immune, Refused: s.Refused, Met: v.Body(unit).Base()}, nil
	}
	return s, nil
}
