package see

import (
	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// glance is as much of a look as the page about all pairs shows, where it can be had without working out what the
// verdicts hang on: for a pair that is out of the arc, and for one of which it is proved that nothing that moves by
// less than a close call turns a verdict. ok is false where the whole look is needed; off is how far
// a close call goes.
func glance(t *spatial.Table, a, b spatial.UnitID, off *los.Misplacement) (w view, ok bool) {
	v := t.Now()
	if los.HasFreePivot(v, a) {
		return w, false
	}
	arc := los.InArc(v, a, b, false)
	w.From, w.To = t.Unit(a).Name, t.Unit(b).Name
	w.Sight.InArc, w.Sight.ArcMargin = arc.In, ask.Margin(arc.Margin)
	if !arc.In {
		return w, true
	}
	if !los.ClearStands(v, a, b, off) {
		return w, false
	}
	look := los.Glance(v, a, b)
	if w.Sight.Sees = look.Sees; !look.Sees {
		return w, true
	}
	w.Cover.Cover, w.Facing.Margin = look.InCover, ask.Margin(los.FacingOf(v, a, b).Margin)
	return w, los.CoverStands(v, a, b, off)
}
