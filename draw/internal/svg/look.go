package svg

import (
	"slices"
	"strconv"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
)

// look is how an element is painted: a value for each property, "" where it makes no difference.
type look [properties]string

// The properties. Elements have them from the groups that they are in.
const (
	fill = iota
	opacity
	stroke
	width
	dash
	ends
	size
	weight
	anchor
	order
	properties
)

var attributes = [properties]string{"fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "stroke-linecap", "font-size", "font-weight", "text-anchor", "paint-order"}

// unsaid is what holds where no element says anything.
func unsaid() look {
	return look{fill: "#000", opacity: "1", stroke: "none", width: "1", dash: "none", ends: "butt", size: "3", weight: "normal", anchor: "start", order: "normal"}
}

// fill sets what is open.
func (l *look) fill(from look) {
	for p := range l {
		if l[p] == "" {
			l[p] = from[p]
		}
	}
}

// over is a look with another below it, which holds where it says nothing.
func over(l, from look) look {
	l.fill(from)
	return l
}

// lookOf is the look of a shape without its hatch. An open line between two points has no area.
func lookOf(st display.Style, line bool) (l look) {
	l[fill], l[stroke] = "none", "none"
	if st.Fill.Painted() {
		l[fill], l[opacity] = colour(st.Fill), "1"
		if st.Opacity != 0 && st.Opacity < 100 {
			l[opacity] = number(float64(st.Opacity) / 100)
		}
	}
	if line {
		l[fill], l[opacity] = "", ""
	}
	if st.Stroke.Painted() {
		if l[fill] != "" && l[fill] != "none" {
			l[order] = "normal"
		}
		l[stroke], l[width], l[dash], l[ends] = colour(st.Stroke), number(st.Width), "none", "butt"
		for i, d := range st.Dash.Lengths() {
			if i == 0 {
				l[dash] = number(d * st.Width)
			} else {
				l[dash] += " " + number(d*st.Width)
			}
		}
	}
	return l
}

// lookOfText is the look of a text.
func lookOfText(t display.Text) (l look) {
	l[fill], l[opacity], l[stroke], l[size], l[weight] = colour(t.Colour), "1", "none", number(t.Size), "normal"
	if t.Bold {
		l[weight] = "bold"
	}
	l[anchor] = [...]string{"start", "middle", "end"}[t.Anchor]
	if t.Halo {
		l[stroke], l[width], l[dash], l[ends], l[order] = "#fff", number(2*display.HaloWidth(t.Size)), "none", "butt", "stroke"
	}
	return l
}

// colour is a colour in three digits where they will do.
func colour(c display.Colour) string {
	const digits = "0123456789abcdef"
	r, g, b := c.Bytes()
	short := r>>4 == r&15 && g>>4 == g&15 && b>>4 == b&15
	out := []byte{'#'}
	for _, x := range [...]uint8{r, g, b} {
		out = append(out, digits[x>>4])
		if !short {
			out = append(out, digits[x&15])
		}
	}
	return string(out)
}

// node is an element before it is written: what stands in its tag beside its look, and what stands in it.
type node struct {
	tag    string // such as `path d="M0 0h1"`; a group has its name and its clip
	look   look
	title  string
	text   string
	group  bool
	bare   bool // a path that is used again in other looks, and so has none in its own tag
	kids   []*node
	within look  // of a group that is used again: what it has from the groups that it is in
	of     *node // what is used again
	chosen look  // of a group: for each property what most of its elements have, the first of such
	votes  [properties]map[string]int
}

// settle chooses the looks that groups say for their elements. Elements that look alike and stand in a row get a
// group of their own where that is shorter.
func (n *node) settle() {
	if !n.group {
		n.chosen = n.look
		return
	}
	for _, kid := range n.kids {
		kid.settle()
	}
	n.vote()
	if n.joinAlike() {
		n.vote()
	}
}

func (n *node) vote() {
	n.chosen = look{}
	for p := range properties {
		votes := map[string]int{}
		for _, kid := range n.kids {
			if v := kid.chosen[p]; v != "" {
				votes[v]++
			}
		}
		best := 0
		for _, kid := range n.kids {
			if v := kid.chosen[p]; v != "" && votes[v] > best {
				best, n.chosen[p] = votes[v], v
			}
		}
		n.votes[p] = votes
	}
}

// joinAlike puts elements in a row that look alike into a group, where that is shorter.
func (n *node) joinAlike() (joined bool) {
	var kids []*node
	for i := 0; i < len(n.kids); {
		k := i + 1
		for k < len(n.kids) && !n.kids[i].group && !n.kids[k].group && n.kids[k].chosen == n.kids[i].chosen {
			k++
		}
		each := 0
		for p, v := range n.kids[i].chosen {
			if v != "" && v != n.chosen[p] {
				each += len(attributes[p]) + len(v) + len(` =""`)
			}
		}
		if k-i < len(n.kids) && (k-i-1)*each > len("<g>\n</g>\n") {
			g := &node{group: true, kids: slices.Clone(n.kids[i:k])}
			g.vote()
			kids, joined = append(kids, g), true
		} else {
			kids = append(kids, n.kids[i:k]...)
		}
		i = k
	}
	n.kids = kids
	return joined
}

// said is the look that a group says for its elements, given what it has from the groups that it is in: one that most of
// them have, where that is shorter.
func (n *node) said(from look) look {
	for p, v := range n.chosen {
		if v != "" && n.votes[p][v] > 1+n.votes[p][from[p]] {
			from[p] = v
		}
	}
	return from
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
	name := n.tag
	if i := slices.Index([]byte(name), ' '); i > 0 {
		name = name[:i]
	}
	p.put(">", n.title, n.text, "</", name, ">\n")
}

// name is a name of an element that no other has: the letters, digits and hyphens of a word.
func (b *builder) name(word string) string {
	clean := []byte{prefixHere, '-'}
	for i := range len(word) {
		switch c := word[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '-':
			clean = append(clean, c)
		}
	}
	s := string(clean)
	b.count[s]++
	if n := b.count[s]; n > 1 {
		return s + "." + strconv.Itoa(n)
	}
	return s
}

// number is a name of an element that is used again and shows nothing by itself.
func (b *builder) number() string {
	b.numbers++
	return string(rune(prefixHere)) + strconv.Itoa(b.numbers)
}
