package aftermath_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/game/aftermath"
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

// The shortest way to an inch from two enemies is not straight back.
func ExampleSeparate() {
	t, err := ranks(fourByTwo("Guard", "red", 0, 0, 0), fourByTwo("Ghouls", "blue", 0, 2.4, 180), fourByTwo("Wolves", "blue", -3.8, 0, 90))
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := aftermath.Separate(t.Now(), 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%v: %.2f to the right, %.2f back\n", s.Outcome, s.By.X, -s.By.Y)
	fmt.Printf("%.2f inch from %s\n", s.Enemies.Least, t.Unit(s.Enemies.Unit).Name)
	// Output:
	// restored: 0.20 to the right, 0.60 back
	// 1.00 inch from Ghouls
}

// The target was routed and is gone: five inches forward, up to the next enemy.
func ExampleRegroup() {
	t, err := ranks(fourByTwo("Guard", "red", 0, 0, 0), fourByTwo("Ghouls", "blue", 0, 6, 180))
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := aftermath.Regroup(t.Now(), 0, aftermath.RegroupMove{Way: move.Forward, Inches: 5})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.2f inches, stopped by %s\n", g.Straight.Went, t.Name(g.Straight.Stopped))
	fmt.Printf("then %.2f back: it ends at (%.2f, %.2f)\n", g.Shuffle.Length, g.Final.Centre().X, g.Final.Centre().Y)
	// Output:
	// 3.96 inches, stopped by Ghouls
	// then 0.96 back: it ends at (0.00, 3.00)
}

// The target stands: an inch back, no more, and the enemy beside moves over.
func ExamplePullBack() {
	t, err := ranks(fourByTwo("Ghouls", "blue", 0, 1, 180), fourByTwo("Guard", "red", 0, -1, 0), fourByTwo("Wolves", "blue", 4.3, -1, 180))
	if err != nil {
		fmt.Println(err)
		return
	}
	r, err := aftermath.PullBack(t.Now(), []spatial.UnitID{1}, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	c := r.Chargers[0]
	fmt.Printf("Guard charged the %v: %.2f back, to (%.2f, %.2f)\n", c.Facing, c.Straight.Went, c.Final.Centre().X, c.Final.Centre().Y)
	for _, n := range r.Nudged {
		fmt.Printf("%s move by (%.2f, %.2f)\n", t.Unit(n.Unit).Name, n.By.X, n.By.Y)
	}
	// Output:
	// Guard charged the front: 1.00 back, to (0.00, -2.00)
	// Wolves move by (0.70, 0.00)
}
