package charge

import (
	"context"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// TestMarginsShareAnEffort: a margin that shares an effort is the margin as long as there is some; what it takes is counted,
// and when nothing is left none is known and no work is done.
func TestMarginsShareAnEffort(t *testing.T) {
	counted, unknown := 0, 0
	for number := range 3 {
		table, err := generate.Committed(number).Table(rules.Third())
		require.NoError(t, err)
		v, left, little := table.Now(), 100*Thorough, Effort(3000)
		for a := range spatial.UnitID(table.Len()) {
			b := (a + 7) % spatial.UnitID(table.Len())
			q := Question{View: v, From: a, To: b}
			if q.forbidden() != NoReason || q.rangeLeft() < 0 {
				continue
			}
			alone, err := q.Margin(context.Background(), WidestMargin)
			require.NoError(t, err)
			before := left
			shared, known, err := q.MarginOf(context.Background(), nil, WidestMargin, &left)
			require.NoError(t, err)
			require.True(t, known)
			assert.Equal(t, alone, shared)
			require.GreaterOrEqual(t, before, left)
			if left < before {
				counted++
			}
			before = little
			shared, known, err = q.MarginOf(context.Background(), nil, WidestMargin, &little)
			require.NoError(t, err)
			if known {
				assert.Equal(t, alone, shared)
				continue
			}
			unknown++
			if before <= 0 {
				assert.Equal(t, before, little)
			}
			most := measuring().Total
			assert.Greater(t, little, -Effort(most)-1, "the last search ends within its own effort")
		}
	}
	assert.Positive(t, counted)
	assert.Positive(t, unknown)
}
