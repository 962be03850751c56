package aftermath

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// NoRegroupError says that an edition does not have a way to regroup.
type NoRegroupError struct {
	Way     move.Way
	Edition rules.EditionName
}

// Error implements error.
func (e *NoRegroupError) Error() string {
	return fmt.Sprintf("edition %q has no regroup to the %s", e.Edition, e.Way)
}

// DieError says that the die of a regroup or an overrun cannot show the distance.
type DieError struct {
	Way    move.Way
	Inches float64
	Sides  float64
	// Field is the edition field that says how many sides the die has.
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

// checkDie gives a *[DieError] for a distance that the die of an edition cannot show.
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

// FriendError says that a unit was to pull back from one of its own side.
type FriendError struct{ Charger, Target string }

// Error implements error.
func (e *FriendError) Error() string {
	const text = "%q and %q are on the same side; a charger pulls back from an enemy"
	return fmt.Sprintf(text, e.Charger, e.Target)
}

// NobodyError says that no charger was named.
type NobodyError struct{}

// Error implements error.
func (*NobodyError) Error() string { return "no charger is named" }

// TwiceError says that a unit was named twice.
type TwiceError struct{ Charger string }

// Error implements error.
func (e *TwiceError) Error() string { return fmt.Sprintf("%q is named twice", e.Charger) }

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

// NoPushError says that an edition has no spell that pushes
// ([rules.Edition.WindBlast]).
type NoPushError struct{ Edition rules.EditionName }

// Error implements error.
func (e *NoPushError) Error() string {
	return fmt.Sprintf("edition %q has no Wind Blast", e.Edition)
}

// OwnSideError says that a unit was to push one of its own side.
type OwnSideError struct{ Caster, Unit string }

// Error implements error.
func (e *OwnSideError) Error() string {
	const text = "%q and %q are on the same side; only enemies are pushed"
	return fmt.Sprintf(text, e.Caster, e.Unit)
}
