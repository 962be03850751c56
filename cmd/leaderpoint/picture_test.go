package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pictureOf runs a command that draws, and gives what it prints and the SVG.
func pictureOf(t *testing.T, args ...string) (out, svg string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "x.svg")
	out, errs, code := ends(t, "", append(args, "--svg", file)...)
	require.LessOrEqual(t, code, exit.Unknown, "%v: %s", args, errs)
	text, err := os.ReadFile(file)
	require.NoError(t, err)
	return out, string(text)
}

// rowsIn are the rows that a text names, in order.
func rowsIn(text string) []string {
	rows := regexp.MustCompile(`\b[A-Z]{3}-[0-9]+\b`).FindAllString(text, -1)
	slices.Sort(rows)
	return slices.Compact(rows)
}

// The picture of a charge has the rows that the command prints with the verdict.
func TestPictureHasTheRowsOfTheCommand(t *testing.T) {
	t.Parallel()
	for _, line := range []string{
		"edition: third | A red regiment @20,10 | B blue horde @33,23^181 | difficult: Wood height=5 23.6,15..30.7,18.5",
		"edition: third | A red regiment @20,10 | B blue regiment @20.4,18^180",
		"edition: third | A red regiment @20,10 | B blue regiment @20.4,18^180 | difficult: Bog height=0 17,13..24,14",
		"edition: third | A red regiment @20,10 | B blue regiment @40,40^180",
	} {
		out, svg := pictureOf(t, "charge", "--position", line, "--from", "A", "--to", "B")
		told, _, _ := strings.Cut(out, "\nEdition")
		found := regexp.MustCompile(`Rule rows: ([A-Z0-9, -]*)`).FindStringSubmatch(svg)
		require.NotEmpty(t, found, line)
		assert.Equal(t, rowsIn(told), rowsIn(found[1]), out)
	}
}

// With --within the picture says how sure the verdict is and draws the table that turns it.
func TestPictureShowsTheTableThatTurns(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{
		{"charge", "--from", "knights", "--to", "ghouls"},
		{"see", "--from", "knights", "--to", "zombies"},
		{"charge", "--json", "--from", "knights", "--to", "ghouls"},
	} {
		out, svg := pictureOf(t, append([]string{args[0], "../../docs/measured/from-a-tape.json", "--within", "3mm"}, args[1:]...)...)
		assert.Contains(t, svg, "The verdict is ")
		if strings.Contains(out, "is open") || strings.Contains(out, `"call":"open"`) {
			assert.Contains(t, svg, "on the nearest table found that turns the verdict")
			assert.Regexp(t, `<g id="[a-z0-9]{4}-misplaced`, svg)
		}
	}
}

// A dispute stands beside the other by the edition or the reading that is named: in words and in the picture, and on a page.
func TestBeside(t *testing.T) {
	t.Parallel()
	const line = "A red regiment @20,10 height=1 | C blue regiment @20,22^180 height=1 | blocking: post height=9 19.8,15..20.2,16"
	see := []string{"see", "--position", line, "--from", "A", "--to", "C"}
	out, svg := pictureOf(t, append(see, "--beside", "Sight_to=nearest-point", "--beside", "third,sight_to=nearest-point")...)
	for _, s := range []string{"By second-161: A sees C [LOS-1].", "By second-161, sight_to=nearest-point and by third, sight_to=nearest-point: A does not see C: it is hidden by post [LOS-1]."} {
		assert.Contains(t, out, s)
	}
	assert.Contains(t, svg, "sight_to = nearest-point: A does not see C")
	assert.NotContains(t, svg, "nearest-point; sight_to", "a reading is told once")
	out, _, code := ends(t, "", append(see, "--beside", "third")...)
	assert.Zero(t, code)
	assert.Contains(t, out, "By second-161 and by third: A sees C", "words without a picture, and once what both say")
	for _, args := range [][]string{
		{"charge", "--from", "A", "--to", "C"}, {"shot", "--from", "A", "--to", "C"}, {"move", "--unit", "A", "--steps", "forward 3"}, {"draw"},
	} {
		_, svg := pictureOf(t, append(args, "--position", line, "--beside", "third")...)
		assert.Contains(t, svg, "second-161: ")
		assert.Contains(t, svg, "third: ")
	}
	page, errs, code := ends(t, "", "exhibit", "--position", line, "see", "--from", "A", "--to", "C", "--beside", "sight_to=nearest-point", "-o", "-")
	require.Zero(t, code, errs)
	assert.Contains(t, page, "By second-161, sight_to=nearest-point: A does not see C")
	assert.Contains(t, page, "--beside sight_to=nearest-point")
	requireAlone(t, page)
	for _, wrong := range [][]string{
		{"see", "--beside", "third"}, {"see", "--from", "A", "--to", "C", "--beside", "fourth"}, {"see", "--from", "A", "--to", "C", "--beside", "sight_to=all"},
		{"see", "--from", "A", "--to", "C", "--beside", "third", "--json"},
	} {
		_, errs, code := ends(t, "", append(wrong, "--position", line)...)
		assert.Equal(t, exit.WrongUse, code, wrong)
		assert.Contains(t, errs, "--beside", wrong)
	}
}
