package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
)

// solver finds the way of a charge, and what it does.
type solver struct{ Question }

// exactFirst asks whether there is a way with what is in the way smaller by the band of contact,
// then for the best one with it as it is, and, if there is none then, for the best with it smaller.
// Positions are welded, so that contacts are exact: only what was typed apart from a contact needs
// the band.
func (q solver) exactFirst(p plan, reading ways.Preference, solve func(plan, ways.Preference) solution) solution {
	p.exact, p.any = false, reading != ways.NoPreference
	smaller := solve(p, ways.NoPreference)
	if smaller.verdict != Yes {
		return smaller
	}
	p.exact, p.any = true, false
	if exact := solve(p, reading); exact.verdict == Yes {
		return exact
	}
	if reading != ways.NoPreference {
		p.exact = false
		smaller = solve(p, reading)
	}
	return smaller
}

const (
	// plainly is by how many inches a way is better than typed contacts make it: five
	// times their band.
	plainly = 5 * geom.ContactBand
	// plainTurn is the same in degrees.
	plainTurn = 0.1
)

// shortOfPlace is how far from where the charger shuffles to it ends, in inches: from opposite the
// middle of the facing or of a target that turns, and endlessly far where that has no room.
func (n *solution) shortOfPlace(q Question) float64 {
	if n.plan.turns {
		var a Answer
		return a.shortOfTarget(a.place(q, n))
	}
	final := n.contact.Swung
	if !n.placed {
		_, final, _ = n.scene.Settle(n.contact)
	}
	return math.Abs(final - n.scene.Wanted)
}

// shortOfTarget is [solution.shortOfPlace] of an answer about a target that has turned, or had no
// room to.
func (a *Answer) shortOfTarget(turned bool) float64 {
	if !turned {
		return math.Inf(1)
	}
	return math.Abs(geom.Dot(a.Target.Centre().Sub(a.Final.Centre()), a.Met.RightWard()))
}
