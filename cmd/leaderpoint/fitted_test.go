package main

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
)

// On a narrow terminal every line of a verdict fits, goes on where its text begins, and no word is lost; what goes
// elsewhere, or has room, stays as it is.
func TestFitted(t *testing.T) {
	var texts []string
	for _, args := range [][]string{
		{"charge", "../../docs/measured/from-a-tape.json", "--from", "Knights", "--to", "Ghouls", "--within", "2mm"},
		{"charge", positions + "diagram-h.json", "--from", "Axes,Blades,Clubs", "--to", "Shield Wall"},
		{"explain", "CHG-8"}, {"check", "../../docs/measured/from-a-tape.json"},
	} {
		out, _ := coded(t, args...)
		texts = append(texts, out)
	}
	for _, text := range texts {
		assert.Equal(t, text, screen.Screen{Width: 40}.Fitted(text), "no terminal")
		assert.Equal(t, text, screen.Screen{Terminal: true, Width: 120}.Fitted(text), "wide")
		for _, width := range []int{40, 60, 80, 99} {
			got := screen.Screen{Terminal: true, Width: width}.Fitted(text)
			for line := range strings.Lines(got) {
				assert.LessOrEqual(t, utf8.RuneCountInString(strings.TrimSuffix(line, "\n")), width, "%q", line)
			}
			assert.Equal(t, strings.Fields(text), strings.Fields(got))
		}
	}
	two := "  charge   not sure within 0.079 in (2.0 mm): stands wherever each base was misplaced by less than\n           1.4 mm; no table was found.\n"
	require.Equal(t, "  charge   not sure within 0.079 in (2.0 mm): stands\n           wherever each base was misplaced by less\n           than 1.4 mm; no table was found.\n",
		screen.Screen{Terminal: true, Width: 52}.Fitted(two), "broken anew, without short ends")
}
