package fuzz_test

import (
	"math"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// FuzzMoves asks for moves on tables made of bytes: nothing panics or hangs, the quick
// form agrees with the explained one, and what the intervals allow passes the check.
func FuzzMoves(f *testing.F) {
	addTables(f)
	overTables(f, func(t *testing.T, v *spatial.View, d *draft) {
		var m move.Mover
		var spans []r1.Interval
		for id := range spatial.UnitID(v.Len()) {
			for _, o := range move.Orders() {
				c := move.Command{Order: o}
				for range d.next() % 4 {
					c.Steps = append(c.Steps, move.Step{Way: move.Way(d.next() % 5), By: float64(d.next()) / 16})
				}
				r, err := move.Check(v, id, c)
				if err != nil {
					t.Fatal(err)
				}
				if r.Legal != move.MayMove(v, id, c) || r.Legal != (len(r.Faults) == 0) || math.IsNaN(r.Margin) {
					t.Fatalf("%+v", r)
				}
				if err := m.Set(v, id, o, false); err != nil {
					t.Fatal(err)
				}
				turn := float64(d.next())
				for w := move.Forward; w <= move.Right; w++ {
					spans = m.AppendAfter(spans[:0], w, 1, geom.Clockwise(m.Base().Facing(), turn))
					for _, s := range spans {
						if !m.MayMove([]move.Step{{Way: w, By: 1}, {Way: move.Pivot, By: turn}, {Way: w, By: s.Lo}}) || !(s.Lo <= s.Hi) {
							t.Fatalf("unit %v %v: %v", id, o, spans)
						}
					}
				}
			}
		}
	})
}
