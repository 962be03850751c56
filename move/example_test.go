package move_test

import (
	"fmt"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ranks is a table of units of 4 by 2 inches under the second edition's FAQ.
func ranks(list ...spatial.Unit) (*spatial.Table, error) {
	for i := range list {
		u := &list[i]
		u.Type, u.Size, u.ModelsWide = rules.Infantry, rules.Regiment, 5
	}
	return spatial.New(rules.Second161(), list, nil)
}

func fourByTwo(name, side string, x, y, heading float64) spatial.Unit {
	base, err := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(heading), 4, 2)
	if err != nil {
		base = geom.Base{} // refused by the table with a clear error
	}
	return spatial.Unit{Name: name, Side: side, Base: base}
}

// May the guard wheel past the ghouls?
func ExampleCheck() {
	table, err := ranks(
		fourByTwo("Guard", "red", 20, 10, 0),
		fourByTwo("Ghouls", "blue", 20, 16, 180),
	)
	if err != nil {
		fmt.Println(err)
		return
	}
	wheel := []move.Step{{Way: move.Forward, By: 2}, {Way: move.Pivot, By: 45}, {Way: move.Forward, By: 3}}
	c, err := move.Check(table.Now(), 0, move.Command{Order: move.OrderAdvance, Steps: wheel})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("legal:", c.Legal)
	for _, f := range c.Faults {
		id, _ := f.Other.Unit()
		fmt.Printf("step %d: %s, %s, %.3f in\n", f.Step, f.Row, table.Unit(id).Name, f.Slack)
	}
	// Output:
	// legal: false
	// step 1: PRX-1, Ghouls, -0.121 in
	// step 2: MOV-7, Ghouls, -2.243 in
	// step 2: PRX-1, Ghouls, -2.243 in
}

// How far may it go At the Double, through its friends?
func ExampleMover_AppendStraight() {
	table, err := ranks(
		fourByTwo("Guard", "red", 20, 10, 0),
		fourByTwo("Pikes", "red", 20, 14, 0),
		fourByTwo("Ghouls", "blue", 20, 22, 180),
	)
	if err != nil {
		fmt.Println(err)
		return
	}
	var m move.Mover
	if err := m.Set(table.Now(), 0, move.OrderAtTheDouble, false); err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range m.AppendStraight([]r1.Interval{}, move.Forward) {
		fmt.Printf("from %.3f to %.3f in\n", s.Lo, s.Hi)
	}
	// Output:
	// from 0.000 to 1.998 in
	// from 6.002 to 9.000 in
}
