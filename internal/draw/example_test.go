package draw_test

import (
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw"
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

// A table with marks: a line and a place.
func ExamplePosition_marks() {
	d, err := position.ParseLine("Guard red regiment @36,10 | Ogres blue regiment @37,22^180")
	if err != nil {
		panic(err)
	}
	table, err := d.Table()
	if err != nil {
		panic(err)
	}
	e := draw.Position(table.Now(), draw.Options{Title: "Where Guard would be safe"},
		draw.Say("Behind the line no unit reaches it."),
		draw.Line(draw.LookRange, "as far as Ogres come", geom.Point{X: 30, Y: 8}, geom.Point{X: 44, Y: 8}),
		draw.Base(draw.LookEnd, "a place for Guard", table.Unit(0).Base.At(geom.Point{X: 36, Y: 6})))
	if err := e.WriteSVG(io.Discard); err != nil { // or a file
		panic(err)
	}
	fmt.Print(e.Text())
	// Output:
	// Where Guard would be safe
	// Behind the line no unit reaches it.
	// Edition: second-161
}
