package draw

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// marked is a position with one mark of each kind.
func marked(t testing.TB, by geom.Point) Exhibit {
	t.Helper()
	v := scenetest.View(t, rules.Second161(), "Guard red regiment @2,2 | Ghouls blue regiment @8,9^200")
	at := func(x, y float64) geom.Point { return geom.Point{X: x, Y: y}.Add(by) }
	return Position(v, Options{Title: "One of everything", Width: PhoneWidth},
		Say("These marks have no verdict of their own."), Say("Their maker says what they show."), Cite("DST-1"),
		Area(LookFirst, "red's own", []geom.Point{at(0, 0), at(10, 0), at(10, 4), at(0, 4)}),
		Line(LookClosed, "not this way", at(2, 2), at(7, 7)),
		Arrow(LookWay, "this way", at(2, 2), at(1, 6)),
		Circle(LookRange, "its range", at(2, 2), 5),
		Base(LookEnd, "where it ends", v.Body(0).Base().At(at(1, 6))),
		Length("how far", at(2, 2), at(1, 6)),
		Rim(spatial.UnitThing(1), "too near"),
		Dot("here", at(7, 7)),
		See(at(12, 0)),
	)
}

// Marks are drawn where they are, and the legend has each title once.
func TestMarks(t *testing.T) {
	e := marked(t, geom.Point{})
	checkGolden(t, "marks", e)
	assert.Equal(t, "One of everything\nThese marks have no verdict of their own.\nTheir maker says what they show.\nEdition: second-161\nRule rows: DST-1\n", e.Text())
	for _, by := range []geom.Point{{}, {X: 0.5, Y: -0.25}} {
		e := marked(t, by)
		holds(t, e, "area", geom.Point{X: 10, Y: 4}.Add(by), "a corner")
		holds(t, e, "line", geom.Point{X: 7, Y: 7}.Add(by), "an end")
		holds(t, e, "arrow", geom.Point{X: 1, Y: 6}.Add(by), "a tip")
		holds(t, e, "circle", geom.Point{X: 2, Y: 7}.Add(by), "the top")
		holds(t, e, "length", geom.Point{X: 1, Y: 6}.Add(by), "an end")
		holds(t, e, "mark", geom.Point{X: 7, Y: 7}.Add(by), "a dot")
	}
}

// Marks that are nowhere are left out.
func TestMarksOfNothing(t *testing.T) {
	far := geom.Point{X: math.NaN(), Y: math.Inf(1)}
	assert.Equal(t, svgOf(t, Position(nil, Options{}, Cite())), svgOf(t, Position(nil, Options{},
		Line(LookWay, "", geom.Point{}, far), Line(LookWay, ""), Arrow(LookWay, "", far, far), Area(LookFirst, "", []geom.Point{far, far, far}),
		Circle(LookRange, "", far, 1), Circle(LookRange, "", geom.Point{}, math.Inf(1)), Length("", far, far), Dot("", far), Label("far", far),
		See(far), Rim(spatial.PieceThing(3), ""), Facing(7, 0, arcs.Location{}), Arc(0, 9, los.Sight{}), Distance(4, 5, geom.Gap{}),
	)))
}
