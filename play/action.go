package play

import (
	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Action is something that happens on a table: an order, a charge, a shot, what follows a fight, or
// what dice or a referee say. The types of this package that are named below are all there are:
// [Order], [Charge], [CounterCharge], [Shot], [Surge], [Overrun], [Push], [Regroup], [PullBack],
// which are judged by the rules; [EndTurn], [Mark], [Describe], [Remove], [Add], which the caller
// knows of; and [Ruled], which a referee has decided.
type Action interface {
	// Kind is the name of the action: that of the order, charge, counter-charge, shoot, surge
	// and so on.
	Kind() string
	// judge works out what becomes of the action; an error is about what cannot be asked.
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
	// Choices are those of several chargers; a single one has none.
	Choices charge.Choices
	// Choice is that of a single charger; several have none.
	Choice charge.Choice
	// Effort is as of [charge.Question], of a single charger.
	Effort charge.Effort
}

// CounterCharge is a charge at an enemy that charged in the turn before (row CTR-1).
type CounterCharge struct{ From, To spatial.UnitID }

// Shot is a shot, a spell or a breath at a unit (rows SHT-1 to SHT-7). A firer with a free
// pivot turns first, if it has to; where its base has no room to turn, it shoots all the same
// and stands as it stood, or by the reading [rules.TurnToShootNeedsRoom] does not shoot.
type Shot struct {
	From, To spatial.UnitID
	Weapon   los.Weapon
}

// Surge drives a unit straight forward (row CHG-17). Caster is [spatial.Nobody] where nobody is
// asked whether he may cast it.
type Surge struct {
	Caster, Unit spatial.UnitID
	Inches       float64
	// Onto is which enemy it charges of several that it runs into at the same distance;
	// [spatial.Nobody] for the first by number.
	Onto spatial.UnitID
}

// Overrun drives a unit straight on that has routed an individual (row IND-4). Hindered tells whether the charge
// that did so was.
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

// PullBack draws chargers back from a target that stands (row PUL-1).
type PullBack struct {
	Units []spatial.UnitID
	From  spatial.UnitID
}

// Mark sets and clears states of units, as dice or the turn of the game have it.
type Mark struct {
	Units      []spatial.UnitID
	Set, Clear spatial.State
}

// Describe makes a unit another, whatever it is: where it stands, whom it is engaged with.
type Describe struct {
	Unit spatial.UnitID
	To   spatial.Unit
}

// Remove takes units off the table. The others keep their numbers.
type Remove struct{ Units []spatial.UnitID }

// Add puts one more unit on the table.
type Add struct{ Unit spatial.Unit }

// Ruled is an action as a referee has decided it, whatever the rules say of it. Stands is where
// everybody stands after it; where it is empty they stand where the action leads, or would lead
// if it were legal: an order has such an end always, a charge only where there is a way.
type Ruled struct {
	Action Action
	Stands []spatial.Placed
}

// Kind implements [Action]: it is the name of the order.
func (a Order) Kind() string { return a.Command.Order.String() }

// Kind implements [Action].
func (Charge) Kind() string { return "charge" }

// Kind implements [Action].
func (CounterCharge) Kind() string { return "countercharge" }

// Kind implements [Action].
func (Shot) Kind() string { return "shoot" }

// Kind implements [Action].
func (Surge) Kind() string { return "surge" }

// Kind implements [Action].
func (Overrun) Kind() string { return "overrun" }

// Kind implements [Action].
func (Push) Kind() string { return "push" }

// Kind implements [Action].
func (Regroup) Kind() string { return "regroup" }

// Kind implements [Action].
func (PullBack) Kind() string { return "pullback" }

// Kind implements [Action].
func (Mark) Kind() string { return "mark" }

// Kind implements [Action].
func (Describe) Kind() string { return "set" }

// Kind implements [Action].
func (Remove) Kind() string { return "remove" }

// Kind implements [Action].
func (Add) Kind() string { return "add" }

// Kind implements [Action]: it is that of the action which was ruled.
func (a Ruled) Kind() string {
	if a.Action == nil {
		return "ruled"
	}
	return a.Action.Kind()
}
