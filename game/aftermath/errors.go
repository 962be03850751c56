package aftermath

import (
	"math"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// absent returns the error for what an edition does not have: Wind Blast, a direction of regroup.
func absent(e *rules.Edition, what string) error {
	return coded.New("not-in-edition", "edition %q has no %s", e.Name, what)
}

// checkDie returns an error for a distance that the die of an edition cannot show.
func checkDie(e *rules.Edition, way move.Way, inches float64) error {
	sides, field := e.RegroupBackDie, "regroup_back_die"
	if way == move.Forward {
		sides, field = e.RegroupDie, "regroup_die"
	}
	if sides == 0 || inches >= 1 && inches <= sides && inches == math.Trunc(inches) {
		return nil
	}
	name := way.String()
	if way == move.Left || way == move.Right {
		name = "to the " + name
	}
	const text = "no die shows %v: a move %s takes a D%v, so give a whole number from 1 to %v. A house rule may set %s to 0 for any distance"
	return coded.New("out-of-bounds", text, inches, name, sides, sides, field)
}

// sameSide returns the error for two units of one side, with the rule that forbids that.
func sameSide(v *spatial.View, unit, other spatial.UnitID, rule string) error {
	return coded.New("wrong-side", "%q and %q are on the same side; %s", name(v, unit), name(v, other), rule)
}

// ownSide is the rule of a push.
const ownSide = "only enemies are pushed"

func name(v *spatial.View, id spatial.UnitID) string { return v.Table().Unit(id).Name }
