package geom_test

import (
	"errors"
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

// A ruin in the shape of an L, in inches:
//
//	4 +---+
//	  |   |
//	2 |   +---+
//	  |       |
//	0 +-------+
//	  0   2   4
func ExampleNewPolygon() {
	ruin, err := geom.NewPolygon([]geom.Point{
		{X: 0, Y: 0}, {X: 4, Y: 0}, {X: 4, Y: 2}, {X: 2, Y: 2}, {X: 2, Y: 4}, {X: 0, Y: 4},
	})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("area", ruin.Area(), "parts", ruin.NumParts())
	fmt.Println("(1, 1) is", ruin.Contains(geom.Point{X: 1, Y: 1}))
	fmt.Println("(3, 2) is", ruin.Contains(geom.Point{X: 3, Y: 2}))
	fmt.Println("(3, 3) is", ruin.Contains(geom.Point{X: 3, Y: 3}))
	// Output:
	// area 12 parts 2
	// (1, 1) is inside
	// (3, 2) is on the boundary
	// (3, 3) is outside
}

// The error says which rule is broken, by which points and where.
func ExampleNewPolygon_crossing() {
	_, err := geom.NewPolygon([]geom.Point{{X: 0, Y: 0}, {X: 2, Y: 2}, {X: 2, Y: 0}, {X: 0, Y: 2}})
	var bad *geom.PolygonError
	if errors.As(err, &bad) {
		fmt.Println(bad.Vertex, bad.Other)
		fmt.Println(bad)
	}
	// Output:
	// 0 2
	// outline crosses itself, the edges from points 0 and 2 meet at (1, 1)
}

// Two woods overlap; where they do, the ground counts once.
//
//	   +-------+
//	+--|--+    |
//	|  |  |    |     the base: x 8 to 12, y 9 to 11
//	+--|--+    |
//	   +-------+
func ExampleCoverage() {
	base, err := geom.NewBase(geom.Point{X: 10, Y: 10}, geom.FromBearing(0), 4, 2)
	if err != nil {
		fmt.Println(err)
		return
	}
	small, _ := geom.NewPolygon([]geom.Point{{X: 7, Y: 9.5}, {X: 10, Y: 9.5}, {X: 10, Y: 10.5}, {X: 7, Y: 10.5}})
	large, _ := geom.NewPolygon([]geom.Point{{X: 9, Y: 5}, {X: 11, Y: 5}, {X: 11, Y: 15}, {X: 9, Y: 15}})
	fmt.Println("small", geom.Coverage(base, &small))
	fmt.Println("large", geom.Coverage(base, &large))
	fmt.Println("both", geom.CoverageUnion(base, &small, &large), "of", base.Area())
	// Output:
	// small 2
	// large 4
	// both 5 of 8
}
