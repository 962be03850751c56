package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/require"
)

// TestREG2ShortestShuffle: the shuffle has the gaps, goes through nothing, and of
// ten thousand shorter ones, in one scene of ten, none does, and of five hundred in
// the others. Gaps, sweeps and samples are
// the test's own.
func TestREG2ShortestShuffle(t *testing.T) {
	t.Parallel()
	var count tally
	scenes := cases.For(3000) / cases.Few(2, 1)
	withMet(t, scenes, []int{16174, 48700}, func(i int) {
		s, err := crowded(uint64(i), [5]int{1, 2, 3, 5, 12}[i%5])
		switch i % 6 {
		case 4:
			s, err = typedHuddle(uint64(i), 3+i%12)
		case 5:
			s, err = gridCharge(uint64(i))
		}
		samples := 10_000
		if i%10 != 0 {
			samples = 500
		}
		if err == nil {
			err = shortestShuffle(s, chargeEdition(i/6), uint64(i), samples, &count)
		}
		if err != nil {
			t.Errorf("scene %d, edition %d: %v\n%v", i, (i/6)%4, err, s.line(chargeEdition(i/6)))
		}
	})
	t.Logf("%d scenes: %v", scenes, count.count)
	if cases.Enough() {
		require.Greater(t, min(count.count["kept"], count.count["restored"], count.count["crowded"]), scenes/15)
	}
}

func shortestShuffle(s *chargeScene, e rules.Edition, seed uint64, samples int, count *tally) error {
	v, err := s.view(e)
	if err != nil {
		return err
	}
	m, err := aftermath.Separate(v, 0)
	if err != nil {
		return err
	}
	count.add(m.Outcome.String(), 1)
	ring, list := ringOf(s.units[0].Base), s.neighbours(0, move.EnemyGap(&e), move.FriendGap(&e))
	by := plain(m.By)
	before, after := s.spare(ring, list), s.spare(carried(ring, by), list)
	if deep := crosses(ring, by, list); deep > geom.Tol+1e-9 {
		return fmt.Errorf("%v by %v goes through something by %v", m.Outcome, m.By, deep)
	}
	limit := m.Length
	switch m.Outcome {
	case aftermath.Kept:
		if before < -2e-6 || m.Length != 0 {
			return fmt.Errorf("kept, but %v is lacking", -before)
		}
		return nil
	case aftermath.Restored:
		if before > 0 || after < -2e-6 {
			return fmt.Errorf("restored by %v, from %v to %v", m.By, before, after)
		}
	case aftermath.Crowded:
		// No more from enemies, either, while friends have theirs: the widest gap is
		// found to a ten-thousandth of an inch.
		limit = aftermath.MaxShuffle
		list = s.neighbours(0, math.Min(move.EnemyGap(&e), m.Enemies.Least+1.1e-4), move.FriendGap(&e))
		samples /= 5
	}
	r := rand.New(rand.NewPCG(seed, 0x5a3b1e))
	for k := range samples {
		u := anyDirection(r)
		length := limit * math.Sqrt(r.Float64())
		if k%2 == 0 && m.Length > 0 && m.Outcome == aftermath.Restored { // beside the answer
			near := math.Pow(10, uniform(r, -6, 0))
			u = geom.Unit(geom.Along(m.By, u, float64(near*m.Length)))
			length = m.Length * (1 - near*r.Float64())
		}
		if m.Outcome == aftermath.Restored && length > m.Length-2e-6 {
			continue // the library may be off by Tol
		}
		by := plain(geom.Scale(u, length))
		// It goes no deeper at all: past a corner that is nearer than a thousandth ahead and aside, a billionth
		// deeper is millionths shorter.
		if s.spare(carried(ring, by), list) >= 0 && crosses(ring, by, list) <= 0 {
			return fmt.Errorf("%v by %v (%v inches), but %v (%v inches) does it", m.Outcome, m.By, m.Length, by, length)
		}
	}
	return nil
}
