package draw

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Chart is a picture of one number against another: what becomes of an answer as something about the
// question changes. A point of it has the number across as X, and that up as Y.
type Chart struct {
	// Title stands above; Say are the sentences below it.
	Title      string
	Say        []string
	Across, Up Axis
	Curves     []Curve
	Marks      []ChartMark
}

// Axis is what a number of a chart is, and from where to where it is shown, with a line and a number at each
// step.
type Axis struct {
	Name     string
	From, To float64
	Step     float64
}

// Curve is one or more lines of a chart that mean the same.
type Curve struct {
	Name  string
	Look  Look
	Parts [][]geom.Point
}

// ChartMark is a point of a chart with a label.
type ChartMark struct {
	Label string
	At    geom.Point
}

// mostSteps is how many lines an axis has at most.
const mostSteps = 100

// Exhibit is the chart, ready to be written. Axes that go nowhere make an empty chart.
func (c *Chart) Exhibit(o Options) Exhibit {
	g := newGround(new(spatial.View), &o)
	g.Chart = true
	wide := o.width()/10 - 2 // in centimetres, with a centimetre about it
	high := float64(wide * 10 / 17)
	at := func(p geom.Point) geom.Point {
		return geom.Point{X: c.Across.along(p.X, wide), Y: c.Up.along(p.Y, high)}
	}
	g.Open("axes", "")
	for _, x := range c.Across.steps() {
		g.Line(palette.GridLine(), at(geom.Point{X: x, Y: c.Up.From}), at(geom.Point{X: x, Y: c.Up.To}))
		g.Label(scene.Label{Text: fmt.Sprintf("%v", x), At: at(geom.Point{X: x, Y: c.Up.From}).Sub(geom.Point{Y: 0.35}), Size: page.SmallSize, Centre: true})
	}
	for _, y := range c.Up.steps() {
		g.Line(palette.GridLine(), at(geom.Point{X: c.Across.From, Y: y}), at(geom.Point{X: c.Across.To, Y: y}))
		g.Label(scene.Label{Text: fmt.Sprintf("%v", y), At: at(geom.Point{X: c.Across.From, Y: y}).Sub(geom.Point{X: 0.5}), Size: page.SmallSize, Centre: true})
	}
	g.Close()
	for _, curve := range c.Curves {
		var p display.Path
		for _, part := range curve.Parts {
			if len(part) > 1 && finite(part) {
				for i, q := range part {
					if i == 0 {
						p.MoveTo(at(q))
					} else {
						p.LineTo(at(q))
					}
				}
			}
		}
		style := curve.Look.style()
		style.Fill, style.Hatch = 0, display.NoHatch
		style.Width = min(style.Width, 0.6)
		g.Open("curve", curve.Name)
		g.Path(style, p)
		g.Close()
		g.Explain(scene.Stroke, style, curve.Name)
	}
	for _, m := range c.Marks {
		g.Open("mark", m.Label)
		g.Dot(palette.ContactMark(), at(m.At), 0.9)
		g.Close()
		g.Label(scene.Label{Text: m.Label, At: at(m.At), Size: page.SmallSize})
	}
	g.Label(scene.Label{Text: c.Across.Name, At: geom.Point{X: wide / 2, Y: -0.9}, Size: page.BodySize, Centre: true})
	g.Label(scene.Label{Text: c.Up.Name, At: geom.Point{X: 1.2, Y: high + 0.5}, Size: page.BodySize})
	g.Focus(geom.Point{X: -1.2, Y: -1.2}, geom.Point{X: wide + 0.8, Y: high + 0.9})
	p := page.Page{Question: c.Title, Details: c.Say}
	if p.Question == "" {
		p.Question = "Chart"
	}
	p.Add("", g.Ground)
	return exhibitOf(p, o)
}

// along is where a number lies on an axis of a length.
func (a *Axis) along(x, length float64) float64 {
	if a.To == a.From {
		return 0
	}
	return float64((x - a.From) / (a.To - a.From) * length)
}

// steps are the numbers with a line.
func (a *Axis) steps() (list []float64) {
	if !(a.Step > 0) || !geom.IsFinite(geom.Point{X: a.From, Y: a.To}) {
		return nil
	}
	first := math.Ceil(a.From/a.Step - 1e-9)
	for i := range mostSteps {
		x := float64((first + float64(i)) * a.Step)
		if x > a.To+float64(1e-9*a.Step) {
			break
		}
		list = append(list, x)
	}
	return list
}
