package batch

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asked counts the questions of charges after a free pivot. A charge is decided if its effort is as
// much as it needs.
type asked struct {
	verdicts []charge.Verdict
	needs    func(cell int) charge.Effort
	times    int
	each     charge.Effort // what a charge costs besides
	work     charge.Effort // with that
}

func (a *asked) decide(_, cell int, e charge.Effort) charge.Verdict {
	if e == unasked {
		return charge.Undecided
	}
	a.times++
	a.work += min(e, a.needs(cell)) + a.each
	if e >= a.needs(cell) {
		return charge.Yes
	}
	return charge.Undecided
}

// ask decides so many charges.
func (a *asked) ask(t *testing.T, v *spatial.View, n int) {
	a.verdicts = make([]charge.Verdict, n)
	var r rounds
	r.begin(t.Context())
	for i := range n {
		r.free = append(r.free, i)
	}
	r.decide(a, v, a.verdicts, 1)
}

// However many charges in a crowd stay undecided, what they come to is bounded; work is counted, no
// time (issue 12.8). With a true line of sight each costs more.
func TestRoundsOfACrowdAreBounded(t *testing.T) {
	for _, e := range []rules.Edition{rules.Third(), rules.Beta2010()} {
		v := scenetest.View(t, e, "A red 20x20 @0,0")
		for _, n := range []int{fewCharges + 1, 5_000, MaxCharges} {
			a := asked{needs: func(int) charge.Effort { return charge.Thorough }, each: asking}
			if e.TrueLine {
				a.each = askingTrueLine
			}
			a.ask(t, v, n)
			first := (mostWork / 2).Share(n)
			assert.LessOrEqual(t, a.work, mostWork+askedAtOnce*(a.each+first), "%s, %d", e.Name, n)
			assert.NotZero(t, a.times)
		}
	}
}

// Where few of very many need long, all are decided: each is asked with a share of what the others
// have left.
func TestRoundsDecideWhatFewNeed(t *testing.T) {
	a := asked{each: asking, needs: func(cell int) charge.Effort {
		if cell%150 == 0 {
			return 5_000
		}
		return 30
	}}
	a.ask(t, scenetest.View(t, rules.Third(), "A red 20x20 @0,0"), MaxCharges)
	assert.NotContains(t, a.verdicts, charge.Undecided)
}

// Heroes who stand so close that the work runs out get the same answers whoever works, and some are
// decided.
func TestCrowdIsTheSameForAllWorkers(t *testing.T) {
	if !cases.Long() {
		t.Skip("takes seconds: set LEADERPOINT_CASES=named")
	}
	line := "table: endless"
	const side = 8
	for i := range side * side {
		line += fmt.Sprintf(" | u%d %s hero individual nimble 20x20 @%g,%g^%d", i, [2]string{"red", "blue"}[i%2], 3+1.13*float64(i%side), 3+1.13*float64(i/side), i*37%360)
	}
	v := scenetest.View(t, rules.Third(), line)
	own := v.Body(0).Base()
	var poses []geom.Base
	for i := range 90 {
		poses = append(poses, own.At(geom.Point{X: 6 + float64(i)/100, Y: 6}).Turned(geom.FromBearing(float64(4*i))))
	}
	var want []charge.Verdict
	for _, workers := range []int{1, 3} {
		x := Exposure{Charges: make([]charge.Verdict, len(poses)*side*side/2)}
		require.NoError(t, x.Fill(v, 0, poses, Threats{Workers: workers}))
		require.Greater(t, len(poses)*side*side/2, fewCharges)
		if want == nil {
			want = x.Charges
		}
		require.Equal(t, want, x.Charges)
	}
	assert.Contains(t, want, charge.Yes)
	assert.Contains(t, want, charge.Undecided)
}
