package spatial_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Who would be within 6 inches of the general, if it stood further up?
func ExampleTable_If() {
	mm := geom.MMPerInch
	at := func(x, y float64) geom.Base {
		b, _ := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(0), 100/mm, 80/mm)
		return b
	}
	table, err := spatial.New(rules.Second161(), []spatial.Unit{
		{Name: "General", Side: "red", Base: at(36, 6), Type: rules.Infantry, Size: rules.Regiment},
		{Name: "Spears", Side: "red", Base: at(36, 18), Type: rules.Infantry, Size: rules.Regiment},
	}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("now:", spatial.AppendWithin(nil, table.Now(), 0, 6, spatial.Friend))
	view, _ := table.If(0, at(36, 10))
	for _, n := range spatial.AppendWithin(nil, &view, 0, 6, spatial.Friend) {
		fmt.Printf("then: %s at %.2f inches\n", table.Unit(n.Unit).Name, n.Distance)
	}
	// Output:
	// now: []
	// then: Spears at 4.85 inches
}
