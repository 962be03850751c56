package charge

import (
	"context"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Question asks about one charge: may this unit charge that one, in a view, and how? It is a small
// value that its methods do not change. If the view is nil, or a unit is not in it, verdicts are No
// and explanations give a *[spatial.IDError].
type Question struct {
	View     *spatial.View
	From, To spatial.UnitID
	// Effort is the most that an answer may cost. If it is 0 or less, verdicts cost at most [Quick],
	// and explanations [Thorough].
	Effort Effort
	// Choice is what the charging player chooses, for an explanation.
	Choice Choice
	// Readings asks an explanation whether the charge is hindered by each reading of the path, too,
	// which takes several times as long.
	Readings bool
	// turned: the view already contains the free pivot of the unit.
	turned bool
	// stood is where the unit looked before the free pivot that it has made in the view, or zero: see
	// [freeTurn.facingTarget].
	stood geom.Point
}

// at returns the same question in another view.
func (q Question) at(v *spatial.View) Question {
	q.View = v
	return q
}

// quickWork returns the work of a verdict.
func (q Question) quickWork() ways.Work { return quick().UpTo(int(q.Effort.or(Quick))) }

// or returns the effort if it is given, or else the usual one.
func (e Effort) or(usual Effort) Effort {
	if e <= 0 {
		return usual
	}
	return e
}

// Effort is how much work a question may do: a number of slices. It is counted and never timed, so
// that the same question has the same answer on every machine. A slice is the first legs that work
// on one heading, or on a range of them, in a scene with fewer than 64 obstacles. Scenes with more
// count for more. A search that uses up its effort makes the verdict [Undecided].
type Effort int

const (
	// Quick is the effort of [Decide]: some hundredths of a second at worst.
	Quick Effort = 50_000
	// Thorough is the effort of [Explain]: some seconds at worst.
	Thorough Effort = 1_500_000
)

// Share returns the part of the effort for each of some questions, at least 1.
func (e Effort) Share(questions int) Effort { return max(1, e/Effort(max(1, questions))) }

// severalQuestions is how many questions about one unit share all of an effort.
const severalQuestions = 24

// ShareOfOne returns the part of the effort for each of some questions about one unit. Each
// question also costs work that an effort does not count. So each of more than two dozen gets less
// than its [Effort.Share].
func (e Effort) ShareOfOne(questions int) Effort {
	return max(1, Effort(float64(e.Share(questions))*min(1, severalQuestions/float64(max(1, questions)))))
}

// below returns the effort if it is given and less than [Quick], or else the usual one.
func (e Effort) below(usual Effort) Effort {
	if e <= 0 || e >= Quick {
		return usual
	}
	return e
}

// quick returns the effort of [Decide] and of all questions about many charges.
func quick() ways.Effort {
	return ways.Effort{OnePivot: 20_000, TwoPivots: 20_000, AfterFree: 1_250, TwiceAfterFree: 156, FreePivots: 100, Boxes: 20_000, Total: 50_000}
}

// thorough returns the effort of [Explain].
func thorough() ways.Effort {
	return ways.Effort{OnePivot: 20_000, TwoPivots: 800_000, AfterFree: 200_000, TwiceAfterFree: 200_000, FreePivots: 4_000, Boxes: 150_000, Total: 1_500_000}
}

// combined returns the effort of [ExplainTogether], for all sets of the units together, and for
// each of their paths.
func combined() ways.Effort {
	return ways.Effort{OnePivot: 20_000, TwoPivots: 80_000, AfterFree: 10_000, TwiceAfterFree: 1_250, FreePivots: 100, Boxes: 40_000, Total: 800_000}
}

// quickJoint returns the effort of [Together], and that for what each unit may do by itself.
func quickJoint() ways.Effort {
	return ways.Effort{OnePivot: 20_000, TwoPivots: 20_000, AfterFree: 2_500, TwiceAfterFree: 312, FreePivots: 100, Boxes: 20_000, Total: 100_000}
}

// measuring returns the effort of deciding whether a charge is too close to call.
func measuring() ways.Effort {
	return ways.Effort{OnePivot: 20_000, TwoPivots: 20_000, AfterFree: 20_000, TwiceAfterFree: 2_500, FreePivots: 100, Boxes: 0, Total: 100_000}
}

// cursory returns the effort for room if arc, sight or range forbid the charge already.
func cursory() ways.Effort {
	return ways.Effort{OnePivot: 2_000, TwoPivots: 1_000, AfterFree: 250, TwiceAfterFree: 50, FreePivots: 1_000, Boxes: 0, Total: 20_000}
}

// patience is the work for an answer, and the context that may end it.
type patience struct {
	ways.Work
	ctx context.Context
}

// Choice is what the charging player chooses for a single charge (rows ARC-5, CHG-4, MOV-17). The
// zero Choice leaves everything to the edition and its readings. If a choice is not legal, the
// answer is No, with the reason.
type Choice struct {
	// Facing is the facing of the target that is charged, if HasFacing is set. Only a free pivot
	// may open more than one: see [Answer.Facings].
	Facing    arcs.Facing
	HasFacing bool
	// Turn is where the unit looks after its free pivot, a unit vector; with the zero vector it may
	// look anywhere.
	Turn geom.Point
	// Path is the reading by which the path is chosen, if HasPath is set.
	Path    rules.ChargePath
	HasPath bool
}

// turnsFirst reports whether the charger has a free pivot that is still to be chosen.
func (q Question) turnsFirst() bool {
	return !q.turned && los.HasFreePivot(q.View, q.From)
}

// refuses returns why a choice is not legal, before any search.
func (q Question) refuses() Reason {
	c := &q.Choice
	switch {
	case c.Turn != (geom.Point{}) && !los.HasFreePivot(q.View, q.From):
		return NoFreePivot
	case c.HasFacing && !q.opens(c.Facing):
		return NotThatFacing
	}
	return NoReason
}

// opens reports whether a facing may be charged by the unit as it looks or, if it has a free pivot,
// as it may turn.
func (q Question) opens(f arcs.Facing) bool {
	if q.turnsFirst() {
		if q.loose() {
			return true
		}
		ahead := freeTurn{q}.facingTarget(new(spatial.View))
		pivot := freeTurn{ahead}.newFreePivot(f)
		g, work := pivot.Gate(), thorough().Work()
		g.Look(&work)
		return g.SomeAllowed
	}
	list, n := verdicts{q}.facings()
	return slices.Contains(list[:n], f)
}
