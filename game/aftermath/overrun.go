package aftermath

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Overran says what happens to a unit that overruns.
type Overran struct {
	// Surged are the enemies that it strikes. If it strikes none, Forward, Stopped and AtEdge are
	// those of its regroup, and Met is its final base.
	charge.Surged
	// Regroup is its regroup if it strikes no enemy, and zero otherwise.
	Regroup Regrouped
}

// Overrun advances a unit that has routed an individual straight forward (row IND-4). It strikes
// the enemies that [charge.Overrun] finds. If there are none, it ends as a [Regroup] forward does:
// separated from enemies and friends (row REG-2). A flier flies over friends and terrain, and over
// an enemy if it has no free place in contact with it. The errors are those of charge.Overrun, and
// that of Regroup about the die.
func Overrun(v *spatial.View, unit spatial.UnitID, inches float64, hindered bool) (Overran, error) {
	s, err := charge.Overrun(v, unit, inches, hindered)
	if err == nil {
		err = checkDie(v.Edition(), move.Forward, inches)
	}
	if err != nil {
		return Overran{}, err
	}
	out := Overran{Surged: s}
	if v.Traits(unit).Has(rules.Fly) && !slices.ContainsFunc(s.Struck, func(x charge.Strike) bool { return x.Placed }) {
		out.Struck = nil
	}
	if len(out.Struck) > 0 {
		return out, nil
	}
	g, err := Regroup(v, unit, RegroupMove{Way: move.Forward, Inches: inches})
	if err != nil {
		return Overran{}, err
	}
	out.Regroup, out.Met = g, g.Final
	w := &g.Straight
	out.Forward, out.Stopped, out.HasStopped, out.AtEdge = w.Went, w.Stopped, w.HasStopped, w.AtEdge
	return out, nil
}
