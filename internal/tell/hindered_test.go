package tell

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A charge is clear of a wood by a length, or in it; where several hinder, it takes all of them.
func TestHinderedWords(t *testing.T) {
	var none *Hindered
	assert.Empty(t, none.Words())
	for want, h := range map[string]Hindered{
		"clears Wood by 0.31 in (7.9 mm)":                                          {Pieces: []Hindering{{"Wood", 0.31, Known{}}}},
		"clears Wood by at least 0.31 in (7.9 mm)":                                 {Pieces: []Hindering{{"Wood", 0.31, Known{Bound: true}}}},
		"goes through Wood, which would have to lie 0.42 in (10.7 mm) farther off": {Pieces: []Hindering{{"Wood", -0.42, Known{}}}},
		"goes through Wood and Mud, which would both have to lie farther off: Wood by 0.42 in (10.7 mm) and Mud by 0.10 in (2.5 mm)":                                         {Pieces: []Hindering{{"Wood", -0.42, Known{}}, {"Mud", -0.1, Known{}}}},
		"goes through Wood, Mud and Pond, which would all have to lie farther off: Wood by 0.42 in (10.7 mm), Mud by at least 0.10 in (2.5 mm) and Pond by 0.10 in (2.5 mm)": {Pieces: []Hindering{{"Wood", -0.42, Known{}}, {"Mud", -0.1, Known{Bound: true}}, {"Pond", -0.1, Known{}}}},
	} {
		assert.Equal(t, want, h.Words())
	}
	for what, h := range map[string]Hindered{
		"nobody disputes that":  {Pieces: []Hindering{{"Wood", 6.5, Known{}}}},
		"contact has no margin": {Contact: true},
		"a bound of nothing":    {Pieces: []Hindering{{"Wall", 0, Known{Bound: true}}}},
		"nothing is there":      {},
	} {
		assert.Empty(t, h.Words(), what)
	}
}
