package draw

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// written are the texts of a drawing.
func written(items []display.Item) (texts []string) {
	for _, it := range items {
		switch x := it.(type) {
		case display.Group:
			texts = append(texts, written(x.Items)...)
		case display.Text:
			texts = append(texts, x.Text)
		}
	}
	return texts
}

// Names with letters that the font of PNG and PDF lacks are words of their own there, so that units stay apart, and a line
// says which; an SVG has the names themselves.
func TestSpellingKeepsNamesApart(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `"unit" red regiment @0,0 | "שלום" red regiment @6,0 | "שלום עולם" blue regiment @0,12^180 | "🐉 Bows" blue regiment @6,12^180 | blocking: "غابة" height=3 2,5..3,6`)
	names := []string{"unit", "שלום", "שלום עולם", "🐉 Bows"}
	o := Options{}
	e := Sight(v, 1, 2, sightOf(t, v, 1, 2), o)
	svg := svgOf(t, e)
	for _, name := range append(slices.Clone(names), "غابة") {
		assert.True(t, strings.Contains(svg, name), name)
	}
	texts := written(e.lettered().Items)
	for _, word := range []string{"unit", "unit 2", "unit 3", "unit 4", "terrain 1"} {
		assert.Contains(t, texts, word)
	}
	all := strings.Join(texts, " ")
	assert.Contains(t, all, "Does unit 2 see unit 3?")
	assert.Contains(t, all, `lacks letters of some names`)
	for _, x := range texts {
		for _, r := range x {
			require.Less(t, r, rune(0x500), "%q has a letter that the font lacks", x)
		}
	}
	var b bytes.Buffer
	require.NoError(t, e.WritePDF(&b))
	require.NoError(t, e.WritePNG(&b, 20))
	plain := Position(positionFile(t, "battle").Now(), Options{})
	assert.Same(t, plain.drawing(), plain.lettered(), "names that the font has stay as they are")
	titled := Position(v, Options{Title: "שלום"})
	assert.Contains(t, written(titled.lettered().Items), "Position")
}
