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
	// units[0] ("Knights").base_mm[1]: the depth of the base is -50, must be from 1 to 1000 mm
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

func ExampleParseLine() {
	d, err := position.ParseLine(`Knights red cavalry regiment @36,10 | Archers blue troop @40,30^180 | obstacle: 34,20 42,20 42,20.5 34,20.5`)
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := d.Table()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s and %s are %.3f inches apart\n", table.Unit(0).Name, table.Unit(1).Name, spatial.Distance(table.Now(), 0, 1))
	_, err = position.ParseLine("Knights red cavalry regiment @36,10 | Archers blue troop @40;30")
	fmt.Println(err)
	// Output:
	// Knights and Archers are 17.244 inches apart
	// line 1, column 59: units[1] ("Archers").at: must be @x,y or @x,y^heading, as in @36,10.5^180, is "40;30"
}

func ExampleDocument_Line() {
	d, err := position.Parse([]byte(`{"table": {"width": 72, "depth": 48}, "units": [
		{"name": "Sea Guard", "side": "red", "type": "infantry", "base_mm": [100, 80], "at": [36.0, 10], "heading": 360, "speed": 5},
		{"name": "Ogres", "side": "blue", "type": "large-infantry", "size": "horde", "at": [38, 24], "heading": 180, "state": ["wavering"]}]}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	line, err := d.Line()
	fmt.Println(line, err)
	// Output:
	// "Sea Guard" red regiment @36,10 | Ogres blue large-infantry horde @38,24^180 wavering <nil>
}

func ExampleOf() {
	d, err := position.ParseLine("A red regiment @36,10 | B blue troop @36,20^180")
	if err != nil {
		fmt.Println(err)
		return
	}
	table, err := d.Table()
	if err != nil {
		fmt.Println(err)
		return
	}
	base := table.Unit(0).Base
	moved, err := table.With(0, base.At(base.Centre().Add(base.Facing())))
	if err != nil {
		fmt.Println(err)
		return
	}
	d, inexact := position.Of(moved)
	line, err := d.Line()
	fmt.Println(line, inexact, err)
	// Output:
	// A red regiment @36,11 | B blue troop @36,20^180 [] <nil>
}

// A table as features: the members of the file are their properties.
func ExampleDocument_GeoJSON() {
	d, err := position.ParseLine("A red 50.8x25.4 @10,10^90 | obstacle: Wall 4,20..12,20.5")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := d.GeoJSON()
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(string(text))
	back, err := position.ParseGeoJSON(text)
	if err != nil {
		fmt.Println(err)
		return
	}
	line, err := back.Line()
	fmt.Println(line, err)
	// Output:
	// {"type": "FeatureCollection", "features": [
	//     {"id": "A", "type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[9.5, 11], [9.5, 9], [10.5, 9], [10.5, 11], [9.5, 11]]]}, "properties": {"role": "unit", "name": "A", "side": "red", "type": "infantry", "base_mm": [50.8, 25.4], "at": [10, 10], "heading": 90}},
	//     {"id": "Wall", "type": "Feature", "geometry": {"type": "Polygon", "coordinates": [[[4, 20], [12, 20], [12, 20.5], [4, 20.5], [4, 20]]]}, "properties": {"role": "terrain", "name": "Wall", "kind": "obstacle"}}
	//   ]}
	// A red 50.8x25.4 @10,10^90 | obstacle: Wall 4,20..12,20.5 <nil>
}

// Two units in base contact, as a tape gave them: one overlaps the other by a millimetre.
func ExampleDocument_Settle() {
	d, err := position.Parse([]byte(`{
		"lengths": "mm", "measured": {"mm": 1},
		"units": [
			{"name": "Ghouls", "side": "red", "type": "infantry", "size": "regiment", "at": [500, 500], "heading": 0},
			{"name": "Zombies", "side": "red", "type": "infantry", "size": "regiment", "at": [599, 500], "heading": 0}
		]}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	_, told, err := d.Settle()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range told.Contacts {
		fmt.Printf("%s: %s of %s and %s were %.1f mm apart\n", c.Kind, c.Side, c.Unit, c.With, c.Gap*25.4)
	}
	for _, s := range told.Snaps {
		fmt.Printf("%s moved by %.1f mm\n", s.Unit, s.Moved*25.4)
	}
	// Output:
	// overlap: right of Ghouls and Zombies were -1.0 mm apart
	// Ghouls moved by 0.5 mm
	// Zombies moved by 0.5 mm
}
