package charge

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/fuzz"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// eachIndividual visits the individuals of some tables, each with every enemy.
func eachIndividual(
	t *testing.T,
	tables int,
	visit func(v *spatial.View, from, to spatial.UnitID),
) {
	for i := range tables {
		table, err := fuzz.Committed(i).Table(rules.Second161())
		require.NoError(t, err)
		v := table.Now()
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				if los.HasFreePivot(v, from) && !v.Friends(from, to) {
					visit(v, from, to)
				}
			}
		}
	}
}

// TestIND3NoFreePivot: where none is said to be allowed, none of many is; and that is
// said of many that are in range.
func TestIND3NoFreePivot(t *testing.T) {
	never := 0
	eachIndividual(t, 12, func(v *spatial.View, from, to spatial.UnitID) {
		for f := arcs.Front; f <= arcs.Left; f++ {
			if !mayFace(v, from, to, f) {
				continue
			}
			g := newFreePivot(v, from, to, f)
			if g.look(&work{rations: quick()}); !g.open.empty() {
				continue
			}
			never++
			for theta := -180.0; theta < 180; theta += 1.37 {
				require.False(t, g.allows(theta), "units %v and %v, %v, %v degrees", from, to, f, theta)
			}
		}
	})
	require.Greater(t, never, 20)
}

// TestIND3FreePivotRanges: no range of free pivots in which one is allowed is left out, by
// any reading of what has to be seen.
func TestIND3FreePivotRanges(t *testing.T) {
	t.Parallel()
	readings := []func(*rules.Readings){
		func(*rules.Readings) {},
		func(r *rules.Readings) { r.SightPoint = rules.SightPointPartInArc },
		func(r *rules.Readings) { r.SightTo = rules.SightToFacingCentre },
		func(r *rules.Readings) { r.SightTo = rules.SightToNearestPoint },
		func(r *rules.Readings) { r.FieldOfSight = rules.FieldOfSightHalfPlane },
	}
	for i, read := range readings {
		allowed := 0
		const enough = 100 // pivots: a short run goes on until it has them
		for seed := 0; seed < cases.For(40) || allowed <= enough && seed < 40; seed++ {
			e := rules.Second161()
			if seed%2 == 1 {
				e = rules.Third()
			}
			read(&e.Readings)
			scene := fuzz.Battle(uint64(50000+seed), 40, 12)
			r := rand.New(rand.NewPCG(uint64(seed), 5))
			for k := range scene.Units {
				if r.IntN(3) == 0 {
					scene.Units[k].Traits = scene.Units[k].Traits.With(rules.Individual)
				}
			}
			table, err := scene.Table(e)
			require.NoError(t, err)
			v := table.Now()
			for range 3000 {
				from, to := spatial.UnitID(r.IntN(v.Len())), spatial.UnitID(r.IntN(v.Len()))
				if v.Friends(from, to) || !los.HasFreePivot(v, from) || spatial.Distance(v, from, to) > 20 {
					continue
				}
				f := arcs.Facing(r.IntN(4))
				g := newFreePivot(v, from, to, f)
				theta := 360*r.Float64() - 180
				if !g.allows(theta) {
					continue
				}
				allowed++
				half := []float64{30, 15, 7.5, 3.75, 1.5, 0.2}[r.IntN(6)]
				middle := theta + (2*r.Float64()-1)*half
				require.True(t, g.may(middle, half), "reading %d, seed %d: units %v and %v, %v, %v within %v of %v", i, seed, from, to, f, theta, half, middle)
				g.look(&work{rations: quick()})
				found := false
				for _, o := range g.open.all() {
					found = found || math.Abs(math.Remainder(theta-o.theta, 360)) <= o.half+1e-9
				}
				require.True(t, found, "reading %d, seed %d: units %v and %v, %v, %v: none of %v", i, seed, from, to, f, theta, g.open.all())
			}
		}
		require.Greater(t, allowed, enough)
	}
}

// TestIND3InAView: an individual may turn first in a view in which its target stands
// elsewhere, and there it may do what it may on a table where the target does stand.
func TestIND3InAView(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var verdicts [4]int
	eachIndividual(t, 4, func(v *spatial.View, from, to spatial.UnitID) {
		if spatial.Distance(v, from, to) > 16 {
			return
		}
		own := v.Body(to).Base()
		at := own.Centre().Add(geom.Point{X: 6*r.Float64() - 3, Y: 6*r.Float64() - 3})
		base := own.At(at).Turned(geom.FromBearing(360 * r.Float64()))
		table, err := v.Table().With(to, base)
		if err != nil {
			return // it would overlap
		}
		moved, err := v.Table().If(to, base)
		require.NoError(t, err)
		want := Decide(table.Now(), from, to)
		require.Equal(t, want, Decide(&moved, from, to), "units %v and %v", from, to)
		verdicts[want]++
		if want.Decided() {
			answer, err := Explain(&moved, from, to)
			require.NoError(t, err)
			require.Equal(t, want, answer.Verdict)
		}
	})
	require.Greater(t, verdicts[Yes], 20)
	require.Greater(t, verdicts[No], 20)
}
