package charge

import (
	"math/rand/v2"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mob is a random target, unit 0, with chargers that all may charge it but for the
// way, some behind others. It may come out empty.
func mob(t testing.TB, r *rand.Rand, chargers int) (*spatial.View, []spatial.UnitID) {
	t.Helper()
	target := scenetest.Unit(t, "target blue %vx80 @0,0^180 speed=6",
		[]float64{100, 120, 200, 240}[r.IntN(4)])
	target.Height = spatial.Given(4)
	units := []spatial.Unit{target}
	var ids []spatial.UnitID
	for tries := 0; len(ids) < chargers && tries < 200; tries++ {
		x, y, bearing := 14*r.Float64()-7, -2.5-8*r.Float64(), 60*r.Float64()-30
		if len(ids) > 0 && r.IntN(2) == 0 {
			b := units[len(units)-1].Base
			x, y, bearing = b.Centre().X+3*r.Float64()-1.5, b.Centre().Y-b.Depth()-r.Float64(), geom.Bearing(b.Facing())
		}
		size := [][2]float64{{50, 50}, {75, 75}, {100, 80}, {60, 100}, {125, 50}}[r.IntN(5)]
		u := scenetest.Unit(t, "%q red %vx%v @%v,%v^%v speed=6",
			string(rune('A'+len(ids))), size[0], size[1], x, y, bearing)
		u.Speed = spatial.Given(12)
		free := true
		for _, o := range units {
			free = free && geom.Separation(u.Base, o.Base) > 0.01
		}
		if !free {
			continue
		}
		units = append(units, u)
		v := scenetest.Of(t, rules.Second161(), units)
		id := spatial.UnitID(len(units) - 1)
		if a, err := Explain(v, id, 0); err != nil || a.Reason == NotInArc || a.Reason == NotSeen || a.Facing.Facing != 0 {
			units = units[:len(units)-1]
			continue
		}
		ids = append(ids, id)
	}
	if len(ids) < chargers {
		return nil, nil
	}
	return scenetest.Of(t, rules.Second161(), units), ids
}

// bySearch is [turnTaking.goes] with nothing remembered.
func (p *jointCharge) bySearch(i int, a *sharing.Arrangement, gone int) Verdict {
	var moved [MaxTogether]stand
	return turnTaking{p}.reaches(i, a, p.stands(moved[:0], i, a, everybody, gone))
}

// byPermutations tries every order, one after another, with the decisions that the
// programme takes, and nothing remembered.
func (p *jointCharge) byPermutations(a *sharing.Arrangement, gone int) Verdict {
	p.work.Total = 0 // as much as each search allows
	best := No
	if gone == 1<<p.n-1 {
		return Yes
	}
	for i := range p.n {
		if gone&(1<<i) != 0 {
			continue
		}
		one := p.bySearch(i, a, gone)
		if one == No {
			continue
		}
		switch then := p.byPermutations(a, gone|1<<i); {
		case then == Yes && one == Yes:
			return Yes
		case then != No:
			best = best.or(one.and(then))
		}
	}
	return best
}

// TestMLT5Programme: the programme over sets and all permutations agree, and it is
// no slower.
func TestMLT5Programme(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	for n := 2; n <= 5; n++ {
		var quick, slow time.Duration
		verdicts := map[Verdict]int{}
		for range cases.Few(40, 150) {
			v, ids := mob(t, r, n)
			if v == nil {
				continue
			}
			var p jointCharge
			if !p.collect(&Chargers{View: v, Units: ids}) || !p.findPlaces() {
				continue
			}
			p.share.Arrange()
			for i := range p.share.Found() {
				a := &p.share.Found()[i]
				start := time.Now()
				got := turnTaking{&p}.inOrder(a, 0)
				quick += time.Since(start)
				start = time.Now()
				want := p.byPermutations(a, 0)
				slow += time.Since(start)
				require.Equal(t, want, got)
				verdicts[got]++
				if got != Yes {
					continue
				}
				var out outcome
				p.first = -1
				p.settleOn(&out, a, 0)
				gone := 0
				for _, i := range out.order[:n] {
					require.Equal(t, Yes, p.bySearch(int(i), a, gone), "the order that it gives")
					gone |= 1 << i
				}
			}
		}
		t.Logf("%d chargers: %v; %v, permutations %v", n, verdicts, quick, slow)
		assert.Positive(t, verdicts[Yes])
		assert.Positive(t, verdicts[No])
	}
}

// TestTogetherDoesNotAllocate: a decision about units with one pivot.
func TestTogetherDoesNotAllocate(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 5))
	seen := map[Verdict]int{}
	for range 60 {
		v, ids := mob(t, r, 2+r.IntN(3))
		if v == nil {
			continue
		}
		seen[Together(v, ids, 0)]++
		assert.Zero(t, testing.AllocsPerRun(5, func() { Together(v, ids, 0) }))
	}
	assert.Positive(t, seen[Yes])
	assert.Positive(t, seen[No])
}
