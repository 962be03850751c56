package protocol

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The ask "unit" tells where a measured unit was put, from where, and by which contacts; and
// nothing of one of which nothing was measured.
func TestUnitTellsWhereItWasPut(t *testing.T) {
	position := `{"lengths": "mm", "measured": {"mm": 1}, "units": [
		{"name": "A", "side": "red", "type": "infantry", "size": "regiment", "at": [500, 500], "heading": 0},
		{"name": "B", "side": "red", "type": "infantry", "size": "regiment", "at": [599, 500], "heading": 0},
		{"name": "C", "side": "red", "type": "infantry", "size": "regiment", "front_left": [450, 658.1], "front_right": [550.4, 658.1]},
		{"name": "D", "side": "red", "type": "infantry", "size": "regiment", "at": [500, 699.6], "heading": 0},
		{"name": "E", "side": "blue", "type": "infantry", "size": "regiment", "at": [1000, 1000], "heading": 180}]}`
	var a Asker
	var got struct {
		At       answer.Point
		Measured *answers.MeasuredUnit
		Error    string
	}
	tell := func(name string) {
		got.Measured = nil
		require.NoError(t, json.Unmarshal(a.Answer([]byte(`{"position": `+position+`, "ask": "unit", "unit": "`+name+`"}`)), &got))
		require.Empty(t, got.Error)
	}
	tell("A")
	assert.InDelta(t, 499.5/25.4, got.At[0], 1e-9)
	require.NotNil(t, got.Measured)
	assert.InDelta(t, 500/25.4, got.Measured.From.At[0], 1e-12)
	assert.InDelta(t, 0.5/25.4, got.Measured.Moved, 1e-9)
	assert.Zero(t, got.Measured.Turned)
	require.Len(t, got.Measured.Contacts, 1)
	c := got.Measured.Contacts[0]
	assert.Equal(t, answers.MeasuredContact{Kind: "overlap", Side: "right", With: "B", Flush: true, Gap: c.Gap}, c)
	assert.InDelta(t, -1/25.4, c.Gap, 1e-9)
	tell("B")
	assert.Equal(t, "A", got.Measured.Contacts[0].With)
	tell("C")
	assert.Nil(t, got.Measured.From)
	assert.InDelta(t, 0.4/25.4, got.Measured.Misfit, 1e-9)
	require.Len(t, got.Measured.Near, 1)
	assert.Equal(t, "D", got.Measured.Near[0].Unit)
	assert.InDelta(t, 1.5/25.4, got.Measured.Near[0].Apart, 1e-9)
	tell("E")
	assert.Nil(t, got.Measured)

	unmet := `{"position": {"units": [
		{"name": "A", "side": "red", "type": "infantry", "size": "regiment", "at": [10, 10], "heading": 0, "touching": [{"unit": "B", "side": "right"}]},
		{"name": "B", "side": "red", "type": "infantry", "size": "regiment", "at": [15, 10], "heading": 0}]}, "ask": "unit", "unit": "A"}`
	assert.Contains(t, string(a.Answer([]byte(unmet))), `"at":[10,10]`, "it stays where it is")
	refused := strings.Replace(unmet, "[15, 10]", "[13.8, 10]", 1)
	assert.Contains(t, string(a.Answer([]byte(refused))), `"code":"too-far-to-touch"`, "an overlap says why")
}
