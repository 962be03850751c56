package draw

import (
	"fmt"
	"math"

	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Distance is the exhibit of how far two units are apart: the nearest points of the two bases. The
// answer is that of [spatial.Nearest] (row DST-1), or of [spatial.RangeGap] for a range.
func Distance(v *spatial.View, a, b spatial.UnitID, gap geom.Gap, o Options) Exhibit {
	if v.Check(a, b) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{
		Question: fmt.Sprintf("How far is %s from %s?", g.Unit(b), g.Unit(a)),
		Verdict:  fmt.Sprintf("%s is %s from %s [DST-1].", g.Unit(b), tell.Length(gap.Distance), g.Unit(a)),
		Rows:     []string{"DST-1"},
	}
	if gap.Distance < 0 {
		p.Verdict = fmt.Sprintf("%s and %s overlap by %s [DST-1].", g.Unit(a), g.Unit(b), tell.Length(-gap.Distance))
	}
	if gap.A != gap.B {
		g.Open("distance", "the nearest points")
		g.Measure(palette.MarginLine(), gap.A, gap.B, tell.Tape(math.Abs(gap.Distance)))
		g.Close()
	}
	g.FocusOnUnits(a, b)
	g.Focus(gap.A, gap.B)
	g.show(&p)
	return exhibitOf(p, o)
}

// Within is the exhibit of the units within a distance of another, the nearest first, as
// [spatial.AppendWithin] lists them.
func Within(v *spatial.View, unit spatial.UnitID, inches float64, list []spatial.Neighbour, o Options) Exhibit {
	if v.Check(unit) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{
		Question: fmt.Sprintf("Who is within %s of %s?", tell.Length(inches), g.Unit(unit)),
		Rows:     []string{"DST-1", "DST-5"},
	}
	var names []string
	for _, n := range list {
		if v.Check(n.Unit) != nil {
			continue
		}
		gap := spatial.Nearest(v, unit, n.Unit)
		names = append(names, fmt.Sprintf("%s at %s", g.Unit(n.Unit), tell.Length(n.Distance)))
		if gap.A != gap.B {
			g.Open("distance", g.Unit(n.Unit))
			g.Measure(palette.MarginLine(), gap.A, gap.B, tell.Tape(n.Distance))
			g.Close()
		}
		g.FocusOnUnits(n.Unit)
	}
	p.Verdict = "Nobody."
	if len(names) > 0 {
		p.Verdict = tell.Series(names) + ", the nearest first [DST-1, DST-5]."
	}
	g.Open("range", "the limit")
	g.Outset(palette.RangeLine(), v.Body(unit).Base(), inches)
	g.Close()
	g.Means("the limit, "+tell.Length(inches), palette.RangeLine())
	g.FocusOnUnits(unit)
	g.show(&p)
	return exhibitOf(p, o)
}
