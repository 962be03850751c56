package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
)

// WayWithout is the charge that there would be without what is to blame for a No: it was found when the charge
// was tried without that, and shows where a unit would have gone, and what it meets there.
type WayWithout struct {
	// Blame is what is away: one of [Answer.Blame].
	Blame Blame
	// Facing is the facing of the target that the way leads to.
	Facing arcs.Facing
	// Start is where the unit starts: of several chargers one that disengages has taken its free inch back.
	Start geom.Base
	// PlaceOnly tells that only a place was looked for, since the reason is [NoPlace]: that is Final and Aligned, and
	// there is no Path, Contact or Met.
	PlaceOnly bool
	// Path leads to first contact: with one pivot the way that the reading of CHG-4 takes, with several a
	// good one that a brief search has found. Contact is the point of the target that is touched first, and Met is where
	// the unit stands then.
	Path    Path
	Contact geom.Point
	Met     geom.Base
	// Aligned is where it has come flush, and Final where it has shuffled towards the middle (rows CHG-8, CHG-9): of a
	// target that turns to its charger both are Met, and whether that has room was not asked.
	Aligned, Final geom.Base
	// Meets are where the unit, on that way or in the end, first meets each of what is to blame: things in
	// order, the edge of the table last. What it nowhere overlaps by more than [geom.ContactBand] is not among them.
	Meets []Meeting
}

// wayKeeper keeps the way of the last search that found one. Decisions have none: a nil one keeps nothing.
type wayKeeper struct{ way WayWithout }

// straight keeps the way of a unit without a free pivot.
func (k *wayKeeper) straight(q Question, s *ways.Scene, p *plan, f *found) {
	if k == nil {
		return
	}
	own := wayChoice{q}.seeker(s, preferenceOf(q.View.Edition()))
	own.brief = true
	found := own.straight(q, p, f)
	best := own.choose(&found)
	k.keep(s, p, best.path, best.contact)
}

// freely keeps the way of one with a free pivot, as it was found.
func (k *wayKeeper) freely(q Question, s *ways.Scene, p *plan, at ways.Several) {
	if k == nil {
		return
	}
	route, contact := s.RouteOf(at)
	k.keep(s, p, s.WithoutTinyEnd(route), contact)
	k.way.Path.free, k.way.Start = true, q.standing()
}

func (k *wayKeeper) keep(s *ways.Scene, p *plan, route ways.Route, contact ways.Contact) {
	w := WayWithout{
		Facing: p.facing, Start: s.Base, Path: Path{route: route},
		Contact: s.Base.World(contact.At), Met: route.End(s.Base),
	}
	w.Aligned, w.Final = w.Met, w.Met
	if aligned, final, ok := s.Settle(contact); ok && !p.turns {
		w.Aligned, w.Final = s.FlushAt(aligned), s.FlushAt(final)
	}
	k.way = w
}

// place keeps the flush place that is nearest to where the unit would shuffle to.
func (k *wayKeeper) place(s *ways.Scene, p *plan) {
	best := math.Inf(1)
	for _, h := range s.Places.All() {
		at := max(h.Lo, min(h.Hi, s.Wanted))
		if off := math.Abs(at - s.Wanted); off < best {
			best = off
			flush := s.FlushAt(at)
			k.way = WayWithout{Facing: p.facing, Start: s.Base, PlaceOnly: true, Aligned: flush, Final: flush}
		}
	}
}
