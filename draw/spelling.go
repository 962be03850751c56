package draw

import (
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/draw/internal/text"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// spelled returns the page and the options with a word such as "unit 3" in place of some names.
// These have letters that the fonts of PNG and PDF lack, such as Hebrew, Arabic, emoji. The number
// is that in the position. ok is false if there are no such names. An SVG needs none of this, since
// browsers have fonts of their own.
func spelled(p *page.Page, o *Options) (own page.Page, with Options, ok bool) {
	m := text.NewMeasure()
	words := map[string]string{}
	for i := range p.Panels {
		spell(words, p.Panels[i].Ground, m)
	}
	own, with = *p, *o
	if title := !m.Has(o.Title); len(words) == 0 && !title {
		return own, with, false
	} else if title {
		with.Title = "" // the question is in its place
	}
	replace := replacer(words)
	own.Rewrite(replace)
	for i := range own.Panels {
		g := *own.Panels[i].Ground
		g.Scene = *g.Renamed(replace)
		own.Panels[i].Ground = &g
	}
	if len(words) > 0 {
		own.Spelling = "The font of this picture lacks letters of some names: these are numbered as in the position."
	}
	return own, with, true
}

// spell gives a word to each name of a picture that the fonts lack letters of.
func spell(words map[string]string, g *tabletop.Ground, m *text.Measure) {
	if g.View == nil {
		return
	}
	t := g.View.Table()
	var names, kinds []string
	var numbers []int
	add := func(name, kind string, number int) {
		names, kinds, numbers = append(names, name), append(kinds, kind), append(numbers, number)
	}
	for id := range t.Units() {
		add(g.Unit(id), "unit", int(id)+1)
	}
	for id := range spatial.PieceID(t.NumPieces()) {
		add(g.NameOf(spatial.PieceThing(id)), "terrain", int(id)+1)
	}
	for i, name := range g.Sides() {
		add(name, "side", i+1)
	}
	for i, name := range names {
		if words[name] != "" || m.Has(name) {
			continue
		}
		word := kinds[i] + " " + strconv.Itoa(numbers[i])
		for slices.Contains(names, word) { // another has that name already
			word += "'"
		}
		words[name] = word
	}
}

// replacer puts words in place of names, the longest name first: one may be a part of another.
func replacer(words map[string]string) func(string) string {
	var pairs []string
	names := make([]string, 0, len(words))
	for name := range words {
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int {
		if len(a) != len(b) {
			return len(b) - len(a)
		}
		return strings.Compare(a, b)
	})
	for _, name := range names {
		pairs = append(pairs, name, words[name], tabletop.Capital(name), words[name])
	}
	return strings.NewReplacer(pairs...).Replace
}
