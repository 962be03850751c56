package fuzz_test

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/require"
)

// TestChargeTyped: charges on typed tables, where the charger stands in contact with
// others as people type it, against checker and oracle (CHG-1 to CHG-10).
func TestChargeTyped(t *testing.T) {
	t.Parallel()
	scenes := cases.For(1500)
	count := judgeScenes(t, scenes, func(i int) (*chargeScene, error) {
		s, _, err := typedCharge(uint64(i), 4+i%13)
		return s, err
	})
	represented(t, count, scenes, map[string]int{"yes": 5, "no": 4})
}

// TestChargeTypedKept: what a large count of [TestChargeTyped] has found, by its number: 1214 goes
// along the side of its target, typed a hair too near.
func TestChargeTypedKept(t *testing.T) {
	t.Parallel()
	for _, i := range []int{1214} {
		s, _, err := typedCharge(uint64(i), 4+i%13)
		require.NoError(t, err)
		v, err := s.view(chargeEdition(i))
		require.NoError(t, err)
		_, err = judgeCharge(v, &tally{})
		require.NoError(t, err, i)
	}
}

// typedOff is more than typing to three decimals moves two places to or from each other.
const typedOff = 2.5e-3

// TestChargeTypedKeepsItsVerdict: of units in contact, in lines and at any heading, a
// charge that exact coordinates allow stays allowed when they are typed to three or four
// decimals, and one that they forbid stays forbidden, but where the room is truly nearer
// to its limit than that (A1 of the charges, CHG-1).
func TestChargeTypedKeepsItsVerdict(t *testing.T) {
	t.Parallel()
	var count tally
	scenes := cases.For(2000)
	inParallel(t, scenes, func(i int) {
		grid := typedDecimals[i%2]
		typed, exact, err := typedChargeOn(grid, uint64(i/2), 4+i%13)
		if err != nil {
			t.Error(err)
			return
		}
		e := chargeEdition(i / 2)
		if err := keepsVerdict(typed, exact, grid.String(), e, &count); err != nil {
			t.Errorf("scene %d, %v, %v: %v\ntyped:\n%v\nexact:\n%v", i, e.Name, grid, err, typed.line(e), exact.line(e))
		}
	})
	t.Logf("%d scenes: %v", scenes, &count)
	if cases.Enough() {
		require.Greater(t, count.of("3 decimals: yes stays yes")+count.of("4 decimals: yes stays yes"), scenes/4)
	}
}

func keepsVerdict(typed, exact *chargeScene, grid string, e rules.Edition, count *tally) error {
	v, err := typed.view(e)
	if err != nil {
		return err
	}
	w, err := exact.view(e)
	if err != nil {
		return err
	}
	got, want := charge.Decide(v, 0, 1), charge.Decide(w, 0, 1)
	what := fmt.Sprintf("%s: %v stays %v", grid, want, got)
	if got == want || want != charge.Yes && want != charge.No {
		count.add(what, 1)
		return nil
	}
	if mayCharge(v, 0, 1) != mayCharge(w, 0, 1) {
		count.add(grid+": arc, sight or range hang on it", 1)
		return nil
	}
	a, err := charge.Explain(w, 0, 1)
	if err != nil {
		return err
	}
	q, err := newChargeTask(w, 0, 1, a.Facing.Facing)
	if err != nil {
		return err
	}
	grow := typedOff // a yes that is lost has to be nearer to no than this
	if want == charge.No {
		grow = -typedOff
	}
	if _, _, found := attack(q, grow); found == (want == charge.Yes) {
		count.add(what+" wrongly", 1)
		return fmt.Errorf("exactly %v, typed %v, and by more than %v", want, got, typedOff)
	}
	count.add(what+", nearer than the rounding", 1)
	return nil
}
