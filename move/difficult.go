package move

import (
	"cmp"
	"slices"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// stretches are the parts of a straight way on which a base is in difficult terrain,
// in order and apart, from 0 to so many inches.
func (m *Mover) stretches(
	dst []r1.Interval, b *geom.Base, u geom.Point, inches float64,
) []r1.Interval {
	first := len(dst)
	sweep := geom.Sweep{Base: *b, Along: u}
	things := m.things()
	for i := range things {
		t := &things[i]
		if t.ring == nil || t.kind != terrain.Difficult {
			continue
		}
		way := sweep.Past(t.ring)
		// Touching it is not being in it: that takes more than the band of contact.
		if way.Meets(-geom.ContactBand, inches) {
			lo, hi, _ := way.Nearer(0)
			dst = append(dst, r1.Interval{Lo: max(0, lo), Hi: min(inches, hi)})
		}
	}
	list := dst[first:]
	slices.SortFunc(list, func(a, b r1.Interval) int { return cmp.Compare(a.Lo, b.Lo) })
	n := 0
	for _, x := range list {
		if n > 0 && x.Lo <= list[n-1].Hi {
			list[n-1].Hi = max(list[n-1].Hi, x.Hi)
			continue
		}
		list[n] = x
		n++
	}
	return dst[:first+n]
}

// inDifficult is for how many inches of a straight way a base is in difficult terrain
// (row MOV-11).
func (m *Mover) inDifficult(b *geom.Base, u geom.Point, inches float64) float64 {
	var room [16]r1.Interval
	sum := 0.0
	for _, x := range m.stretches(room[:0], b, u, inches) {
		sum += x.Hi - x.Lo
	}
	return sum
}

// affords is how far a base can go straight with so many inches of its order left.
func (m *Mover) affords(b *geom.Base, u geom.Point, left float64) float64 {
	if !m.terms.slows {
		return left
	}
	var room [16]r1.Interval
	at := 0.0
	for _, x := range m.stretches(room[:0], b, u, left) {
		if left <= x.Lo-at {
			break
		}
		left -= x.Lo - at
		at = x.Lo
		if need := float64(m.cost * (x.Hi - x.Lo)); left <= need {
			return at + left/m.cost
		} else {
			left -= need
		}
		at = x.Hi
	}
	return at + left
}
