package fuzz_test

import (
	"math"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

// draft reads a scene from bytes: small numbers on a coarse grid, so that things
// touch, line up and fit exactly as often as not.
type draft struct{ data []byte }

func (d *draft) next() int {
	if len(d.data) == 0 {
		return 0
	}
	b := d.data[0]
	d.data = d.data[1:]
	return int(b)
}

func (d *draft) unit(i int) (spatial.Unit, error) {
	at := geom.Point{X: float64(d.next()) / 8, Y: float64(d.next()) / 8}
	heading := float64(d.next()) * (360.0 / 256)
	shape := d.next()
	b, err := geom.NewBase(at, geom.FromBearing(heading), 0.5+float64(shape%16)/2, 0.5+float64(shape/16)/4)
	traits := d.next()
	u := spatial.Unit{
		Name: string(rune('A' + i)), Side: [2]string{"red", "blue"}[i&1], Base: b, Type: rules.Infantry, Size: rules.Regiment,
		ModelsWide: 1, Height: spatial.Given(float64(traits & 3)), Speed: spatial.Given(9),
	}
	for k, t := range [5]rules.Trait{rules.Nimble, rules.Fly, rules.Individual, rules.Strider, rules.Pathfinder} {
		if traits&(8<<k) != 0 {
			u.Traits = u.Traits.With(t)
		}
	}
	return u, err
}

func (d *draft) piece(i int) (terrain.Piece, error) {
	x, y, kind := float64(d.next())/8, float64(d.next())/8, terrain.Kinds()[d.next()%5]
	w, h := 0.25+float64(d.next())/32, 0.25+float64(d.next())/32
	return terrain.NewPiece(string(rune('p'+i)), kind, float64(d.next()%6), orb.Polygon{{{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}})
}

// table is the scene, or nothing where it cannot be.
func (d *draft) table() *spatial.Table {
	e, err := rules.EditionByName(rules.EditionNames()[d.next()%4])
	if err != nil {
		return nil
	}
	units, pieces := 2+d.next()%6, d.next()%4
	var us []spatial.Unit
	for i := range units {
		u, err := d.unit(i)
		if err != nil {
			return nil
		}
		us = append(us, u)
	}
	var ps []terrain.Piece
	for i := range pieces {
		p, err := d.piece(i)
		if err != nil {
			return nil
		}
		ps = append(ps, p)
	}
	t, err := spatial.New(e, us, ps)
	if err != nil {
		return nil
	}
	if d.next()%2 == 0 {
		if t, err = t.Bounded(r2.RectFromPoints(r2.Point{}, r2.Point{X: 32, Y: 32})); err != nil {
			return nil
		}
	}
	return t
}

// overTables asks about the tables that bytes make, with what is left of those.
func overTables(f *testing.F, ask func(t *testing.T, v *spatial.View, d *draft)) {
	f.Fuzz(func(t *testing.T, data []byte) {
		d := draft{data}
		table := d.table()
		if table == nil {
			return
		}
		scenetest.LogOnFailure(t, table)
		ask(t, table.Now(), &d)
	})
}

// addTables adds two tables that all but charges begin with.
func addTables(f *testing.F) {
	f.Add([]byte{2, 3, 1, 80, 80, 0, 20, 0, 80, 104, 128, 20, 0, 96, 80, 64, 20, 0, 70, 70, 0, 20, 20, 1, 2})
	f.Add([]byte{0, 5, 0, 8, 8, 0, 0x35, 0, 8, 24, 128, 0x35, 0, 40, 8, 0, 0x35, 0})
}

// FuzzCharge asks everything about the first two units of any scene: nothing
// panics or hangs, the quick and the explained answers do not contradict each
// other, and a way leads to where the answer says.
func FuzzCharge(f *testing.F) {
	f.Add([]byte{2, 0, 0, 40, 40, 0, 0x17, 1, 40, 110, 128, 0x17, 1})
	f.Add([]byte{1, 1, 1, 40, 40, 0, 0x17, 9, 60, 110, 128, 0x17, 1, 48, 70, 30, 0x33, 1, 40, 60, 0, 40, 10, 2})
	f.Add([]byte{3, 2, 2, 40, 40, 0, 0x22, 33, 40, 110, 128, 0x17, 33, 48, 70, 30, 0x33, 17, 70, 100, 90, 0x44, 1, 50, 90, 1, 40, 20, 2})
	f.Add([]byte{0, 3, 3, 40, 40, 64, 0x17, 1, 110, 40, 192, 0x17, 1, 74, 60, 0, 0x22, 1, 74, 20, 0, 0x22, 1, 90, 40, 64, 0x11, 1, 60, 30, 2, 9, 9, 1})
	overTables(f, func(t *testing.T, v *spatial.View, _ *draft) {
		for from := range spatial.UnitID(2) {
			to := 1 - from
			quick := charge.Decide(v, from, to)
			a := must(charge.Explain(v, from, to))
			if a.Verdict != quick && a.Verdict.Decided() && quick.Decided() {
				t.Errorf("%v: quick %v, explained %v %v", v.Edition().Name, quick, a.Verdict, a.Reason)
			}
			if a.Verdict == charge.Yes {
				checkWay(t, v, from, to, &a)
			}
			must(charge.Question{View: v, From: from, To: to}.ExplainCounter(t.Context()))
			if _, err := charge.Surge(v, from, 8); (err == nil) != v.Edition().Surge || err != nil && coded.Of(err) != "not-in-edition" {
				t.Fatal(v.Edition().Name, err)
			}
		}
	})
}

// checkWay holds an answer against the table: the way ends at first contact, the
// end is flush and clear.
func checkWay(t *testing.T, v *spatial.View, from, to spatial.UnitID, a *charge.Answer) {
	t.Helper()
	base := v.Body(from).Base()
	if end := a.Path.End(base); end != a.Met {
		t.Errorf("the way ends at %v, not %v", end, a.Met)
	}
	if !v.Edition().ChargeReachesObstacle {
		if s := geom.Separation(a.Met, v.Body(to).Base()); math.Abs(s) > 2*geom.ContactBand {
			t.Errorf("first contact %v inches apart", s)
		}
		if s := geom.Separation(a.Final, a.Target); math.Abs(s) > 1e-5 {
			t.Errorf("flush, but %v inches apart", s)
		}
	}
	for id := range spatial.UnitID(v.Len()) {
		other := v.Body(id).Base()
		start := min(0, geom.Separation(base, other))
		if s := geom.Separation(a.Final, other); id != from && id != to && s < start-1e-5 {
			t.Errorf("ends %v inches deep in unit %d", -s, id)
		}
	}
}

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
				r := must(move.Check(v, id, c))
				if r.Legal != move.MayMove(v, id, c) || r.Legal != (len(r.Faults) == 0) || math.IsNaN(r.Margin) {
					t.Fatalf("%+v", r)
				}
				sure(m.Set(v, id, o, false))
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
			s := must(aftermath.Separate(v, id))
			if math.IsNaN(s.Length) || s.Length > aftermath.MaxShuffle+1e-3 {
				t.Fatalf("%+v", s)
			}
			if s.Outcome == aftermath.Restored {
				again := must(v.Table().If(id, s.Final))
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
					if start := spatial.Distance(v, id, other); start < least { // it goes past, slightly nearer at most, as typed
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
		bounded := must(v.Table().Bounded(r2.RectFromPoints(r2.Point{}, r2.Point{X: 32, Y: 32})))
		g := must(scenario.GroundOf(bounded, "red", scenario.Edge(d.next()%4)))
		for id := range v.Units() {
			s := must(scenario.SettingUp(v, g, id))
			if f, err := scenario.Invades(v, g, id); err == nil && f.In && s.Legal || math.IsNaN(s.Margin()) {
				t.Fatalf("%+v %+v", s, f)
			}
		}
		list := []scenario.Objective{{At: geom.Point{X: float64(d.next()) / 8, Y: float64(d.next()) / 8}}}
		if v.Table().NumPieces() > 0 && v.Edition().ObjectiveDiameterMM == 0 {
			list = append(list, scenario.Objective{IsPiece: true})
		}
		must(scenario.MisplacedObjectives(v.Table(), g.Area(), list))
		for _, o := range list {
			c, err := scenario.ExplainControl(v, o)
			if err != nil || math.IsNaN(c.Margin) {
				t.Fatalf("%v: %+v", err, c)
			}
			takers, err := scenario.Takers(v, o.At)
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
