package fuzz_test

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// FuzzAfter asks about what follows a fight on tables made of bytes: nothing panics or
// hangs, numbers are finite, and a unit that was given its gaps has them and stays.
func FuzzAfter(f *testing.F) {
	f.Add([]byte{2, 3, 1, 80, 80, 0, 20, 0, 80, 104, 128, 20, 0, 96, 80, 64, 20, 0, 70, 70, 0, 20, 20, 1, 2})
	f.Add([]byte{0, 5, 0, 8, 8, 0, 0x35, 0, 8, 24, 128, 0x35, 0, 40, 8, 0, 0x35, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		d := draft{data}
		table, _ := d.table()
		if table == nil {
			return
		}
		scenetest.ToldOnFailure(t, table)
		v := table.Now()
		inches := float64(d.next()) / 16
		for id := range spatial.UnitID(v.Len()) {
			for w := move.Pivot; w <= move.Right; w++ {
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
				again, err := table.If(id, s.Final)
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
