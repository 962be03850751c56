package svg

import (
	"math"
	"strconv"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Numbers are as short as can be, and say the length to a thousandth.
func TestNumbers(t *testing.T) {
	for x, want := range map[float64]string{
		0: "0", 1: "1", -1: "-1", 0.5: ".5", -0.5: "-.5", 0.0004: "0", -0.0004: "0", 0.0005: ".001", 12.3456: "12.346", 100.01: "100.01",
		0.009: ".009", -20.09: "-20.09", 1000: "1000", 123456.789: "123456.789",
		math.Inf(1): "1000000000", math.Inf(-1): "-1000000000",
	} {
		assert.Equal(t, want, number(x), "%v", x)
	}
	assert.Equal(t, "0", number(math.NaN()))
	for n := int64(-2500); n < 2500; n++ {
		back := must.Get(strconv.ParseFloat(figure(n), 64))(t)
		require.InDelta(t, float64(n)/1000, back, 1e-12)
	}
}
