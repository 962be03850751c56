package draw

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// sketched is a sketch with one of everything.
func sketched(t testing.TB, by geom.Point) Exhibit {
	t.Helper()
	v := scenetest.View(t, rules.Second161(), "Guard red regiment @2,2 | Ghouls blue regiment @8,9^200")
	at := func(x, y float64) geom.Point { return geom.Point{X: x, Y: y}.Add(by) }
	ring := v.Body(1).Base().Ring()
	s := NewSketch(v, Options{Title: "One of everything", Width: PhoneWidth})
	s.Say("A sketch has no verdict of its own.")
	s.Say("What it shows its maker says.")
	s.Area(LookFirst, "red's own", []geom.Point{at(0, 0), at(10, 0), at(10, 4), at(0, 4)})
	s.KeepOut("too near to Ghouls", v.Body(0).Base(), ring[:], 1)
	s.Line(LookClosed, "not this way", at(2, 2), at(7, 7))
	s.Arrow(LookWay, "this way", at(2, 2), at(1, 6))
	s.Circle(LookRange, "its range", at(2, 2), 5)
	s.Base(LookEnd, "where it ends", v.Body(0).Base().At(at(1, 6)))
	s.Length("how far", at(2, 2), at(1, 6))
	s.Mark("here", at(7, 7))
	return s.Exhibit()
}

// A sketch shows what was added to it, where it was added, and its legend says each title once.
func TestSketch(t *testing.T) {
	e := sketched(t, geom.Point{})
	checkGolden(t, "sketch", e)
	assert.Equal(t, "One of everything\nA sketch has no verdict of its own.\nWhat it shows its maker says.\nEdition: second-161\n", e.Text())
	for _, by := range []geom.Point{{}, {X: 0.5, Y: -0.25}} {
		e := sketched(t, by)
		holds(t, e, "area", geom.Point{X: 10, Y: 4}.Add(by), "a corner")
		holds(t, e, "line", geom.Point{X: 7, Y: 7}.Add(by), "an end")
		holds(t, e, "arrow", geom.Point{X: 1, Y: 6}.Add(by), "a tip")
		holds(t, e, "circle", geom.Point{X: 2, Y: 7}.Add(by), "the top")
		holds(t, e, "length", geom.Point{X: 1, Y: 6}.Add(by), "an end")
		holds(t, e, "mark", geom.Point{X: 7, Y: 7}.Add(by), "a dot")
	}
}

// What is nowhere is left out.
func TestSketchOfNothing(t *testing.T) {
	far := geom.Point{X: math.NaN(), Y: math.Inf(1)}
	empty := NewSketch(nil, Options{}).Exhibit()
	s := NewSketch(nil, Options{})
	s.Line(LookWay, "", geom.Point{}, far)
	s.Line(LookWay, "")
	s.Arrow(LookWay, "", far, far)
	s.Area(LookFirst, "", []geom.Point{far, far, far})
	s.Circle(LookRange, "", far, 1)
	s.Circle(LookRange, "", geom.Point{}, math.Inf(1))
	s.KeepOut("", geom.Base{}, []geom.Point{far, far, far}, 1)
	s.KeepOut("", geom.Base{}, []geom.Point{{}, {X: 1}, {Y: 1}}, math.NaN())
	s.Length("", far, far)
	s.Mark("", far)
	s.Label("far", far)
	assert.Equal(t, svgOf(t, empty), svgOf(t, s.Exhibit()))
}

// A chart has its points where its axes say.
func TestChart(t *testing.T) {
	c := Chart{
		Title: "One against another", Say: []string{"The more the longer."},
		Across: Axis{Name: "one", From: 10, To: 20, Step: 5}, Up: Axis{Name: "another", From: 0, To: 4, Step: 1},
		Curves: []Curve{
			{Name: "up", Look: LookClear, Parts: [][]geom.Point{{{X: 10, Y: 1}, {X: 20, Y: 3}}}},
			{Name: "down", Look: LookRange, Parts: [][]geom.Point{{{X: 10, Y: 3}, {X: 15, Y: 1}}, {{X: 16, Y: math.NaN()}, {X: 17}}, {{X: 1}}}},
		},
		Marks: []ChartMark{{Label: "even", At: geom.Point{X: 15, Y: 2}}},
	}
	checkGolden(t, "chart", c.Exhibit(phone))
	e := c.Exhibit(Options{})
	holds(t, e, "curve", geom.Point{X: 17, Y: 7.5}, "an end: as wide as the chart, three quarters up")
	holds(t, e, "mark", geom.Point{X: 8.5, Y: 5}, "the middle")
	assert.Len(t, listed(e, "curve"), 4, "what is nowhere is left out")
	c.Marks[0].At.Y = 3
	holds(t, c.Exhibit(Options{}), "mark", geom.Point{X: 8.5, Y: 7.5}, "another place")
	for _, step := range []float64{0, -1, math.NaN(), 1e-300} {
		odd := Chart{Across: Axis{From: 1, To: 1, Step: step}, Up: Axis{From: math.Inf(-1), To: math.NaN(), Step: step}}
		assert.NotPanics(t, func() { svgOf(t, odd.Exhibit(Options{})) })
	}
}
