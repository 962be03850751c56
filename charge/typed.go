package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Typed places: where units that stand in contact, or in one line with a gap between them, were
// typed a hair apart, into each other, or out of line, an exact search finds no way past the
// hair, and goes round it: with a pivot that nobody would make, or to a place half a front away.
// There the way with smaller things is searched for as well, and taken where it is plainly better.

// exactFirst asks for a way with what is in the way smaller, then as it is, and, if
// there is none then, for the best with it smaller; where contacts were typed, also if that
// is plainly better.
func (q Question) exactFirst(p plan, reading ways.Preference, solve func(plan, ways.Preference) solution) solution {
	p.exact, p.any = false, reading != ways.NoPreference
	smaller := solve(p, ways.NoPreference)
	if smaller.verdict != Yes {
		return smaller
	}
	p.exact, p.any = true, false
	exact := solve(p, reading)
	if q.sufficient(exact.verdict, exact.hair, reading) {
		return exact
	}
	if reading != ways.NoPreference {
		p.exact = false
		smaller = solve(p, reading)
	}
	if exact.verdict == Yes && !smaller.plainer(q, &exact) {
		return exact
	}
	return smaller
}

// sufficient reports whether an exact way is taken without a look at one with smaller things: where
// any will do, or neither it hangs on a hair nor a contact was typed a hair off.
func (q Question) sufficient(exact Verdict, hair bool, reading ways.Preference) bool {
	return exact == Yes && (reading == ways.NoPreference || !hair && !typedContact(q.View, q.From) && !typedContact(q.View, q.To))
}

const (
	// plainly is by how many inches a way is better than typed contacts make it: five
	// times their band.
	plainly = 5 * geom.ContactBand
	// plainTurn is the same in degrees.
	plainTurn = 0.1
)

// plainer is [Question.plainer] of two ways, if the first of them is one.
func (n *solution) plainer(q Question, exact *solution) bool {
	if n.verdict != Yes {
		return false
	}
	m, x := n.merit(), exact.merit()
	return q.plainer(&m, &x, n.reading, func() float64 { return exact.shortOfPlace(q) - n.shortOfPlace(q) })
}

// plainer reports whether a way with smaller things is one that a player takes before an
// exact one: it has fewer pivots, costs less by more than the band explains, or ends nearer by so
// much to where the charger shuffles to.
func (q Question) plainer(m, exact *merit, reading ways.Preference, nearer func() float64) bool {
	saved, most := exact.cost-m.cost, max(plainly, 0.01*m.cost)
	if reading == ways.LeastPivot {
		most = plainTurn
	}
	if m.pivots != exact.pivots {
		switch within := q.straightWithin(reading); {
		case reading != ways.LeastWalk:
			return m.pivots < exact.pivots
		case m.pivots < exact.pivots:
			return saved >= -max(within, most)
		default:
			return saved > max(within, most)
		}
	}
	return saved > most || nearer() > plainly
}

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

// typedContact reports whether a unit stands in contact with something that was typed a hair
// off: a corner of one is before or behind a side of the other by less than the band, and by
// more than rounding. Of sides in line, and of corners on sides, the hair is 0.
func typedContact(v *spatial.View, id spatial.UnitID) bool {
	own := v.Ring(spatial.Region{Thing: spatial.UnitThing(id)})
	base := v.Body(id).Base()
	found := false
	v.Search(base.Bounds().ExpandedByMargin(geom.ContactBand), func(r spatial.Region) bool {
		if other, ok := r.Thing.Unit(); ok && other == id || !blocks(v, r.Thing) {
			return true
		}
		ring := v.Ring(r)
		found = geom.InContact(geom.SeparationConvex(base, ring)) && (cornerOff(own, ring) || cornerOff(ring, own))
		return !found
	})
	return found
}

// cornerOff reports whether a corner of one ring is off the line of a side of another by a
// hair.
func cornerOff(corners, sides []geom.Point) bool {
	prev := sides[len(sides)-1]
	for _, q := range sides {
		out := geom.RightOf(geom.Unit(q.Sub(prev)))
		for _, c := range corners {
			if off := math.Abs(geom.Dot(c.Sub(prev), out)); off > geom.Tol && off <= geom.ContactBand {
				return true
			}
		}
		prev = q
	}
	return false
}
