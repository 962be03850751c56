package generate_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The committed tables are the same everywhere, so that a number measured on
// them can be compared.
func ExampleCommitted() {
	table, err := generate.Committed(0).Table(rules.Second161())
	if err != nil {
		fmt.Println(err)
		return
	}
	seen := 0
	for a := range spatial.UnitID(table.Len()) {
		for b := range spatial.UnitID(table.Len()) {
			if los.Sees(table.Now(), a, b) {
				seen++
			}
		}
	}
	fmt.Println(table.Len(), "units,", table.NumPieces(), "pieces of terrain,", seen, "sights")
	// Output: 40 units, 12 pieces of terrain, 257 sights
}
