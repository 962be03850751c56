//go:build engines

package board

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A build with the tag has its engines, and needs no Go and no cache for them.
func TestEmbeddedEngines(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	t.Setenv("HOME", "")
	list := must.Get(Engines(t.Context(), t.TempDir(), func(text string) { t.Error(text) }))(t)
	require.Len(t, list, 2)
	for i, name := range engineNames() {
		assert.Equal(t, name, list[i].Name)
		assert.True(t, isWasm(list[i].Wasm))
		assert.NotEmpty(t, list[i].Brotli)
	}
}
