package fuzz_test

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// FuzzAfter asks about what follows a fight on tables made of bytes: nothing panics or
// hangs, numbers are finite, and a unit that was given its gaps has them and stays.
func FuzzAfter(f *testing.F) {
	addTables(f)
	overTables(f, func(t *testing.T, v *spatial.View, d *draft) {
		shown := 1 + int(d.next())%6
		for id := range spatial.UnitID(v.Len()) {
			for w := move.Pivot; w <= move.Right; w++ {
				inches := rolled(w, shown)
				g, err := aftermath.Regroup(v, id, aftermath.RegroupMove{Way: w, Inches: inches, Heading: geom.FromBearing(float64(d.next()))})
				if err != nil {
					continue
				}
				if !geom.IsFinite(g.Final.Centre()) || !(g.Straight.Went >= 0 && g.Straight.Went <= inches) {
					t.Fatalf("%v: %+v", w, g)
				}
			}
			s, err := aftermath.Separate(v, id)
			if err != nil {
				t.Fatal(err)
			}
			if math.IsNaN(s.Length) || s.Length > aftermath.MaxShuffle+1e-3 {
				t.Fatalf("%+v", s)
			}
			if s.Outcome == aftermath.Restored {
				again, err := v.Table().If(id, s.Final)
				if err != nil {
					t.Fatal(err)
				}
				if r, err := aftermath.Separate(&again, id); err != nil || r.Length > 3*geom.Tol {
					t.Fatalf("%v, again %+v after %+v", err, r, s)
				}
			}
			for to := range spatial.UnitID(v.Len()) {
				r, err := aftermath.PullBack(v, []spatial.UnitID{id}, to)
				if err != nil {
					continue
				}
				for _, c := range r.Chargers {
					if !geom.IsFinite(c.Final.Centre()) {
						t.Fatalf("%+v", c)
					}
				}
			}
		}
	})
}
