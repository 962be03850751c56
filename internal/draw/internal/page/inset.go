package page

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
)

// The whole table, small, beside the facts.
const (
	insetWide = 48.0 // millimetres
	insetHigh = 36.0
	mostShown = 0.7 // of the table; if more is shown, a picture of the whole adds nothing
)

// inset draws the whole table at the right, with a frame about what the pictures show. It returns
// its width, 0 if the pictures show it all.
func (l *layout) inset() (wide float64) {
	if len(l.page.Panels) == 0 {
		return 0
	}
	g := l.page.Panels[0].Ground
	if g.Unscaled {
		return 0
	}
	if _, ok := g.View.Table().Area(); !ok {
		return 0 // there is no whole table
	}
	all := g.Everything().ExpandedByMargin(0.5)
	fits := l.shownParts()
	if shown := fits[0].Intersection(all).Size(); shown.X*shown.Y > mostShown*all.X.Length()*all.Y.Length() {
		return 0
	}
	wide = min(insetWide, 0.38*l.width)
	scale := min(wide/all.X.Length(), insetHigh/all.Y.Length())
	fit := scene.Fit{Shown: all, Left: l.width - float64(scale*all.X.Length()), Top: l.y + 1, Scale: scale}
	small := g.Overview(fits).On(fit, l.measure).Group
	small.ID, small.Title = "overview", "the whole table"
	l.put(small)
	l.y = fit.Paper().Y.Hi + 1
	return l.width - fit.Left + 2
}

// shownParts returns the parts of the table in the pictures: estimates before they are laid out.
func (l *layout) shownParts() (parts []r2.Rect) {
	for i := range l.page.Panels {
		if i < len(l.fits) && l.fits[i].Scale > 0 {
			parts = append(parts, l.fits[i].Shown)
		} else {
			parts = append(parts, l.page.Panels[i].Ground.Shown())
		}
	}
	return parts
}
