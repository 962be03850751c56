package cases

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestFor(t *testing.T) {
	defer func(was func() float64) { times = was }(times)
	for _, c := range []struct {
		times        float64
		worth, want  int
		enough, long bool
	}{
		{quick, 1000, 10, true, false}, {quick, 3, 1, true, false}, {1, 1000, 1000, true, true}, {20, 3, 60, true, true}, {0.005, 1000, 5, false, false},
	} {
		times = func() float64 { return c.times }
		require.Equal(t, c.want, For(c.worth), c)
		require.Equal(t, c.enough, Enough(), c)
		require.Equal(t, c.long, Long(), c)
		require.Equal(t, c.times >= 1, Named(), c)
	}
}

func TestDear(t *testing.T) {
	defer func(was func() float64) { times = was }(times)
	for _, c := range []struct {
		times       float64
		worth, want int
	}{
		{quick, 1000, 10}, {0.2, 1000, 200}, {0.25, 1200, 100}, {0.4, 300, 40}, {0.4, 1, 1}, {1, 300, 300}, {20, 3, 60},
	} {
		times = func() float64 { return c.times }
		require.Equal(t, c.want, Dear(c.worth), c)
	}
}

func TestSwitch(t *testing.T) {
	for value, want := range map[string]float64{
		"": quick, "quick": quick, "ci": 0.4, "named": 1, "night": 20, "4": 4, "-1": quick, "many": quick,
	} {
		t.Setenv("LEADERPOINT_CASES", value)
		require.Equal(t, want, read(), value)
	}
}
