package charge

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMarginOfANoByTwoPivots: where a search for two pivots does not decide within the effort of
// a margin there is none to tell: a shift of D by 0.18 inch makes a Yes of the No, whose margin
// was told as -0.25.
func TestMarginOfANoByTwoPivots(t *testing.T) {
	scene := func(x, y float64) Question {
		return Question{View: scenetest.View(t, rules.Second2015(), `
			C blue large-infantry regiment @21.327,8.916^102.764 fly speed=6
			A red titan @22.827,15.54^12.764 fly speed=7
			B red titan @22.175,12.66^12.764 speed=7
			D blue cavalry regiment @%v,%v^102.764 fly speed=8
			F blue large-infantry regiment @29.819,5.276^12.764 speed=6`, x, y), From: 0, To: 2}
	}
	shifted, err := scene(24.85554, 8.209336).Explain(context.Background())
	require.NoError(t, err)
	require.Equal(t, Yes, shifted.Verdict)
	no, err := scene(24.99, 8.086).Explain(context.Background())
	require.NoError(t, err)
	require.Equal(t, No, no.Verdict)
	for _, q := range []Question{scene(24.85554, 8.209336), scene(24.99, 8.086)} {
		_, err := q.Margin(context.Background(), WidestMargin)
		var none *UnmeasuredError
		assert.ErrorAs(t, err, &none, "what is known by a long search only has no margin")
	}
}
