package charge

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestVerdictsJoin: Yes settles what one thing suffices for, No what all are needed for.
// Of those that know neither, the one that a longer search might settle comes first.
func TestVerdictsJoin(t *testing.T) {
	all := []Verdict{No, Yes, TooClose, Undecided}
	one := [4][4]Verdict{
		{No, Yes, TooClose, Undecided},
		{Yes, Yes, Yes, Yes},
		{TooClose, Yes, TooClose, Undecided},
		{Undecided, Yes, Undecided, Undecided},
	}
	both := [4][4]Verdict{
		{No, No, No, No},
		{No, Yes, TooClose, Undecided},
		{No, TooClose, TooClose, Undecided},
		{No, Undecided, Undecided, Undecided},
	}
	for i, v := range all {
		for k, w := range all {
			assert.Equal(t, one[i][k], v.or(w), "%v or %v", v, w)
			assert.Equal(t, both[i][k], v.and(w), "%v and %v", v, w)
		}
	}
	assert.True(t, Yes.Decided() && No.Decided() && !TooClose.Decided() && !Undecided.Decided())
	assert.Equal(t, "undecided", Undecided.String())
	assert.Equal(t, []Effort{Quick, Thorough}, []Effort{Effort(quick().Total), Effort(thorough().Total)})
}
