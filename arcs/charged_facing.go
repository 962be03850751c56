package arcs

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// FacingOf returns the facing of target that a unit with leader l must charge and shoots at (rows
// ARC-4, ARC-5, ARC-6).
//
// In most editions it is the arc that holds the leader point. In 2010 it is the arc that holds most
// of the champion's base. By the reading [rules.Readings.ChampionArcEye] it is the front if that
// arc holds the leader point. If not, it is the other arc that holds most of the base.
//
// An individual without flank and rear facings is always met in front, with the margin
// [geom.NoLimit].
func FacingOf(e *rules.Edition, target geom.Base, individual bool, l Leader) Location {
	if individual && !e.IndividualFacings {
		return Location{Facing: Front, Margin: geom.NoLimit}
	}
	byBase := e.FacingByChampionBase
	if byBase && !e.Readings.ChampionArcEye {
		return mostlyIn(target, l, true, e.Readings.ArcTieHigher)
	}
	loc := LocateBy(target, l.Point, e.Readings.ArcTieHigher)
	if !byBase || loc.Facing == Front || (loc.Tied && loc.Tie == Front) {
		return loc
	}
	return mostlyIn(target, l, false, e.Readings.ArcTieHigher)
}

// mostlyIn returns the arc that holds the most of the champion's base: of the flanks and the rear,
// or, with front, of all four.
//
// Its margin is the least move of the champion that evens the shares: the difference of the areas
// over twice the longest chord. Without the front it is at most the distance of the leader point
// from the front arc.
func mostlyIn(target geom.Base, l Leader, front, higher bool) Location {
	champion := l.Champion
	all := [4]Facing{Front, Right, Left, Rear} // on a tie the front before a flank before the rear
	order := all[1:]
	if front {
		order = all[:]
	}
	var share [4]float64
	for _, f := range order {
		share[f] = areaIn(target, f, champion)
	}
	slices.SortStableFunc(order, func(a, b Facing) int {
		if math.Abs(share[a]-share[b]) <= geom.Tol {
			return 0
		}
		return cmp.Compare(share[b], share[a])
	})
	best, second := order[0], order[1]
	tied := math.Abs(share[best]-share[second]) <= geom.Tol
	if tied && higher && second.Multiplier() > best.Multiplier() {
		best, second = second, best
	}
	chord := 2 * champion.Radius()
	loc := Location{Facing: best, Margin: (share[best] - share[second]) / (2 * chord)}
	if !front {
		loc.Margin = min(loc.Margin, arc{target.HalfWidth(), target.HalfDepth()}.distanceTo(target.Local(l.Point)))
	}
	loc.Margin = max(loc.Margin, 0)
	if tied {
		loc.Margin, loc.Tied, loc.Tie = 0, true, second
	}
	return loc
}

// areaIn returns the area of the part of base in one arc of target, in square inches.
func areaIn(target geom.Base, f Facing, base geom.Base) float64 {
	left, right := f.Edge(target)
	n := f.Normal(target)
	along := geom.RightOf(n)
	corners := base.Corners()
	var a, b, c [8]geom.Point
	ring := geom.ClipHalfPlane(a[:0], corners[:], left, n)
	ring = geom.ClipHalfPlane(b[:0], ring, right, n.Sub(along))
	ring = geom.ClipHalfPlane(c[:0], ring, left, n.Add(along))
	return math.Abs(geom.PolygonArea(ring))
}
