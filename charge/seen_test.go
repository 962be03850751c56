package charge_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

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
