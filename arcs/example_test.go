package arcs_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
)

// A regiment looks up the table. Whose flank is a leader point at (4, 0.5) in,
// and how close a call is it?
func ExampleLocate() {
	regiment, err := geom.NewBase(geom.Point{X: 0, Y: 0}, geom.FromBearing(0), 100/geom.MMPerInch, 80/geom.MMPerInch)
	if err != nil {
		fmt.Println(err)
		return
	}
	at := arcs.Locate(regiment, geom.Point{X: 4, Y: 0.5})
	fmt.Printf("%v, %.2f inch from the arc line\n", at.Facing, at.Margin)
	// Output: right, 2.20 inch from the arc line
}

// Only a corner of the target is in the arc, which is enough.
func ExampleInFrontArc() {
	mm := geom.MMPerInch
	viewer, _ := geom.NewBase(geom.Point{}, geom.FromBearing(0), 100/mm, 80/mm)
	target, _ := geom.NewBase(geom.Point{X: 4.6, Y: 1.4}, geom.FromBearing(180), 100/mm, 80/mm)
	in := arcs.InFrontArc(viewer, target)
	fmt.Printf("%v by %.2f inch\n", in.In, in.Margin)
	// Output: true by 0.52 inch
}
