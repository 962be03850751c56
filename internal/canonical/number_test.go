package canonical

import (
	"math"
	"math/rand/v2"
	"strconv"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAppendFloatIsTheShortest: the quick way for numbers whose decimals end at a billionth writes what the
// general one does.
func TestAppendFloatIsTheShortest(t *testing.T) {
	general := func(f float64) string {
		form := byte('f')
		if a := math.Abs(f); a != 0 && (a < 1e-6 || a >= 1e15) {
			form = 'e'
		}
		return strconv.FormatFloat(f, form, -1, 64)
	}
	r := rand.New(rand.NewPCG(15, 1))
	check := func(f float64) {
		for _, x := range [...]float64{f, -f, math.Nextafter(f, math.Inf(1)), math.Nextafter(f, math.Inf(-1))} {
			require.Equal(t, general(x), string(AppendFloat(nil, x)))
		}
	}
	for _, f := range [...]float64{
		0, 1, 1e-6, 1e-9, 2e-9, 1.5e-9, 0.1, 0.5, 1e5, 99999.999999999, 1e6, 1e15, 1e-300, math.MaxFloat64, math.SmallestNonzeroFloat64,
		math.Inf(1), math.NaN(), 1.0 / 3, 72, 48, 4.92, 3.93, 100000.5,
	} {
		check(f)
	}
	quick := 0
	for range cases.For(6000) {
		f := float64(r.Int64N(1e9)) / math.Pow10(r.IntN(12))
		check(f)
		check(math.Round(f*1e9) / 1e9)
		check(r.Float64())
		check(math.Float64frombits(r.Uint64()))
		if _, ok := billionths(f); ok {
			quick++
		}
	}
	assert.Positive(t, quick)
}
