package main

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMoveSaysDegrees: a pivot that turns too far is told in degrees (row MOV-2).
// A step that no order of its kind has is told with the ways that it has (row MOV-3).
func TestMoveSaysDegrees(t *testing.T) {
	const line = "A red 100x50 @20,20^0 speed=6 height=2"
	for _, c := range []struct{ order, steps, says string }{
		{"advance", "pivot 120", "it pivots by 120 degrees, and may by at most 90 degrees: 30 degrees too far [MOV-2]"},
		{"advance", "pivot 91", "1 degree too far"},
		{"advance", "pivot 60, pivot 50", "in step 2 it pivots by 50 degrees, and no pivot is allowed there [MOV-2]"},
		{"advance", "back 3", "its order goes only forward [MOV-2]"},
		{"sidestep", "forward 1", "its order goes only left or right [MOV-3]"},
		{"sidestep", "left 1, right 1", "in step 2 its order goes only left [MOV-3]"},
		{"halt", "forward 1", "its order allows no straight step [MOV-1]"},
	} {
		out, err := run(t, "", "move", "--position", line, "--unit", "A", "--order", c.order, "--steps", c.steps)
		require.NoError(t, err)
		assert.Contains(t, strings.Join(strings.Fields(out), " "), c.says)
		assert.NotContains(t, out, "too much")
	}
}
