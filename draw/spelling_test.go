package draw

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
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
	v := scenetest.View(t, rules.Third(), `A red regiment @0,0 | B red regiment @6,0 | C blue regiment @0,12^180 | D blue regiment @6,12^180 | blocking: W height=3 2,5..3,6`)
	names := []string{"שלום", "שלום עולם", "🐉 Bows", "unit 1"}
	o := Options{Name: func(x spatial.Thing) string {
		if id, ok := x.Unit(); ok {
			return names[id]
		}
		return "غابة"
	}}
	e := Sight(v, 1, 2, sightOf(t, v, 1, 2), o)
	svg := svgOf(t, e)
	for _, name := range append(slices.Clone(names), "غابة") {
		assert.True(t, strings.Contains(svg, name), name)
	}
	texts := written(e.lettered().Items)
	for _, word := range []string{"unit 2", "unit 3", "unit 4", "unit 1", "terrain 1"} {
		assert.Contains(t, texts, word)
	}
	all := strings.Join(texts, " ")
	assert.Contains(t, all, "Does unit 3 see unit 4?")
	assert.Contains(t, all, `lacks letters of some names`)
	assert.Contains(t, all, `unit 2 for "\u05e9\u05dc\u05d5\u05dd"`)
	assert.Contains(t, all, `unit 4 for "\U0001f409 Bows"`)
	for _, x := range texts {
		for _, r := range x {
			require.Less(t, r, rune(0x500), "%q has a letter that the font lacks", x)
		}
	}
	var b bytes.Buffer
	require.NoError(t, e.WritePDF(&b))
	require.NoError(t, e.WritePNG(&b, 20))
	plain := Sight(v, 1, 2, sightOf(t, v, 1, 2), Options{})
	assert.Same(t, plain.drawing(), plain.lettered(), "names that the font has stay as they are")
	titled := Position(v, Options{Title: "שלום"})
	assert.Contains(t, written(titled.lettered().Items), "Position")
}

// A name that the font lacks letters of has the number that marks it on the table, where numbers do.
func TestSpellingHasTheNumbersOfTheMarks(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `A red regiment @36,10 speed=5 | B blue regiment @37,22^180 | difficult: Wood height=0 37.2,12..40,15`)
	names := []string{"حصان", "T حصان"}
	o := Options{Width: PhoneWidth, Name: func(x spatial.Thing) string {
		if id, ok := x.Unit(); ok {
			return names[id]
		}
		return "Wood حصان"
	}}
	shown := func() []string { return written(Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), o).lettered().Items) }
	texts := shown()
	assert.Subset(t, texts, []string{"1  terrain 1", "2  unit 2", "3  unit 3", "Can unit 2 charge unit 3?"})
	names[0] = "unit 3"
	texts = shown()
	assert.Subset(t, texts, []string{"1  terrain 1", "2  unit 3", "3  unit 3 (2)"}, "another has that name already")
}

// However many names there are, the line stays a line or some.
func TestSpellingStaysShort(t *testing.T) {
	v := crowd(t, 30, 0).Now()
	o := Options{Name: func(x spatial.Thing) string {
		id, _ := x.Unit()
		return strings.Repeat("兵", 40) + string(rune('一'+int(id)))
	}}
	p := Position(v, o)
	own, _, ok := spelled(&p.page, &p.options)
	require.True(t, ok)
	assert.LessOrEqual(t, len(own.Spelling), 2000)
	assert.Contains(t, own.Spelling, "18 more.")
}
