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
		"clears Wood by 0.31 in (7.9 mm)":          {Pieces: []Hindering{{"Wood", 0.31, Known{}}}},
		"clears Wood by at least 0.31 in (7.9 mm)": {Pieces: []Hindering{{"Wood", 0.31, Known{Bound: true}}}},
		"runs 0.42 in (10.7 mm) into Wood":         {Pieces: []Hindering{{"Wood", -0.42, Known{}}}},
		"runs 0.42 in (10.7 mm) into Wood and 0.10 in (2.5 mm) into Mud: it takes both to be elsewhere":                                             {Pieces: []Hindering{{"Wood", -0.42, Known{}}, {"Mud", -0.1, Known{}}}},
		"runs 0.42 in (10.7 mm) into Wood, at least 0.10 in (2.5 mm) into Mud and 0.10 in (2.5 mm) into Pond: it takes all of them to be elsewhere": {Pieces: []Hindering{{"Wood", -0.42, Known{}}, {"Mud", -0.1, Known{Bound: true}}, {"Pond", -0.1, Known{}}}},
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
