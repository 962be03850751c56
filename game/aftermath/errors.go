package aftermath

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// AbsentError says that an edition does not have Wind Blast, or a direction of regroup.
type AbsentError struct {
	What    string
	Edition rules.EditionName
}

// Error implements error.
func (e *AbsentError) Error() string {
	return fmt.Sprintf("edition %q has no %s", e.Edition, e.What)
}

// DieError says that the die of a regroup or an overrun cannot show the distance.
type DieError struct {
	Way    move.Way
	Inches float64
	Sides  float64
	// Field is the edition field with the number of sides of the die.
	Field string
}

// Error implements error.
func (e *DieError) Error() string {
	const text = "no die shows %v; %s goes by a D%v, so give a whole number from 1 to %v (a house rule may set %s to 0 for any distance)"
	way := e.Way.String()
	if e.Way == move.Left || e.Way == move.Right {
		way = "to the " + way
	}
	return fmt.Sprintf(text, e.Inches, "a move "+way, e.Sides, e.Sides, e.Field)
}

// checkDie returns a *[DieError] for a distance that the die of an edition cannot show.
func checkDie(e *rules.Edition, way move.Way, inches float64) error {
	sides, field := e.RegroupBackDie, "regroup_back_die"
	if way == move.Forward {
		sides, field = e.RegroupDie, "regroup_die"
	}
	if sides == 0 || inches >= 1 && inches <= sides && inches == math.Trunc(inches) {
		return nil
	}
	return &DieError{Way: way, Inches: inches, Sides: sides, Field: field}
}

// SideError says that two units are on the same side, and why they may not be.
type SideError struct{ Unit, Other, Rule string }

// Error implements error.
func (e *SideError) Error() string {
	return fmt.Sprintf("%q and %q are on the same side; %s", e.Unit, e.Other, e.Rule)
}

// ownSide returns the error for a push by a caster of the unit's own side.
func ownSide(v *spatial.View, caster, unit spatial.UnitID) error {
	return &SideError{name(v, caster), name(v, unit), "only enemies are pushed"}
}

// ListError says what is wrong with a list of units: it is empty, or a unit is in it twice.
type ListError struct{ Unit, Rule string }

// Error implements error.
func (e *ListError) Error() string {
	if e.Unit == "" {
		return e.Rule
	}
	return fmt.Sprintf("%q %s", e.Unit, e.Rule)
}

// ApartError says that a charger is too far from its target to have fought it.
type ApartError struct {
	Charger, Target string
	Distance        float64
}

// Error implements error.
func (e *ApartError) Error() string {
	const text = "%q is %.4f inches from %q; chargers pull back from contact"
	return fmt.Sprintf(text, e.Charger, e.Distance, e.Target)
}

func name(v *spatial.View, id spatial.UnitID) string { return v.Table().Unit(id).Name }
