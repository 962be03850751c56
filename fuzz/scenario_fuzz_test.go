package fuzz_test

import (
	"math"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// FuzzScenario asks for pushes, areas, objectives and loot on tables made of bytes:
// nothing panics or hangs, numbers are finite, a push ends where a longer one leads
// past or stops, and never nearer to an enemy than an inch unless it began so.
func FuzzScenario(f *testing.F) {
	addTables(f)
	overTables(f, func(t *testing.T, v *spatial.View, d *draft) {
		inches := float64(d.next()) / 16
		for id := range spatial.UnitID(v.Len()) {
			for arc := arcs.Front; arc <= arcs.Left; arc++ {
				p, err := aftermath.PushFrom(v, id, arc, inches)
				if err != nil {
					continue
				}
				if went := p.Straight.Went; !(went >= 0 && went <= inches) || math.IsNaN(p.Margin()) || went > p.Farthest+2*geom.Tol {
					t.Fatalf("%+v", p)
				}
				for other := range spatial.UnitID(v.Len()) {
					least := move.EnemyGap(v.Edition())
					if start := spatial.Distance(v, id, other); start < least { // it goes past, nearer by a typed hair at most
						least = start - geom.ContactBand
					}
					if now := geom.Separation(p.Final, v.Body(other).Base()); other != id && !v.Friends(id, other) && now < least-3*geom.Tol {
						t.Fatalf("%v inches from %d, at least %v: %+v", now, other, least, p)
					}
				}
				if q, err := aftermath.PushFrom(v, id, arc, inches+1); err != nil || q.Straight.Went < p.Straight.Went-2*geom.Tol {
					t.Fatalf("%v: an inch more goes %v, not %v", err, q.Straight.Went, p.Straight.Went)
				}
			}
		}
		bounded, err := v.Table().Bounded(r2.RectFromPoints(r2.Point{}, r2.Point{X: 32, Y: 32}))
		if err != nil {
			t.Fatal(err)
		}
		g, err := scenario.GroundOf(bounded, "red", scenario.Edge(d.next()%4))
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range scenario.AppendSetUp(nil, v, g) {
			if f, err := scenario.Invades(v, g, s.Unit); err == nil && f.In && s.Legal || math.IsNaN(s.Margin()) {
				t.Fatalf("%+v %+v", s, f)
			}
		}
		list := []scenario.Objective{{At: geom.Point{X: float64(d.next()) / 8, Y: float64(d.next()) / 8}}}
		if v.Table().NumPieces() > 0 && v.Edition().ObjectiveDiameterMM == 0 {
			list = append(list, scenario.Objective{IsPiece: true})
		}
		if _, err := scenario.AppendMisplaced(nil, v.Table(), g.Area(), list); err != nil {
			t.Fatal(err)
		}
		for _, o := range list {
			c, err := scenario.ExplainControl(v, o)
			if err != nil || math.IsNaN(c.Margin) {
				t.Fatalf("%v: %+v", err, c)
			}
			for _, x := range c.Claims {
				if has, err := scenario.Controls(v, x.Side, o); err != nil || has != x.Controls {
					t.Fatalf("%v: %v %+v", err, has, x)
				}
			}
			takers, err := scenario.AppendTakers(nil, v, o.At)
			if err != nil {
				continue
			}
			for _, k := range takers {
				if k.Can && k.Margin < -geom.Tol {
					t.Fatalf("%+v", k)
				}
			}
		}
	})
}
