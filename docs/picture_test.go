package docs

import (
	"fmt"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// How things look in the figures.
const (
	ofCharger  = `fill="#cfe3cf" stroke="#2f5d34" stroke-width="2"`
	ofTarget   = `fill="#c9d7ee" stroke="#33517f" stroke-width="2"`
	ofEnemy    = `fill="#e6d8ee" stroke="#6a4a80" stroke-width="2"`
	ofFriend   = `fill="#eef0d0" stroke="#77802f" stroke-width="2"`
	ofBlocking = `fill="#dcd3c4" stroke="#6f6048" stroke-width="2"`
	ofGhost    = `fill="none" stroke="#777" stroke-width="1.5" stroke-dasharray="5 4"`
	ofRefused  = `fill="#efd5d2" fill-opacity="0.6" stroke="#a93226" stroke-width="2" stroke-dasharray="6 4"`
	ofContact  = `fill="#a93226"`
)

// picture is a figure of part of a table, to scale, as SVG.
type picture struct {
	out         strings.Builder
	west, north float64 // the inches at the upper left
	scale       float64 // pixels to the inch
	x0, y0      float64 // the pixels of the upper left
}

func newPicture(title string, width, height int) *picture {
	p := new(picture)
	fmt.Fprintf(&p.out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" font-family="sans-serif" font-size="14">`+"\n", width, height)
	fmt.Fprintf(&p.out, "  <title>%s</title>\n", title)
	fmt.Fprintf(&p.out, `  <rect width="%d" height="%d" fill="#fdfcf8"/>`+"\n", width, height)
	return p
}

// view sets what follows to show the table from a point on, with its upper left
// at given pixels.
func (p *picture) view(x0, y0, west, north, scale float64) *picture {
	p.x0, p.y0, p.west, p.north, p.scale = x0, y0, west, north, scale
	return p
}

func (p *picture) String() string { return p.out.String() + "</svg>\n" }

// pixels is where a point of the table is drawn.
func (p *picture) pixels(q geom.Point) (x, y float64) {
	return p.x0 + float64((q.X-p.west)*p.scale), p.y0 + float64((p.north-q.Y)*p.scale)
}

func (p *picture) points(list []geom.Point) string {
	var s []string
	for _, q := range list {
		x, y := p.pixels(q)
		s = append(s, number(x)+","+number(y))
	}
	return strings.Join(s, " ")
}

// number is a length in pixels, to a tenth.
func number(x float64) string {
	s := strings.TrimSuffix(fmt.Sprintf("%.1f", x), ".0")
	if s == "-0" {
		return "0"
	}
	return s
}

func (p *picture) shape(style string, ring []geom.Point) {
	fmt.Fprintf(&p.out, `  <polygon points="%s" %s/>`+"\n", p.points(ring), style)
}

func (p *picture) line(style string, list ...geom.Point) {
	fmt.Fprintf(&p.out, `  <polyline points="%s" fill="none" %s/>`+"\n", p.points(list), style)
}

func (p *picture) dot(style string, at geom.Point, radius float64) {
	x, y := p.pixels(at)
	fmt.Fprintf(&p.out, `  <circle cx="%s" cy="%s" r="%s" %s/>`+"\n", number(x), number(y), number(radius), style)
}

// base draws a base with the middle of its front.
func (p *picture) base(style string, b geom.Base) {
	c := b.Corners()
	p.shape(style, c[:])
	p.dot(`fill="`+stroke(style)+`"`, b.LeaderPoint(), 4)
}

// stroke is the colour of the lines of a style.
func stroke(style string) string {
	_, rest, _ := strings.Cut(style, `stroke="`)
	colour, _, _ := strings.Cut(rest, `"`)
	return colour
}

// Where a text begins, as seen from its place.
const (
	fromHere = "start"
	around   = "middle"
	upToHere = "end"
)

// say writes lines of text at a point of the table, shifted by pixels.
func (p *picture) say(at geom.Point, dx, dy float64, anchor, colour string, lines ...string) {
	x, y := p.pixels(at)
	p.write(x+dx, y+dy, anchor, colour, lines...)
}

// write writes lines of text at given pixels.
func (p *picture) write(x, y float64, anchor, colour string, lines ...string) {
	for i, s := range lines {
		fmt.Fprintf(&p.out, `  <text x="%s" y="%s" text-anchor="%s" fill="%s">%s</text>`+"\n",
			number(x), number(y+float64(17*i)), anchor, colour, s)
	}
}

// scaleBar draws a bar of some inches at given pixels.
func (p *picture) scaleBar(x, y, inches float64) {
	to := x + float64(inches*p.scale)
	fmt.Fprintf(&p.out, `  <path d="M%s %sv8m0 -4H%sm0 -4v8" fill="none" stroke="#555"/>`+"\n", number(x), number(y-4), number(to))
	p.write(to+6, y+5, fromHere, "#555", fmt.Sprintf("%v in", inches))
}

func tableOf(t testing.TB, e rules.Edition, units []spatial.Unit, pieces ...terrain.Piece) *spatial.Table {
	t.Helper()
	return scenetest.Of(t, e, units, pieces...).Table()
}
