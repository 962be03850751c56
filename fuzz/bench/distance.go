package main

import (
	"fmt"
	"math"

	"github.com/ByteArena/box2d"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// basePair is one question: two units, and their bases as the physics engine has them.
type basePair struct {
	query
	a, b *physicsBody
}

// physicsBody is a base for the physics engine.
type physicsBody struct {
	proxy box2d.B2DistanceProxy
	at    box2d.B2Transform
}

// distanceContest asks for the distance between two bases.
func distanceContest(fields []*field, questions int) contest {
	asked := basePairs(fields, questions)
	remark, faults := compareDistances(asked)
	return contest{title: "Distance, one pair", questions: len(asked), entrants: []entrant{
		{name: "spatial.Distance", lean: true, ask: func(lo, hi int) {
			for i := range asked[lo:hi] {
				p := &asked[lo+i]
				keep += spatial.Distance(p.view, p.from, p.to)
			}
		}},
		{name: "ByteArena B2Distance", floor: 8, remark: remark, faults: faults, ask: func(lo, hi int) {
			for i := range asked[lo:hi] {
				keep += asked[lo+i].physicsDistance()
			}
		}},
	}}
}

// basePairs draws pairs of units. Their bodies are made before the clock starts.
func basePairs(fields []*field, n int) (asked []basePair) {
	bodies := map[*field][]physicsBody{}
	for _, f := range fields {
		for id := range f.view.Units() {
			bodies[f] = append(bodies[f], newPhysicsBody(f.view.Body(id).Base()))
		}
	}
	for _, q := range sample(allPairs(fields), n) {
		asked = append(asked, basePair{q, &bodies[q.field][q.from], &bodies[q.field][q.to]})
	}
	return asked
}

func newPhysicsBody(b geom.Base) physicsBody {
	shape := box2d.MakeB2PolygonShape()
	shape.SetAsBox(b.HalfWidth(), b.HalfDepth())
	proxy := box2d.MakeB2DistanceProxy()
	proxy.Set(&shape, 0)
	at := box2d.MakeB2Vec2(b.Centre().X, b.Centre().Y)
	return physicsBody{proxy, box2d.MakeB2TransformByPositionAndRotation(at, box2d.B2Rot{S: -b.Facing().X, C: b.Facing().Y})}
}

// physicsDistance is GJK with a fresh cache, as for two shapes that have not met before. It is
// without the skin that the engine puts around polygons.
func (p *basePair) physicsDistance() float64 {
	in := box2d.B2DistanceInput{ProxyA: p.a.proxy, ProxyB: p.b.proxy, TransformA: p.a.at, TransformB: p.b.at}
	var cache box2d.B2SimplexCache
	var out box2d.B2DistanceOutput
	box2d.B2Distance(&out, &cache, &in)
	return out.Distance
}

// compareDistances holds the rival against the library, for which bases that overlap are less than
// nothing apart.
func compareDistances(asked []basePair) (remark string, faults int) {
	worst := 0.0
	for i := range asked {
		p := &asked[i]
		off := math.Abs(p.physicsDistance() - max(0, spatial.Distance(p.view, p.from, p.to)))
		if !(off <= geom.Tol) {
			faults++
		}
		worst = max(worst, off)
	}
	return fmt.Sprintf("of %d answers %d differ by over 1e-6 inch (most: %.0e)", len(asked), faults, worst), faults
}
