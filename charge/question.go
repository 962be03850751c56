package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Question is one charge that is asked about: may this unit charge that one, in a view, and
// how? It is a small value; its methods answer, and change nothing. Of a view that is nil, or
// of units that are not in it, verdicts are No and what explains gives a *[spatial.IDError].
type Question struct {
	View     *spatial.View
	From, To spatial.UnitID
	// Effort is the most that an answer may cost. 0, or less, is what is usual for what is
	// asked: [Quick] for verdicts, [Thorough] for explanations.
	Effort Effort
	// Choice is what the charging player chooses, of an explanation.
	Choice Choice
	// Readings asks an explanation whether the charge is hindered by each way of choosing the path,
	// too, which takes several times as long.
	Readings bool
	// turned: the free pivot of the unit is made in the view.
	turned bool
	// stood is where the unit looked before the free pivot that it has in the view, or zero: see
	// [freeTurn.facingTarget].
	stood geom.Point
}

// at is the same question in another view.
func (q Question) at(v *spatial.View) Question {
	q.View = v
	return q
}

// upTo is the same question with no more effort than some other.
func (q Question) upTo(e Effort) Question {
	q.Effort = e
	return q
}

// quickWork is the work of a verdict, thoroughWork that of an explanation.
func (q Question) quickWork() ways.Work    { return quick().UpTo(int(q.Effort.or(Quick))) }
func (q Question) thoroughWork() ways.Work { return thorough().UpTo(int(q.Effort.or(Thorough))) }

// or is an effort that was given, or else the usual one.
func (e Effort) or(usual Effort) Effort {
	if e <= 0 {
		return usual
	}
	return e
}
