package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
)

// end is what a charge may lead to: a facing of the target or, where the edition has it so, the far
// side of the obstacle that the target defends there (row CHG-14).
type end struct {
	facing arcs.Facing
	// behind is how far the obstacle reaches in front of the facing, or 0 for the facing itself.
	behind float64
	// instead: it counts only where none of the others can be reached.
	instead bool
}

// wayChoice chooses between the ways of a charge (row CHG-4).
type wayChoice struct{ Question }

// ends are what a charge may lead to, those that count instead of others last. To the far side of an
// obstacle it need only come, so that who cannot come there may go on to the target as if there
// were none; and who stands past it does that first.
func (q wayChoice) ends() (list [8]end, n int) {
	facings, n := verdicts(q).facings()
	others := n
	for i, f := range facings[:n] {
		first := end{facing: f, behind: defence(q).behind(f)}
		if first.behind > 0 {
			second := end{facing: f, instead: true}
			if q.past(first) {
				first.behind, second.behind = 0, first.behind
			}
			list[others] = second
			others++
		}
		list[i] = first
	}
	return list, others
}

// past reports whether the leader point of the charger is nearer to the facing than the far side of the
// obstacle, by more than contact.
func (q wayChoice) past(e end) bool {
	base := q.View.Body(q.To).Base()
	left, _ := e.facing.Edge(base)
	away := geom.Dot(q.View.Body(q.From).Base().LeaderPoint().Sub(left), e.facing.Normal(base))
	return away < e.behind-geom.ContactBand
}

// to makes the plan one for an end.
func (p *plan) to(e end) { p.facing, p.behind, p.instead = e.facing, e.behind, e.instead }

// face is [plan.to] for a way that is compared with others.
func (p *plan) face(q Question, e end) {
	p.to(e)
	p.near = verdicts{q}.startsIn(e.facing)
}
