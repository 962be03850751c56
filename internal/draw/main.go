// Command draw makes a picture of a position, as SVG, to look at a test that fails:
//
//	go run ./internal/draw 'A red regiment @36,10 | C blue regiment @37,22^180' > scene.svg
//	go run ./internal/draw docs/positions/battle.json > battle.svg
//
// It takes a line of text (docs/notation.md), which is what tests print when they fail, or a
// position file.
package main

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

func main() {
	if len(os.Args) != 2 || strings.HasPrefix(os.Args[1], "-") {
		fmt.Fprintln(os.Stderr, "usage: draw 'line of a position' or file.json; SVG goes to the standard output")
		os.Exit(2)
	}
	if err := run(os.Args[1], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "draw:", err)
		os.Exit(1)
	}
}

func run(what string, out io.Writer) error {
	d, err := read(what)
	if err != nil {
		return err
	}
	table, err := d.Table()
	if err != nil {
		return err
	}
	_, err = io.WriteString(out, picture(cmp.Or(d.Name, "position"), table))
	return err
}

// read reads a file, or else a line.
func read(what string) (*position.Document, error) {
	if strings.HasSuffix(what, ".json") {
		f, err := os.Open(what)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		return position.Read(f)
	}
	return position.ParseLine(what)
}

// sides are the names of sides, in order of their first unit.
func sides(t *spatial.Table) (names []string) {
	seen := map[string]bool{}
	for id := range t.Units() {
		if s := t.Unit(id).Side; !seen[s] {
			seen[s] = true
			names = append(names, s)
		}
	}
	return names
}
