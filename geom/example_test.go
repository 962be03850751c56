package geom_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
)

// How far apart are two bases, and where are they nearest?
func ExampleNearest() {
	mm := geom.MMPerInch
	a, err := geom.NewBase(geom.Point{X: 10, Y: 10}, geom.FromBearing(0), 100/mm, 80/mm)
	if err != nil {
		fmt.Println(err)
		return
	}
	b, _ := geom.NewBase(geom.Point{X: 16, Y: 14}, geom.FromBearing(45), 100/mm, 80/mm)
	g := geom.Nearest(a, b)
	fmt.Printf("%.3f inches, from (%.2f, %.2f) to (%.2f, %.2f)\n", g.Distance, g.A.X, g.A.Y, g.B.X, g.B.Y)
	// Output: 2.991 inches, from (11.97, 11.57) to (14.08, 13.69)
}

// A base that makes no sense is refused with the member at fault.
func ExampleNewBase() {
	_, err := geom.NewBase(geom.Point{X: 10, Y: 10}, geom.FromBearing(0), 4, -50)
	fmt.Println(err)
	// Output: depth is -50, must be greater than 0 and at most 100000 inches
}
