package svg

import (
	"strconv"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
)

// builder makes nodes of the items of a list.
type builder struct {
	count    map[string]int // of names
	numbers  int
	defs     []string                 // what is used by name
	patterns map[display.Style]string // the names of hatches
	marks    map[mark]string          // the names of discs of a kind
	discs    map[mark]int             // how many there are
	placed   []placed                 // in the pictures before
	here     []placed                 // in this one
}

func newBuilder() *builder {
	return &builder{count: map[string]int{}, patterns: map[display.Style]string{}, marks: map[mark]string{}, discs: map[mark]int{}}
}

func (b *builder) nodes(items []display.Item) (nodes []*node) {
	for i := 0; i < len(items); i++ {
		switch item := items[i].(type) {
		case display.Group:
			nodes = append(nodes, b.group(item)...)
		case display.Shape:
			nodes = append(nodes, b.shape(item)...)
		case display.Disc:
			if n := dots(items[i:]); n >= leastMarks {
				nodes = append(nodes, dotted(items[i:i+n]))
				i += n - 1
				continue
			}
			nodes = append(nodes, b.disc(item))
		case display.Text:
			if item.Text != "" {
				nodes = append(nodes, text(item))
			}
		}
	}
	return nodes
}

// group is a group, with the rectangle before it that cuts it off.
func (b *builder) group(g display.Group) (nodes []*node) {
	if n := b.repeated(g); n != nil {
		return []*node{n}
	}
	n, id := &node{group: true}, ""
	if g.ID != "" {
		id = b.name(g.ID)
		n.tag = ` id="` + id + `"`
	}
	if g.Title != "" {
		n.title = "<title>" + escape(g.Title) + "</title>"
	}
	if g.Clipped() {
		clip := b.number()
		n.tag += ` clip-path="url(#` + clip + `)"`
		b.defs = append(b.defs, `<clipPath id="`+clip+`"><rect x="`+number(g.Clip.X.Lo)+`" y="`+number(g.Clip.Y.Lo)+
			`" width="`+number(g.Clip.X.Length())+`" height="`+number(g.Clip.Y.Length())+"\"/></clipPath>\n")
	}
	n.kids = b.nodes(g.Items)
	if id != "" {
		b.here = append(b.here, placed{g, n, id})
	}
	if g.Clipped() {
		b.placed, b.here = append(b.placed, b.here...), nil
	}
	if only := n.kids; len(only) == 1 && n.tag == "" && !only[0].group && only[0].of == nil && only[0].title == "" {
		only[0].title = n.title // the one element of a group without a name bears its title
		return only
	}
	return []*node{n}
}

// dots is how many discs without a rim, all alike, a list begins with.
func dots(items []display.Item) (n int) {
	for ; n < len(items); n++ {
		d, ok := items[n].(display.Disc)
		if first := items[0].(display.Disc); !ok || d.Style != first.Style || d.Radius != first.Radius || d.Style.Stroke.Painted() || d.Style.Opacity != 0 {
			break
		}
	}
	return n
}

// dotted is discs as the round ends of lines without a length.
func dotted(discs []display.Item) *node {
	var path display.Path
	for _, d := range discs {
		path.Polyline(d.(display.Disc).At, d.(display.Disc).At)
	}
	first := discs[0].(display.Disc)
	n := &node{tag: `path d="` + pathData(path) + `"`, look: lookOf(display.Style{Stroke: first.Style.Fill, Width: 2 * first.Radius}, true)}
	n.look[ends] = "round"
	return n
}

// longPath is from how many letters on a path that is drawn twice is named, and used again.
const longPath = 48

// shape is a path, and once more its hatch, below which its fill has been drawn.
func (b *builder) shape(s display.Shape) []*node {
	st := s.Style
	hatched := st.Hatch != display.NoHatch && st.HatchColour.Painted()
	if !hatched && !st.Fill.Painted() && !st.Stroke.Painted() {
		return nil
	}
	d := pathData(s.Path)
	tag := `path d="` + d + `"`
	line := len(s.Path.Ops) == 2 && s.Path.Ops[1] == display.Line
	first := &node{tag: tag, look: lookOf(st, line && !hatched)}
	if !hatched {
		return []*node{first}
	}
	hatch := &node{tag: tag, look: first.look}
	hatch.look[fill], hatch.look[opacity] = "url(#"+b.pattern(st)+")", "1"
	if st.Stroke.Painted() {
		hatch.look[order] = "normal"
	}
	if !st.Fill.Painted() {
		return []*node{hatch}
	}
	if len(d) > longPath {
		id := b.number()
		first.tag, first.bare = `path id="`+id+`" d="`+d+`"`, true
		hatch.tag = `use href="#` + id + `"`
	}
	return []*node{first, hatch}
}

// text is a line of text, to a hundredth of a millimetre.
func text(t display.Text) *node {
	tag := `text x="` + string(display.AppendThousandths(nil, hundredth(display.Thousandths(t.At.X)))) +
		`" y="` + string(display.AppendThousandths(nil, hundredth(display.Thousandths(t.At.Y)))) + `"`
	return &node{tag: tag, look: lookOfText(t), text: escape(t.Text)}
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
