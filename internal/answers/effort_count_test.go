package answers

import (
	"fmt"
	"math"
	"runtime"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestEffortCountsOfFoundCharges counts the work of single charges that once took long, or
// were not decided: so many slices are enough for the answer. What is undecided with them
// is undecided with all the effort of an explanation, too, and comes to that end.
func TestEffortCountsOfFoundCharges(t *testing.T) {
	for name, c := range map[string]struct {
		slices  charge.Effort
		verdict charge.Verdict
	}{
		"slow-single":                {25_600, charge.Yes},
		"square-at-edge":             {100, charge.Yes},
		"fit-short-by-16-millionths": {100, charge.Yes},
		"no-place-nobody-named":      {100, charge.No},
		"no-way-nobody-named":        {100, charge.No},
		"picket":                     {25_600, charge.Undecided},
		"flier-too-close":            {25_600, charge.Undecided},
	} {
		s := foundPosition(t, name)
		from, err := s.Table().Find("A")
		require.NoError(t, err)
		to, err := s.Table().Find("B")
		require.NoError(t, err)
		q := charge.Question{View: s.Table().Now(), From: from, To: to, Effort: c.slices}
		a, err := q.Explain(t.Context())
		require.NoError(t, err)
		assert.Equal(t, c.verdict, a.Verdict, name)
		assert.Equal(t, c.verdict, q.Decide(), name)
	}
}

// TestEffortAllocations counts what the requests allocate that were found to take longest of
// those that are answered: about half of each limit when it was set. Those that take seconds
// wait for a run with many cases.
func TestEffortAllocations(t *testing.T) {
	count := func(what string, most uint64, f func() error) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		require.NoError(t, f(), what)
		runtime.ReadMemStats(&after)
		n := after.Mallocs - before.Mallocs
		t.Logf("%s: %d allocations, %d MB in all", what, n, (after.TotalAlloc-before.TotalAlloc)>>20)
		assert.Less(t, n, most, what)
	}
	star := opened(t, behindStar(cases.Few(3_000, 10_000)))
	count("sight past a star of very many points", 500, func() error {
		_, err := star.Sight("A", "B", LookOptions{})
		return err
	})
	count("a charge past it", 1_000, func() error {
		_, err := star.Charge("A", "B", ChargeOptions{})
		return err
	})
	// With every start carrying all that is in the way, and a search for who turns before each margin, 1,190,000.
	foot := opened(t, crowd(t, cases.Few(70, 125), 1.13, `,"traits":["individual","nimble"]`))
	if !cases.Long() {
		count("a few of its charges, with little effort", 3_000, func() error {
			for _, to := range []spatial.UnitID{1, 3, 9} {
				if _, err := foot.charge(0, to, ChargeOptions{}, charge.Quick); err != nil {
					return err
				}
			}
			return nil
		})
		return
	}
	count("charges of one of many heroes in a square foot", 150_000, func() error {
		_, err := foot.Charges("U0")
		return err
	})
	count("threats among them", 100_000, func() error {
		_, err := foot.Threats("U60")
		return err
	})
	count("all charges among them", 1_000_000, func() error {
		_, err := foot.Matrix([]string{"charge"}, nil, false)
		return err
	})
	count("cover behind it", 15_000, func() error {
		_, err := star.Cover("A", "B", nil)
		return err
	})
	one := strings.ReplaceAll(crowd(t, 100, 5, ""), `"side":"r"`, `"side":"b"`)
	one = strings.Replace(one, `"side":"b"`, `"side":"r"`, 1)
	one = strings.Replace(one, `"heading":0`, `"heading":0,"speed":1000,"traits":["nimble","individual"]`, 1)
	count("charges of one nimble individual, speed 1000, on 99 enemies", 500_000, func() error {
		_, err := opened(t, one).Charges("U0")
		return err
	})
	many := opened(t, crowd(t, 500, 3, `,"traits":["individual"]`))
	count("matrix of charges of 500 individuals", 1_000_000, func() error {
		_, err := many.Matrix([]string{"charge"}, nil, false)
		return err
	})
}

// behindStar is a position of two units with a star of many points between them.
func behindStar(points int) string {
	var ring []string
	for i := range points {
		r := 8 / float64(1+i%2)
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(points))
		ring = append(ring, fmt.Sprintf("[%.6f,%.6f]", 20+r*cos, 25+r*sin))
	}
	return `{"units":[{"name":"A","side":"r","type":"infantry","base_mm":[100,80],"at":[20,5],"heading":0},` +
		`{"name":"B","side":"b","type":"infantry","base_mm":[100,80],"at":[20,45],"heading":180}],` +
		`"terrain":[{"name":"S","kind":"blocking","height":1,"outline":[` + strings.Join(ring, ",") + `]}]}`
}
