package tell

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A charge keeps from a wood by a length, or goes into it.
func TestHinderedWords(t *testing.T) {
	var none *Hindered
	assert.Empty(t, none.Words())
	for want, h := range map[string]Hindered{
		"clears Wood by 0.31 in (7.9 mm)":  {Pieces: []Hindering{{"Wood", 0.31}, {"Mud", 0.5}}},
		"touches Wood":                     {Pieces: []Hindering{{"Wood", 0}}},
		"goes 0.42 in (10.7 mm) into Wood": {Pieces: []Hindering{{"Wood", -0.42}, {"Mud", 0.5}}},
		"goes 0.42 in (10.7 mm) into Wood and 0.10 in (2.5 mm) into Mud": {Pieces: []Hindering{{"Wood", -0.42}, {"Mud", -0.1}}},
	} {
		assert.Equal(t, want, h.Words())
	}
	for what, h := range map[string]Hindered{
		"nobody disputes that": {Pieces: []Hindering{{"Wood", 6.5}}},
		"nothing is there":     {},
	} {
		assert.Empty(t, h.Words(), what)
	}
}
