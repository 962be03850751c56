package protocol

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestARC5PlayerChoosesInAsks (ARC-5, MOV-17): what the player chooses is answered, applied, and
// refused with its reason.
func TestARC5PlayerChoosesInAsks(t *testing.T) {
	const position = `"position":"H red infantry hero individual @38.6,16.2 | B blue regiment @36,18.5^180"`
	var out strings.Builder
	require.NoError(t, Server{}.Serve(strings.NewReader(strings.Join([]string{
		`{"id":1,` + position + `,"ask":"charge","from":"H","to":"B"}`,
		`{"id":2,"ask":"charge","from":"H","to":"B","choose":{"facing":"left"}}`,
		`{"id":3,"ask":"charge","from":"H","to":"B","choose":{"facing":"rear"}}`,
		`{"id":4,"ask":"charge","from":"H","to":"B","choose":{"facing":"behind"}}`,
		`{"id":5,"ask":"charge","from":"H","to":"B","choose":{"turn":1e300}}`,
		`{"id":6,"ask":"apply","order":"charge","from":"H","to":"B","choose":{"facing":"rear"}}`,
		`{"id":7,"ask":"apply","order":"charge","from":"H","to":"B","choose":{"facing":"left"}}`,
		`{"id":8,"ask":"apply","order":"charge","units":["H"],"to":"B","choose":{"facing":"left"}}`,
	}, "\n")), &out))
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Len(t, lines, 8)
	assert.Contains(t, lines[0], `"facings":["front","left"]`)
	assert.Contains(t, lines[1], `"facing":"left"`)
	assert.Contains(t, lines[1], `"verdict":"yes"`)
	assert.Contains(t, lines[2], `"reason":"not-that-facing"`)
	assert.Contains(t, lines[3], `unknown facing`)
	assert.Contains(t, lines[4], `"error"`)
	assert.Contains(t, lines[5], `not-that-facing`)
	assert.Contains(t, lines[6], `"left":["H"]`)
	assert.Contains(t, lines[7], `choose`)
}
