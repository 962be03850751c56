package charge

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestTogetherDoesNotAllocate: a decision about units with one pivot.
func TestTogetherDoesNotAllocate(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 5))
	seen := map[Verdict]int{}
	for range 60 {
		v, ids := targetWithChargers(t, r, rules.Second161())
		seen[Together(v, ids, 0)]++
		assert.Zero(t, testing.AllocsPerRun(5, func() { Together(v, ids, 0) }))
	}
	assert.Positive(t, seen[Yes])
	assert.Positive(t, seen[No])
}

// targetWithChargers is a target with two or three chargers about it, on one facing or several,
// and some pieces of blocking terrain against it.
func targetWithChargers(t testing.TB, r *rand.Rand, e rules.Edition) (*spatial.View, []spatial.UnitID) {
	t.Helper()
	target := scenetest.Unit(t, "target blue %vx%v @0,0^180 speed=6",
		[]float64{50, 75, 100, 120}[r.IntN(4)], []float64{50, 80}[r.IntN(2)])
	units := []spatial.Unit{target}
	var ids []spatial.UnitID
	way := 360 * r.Float64()
	for n := 2 + r.IntN(2); len(ids) < n; {
		at := geom.Scale(geom.FromBearing(way+140*r.Float64()), 6+5*r.Float64())
		u := scenetest.Unit(t, "%q red %vx50 @%v,%v^%v speed=6",
			string(rune('A'+len(ids))), []float64{25, 50, 75, 100, 150}[r.IntN(5)], at.X, at.Y, geom.Bearing(geom.Neg(at)))
		free := true
		for _, o := range units {
			free = free && geom.Separation(u.Base, o.Base) > 0.01
		}
		if free {
			units = append(units, u)
			ids = append(ids, spatial.UnitID(len(ids)+1))
		}
	}
	var pieces []terrain.Piece
	for i := range r.IntN(3) {
		at := geom.Scale(geom.FromBearing(360*r.Float64()), target.Base.Radius()+1.5*r.Float64())
		pieces = append(pieces, scenetest.Piece(t, "blocking: %q height=0 %v,%v..%v,%v",
			string(rune('p'+i)), at.X, at.Y, at.X+0.1+r.Float64(), at.Y+0.1+r.Float64()))
	}
	return scenetest.Of(t, e, units, pieces...), ids
}

// bestOnGrid tries every place on a grid, with bases that really stand there: legal is
// what overlaps nothing and keeps the order. It gives the best shares.
func (p *jointCharge) bestOnGrid(step float64) (best []float64, found bool) {
	var bases [MaxTogether]geom.Base
	var at [MaxTogether]float64
	var place func(i int)
	place = func(i int) {
		if i == p.n {
			var v []float64
			for k := range p.n {
				s := sharing.Place{Half: p.members[k].base.HalfWidth(), At: at[k]}
				c := s.Contact(p.share.Sides[p.share.Chargers[k].Facings[0]].Length)
				if p.share.Fractions {
					c /= p.members[k].base.Width()
				}
				v = append(v, c)
			}
			for i := range v {
				for k := i; k > 0 && v[k] < v[k-1]; k-- {
					v[k], v[k-1] = v[k-1], v[k]
				}
			}
			if !found || slices.Compare(best, v) < 0 {
				best, found = v, true
			}
			return
		}
		m := &p.share.Chargers[i]
		f := m.Facings[0]
		for _, h := range m.Places[f].All() {
			for x := h.Lo; x <= h.Hi; x += step {
				b := p.placed(i, f, x)
				ok := true
				for k := range i {
					ok = ok && geom.Separation(b, bases[k]) >= -geom.Tol
					if p.share.Chargers[k].Facings[0] == f && p.view.Edition().ChargersKeepOrder {
						d := m.Order[f] - p.share.Chargers[k].Order[f]
						ok = ok && !(d > geom.ContactBand && x < at[k]) && !(d < -geom.ContactBand && x > at[k])
					}
				}
				if ok {
					at[i], bases[i] = x, b
					place(i + 1)
				}
			}
		}
	}
	place(0)
	return best, found
}

// TestMLT2Arrangements: on all facings together nothing on a grid of real places is
// legal where no arrangement was found, or has a greater least share; and what was
// found stands clear.
func TestMLT2Arrangements(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 4))
	count := map[string]int{}
	for i := range max(cases.Few(90, 110), cases.For(250)) {
		v, ids := targetWithChargers(t, r, all()[i%4])
		p := jointCharge{view: v, to: 0, n: len(ids), first: -1}
		for k, id := range ids {
			p.members[k].id = id
		}
		if !p.findPlaces() {
			continue
		}
		p.share.Arrange()
		facings := map[arcs.Facing]bool{}
		for k := range p.n {
			facings[p.share.Chargers[k].Facings[0]] = true
		}
		best, found := p.bestOnGrid(0.11 * float64(cases.Few(2, 1)))
		arrangements := p.share.Found()
		if len(arrangements) == 0 {
			require.False(t, found, "table %d: %v on the grid", i, best)
			count["none"]++
			continue
		}
		count[string(rune('0'+len(facings)))+" facings"]++
		for n := range arrangements {
			a := &arrangements[n]
			if n > 0 {
				require.False(t, a.Better(&arrangements[n-1], p.n), "the best first")
			}
			for k := range p.n {
				b := p.placed(k, a.Facing[k], a.At[k])
				for m := range k {
					require.GreaterOrEqual(t, geom.Separation(b, p.placed(m, a.Facing[m], a.At[m])), -geom.Tol)
				}
				in := false
				for _, h := range p.share.Chargers[k].Places[a.Facing[k]].All() {
					in = in || (a.At[k] > h.Lo-geom.Tol && a.At[k] < h.Hi+geom.Tol)
				}
				require.True(t, in)
			}
		}
		if found && !(p.share.Fractions && len(facings) == 1 && p.n > 2) { // where lengths are shared, and fractions ranked
			own := arrangements[0].Shares[:p.n]
			require.False(t, own[0] < best[0]-1e-5, "table %d: shares %v, grid %v", i, own, best)
		}
	}
	t.Log(count)
	assert.Greater(t, count["1 facings"], 20)
	assert.Greater(t, count["2 facings"], 20)
	assert.Greater(t, count["none"], 10)
}
