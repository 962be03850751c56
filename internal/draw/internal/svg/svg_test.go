package svg

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"io"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// painted is one thing that is painted: where, and how with all that it has from its groups.
type painted struct {
	what   string
	places []r2.Point
	look   look
	clip   r2.Rect // all of it if empty
	title  string  // of the innermost group that has one
}

// element is an element of the document as any program reads it.
type element struct {
	XMLName xml.Name
	Attrs   []xml.Attr `xml:",any,attr"`
	Text    string     `xml:",chardata"`
	Kids    []*element `xml:",any"`
}

func (e *element) get(name string) string {
	for _, a := range e.Attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// reader reads what a document paints: with the looks that elements have from their groups, and
// what is used again.
type reader struct {
	t    *testing.T
	byID map[string]*element
	clip r2.Rect // of the group that is being read
	out  []painted
}

func (r *reader) index(e *element) {
	if id := e.get("id"); id != "" {
		require.Nil(r.t, r.byID[id], "two elements are called %s", id)
		r.byID[id] = e
	}
	for _, kid := range e.Kids {
		r.index(kid)
	}
}

func (r *reader) number(s string) float64 {
	if s == "" {
		return 0
	}
	x, err := strconv.ParseFloat(s, 64)
	require.NoError(r.t, err)
	return x
}

func (r *reader) read(e *element, from look, at r2.Point, title string) {
	for p, name := range attributes {
		if v := e.get(name); v != "" {
			from[p] = v
		}
	}
	for _, kid := range e.Kids {
		if kid.XMLName.Local == "title" && e.XMLName.Local != "svg" {
			title = kid.Text
		}
	}
	if clip := e.get("clip-path"); clip != "" {
		of := r.byID[strings.TrimSuffix(strings.TrimPrefix(clip, "url(#"), ")")]
		require.NotNil(r.t, of, clip)
		lo := r2.Point{X: r.number(of.Kids[0].get("x")), Y: r.number(of.Kids[0].get("y"))}
		before := r.clip
		defer func() { r.clip = before }()
		r.clip = r2.RectFromPoints(lo, lo.Add(r2.Point{X: r.number(of.Kids[0].get("width")), Y: r.number(of.Kids[0].get("height"))}))
	}
	switch e.XMLName.Local {
	case "svg", "g":
		for _, kid := range e.Kids {
			r.read(kid, from, at, title)
		}
	case "circle":
		r.add("disc "+e.get("r"), title, from, at.Add(r2.Point{X: r.number(e.get("cx")), Y: r.number(e.get("cy"))}))
	case "text":
		r.add("text "+strings.TrimSpace(e.Text), title, from, at.Add(r2.Point{X: r.number(e.get("x")), Y: r.number(e.get("y"))}))
	case "path":
		ops, places := pathOf(r.t, e.get("d"))
		for i := range places {
			places[i] = places[i].Add(at)
		}
		r.add(ops, title, from, places...)
	}
}

func (r *reader) add(what, title string, l look, places ...r2.Point) {
	r.out = append(r.out, painted{what, places, l, r.clip, title})
}

// pathOf are the commands of a path, and the places that they name.
func pathOf(t *testing.T, d string) (ops string, places []r2.Point) {
	var here, begin r2.Point
	for _, part := range regexp.MustCompile(`[A-Za-z][^A-Za-z]*`).FindAllString(d, -1) {
		var n []float64
		for _, s := range regexp.MustCompile(`-?([0-9]+(\.[0-9]+)?|\.[0-9]+)`).FindAllString(part[1:], -1) {
			x := must.Get(strconv.ParseFloat(s, 64))(t)
			n = append(n, x)
		}
		goOn := func(op string, to ...r2.Point) {
			ops += op
			places = append(places, to...)
			here = to[len(to)-1]
		}
		switch part[0] {
		case 'M', 'm':
			require.Len(t, n, 2)
			to := r2.Point{X: n[0], Y: n[1]}
			if part[0] == 'm' {
				to = here.Add(to)
			}
			goOn("M", to)
			begin = to
		case 'l':
			for ; len(n) > 0; n = n[2:] {
				goOn("l", here.Add(r2.Point{X: n[0], Y: n[1]}))
			}
		case 'h':
			for _, x := range n {
				goOn("l", here.Add(r2.Point{X: x}))
			}
		case 'v':
			for _, y := range n {
				goOn("l", here.Add(r2.Point{Y: y}))
			}
		case 'c':
			for ; len(n) > 0; n = n[6:] {
				goOn("c", here.Add(r2.Point{X: n[0], Y: n[1]}), here.Add(r2.Point{X: n[2], Y: n[3]}), here.Add(r2.Point{X: n[4], Y: n[5]}))
			}
		case 'z':
			ops += "z"
			here = begin
		default:
			require.Fail(t, "an unknown command", part)
		}
	}
	return ops, places
}

// wanted is what a list paints, one thing after the other.
func wanted(items []display.Item, clip r2.Rect, title string) (out []painted) {
	for _, item := range items {
		switch item := item.(type) {
		case display.Group:
			inside, called := clip, title
			if item.Clipped() {
				inside = item.Clip
			}
			if item.Title != "" {
				called = item.Title
			}
			out = append(out, wanted(item.Items, inside, called)...)
		case display.Disc:
			out = append(out, painted{"disc " + number(item.Radius), []r2.Point{item.At}, lookOf(item.Style, false), clip, title})
		case display.Text:
			out = append(out, painted{"text " + item.Text, []r2.Point{item.At}, lookOfText(item), clip, title})
		case display.Shape:
			ops := ""
			for _, op := range item.Path.Ops {
				ops += string("Mlcz"[op])
			}
			st := item.Style
			hatch := st.Hatch != display.NoHatch
			if st.Fill.Painted() || !hatch {
				out = append(out, painted{ops, item.Path.Points, lookOf(st, ops == "Ml" && !hatch), clip, title})
			}
			if hatch {
				l := lookOf(st, false)
				l[fill], l[opacity] = "hatch", "1"
				out = append(out, painted{ops, item.Path.Points, l, clip, title})
			}
		}
	}
	return out
}

// randomList has shapes, discs and texts of few kinds, in groups of few names, and the first
// picture once more beside itself.
func randomList(r *rand.Rand) *display.List {
	point := func() r2.Point { return r2.Point{X: float64(r.IntN(60000)) / 1000, Y: float64(r.IntN(90000)) / 1000} }
	style := func() display.Style {
		return []display.Style{
			{Fill: display.RGB(0xfbe3d0), Stroke: display.RGB(0x8a3d00), Width: 0.4, Hatch: display.RisingWide, HatchColour: display.RGB(0xd9905c)},
			{Fill: display.RGB(0xcfe4f3), Stroke: display.RGB(0x004a75), Width: 0.4},
			{Stroke: display.RGB(0x8a3d00), Width: 1}, {Stroke: display.RGB(0), Width: 0.2, Dash: display.Dashed},
			{Fill: display.RGB(0x56b4e9), Opacity: 16, Hatch: display.Rising, HatchColour: display.RGB(0x56b4e9)},
			{Stroke: display.RGB(0x8a2d62), Width: 0.5, Hatch: display.Dots, HatchColour: display.RGB(0xcc79a7)},
		}[r.IntN(6)]
	}
	var items func(depth int) []display.Item
	items = func(depth int) (list []display.Item) {
		for range 1 + r.IntN(6) {
			switch k := r.IntN(10); {
			case k < 4 && depth > 0:
				list = append(list, display.Group{ID: []string{"", "unit", "piece"}[r.IntN(3)], Title: []string{"", "A & B"}[r.IntN(2)], Items: items(depth - 1)})
			case k < 6:
				disc := display.Disc{Radius: []float64{0.5, 0.75}[r.IntN(2)], Style: []display.Style{{Fill: display.RGB(0x006b4e)}, {Fill: display.RGB(0x8a3d00), Stroke: display.RGB(0xffffff), Width: 0.2}}[r.IntN(2)]}
				for range 1 + r.IntN(4) {
					disc.At = point()
					list = append(list, disc)
				}
			case k < 8:
				list = append(list, display.Text{At: point(), Size: []float64{2.8, 3.2}[r.IntN(2)], Bold: r.IntN(4) == 0, Middle: r.IntN(3) > 0, Halo: r.IntN(2) == 0, Colour: display.RGB(0), Text: "A name"})
			default:
				var p display.Path
				switch r.IntN(4) {
				case 0:
					p.Circle(point(), 5)
					p.Circle(point(), 3)
				case 1:
					p.Polyline(point(), point())
				case 2:
					a := point()
					p.Ring([]r2.Point{a, a.Add(r2.Point{X: 10}), a.Add(r2.Point{X: 10, Y: 4.5}), a.Add(r2.Point{Y: 4.5})})
				default:
					p.Ring([]r2.Point{point(), point(), point(), point()})
				}
				list = append(list, display.Shape{Path: p, Style: style()})
			}
		}
		return list
	}
	first := display.Group{Clip: r2.RectFromPoints(r2.Point{}, r2.Point{X: 60, Y: 90}), Items: items(3)}
	again := moved(first.Items, r2.Point{X: 70.0004})
	if r.IntN(2) == 0 {
		again = nearly(r, again)
	}
	second := display.Group{Clip: r2.RectFromPoints(r2.Point{X: 70}, r2.Point{X: 130, Y: 90}), Items: append(again, items(1)...)}
	return &display.List{Title: "T", Desc: "D", Width: 190, Height: 100, Items: append(append(items(1), first, second), items(1)...)}
}

// nearly are items one of which is not quite what it was, so that it is no repetition.
func nearly(r *rand.Rand, items []display.Item) []display.Item {
	out := slices.Clone(items)
	i, which := r.IntN(len(out)), r.IntN(3)
	off := r2.Point{X: 0.05 * float64(r.IntN(2)), Y: -0.05}
	switch x := out[i].(type) {
	case display.Group:
		switch {
		case r.IntN(3) > 0:
			x.Items = nearly(r, x.Items)
		case which == 0:
			x.Title = "another"
		case which == 1:
			x.ID = "other"
		default:
			x.Items = x.Items[:len(x.Items)-1]
		}
		out[i] = x
	case display.Shape:
		x.Path.Points = slices.Clone(x.Path.Points)
		switch k := r.IntN(len(x.Path.Points)); which {
		case 0:
			x.Path.Points[k] = x.Path.Points[k].Add(off)
		case 1:
			x.Style.Width = 0.7
			x.Style.Stroke = display.RGB(0x123456)
		default:
			x.Path.Ops, x.Path.Points = nil, nil
			x.Path.Polyline(r2.Point{X: 80, Y: 4}, r2.Point{X: 90, Y: 8})
		}
		out[i] = x
	case display.Disc:
		switch which {
		case 0:
			x.At = x.At.Add(off)
		case 1:
			x.Radius += 0.5
		default:
			x.Style = display.Style{Fill: display.RGB(0x123456)}
		}
		out[i] = x
	case display.Text:
		switch which {
		case 0:
			x.At = x.At.Add(off)
		case 1:
			x.Text = "Another name"
		default:
			x.Bold = !x.Bold
		}
		out[i] = x
	}
	return out
}

// moved are items elsewhere.
func moved(items []display.Item, by r2.Point) (out []display.Item) {
	for _, item := range items {
		switch x := item.(type) {
		case display.Group:
			x.Items = moved(x.Items, by)
			item = x
		case display.Shape:
			x.Path = x.Path.Map(func(p r2.Point) r2.Point { return p.Add(by) })
			item = x
		case display.Disc:
			x.At = x.At.Add(by)
			item = x
		case display.Text:
			x.At = x.At.Add(by)
			item = x
		}
		out = append(out, item)
	}
	return out
}

// A document paints what the list has, in its order, where the list has it, and as it has it:
// whatever groups say for their elements.
func TestPaintsTheList(t *testing.T) {
	for seed := range uint64(cases.For(1500)) {
		l := randomList(rand.New(rand.NewPCG(seed, 1)))
		var b bytes.Buffer
		require.NoError(t, Write(&b, l))
		var root element
		require.NoError(t, xml.NewDecoder(&b).Decode(&root))
		r := reader{t: t, byID: map[string]*element{}}
		r.index(&root)
		r.read(&root, unsaid(), r2.Point{}, "")
		want := wanted(l.Items, r2.Rect{}, "")
		require.Equal(t, len(want), len(r.out), "seed %d", seed)
		for i, w := range want {
			have := r.out[i]
			require.Equal(t, w.what, have.what, "seed %d", seed)
			require.Equal(t, w.title, have.title, "seed %d, %s", seed, w.what)
			require.True(t, w.clip.ApproxEqual(have.clip), "seed %d, %s: %v, %v", seed, w.what, w.clip, have.clip)
			for p, v := range w.look {
				if v == "hatch" {
					require.Contains(t, have.look[p], "url(#")
				} else if v != "" {
					require.Equal(t, v, have.look[p], "seed %d, %s of %s", seed, attributes[p], w.what)
				}
			}
			if !strings.HasPrefix(w.what, "text") && w.what != "Ml" && have.look[fill] != "none" && have.look[stroke] != "none" {
				require.Equal(t, "normal", have.look[order], "seed %d: a rim is painted over what it is the rim of", seed)
			}
			off := 0.0021 // a thousandth of rounding, and one of a picture that is used again
			if strings.Contains(w.what, "c") || strings.HasPrefix(w.what, "text") {
				off = 0.011
			}
			require.Equal(t, len(w.places), len(have.places))
			for k, p := range w.places {
				require.InDelta(t, 0, p.Sub(have.places[k]).Norm(), off, "seed %d, %s", seed, w.what)
			}
		}
	}
}

// Paths are written without a rounding that adds up.
func TestPathData(t *testing.T) {
	var p display.Path
	p.Ring([]r2.Point{{X: 1, Y: 2.5}, {X: 11, Y: 2.5}, {X: 11, Y: 5}, {X: 11.25, Y: 5.75}, {X: 11, Y: 6.5}})
	p.Polyline(r2.Point{X: 11.5, Y: 6}, r2.Point{X: 11.5, Y: 6})
	assert.Equal(t, "M1 2.5l10 0 0 2.5 .25 .75-.25 .75zM11.5 6l0 0", pathData(p))
	var many display.Path
	many.MoveTo(r2.Point{})
	for i := range 3000 {
		many.LineTo(r2.Point{X: float64(i+1) / 3, Y: 1})
	}
	_, places := pathOf(t, pathData(many))
	assert.InDelta(t, 1000, places[3000].X, 1e-6)
}

// A drawing has its own names, so that several stand on one page, and the same each time.
func TestPrefix(t *testing.T) {
	seen := map[string]bool{}
	for i := range 50 {
		l := display.List{Title: fmt.Sprint(i), Width: 10, Height: 10}
		var a, b bytes.Buffer
		require.NoError(t, Write(&a, &l))
		require.NoError(t, Write(&b, &l))
		require.Equal(t, a.Bytes(), b.Bytes())
		name := regexp.MustCompile(`id="([a-z][a-z0-9]{3})-title"`).FindSubmatch(a.Bytes())
		require.Len(t, name, 2)
		require.False(t, seen[string(name[1])])
		seen[string(name[1])] = true
	}
	require.NoError(t, Write(io.Discard, &display.List{}))
}
