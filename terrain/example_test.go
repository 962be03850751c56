package terrain_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

// Does a regiment with 41 of its 80 mm of depth on a hill stand on it?
func ExampleStandsOn() {
	mm := geom.MMPerInch
	hill, err := terrain.NewPiece("Hill", terrain.Hill, 2, orb.Polygon{{{-6, -6}, {6, -6}, {6, 1 / mm}, {-6, 1 / mm}}})
	if err != nil {
		fmt.Println(err)
		return
	}
	regiment, _ := geom.NewBase(geom.Point{}, geom.FromBearing(0), 100/mm, 80/mm)
	c := hill.ContactWith(regiment, regiment.LeaderPoint())
	e := rules.Second161()
	fmt.Printf("%.1f%% on the hill: %v\n", 100*c.Covered/regiment.Area(), terrain.StandsOn(&e, regiment, c.Covered))
	// Output: 51.2% on the hill: true
}
