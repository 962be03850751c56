package geojson_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/position/geojson"
)

// A table as features: the members of the file are their properties.
func Example() {
	d, err := position.ParseLine("A red 50.8x25.4 @10,10^90 | obstacle: Wall 4,20..12,20.5")
	if err != nil {
		fmt.Println(err)
		return
	}
	text, err := geojson.Encode(d)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(string(text))
	back, err := geojson.Decode(text)
	if err != nil {
		fmt.Println(err)
		return
	}
	line, err := back.Line()
	fmt.Println(line, err)
	// Output:
	// {"type":"FeatureCollection","features":[
	// {"id":"A","type":"Feature","geometry":{"type":"Polygon","coordinates":[[[9.5,11],[9.5,9],[10.5,9],[10.5,11],[9.5,11]]]},"properties":{"role":"unit","name":"A","side":"red","type":"infantry","base_mm":[50.8,25.4],"at":[10,10],"heading":90}},
	// {"id":"Wall","type":"Feature","geometry":{"type":"Polygon","coordinates":[[[4,20],[12,20],[12,20.5],[4,20.5],[4,20]]]},"properties":{"role":"terrain","name":"Wall","kind":"obstacle"}}
	// ]}
	// A red 50.8x25.4 @10,10^90 | obstacle: Wall 4,20..12,20.5 <nil>
}
