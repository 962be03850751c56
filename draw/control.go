package draw

import (
	"fmt"
	"math"
	"strings"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/scenario"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Control is the exhibit of who has an objective: its marker, how far units reach, and the distance of
// each that is in reach. The answer is that of [scenario.ExplainControl] (row SCN-4).
func Control(v *spatial.View, at scenario.Objective, a scenario.Control, o Options) Exhibit {
	if v == nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{Question: "Who controls the objective?", Rows: []string{"SCN-4"}}
	switch a.Status {
	case scenario.Controlled:
		p.Verdict = fmt.Sprintf("%s controls it%s [SCN-4].", a.Side, tell.By(a.Margin))
	default:
		p.Verdict = fmt.Sprintf("It is %s%s [SCN-4].", a.Status, tell.By(a.Margin))
	}
	g.marker(at)
	for _, n := range a.Near {
		if v.Check(n.Unit) != nil {
			continue
		}
		counts := ""
		if !n.Counts {
			counts = ", and does not count"
		}
		where := "is " + tell.Length(n.Distance) + " away"
		if n.Distance < 0 {
			where = "stands on it by " + tell.Length(-n.Distance)
		}
		p.Details = append(p.Details, fmt.Sprintf("%s %s%s.", g.Unit(n.Unit), where, counts))
		b := v.Body(n.Unit).Base()
		if !at.IsPiece && n.Distance > 0 {
			on := b.NearestTo(at.At).A
			edge := geom.Along(at.At, geom.Unit(on.Sub(at.At)), scenario.MarkerRadius(v.Edition()))
			g.Open("distance", g.Unit(n.Unit))
			g.Measure(palette.MarginLine(), edge, on, tell.Tape(n.Distance))
			g.Close()
		}
		g.FocusOn(b)
	}
	g.claim(at, &a)
	g.show(&p)
	return exhibitOf(p, o)
}

// claim draws the margin of an objective: how far within its reach, or out of it, the unit is that the verdict hangs on, and
// that unit where the verdict turns.
func (g *ground) claim(at scenario.Objective, a *scenario.Control) {
	reach := g.View.Edition().ObjectiveReach
	for i := range a.Claims {
		c := &a.Claims[i]
		if !c.HasNearest || g.View.Check(c.Nearest) != nil || !tabletop.Limited(a.Margin) ||
			math.Abs(math.Abs(reach-c.Distance)-math.Abs(a.Margin)) > geom.Tol || math.Abs(a.Margin) < tabletop.Hardly {
			continue
		}
		b := g.BaseOf(c.Nearest)
		from, on, ok := at.At, b.NearestTo(at.At).A, !at.IsPiece
		if at.IsPiece {
			ring := b.Ring()
			from, on, ok = nearestOf(g.RingOf(spatial.PieceThing(at.Piece)), ring[:])
		}
		away := geom.Unit(on.Sub(from))
		if !at.IsPiece && c.Distance <= 0 { // it stands on the marker
			away = geom.Unit(b.Centre().Sub(at.At))
			on = geom.Along(at.At, away, scenario.MarkerRadius(g.View.Edition())+c.Distance)
		}
		if !ok || at.IsPiece && c.Distance <= 0 || !geom.IsFinite(away) {
			continue
		}
		by := geom.Scale(away, reach-c.Distance)
		g.Margin(on, on.Add(by), "how far "+g.Unit(c.Nearest)+" is in reach, or out of it")
		g.turned(b, by, "where the objective changes hands")
		return
	}
}

// marker draws an objective and how far units reach to it.
func (g *ground) marker(at scenario.Objective) {
	e := g.View.Edition()
	what := fmt.Sprintf("within %s of the objective", tell.Length(e.ObjectiveReach))
	if at.IsPiece {
		if uint(at.Piece) < uint(g.View.Table().NumPieces()) {
			g.Culprit(spatial.PieceThing(at.Piece), "the objective")
		}
		return
	}
	radius := scenario.MarkerRadius(e)
	g.Open("objective", "objective")
	g.Circle(palette.MarkerStyle(), at.At, radius)
	g.Dot(palette.ContactMark(), at.At, 0.7)
	g.Close()
	g.Means("objective", palette.MarkerStyle())
	g.Open("range", what)
	g.Circle(palette.RangeLine(), at.At, radius+e.ObjectiveReach)
	g.Close()
	g.Means(what, palette.RangeLine())
	reach := r2.RectFromPoints(at.At).ExpandedByMargin(radius + e.ObjectiveReach).Vertices()
	g.Focus(reach[:]...)
}

// Invade is the exhibit of which units are entirely in the opponent's half. The answers are those of
// [scenario.Invades] on that ground (row SCN-3).
func Invade(v *spatial.View, ground scenario.Ground, list []scenario.Fit, o Options) Exhibit {
	if v == nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	c, area := ground.Centre(), ground.Area()
	g.Open("half", "middle line of the table")
	if home := ground.Home(""); home == scenario.Bottom || home == scenario.Top {
		g.Line(palette.RangeLine(), geom.Point{X: area.X.Lo, Y: c.Y}, geom.Point{X: area.X.Hi, Y: c.Y})
	} else {
		g.Line(palette.RangeLine(), geom.Point{X: c.X, Y: area.Y.Lo}, geom.Point{X: c.X, Y: area.Y.Hi})
	}
	g.Close()
	g.Means("middle line of the table", palette.RangeLine())
	across := geom.Point{Y: 1}
	if home := ground.Home(""); home != scenario.Bottom && home != scenario.Top {
		across = geom.Point{X: 1}
	}
	return g.fits("Who is entirely in the opponent's half?", list, o, func(p geom.Point) geom.Point {
		return p.Sub(geom.Scale(across, geom.Dot(p.Sub(c), across)))
	})
}

// Dominate is the exhibit of which units are entirely within the circle about the centre. The answers
// are those of [scenario.Dominates] on that ground (row SCN-3).
func Dominate(v *spatial.View, ground scenario.Ground, list []scenario.Fit, o Options) Exhibit {
	if v == nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	g.CircleAbout(ground.Centre(), v.Edition().DominateRadius, fmt.Sprintf("%s about the centre", tell.Length(v.Edition().DominateRadius)))
	return g.fits("Who is entirely within reach of the centre?", list, o, func(p geom.Point) geom.Point {
		return geom.Along(ground.Centre(), geom.Unit(p.Sub(ground.Centre())), v.Edition().DominateRadius)
	})
}

// nearBorder is how far from a border a unit is, in inches, of which the length is drawn: it may be disputed.
const nearBorder = 3

// fewUnits is of how many units all lengths are written, however far from the border they are: the words have all.
const fewUnits = 12

// fits marks the corner of each unit that counts, and tells by how much it is in: as a length to the nearest place of the
// border where the unit is near that, or nearer than all others.
func (g *ground) fits(question string, list []scenario.Fit, o Options, border func(geom.Point) geom.Point) Exhibit {
	nearest := geom.NoLimit
	for _, f := range list {
		nearest = min(nearest, math.Abs(f.Margin))
	}
	p := page.Page{Question: question, Rows: []string{"SCN-3"}}
	var in []string
	var told [2][]string // of those that are in, and of those that are not
	for _, f := range list {
		if g.View.Check(f.Unit) != nil {
			continue
		}
		k, word := 1, "outside"
		if f.In {
			k, word = 0, "inside"
			in = append(in, g.Unit(f.Unit))
		}
		told[k] = append(told[k], g.Unit(f.Unit)+tell.By(f.Margin))
		if off := math.Abs(f.Margin); off > tabletop.Hardly && (off <= nearBorder || off == nearest) {
			g.Margin(f.Corner, border(f.Corner), "how far "+g.Unit(f.Unit)+" is in, or out")
		} else if off <= tabletop.MostMoved || len(list) <= fewUnits {
			g.Label(scene.Label{Text: tell.Tape(off) + " " + word, At: f.Corner, Size: 2.6})
		}
		g.FocusOnUnits(f.Unit)
	}
	g.corners(list)
	for k, words := range []string{"In: ", "Not in: "} {
		if len(told[k]) > 0 {
			p.Details = append(p.Details, words+strings.Join(told[k], "; ")+".")
		}
	}
	p.Verdict = "Nobody [SCN-3]."
	if len(in) > 0 {
		p.Verdict = tell.Series(in) + " [SCN-3]."
	}
	g.show(&p)
	return exhibitOf(p, o)
}

// corners marks the corner of each unit that counts: first of those that are in, then of those that are not.
func (g *ground) corners(list []scenario.Fit) {
	for _, in := range []bool{true, false} {
		title := "is in"
		if !in {
			title = "is not in"
		}
		g.Open("corner", title)
		for _, f := range list {
			if f.In == in && g.View.Check(f.Unit) == nil {
				g.Open("", g.Unit(f.Unit))
				g.Dot(palette.ContactMark(), f.Corner, 0.8)
				g.Close()
			}
		}
		g.Close()
	}
	g.Explain(scene.Disc, palette.ContactMark(), "corner that counts: how far it is inside or outside")
}
