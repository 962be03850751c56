package rules_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/rules"
)

// A house rule is a copy with a field changed. The original stays as it is.
func ExampleEdition() {
	club := rules.Second161()
	club.Name = "club night"
	club.HalfIsOnHill = true
	club.Readings.ChargePath = rules.ChargePathSmallestPivot

	fmt.Println(club.Validate())
	fmt.Println(club.Field("hill_share"))
	fmt.Println(club.Readings.Pairs(), club == rules.Second161())

	club.EnemyGap = -1
	fmt.Println(club.Validate())
	// Output:
	// <nil>
	// at-least-half <nil>
	// [charge_path=smallest-pivot] false
	// edition "club night": EnemyGap is -1, must be 0 to 1000
}

func ExampleEdition_Footprint() {
	e := rules.Second161()
	horde, _ := e.Footprint(rules.Infantry, rules.Horde, [2]float64{25, 25})
	fmt.Printf("%v x %v mm, %d wide, at least %d models\n",
		horde.WidthMM, horde.DepthMM, horde.ModelsWide, horde.MinModels)

	_, err := e.Footprint(rules.Cavalry, rules.Legion, [2]float64{})
	fmt.Println(err)
	// Output:
	// 250 x 100 mm, 10 wide, at least 21 models
	// no footprint for a legion of cavalry in edition "second-161": the type does not come in this size
}

func ExampleReadings_Set() {
	var r rules.Readings
	fmt.Println(r.Set("graze", "touch-blocks"), r.Pairs())
	fmt.Println(r.Set("graze", "coin"))
	// Output:
	// <nil> [graze=touch-blocks]
	// unknown value of reading graze "coin"; known: seam-closed, touch-blocks, touch-passes
}
