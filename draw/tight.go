package draw

import (
	"math"

	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
)

// tight draws the margin of where a unit stands, or of its way: the limit that leaves least as a line about whom it is, who
// is outlined, the margin as a length, of what is too near how much is missing, and the unit as a ghost where the limit is just kept.
func (g *ground) tight(x *move.Violation, base geom.Base) {
	apart := geom.Dist(x.Nearest[0], x.Nearest[1])
	if !x.HasOther || !x.HasNearest || !g.There(x.Other) || math.Abs(x.Slack) > tabletop.MostGrown || apart < tabletop.Hardly ||
		math.Abs(x.Slack) < tabletop.Hardly {
		return
	}
	name := g.NameOf(x.Other)
	towards := geom.Unit(x.Nearest[1].Sub(x.Nearest[0]))
	limit := geom.Along(x.Nearest[0], towards, x.Slack)
	title, ghost := "what is missing", "where it would keep the distance from "+name
	if x.Slack >= 0 {
		title, ghost = "what there is to spare", "where it would come too near to "+name
		g.Culprit(x.Other, "nearest to its limit")
		if x.Asked > tabletop.Hardly {
			g.about(x, palette.Zone(), tell.Length(x.Asked)+" about "+name)
		}
	}
	g.Margin(x.Nearest[0], limit, title)
	if base.DistanceTo(x.Nearest[0]) > geom.ContactBand { // the least is on the way
		return
	}
	moved := base.At(geom.Along(base.Centre(), towards, x.Slack))
	g.Open("turns", ghost)
	g.Base(palette.FlipGhost(), moved)
	g.Close()
	g.Means(ghost, palette.FlipGhost())
	g.FocusOn(moved)
}
