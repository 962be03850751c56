package los_test

import (
	"context"
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

// Archers look over a fence at spears. Are they in cover, how close a call is it,
// and what if the archers stood two inches further left?
func Example() {
	mm := geom.MMPerInch
	at := func(x, y, bearing float64) geom.Base {
		b, _ := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(bearing), 100/mm, 80/mm)
		return b
	}
	fence, _ := terrain.NewPiece("Fence", terrain.Obstacle, 1, orb.Polygon{{{32, 16}, {36, 16}, {36, 16.5}, {32, 16.5}}})
	table, err := spatial.New(rules.Second161(), []spatial.Unit{
		{Name: "Archers", Side: "red", Base: at(36, 10, 0), Type: rules.Infantry, Size: rules.Regiment},
		{Name: "Spears", Side: "blue", Base: at(36.4, 24, 180), Type: rules.Infantry, Size: rules.Regiment},
	}, []terrain.Piece{fence})
	if err != nil {
		fmt.Println(err)
		return
	}
	const archers, spears = spatial.UnitID(0), spatial.UnitID(1)

	cover, _ := los.Question{View: table.Now(), From: archers, To: spears}.ExplainCover(context.Background())
	fmt.Printf("cover %v: %.0f%% of the %v, margin %.2f\n", cover.InCover, 100*cover.Fraction, cover.Facing.Facing, cover.Margin)
	for _, s := range los.AppendShades(nil, table.Now(), archers, spears) {
		fmt.Printf("%s shades %.0f%%\n", table.Name(s.Thing), 100*s.Fraction)
	}
	view, _ := table.If(archers, at(34, 10, 0))
	fmt.Println("from further left:", los.Glance(&view, archers, spears).InCover)
	// Output:
	// cover false: 40% of the front, margin -0.40
	// Fence shades 40%
	// from further left: true
}
