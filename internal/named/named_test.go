package named

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// A name is meant without regard to case and blanks, and one that is known by itself alone.
func TestAlikeAndNearest(t *testing.T) {
	known := []string{"Knights", "knights", "Ogres", "Iron Ogres"}
	assert.Equal(t, []string{"knights"}, Alike("knights", known))
	assert.Equal(t, []string{"Knights", "knights"}, Alike(" KNIGHTS ", known))
	assert.Empty(t, Alike("Ogre", known))
	assert.Equal(t, []string{"\u00c9lite"}, Alike("e\u0301LITE", []string{"\u00c9lite", "Elite"}), "however the accent is composed")
	assert.Equal(t, []string{"\u00c9lite"}, Alike("elite", []string{"\u00c9lite", "Ogres"}), "typed without it")
	assert.Equal(t, []string{"\u00c9lite", "\u00e8lite"}, Alike("elite", []string{"\u00c9lite", "\u00e8lite"}))
	assert.Equal(t, []string{"Elite"}, Alike("elite", []string{"\u00c9lite", "Elite"}))
	assert.Equal(t, []string{"Ogres"}, Nearest("ogre", known))
	assert.Equal(t, []string{"Iron Ogres"}, Nearest("iron", known))
	assert.Empty(t, Nearest("Zebra Riders", known))
	assert.Equal(t, []string{"MOV-1", "MLT-1"}, Closest("NOV-1", []string{"Ogres", "MLT-1", "MOV-1"}, 8))
	assert.Equal(t, []string{"MOV-1"}, Closest("NOV-1", []string{"Ogres", "MLT-1", "MOV-1"}, 1))
	assert.Empty(t, Closest("zz", []string{"gap", "HT-1"}, 8), "none is near")
}
