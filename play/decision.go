package play

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Decision is what an action comes to in one position, before it is carried out.
type Decision struct {
	Action  Action
	Verdict charge.Verdict
	// Code is why it is not legal: a stable code, that of a charge ([charge.Reason]), of a shot
	// ([los.Refusals]) or one of those of this package. Row is the ledger row behind it, where
	// one is known. Both are empty where the verdict is yes.
	Code, Row string
	// Margin is by how much the nearest limit is kept or missed, in inches: it is
	// [geom.NoLimit] where no limit is near, or none is known.
	Margin float64
	// Ruled: a referee has decided it, and Verdict is what the rules say.
	Ruled bool
	// Stands are the units that come to stand elsewhere, and where.
	Stands []spatial.Placed
	// Leads is where the action leads units by itself, where a referee has ruled that they stand elsewhere.
	Leads []spatial.Placed

	// The answer that decided: one of these is set, or none for what the caller knows of.
	Move    *move.Checked
	Charge  *charge.Answer
	Joint   *charge.Joint
	Shot    *los.Shot
	Driven  *charge.Surged
	Push    *aftermath.Pushed
	Regroup *aftermath.Regrouped
	Retreat *aftermath.Retreat

	of    *Position
	facts []fact
	gone  []spatial.UnitID
	added []spatial.Unit
}

// Legal reports whether the action may be carried out: by the rules or by a referee.
func (d *Decision) Legal() bool { return d.Verdict == charge.Yes || d.Ruled }

// The codes of this package.
const (
	// NotLegal: an order misses the limit of Row.
	NotLegal = "not-legal"
	// NothingStruck: a surge or an overrun was to charge somebody that it does not run into.
	NothingStruck = "nothing-struck"
	// NoFlushPlace: it runs into somebody and cannot be set flush.
	NoFlushPlace = "no-place"
	// FightsOn: chargers across an obstacle fall back from nobody (row CHG-14).
	FightsOn = "fights-on"
)

// fact is something that an action changes about a unit besides where it stands.
type fact struct {
	unit       spatial.UnitID
	set, clear spatial.State
	// charger and facing: the unit is charged by it, on this facing.
	charger spatial.UnitID
	facing  arcs.Facing
	charged bool
	// to is the unit as it is described anew.
	to *spatial.Unit
}

// RefusedError says that an action is not legal.
type RefusedError struct {
	Kind      string
	Verdict   charge.Verdict
	Code, Row string
	Margin    float64
}

// Error implements error.
func (e *RefusedError) Error() string {
	text := "the " + noun(e.Kind) + " is refused: " + e.Code
	if e.Row != "" {
		text += " [" + e.Row + "]"
	}
	return text
}

// StaleError says that a decision was made in another position than the one that it was to be
// carried out in.
type StaleError struct{ Kind string }

// Error implements error.
func (e *StaleError) Error() string {
	return "the " + noun(e.Kind) + " was decided in another position"
}

// NoActionError says that there is no action to be decided.
type NoActionError struct{}

// Error implements error.
func (*NoActionError) Error() string { return "there is no action" }

// NoTableError says that a position has no table: it is nil or zero.
type NoTableError struct{}

// Error implements error.
func (*NoTableError) Error() string { return "the position has no table" }

// NotBegunError says that a game has not begun: it is nil or zero.
type NotBegunError struct{}

// Error implements error.
func (*NotBegunError) Error() string { return "the game has not begun" }

// RuledTwiceError says that a referee was to rule what he has ruled already.
type RuledTwiceError struct{}

// Error implements error.
func (*RuledTwiceError) Error() string { return "a ruling is of an action, and not of a ruling" }

// StateError names states that do not exist.
type StateError struct{ States spatial.State }

// Error implements error.
func (e *StateError) Error() string { return fmt.Sprintf("there are no states %#x", uint16(e.States)) }

// NoPlaceError says that a referee has ruled an action which leads nowhere, and not where units stand.
type NoPlaceError struct{ Kind string }

// Error implements error.
func (e *NoPlaceError) Error() string {
	return "the " + noun(e.Kind) + " leads nowhere by the rules: say where units stand"
}

// TwiceError says that a unit is to stand in two places.
type TwiceError struct {
	Unit int
	Name string
}

// Error implements error.
func (e *TwiceError) Error() string { return fmt.Sprintf("%q is to stand in two places", e.Name) }

// noun is what an action is called in a sentence, from its kind.
func noun(kind string) string {
	switch kind {
	case "change-facing":
		return "change of facing"
	case "back":
		return "move back"
	case "at-the-double":
		return "move at the double"
	case "countercharge":
		return "counter-charge"
	case "shoot":
		return "shot"
	case "pullback":
		return "pull back"
	case "leave":
		return "leaving"
	case "suffered":
		return "test of nerve"
	case "fought":
		return "fight"
	case "end-phase":
		return "end of the phase"
	case "set":
		return "description"
	case "add":
		return "addition"
	case "remove":
		return "removal"
	}
	return kind
}
