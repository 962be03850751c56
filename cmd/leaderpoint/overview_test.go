package main

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The first page has who sees whom, both ways, and the close calls.
func TestSeePrintsAPage(t *testing.T) {
	out, err := run(t, duel, "see", "-")
	require.NoError(t, err)
	assert.Equal(t, `Edition second-161: 4 units, 2 pieces of terrain.
s sees, c sees in cover, - does not; first row looks at column, then back.

red \ blue  1  2  1 C
A          cc -s  2 Hero
Friend     -- -s

Close calls:
  A, C: sight 0.040 in (1.0 mm)
  C, A: sight 0.040 in (1.0 mm)
One look: --from NAME --to NAME. All of one unit: --from NAME. All: --full.
`, out)
	out, err = run(t, lane, "charge", "-")
	require.NoError(t, err)
	assert.Contains(t, out, "\nLancers    yy -- -- --  2 Far\n")
	assert.Contains(t, out, "\nClose calls:\n  Lancers, Near miss: range no by 0.024 in (0.6 mm)\n")
}
