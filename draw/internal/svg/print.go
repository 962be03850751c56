package svg

import (
	"bytes"
	"strings"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
)

// printer writes nodes.
type printer struct{ bytes.Buffer }

func (p *printer) put(s ...string) {
	for _, s := range s {
		p.WriteString(s)
	}
}

func (p *printer) document(l *display.List, b *builder) {
	const name = string(rune(prefixHere))
	b.countDiscs(l.Items)
	root := &node{kids: b.nodes(gathered(l.Items)), group: true}
	root.settle()
	p.put(`<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-labelledby="`, name, `-title `, name, `-desc" width="`, number(l.Width), `mm" height="`, number(l.Height),
		`mm" viewBox="0 0 `, number(l.Width), " ", number(l.Height), `" font-family="Go,'Go Regular',Helvetica,Arial,sans-serif" fill-rule="evenodd" stroke-linejoin="round"`)
	all := over(root.chosen, unsaid())
	p.look(all, look{})
	p.put(">\n<title id=\"", name, `-title">`, escape(l.Title), "</title>\n<desc id=\"", name, `-desc">`, escape(l.Desc), "</desc>\n")
	if len(b.defs) > 0 {
		p.put("<defs>\n")
		for _, d := range b.defs {
			p.put(d)
		}
		p.put("</defs>\n")
	}
	p.nodes(root.kids, all)
	p.put("</svg>\n")
}

// look writes the properties that differ from what an element has from its groups.
func (p *printer) look(l, from look) {
	for i, v := range l {
		if v != "" && v != from[i] {
			p.put(" ", attributes[i], `="`, v, `"`)
		}
	}
}

// node writes an element, given the look that it has from its groups.
func (p *printer) node(n *node, from look) {
	n.within = from
	switch {
	case n.of != nil: // its elements have to find what they find where they stand first
		p.put("<", n.tag)
		p.look(n.of.within, from)
		p.put("/>\n")
	case !n.group:
		p.leaf(n, from)
	default:
		inside := n.said(from)
		if n.tag == "" && n.title == "" && inside == from {
			p.nodes(n.kids, from)
			return
		}
		p.put("<g", n.tag)
		p.look(inside, from)
		p.put(">", n.title, "\n")
		p.nodes(n.kids, inside)
		p.put("</g>\n")
	}
}

func (p *printer) nodes(list []*node, from look) {
	for _, n := range list {
		p.node(n, from)
	}
}

func (p *printer) leaf(n *node, from look) {
	if n.bare {
		if inside := over(n.look, from); inside != from {
			p.put("<g")
			p.look(n.look, from)
			p.put(">\n")
			p.leaf(n, inside)
			p.put("</g>\n")
			return
		}
	}
	p.put("<", n.tag)
	p.look(n.look, from)
	if n.text == "" && n.title == "" {
		p.put("/>\n")
		return
	}
	name, _, _ := strings.Cut(n.tag, " ")
	p.put(">", n.title, n.text, "</", name, ">\n")
}
