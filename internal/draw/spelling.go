package draw

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/text"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// spelled returns the page with a word such as "unit 3" in place of some names. These have letters
// that the fonts of PNG and PDF lack, such as Hebrew, Arabic, emoji. The number is that in the
// position. ok is false if there are no such names. An SVG does not need this, since browsers have
// fonts of their own.
func spelled(p page.Page) (own page.Page, ok bool) {
	m := text.NewMeasure()
	words := map[string]string{}
	for i := range p.Panels {
		spell(words, p.Panels[i].Ground, m)
	}
	title := m.Has(p.Title)
	if !title {
		p.Title = "" // the question is in its place
	}
	if len(words) > 0 {
		p.Rewrite(replacer(words))
		p.Spelling = "The font of this picture lacks letters of some names: these are numbered as in the position."
	}
	return p, !title || len(words) > 0
}

// spell gives a word to each name of a picture with letters that the fonts lack.
func spell(words map[string]string, g *tabletop.Ground, m *text.Measure) {
	t := g.View.Table()
	add := func(kind string, i int, name string) {
		if !m.Has(name) {
			words[name] = kind + " " + strconv.Itoa(i+1)
		}
	}
	for i, side := range g.Sides() {
		add("side", i, side)
	}
	for id := range spatial.PieceID(t.NumPieces()) {
		add("terrain", int(id), g.NameOf(spatial.PieceThing(id)))
	}
	for id := range t.Units() {
		add("unit", int(id), g.Unit(id))
	}
}

// replacer puts words in place of names, the longest name first: one may be a part of another.
func replacer(words map[string]string) func(string) string {
	var pairs []string
	for _, name := range slices.SortedFunc(maps.Keys(words), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(b), len(a)), cmp.Compare(a, b))
	}) {
		pairs = append(pairs, name, words[name], tabletop.Capital(name), words[name])
	}
	return strings.NewReplacer(pairs...).Replace
}
