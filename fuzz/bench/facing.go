package main

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
)

// facingContest asks in which arc of the target the leader point lies.
func facingContest(fields []*field, questions int) contest {
	asked := sample(allPairs(fields), questions)
	type facingQuestion struct {
		base    geom.Base
		corners [4]geom.Point
		heading float64
		eye     geom.Point
	}
	var all []facingQuestion
	faults := 0
	for _, q := range asked {
		b := q.view.Body(q.to)
		f := facingQuestion{b.Base(), *b.Corners(), math.Atan2(b.Base().Facing().Y, b.Base().Facing().X), q.view.Body(q.from).Eye()}
		all = append(all, f)
		if l := arcs.Locate(f.base, f.eye); !l.Tied && l.Facing != facingByAngle(&f.corners, f.heading, f.eye) {
			faults++
		}
	}
	return contest{title: "Facing, one pair", questions: len(asked), entrants: []entrant{
		{name: "arcs.Locate", lean: true, ask: func(lo, hi int) {
			for i := range all[lo:hi] {
				keep += float64(arcs.Locate(all[lo+i].base, all[lo+i].eye).Facing)
			}
		}},
		{
			name: "angles by math.Atan2", faults: faults,
			remark: fmt.Sprintf("of %d answers %d differ; no margin, no ties", len(all), faults),
			ask: func(lo, hi int) {
				for i := range all[lo:hi] {
					q := &all[lo+i]
					keep += float64(facingByAngle(&q.corners, q.heading, q.eye))
				}
			},
		},
	}}
}

// facingByAngle measures the angle of the point at the two corners of each side
// until an arc holds it: what one writes first.
func facingByAngle(corners *[4]geom.Point, heading float64, p geom.Point) arcs.Facing {
	for f := arcs.Front; f < arcs.Left; f++ {
		out := heading - float64(f)*math.Pi/2
		left, right := angleAt(corners[f], p, out), angleAt(corners[(f+1)&3], p, out)
		if left >= -3*math.Pi/4 && left <= math.Pi/4 && right >= -math.Pi/4 && right <= 3*math.Pi/4 {
			return f
		}
	}
	return arcs.Left
}

// angleAt returns the direction of p from a corner, counter-clockwise of out, between -pi and pi.
func angleAt(corner, p geom.Point, out float64) float64 {
	d := p.Sub(corner)
	a := math.Mod(math.Atan2(d.Y, d.X)-out, 2*math.Pi)
	switch {
	case a > math.Pi:
		a -= 2 * math.Pi
	case a < -math.Pi:
		a += 2 * math.Pi
	}
	return a
}
