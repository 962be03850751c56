package charge

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG8InContactInAHouse: a charger that stands in contact with its target is there already, whatever it
// stands in: typed a hair short of it as much as flush with it, or a hair in it. The answer says what it goes into.
func TestCHG8InContactInAHouse(t *testing.T) {
	for _, e := range all() {
		for _, y := range []float64{24.787, 24.7873, 24.7874015748, 24.78741, 24.7875, 24.788, 24.7893} {
			v := scenetest.View(t, e, `
				A red infantry regiment @36,22.4251968503937
				B blue large-infantry regiment 120x40 @37,%v^180
				blocking: T0 height=2 35.1,22.95..37.6,23.48`, y)
			a, err := Explain(v, 0, 1)
			require.NoError(t, err)
			require.Equal(t, Yes, a.Verdict, "%s %v: %v", e.Name, y, a.Reason)
			assert.Equal(t, Yes, Decide(v, 0, 1))
			assert.LessOrEqual(t, a.Path.Length(), geom.ContactBand, "%s %v", e.Name, y)
		}
	}
}

// TestCHG8InContactOneAnswer: for any charger that meets its target straight ahead and stands in blocking terrain, or over the edge of the
// table, a Yes stays one however far apart the two were typed within the band. (A No seldom becomes a Yes: by less than the
// band, so that it says so.)
func TestCHG8InContactOneAnswer(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 8))
	count := map[string]int{}
	for range cases.For(1000) {
		e := all()[r.IntN(4)]
		a := scenetest.Unit(t, "A red infantry regiment @36,20")
		slant := float64(float64(r.IntN(2)*40) * r.NormFloat64())
		b := scenetest.Unit(t, "B blue cavalry regiment @%v,30^%v", 36+float64(2*r.NormFloat64()), 180+slant)
		ring := b.Base.Ring()
		for i := range ring {
			ring[i] = a.Base.Local(ring[i])
		}
		lane := geom.Lane{HalfWidth: a.Base.HalfWidth(), HalfDepth: a.Base.HalfDepth()}
		far, met := lane.Until(ring[:], 0, 0)
		if _, well := lane.Until(ring[:], 0.1, 0); !met || !well {
			continue
		}
		w, h := 0.3+float64(3*r.Float64()), 0.3+float64(3*r.Float64())
		x, y := 36+float64(5*(r.Float64()-0.5)), 20+float64(4*(r.Float64()-0.5))
		house := scenetest.Piece(t, "blocking: T height=2 %v,%v..%v,%v", x-w/2, y-h/2, x+w/2, y+h/2)
		overEdge := r.IntN(4) == 0
		there := b.Base.Centre()
		ask := func(hair float64) (Answer, bool) {
			b.Base = b.Base.At(geom.Point{X: there.X, Y: there.Y - far + hair})
			v := scenetest.Of(t, e, []spatial.Unit{a, b}, house)
			if overEdge {
				v = scenetest.Bounded(t, scenetest.Of(t, e, []spatial.Unit{a, b}), 36-w, 20-h, 60, 60)
			}
			// Within the band, and what it touches is what it has to charge.
			off := math.Abs(geom.Separation(a.Base, b.Base))
			if off > geom.ContactBand-geom.Tol || geom.Dot(los.FacingOf(v, 0, 1).Facing.Normal(b.Base), a.Base.Facing()) > -0.5 {
				return Answer{}, false
			}
			x, err := Explain(v, 0, 1)
			require.NoError(t, err)
			require.Equal(t, x.Verdict, Decide(v, 0, 1))
			return x, true
		}
		exact, ok := ask(0)
		if !ok {
			continue
		}
		hairs := []float64{1e-5, 1e-4, 1e-3, 1.9e-3, -1e-4, -1e-3}
		if overEdge { // which is exact where a charge ends
			hairs = hairs[:4]
		}
		for _, hair := range hairs {
			typed, ok := ask(hair)
			if !ok {
				continue
			}
			count[exact.Verdict.String()+" to "+typed.Verdict.String()]++
			if exact.Verdict == Yes && !assert.Equal(t, Yes, typed.Verdict, "%v: %v", hair, typed.Reason) {
				return
			}
			if exact.Verdict == No && typed.Verdict == Yes {
			}
		}
	}
	t.Log(count)
	assert.LessOrEqual(t, count["no to yes"], max(2, count["no to no"]/50))
}
