package main

import (
	"fmt"
	"math"

	"github.com/ByteArena/box2d"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	sf "github.com/peterstace/simplefeatures/geom"
)

// basePair is one question: two units by their numbers in the list of each entrant. Every list has
// the bases in the form that its entrant wants.
type basePair struct {
	query
	a, b int
}

// physicsBody is a base for the physics engine.
type physicsBody struct {
	proxy box2d.B2DistanceProxy
	at    box2d.B2Transform
}

// baseForms are all bases in the form that each entrant wants, made before the
// clock starts.
type baseForms struct {
	bases    []geom.Base
	physics  []physicsBody
	polygons []sf.Geometry
}

// distanceContest asks for the distance between two bases.
func distanceContest(fields []*field, questions int) contest {
	forms, asked := distanceQuestions(fields, questions)
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
				keep += geom.Separation(forms.bases[p.a], forms.bases[p.b])
			}
		}},
		{name: "ByteArena B2Distance", floor: 8, ask: func(lo, hi int) {
			for i := range asked[lo:hi] {
				keep += forms.physicsDistance(&asked[lo+i])
			}
		}},
		{name: "simplefeatures Distance", slow: true, ask: func(lo, hi int) {
			for i := range asked[lo:hi] {
				keep += forms.kernelDistance(&asked[lo+i])
			}
		}},
	}}
	for i, f := range []func(*basePair) float64{forms.physicsDistance, forms.kernelDistance} {
		c.entrants[2+i].remark, c.entrants[2+i].faults = compareDistances(asked, f)
	}
	return c
}

func distanceQuestions(fields []*field, n int) (*baseForms, []basePair) {
	var forms baseForms
	first := map[*field]int{}
	for _, at := range fields {
		first[at] = len(forms.bases)
		for id := range spatial.UnitID(at.view.Table().Len()) {
			b := at.view.Body(id)
			forms.bases = append(forms.bases, b.Base())
			forms.physics = append(forms.physics, newPhysicsBody(b.Base()))
			forms.polygons = append(forms.polygons, polygon(b.Corners()[:]))
		}
	}
	var asked []basePair
	for _, q := range sample(allPairs(fields), n) {
		asked = append(asked, basePair{q, first[q.field] + int(q.from), first[q.field] + int(q.to)})
	}
	return &forms, asked
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
func (f *baseForms) physicsDistance(p *basePair) float64 {
	a, b := &f.physics[p.a], &f.physics[p.b]
	in := box2d.B2DistanceInput{ProxyA: a.proxy, ProxyB: b.proxy, TransformA: a.at, TransformB: b.at}
	var cache box2d.B2SimplexCache
	var out box2d.B2DistanceOutput
	box2d.B2Distance(&out, &cache, &in)
	return out.Distance
}

func (f *baseForms) kernelDistance(p *basePair) float64 {
	d, ok := sf.Distance(f.polygons[p.a], f.polygons[p.b])
	if !ok {
		return math.NaN()
	}
	return d
}

// compareDistances holds a rival against the library, for which bases that
// overlap are less than nothing apart.
func compareDistances(asked []basePair, f func(*basePair) float64) (remark string, faults int) {
	worst := 0.0
	for i := range asked {
		p := &asked[i]
		off := math.Abs(f(p) - max(0, spatial.Distance(p.view, p.from, p.to)))
		if !(off <= geom.Tol) {
			faults++
		}
		worst = max(worst, off)
	}
	return fmt.Sprintf("of %d answers %d differ by over 1e-6 inch (most: %.0e)", len(asked), faults, worst), faults
}
