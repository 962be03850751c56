package charge_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// asked is a charge of the first unit on the second, by all who decide one.
func asked(t *testing.T, v *spatial.View) charge.Answer {
	t.Helper()
	a, err := charge.Explain(v, 0, 1)
	require.NoError(t, err)
	quick := charge.Decide(v, 0, 1)
	if quick.Decided() {
		require.Equal(t, a.Verdict, quick, "Decide")
	}
	var m charge.MovingTarget
	require.NoError(t, m.Set(v, 0, 1))
	require.Equal(t, quick, m.Decide(v), "MovingTarget")
	var all batch.Matrices
	all.Charges = make([]charge.Verdict, 1)
	require.NoError(t, all.Fill(v, batch.Options{Rows: []spatial.UnitID{0}, Columns: []spatial.UnitID{1}}))
	require.Equal(t, quick, all.Charges[0], "Matrices")
	if a.Verdict == charge.Yes {
		_, err := v.Table().WithAll(a.Stands(charge.Question{View: v, From: 0, To: 1}))
		require.NoError(t, err, "the end of it is a position")
	}
	if a.Verdict == charge.No && (a.Reason == charge.NoWay || a.Reason == charge.NoPlace) {
		require.True(t, charge.Question{View: v, From: 0, To: 1}.Recheck(&a), "the proof holds")
	}
	return a
}

// TestCHG14PastTheObstacle: a charger whose front is past the far side of the obstacle that its target defends goes on
// to the target, and up to there, by the band, it ends at the far side. The front is typed about both edges of
// the obstacle.
func TestCHG14PastTheObstacle(t *testing.T) {
	const far, near = 16.925, 20 - 40/geom.MMPerInch // the sides of the obstacle
	const hair = 1e-5
	depth := 40 / geom.MMPerInch
	line := "A red regiment @36,%v^%v | B blue regiment @36,20^180 | obstacle: W 30,16.925..42,18.425"
	for _, c := range []struct{ front, ends float64 }{
		{far - 4, far}, {far - 0.001, far}, {far - hair, far}, {far, far}, {far + hair, far}, {far + 0.0003, far}, {far + 0.0008, far}, {far + 0.0011, far},
		{far + geom.ContactBand - hair, far}, {far + geom.ContactBand + hair, near}, {far + 0.05, near}, {far + 0.75, near},
		{near - geom.ContactBand - hair, near}, {near - geom.ContactBand + hair, near}, {near - hair, near}, {near, near}, {near + hair, near}, {near + geom.ContactBand - hair, near},
	} {
		name := fmt.Sprintf("the front at %v", c.front)
		a := asked(t, scenetest.Typed(t, scenetest.View(t, rules.Beta2010(), line, c.front-depth, 0)))
		require.Equal(t, charge.Yes, a.Verdict, name)
		assert.InDelta(t, c.ends-depth, a.Final.Centre().Y, 1e-9, name)
		assert.InDelta(t, max(0, c.ends-c.front), a.Path.Length(), 1e-4, name)
		assert.True(t, a.Hindered.Hindered && a.Hindered.Defended, name)
		b := asked(t, scenetest.Typed(t, scenetest.View(t, rules.Third(), line, c.front-depth, 0)))
		require.Equal(t, charge.Yes, b.Verdict, name)
		assert.InDelta(t, near-depth, b.Final.Centre().Y, 1e-9, name)
	}
}

// TestCHG14AslantOnTheObstacle: one that stands askew with a corner past the far side comes there if it has room to turn,
// and goes on to the target if it has not.
func TestCHG14AslantOnTheObstacle(t *testing.T) {
	const far, near = 16.925, 20 - 40/geom.MMPerInch
	depth := 40 / geom.MMPerInch
	held, noes := 0, 0
	for _, heading := range []float64{0, 10, 30, 45, -30} {
		to := geom.FromBearing(heading)
		for _, point := range []float64{-1, -0.3, -0.0021, -0.0011, 0, 0.0011, 0.0021, 0.3} { // the leader point before or past the far side
			name := fmt.Sprintf("%v degrees, leader point at %v", heading, point)
			line := fmt.Sprintf("A red regiment @%v,%v^%v | B blue regiment @36,20^180 | obstacle: W 30,16.925..42,18.425", 36-float64(depth*to.X), far+point-float64(depth*to.Y), heading)
			table := scenetest.Accepted(t, rules.Beta2010(), line)
			if table == nil {
				continue // a corner is in the target
			}
			a := asked(t, scenetest.Typed(t, table.Now()))
			require.Equal(t, charge.Yes, a.Verdict, name)
			at := a.Final.Centre().Y + depth
			assert.True(t, math.Abs(at-far) < 1e-9 || math.Abs(at-near) < 1e-9, name)
			if point > 0.002 {
				assert.InDelta(t, near, at, 1e-9, name)
			}
			// A friend on either side, so that it cannot turn.
			for side, x := range []float64{-1, 1} {
				c := geom.Along(geom.Along(geom.Point{X: 36, Y: far + point}, to, -depth), geom.RightOf(to), float64(x*100/geom.MMPerInch))
				line += fmt.Sprintf(" | C%d red regiment @%v,%v^%v", side, c.X, c.Y, heading)
			}
			if table = scenetest.Accepted(t, rules.Beta2010(), line); table != nil {
				held++
				if b := asked(t, scenetest.Typed(t, table.Now())); b.Verdict != charge.Yes {
					assert.NotEmpty(t, b.Blame, name)
					noes++
				}
			}
		}
	}
	t.Logf("%d between friends, %d of them No", held, noes)
}

// TestCHG14NeverKeepsOut: an obstacle in front of a target takes no charge away, wherever a charger stands, before it, on it or past
// it, typed or not: who can reach the target without it is let go to the one or the other.
func TestCHG14NeverKeepsOut(t *testing.T) {
	r := rand.New(rand.NewPCG(14, 2010))
	yes, past := 0, 0
	for range cases.For(4000) {
		front := 20 - 40/geom.MMPerInch
		thick := []float64{0.1, 0.4, 1, 1.5, 2.5}[r.IntN(5)]
		gap := []float64{0, 0.0011, -0.0011, 0.0004}[r.IntN(4)]
		at := geom.Point{X: 36 + float64(8*(r.Float64()-0.5)), Y: front - float64(5*r.Float64())}
		heading := float64(140 * (r.Float64() - 0.5))
		if r.IntN(3) == 0 { // dressed to an edge of the obstacle, and typed
			heading = 0
			at.Y = front - thick*float64(r.IntN(2)) - 40/geom.MMPerInch + float64(0.006*(r.Float64()-0.5))
			at = geom.Point{X: math.Round(at.X*1000) / 1000, Y: math.Round(at.Y*1000) / 1000}
		}
		units := fmt.Sprintf("A red %s @%v,%v^%v | B blue regiment @36,20^180", []string{"regiment", "troop", "cavalry troop", "monster"}[r.IntN(4)], at.X, at.Y, heading)
		for i := range r.IntN(3) {
			units += fmt.Sprintf(" | U%d %s troop @%v,%v^%v", i, []string{"red", "blue"}[r.IntN(2)], 36+float64(9*(r.Float64()-0.5)), front-float64(4*r.Float64()), r.IntN(360))
		}
		table := scenetest.Accepted(t, rules.Beta2010(), units)
		if table == nil {
			continue
		}
		wall := fmt.Sprintf(" | obstacle: W height=0.1 %v,%v..%v,%v", 33.5+r.Float64(), front-thick-gap, 37+float64(2*r.Float64()), front-gap)
		v := table.Now()
		w := scenetest.View(t, rules.Beta2010(), units+wall)
		if charge.Decide(v, 0, 1) != charge.Yes || !los.Sees(w, 0, 1) {
			continue
		}
		yes++
		q := charge.Question{View: w, From: 0, To: 1}
		a := asked(t, w)
		require.Equal(t, charge.Yes, a.Verdict, "%s%s: %v", units, wall, q)
		if a.Hindered.Defended && math.Abs(a.Final.FrontEdge().Centre().Y-front) < 0.01 {
			past++
		}
	}
	if cases.Enough() {
		assert.Greater(t, yes, 10)
	}
	t.Logf("%d charges, %d of them past the obstacle", yes, past)
}
