package main

import (
	"os/exec"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCommandTalksToNobody: the command has no network in it, and so none of its faults.
func TestCommandTalksToNobody(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", ".").Output()
	require.NoError(t, err)
	packages := strings.Fields(string(out))
	require.Contains(t, packages, "github.com/leaderpoint/leaderpoint/internal/protocol", "the list is that of the command")
	for _, network := range []string{"net/http", "crypto/tls", "net/textproto"} {
		assert.NotContains(t, packages, network)
	}
}
