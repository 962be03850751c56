package position_test

import (
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/require"
)

// TestReferencePage holds docs/position.md against the code.
func TestReferencePage(t *testing.T) {
	text, err := os.ReadFile("../docs/position.md")
	require.NoError(t, err)
	page := string(text)

	example := regexp.MustCompile("(?s)```json\n(.*?)```").FindStringSubmatch(page)
	require.Len(t, example, 2)
	require.NoError(t, open([]byte(example[1])))

	for _, key := range rules.ReadingKeys() {
		require.Contains(t, page, "| `"+key+"` | `"+strings.Join(rules.ReadingValues(key), "`, `")+"` |")
	}
	for _, name := range append(rules.TraitNames(), texts(rules.EditionNames())...) {
		require.Contains(t, page, "`"+name+"`")
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
