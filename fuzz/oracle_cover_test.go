package fuzz_test

import (
	"fmt"
	"math"
	"math/big"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// judgeCover: the exact share of the facing, the share of the base in difficult
// terrain, and the verdict.
func judgeCover(q *question, v *spatial.View, count *tally) (found []string) {
	differ := func(format string, args ...any) { found = append(found, fmt.Sprintf(format, args...)) }
	from, to := spatial.UnitID(q.from), spatial.UnitID(q.to)
	l := q.look()
	count.add("questions", 1)
	if l.close {
		count.add("too close", 1)
		return nil
	}
	glance := los.Glance(v, from, to)
	exact, _ := l.fraction.Float64()
	got := los.Glance(v, from, to).Fraction
	if !(math.Abs(got-exact) <= 1e-9) || !(math.Abs(glance.Fraction-exact) <= 1e-9) {
		differ("fraction %v, at a glance %v, exactly %v", got, glance.Fraction, l.fraction.RatString())
	}
	if in := los.InCover(v, from, to); in != l.inCover || glance.InCover != in {
		differ("in cover %v, at a glance %v, exactly %v with %v", in, glance.InCover, l.inCover, l.fraction.RatString())
	}
	count.add(fmt.Sprintf("%v cover=%v", q.e, l.inCover), 1)
	switch half := l.fraction.Cmp(ratio(1, 2)); {
	case half == 0:
		count.add("exactly half", 1)
	case l.fraction.Sign() > 0 && l.fraction.Cmp(ratio(1, 1)) < 0:
		count.add("partly shaded", 1)
	}
	if (q.from+3*q.to+8)%cases.Few(16, 8) == 0 {
		found = append(found, judgeTerrain(q, v, count)...)
	}
	return found
}

// judgeTerrain is row CVR-1: the share of the base in all difficult pieces.
func judgeTerrain(q *question, v *spatial.View, count *tally) []string {
	c, err := los.ExplainCover(v, spatial.UnitID(q.from), spatial.UnitID(q.to))
	if err != nil {
		return []string{err.Error()}
	}
	var rings [][]pt
	for k, p := range q.pieces {
		if p.kind == terrain.Difficult && q.contacts[q.to][k].inside && (p.height > 0 || !q.by.flatIgnored) {
			rings = append(rings, p.ring)
		}
	}
	if len(rings) == 0 {
		rings = [][]pt{}
	}
	u := &q.units[q.to]
	covered := u.coverage(rings...)
	share, _ := new(big.Rat).Quo(covered, new(big.Rat).Mul(ratio(2, 1), u.halfArea())).Float64()
	if !(math.Abs(c.InTerrain-share) <= 1e-9) {
		return []string{fmt.Sprintf("%v of the base in terrain, exactly %v", c.InTerrain, share)}
	}
	if share == 0.5 {
		count.add("half in terrain", 1)
	}
	if len(rings) > 1 {
		count.add("in several pieces", 1)
	}
	return nil
}

// TestOracleCover puts every question of cover to an oracle in exact arithmetic
// (rows CVR-1 to CVR-7, ARC-6, HT-4).
func TestOracleCover(t *testing.T) {
	t.Parallel()
	tables := max(120, cases.For(6_000))
	var count tally
	inParallel(t, tables, func(i int) { judgeTable(t, uint64(i)+1<<32, reading{}, judgeCover, &count) })
	t.Logf("%d tables: %v", tables, &count)
	if t.Failed() {
		return
	}
	if close, all := count.of("too close"), count.of("questions"); close*1000 > all {
		t.Errorf("%d of %d questions were too close to decide", close, all)
	}
	for _, name := range []string{"exactly half", "half in terrain", "in several pieces", "partly shaded"} {
		if count.of(name)*200 < tables {
			t.Errorf("only %d questions were %q", count.of(name), name)
		}
	}
	for _, e := range texts {
		for _, cover := range []bool{false, true} {
			if name := fmt.Sprintf("%v cover=%v", e, cover); count.of(name) < tables/2 {
				t.Errorf("only %d of %q", count.of(name), name)
			}
		}
	}
}
