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
