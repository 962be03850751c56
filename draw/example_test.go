package draw_test

import (
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/position"
)

// A table as it stands, for the browser and for paper.
func ExamplePosition() {
	d, err := position.ParseLine("Guard red regiment @36,10 | Ogres blue regiment @37,22^180")
	if err != nil {
		panic(err)
	}
	table, err := d.Table()
	if err != nil {
		panic(err)
	}
	e := draw.Position(table.Now(), draw.Options{Title: "Before the charge", Version: "1.0"})
	for _, write := range []func(io.Writer) error{e.WriteSVG, e.WritePDF} {
		if err := write(io.Discard); err != nil { // or a file
			panic(err)
		}
	}
	fmt.Print(e.Text())
	// Output:
	// Before the charge
	// 2 units, 0 pieces of terrain.
	// Edition: second-161
	// leaderpoint 1.0
}
