package spatial

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/words"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Distance returns the distance between the nearest points of two bases, in inches; it is negative
// if they overlap (row DST-1). A unit that is not on the table is infinitely far from everything,
// by this and by every other distance.
func Distance(v *View, a, b UnitID) float64 {
	p, q := v.Body(a), v.Body(b)
	if p == nil || q == nil {
		return math.Inf(1)
	}
	return geom.SeparationOf(&p.base, &q.base)
}

// Nearest is [Distance] with the nearest points.
func Nearest(v *View, a, b UnitID) geom.Gap {
	if !v.Has(a) || !v.Has(b) {
		return geom.Gap{Distance: math.Inf(1)}
	}
	return geom.Nearest(v.Body(a).base, v.Body(b).base)
}

// Range returns the distance from a part of a to the closest point of b, in inches, and 0 if they
// meet. The part is the leader point (row DST-2), the front edge (DST-3) or the base of the
// champion (DST-4). In editions without a champion its base is the base of a. The edition says from
// where to measure a shot ([rules.Edition.ShootingOrigin]) and a charge
// ([rules.Edition.ChargeOrigin]).
func Range(v *View, origin rules.RangeOrigin, a, b UnitID) float64 {
	if !v.Has(a) || !v.Has(b) {
		return math.Inf(1)
	}
	from := v.Body(a)
	return RangeOf(origin, from.base, from.leader, v.Body(b).base)
}

// RangeOf is [Range] from a unit on a base, with a leader, to a unit on another base. It needs no
// view.
func RangeOf(origin rules.RangeOrigin, base geom.Base, leader arcs.Leader, target geom.Base) float64 {
	switch origin {
	case rules.FromFrontEdge:
		edge := base.FrontEdge()
		return max(0, geom.SeparationOf(&edge, &target))
	case rules.FromChampionBase:
		return max(0, geom.SeparationOf(&leader.Champion, &target))
	}
	return max(0, target.DistanceTo(leader.Point))
}

// RangeGap is [Range] with the two points that it measures between: A of a and B of b. They are the
// same point if the two meet.
func RangeGap(v *View, origin rules.RangeOrigin, a, b UnitID) geom.Gap {
	if !v.Has(a) || !v.Has(b) {
		return geom.Gap{Distance: math.Inf(1)}
	}
	base, leader, target := v.Body(a).base, v.Body(a).leader, v.Body(b).base
	var g geom.Gap
	switch origin {
	case rules.FromFrontEdge:
		g = geom.Nearest(base.FrontEdge(), target)
	case rules.FromChampionBase:
		g = geom.Nearest(leader.Champion, target)
	default:
		g = target.NearestTo(leader.Point).Flip()
	}
	if g.Distance = Range(v, origin, a, b); g.Distance == 0 {
		g.A = g.B
	}
	return g
}

// Filter picks units by side.
type Filter uint8

// The filters of a range query.
const (
	Any Filter = iota
	Friend
	Enemy
	// Core selects the friends of the same force: see [View.SameForce].
	Core
)

const filters = words.List("any friend enemy core")

// String returns the name used in requests: any, friend, enemy, core.
func (f Filter) String() string { return filters.Of(uint8(f)) }

// ParseFilter finds a filter by name; "" is any. An unknown name gives a *[rules.UnknownNameError].
func ParseFilter(name string) (Filter, error) {
	f, err := filters.Find("side filter", cmp.Or(name, "any"))
	return Filter(f), err
}

// takes reports whether the filter picks b for a.
func (f Filter) takes(v *View, a, b UnitID) bool {
	switch f {
	case Any:
		return true
	case Core:
		return v.SameForce(a, b)
	}
	return v.Friends(a, b) == (f == Friend)
}

// Neighbour is a unit and its distance.
type Neighbour struct {
	Unit     UnitID
	Distance float64
}

// AppendWithin appends to dst the units within r inches of unit a, without a itself, in order of
// distance and then of id. The limit is inclusive: exactly r is within (rows DST-1, DST-5). It does
// not allocate if dst has room.
func AppendWithin(dst []Neighbour, v *View, a UnitID, r float64, f Filter) []Neighbour {
	if !(r >= 0) || !v.Has(a) {
		return dst
	}
	r = min(r, 4*geom.MaxCoord)
	start := len(dst)
	body := v.Body(a)
	box := body.bounds().ExpandedByMargin(r + geom.Tol)
	consider := func(id UnitID) {
		if id == a || !f.takes(v, a, id) {
			return
		}
		other := v.Body(id)
		// The circles about the centres settle most pairs.
		reach := r + body.radius + other.radius + geom.Tol
		if geom.Norm2(other.base.Centre().Sub(body.base.Centre())) > float64(reach*reach) {
			return
		}
		if d := geom.SeparationOf(&body.base, &other.base); geom.Holds(r - d) {
			dst = append(dst, Neighbour{id, d})
		}
	}
	v.table.search(box, func(item int32) bool {
		if item >= 0 && v.stands(UnitID(item)) {
			consider(UnitID(item))
		}
		return true
	})
	for i := range v.numMoved() {
		consider(v.nthMoved(i).unit)
	}
	slices.SortFunc(dst[start:], func(x, y Neighbour) int {
		return cmp.Or(cmp.Compare(x.Distance, y.Distance), cmp.Compare(x.Unit, y.Unit))
	})
	return dst
}
