package charge

import (
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/require"
)

// jointAttack is a charge of several units whose margins are attacked: on tables on which things really are larger, longer, or
// elsewhere.
type jointAttack struct {
	t     testing.TB
	scene generate.Scene
	e     rules.Edition
	c     Chargers
	j     Joint
	count map[string]int
}

// verdict is that on another table, with the conditions of the first.
func (a *jointAttack) verdict(units []spatial.Unit, pieces []terrain.Piece) Verdict {
	tab, err := spatial.NewOverlapping(a.e, units, pieces)
	require.NoError(a.t, err)
	c := a.c
	c.View = tab.Now()
	m := jointMargins{Chargers: c, joint: &a.j, left: Thorough}
	return m.decided(jointChange{waived: true})
}

// charges reports whether a unit is one of the chargers or their target.
func (a *jointAttack) charges(id spatial.UnitID) bool {
	for _, own := range a.c.Units {
		if own == id {
			return true
		}
	}
	return id == a.c.To
}

// grown is the verdict with everything in the way larger. It reports false where something is in contact with a charger, or would come to be.
func (a *jointAttack) grown(g float64) (verdict Verdict, ok bool) {
	units := append([]spatial.Unit{}, a.scene.Units...)
	off := func(ring, was []geom.Point) bool {
		for _, id := range a.c.Units {
			if b := units[id].Base; geom.SeparationConvex(b, ring) < 0.01 || geom.SeparationConvex(b, was) < 0.01 {
				return false
			}
		}
		return true
	}
	for i := range units {
		if a.charges(spatial.UnitID(i)) {
			continue
		}
		was := units[i].Base.Ring()
		units[i].Base = units[i].Base.Grown(g)
		is := units[i].Base.Ring()
		if min(units[i].Base.HalfWidth(), units[i].Base.HalfDepth()) < 0.01 || !off(is[:], was[:]) {
			return No, false
		}
	}
	var pieces []terrain.Piece
	for i := range a.scene.Pieces {
		p := &a.scene.Pieces[i]
		if p.Kind() != terrain.Blocking {
			continue
		}
		if p.Shape().NumParts() != 1 {
			return No, false
		}
		ring := p.Shape().Part(0).Grown(nil, g)
		if len(ring) < 3 || !off(ring, p.Shape().Part(0).Grown(nil, 0)) {
			return No, false
		}
		var outline orb.Ring
		for _, q := range ring {
			outline = append(outline, orb.Point{q.X, q.Y})
		}
		larger, err := terrain.NewPiece(p.Name(), terrain.Blocking, 0, orb.Polygon{outline})
		if err != nil {
			return No, false
		}
		pieces = append(pieces, larger)
	}
	return a.verdict(units, pieces), true
}

// longer is the verdict with a longer facing. It reports false where that changes which facing somebody has to charge, or reaches
// over somebody.
func (a *jointAttack) longer(by float64, f arcs.Facing) (verdict Verdict, ok bool) {
	units := append([]spatial.Unit{}, a.scene.Units...)
	to := &units[a.c.To]
	width, depth := to.Base.Width(), to.Base.Depth()
	if f == arcs.Front || f == arcs.Rear {
		width += by
	} else {
		depth += by
	}
	base, err := geom.NewBase(to.Base.Centre(), to.Base.Facing(), width, depth)
	if err != nil {
		return No, false
	}
	to.Base = base
	tab, err := spatial.NewOverlapping(a.e, units, a.scene.Pieces)
	require.NoError(a.t, err)
	for i, id := range a.c.Units {
		if los.FacingOf(tab.Now(), id, a.c.To).Facing != a.j.Declared[i].Facing.Facing || geom.Separation(base, units[id].Base) < 0.01 {
			return No, false
		}
	}
	return a.verdict(units, a.scene.Pieces), true
}

// shifted is the table with a charger elsewhere.
func (a *jointAttack) shifted(id spatial.UnitID, by geom.Point) *spatial.View {
	units := append([]spatial.Unit{}, a.scene.Units...)
	units[id].Base = units[id].Base.At(units[id].Base.Centre().Add(by))
	tab, err := spatial.NewOverlapping(a.e, units, a.scene.Pieces)
	require.NoError(a.t, err)
	return tab.Now()
}

// check attacks one margin, from both sides.
func (a *jointAttack) check(x *JointMargin) {
	yes := a.j.Verdict == Yes
	held := func(name string, holds, ok bool) {
		switch what := fmt.Sprintf("%s %s %s", x.Kind, a.j.Verdict, name); {
		case !ok:
			a.count[what+": no such table"]++
		case holds:
			a.count[what]++
		default:
			a.count["untrue"]++
			line, _ := scenetest.Line(a.c.View.Table())
			a.t.Errorf("%s: %+v, %s: %v on %d\n%s", what, *x, a.e.Name, a.c.Units, a.c.To, line)
		}
	}
	margin := func(share float64) float64 { return x.Amount * share }
	switch x.Kind {
	case JointRoom, JointSpace:
		of := func(amount float64) (Verdict, bool) {
			if x.Kind == JointRoom {
				return a.grown(amount)
			}
			return a.longer(-amount, x.Facing)
		}
		// Just beyond it the verdict turns; short of it, if that is proved, it does not.
		beyond := x.Amount + 0.0015
		if !yes {
			beyond = x.Amount - 0.0015
		}
		verdict, ok := of(beyond)
		held("turns beyond", verdict != a.j.Verdict, ok)
		if !x.Estimated {
			for _, share := range [4]float64{0.98, 0.7, 0.4, 0.1} {
				verdict, ok := of(float64(x.Amount * share))
				held("stands before", verdict == a.j.Verdict, ok)
			}
		}
	case JointFacing, JointOrder:
		before := a.shifted(x.Unit, geom.Scale(x.Shift, 0.98))
		beyond := a.shifted(x.Unit, x.Shift)
		c := a.c
		c.View = beyond
		verdict := c.Decide()
		held("turns beyond", verdict != a.j.Verdict, verdict.Decided())
		if x.Kind == JointFacing {
			i := 0
			for a.c.Units[i] != x.Unit {
				i++
			}
			held("stands before", los.FacingOf(before, x.Unit, a.c.To).Facing == a.j.Declared[i].Facing.Facing, true)
			held("is another beyond", los.FacingOf(beyond, x.Unit, a.c.To).Facing == x.Facing, true)
			break
		}
		along := geom.LeftOf(x.Facing.Normal(a.scene.Units[a.c.To].Base))
		gap := func(v *spatial.View) float64 {
			return geom.Dot(orderedBy(v, x.Other).Sub(orderedBy(v, x.Unit)), along)
		}
		level := func(v *spatial.View) bool { return math.Abs(gap(v)) <= geom.ContactBand }
		was := gap(a.c.View)
		if yes { // until then they may stand as before
			held("stands before", level(before) || gap(before)*was > 0, true)
			held("is another beyond", !level(beyond), true)
		} else { // until then they may not change places
			held("stands before", !level(before) && gap(before)*was > 0, true)
			held("is another beyond", level(beyond), true)
		}
	case JointRange:
		i := 0
		for a.c.Units[i] != x.Unit {
			i++
		}
		d := &a.j.Declared[i]
		if !d.HasMeasured || x.Bound || geom.Dist(d.Measured[0], d.Measured[1]) < geom.ContactBand {
			break
		}
		away := geom.Unit(d.Measured[0].Sub(d.Measured[1]))
		q := a.c.ask(x.Unit)
		q.View = a.shifted(x.Unit, geom.Scale(away, margin(0.98)))
		held("stands before", geom.Holds(q.rangeLeft()) == yes, true)
		c := a.c
		c.View = a.shifted(x.Unit, geom.Scale(away, margin(1.02)))
		q.View = c.View
		held("turns beyond", geom.Holds(q.rangeLeft()) != yes && (!yes || c.Decide() == No), true)
	}
}

// orderedBy is the point of a unit that keeps its place in the order: of an individual that may turn first its centre.
func orderedBy(v *spatial.View, id spatial.UnitID) geom.Point {
	if los.HasFreePivot(v, id) {
		return v.Body(id).Base().Centre()
	}
	return v.Body(id).Eye()
}

// TestMLTMarginsAreTrue (MLT-1 to MLT-5, LOS-8): short of a margin the verdict stands, and beyond it turns, on tables made for
// it: random ones and typed ones, in all editions.
func TestMLTMarginsAreTrue(t *testing.T) {
	count := map[string]int{}
	attack := func(scene generate.Scene, e rules.Edition, units []spatial.UnitID, to spatial.UnitID) {
		tab, err := spatial.NewOverlapping(e, scene.Units, scene.Pieces)
		require.NoError(t, err)
		a := jointAttack{t: t, scene: scene, e: e, c: Chargers{View: tab.Now(), Units: units, To: to}, count: count}
		a.j, err = a.c.Explain(t.Context())
		require.NoError(t, err)
		list, err := a.c.Margins(t.Context(), &a.j, WidestMargin)
		require.NoError(t, err)
		count[a.j.Verdict.String()]++
		for i := range list {
			if x := &list[i]; x.Kind == JointRoom || x.Kind == JointSpace {
				count[fmt.Sprintf("%s %s estimated: %v", x.Kind, a.j.Verdict, x.Estimated)]++
			}
			a.check(&list[i])
		}
	}
	for seed := range uint64(cases.For(600)) {
		n := 2 + int(seed%3)
		if scene, ok := generate.ManyChargers(seed+5e6, n); ok {
			attack(scene, all()[seed/3%4], []spatial.UnitID{1, 2, 3, 4}[:n], 0)
		}
		typed := generate.Typed(seed, 9).Scene
		e := all()[seed/5%4]
		for to := range spatial.UnitID(len(typed.Units)) {
			var units []spatial.UnitID
			for id := range typed.Units {
				own := spatial.UnitID(id)
				if len(units) < n && typed.Units[own].Side != typed.Units[to].Side && geom.Separation(typed.Units[own].Base, typed.Units[to].Base) < 9 {
					units = append(units, own)
				}
			}
			if len(units) == n && int(to)%3 == int(seed%3) {
				attack(typed, e, units, to)
			}
		}
	}
	t.Log(count)
	require.Zero(t, count["untrue"])
}
