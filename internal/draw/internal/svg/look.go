package svg

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
)

// look holds how an element is painted: a value for each property, "" if it makes no difference.
type look [properties]string

// The properties. Elements inherit them from their groups.
const (
	fill = iota
	opacity
	stroke
	width
	dash
	size
	weight
	anchor
	order
	properties
)

var attributes = [properties]string{"fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "font-size", "font-weight", "text-anchor", "paint-order"}

// unsaid returns the defaults of all properties.
func unsaid() look {
	return look{fill: "#000", opacity: "1", stroke: "none", width: "1", dash: "none", size: "3", weight: "normal", anchor: "start", order: "normal"}
}

// over returns a look on top of another, whose values are used for the properties that it lacks.
func over(l, from look) look {
	for p := range l {
		if l[p] == "" {
			l[p] = from[p]
		}
	}
	return l
}

// look writes the properties that differ from those of the groups of an element.
func (p *printer) look(l, from look) {
	for i, v := range l {
		if v != "" && v != from[i] {
			p.put(" ", attributes[i], `="`, v, `"`)
		}
	}
}

// beginning returns the look of the first element of an item.
func beginning(item display.Item) look {
	switch item := item.(type) {
	case display.Group:
		if len(item.Items) > 0 {
			return beginning(item.Items[0])
		}
	case display.Shape:
		return lookOf(item.Style, false)
	case display.Disc:
		return lookOf(item.Style, false)
	case display.Text:
		return lookOfText(item)
	}
	return look{}
}

// lookOf returns the look of a shape without its hatch. An open line between two points has no
// area.
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
		l[stroke], l[width], l[dash] = colour(st.Stroke), number(st.Width), "none"
		var lengths []string
		for _, d := range st.Dash.Lengths() {
			lengths = append(lengths, number(d*st.Width))
		}
		if len(lengths) > 0 {
			l[dash] = strings.Join(lengths, " ")
		}
	}
	return l
}

// lookOfText returns the look of a text.
func lookOfText(t display.Text) (l look) {
	l[fill], l[opacity], l[stroke], l[size], l[weight] = colour(t.Colour), "1", "none", number(t.Size), "normal"
	if t.Bold {
		l[weight] = "bold"
	}
	if l[anchor] = "start"; t.Middle {
		l[anchor] = "middle"
	}
	if t.Halo {
		l[stroke], l[width], l[dash], l[order] = "#fff", number(2*display.HaloWidth(t.Size)), "none", "stroke"
	}
	return l
}

// colour returns a colour in three digits if they suffice.
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
