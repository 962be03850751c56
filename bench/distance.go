package main

import (
	"fmt"
	"math"

	"github.com/ByteArena/box2d"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	sf "github.com/peterstace/simplefeatures/geom"
)

// distancePair is one question in the form that each entrant wants it, made
// before the clock starts.
type distancePair struct {
	query
	a, b     geom.Base
	physics  box2d.B2DistanceInput
	ga, gb   sf.Geometry
	distance float64 // the library's answer; overlaps count as 0
}

// distanceContest asks for the distance between two bases.
func distanceContest(views []*spatial.View, questions int) contest {
	asked := distancePairs(views, questions)
	c := contest{title: "Distance, one pair", questions: len(asked), entrants: []entrant{
		{name: "spatial.Distance", lean: true, ask: func(lo, hi int) {
			for i := range asked[lo:hi] {
				p := &asked[lo+i]
				keep += spatial.Distance(p.view, p.from, p.to)
			}
		}},
		{name: "geom.Separation", lean: true, ask: func(lo, hi int) {
			for i := range asked[lo:hi] {
				p := &asked[lo+i]
				keep += geom.Separation(p.a, p.b)
			}
		}},
		{name: "ByteArena B2Distance", floor: 8, ask: func(lo, hi int) {
			for i := range asked[lo:hi] {
				keep += physicsDistance(&asked[lo+i])
			}
		}},
		{name: "simplefeatures Distance", slow: true, ask: func(lo, hi int) {
			for i := range asked[lo:hi] {
				keep += kernelDistance(&asked[lo+i])
			}
		}},
	}}
	for i, f := range []func(*distancePair) float64{physicsDistance, kernelDistance} {
		c.entrants[2+i].remark, c.entrants[2+i].faults = compareDistances(asked, f)
	}
	return c
}

func distancePairs(views []*spatial.View, n int) []distancePair {
	var pairs []distancePair
	for _, q := range sample(allPairs(views), n) {
		a, b := q.view.Body(q.from), q.view.Body(q.to)
		in := box2d.MakeB2DistanceInput()
		in.ProxyA, in.TransformA = physicsBox(a.Base())
		in.ProxyB, in.TransformB = physicsBox(b.Base())
		pairs = append(pairs, distancePair{
			query: q, a: a.Base(), b: b.Base(), physics: in,
			ga: polygon(a.Corners()[:]), gb: polygon(b.Corners()[:]),
			distance: max(0, geom.Separation(a.Base(), b.Base())),
		})
	}
	return pairs
}

// physicsBox is a base for the physics engine, without the skin that it puts
// around polygons unless told otherwise.
func physicsBox(b geom.Base) (box2d.B2DistanceProxy, box2d.B2Transform) {
	shape := box2d.MakeB2PolygonShape()
	shape.SetAsBox(b.HalfWidth(), b.HalfDepth())
	proxy := box2d.MakeB2DistanceProxy()
	proxy.Set(&shape, 0)
	at := box2d.MakeB2Vec2(b.Centre().X, b.Centre().Y)
	return proxy, box2d.MakeB2TransformByPositionAndRotation(at, box2d.B2Rot{S: -b.Facing().X, C: b.Facing().Y})
}

// physicsDistance is GJK with a fresh cache, as for two shapes that have not
// met before.
func physicsDistance(p *distancePair) float64 {
	var cache box2d.B2SimplexCache
	var out box2d.B2DistanceOutput
	box2d.B2Distance(&out, &cache, &p.physics)
	return out.Distance
}

func kernelDistance(p *distancePair) float64 {
	d, ok := sf.Distance(p.ga, p.gb)
	if !ok {
		return math.NaN()
	}
	return d
}

func compareDistances(pairs []distancePair, f func(*distancePair) float64) (remark string, faults int) {
	worst := 0.0
	for i := range pairs {
		off := math.Abs(f(&pairs[i]) - pairs[i].distance)
		if !(off <= geom.Tol) {
			faults++
		}
		worst = max(worst, off)
	}
	return fmt.Sprintf("of %d answers %d differ by over 1e-6 inch (most: %.0e)", len(pairs), faults, worst), faults
}
