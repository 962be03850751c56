package aftermath

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Outcome is what became of the gaps around a unit.
type Outcome uint8

// The outcomes.
const (
	// Kept: the unit has its gaps and is not moved.
	Kept Outcome = iota
	// Restored: the unit was moved and has its gaps.
	Restored
	// Crowded: there is no room for the gaps, and they stay smaller (row PRX-5).
	Crowded
)

// String is the name used in answers: kept, restored, crowded.
func (o Outcome) String() string {
	switch o {
	case Kept:
		return "kept"
	case Restored:
		return "restored"
	case Crowded:
		return "crowded"
	}
	return "unknown"
}

// Shuffle is how a unit was moved so as to restore the gaps around it.
type Shuffle struct {
	Unit    spatial.UnitID
	Outcome Outcome
	// From and Final are where it stood and stands; it never turns. By is the
	// shift in inches, Length how long that is.
	From, Final geom.Base
	By          geom.Point
	Length      float64
	// Enemies and Friends are the gaps that it has in the end.
	Enemies, Friends Gap
}

// Separate moves a unit by the shortest straight shift, in any direction, that
// gives it the gaps of the edition: [move.EnemyGap] from every enemy and [move.FriendGap]
// from every friend, inclusive, clear of blocking terrain and on the table (row
// REG-2). It is exact: no shorter shift does it. Of several shortest ones it takes
// the one that leads most nearly straight back, then the one to the unit's right.
//
// The unit does not move through others or through blocking terrain on its way;
// what it touches or overlaps at the start it may leave. A unit that has its gaps
// stays. When no shift of up to [MaxShuffle] restores all gaps, the outcome is
// [Crowded] (row PRX-5): the least gap from enemies is made as large as it can be
// (to a ten-thousandth of an inch), by the shortest shift that does so, with
// friends no nearer than they have to be; where that would gain less than
// [geom.ContactBand] the unit stays. Nothing is allocated with fewer than 40 convex
// things within reach. The error is a *[spatial.IDError].
func Separate(v *spatial.View, unit spatial.UnitID) (Shuffle, error) {
	if err := v.Check(unit); err != nil {
		return Shuffle{}, err
	}
	f := field{v: v}
	return f.separate(unit, v.Body(unit).Base(), full(v.Edition())), nil
}

// firstReach is how far a shift is looked for at first: most gaps are restored by
// less, and what is farther away need not be looked at.
const firstReach = 1.5

// separate restores the gaps of a unit that stands on base.
func (f *field) separate(unit spatial.UnitID, base geom.Base, d demand) Shuffle {
	s := Shuffle{Unit: unit, From: base, Final: base}
	var r room
	widest := max(d.enemy, d.friend)
	r.gather(f, unit, base, widest)
	r.ask(&d)
	if r.ends(geom.Point{}) {
		s.measure(&r, &d)
		return s
	}
	s.Outcome = Restored
	for _, reach := range [2]float64{firstReach, MaxShuffle} {
		r.gather(f, unit, base, reach+widest)
		r.ask(&d)
		if shift, ok := r.shortest(reach); ok {
			s.shift(&r, &d, shift)
			return s
		}
	}
	s.Outcome = Crowded
	s.shift(&r, &d, r.widest(d))
	return s
}

// shift notes a shift and the gaps after it.
func (s *Shuffle) shift(r *room, d *demand, by geom.Point) {
	by = by.Add(geom.Point{}) // no minus zero, for people who read it
	s.By, s.Length = by, geom.Norm(by)
	s.Final = s.From.At(s.From.Centre().Add(by))
	s.measure(r, d)
}

func (s *Shuffle) measure(r *room, d *demand) {
	s.Enemies = Gap{Least: d.enemy, Asked: d.enemy}
	s.Friends = Gap{Least: d.friend, Asked: d.friend}
	zones := r.all()
	for i := range zones {
		z := &zones[i]
		id, _ := z.thing.Unit()
		g := &s.Friends
		if z.enemy {
			g = &s.Enemies
		}
		if !z.unit {
			continue
		}
		distance := geom.FacetsDistance(r.facets(z), s.By)
		if distance <= g.Asked+geom.Tol && (!g.Near || distance < g.Least-geom.Tol) {
			g.Least, g.Unit, g.Near = min(distance, g.Asked), id, true
		}
	}
}

// halvings is how often the widest gap is halved towards: to a hundredth of Tol.
const halvings = 30

// nearlyWidest is by how much, in inches, the least gap may fall short of the widest
// one: of all places as good as that the nearest is taken. With less, the places
// along a lane of even width would be told apart by what Tol makes of the corners
// that the way there grazes.
const nearlyWidest = 1e-4

// widest is the shortest shift that makes the least gap as large as it can be, to
// within [nearlyWidest], when there is no room for all gaps.
func (r *room) widest(d demand) geom.Point {
	least := d.enemy
	zones := r.all()
	for i := range zones {
		z := &zones[i]
		id, _ := z.thing.Unit()
		if z.unit && !d.kept(id, z.enemy) && (z.enemy || d.friend > move.VisibleGap) {
			least = min(least, z.start)
		}
	}
	d.levelled = true
	for _, keep := range [2]bool{d.keepFriends, true} {
		d.keepFriends = keep
		lo, hi := least, max(least, d.enemy)
		d.level = lo
		r.ask(&d)
		if _, ok := r.shortest(MaxShuffle); !ok {
			continue
		}
		for range halvings {
			d.level = lo + float64(0.5*(hi-lo))
			r.ask(&d)
			if _, ok := r.shortest(MaxShuffle); ok {
				lo = d.level
			} else {
				hi = d.level
			}
		}
		if d.level = lo - nearlyWidest; lo < least+geom.ContactBand {
			d.level = least // so little is not worth a move
		}
		r.ask(&d)
		if best, ok := r.shortest(MaxShuffle); ok {
			return best
		}
	}
	return geom.Point{}
}
