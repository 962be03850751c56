package charge_test

import (
	"context"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// nimbleQuestions are the charges that arc, sight and range allow where every unit
// has a second pivot.
func nimbleQuestions(t testing.TB, tables int, path rules.ChargePath) (asked []question) {
	e := rules.Second161()
	e.Readings.ChargePath = path
	for i := range tables {
		field := generate.Committed(i)
		for k := range field.Units {
			field.Units[k].Traits = field.Units[k].Traits.With(rules.Nimble).Without(rules.Individual)
		}
		tab := must.Get(field.Table(e))(t)
		tab = must.Get(tab.Bounded(r2.RectFromPoints(r2.Point{}, r2.Point{X: 72, Y: 48})))(t)
		v := tab.Now()
		for a := range spatial.UnitID(v.Len()) {
			for b := range spatial.UnitID(v.Len()) {
				if tab.Unit(a).Side != tab.Unit(b).Side && los.Sees(v, a, b) && spatial.Range(v, v.Edition().ChargeOrigin, a, b) <= charge.Range(v, a) {
					asked = append(asked, question{v, a, b})
				}
			}
		}
	}
	return asked
}

// undecided counts the answers that are too close, of the quick form and, where
// that gives up, of the thorough one.
func undecided(t testing.TB, asked []question) (quick, thorough int) {
	for _, q := range asked {
		if charge.Decide(q.view, q.from, q.to).Decided() {
			continue
		}
		quick++
		a := must.Get(charge.Explain(q.view, q.from, q.to))(t)
		if !a.Verdict.Decided() {
			thorough++
		}
	}
	return quick, thorough
}

// TestNimbleUndecided: the thorough form leaves at most one answer in a hundred open.
func TestNimbleUndecided(t *testing.T) {
	t.Parallel()
	tables := max(cases.Few(1, 2), cases.For(20))
	asked := nimbleQuestions(t, tables, rules.ChargePathMostDirect)
	require.Greater(t, len(asked), 25*tables)
	asked = asked[len(asked)-len(asked)/cases.Few(8, 1):]
	quick, thorough := undecided(t, asked)
	t.Logf("%d asked, %d too close at first, %d in the end", len(asked), quick, thorough)
	require.LessOrEqual(t, 100*thorough, len(asked))
}

// TestNimbleAllocatesNothing: nor do individuals, in every edition.
func TestNimbleAllocatesNothing(t *testing.T) {
	for i, e := range []rules.Edition{rules.Second161(), rules.Third(), rules.Second2015(), rules.Beta2010()} {
		scene := generate.Scattered(uint64(300+3*i), 40, 12)
		for k := range scene.Units {
			u := &scene.Units[k]
			if k%2 == 0 {
				u.Traits = u.Traits.With(rules.Nimble)
			}
			if k%3 == 0 {
				u.Traits = u.Traits.With(rules.Individual)
			}
		}
		v := must.Get(scene.Table(e))(t).Now()
		for from := spatial.UnitID(0); int(from) < v.Len(); from += spatial.UnitID(cases.Few(5, 1)) {
			for to := range spatial.UnitID(v.Len()) {
				require.Zero(t, testing.AllocsPerRun(1, func() { charge.Decide(v, from, to) }), "%s: %v, %v", e.Name, from, to)
			}
		}
	}
}

// TestRecheck: every proof that one pivot leads to no charge holds. With a cell less, or a narrower
// one, it does not, and no proof makes a Yes a No.
func TestRecheck(t *testing.T) {
	tables := min(max(2, cases.For(generate.CommittedTables)), generate.CommittedTables)
	_, asked := committed(t, tables)
	rechecked, cells := 0, 0
	var some charge.Answer
	for _, q := range asked {
		a := must.Get(charge.Explain(q.view, q.from, q.to))(t)
		if a.Reason == charge.NoWay {
			some = a
			require.False(t, charge.Question{View: q.view, From: q.from, To: q.to}.Recheck(nil), "no answer has no proof")
		}
		if a.Verdict != charge.No || (a.Reason != charge.NoWay && a.Reason != charge.NoPlace) {
			require.False(t, charge.Question{View: q.view, From: q.from, To: q.to}.Recheck(&a))
			if a.Verdict == charge.Yes && len(some.Proof) > 0 {
				forged := some
				require.False(t, charge.Question{View: q.view, From: q.from, To: q.to}.Recheck(&forged), "a way exists")
			}
			continue
		}
		require.True(t, charge.Question{View: q.view, From: q.from, To: q.to}.Recheck(&a), "%v", a.Reason)
		rechecked++
		cells += len(a.Proof)
		if len(a.Proof) == 0 {
			continue
		}
		whole := a.Proof
		a.Proof = slices.Delete(slices.Clone(whole), len(whole)/2, len(whole)/2+1)
		require.False(t, charge.Question{View: q.view, From: q.from, To: q.to}.Recheck(&a), "a cell is missing")
		a.Proof = slices.Clone(whole)
		a.Proof[0].Half *= 0.99
		require.False(t, charge.Question{View: q.view, From: q.from, To: q.to}.Recheck(&a), "a gap between cells")
	}
	require.Greater(t, rechecked, 4*tables)
	require.Greater(t, cells, 40*tables)
	t.Logf("%d proofs of %d cells", rechecked, cells)
}

// pastStar has a charger, its target and, between them, a low wood with more than 1,000 convex
// parts: by true line of sight, seen over.
func pastStar(t *testing.T) *spatial.View {
	t.Helper()
	units := scenetest.Units(t, "A red regiment 101.6x50.8 @0,0 height=1 speed=8 | B blue regiment 101.6x50.8 @1,12^180 height=1 speed=8")
	return scenetest.Of(t, rules.Beta2010(), units, scenetest.Star(t, geom.Point{X: 0.3, Y: 6}, cases.Few(1400, 2600), 3, 2, 0.1))
}

// TestCHG1ExplainPastManyCorners: past an outline of so many corners that no margin of sight is
// looked for Explain answers as Decide does, with an estimate for that margin.
func TestCHG1ExplainPastManyCorners(t *testing.T) {
	v := pastStar(t)
	verdict := charge.Decide(v, 0, 1)
	assert.True(t, verdict.Decided())
	efforts := []charge.Effort{charge.Quick, charge.Thorough}
	for _, effort := range efforts[:cases.Few(1, 2)] {
		a := must.Get(charge.Question{View: v, From: 0, To: 1, Effort: effort}.Explain(context.Background()))(t)
		assert.Equal(t, verdict, a.Verdict)
	}
}

// TestCHG1DecideSeen is Decide for whom sight is known.
func TestCHG1DecideSeen(t *testing.T) {
	for number := range 3 {
		for _, table := range variants(t, number) {
			v := table.Now()
			for from := range spatial.UnitID(v.Len()) {
				for to := range spatial.UnitID(v.Len()) {
					require.Equal(
						t,
						charge.Decide(v, from, to),
						charge.Question{View: v, From: from, To: to}.DecideSeen(los.Sees(v, from, to)),
					)
				}
			}
		}
	}
	v := variants(t, 1)[3].Now()
	require.Equal(t, charge.Decide(v, 1, 2), charge.Question{View: v, From: 1, To: 2}.DecideSeen(los.Sees(v, 1, 2)))
	require.Equal(t, charge.No, charge.Question{View: v, From: 1, To: 40}.DecideSeen(true))
}

// question is a charge that arc, sight and range allow.
type question struct {
	view     *spatial.View
	from, to spatial.UnitID
}

func committed(t testing.TB, tables int) (views []*spatial.View, asked []question) {
	for i := range tables {
		tab := must.Get(generate.Edged(i, rules.Second161()))(t)
		v := tab.Now()
		views = append(views, v)
		for a := range spatial.UnitID(v.Len()) {
			for b := range spatial.UnitID(v.Len()) {
				foes := tab.Unit(a).Side != tab.Unit(b).Side
				if foes && !v.Body(a).Individual() && los.Sees(v, a, b) && spatial.Range(v, v.Edition().ChargeOrigin, a, b) <= charge.Range(v, a) {
					asked = append(asked, question{v, a, b})
				}
			}
		}
	}
	return views, asked
}

// TestDecideAllocatesNothing: a bot may ask millions of times.
func TestDecideAllocatesNothing(t *testing.T) {
	_, asked := committed(t, 10)
	require.Greater(t, len(asked), 100)
	for _, q := range asked {
		require.Zero(t, testing.AllocsPerRun(4, func() { charge.Decide(q.view, q.from, q.to) }), "%+v", q)
	}
}

// TestMostDirectSeldomAllocates: only long searches do, for units of one pivot.
func TestMostDirectSeldomAllocates(t *testing.T) {
	_, asked := committed(t, 10)
	some := 0
	for _, q := range asked {
		if testing.AllocsPerRun(1, func() { charge.Question{View: q.view, From: q.from, To: q.to}.MostDirect() }) > 0 {
			some++
		}
	}
	require.LessOrEqual(t, 20*some, len(asked), "%d of %d allocate", some, len(asked))
}

func BenchmarkDecide(b *testing.B) {
	_, asked := committed(b, generate.CommittedTables)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		q := &asked[i%len(asked)]
		charge.Decide(q.view, q.from, q.to)
	}
}

func BenchmarkExplain(b *testing.B) {
	_, asked := committed(b, generate.CommittedTables)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		q := &asked[i%len(asked)]
		if _, err := charge.Explain(q.view, q.from, q.to); err != nil {
			b.Fatal(err)
		}
	}
}

func TestMain(m *testing.M) {
	cases.Collect()
	os.Exit(m.Run())
}

// TestCHG4SmallestPivotsOfTheNimble: by the reading smallest-pivot no path of another reading turns
// less in all than the answer says that a path could.
func TestCHG4SmallestPivotsOfTheNimble(t *testing.T) {
	tables := cases.Few(1, 6)
	explained := func(q question) (a charge.Answer, degrees float64) {
		a = must.Get(charge.Question{View: q.view, From: q.from, To: q.to, Effort: charge.Thorough}.Explain(t.Context()))(t)
		for i := range a.Path.Len() {
			degrees += math.Abs(a.Path.Pivot(q.view.Body(q.from).Base().Facing(), i))
		}
		return a, degrees
	}
	several := 0
	direct := nimbleQuestions(t, tables, rules.ChargePathMostDirect)
	for i, q := range nimbleQuestions(t, tables, rules.ChargePathSmallestPivot) {
		a, least := explained(q)
		b, other := explained(direct[i])
		if a.Verdict != charge.Yes || b.Verdict != charge.Yes {
			continue
		}
		assert.LessOrEqual(t, least-a.Within, other+1e-3, "%d at %d", q.from, q.to)
		if b.Path.Len() > 1 {
			several++
		}
	}
	assert.Positive(t, several, "paths with several pivots")
}
