package aftermath

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Outcome is what happened to the gaps around a unit.
type Outcome uint8

// The outcomes.
const (
	// Kept: the unit has its gaps and does not move.
	Kept Outcome = iota
	// Restored: the unit was moved and has its gaps.
	Restored
	// Crowded: there is no room for the gaps, and they stay smaller (row PRX-5).
	Crowded
)

// String returns the name used in answers: kept, restored, crowded.
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

// Shuffle says how a unit moved to restore the gaps around it.
type Shuffle struct {
	Unit    spatial.UnitID
	Outcome Outcome
	// From and Final are its bases before and after; it never turns. By is the shift in inches,
	// Length its length.
	From, Final geom.Base
	By          geom.Point
	Length      float64
	// Enemies and Friends are its gaps at the end.
	Enemies, Friends Gap
}

// Separate moves a unit by the shortest straight shift, in any direction, that gives it the gaps of
// the edition (row REG-2). These are [move.EnemyGap] from every enemy and [move.FriendGap] from
// every friend, inclusive. It ends clear of blocking terrain and on the table. It is exact: no
// shorter shift does. Of several shortest ones it takes the one most nearly straight back, then the
// one to the unit's right.
//
// The unit does not move through others or through blocking terrain; it may leave what it touches
// or overlaps at the start. A unit that has its gaps does not move.
//
// If no shift of up to [MaxShuffle] restores all gaps, the outcome is [Crowded] (row PRX-5). The
// least gap from enemies becomes as large as possible (to 0.0001 inch), by the shortest shift, with
// friends no nearer than necessary. If that gains less than [geom.ContactBand], the unit does not
// move.
//
// It does not allocate with fewer than 40 convex obstacles within reach. The error is a
// *[spatial.IDError].
func Separate(v *spatial.View, unit spatial.UnitID) (Shuffle, error) {
	if err := v.Check(unit); err != nil {
		return Shuffle{}, err
	}
	return restoreGaps(v, unit, v.Body(unit).Base(), full(v.Edition())), nil
}

// firstReach is the longest shift of the first search, in inches. Most gaps are restored by less,
// and a short search looks at fewer obstacles.
const firstReach = 1.5

// restoreGaps restores the gaps of a unit on a base.
func restoreGaps(v *spatial.View, unit spatial.UnitID, base geom.Base, d demand) Shuffle {
	s := Shuffle{Unit: unit, From: base, Final: base}
	var around surroundings
	widest := max(d.enemy, d.friend)
	around.gather(v, unit, base, widest)
	around.setGaps(&d)
	if around.mayEnd(geom.Point{}) {
		s.measure(&around, &d)
		return s
	}
	s.Outcome = Restored
	for _, reach := range [2]float64{firstReach, MaxShuffle + d.slop} {
		around.gather(v, unit, base, reach+widest)
		around.setGaps(&d)
		if shift, ok := around.shortest(reach); ok {
			s.shift(&around, &d, shift)
			return s
		}
	}
	s.Outcome = Crowded
	s.shift(&around, &d, around.widest(d))
	return s
}

// shift records a shift and the gaps after it.
func (s *Shuffle) shift(around *surroundings, d *demand, by geom.Point) {
	by = by.Add(geom.Point{}) // no minus zero in print
	s.By, s.Length = by, geom.Norm(by)
	s.Final = s.From.At(s.From.Centre().Add(by))
	s.measure(around, d)
}

// measure records the gaps after the shift.
func (s *Shuffle) measure(around *surroundings, d *demand) {
	s.Enemies = Gap{Least: d.enemy, Asked: d.enemy}
	s.Friends = Gap{Least: d.friend, Asked: d.friend}
	for _, n := range d.beside {
		s.Friends.Asked = min(s.Friends.Asked, n.gap)
	}
	s.Friends.Least = s.Friends.Asked
	zones := around.allZones()
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
		distance := motion.FacetsDistance(around.facets(z), s.By)
		if distance <= g.Asked+geom.Tol && (!g.Near || distance < g.Least-geom.Tol) {
			g.Least, g.Unit, g.Near = min(distance, g.Asked), id, true
		}
	}
}

// halvings is how many steps the bisection for the widest gap takes: enough to find it to a
// hundredth of [geom.Tol].
const halvings = 30

// nearlyWidest is by how much, in inches, the least gap may fall short of the widest possible one.
// The unit takes the nearest of all places as good as that. With a smaller number, rounding at the
// corners that the path grazes would choose between the places along a lane of even width.
const nearlyWidest = 1e-4

// widest returns the shortest shift that makes the least gap as large as possible, to within
// [nearlyWidest]. It is for units that cannot have all their gaps.
func (around *surroundings) widest(d demand) geom.Point {
	least := d.enemy
	zones := around.allZones()
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
		around.setGaps(&d)
		if _, ok := around.shortest(MaxShuffle); !ok {
			continue
		}
		for range halvings {
			d.level = lo + float64(0.5*(hi-lo))
			around.setGaps(&d)
			if _, ok := around.shortest(MaxShuffle); ok {
				lo = d.level
			} else {
				hi = d.level
			}
		}
		if d.level = lo - nearlyWidest; lo < least+max(geom.ContactBand, 2*d.slop) {
			d.level = least // the gain is too small for a move
		}
		around.setGaps(&d)
		if best, ok := around.shortest(MaxShuffle); ok {
			return best
		}
	}
	return geom.Point{}
}
