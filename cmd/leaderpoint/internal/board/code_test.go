package board

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"rsc.io/qr"
)

// The characters of a code hold its modules, two to each, within a white margin.
func TestCodeOfALink(t *testing.T) {
	const link = "http://192.168.178.23:8317/ABCDEFGHIJKLMNOPQRSTUVWXYZ/"
	text := must.Get(codeOf(link))(t)
	want := must.Get(qr.Encode(link, qr.L))(t)
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	require.Len(t, lines, (want.Size+2*margin+1)/2)
	for i, line := range lines {
		line = strings.TrimSuffix(strings.TrimPrefix(line, "  \x1b[30;107m"), "\x1b[0m")
		require.Equal(t, want.Size+2*margin, utf8.RuneCountInString(line))
		x := -margin
		for _, c := range line {
			assert.Equal(t, want.Black(x, 2*i-margin), c == '█' || c == '▀')
			assert.Equal(t, want.Black(x, 2*i+1-margin), c == '█' || c == '▄')
			x++
		}
	}
	_, err := codeOf(strings.Repeat("x", 3000))
	assert.Error(t, err)
}
