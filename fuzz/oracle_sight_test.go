package fuzz_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// judgeSight: arcs, facing, heights, hills, and whether a line is clear.
func judgeSight(q *question, v *spatial.View, count *tally) (found []string) {
	differ := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	from, to := spatial.UnitID(q.from), spatial.UnitID(q.to)
	l := q.look()
	count.add("questions", 1)
	if l.close {
		count.add("too close", 1)
		return nil
	}
	glance := los.Glance(v, from, to)
	if glance.Facing != l.facing {
		differ("facing %v, exactly %v", glance.Facing, l.facing)
	}
	charged := los.FacingOf(v, from, to)
	want := l.facing
	if q.e == sheet3 && q.units[q.to].individual {
		want = 0
	} else if charged.Tied != l.tied {
		differ("tied %v, exactly %v", charged.Tied, l.tied)
	}
	if charged.Facing != want {
		differ("facing to charge %v, exactly %v", charged.Facing, want)
	}
	if in := los.InArc(v, from, to, false).In; in != l.inArc || glance.InArc != l.inArc {
		differ("in arc %v, at a glance %v, exactly %v", in, glance.InArc, l.inArc)
	}
	if viewer := &q.units[q.from]; viewer.engine {
		mark := min(int64(125*frame), 127*viewer.halfWidth())
		in, close := partlyInArc(viewer, &q.units[q.to], mark)
		if got := los.InArc(v, from, to, true).In; got != in && !close {
			differ("in shooting arc %v, exactly %v", got, in)
		}
		count.add("shooting arcs", 1)
	}
	if clear := los.Clear(v, from, to); clear != l.clear || glance.Clear != l.clear {
		differ("clear %v, at a glance %v, exactly %v by %.9f inch", clear, glance.Clear, l.clear, l.widest)
	}
	if sees := los.Sees(v, from, to); sees != (l.inArc && l.clear) || glance.Sees != sees {
		differ("sees %v, at a glance %v, exactly %v", sees, glance.Sees, l.inArc && l.clear)
	}
	for i := range q.units {
		found = append(found, judgeUnit(q, v, i)...)
	}
	count.add(fmt.Sprintf("%v clear=%v", q.e, l.clear), 1)
	count.add(fmt.Sprintf("in arc=%v", l.inArc), 1)
	if l.tied {
		count.add("on an arc line", 1)
	}
	return found
}

// judgeUnit: hills, heights and contact with terrain of one unit.
func judgeUnit(q *question, v *spatial.View, i int) (found []string) {
	differ := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	b := v.Body(spatial.UnitID(i))
	_, hill, ok := b.Hill()
	if h, on := q.hill(q.e, i); on != ok || float64(h) != hill {
		differ("unit %d on a hill %v of %v, exactly %v of %v", i, ok, hill, on, h)
	}
	if h := q.tall(q.e, i); b.Height() != float64(h) {
		differ("unit %d of height %v, exactly %v", i, b.Height(), h)
	}
	if h := q.tallForCover(q.e, i); b.CoverHeight() != float64(h) {
		differ("unit %d of cover height %v, exactly %v", i, b.CoverHeight(), h)
	}
	for k := range q.pieces {
		got, want := v.Contact(spatial.UnitID(i), spatial.PieceID(k)), &q.contacts[i][k]
		if got.Touching != want.touching || got.Inside != want.inside || got.Leader != want.leader {
			differ("unit %d and piece %d: %+v, exactly %+v", i, k, got, want)
		}
		area := 0.0
		if want.covered != nil {
			area, _ = want.covered.Float64()
		}
		if !(math.Abs(got.Covered-area/(frame*frame)) <= 1e-9) {
			differ("unit %d covers %v of piece %d, exactly %v", i, got.Covered, k, area/(frame*frame))
		}
	}
	return found
}

// TestOracleSight puts every question of sight to an oracle in exact arithmetic
// (rows ARC-1 to ARC-4, HT-1 to HT-4, LOS-1 to LOS-6, LOS-9).
func TestOracleSight(t *testing.T) {
	t.Parallel()
	tables := cases.For(20_000) / cases.Few(2, 1)
	var count tally
	inParallel(t, tables, func(i int) { judgeTable(t, uint64(i), reading{}, judgeSight, &count) })
	t.Logf("%d tables: %v", tables, &count)
	if t.Failed() {
		return
	}
	if close, all := count.of("too close"), count.of("questions"); close*1000 > all {
		t.Errorf("%d of %d questions were too close to decide", close, all)
	}
	for _, e := range texts {
		for _, clear := range []bool{false, true} {
			if name := fmt.Sprintf("%v clear=%v", e, clear); count.of(name) < tables/2 {
				t.Errorf("only %d of %q", count.of(name), name)
			}
		}
	}
}

// TestLatticeEditions keeps the texts of the oracle and the library's editions
// in line.
func TestLatticeEditions(t *testing.T) {
	for _, e := range texts {
		if name := e.edition().Name; name != rules.EditionName(e.String()) {
			t.Errorf("%v is %v", e, name)
		}
	}
}
