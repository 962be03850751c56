package main

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const inMillimetres = `{"lengths": "mm", "units": [
	{"name": "Knights", "side": "red", "type": "cavalry", "size": "regiment", "at": [914.4, 250], "heading": 0},
	{"name": "Orcs", "side": "blue", "type": "infantry", "size": "regiment", "at": [914.4, 560], "heading": 180}],
	"terrain": [{"name": "Wood", "kind": "difficult", "height": 1, "outline": [[900, 350], [930, 350], [930, 400], [900, 400]]}]}`

// A position in millimetres is answered in millimetres; programs get inches all the same.
func TestLengthsInTheUnitOfTheFile(t *testing.T) {
	told := func(args ...string) string {
		out, _ := run(t, inMillimetres, args...)
		return out
	}
	charge := []string{"charge", "-", "--from", "Knights", "--to", "Orcs"}
	mm := told(charge...)
	for _, want := range []string{
		"range  yes  by 186.4 mm (7.34 in): 220.0 mm away, range 406.4 mm\n", "Path      forward 220.0 mm (the most direct way)\n",
		"Contact   at (914.4, 520.0)\n", "Ends      at (914.4, 470.0), heading 0.0, 100.0 mm of its front in contact\n",
	} {
		assert.Contains(t, mm, want)
	}
	in := told(append(charge, "--lengths", "in")...)
	assert.Contains(t, in, "range  yes  by 7.34 in (186.4 mm): 8.66 in away, range 16.00 in\n")
	assert.Contains(t, in, "Contact   at (36.00, 20.47)\n")
	assert.Equal(t, told(append(charge, "--json")...), told(append(charge, "--json", "--lengths", "in")...), "programs get inches")

	for _, args := range [][]string{
		{"see", "-", "--from", "Knights", "--to", "Orcs"}, {"see", "-", "--full"}, {"charge", "-", "--full"}, {"charge", "-"}, {"threats", "-"},
		{"shot", "-", "--from", "Orcs", "--to", "Knights", "--range", "24", "--within", "1mm"}, {"shot", "-", "--from", "Orcs"},
		{"move", "-", "--unit", "Orcs", "--order", "advance", "--steps", "forward 6"}, {"distance", "-", "--from", "Orcs", "--to", "Wood"},
		{"surge", "-", "--unit", "Orcs", "--distance", "4"}, {"overrun", "-", "--unit", "Orcs", "--distance", "3"}, {"check", "-"},
		{"charge", "-", "--from", "Knights", "--to", "Orcs", "--within", "5mm", "--svg", filepath.Join(t.TempDir(), "a.svg")},
	} {
		said := told(args...)
		assert.NotRegexp(t, `[0-9] in \([0-9.]+ mm\)|[0-9.]+ in (away|of)`, said, strings.Join(args, " "))
	}
}

// A page of evidence keeps to the unit, and its command asks again in it.
func TestExhibitInTheUnitOfTheFile(t *testing.T) {
	args := []string{"exhibit", "-", "charge", "--from", "Knights", "--to", "Orcs", "--within", "1mm", "-o", "-"}
	inches := `[0-9] in \([0-9.]+ mm\)`
	page, err := run(t, inMillimetres, args...)
	require.NoError(t, err)
	assert.NotRegexp(t, inches, page)
	assert.NotContains(t, page, "--lengths")
	page, err = run(t, inMillimetres, append(args, "--lengths", "in")...)
	require.NoError(t, err)
	assert.Regexp(t, inches, page)
	assert.Contains(t, page, "--within 1mm --lengths in</pre>")
}

// The picture of a position in millimetres tells them first, too.
func TestPictureInTheUnitOfTheFile(t *testing.T) {
	file := filepath.Join(t.TempDir(), "a.svg")
	args := []string{"charge", "-", "--from", "Knights", "--to", "Orcs", "--svg", file}
	inches := regexp.MustCompile(`[0-9] in \([0-9.]+ mm\)`)
	for lengths, first := range map[string]bool{"in": true, "mm": false} {
		_, err := run(t, inMillimetres, append(args, "--lengths", lengths)...)
		require.NoError(t, err)
		svg, err := os.ReadFile(file)
		require.NoError(t, err)
		assert.Equal(t, first, inches.Match(svg), lengths)
		assert.NotEqual(t, first, regexp.MustCompile(`[0-9] mm \([0-9.]+ in\)`).Match(svg), lengths)
	}
}
