package move

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// leg is the straight way to a pivot: where it ends, what of the order is left there,
// and whether it can be gone at all.
type leg struct {
	step Step
	base geom.Base
	left float64
	ok   bool
}

// legs keeps what has been found out about some legs: those who list moves ask for each
// of a few legs once for every heading. A place belongs to the legs whose length falls on
// it; of two such only the last is kept, so that answers do not depend on what was asked.
type legs struct {
	known uint32 // a bit for each place
	room  [32]leg
}

// leg is a leg of the mover, from memory if it can be.
func (m *Mover) leg(s Step) *leg {
	const golden = 0x9e3779b97f4a7c15 // spreads multiples of a step: Knuth 3, section 6.4
	place := math.Float64bits(s.By) * golden >> (64 - 5)
	l := &m.legs.room[place]
	if m.legs.known>>place&1 == 0 || l.step != s {
		m.legs.known |= 1 << place
		*l = m.goes(s)
	}
	return l
}

// goes finds out about a leg.
func (m *Mover) goes(s Step) leg {
	l := leg{step: s, base: m.base, left: m.budget - s.By, ok: true}
	if s.By > 0 {
		if m.terms.slows {
			l.left -= float64((m.cost - 1) * m.inDifficult(&m.base, s.Way.Direction(m.base), s.By))
		}
		l.base = s.after(m.base)
		l.ok = l.left >= -geom.Tol && (!m.bounded || m.onTable(&l.base)) && m.passes(&m.base, s)
		l.left = max(0, l.left)
	}
	return l
}
