package answers_test

import (
	"fmt"
	"os"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/position"
)

// Three regiments before one of the same front: who can charge it together?
func ExampleSession_MultiCharge() {
	file, err := os.Open("../../docs/positions/diagram-h.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer file.Close()
	d, err := position.Read(file)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, err := answers.Open(d)
	if err != nil {
		fmt.Println(err)
		return
	}
	answer, err := s.MultiCharge([]string{"Axes", "Blades", "Clubs"}, "Shield Wall", answers.MultiChargeChoices{})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(answer.Verdict, answer.Reason)
	for _, subset := range answer.Subsets {
		fmt.Println(subset.Order, "without", subset.LeftOut[0].Unit)
	}
	// Output:
	// no no-space
	// [Axes Blades] without Clubs
	// [Axes Clubs] without Blades
	// [Clubs Blades] without Axes
}
