package protocol

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// TestHeadingsEndInFewDigits: a heading that was typed comes back as it was, and not a last bit
// beside it.
func TestHeadingsEndInFewDigits(t *testing.T) {
	ask := lined(t, rules.NameSecond161, `A red regiment nimble @36,10`)
	for heading := range 360 {
		got := ask(`{"ask":"regroup","unit":"A","move":"pivot","heading":%d}`, heading)
		assert.Equal(t, float64(heading), got["final"].(map[string]any)["heading"])
		got = ask(`{"ask":"move","unit":"A","order":"advance","steps":[{"pivot":%d}]}`, heading)
		assert.Equal(t, float64(heading), got["final"].(map[string]any)["heading"])
		assert.Equal(t, true, got["legal"], "a nimble unit turns anywhere in one step: %d", heading)
	}
}

// TestNoMinus180: a unit that goes straight on keeps the heading that was typed, to the sign of its
// zeros.
func TestNoMinus180(t *testing.T) {
	for _, heading := range []string{"0", "90", "180", "270"} {
		ask := lined(t, rules.NameSecond161, `A red regiment @36,20^%s`, heading)
		for _, request := range []string{
			`{"ask":"apply","order":"advance","unit":"A","steps":[{"forward":1}]}`, `{"ask":"apply","order":"change-facing","unit":"A","steps":[{"pivot":360}]}`,
			`{"ask":"apply","order":"regroup","unit":"A","move":"back","distance":1}`,
		} {
			assert.NotContains(t, ask(request), "error")
			at := ask(`{"ask":"position"}`)["position"].(map[string]any)["units"].([]any)[0].(map[string]any)["heading"]
			assert.Contains(t, []any{0.0, 90.0, 180.0, 270.0}, at, "%s %s", heading, request)
		}
	}
}
