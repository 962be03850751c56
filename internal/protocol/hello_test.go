package protocol

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/version"
	"github.com/stretchr/testify/assert"
)

// TestHelloTellsTheOneVersion: programs that ask learn the number that the packages have.
func TestHelloTellsTheOneVersion(t *testing.T) {
	assert.Equal(t, version.Number, Hello().Version)
	assert.Equal(t, version.Number, Version())
}
