package fuzz_test

import (
	"context"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// inParallel calls do for 0..n-1 from as many goroutines as there are processors,
// and stops early when the test has failed a few times.
func inParallel(t *testing.T, n int, do func(i int)) {
	t.Helper()
	var at atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := int(at.Add(1)) - 1; i < n && !t.Failed(); i = int(at.Add(1)) - 1 {
				if err := caught(func() error { do(i); return nil }); err != nil {
					t.Errorf("case %d: %v", i, err)
				}
			}
		})
	}
	wg.Wait()
}

// caught calls do, and gives a panic of it as an error, so that a test shows the scene.
func caught(do func() error) (err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	return do()
}

// must gives what a call gives that has no reason to fail, and panics if it does.
func must[T any](x T, err error) T { sure(err); return x }

// sure does so for no value.
func sure(err error) {
	if err != nil {
		panic(err)
	}
}

// tally counts by name, from many goroutines.
type tally struct {
	mu    sync.Mutex
	count map[string]int
}

func (c *tally) add(name string, n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.count == nil {
		c.count = map[string]int{}
	}
	c.count[name] += n
}

func (c *tally) of(name string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.count[name]
}

// String lists the counts by name.
func (c *tally) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var names []string
	for name := range c.count {
		names = append(names, name)
	}
	slices.Sort(names)
	out := ""
	for _, name := range names {
		out += fmt.Sprintf("%s %d, ", name, c.count[name])
	}
	return out
}

// judgement compares the library with the oracle on one question; it gives what
// differs.
type judgement func(q *question, v *spatial.View, count *tally) []string

// view builds the library's table under an edition, read in some way.
func (s *exactScene) view(e text, by reading) (*spatial.View, error) {
	units, pieces := s.scene()
	edition := e.edition()
	edition.Readings = by.readings()
	table, err := spatial.New(edition, units, pieces)
	if err != nil {
		return nil, err
	}
	return table.Now(), nil
}

// judgeTable puts the same questions about one table to library and oracle,
// under every text.
func judgeTable(t *testing.T, number uint64, by reading, judge judgement, count *tally) {
	s := tableOf(number)
	f := s.facts()
	r := rand.New(rand.NewPCG(number, 0x9a125))
	var pairs [][2]int
	for len(pairs) < 5 {
		if a, b := r.IntN(len(s.units)), r.IntN(len(s.units)); a != b {
			pairs = append(pairs, [2]int{a, b})
		}
	}
	for _, e := range texts {
		v, err := s.view(e, by)
		if err != nil {
			t.Errorf("table %d: %v\n%v", number, err, &s)
			return
		}
		for _, p := range pairs {
			q := question{f, e, p[0], p[1], by}
			if found := judge(&q, v, count); len(found) > 0 {
				t.Errorf("table %d, %v %+v, from %d to %d: %v\nsmallest: %v", number, e, by, p[0], p[1], found,
					shrink(s, p[0], p[1], func(s exactScene, from, to int) []string {
						return again(s, question{e: e, from: from, to: to, by: by}, judge)
					}))
				return
			}
		}
	}
}

// again puts one question.
func again(s exactScene, q question, judge judgement) []string {
	v, err := s.view(q.e, q.by)
	if err != nil {
		return nil
	}
	q.facts = s.facts()
	return judge(&q, v, &tally{})
}

// shrink drops units and pieces as long as the disagreement stays, and gives the
// position that is left: in whole numbers, to be kept, and as a line to look at.
func shrink(s exactScene, from, to int, differs func(s exactScene, from, to int) []string) string {
	found := differs(s, from, to)
	for i := 0; i < len(s.units)+len(s.pieces); i++ {
		try, a, b := s, from, to
		if k := i - len(s.units); k >= 0 {
			try.pieces = slices.Delete(slices.Clone(s.pieces), k, k+1)
		} else if i != from && i != to {
			try.units = slices.Delete(slices.Clone(s.units), i, i+1)
			if a > i {
				a--
			}
			if b > i {
				b--
			}
		} else {
			continue
		}
		if d := differs(try, a, b); len(d) > 0 {
			s, from, to, found = try, a, b, d
			i = -1
		}
	}
	return fmt.Sprintf("%v from %d to %d: %v\n%s", &s, from, to, found, s.line())
}

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
	if l.slight {
		count.add("slight contact", 1)
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
	c, err := los.Question{View: v, From: spatial.UnitID(q.from), To: spatial.UnitID(q.to)}.ExplainCover(context.Background())
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

// readings is the reading in the library's words.
func (by reading) readings() rules.Readings {
	var r rules.Readings
	if by.allVisible {
		r.CoverFacingAllVisible = true
	}
	if by.seenOverOnly {
		r.CoverBlockedSeenOverOnly = true
	}
	if by.flatIgnored {
		r.FlatTerrainIgnored = true
	}
	if by.firerCounts {
		r.FirerTerrainCounts = true
	}
	switch by.within {
	case leaderPoint:
		r.WithinTerrain = rules.WithinTerrainLeaderPoint
	case majority:
		r.WithinTerrain = rules.WithinTerrainMajority
	}
	return r
}

// TestOracleReadings puts questions of cover under other readings of the open
// points O-14 to O-16 to the oracle.
func TestOracleReadings(t *testing.T) {
	t.Parallel()
	tables := cases.For(3_000) / cases.Few(2, 1)
	var count tally
	inParallel(t, tables, func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 0x4ead))
		by := reading{
			allVisible: r.IntN(2) == 0, seenOverOnly: r.IntN(2) == 0, flatIgnored: r.IntN(2) == 0, firerCounts: r.IntN(2) == 0,
			within: within(r.IntN(3)),
		}
		judgeTable(t, uint64(i)+3<<32, by, judgeCover, &count)
	})
	t.Logf("%d tables: %v", tables, &count)
}

// manyThings is more than the index of package spatial looks at one after the other:
// with so many it is a tree, which is other code.
const manyThings = 70

// throngs are the exact tables from this number on, with so many things that the index
// is a tree: small units close together, so that it is the tree that finds what hides.
const throngs = 7 << 32

// throng is a table of the exact oracle with more than manyThings things on it.
func throng(number uint64) exactScene {
	r := rand.New(rand.NewPCG(number, 0x7409b))
	var s exactScene
	reach := quarters(r, 40, 90)
	turned := pick(r, allHeadings...)
	for tries := 0; len(s.units) < manyThings-6 && tries < 2000; tries++ {
		u := exactUnit{
			w: quarters(r, 1, 5), d: quarters(r, 1, 4), f: pick(r, turned, turned.right(), turned.times(-1), pick(r, allHeadings...)),
			height: pick[int64](r, 0, 1, 1, 1, 2, 2, 3), individual: r.IntN(12) == 0, engine: r.IntN(12) == 0,
		}
		u.c = pt{quarters(r, -reach, reach) * quarter, quarters(r, -reach, reach) * quarter}
		if r.IntN(3) == 0 && len(s.units) > 0 {
			touchUp(r, &u, &s.units[r.IntN(len(s.units))])
		}
		if s.fits(&u) {
			s.units = append(s.units, u)
		}
	}
	for len(s.pieces) < 12 {
		s.addPiece(r, wooded, turned, reach)
	}
	return s
}

// tableOf is the exact table with that number.
func tableOf(number uint64) exactScene {
	if number >= throngs {
		return throng(number)
	}
	return exactTable(number)
}
