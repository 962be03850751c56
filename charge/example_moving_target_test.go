package charge_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
)

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
