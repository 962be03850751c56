package answers

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestARC5FacingClose: a charge whose leader point is nearer to an arc line of its target than the band of contact says so, as
// arc, sight and range do; so do the facing by itself, and each of several chargers.
func TestARC5FacingClose(t *testing.T) {
	for _, c := range []struct {
		x, y  float64
		close bool
	}{
		{36.98275, 24.98425, true}, {36.98275, 24.984, true}, {36.98275, 24.99, false}, {36.5, 27, false},
	} {
		s := opened(t, `{"edition":"third","units":[
			{"name":"A","side":"r","type":"monster","at":[36,23.0157],"heading":0,"base_mm":[50,50]},
			{"name":"C","side":"r","type":"monster","at":[33,23.0157],"heading":0,"base_mm":[50,50]},
			{"name":"B","side":"b","type":"monster","at":[`+fmt.Sprintf("%v,%v", c.x, c.y)+`],"heading":180,"base_mm":[50,50]}]}`)
		f, err := s.Facing("A", "B")
		require.NoError(t, err)
		assert.Equal(t, c.close, f.Close, "%v: %v", c, f)
		a, err := s.Charge("A", "B", ChargeOptions{})
		require.NoError(t, err)
		assert.Equal(t, c.close, a.Close, "%v", c)
		j, err := s.MultiCharge([]string{"A", "C"}, "B", MultiChargeChoices{})
		require.NoError(t, err)
		assert.Equal(t, c.close, j.Declared[0].Close, "%v", c)
	}
}
