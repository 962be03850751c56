package charge_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// table is a regiment of knights facing the flank of a horde, ten inches away.
func table() (*spatial.Table, error) {
	var units []spatial.Unit
	for _, u := range []struct {
		name, side            string
		x, y, heading         float64
		width, depth, inSpeed float64
	}{{"Knights", "dawn", 0, 0, 0, 125, 100, 8}, {"Horde", "dusk", 2, 10, 90, 200, 120, 5}} {
		base, err := geom.NewBase(geom.Point{X: u.x, Y: u.y}, geom.FromBearing(u.heading), u.width/geom.MMPerInch, u.depth/geom.MMPerInch)
		if err != nil {
			return nil, err
		}
		units = append(units, spatial.Unit{
			Name: u.name, Side: u.side, Base: base, Type: rules.Infantry, Size: rules.Regiment, ModelsWide: 5, Height: spatial.Given(1), Speed: spatial.Given(u.inSpeed),
		})
	}
	return spatial.New(rules.Second161(), units, nil)
}

// One question with all its reasons.
func ExampleExplain() {
	t, err := table()
	if err != nil {
		fmt.Println(err)
		return
	}
	a, err := charge.Explain(t.Now(), 0, 1)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(a.Verdict, a.Facing.Facing, "attacks times", a.Attacks)
	for _, c := range a.Conditions[:3] {
		fmt.Printf("%s %v\n", c.Name, c.OK)
	}
	fmt.Printf("a way of %.2f inches, turning %.1f degrees\n", a.Path.Length(), a.Path.Turned(t.Unit(0).Base.Facing()))
	fmt.Printf("ends at (%.2f, %.2f)\n", a.Final.Centre().X, a.Final.Centre().Y)
	// Output:
	// yes right attacks times 2
	// arc true
	// sight true
	// range true
	// a way of 4.09 inches, turning 0.0 degrees
	// ends at (2.00, 4.09)
}

// The same for a bot: no reasons, no allocation, and a hypothetical place.
func ExampleDecide() {
	t, err := table()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(charge.Decide(t.Now(), 0, 1))
	away := t.Unit(0).Base.Turned(geom.Point{Y: -1})
	view, err := t.If(0, away)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(charge.Decide(&view, 0, 1))
	// Output:
	// yes
	// no
}

// Who could charge a unit where it stands.
func ExampleAppendThreats() {
	t, err := table()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, threat := range charge.AppendThreats(nil, t.Now(), 1, 0) {
		fmt.Println(t.Unit(threat.Unit).Name, "in the", threat.Facing.Facing)
	}
	// Output: Knights in the right
}

// Two regiments charge one of the same front: each gets half of it in contact. The one
// behind has to wait for the other to go.
func ExampleExplainTogether() {
	unit := func(name, side string, x, y, bearing float64) spatial.Unit {
		base, err := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(bearing), 100/geom.MMPerInch, 80/geom.MMPerInch)
		if err != nil {
			panic(err) // these numbers are fine
		}
		return spatial.Unit{Name: name, Side: side, Base: base, Type: rules.Infantry, Size: rules.Regiment, Height: spatial.Given(1), Speed: spatial.Given(8)}
	}
	target := unit("Giants", "blue", 0, 10, 180)
	target.Height = spatial.Given(3)
	t, err := spatial.New(rules.Second161(), []spatial.Unit{target, unit("Spears", "red", 1, -4, 0), unit("Swords", "red", 0, 0, 0)}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	j, err := charge.ExplainTogether(t.Now(), []spatial.UnitID{1, 2}, 0)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(j.Verdict)
	for _, id := range j.Order {
		s := &j.Slots[id-1]
		fmt.Printf("%s: %.0f%% in contact, %.2f inches from the middle\n", t.Unit(id).Name, 100*s.Fraction, s.Along)
	}
	// Output:
	// yes
	// Swords: 50% in contact, -1.97 inches from the middle
	// Spears: 50% in contact, 1.97 inches from the middle
}

func ExampleMovingTarget() {
	table, err := generate.Committed(0).Table(rules.Second161())
	if err != nil {
		fmt.Println(err)
		return
	}
	const from, to = 3, 0
	var p charge.MovingTarget
	if err := p.Set(table.Now(), from, to); err != nil {
		fmt.Println(err)
		return
	}
	b := table.Unit(from).Base
	for _, inches := range []float64{5, 9, 30} { // ahead of the charger
		target := table.Unit(to).
			Base.At(geom.Along(b.LeaderPoint(), b.Facing(), inches)).
			Turned(geom.Neg(b.Facing()))
		if p.Excludes(&target) {
			fmt.Println(inches, "out of the question")
			continue
		}
		there, err := table.If(to, target)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(inches, p.Decide(&there))
	}
	// Output:
	// 5 yes
	// 9 yes
	// 30 out of the question
}
