package move

import (
	"cmp"
	"slices"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// stretches appends the parts of a straight path on which a base is in difficult terrain, in rising
// order. Parts that overlap are joined. All lengths are in inches.
func (m *Mover) stretches(
	dst []r1.Interval, b *geom.Base, u geom.Point, inches float64,
) []r1.Interval {
	first := len(dst)
	sweep := motion.Sweep{Base: *b, Along: u}
	things := m.things()
	for i := range things {
		t := &things[i]
		if t.ring == nil || t.kind != terrain.Difficult {
			continue
		}
		way := sweep.Past(t.ring)
		// Touching it is not being in it: that takes more than the contact band.
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

// inDifficult returns how many inches of a straight path lead through difficult terrain (row
// MOV-11).
func (m *Mover) inDifficult(b *geom.Base, u geom.Point, inches float64) float64 {
	var buffer [16]r1.Interval
	sum := 0.0
	for _, x := range m.stretches(buffer[:0], b, u, inches) {
		sum += x.Hi - x.Lo
	}
	return sum
}

// affords returns how far a base can go straight with the rest of the inches of its order, some of
// which may cost more.
func (m *Mover) affords(b *geom.Base, u geom.Point, left float64) float64 {
	if !m.terms.slows {
		return left
	}
	var buffer [16]r1.Interval
	at := 0.0
	for _, x := range m.stretches(buffer[:0], b, u, left) {
		if left <= x.Lo-at {
			break
		}
		left -= x.Lo - at
		at = x.Lo
		if need := float64(m.difficultCost * (x.Hi - x.Lo)); left <= need {
			return at + left/m.difficultCost
		} else {
			left -= need
		}
		at = x.Hi
	}
	return at + left
}

// hinders lists terrain that hinders a charge (row CHG-13) and that the steps lead through.
func (m *Mover) hinders(steps []Step) []spatial.Thing {
	if m.traits.Has(rules.Strider) {
		return nil
	}
	flies := m.terms.flies
	if flies && m.v.Edition().FlyNeverHindered {
		return nil
	}
	var out []spatial.Thing
	// under adds the terrain under a base and, with touching, terrain that it only touches.
	under := func(b geom.Base, touching bool) {
		m.v.Search(b.Bounds().ExpandedByMargin(geom.ContactBand), func(r spatial.Region) bool {
			id, ok := r.Thing.Piece()
			if !ok {
				return true
			}
			if !m.hinderedBy(m.v.Table().Piece(id).Kind()) {
				return true
			}
			if apart := geom.SeparationConvex(b, m.v.Ring(r)); geom.Overlaps(apart) || touching && geom.InContact(apart) {
				out = append(out, r.Thing)
			}
			return true
		})
	}
	at := m.base
	for _, s := range steps {
		if !flies && s.Way != Pivot && s.By > 0 {
			under(s.swept(at), false)
		}
		at = s.after(at)
	}
	if len(steps) > 0 {
		under(at, flies)
	}
	slices.SortFunc(out, spatial.Thing.Compare)
	return slices.Compact(out)
}

// hinderedBy reports whether a kind of terrain hinders charges of the mover. It is not for
// striders.
func (m *Mover) hinderedBy(k terrain.Kind) bool {
	return k == terrain.Obstacle || k == terrain.Difficult && !m.traits.Has(rules.Pathfinder)
}
