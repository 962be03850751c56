package game

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Action is something that happens on a table. The types of this package below are the only ones.
// The rules judge [Order], [Charge], [CounterCharge], [Shot], [Surge], [Overrun], [Push], [Regroup]
// and [PullBack]. The caller reports [EndTurn], [Mark], [Describe], [Remove] and [Add], and a
// referee decides [Ruled].
type Action interface {
	// judge returns the decision on the action; an error reports an invalid question.
	judge(p *Position) (Decision, error)
}

// Order is any order but Charge, with its steps.
type Order struct {
	Unit    spatial.UnitID
	Command move.Command
}

// Charge is a charge of one unit or of several on one target (rows CHG-1, MLT-1).
type Charge struct {
	Units []spatial.UnitID
	To    spatial.UnitID
	// Choices holds the choices of several chargers; a single one has none.
	Choices charge.Choices
	// Choice holds the choice of a single charger; several have none.
	Choice charge.Choice
	// Effort is the effort of a [charge.Question], for a single charger.
	Effort charge.Effort
}

// CounterCharge is a charge at an enemy that charged this unit in the turn before (row CTR-1).
type CounterCharge struct{ From, To spatial.UnitID }

// Shot is a shot, a spell or a breath at a unit (rows SHT-1 to SHT-7). A firer with a free pivot
// turns first, if it must. If its base has no room to turn, it shoots without turning; by the
// reading [rules.Readings.TurnToShootNeedsRoom] it does not shoot.
type Shot struct {
	From, To spatial.UnitID
	Weapon   los.Weapon
}

// Surge drives a unit straight forward (row CHG-17). If Caster is [spatial.Nobody], the conditions
// of the caster are not judged.
type Surge struct {
	Caster, Unit spatial.UnitID
	Inches       float64
	// Onto is the enemy to charge if the unit reaches several at the same distance;
	// [spatial.Nobody] chooses the lowest id.
	Onto spatial.UnitID
}

// Overrun drives a unit straight on after it has routed an individual (row IND-4). Hindered reports
// whether the charge was hindered.
type Overrun struct {
	Unit     spatial.UnitID
	Inches   float64
	Hindered bool
	Onto     spatial.UnitID // as of [Surge]
}

// Push is Wind Blast (row PSH-1).
type Push struct {
	Caster, Unit spatial.UnitID
	Inches       float64
}

// Regroup is one move of a unit that routed its target (rows REG-1, REG-2).
type Regroup struct {
	Unit spatial.UnitID
	Move aftermath.RegroupMove
}

// PullBack moves chargers back from a target that was not routed (row PUL-1).
type PullBack struct {
	Units []spatial.UnitID
	From  spatial.UnitID
}

// Mark sets and clears states of units, as dice or the course of the game require.
type Mark struct {
	Units      []spatial.UnitID
	Set, Clear spatial.State
}

// Describe replaces a unit, with its pose and engagements.
type Describe struct {
	Unit spatial.UnitID
	To   spatial.Unit
}

// Remove takes units off the table. The others keep their numbers.
type Remove struct{ Units []spatial.UnitID }

// Add puts one more unit on the table.
type Add struct{ Unit spatial.Unit }

// Ruled is an action as a referee has decided it, whatever the rules say. Stands holds the poses
// after it. If Stands is empty, units go to where the action leads, or would lead if it were legal.
// An order always leads somewhere, a charge only if there is a path.
type Ruled struct {
	Action Action
	Stands []spatial.Placed
}

// Kind returns the name of an action: that of the order, charge, countercharge, shoot, surge and so
// on. For a ruling it is the kind of the ruled action; for no action it is "action".
func Kind(a Action) string {
	switch a := a.(type) {
	case Order:
		return a.Command.Order.String()
	case Ruled:
		return Kind(a.Action)
	case Charge:
		return "charge"
	case CounterCharge:
		return "countercharge"
	case Shot:
		return "shoot"
	case Surge:
		return "surge"
	case Overrun:
		return "overrun"
	case Push:
		return "push"
	case Regroup:
		return "regroup"
	case PullBack:
		return "pullback"
	case Mark:
		return "mark"
	case Describe:
		return "set"
	case Remove:
		return "remove"
	case Add:
		return "add"
	}
	return kindInGame(a)
}

// kindInGame is [Kind] for actions that belong to a game.
func kindInGame(a Action) string {
	switch a.(type) {
	case Suffered:
		return "suffered"
	case Fought:
		return "fought"
	case PickUp:
		return "pick-up"
	case Drop:
		return "drop"
	case Leave:
		return "leave"
	case EndPhase:
		return "end-phase"
	case EndTurn:
		return "end-turn"
	}
	return "action"
}
