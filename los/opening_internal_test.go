package los

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestLOS1NoSeamWhereOneThingGoesOn: where the shadows of two things meet, a line gets
// through by the reading that touching passes, unless a third hides on both sides of it: in one
// shadow, or in two that meet there since the near side of the target bends.
func TestLOS1NoSeamWhereOneThingGoesOn(t *testing.T) {
	a, b := interval{lo: 0, hi: 1, thing: 1, role: hides}, interval{lo: 1, hi: 2, thing: 2, role: hides}
	for _, c := range []struct {
		name    string
		shadows []interval
		seam    bool
	}{
		{"two that meet", []interval{a, b}, true},
		{"one over both", []interval{a, {lo: 0.5, hi: 1.5, thing: 3, role: hides}, b}, false},
		{"one in two shadows", []interval{a, {lo: 0.5, hi: 1, thing: 3, role: hides}, b, {lo: 1, hi: 1.5, thing: 3, role: hides}}, false},
		{"one in two shadows, seen over", []interval{a, {lo: 0.5, hi: 1, thing: 3}, b, {lo: 1, hi: 1.5, thing: 3}}, true},
		{"two things in two shadows", []interval{a, {lo: 0.5, hi: 1, thing: 3, role: hides}, b, {lo: 1, hi: 1.5, thing: 4, role: hides}}, true},
		{"one that begins later", []interval{a, {lo: 0.5, hi: 1, thing: 3, role: hides}, b, {lo: 1.25, hi: 1.5, thing: 3, role: hides}}, true},
	} {
		at, width := widestOpening(c.shadows, 2)
		if c.seam {
			assert.Equal(t, 1.0, at, c.name)
			assert.Zero(t, width, c.name)
		} else {
			assert.Less(t, width, -0.4, c.name)
		}
	}
}
