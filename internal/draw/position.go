package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/internal/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Position draws the table of a view: its edge, the terrain by kind, the bases with their names,
// front edges and leader points. On it are the marks. A nil view is an empty table.
func Position(v *spatial.View, o Options, marks ...Mark) Exhibit {
	if v == nil {
		v = new(spatial.View)
	}
	g := newGround(v, o)
	g.Unscaled = o.Unscaled
	units := 0
	for range v.Units() {
		units++
	}
	count := fmt.Sprintf("%s, %s of terrain.", counted(units, "unit"), counted(v.Table().NumPieces(), "piece"))
	g.page = page.Page{Question: "Position"}
	for _, m := range marks {
		m(g)
	}
	if len(marks) == 0 {
		g.page.Verdict = count
	}
	if box := g.Things(); !g.narrow && !box.IsEmpty() {
		g.Focus(tabletop.Corners(box)...)
	}
	return g.exhibit()
}

// counted returns a number of units or pieces in words.
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
