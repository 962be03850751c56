package aftermath

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// nudge moves away the enemies that are still too near to a charger, the nearest first. The target
// is among them by [rules.PullBackMovesTarget], but it does not move away from its other fights.
func (p *retreat) nudge(e *rules.Edition) {
	var list []priority
	for i := range p.out.Chargers {
		c := &p.out.Chargers[i]
		base := p.base(c.Unit)
		side := p.v.Table().Unit(c.Unit).Side
		eachUnit(p.v, base, move.EnemyGap(e), c.Unit, func(id spatial.UnitID) {
			if id == p.target && e.PullBack != rules.PullBackMovesTarget || p.v.Table().Unit(id).Side == side {
				return
			}
			near := geom.Separation(base, p.base(id))
			if near >= move.EnemyGap(e)-geom.ContactBand || p.fights(id) {
				return
			}
			x := p.priorityOf(id, near)
			if k := slices.IndexFunc(list, func(y priority) bool { return y.unit == id }); k >= 0 {
				list[k].near = min(list[k].near, x.near)
			} else {
				list = append(list, x)
			}
		})
	}
	slices.SortFunc(list, priority.compare)
	for _, x := range list {
		d := typed(e)
		d.only = p.chargers
		s := restoreGaps(p.v, x.unit, p.base(x.unit), d)
		if s.Length >= leastShift && (x.unit != p.target || s.Length <= float64(farthest*d.enemy)) {
			p.put(x.unit, s.Final)
			p.out.Nudged = append(p.out.Nudged, s)
		}
	}
	for i := range p.out.Chargers {
		c := &p.out.Chargers[i]
		s := &c.Shuffle
		if p.measure(c, e); s.Enemies.keptAsTyped() && s.Friends.keptAsTyped() && s.Outcome == Crowded {
			p.noted(c, moved(s.Length))
		}
	}
}

// moved returns the outcome of a shift of that length after which all gaps are large enough.
func moved(length float64) Outcome {
	if length > 0 {
		return Restored
	}
	return Kept
}

// fights reports whether an enemy fights a unit that is not among the chargers, by a stored
// engagement or in contact with it.
func (p *retreat) fights(id spatial.UnitID) bool {
	t := p.v.Table()
	for _, g := range t.Unit(id).Engaged {
		if !slices.Contains(p.chargers, g.With) {
			return true
		}
	}
	base := p.base(id)
	found := false
	eachUnit(p.v, base, geom.ContactBand, id, func(other spatial.UnitID) {
		if t.Unit(other).Side != t.Unit(id).Side && !slices.Contains(p.chargers, other) {
			found = found || geom.Separation(base, p.base(other)) <= geom.ContactBand
		}
	})
	return found
}
