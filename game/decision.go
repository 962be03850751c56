package game

import (
	"cmp"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Decision is the result of judging an action in one position, before it is carried out.
type Decision struct {
	Action  Action
	Verdict charge.Verdict
	// Code is the reason if the action is not legal: a code of a charge ([charge.Reason]), of a
	// shot ([los.Refusals]) or of play. `leaderpoint explain --codes` lists all. Row is its ledger
	// row, if it has one. Both are empty if the verdict is yes.
	Code, Row string
	// Margin is the distance to the nearest limit in inches, negative if it is missed;
	// [geom.NoLimit] if no limit is nearby or known.
	Margin float64
	// Ruled: a referee has decided it, and Verdict is that of the rules.
	Ruled bool
	// Stands holds the units whose pose changes, and their new poses.
	Stands []spatial.Placed
	// Leads holds the poses that the action itself leads to, if a referee has ruled others.
	Leads []spatial.Placed

	// The answer that decided: one of these is set, or none for events that the caller reports.
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

// The codes of this package: first those of decisions, then those with which a game refuses.
const (
	// notLegal: an order misses the limit of Row.
	notLegal = "not-legal"
	// nothingStruck: a surge or an overrun does not reach the unit that it was meant to charge.
	nothingStruck = "nothing-struck"
	// noFlushPlace: it reaches a unit but cannot be set flush with it.
	noFlushPlace = "no-place"
	// fightsOn: chargers that fight across an obstacle do not fall back (row CHG-14).
	fightsOn = "fights-on"

	gameOver       = "game-over"
	notItsTurn     = "not-its-turn"
	wrongPhase     = "wrong-phase"
	alreadyOrdered = "already-ordered"
	// notYetOrdered: loot is picked up at the end of a move, and the unit has had no order this turn.
	notYetOrdered = "not-yet-ordered"
	alreadyShot   = "already-shot"
	// notItsWeapon: the setup gives the unit another weapon, or none.
	notItsWeapon = "not-its-weapon"
	// noFight: the unit is in no fight that is still to be decided.
	noFight = "no-fight"
	// fightsFirst: fights must be decided before the phase can end.
	fightsFirst = "fights-first"
	// notRegrouping: it has not just routed its target.
	notRegrouping = "not-regrouping"
	// noOverrun: the unit that it has just routed was no individual.
	noOverrun = "no-overrun"
	// noLoot: there is no counter at that point, or the unit carries none.
	noLoot = "no-loot"
	// lootNotInReach: the counter may not be picked up from there, dropped there or taken away.
	lootNotInReach = "loot-not-in-reach"
)

// fact is a property of a unit, other than its pose, that an action changes.
type fact struct {
	unit       spatial.UnitID
	set, clear spatial.State
	// charger and facing: the unit is charged by charger, on this facing.
	charger spatial.UnitID
	facing  arcs.Facing
	charged bool
	// to is the unit as described anew.
	to *spatial.Unit
}

// Error is the error of a call that needs a table or a begun game, for [errors.Is].
type Error string

// Error implements error.
func (e Error) Error() string { return string(e) }

// The errors of calls.
const (
	ErrNoAction   Error = "there is no action"
	ErrNoTable    Error = "the position has no table" // it is nil or zero
	ErrNotBegun   Error = "the game has not begun"    // it is nil or zero
	ErrNotInGame  Error = "the action is part of a game: a position alone does not decide it"
	ErrRuledTwice Error = "a ruling is of an action, and not of a ruling"
	ErrStale      Error = "the action was decided in another position"
)

// noun returns the name of an action in a sentence, from its kind.
func noun(kind string) string {
	nouns := map[string]string{
		"change-facing": "change of facing", "back": "move back", "at-the-double": "move at the double",
		"countercharge": "counter-charge", "shoot": "shot", "pullback": "pull back", "leave": "leaving",
		"suffered": "test of nerve", "fought": "fight", "end-phase": "end of the phase",
		"set": "description", "add": "addition", "remove": "removal",
	}
	return cmp.Or(nouns[kind], kind)
}
