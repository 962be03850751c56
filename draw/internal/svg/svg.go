// Package svg writes a display list as SVG: one element with its title and description, no
// script, no style sheet, nothing from elsewhere. The same list gives the same bytes on every
// machine.
package svg

import (
	"bufio"
	"fmt"
	"hash/fnv"
	"io"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
)

// Write writes the list. The errors are the writer's.
//
// Names of groups begin with a number made of the list, so that several drawings can stand on one page.
func Write(w io.Writer, l *display.List) error {
	p := writer{out: bufio.NewWriter(w), prefix: prefix(l), count: map[string]int{}}
	p.document(l)
	return p.out.Flush()
}

type writer struct {
	out    *bufio.Writer
	prefix string
	count  map[string]int // of names
	usual  *common        // how texts of the group look, if they look alike
	buf    []byte
}

// prefix is a name that other drawings hardly have.
func prefix(l *display.List) string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%s\x00%s\x00%v", l.Title, l.Desc, len(l.Items))
	digest(h, l.Items)
	return fmt.Sprintf("x%08x", uint32(h.Sum64()))
}

func digest(h io.Writer, items []display.Item) {
	for _, item := range items {
		switch item := item.(type) {
		case display.Group:
			fmt.Fprintf(h, "g%s\x00%s\x00", item.ID, item.Title)
			digest(h, item.Items)
		case display.Text:
			fmt.Fprintf(h, "t%s\x00", item.Text)
		case display.Shape:
			for _, q := range item.Path.Points {
				fmt.Fprintf(h, "%.3f %.3f ", q.X, q.Y)
			}
		case display.Disc:
			fmt.Fprintf(h, "%.3f %.3f ", item.At.X, item.At.Y)
		}
	}
}

func (p *writer) document(l *display.List) {
	p.put(`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="`, p.prefix, `-title `, p.prefix, `-desc" width="`)
	p.number(l.Width)
	p.put(`mm" height="`)
	p.number(l.Height)
	p.put(`mm" viewBox="0 0 `)
	p.numbers(l.Width, l.Height)
	p.put(`" font-family="Go,'Go Regular',Helvetica,Arial,sans-serif" fill="none" fill-rule="evenodd" stroke-linejoin="round" stroke-width="`)
	p.number(commonWidth)
	p.put("\">\n<title id=\"", p.prefix, `-title">`)
	p.escape(l.Title)
	p.put("</title>\n<desc id=\"", p.prefix, `-desc">`)
	p.escape(l.Desc)
	p.put("</desc>\n")
	p.patterns(l)
	p.items(l.Items)
	p.put("</svg>\n")
}

func (p *writer) items(items []display.Item) {
	for _, item := range items {
		switch item := item.(type) {
		case display.Group:
			p.group(item)
		case display.Shape:
			p.shape(item)
		case display.Disc:
			p.disc(item)
		case display.Text:
			p.text(item)
		}
	}
}

func (p *writer) group(g display.Group) {
	clip := ""
	if g.Clipped() {
		clip = p.name("clip")
		p.put(`<clipPath id="`, clip, `"><rect x="`)
		p.number(g.Clip.X.Lo)
		p.put(`" y="`)
		p.number(g.Clip.Y.Lo)
		p.put(`" width="`)
		p.number(g.Clip.X.Length())
		p.put(`" height="`)
		p.number(g.Clip.Y.Length())
		p.put("\"/></clipPath>\n")
	}
	p.put("<g")
	if g.ID != "" {
		p.put(` id="`, p.name(g.ID), `"`)
	}
	if clip != "" {
		p.put(` clip-path="url(#`, clip, `)"`)
	}
	before := p.usual
	defer func() { p.usual = before }()
	if p.usual = alike(g.Items); p.usual != nil {
		p.look(p.usual.text)
		if p.usual.bold && p.usual.text.Bold {
			p.put(` font-weight="bold"`)
		}
		if p.usual.colour {
			p.colour("fill", p.usual.text.Colour)
		}
	}
	p.put(">")
	if g.Title != "" {
		p.put("<title>")
		p.escape(g.Title)
		p.put("</title>")
	}
	p.put("\n")
	p.items(g.Items)
	p.put("</g>\n")
}

// name is a name for an element that no other has: the letters, digits and hyphens of a word.
func (p *writer) name(word string) string {
	clean := make([]byte, 0, len(word))
	for i := range len(word) {
		switch c := word[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-':
			clean = append(clean, c)
		}
	}
	s := p.prefix + "-" + string(clean)
	p.count[s]++
	if n := p.count[s]; n > 1 {
		return fmt.Sprintf("%s.%d", s, n)
	}
	return s
}

func (p *writer) text(t display.Text) {
	if t.Text == "" {
		return
	}
	p.put(`<text x="`)
	p.number(t.At.X)
	p.put(`" y="`)
	p.number(t.At.Y)
	p.put(`"`)
	if p.usual == nil {
		p.look(t)
	}
	if t.Bold && (p.usual == nil || !p.usual.bold) {
		p.put(` font-weight="bold"`)
	}
	if p.usual == nil || !p.usual.colour {
		p.colour("fill", t.Colour)
	}
	p.put(">")
	p.escape(t.Text)
	p.put("</text>\n")
}

// look writes what the texts of a group mostly share.
func (p *writer) look(t display.Text) {
	p.put(` font-size="`)
	p.number(t.Size)
	p.put(`"`)
	switch t.Anchor {
	case display.Middle:
		p.put(` text-anchor="middle"`)
	case display.End:
		p.put(` text-anchor="end"`)
	}
	if t.Halo {
		p.put(` stroke="#fff" stroke-width="`)
		p.number(2 * display.HaloWidth(t.Size))
		p.put(`" paint-order="stroke"`)
	}
}

// common is how the texts of a group look: all have the size, anchor and halo of one, and where
// it is said, its weight and colour.
type common struct {
	text         display.Text
	bold, colour bool
}

// alike is what the items have in common if there is more than one text and they look alike, so that
// the group can say it once; the items are texts, and lines and discs with a stroke of their own.
func alike(items []display.Item) *common {
	var c *common
	n, lines := 0, false
	for _, item := range items {
		switch item := item.(type) {
		case display.Text:
			n++
			if c == nil {
				c = &common{text: item, bold: true, colour: true}
				continue
			}
			if item.Size != c.text.Size || item.Anchor != c.text.Anchor || item.Halo != c.text.Halo {
				return nil
			}
			c.bold = c.bold && item.Bold == c.text.Bold
			c.colour = c.colour && item.Colour == c.text.Colour
		case display.Shape:
			lines = true
			if !item.Style.Stroke.Painted() {
				return nil
			}
		case display.Disc:
			lines = true
			if !item.Style.Stroke.Painted() || !item.Style.Fill.Painted() {
				return nil
			}
		default:
			return nil
		}
	}
	if n < 2 {
		return nil
	}
	c.colour = c.colour && !lines // which have no fill of their own
	return c
}

func (p *writer) put(s ...string) {
	for _, s := range s {
		p.out.WriteString(s)
	}
}

func (p *writer) number(x float64) {
	p.buf = display.AppendNumber(p.buf[:0], x)
	p.out.Write(p.buf)
}

func (p *writer) numbers(x, y float64) {
	p.number(x)
	p.put(" ")
	p.number(y)
}

// escape writes text that can stand between and inside elements: names come from people, and
// what XML cannot hold becomes the replacement character.
func (p *writer) escape(s string) {
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		i += size
		switch {
		case r == '&':
			p.put("&amp;")
		case r == '<':
			p.put("&lt;")
		case r == '>':
			p.put("&gt;")
		case r == '"':
			p.put("&#34;")
		case r == '\'':
			p.put("&#39;")
		case r == utf8.RuneError, r == 0xfffe, r == 0xffff:
			p.put("\ufffd")
		case unicode.IsControl(r), strictjson.Invisible(r):
			p.put(" ")
		default:
			p.out.WriteRune(r)
		}
	}
}
