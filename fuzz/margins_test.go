package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Margins are promises: less than the margin changes nothing, a little more can.
const (
	less = 0.999
	more = 1.001
	// hair is as near to the end of a margin of growth as an attack comes.
	hair = 1e-6
	// fine is the least margin of which a thousandth is well above geom.Tol.
	fine = 1e-2
)

// around calls visit with n unit vectors in a random order of turns, until it
// returns true.
func around(r *rand.Rand, n int, visit func(geom.Point) bool) bool {
	start := uniform(r, 0, 360)
	for i := range n {
		// Multiples of the golden angle fill the circle evenly, soon and late.
		if visit(geom.FromBearing(start + float64(float64(i)*137.50776405003785))) {
			return true
		}
	}
	return false
}

// shifted is the view in which a unit has moved by a vector.
func shifted(v *spatial.View, id spatial.UnitID, by geom.Point) (spatial.View, error) {
	b := v.Body(id).Base()
	return v.Table().If(id, b.At(b.Centre().Add(by)))
}

// eachPair asks about some pairs of random positions.
func eachPair(t *testing.T, tables int, salt uint64, visit func(r *rand.Rand, p position, v *spatial.View, a, b spatial.UnitID) error) {
	t.Helper()
	inParallel(t, tables, func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), salt))
		p := skirmish(r)
		e, err := rules.EditionByName(rules.EditionNames()[i%4])
		if err != nil {
			t.Error(err)
			return
		}
		e.Readings.CoverView = rules.CoverViewArea // whole models are no measure of hairs
		table, err := p.table(e)
		if err != nil {
			t.Error(err)
			return
		}
		err = pairsOf(r, len(p.units), func(a, b spatial.UnitID) error { return visit(r, p, table.Now(), a, b) })
		if err != nil {
			t.Errorf("position %d, %v: %v", i, e.Name, err)
		}
	})
}

// TestMarginFacing: moving the unit that looks by less than the margin keeps the
// facing, and by more it need not (rows ARC-5, ARC-6).
func TestMarginFacing(t *testing.T) {
	t.Parallel()
	var count tally
	eachPair(t, cases.For(1500), 0xfac1, func(r *rand.Rand, _ position, v *spatial.View, a, b spatial.UnitID) error {
		l := los.FacingOf(v, a, b)
		if l.Margin >= geom.NoLimit || l.Margin < fine {
			return nil
		}
		count.add("facings", 1)
		// A leader point does not move through the target.
		facing := func(by geom.Point) (f any, outside bool) {
			w, err := shifted(v, a, by)
			if err != nil {
				return err, true
			}
			from, to := v.Body(a).Eye(), w.Body(a).Eye()
			for k := range 65 {
				if v.Body(b).Base().DistanceTo(geom.Lerp(from, to, float64(k)/64)) <= 0 {
					return nil, false
				}
			}
			return los.FacingOf(&w, a, b).Facing, true
		}
		var kept error
		around(r, 16, func(d geom.Point) bool {
			if f, outside := facing(geom.Scale(d, float64(less*l.Margin))); outside && f != l.Facing {
				kept = fmt.Errorf("%v by %v, but %v after moving along %v", l.Facing, l.Margin, f, d)
			}
			return kept != nil
		})
		if kept != nil || v.Edition().FacingByChampionBase {
			return kept // there the margin may be too small, never too large
		}
		count.add("flips", 1)
		if !around(r, 3000, func(d geom.Point) bool {
			f, outside := facing(geom.Scale(d, float64(more*l.Margin)))
			return outside && f != l.Facing
		}) {
			return fmt.Errorf("%v by %v, but no move of %v changes it", l.Facing, l.Margin, more*l.Margin)
		}
		return nil
	})
	atLeast(t, &count, 1000, "facings", "flips")
}

// TestMarginArc: the same for being in the arc of sight and moves of the target
// (row ARC-2).
func TestMarginArc(t *testing.T) {
	t.Parallel()
	var count tally
	eachPair(t, cases.For(1500), 0xa4c, func(r *rand.Rand, _ position, v *spatial.View, a, b spatial.UnitID) error {
		for _, shooting := range []bool{false, true} {
			p := los.InArc(v, a, b, shooting)
			m := math.Abs(p.Margin)
			if m >= geom.NoLimit || m < fine || (p.Margin > 0) != p.In {
				continue
			}
			count.add(fmt.Sprintf("in=%v", p.In), 1)
			in := func(by geom.Point) bool {
				w, err := shifted(v, b, by)
				return err == nil && los.InArc(&w, a, b, shooting).In
			}
			if around(r, 32, func(d geom.Point) bool { return in(geom.Scale(d, float64(less*m))) != p.In }) {
				return fmt.Errorf("in arc %v by %v, but not after a shorter move", p.In, p.Margin)
			}
			if !around(r, 5000, func(d geom.Point) bool { return in(geom.Scale(d, float64(more*m))) != p.In }) {
				return fmt.Errorf("in arc %v by %v, but no move of %v changes it", p.In, p.Margin, more*m)
			}
		}
		return nil
	})
	atLeast(t, &count, 500, "in=true", "in=false")
}

// TestMarginBlockers: moving any one thing in the way by less than the margin
// never turns a clear sight (row LOS-8).
func TestMarginBlockers(t *testing.T) {
	t.Parallel()
	var count tally
	eachPair(t, cases.For(400), 0xb10c, func(r *rand.Rand, p position, v *spatial.View, a, b spatial.UnitID) error {
		s, err := los.ExplainSight(v, a, b, false)
		if err != nil || !s.Clear || s.Margin >= geom.NoLimit {
			return err
		}
		before := rolesOf(v, a, b)
		for range 6 {
			q := p.clone()
			by := geom.Scale(anyDirection(r), float64(less*s.Margin))
			if i := r.IntN(len(q.units) + len(q.pieces)); i >= len(q.units) {
				ring := q.pieces[i-len(q.units)].ring
				for k := range ring {
					ring[k] = ring[k].Add(by)
				}
			} else if id := spatial.UnitID(i); id != a && id != b {
				q.units[i].Base = q.units[i].Base.At(q.units[i].Base.Centre().Add(by))
			}
			table, err := q.table(*v.Edition())
			if err != nil {
				return err
			}
			if !slices.Equal(before, rolesOf(table.Now(), a, b)) {
				count.add("other roles", 1)
				continue
			}
			count.add("moves", 1)
			if !los.Clear(table.Now(), a, b) {
				return fmt.Errorf("unit %d sees unit %d by %v, but not after a move by %v", a, b, s.Margin, by)
			}
		}
		return nil
	})
	atLeast(t, &count, 1000, "moves")
}

// TestMarginSight: everything in the way grown or shrunk by less than the growth that is told
// keeps the verdict, by more turns it. Terrain is convex here: what other pieces
// grow to at their inner corners is not one thing.
func TestMarginSight(t *testing.T) {
	t.Parallel()
	var count tally
	marginByGrowth(t, cases.For(1500), 0x519, &count, func(v *spatial.View, a, b spatial.UnitID) (bool, float64, error) {
		s, err := los.ExplainSight(v, a, b, false)
		return s.Clear, s.Growth, err
	}, los.Clear)
	atLeast(t, &count, 300, "keeps true", "keeps false", "turns true", "turns false")
}

// TestMarginCover: the same for cover.
func TestMarginCover(t *testing.T) {
	t.Parallel()
	var count tally
	marginByGrowth(t, max(20, cases.For(1000)), 0xc04, &count, func(v *spatial.View, a, b spatial.UnitID) (bool, float64, error) {
		c, err := los.ExplainCover(v, a, b)
		return c.InCover, c.Growth, err
	}, los.InCover)
	atLeast(t, &count, 300, "keeps true", "keeps false", "turns true", "turns false")
}

func marginByGrowth(t *testing.T, tables int, salt uint64, count *tally,
	explain func(v *spatial.View, a, b spatial.UnitID) (bool, float64, error), decide func(v *spatial.View, a, b spatial.UnitID) bool) {
	t.Helper()
	eachPair(t, tables, salt, func(_ *rand.Rand, p position, v *spatial.View, a, b spatial.UnitID) error {
		verdict, margin, err := explain(v, a, b)
		if err != nil || !p.convex {
			return err
		}
		// A clear sight turns when things grow, cover when they shrink.
		grow := margin
		if decide(v, a, b) != verdict {
			return fmt.Errorf("%v, but explained %v", !verdict, verdict)
		}
		if salt == 0xc04 {
			grow = -margin
		}
		m := math.Abs(margin)
		if m < fine || m > 6 {
			return nil
		}
		for _, step := range []struct {
			off  float64
			want bool
			name string
		}{{-hair, verdict, "keeps"}, {hair, !verdict, "turns"}} {
			by := grow + math.Copysign(step.off, float64(step.off*grow))
			q, err := p.grown(by, a, b)
			if err != nil {
				return err
			}
			table, err := q.table(*v.Edition())
			if err != nil {
				return err
			}
			if !slices.Equal(rolesOf(v, a, b), rolesOf(table.Now(), a, b)) {
				count.add("other roles", 1)
				continue
			}
			count.add(fmt.Sprintf("%s %v", step.name, verdict), 1)
			if got := decide(table.Now(), a, b); got != step.want {
				return fmt.Errorf("from %d to %d: %v by %v, but %v with everything grown by %v", a, b, verdict, margin, got, by)
			}
		}
		return nil
	})
}

// role is what a thing is to a pair; growing it must not change that.
type role struct {
	touching, inside, leader, half bool
	height, cover, ground, eye     float64
	hill                           spatial.PieceID
}

func rolesOf(v *spatial.View, a, b spatial.UnitID) []role {
	var all []role
	for i := range v.Table().Len() {
		body := v.Body(spatial.UnitID(i))
		hill, _, _ := body.Hill()
		// What comes into contact with the eye hides the directions into it, and no others.
		atEye := spatial.UnitID(i) != a && geom.InContact(body.Base().DistanceTo(v.Body(a).Eye()))
		all = append(all, role{leader: atEye, height: body.Height(), cover: body.CoverHeight(), ground: body.Elevation(), eye: body.EyeElevation(), hill: hill})
	}
	_, _, uphill := v.Body(a).Hill()
	for k := range v.Table().NumPieces() {
		for _, id := range []spatial.UnitID{a, b} {
			c := v.Contact(id, spatial.PieceID(k))
			half := uphill && 2*c.Covered >= v.Body(id).Base().Area()
			all = append(all, role{touching: c.Touching, inside: c.Inside, leader: c.Leader, half: half})
		}
	}
	return all
}

// grown is the position with everything but two units grown by r inches, or
// shrunk. What shrinks away is moved out of sight.
func (p position) grown(r float64, a, b spatial.UnitID) (position, error) {
	q := p.clone()
	away := geom.Point{X: 9000, Y: 9000}
	for i := range q.units {
		if id := spatial.UnitID(i); id == a || id == b {
			continue
		}
		base := q.units[i].Base
		w, d := base.Width()+2*r, base.Depth()+2*r
		at := base.Centre()
		if w <= 0 || d <= 0 {
			at, w, d = away.Add(geom.Point{X: float64(10 * i)}), 1, 1
		}
		nb, err := geom.NewBase(at, base.Facing(), w, d)
		if err != nil {
			return q, err
		}
		q.units[i].Base = nb
	}
	for i := range q.pieces {
		ring := offset(q.pieces[i].ring, r)
		if len(ring) < 3 || math.Abs(geom.PolygonArea(ring)) < 1e-5 {
			c := away.Add(geom.Point{X: float64(10 * i), Y: 100})
			ring = []geom.Point{c, c.Add(geom.Point{X: 1}), c.Add(geom.Point{Y: 1})}
		}
		q.pieces[i].ring = ring
	}
	return q, nil
}

// offset is a convex counter-clockwise ring with every edge moved outwards by r:
// what all the moved half-planes have in common.
func offset(ring []geom.Point, r float64) []geom.Point {
	c := ring[0]
	out := []geom.Point{{X: c.X - 500, Y: c.Y - 500}, {X: c.X + 500, Y: c.Y - 500}, {X: c.X + 500, Y: c.Y + 500}, {X: c.X - 500, Y: c.Y + 500}}
	for i, v := range ring {
		e := ring[(i+1)%len(ring)].Sub(v)
		n := geom.Point{X: e.Y, Y: -e.X}.Mul(1 / math.Sqrt(e.X*e.X+e.Y*e.Y)) // outwards
		beyond := func(p geom.Point) float64 { return n.X*(p.X-v.X) + n.Y*(p.Y-v.Y) - r }
		var cut []geom.Point
		for k, p := range out {
			q := out[(k+1)%len(out)]
			hp, hq := beyond(p), beyond(q)
			if hp <= 0 {
				cut = append(cut, p)
			}
			if hp < 0 && hq > 0 || hp > 0 && hq < 0 {
				cut = append(cut, p.Add(q.Sub(p).Mul(hp/(hp-hq))))
			}
		}
		out = cut
	}
	return out
}

// TestMarginWithin: a range is inclusive, to a hair (rows DST-1, DST-5).
func TestMarginWithin(t *testing.T) {
	t.Parallel()
	var count tally
	eachPair(t, cases.For(500), 0x817, func(_ *rand.Rand, _ position, v *spatial.View, a, b spatial.UnitID) error {
		d := spatial.Distance(v, a, b)
		for _, c := range []struct {
			r    float64
			want bool
		}{{d, true}, {d + 1e-5, true}, {d - 1e-5, false}, {d - 1e-7, true}} {
			if c.r < 0 {
				continue
			}
			count.add("ranges", 1)
			found := slices.ContainsFunc(spatial.AppendWithin(nil, v, a, c.r, spatial.Any), func(n spatial.Neighbour) bool { return n.Unit == b })
			if found != c.want {
				return fmt.Errorf("unit %d at %v is within %v: %v", b, d, c.r, found)
			}
		}
		return nil
	})
	atLeast(t, &count, 1000, "ranges")
}

// atLeast logs the counts and fails when one is so small that the test shows nothing. The
// least is that of a test that draws as many cases as it names; of fewer, half that share will do.
func atLeast(t *testing.T, count *tally, least int, names ...string) {
	t.Helper()
	t.Log(count)
	switch usual := least; {
	case !cases.Enough():
		least = 1
	case cases.For(usual) < usual:
		least = cases.For(usual) / 2
	}
	for _, name := range names {
		if n := count.of(name); n < least && !t.Failed() {
			t.Errorf("only %d of %q", n, name)
		}
	}
}
