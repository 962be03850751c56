package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
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

// TestMarginArc: no shorter move of the target than the margin takes it into the arc of sight, or out
// of it; a longer one takes it in (row ARC-2).
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
			if p.In {
				continue // the whole target may have to move farther than its best point is deep
			}
			if !around(r, 5000, func(d geom.Point) bool { return in(geom.Scale(d, float64(more*m))) != p.In }) {
				return fmt.Errorf("in arc %v by %v, but no move of %v changes it", p.In, p.Margin, more*m)
			}
		}
		return nil
	})
	atLeast(t, &count, 500, "in=true", "in=false")
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
