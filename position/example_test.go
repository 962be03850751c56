package position_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

func ExampleParse() {
	d, err := position.Parse([]byte(`{
		"units": [
			{"name": "Knights", "side": "red", "type": "cavalry", "size": "regiment", "at": [36, 10], "heading": 0},
			{"name": "Archers", "side": "blue", "type": "infantry", "size": "troop", "at": [40, 30], "heading": 180}
		],
		"terrain": [{"kind": "obstacle", "outline": [[34, 20], [42, 20], [42, 20.5], [34, 20.5]]}]
	}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := d.Table()
	if err != nil {
		fmt.Println(err)
		return
	}
	knights := table.Unit(0)
	fmt.Printf("%s: height %v, %.2f by %.2f inches\n", knights.Name, knights.Height, knights.Base.Width(), knights.Base.Depth())
	fmt.Println(table.Name(spatial.PieceThing(0)))
	fmt.Printf("%.3f inches apart\n", spatial.Distance(table.Now(), 0, 1))
	// Output:
	// Knights: height 2, 4.92 by 3.94 inches
	// obstacle 1
	// 17.244 inches apart
}

func ExampleRead_error() {
	_, err := position.Read(strings.NewReader(`{
  "units": [
    {"name": "Knights", "side": "red", "heading": "north"}
  ]
}`))
	fmt.Println(err)
	// Output:
	// line 3, column 51: units[0] ("Knights").heading: must be a number, is the string "north"
}

func ExampleDocument_Table_error() {
	d := position.Document{Units: []position.Unit{
		{Name: "Knights", Side: "red", Type: rules.Cavalry, BaseMM: &[2]float64{125, -50}},
	}}
	_, err := d.Table()
	fmt.Println(err)
	// Output:
	// units[0] ("Knights").base_mm[1]: depth_mm is -50, must be greater than 0
}

func ExampleDocument_Write() {
	height := 5.0
	d := position.Document{
		Edition: rules.NameThird,
		Units: []position.Unit{
			{Name: "Drake", Side: "red", Type: rules.Titan, At: [2]float64{36, 12.25}, Heading: 350, Traits: []string{"fly"}},
			{Name: "Rats", Side: "blue", Type: rules.Infantry, Size: rules.Horde, At: [2]float64{30, 30}, Heading: 180},
		},
		Terrain: []position.Piece{{Kind: "difficult", Height: &height, Outline: [][2]float64{{10, 10}, {14, 10}, {12, 15.5}}}},
	}
	if err := d.Write(os.Stdout); err != nil {
		fmt.Println(err)
	}
	// Output:
	// {
	//   "edition": "third",
	//   "units": [
	//     {"name": "Drake", "side": "red", "type": "titan", "at": [36, 12.25], "heading": 350, "traits": ["fly"]},
	//     {"name": "Rats", "side": "blue", "type": "infantry", "size": "horde", "at": [30, 30], "heading": 180}
	//   ],
	//   "terrain": [
	//     {"kind": "difficult", "height": 5, "outline": [[10, 10], [14, 10], [12, 15.5]]}
	//   ]
	// }
}
