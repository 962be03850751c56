package words

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestList: each value has its name, and each name its value; others are refused.
func TestList(t *testing.T) {
	const list = List("front right rear")
	for i, name := range list.All() {
		assert.Equal(t, name, list.Of(uint8(i)))
		got, err := list.Find("facing", name)
		assert.NoError(t, err)
		assert.Equal(t, uint8(i), got)
	}
	for _, value := range []uint8{3, 4, 255} {
		assert.Equal(t, "unknown", list.Of(value))
	}
	_, err := list.Find("facing", "up")
	assert.EqualError(t, err, `unknown facing "up"; known: front, right, rear`)
}
