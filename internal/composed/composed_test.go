package composed

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// What is canonically equal is one name, and what is seen to differ is not.
func TestName(t *testing.T) {
	for _, pair := range [][2]string{
		{"r\u00e9d", "re\u0301d"}, {"K", "\u212a"}, {"\u03a9", "\u2126"}, {"\u00c5", "\u212b"}, {"\uac00", "\u1100\u1161"}, {"plain", "plain"}, {"", ""},
	} {
		assert.Equal(t, Name(pair[0]), Name(pair[1]))
		assert.Equal(t, pair[0], Name(pair[1]))
	}
	for _, pair := range [][2]string{{"x2", "x\u00b2"}, {"fi", "\ufb01"}, {"A", "\uff21"}, {"e", "\u00e9"}} {
		assert.NotEqual(t, Name(pair[0]), Name(pair[1]))
	}
	assert.Equal(t, "Elite 한", Unaccented("\u00c9lite 한"))
	name := "Lantern Bows"
	assert.Zero(t, testing.AllocsPerRun(10, func() { name = Name(name) }))
}
