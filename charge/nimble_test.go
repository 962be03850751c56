package charge_test

import (
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// nimbleQuestions are the charges that arc, sight and range allow where every unit
// has a second pivot.
func nimbleQuestions(t testing.TB, tables int) (asked []question) {
	for i := range tables {
		field := generate.Committed(i)
		for k := range field.Units {
			field.Units[k].Traits = field.Units[k].Traits.With(rules.Nimble).Without(rules.Individual)
		}
		tab, err := field.Table(rules.Second161())
		require.NoError(t, err)
		tab, err = tab.Bounded(r2.RectFromPoints(r2.Point{}, r2.Point{X: 72, Y: 48}))
		require.NoError(t, err)
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

// nimbleTables is how many tables a benchmark asks about: only a few with -short, where
// nobody looks at its figures.
func nimbleTables(usual int) int {
	if testing.Short() {
		return 3
	}
	return usual
}

// undecided counts the answers that are too close, of the quick form and, where
// that gives up, of the thorough one.
func undecided(t testing.TB, asked []question) (quick, thorough int) {
	for _, q := range asked {
		if charge.Decide(q.view, q.from, q.to).Decided() {
			continue
		}
		quick++
		a, err := charge.Explain(q.view, q.from, q.to)
		require.NoError(t, err)
		if !a.Verdict.Decided() {
			thorough++
		}
	}
	return quick, thorough
}

// BenchmarkDecideNimble also reports how many answers are too close, in percent.
func BenchmarkDecideNimble(b *testing.B) {
	asked := nimbleQuestions(b, nimbleTables(generate.CommittedTables))
	quick, thorough := undecided(b, asked)
	b.ResetTimer()
	for i := range b.N {
		q := &asked[i%len(asked)]
		charge.Decide(q.view, q.from, q.to)
	}
	b.ReportMetric(100*float64(quick)/float64(len(asked)), "%quick-too-close")
	b.ReportMetric(100*float64(thorough)/float64(len(asked)), "%too-close")
}

// BenchmarkExplainTwoPivots explains the charges that need a second pivot, and reports
// how many of their ways are known to be the most direct within a thousandth of an inch,
// in percent, and the largest doubt that is left, in inches.
func BenchmarkExplainTwoPivots(b *testing.B) {
	var asked []question
	known, doubt := 0, 0.0
	for _, q := range nimbleQuestions(b, nimbleTables(20)) {
		if charge.Decide(q.view, q.from, q.to) != charge.Yes {
			continue
		}
		a, err := charge.Explain(q.view, q.from, q.to)
		require.NoError(b, err)
		pivots := 0
		for i := range a.Path.Len() {
			if turn := a.Path.Pivot(q.view.Body(q.from).Base().Facing(), i); turn != 0 {
				pivots++
			}
		}
		if pivots < 2 {
			continue
		}
		asked = append(asked, q)
		doubt = max(doubt, a.Within)
		if a.Within <= 1e-3 {
			known++
		}
	}
	require.NotEmpty(b, asked)
	b.ResetTimer()
	for i := range b.N {
		q := &asked[i%len(asked)]
		_, _ = charge.Explain(q.view, q.from, q.to)
	}
	b.ReportMetric(float64(len(asked)), "charges")
	b.ReportMetric(100*float64(known)/float64(len(asked)), "%known-best")
	b.ReportMetric(doubt, "inches-at-most")
}

// TestNimbleUndecided: the thorough form leaves at most one answer in a hundred open.
func TestNimbleUndecided(t *testing.T) {
	t.Parallel()
	tables := max(cases.Few(1, 2), cases.For(20))
	asked := nimbleQuestions(t, tables)
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
		table, err := scene.Table(e)
		require.NoError(t, err)
		v := table.Now()
		for from := spatial.UnitID(0); int(from) < v.Len(); from += spatial.UnitID(cases.Few(5, 1)) {
			for to := range spatial.UnitID(v.Len()) {
				require.Zero(t, testing.AllocsPerRun(1, func() { charge.Decide(v, from, to) }), "%s: %v, %v", e.Name, from, to)
			}
		}
	}
}
