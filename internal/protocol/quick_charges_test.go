package protocol

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestQuickChargesAreTheCharges: the same targets in the same order, counter-charges among them,
// with the same verdicts.
func TestQuickChargesAreTheCharges(t *testing.T) {
	for i, s := range []*Session{sessionOf(t, flanked), sessionOf(t, furious), shipped(t, "battle")} {
		for k, name := range s.TableFacts().Units {
			if i == 2 && k%cases.Few(6, 1) != 0 {
				continue
			}
			long, err := (&allCharges{from: name}).answer(s)
			require.NoError(t, err)
			want := []QuickTarget{}
			for _, c := range long.(ChargesAnswer).Charges {
				want = append(want, QuickTarget{c.To, c.Counter, QuickCharge{c.Verdict}})
			}
			quick, err := s.Quick().Charges(name)
			require.NoError(t, err)
			assert.Equal(t, want, quick.Charges, name)
		}
	}
}
