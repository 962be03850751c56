package protocol

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestQuickChargesAreTheCharges: the same targets in the same order, counter-charges among them,
// with the same verdicts.
func TestQuickChargesAreTheCharges(t *testing.T) {
	for i, s := range []*answers.Session{sessionOf(t, flanked), sessionOf(t, furious), shipped(t, "battle")} {
		for k, name := range s.TableFacts().Units {
			if i == 2 && k%cases.Few(6, 1) != 0 {
				continue
			}
			long, err := (&allCharges{From: name}).answer(s)
			require.NoError(t, err)
			want := []answers.QuickTarget{}
			for _, c := range long.(answers.ChargesAnswer).Charges {
				want = append(want, answers.QuickTarget{To: c.To, Counter: c.Counter, QuickCharge: answers.QuickCharge{Verdict: string(c.Verdict)}})
			}
			quick, err := s.Quick().Charges(name)
			require.NoError(t, err)
			assert.Equal(t, want, quick.Charges, name)
		}
	}
}
