package tell_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/stretchr/testify/assert"
)

// The unit of the file comes first, and the other one at most once in a sentence.
func TestLengthsOfTheFileFirst(t *testing.T) {
	const text = "A goes 2.82 in (71.6 mm), which takes 2.82 in (71.6 mm). It is -0.5 in (-12.7 mm) off, by less than 0.001 in."
	assert.Equal(t, text, tell.Inches.First(text))
	assert.Equal(t, "A goes 71.6 mm (2.82 in), which takes 71.6 mm. It is -12.7 mm (-0.5 in) off, by less than 0.03 mm.", tell.Millimetres.First(text))
	assert.Equal(t, "71.6 mm", tell.LengthsOf("mm").Plain(2.82))
	assert.Equal(t, "71.6 mm", tell.LengthsOf("cm").Plain(2.82))
	assert.Equal(t, "2.82 in", tell.LengthsOf("").Plain(2.82))
	assert.Equal(t, "(25.4, 50.8)", tell.Millimetres.Place(1, 2))
	assert.Equal(t, "(1.00, 2.00)", tell.Inches.Place(1, 2))
}
