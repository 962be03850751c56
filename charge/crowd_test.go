package charge

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// heroes are so many individuals of two sides in a square foot, some of them nimble fliers.
func heroes(t testing.TB, e rules.Edition, n int, r *rand.Rand) *spatial.View {
	var units []spatial.Unit
	for len(units) < n {
		const side = 20 / geom.MMPerInch
		b, err := geom.NewBase(geom.Point{X: 12 * r.Float64(), Y: 12 * r.Float64()}, geom.FromBearing(360*r.Float64()), side, side)
		require.NoError(t, err)
		free := true
		for i := range units {
			free = free && geom.SeparationOf(&b, &units[i].Base) > 0
		}
		if !free {
			continue
		}
		u := spatial.Unit{Base: b, Type: rules.Infantry, Size: rules.Single, Name: fmt.Sprint("u", len(units)), Side: []string{"red", "blue"}[len(units)%2]}
		u.Traits = u.Traits.With(rules.Individual)
		if r.IntN(3) == 0 {
			u.Traits = u.Traits.With(rules.Nimble).With(rules.Fly)
		}
		units = append(units, u)
	}
	return scenetest.Of(t, e, units)
}

// TestEffortOfACrowd counts what a decision spends that has little effort, in a square foot with 125 individuals: no more than
// that, but for the free pivots that are looked at before a search. What margins take that share an effort is
// counted, too, with the search for whether the target turns; an answer that went into that saves it.
func TestEffortOfACrowd(t *testing.T) {
	t.Parallel()
	v := heroes(t, rules.Third(), 125, rand.New(rand.NewPCG(1, 41)))
	const little = 80
	spent, most, asked := 0, 0, 0
	for to := range spatial.UnitID(v.Len()) {
		q := Question{View: v, From: 0, To: to, Effort: little}
		if !q.Possible() {
			continue
		}
		asked++
		p := q.plan(q.quickWork())
		freeTurn{q}.individual(&p)
		spent += p.work.Spent
		most = max(most, p.work.Spent)
	}
	t.Logf("%d charges spend %d slices, one of them %d", asked, spent, most)
	require.Greater(t, asked, 20)
	assert.LessOrEqual(t, most, 4*little)
}
