package draw

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/draw/internal/text"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// spelling is what the fonts of PNG and PDF write in place of names that they lack letters of: Hebrew, Arabic, emoji.
// An SVG needs none, since whoever shows it has fonts of his own.
type spelling struct {
	names, instead []string
	taken          map[string]bool
	numbered       []string // by the numbers of a page that marks its things by numbers, and others after them
}

// spelled is the page and the options with a word of their own in place of each name that the fonts lack letters of, so
// that two units stay apart; ok is false where there are no such names.
func spelled(p *page.Page, o *Options) (own page.Page, with Options, ok bool) {
	s := spelling{taken: map[string]bool{}, numbered: p.Named()}
	m := text.NewMeasure()
	for i := range p.Panels {
		s.add(p.Panels[i].Ground, m)
	}
	own, with = *p, *o
	title := !m.Has(with.Title)
	if len(s.names) == 0 && !title {
		return own, with, false
	}
	if title {
		with.Title = "" // the question stands there
	}
	replace := s.replacer()
	own.Question, own.Verdict, own.Details = replace(p.Question), replace(p.Verdict), all(p.Details, replace)
	own.Repeated = all(p.Repeated, replace)
	own.Panels = slices.Clone(p.Panels)
	for i := range own.Panels {
		q := &own.Panels[i]
		q.Caption, q.Notes = replace(q.Caption), all(q.Notes, replace)
		g := *q.Ground
		g.Scene = *g.Renamed(replace)
		q.Ground = &g
	}
	own.Spelling = s.sentence()
	return own, with, true
}

func all(list []string, replace func(string) string) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = replace(s)
	}
	return out
}

// add gives a word to each name of a picture that the fonts lack letters of.
func (s *spelling) add(g *tabletop.Ground, m *text.Measure) {
	if g.View == nil {
		return
	}
	t := g.View.Table()
	for id := range t.Units() {
		s.taken[g.Unit(id)] = true
	}
	for id := range spatial.PieceID(t.NumPieces()) {
		s.taken[g.NameOf(spatial.PieceThing(id))] = true
	}
	give := func(name, kind string, number int) {
		if m.Has(name) || slices.Contains(s.names, name) {
			return
		}
		word := kind + " " + strconv.Itoa(number)
		for again := 2; s.taken[word]; again++ {
			word = fmt.Sprintf("%s %d (%d)", kind, number, again)
		}
		s.taken[word] = true
		s.names, s.instead = append(s.names, name), append(s.instead, word)
	}
	for id := range t.Units() {
		give(g.Unit(id), "unit", s.number(g.Unit(id)))
	}
	for id := range spatial.PieceID(t.NumPieces()) {
		name := g.NameOf(spatial.PieceThing(id))
		give(name, "terrain", s.number(name))
	}
	for i, name := range g.Sides() {
		give(name, "side", i+1)
	}
}

// number is that of a unit or a piece.
func (s *spelling) number(name string) int {
	i := slices.Index(s.numbered, name)
	if i < 0 {
		i = len(s.numbered)
		s.numbered = append(s.numbered, name)
	}
	return i + 1
}

// replacer puts the words in place of the names, the longest name first: one may be a part of another.
func (s *spelling) replacer() func(string) string {
	order := make([]int, len(s.names))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return len(s.names[b]) - len(s.names[a]) })
	var pairs []string
	for _, i := range order {
		pairs = append(pairs, s.names[i], s.instead[i])
		if c := tabletop.Capital(s.names[i]); c != s.names[i] {
			pairs = append(pairs, c, s.instead[i])
		}
	}
	return strings.NewReplacer(pairs...).Replace
}

// How much of the names that were replaced is told.
const (
	mostSpelled   = 12 // names
	longestEscape = 16 // letters of each
)

// sentence says in one line what was replaced: each word with its name in escapes.
func (s *spelling) sentence() string {
	if len(s.names) == 0 {
		return ""
	}
	var parts []string
	for i, name := range s.names {
		if i == mostSpelled {
			parts = append(parts, fmt.Sprintf("%d more", len(s.names)-i))
			break
		}
		dots := ""
		if letters := []rune(name); len(letters) > longestEscape {
			name, dots = string(letters[:longestEscape]), "…"
		}
		parts = append(parts, s.instead[i]+" for "+strconv.QuoteToASCII(name)+dots)
	}
	return "The font of this picture lacks letters of some names and writes: " + strings.Join(parts, ", ") + "."
}
