package charge_test

import (
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/stretchr/testify/require"
)

// TestRecheck: every proof of a No by one pivot holds; with a cell less, or one that
// is narrower, it does not; and no proof makes a Yes a No.
func TestRecheck(t *testing.T) {
	tables := min(max(2, cases.For(generate.CommittedTables)), generate.CommittedTables)
	_, asked := committed(t, tables)
	rechecked, cells := 0, 0
	var some charge.Answer
	for _, q := range asked {
		a, err := charge.Explain(q.view, q.from, q.to)
		require.NoError(t, err)
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
