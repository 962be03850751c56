package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Exposure is the exhibit of how many enemies could charge or shoot a unit in each of many places: a
// disc in each, hatched the more densely the more there are. The answer is what [batch.Exposure.Fill]
// has written for those poses; chargers and shooters that it was not asked for count as none.
func Exposure(v *spatial.View, unit spatial.UnitID, poses []geom.Base, x *batch.Exposure, o Options) Exhibit {
	if v.Check(unit) != nil || x == nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{
		Question: fmt.Sprintf("Where is %s safe?", g.Unit(unit)),
		Rows:     []string{"CHG-1", "SHT-1"},
	}
	size := 0.42 * spacing(poses)
	var counts [len(heats)]int
	var discs [len(heats)]display.Path
	for i, b := range poses {
		n, open := threatsAt(x, i, len(poses))
		level := min(n, len(heats)-1)
		if n == 0 && open {
			level = 1 // not safe as long as it is not decided
		}
		counts[level]++
		discs[level].Circle(b.Centre(), size)
		g.Focus(b.Centre())
	}
	for level, n := range counts {
		if n > 0 {
			g.Open("place", heats[level])
			g.Path(palette.Heat(level), discs[level])
			g.Close()
			g.Means(heats[level], palette.Heat(level))
		}
	}
	p.Verdict = fmt.Sprintf("Of %s that were asked about %s is safe in %d.", counted(len(poses), "place"), g.Unit(unit), counts[0])
	p.Details = []string{"A disc stands where the middle of its base would be."}
	g.FocusOnUnits(unit)
	p.Show(g.Ground)
	return exhibitOf(p, o)
}

// heats are the classes of places.
var heats = [...]string{"safe", "one threat", "two threats", "three threats and more"}

// threatsAt counts who could charge or shoot the unit in a pose; open: some of it is not decided.
func threatsAt(x *batch.Exposure, pose, poses int) (n int, open bool) {
	if columns := len(x.Charges) / max(1, poses); columns > 0 {
		for _, verdict := range x.Charges[pose*columns : (pose+1)*columns] {
			if verdict == charge.Yes {
				n++
			}
			open = open || !verdict.Decided()
		}
	}
	if columns := len(x.Shots) / max(1, poses); columns > 0 {
		for _, yes := range x.Shots[pose*columns : (pose+1)*columns] {
			if yes {
				n++
			}
		}
	}
	return n, open
}

// spacing is the least distance of neighbouring places.
func spacing(poses []geom.Base) float64 {
	least := 2.0
	for i := 1; i < len(poses); i++ {
		if d := geom.Dist(poses[i].Centre(), poses[i-1].Centre()); d > tabletop.Hardly {
			least = min(least, d)
		}
	}
	return least
}
