package scenario_test

import (
	"fmt"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// regiments is a table of six feet by four with units of 4 by 2 inches on it.
func regiments(list ...spatial.Unit) (*spatial.Table, error) {
	for i := range list {
		u := &list[i]
		u.Type, u.Size, u.ModelsWide = rules.Infantry, rules.Regiment, 5
	}
	t, err := spatial.New(rules.Second161(), list, nil)
	if err != nil {
		return nil, err
	}
	return t.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48}))
}

func fourByTwo(name, side string, x, y, heading float64) spatial.Unit {
	base, err := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(heading), 4, 2)
	if err != nil {
		base = geom.Base{} // refused by the table with a clear error
	}
	return spatial.Unit{Name: name, Side: side, Base: base}
}

// Guard is near enough to the marker, and so, just, is an enemy.
func ExampleExplainControl() {
	t, err := regiments(fourByTwo("Guard", "red", 33, 24, 0), fourByTwo("Ghouls", "blue", 36, 28.49, 180))
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := scenario.ExplainControl(t.Now(), scenario.Objective{At: geom.Point{X: 36, Y: 24}})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%v, margin %.3f\n", c.Status, c.Margin)
	for _, x := range c.Near {
		fmt.Printf("%s: %.3f\n", t.Unit(x.Unit).Name, x.Distance)
	}
	// Output:
	// contested, margin -0.002
	// Guard: 0.508
	// Ghouls: 2.998
}

// Which of red's units have crossed the middle line with their whole base?
func ExampleInvades() {
	t, err := regiments(fourByTwo("Guard", "red", 20, 26, 0), fourByTwo("Pikes", "red", 40, 26, 60))
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := scenario.GroundOf(t, "red", scenario.Bottom)
	if err != nil {
		fmt.Println(err)
		return
	}
	for id := range spatial.UnitID(t.Len()) {
		f, err := scenario.Invades(t.Now(), g, id)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%s: %v by %.2f at (%.2f, %.2f)\n", t.Unit(id).Name, f.In, f.Margin, f.Corner.X, f.Corner.Y)
	}
	// Output:
	// Guard: true by 1.00 at (22.00, 25.00)
	// Pikes: false by -0.23 at (40.13, 23.77)
}
