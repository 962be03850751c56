package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Position draws a table as the view has it: its edge, the terrain by kind, the bases with their
// names, front edges and leader points. A nil view is an empty table.
func Position(v *spatial.View, o Options) Exhibit {
	if v == nil {
		v = new(spatial.View)
	}
	g := newGround(v, &o)
	p := page.Page{Question: "Position", Verdict: fmt.Sprintf("%s, %s.", counted(g.unitCount(), "unit"), counted(v.Table().NumPieces(), "piece")+" of terrain")}
	if !o.Whole {
		box := g.Things()
		if !box.IsEmpty() {
			c := box.Vertices()
			g.Focus(c[:]...)
		}
	}
	p.Add("", g.Ground)
	return exhibitOf(p, o)
}

// counted is a number of things in words.
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// unitCount is how many units are on the table.
func (g *ground) unitCount() (n int) {
	for range g.View.Units() {
		n++
	}
	return n
}
