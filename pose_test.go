package leaderpoint_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint"
	"github.com/leaderpoint/leaderpoint/answer"
)

func TestPlacesAndStepsInWords(t *testing.T) {
	assert.Equal(t, "at 36.00, 10.50 heading 90.0", leaderpoint.At(36, 10.5, 90).String())
	for want, step := range map[string]leaderpoint.Step{
		"forward 6.25 in": {Forward: 6.25}, "back 1.00 in": {Back: 1}, "left 2.00 in": {Left: 2}, "right 3.00 in": {Right: 3},
		"pivot 14.0 degrees right": {Pivot: 14}, "pivot 30.0 degrees left": {Pivot: -30},
	} {
		assert.Equal(t, want, step.String())
	}
}

func TestMarginWithoutALimitIsNull(t *testing.T) {
	s, err := parse(t, spears).Sight("Spears", "Ogres")
	require.NoError(t, err)
	assert.False(t, s.Margin.Limited())
	assert.Equal(t, "no limit", s.Margin.String())
	assert.Equal(t, "0.31 in (7.9 mm)", fmt.Sprint(answer.Margin(0.31)))
	assert.Equal(t, "null", string(marshalled(t, s.Margin)))
	var again answer.Margin
	require.NoError(t, json.Unmarshal([]byte("null"), &again))
	assert.False(t, again.Limited())
	require.NoError(t, json.Unmarshal([]byte("-0.5"), &again))
	assert.Equal(t, answer.Margin(-0.5), again)
}
