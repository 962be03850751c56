// Package svg writes a display list as SVG. The document has a title, a description and a title for
// each group. It has no script and no style sheet, and needs no other files. The same list gives
// the same bytes on every machine.
package svg

import (
	"bytes"
	"encoding/xml"
	"hash/fnv"
	"io"
	"strconv"
	"strings"
	"unicode"

	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
)

// Write writes the list. The errors are the writer's.
//
// Names of elements begin with letters made of the drawing, so that several drawings can be on one
// page.
func Write(w io.Writer, l *display.List) error {
	p := printer{count: map[string]int{}, hatches: map[display.Style]string{}}
	p.items(l.Items, unsaid())
	const name = string(rune(prefixHere))
	var doc bytes.Buffer
	for _, s := range []string{
		`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="`, name, `-title `, name, `-desc" width="`, number(l.Width), `mm" height="`, number(l.Height),
		`mm" viewBox="0 0 `, number(l.Width), " ", number(l.Height), `" font-family="Go,'Go Regular',Helvetica,Arial,sans-serif" font-size="3" stroke-linejoin="round">`,
		"\n<title id=\"", name, `-title">`, escape(l.Title), "</title>\n<desc id=\"", name, `-desc">`, escape(l.Desc), "</desc>\n",
		"<defs>\n", p.defs.String(), "</defs>\n", p.body.String(), "</svg>\n",
	} {
		doc.WriteString(s)
	}
	_, err := w.Write(bytes.ReplaceAll(doc.Bytes(), []byte{prefixHere}, prefix(doc.Bytes())))
	return err
}

// printer writes elements, and separately the definitions that they refer to by name.
type printer struct {
	body, defs bytes.Buffer
	count      map[string]int           // of names
	numbers    int                      // of clips and hatches
	hatches    map[display.Style]string // their names
}

func (p *printer) put(s ...string) {
	for _, s := range s {
		p.body.WriteString(s)
	}
}

// items writes items inside a group with a look. Neighbours that begin with the same look are in a
// group that sets it once.
func (p *printer) items(list []display.Item, from look) {
	for i := 0; i < len(list); {
		first, k := beginning(list[i]), i+1
		for k < len(list) && beginning(list[k]) == first {
			k++
		}
		inside := over(first, from)
		row := k-i > 1 && inside != from
		if row {
			p.put("<g")
			p.look(first, from)
			p.put(">\n")
		} else {
			inside = from
		}
		for ; i < k; i++ {
			p.item(list[i], inside)
		}
		if row {
			p.put("</g>\n")
		}
	}
}

func (p *printer) item(item display.Item, from look) {
	switch item := item.(type) {
	case display.Group:
		p.group(item, from)
	case display.Shape:
		p.shape(item, from)
	case display.Disc:
		p.put(`<circle cx="`, number(item.At.X), `" cy="`, number(item.At.Y), `" r="`, number(item.Radius), `"`)
		p.look(lookOf(item.Style, false), from)
		p.put("/>\n")
	case display.Text:
		if item.Text != "" {
			p.put(`<text x="`, hundredths(item.At.X), `" y="`, hundredths(item.At.Y), `"`)
			p.look(lookOfText(item), from)
			p.put(">", escape(item.Text), "</text>\n")
		}
	}
}

// group writes a group with its name, its title and its clipping rectangle.
func (p *printer) group(g display.Group, from look) {
	p.put("<g")
	if g.ID != "" {
		p.put(` id="`, p.name(g.ID), `"`)
	}
	if g.Clipped() {
		clip := p.number()
		p.put(` clip-path="url(#`, clip, `)"`)
		p.defs.WriteString(`<clipPath id="` + clip + `"><rect x="` + number(g.Clip.X.Lo) + `" y="` + number(g.Clip.Y.Lo) +
			`" width="` + number(g.Clip.X.Length()) + `" height="` + number(g.Clip.Y.Length()) + "\"/></clipPath>\n")
	}
	p.put(">")
	if g.Title != "" {
		p.put("<title>", escape(g.Title), "</title>")
	}
	p.put("\n")
	p.items(g.Items, from)
	p.put("</g>\n")
}

// shape writes a path, and once more with its hatch if a fill is below that.
func (p *printer) shape(s display.Shape, from look) {
	st, d := s.Style, pathData(s.Path)
	line := len(s.Path.Ops) == 2 && s.Path.Ops[1] == display.Line
	path := func(l look) {
		p.put(`<path d="`, d, `"`)
		p.look(l, from)
		p.put("/>\n")
	}
	hatched := st.Hatch != display.NoHatch && st.HatchColour.Painted()
	if st.Fill.Painted() || st.Stroke.Painted() && !hatched {
		path(lookOf(st, line && !hatched))
	}
	if hatched {
		l := lookOf(st, false)
		l[fill], l[opacity] = "url(#"+p.hatch(st)+")", "1"
		if st.Stroke.Painted() {
			l[order] = "normal"
		}
		path(l)
	}
}

// hatch returns the name of a hatch in a colour, and defines it at its first use. It is a tile with
// a line, or a dot, that is turned by the bearing. Crossed lines are at right angles, so that one
// tile has both.
func (p *printer) hatch(st display.Style) string {
	kind := display.Style{Hatch: st.Hatch, HatchColour: st.HatchColour}
	if id, known := p.hatches[kind]; known {
		return id
	}
	id := p.number()
	p.hatches[kind] = id
	sets := st.Hatch.Sets()
	space, ink := sets[0].Spacing, colour(st.HatchColour)
	mid, long := number(space/2), number(space)
	p.defs.WriteString(`<pattern id="` + id + `" patternUnits="userSpaceOnUse" width="` + long + `" height="` + long + `" patternTransform="rotate(` + number(sets[0].Bearing) + `)">`)
	switch {
	case sets[0].Along > 0:
		p.defs.WriteString(`<circle cx="` + mid + `" cy="` + mid + `" r="` + number(display.HatchDot) + `" fill="` + ink)
	case len(sets) > 1:
		p.defs.WriteString(`<path d="M` + mid + ` 0v` + long + `M0 ` + mid + `h` + long + `" stroke="` + ink + `" stroke-width="` + number(display.HatchWidth))
	default:
		p.defs.WriteString(`<path d="M` + mid + ` 0v` + long + `" stroke="` + ink + `" stroke-width="` + number(display.HatchWidth))
	}
	p.defs.WriteString("\"/></pattern>\n")
	return id
}

// name returns a unique name of an element: the letters, digits and hyphens of a word.
func (p *printer) name(word string) string {
	clean := []byte{prefixHere, '-'}
	for i := range len(word) {
		switch c := word[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-':
			clean = append(clean, c)
		}
	}
	s := string(clean)
	p.count[s]++
	if n := p.count[s]; n > 1 {
		return s + "." + strconv.Itoa(n)
	}
	return s
}

// number returns a name of an element that others refer to.
func (p *printer) number() string {
	p.numbers++
	return string(rune(prefixHere)) + strconv.Itoa(p.numbers)
}

// prefixHere stands for the prefix until everything is written. No text can contain it, since
// escape leaves no control character.
const prefixHere = 1

// prefix returns a beginning of names that two drawings share once in a million.
func prefix(drawing []byte) []byte {
	const letters = "abcdefghijklmnopqrstuvwxyz0123456789"
	h := fnv.New64a()
	h.Write(drawing)
	n := h.Sum64()
	out := []byte{letters[n%26]}
	for n /= 26; len(out) < 4; n /= 36 {
		out = append(out, letters[n%36])
	}
	return out
}

// escape returns text that can be between and inside elements. Names come from people; characters
// that XML cannot hold become the replacement character.
func escape(s string) string {
	var b bytes.Buffer
	shown := strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || strictjson.Invisible(r) {
			return ' '
		}
		return r
	}, s)
	_ = xml.EscapeText(&b, []byte(shown)) // a buffer has no errors
	return b.String()
}
