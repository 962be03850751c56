package charge

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG1CloseConditions: a charge whose sight, arc or range hangs on less than the band of contact says so, whether it
// is a Yes or a No; so does one by whose sight `los` says it.
func TestCHG1CloseConditions(t *testing.T) {
	const flush = 3.9381078740157 // of two hordes about the middle: a band and a hair between them
	for _, e := range all() {
		for _, c := range []struct {
			apart, ahead float64
			want         [3]bool
		}{
			{0.5, 19, [3]bool{}},
			{5e-5, 19, [3]bool{1: true}}, // by less than the band
			{0, 19, [3]bool{1: true}},
		} {
			v := scenetest.Of(t, e, scenetest.Units(t, `
				A red infantry regiment @36,10 speed=6 fly
				L blue infantry horde 200x20 @%v,13.2^180 height=2
				R blue infantry horde 200x20 @%v,13.2^180 height=2
				B blue infantry regiment @36,%v^180`, 36-flush-c.apart, 36+flush+c.apart, c.ahead))
			a, err := Explain(v, 0, 3)
			require.NoError(t, err)
			got := [3]bool{a.Conditions[0].Close, a.Conditions[1].Close, a.Conditions[2].Close}
			assert.Equal(t, c.want, got, "%s %v", e.Name, c.apart)
		}
		close := false
		for _, hair := range []float64{0, 1e-3, -1e-3, 0.1} { // at the end of its range
			v := scenetest.Of(t, e, scenetest.Units(t, `A red infantry regiment @36,10 speed=5
				B blue infantry regiment @36,%v^180 speed=5`, 10+mm(80)+10+hair))
			a, err := Explain(v, 0, 1)
			require.NoError(t, err)
			left := a.Conditions[2].Margin
			assert.Equal(t, math.Abs(left) < geom.ContactBand, a.Conditions[2].Close, "%s %v", e.Name, hair)
			close = close || a.Conditions[2].Close
		}
		assert.True(t, close, e.Name)
	}
}

// TestCHG1RoomLeftOpen: where another condition fails room is looked for in brief; what that does not
// show is open, and not a No, however much room its margin tells.
func TestCHG1RoomLeftOpen(t *testing.T) {
	v := scenetest.View(t, rules.Second2015(), `
		A red cavalry 125x50 @30.29759937507017,29.51764756939986 height=0 speed=8
		B red large-infantry 120x80 @34.38463164761845,23.38530267339194^90 height=0 speed=6
		C blue infantry 100x40 @40.69194676531281,22.077822106739166^180 height=0 speed=5 nimble`)
	a, err := Explain(v, 2, 0)
	require.NoError(t, err)
	require.Equal(t, NotInArc, a.Reason)
	assert.False(t, a.Conditions[3].OK)
	assert.True(t, a.Conditions[3].Open)
	plain, err := Explain(v, 1, 2)
	require.NoError(t, err)
	assert.False(t, plain.Conditions[3].Open)
}
