package position_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/require"
)

// TestReferencePage holds docs/position.md against the code.
func TestReferencePage(t *testing.T) {
	text, err := os.ReadFile("../docs/position.md")
	require.NoError(t, err)
	page := string(text)

	examples := regexp.MustCompile("(?s)```json\n(.*?)```").FindAllStringSubmatch(page, -1)
	require.Len(t, examples, 2)
	for _, example := range examples {
		require.NoError(t, open([]byte(example[1])))
		require.Equal(t, "accepted", verdict(schema(t), []byte(example[1])))
	}

	for _, name := range rules.EditionNames() {
		require.Contains(t, page, "`"+string(name)+"`")
	}
	for _, kind := range rules.UnitTypes() {
		require.Contains(t, page, footprintRow(kind))
	}
}

// footprintRow is a row of the table of footprints.
func footprintRow(kind rules.UnitType) string {
	e := rules.Second161()
	model := e.ModelBase(kind)
	cells := []string{string(kind), size(model[0], model[1])}
	for _, s := range []rules.Size{rules.Troop, rules.Regiment, rules.Horde, rules.Legion} {
		cell := ""
		if f, err := e.Footprint(kind, s, model); err == nil {
			cell = size(f.WidthMM, f.DepthMM)
		}
		cells = append(cells, cell)
	}
	cells = append(cells, number(rules.DefaultSpeed(kind)), number(e.DefaultHeight(kind)))
	row := "|"
	for _, cell := range cells {
		row += strings.TrimRight(" "+cell, " ") + " |"
	}
	return row
}

func size(width, depth float64) string { return number(width) + "x" + number(depth) }

func number(f float64) string { return strconv.FormatFloat(f, 'f', -1, 64) }

// TestLineOnThePage holds what docs/position.md says about lines against the code: the words of a
// line are there, and the examples are lines.
func TestLineOnThePage(t *testing.T) {
	text, err := os.ReadFile("../docs/position.md")
	require.NoError(t, err)
	_, page, ok := strings.Cut(string(text), "## In one line\n")
	require.True(t, ok)
	for _, key := range []string{"edition", "table", "house_rules", "measured", "name", "note", "blocking", "difficult", "obstacle", "hill", "decorative"} {
		require.Contains(t, page, "`"+key+":`")
	}
	for _, key := range []string{"model", "speed", "height", "wild_charge", "cost", "strength", "aim", "front", "right", "rear", "left", "charged_by", "inspires", "note", "measured", "fixed"} {
		require.Contains(t, page, "`"+key+"=")
	}
	examples := regexp.MustCompile("(?m)^\\|.*\\| `([^|]*)` \\|$").FindAllStringSubmatch(page[:strings.Index(page, "After its name and side")], -1)
	require.Len(t, examples, 8)
	for _, e := range examples {
		_, err := position.ParseLine(e[1])
		require.NoError(t, err, e[1])
	}
	first := regexp.MustCompile("(?s)```\n(.*?)```").FindStringSubmatch(page)
	d, err := position.ParseLine(first[1])
	require.NoError(t, err)
	require.Equal(t, strings.TrimSpace(first[1]), lineOf(t, d), "the first example is canonical")
}

// TestWordsOfALineAreOneThing: of types, sizes, traits and states no two share a word.
func TestWordsOfALineAreOneThing(t *testing.T) {
	seen := map[string]bool{"allied": true, "endless": true, "small": true}
	for _, words := range [][]string{texts(rules.UnitTypes()), texts(rules.Sizes()), rules.TraitNames(), position.StateNames()} {
		for _, w := range words {
			require.False(t, seen[w], w)
			seen[w] = true
		}
	}
	keys := map[string]bool{"name": true, "note": true, "edition": true, "table": true}
	for _, k := range append(rules.ReadingKeys(), terrainKinds()...) {
		require.False(t, keys[k], k)
		keys[k] = true
	}
}
