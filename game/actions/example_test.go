package actions_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// face is a table with a regiment of bowmen and an enemy at some distance.
func face(inches float64) *spatial.View {
	var units []spatial.Unit
	for i, u := range []struct {
		name, side string
		y, bearing float64
	}{{"Bows", "red", 0, 0}, {"Spears", "blue", inches, 180}} {
		base, err := geom.NewBase(geom.Point{X: 24, Y: 12 + u.y}, geom.FromBearing(u.bearing), 4, 3)
		if err != nil {
			fmt.Println(err)
		}
		units = append(units, spatial.Unit{
			Name: u.name, Side: u.side, Base: base, Type: rules.Infantry, Size: rules.Regiment,
			Height: spatial.Given(1), Speed: spatial.Given(float64(5 + i)), ModelsWide: 5, ModelDepth: 0.8,
		})
	}
	table, err := spatial.New(rules.Second161(), units, nil)
	if err != nil {
		fmt.Println(err)
	}
	return table.Now()
}

// Perft counts what an army may do, by unit and kind.
func ExampleGenerator_Perft() {
	v := face(11)
	s, err := actions.NewSpace(v.Table(), actions.Options{
		Lattice: move.Lattice{Step: 1, Turn: 30},
		Weapons: map[spatial.UnitID]los.Weapon{0: {Range: 24}},
	})
	if err != nil {
		fmt.Println(err)
	}
	var g actions.Generator
	for _, c := range g.Perft(nil, s, v, actions.Selection{Side: "red"}) {
		fmt.Println(v.Table().Unit(c.Unit).Name, c.Kind, c.Legal())
	}
	fmt.Println("of", s.Size(), "for both sides")
	// Output:
	// Bows halt 1
	// Bows change-facing 11
	// Bows advance 131
	// Bows back 2
	// Bows sidestep 4
	// Bows at-the-double 7
	// Bows charge 1
	// Bows shoot 1
	// of 390 for both sides
}

// The legal actions come one at a time, so that a bot may stop when it has enough.
func ExampleGenerator_Legal() {
	v := face(20)
	s, err := actions.NewSpace(v.Table(), actions.Options{})
	if err != nil {
		fmt.Println(err)
	}
	var g actions.Generator
	for a := range g.Legal(s, v, actions.Selection{Kinds: actions.KindsOf(actions.Advance)}) {
		number, _ := s.Index(v, &a)
		fmt.Println(number, a.Move.AppendSteps(nil, s.Lattice()))
		if number > 26 {
			break
		}
	}
	// Output:
	// 25 [{pivot -90}]
	// 26 [{pivot -90} {forward 0.5}]
	// 27 [{pivot -90} {forward 1}]
}
