// Command vuln reads what `govulncheck -format json` writes, and lists what it has found. A finding
// in the standard library names the version of Go that mends it. One in another module makes it
// fail, called or not: a newer version of that module is required.
package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
)

// message is one of the stream, as far as it is looked at.
type message struct {
	OSV     *struct{ ID, Summary string }
	Finding *finding
}

// finding is a vulnerability in a module, in a package of it that is imported, or in a function
// that is called: the first element of its trace says which.
type finding struct {
	OSV   string
	Fixed string `json:"fixed_version"`
	Trace []struct{ Module, Version, Package, Function string }
}

func main() {
	if err := run(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "vuln:", err)
		os.Exit(1)
	}
}

func run(in io.Reader, out io.Writer) error {
	about, called, foreign := map[string]string{}, map[string]finding{}, map[string]finding{}
	for d := json.NewDecoder(in); ; {
		var m message
		if err := d.Decode(&m); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return err
		}
		if m.OSV != nil {
			about[m.OSV.ID] = m.OSV.Summary
		}
		if f := m.Finding; f != nil && len(f.Trace) > 0 {
			switch {
			case f.Trace[0].Module != "stdlib":
				foreign[f.OSV] = *f
			case f.Trace[0].Function != "":
				called[f.OSV] = *f
			}
		}
	}
	if len(about) == 0 {
		return errors.New("the database names no vulnerability: it is not the one that was meant")
	}
	for _, list := range []map[string]finding{called, foreign} {
		for _, id := range slices.Sorted(maps.Keys(list)) {
			f := list[id]
			at := f.Trace[0]
			fmt.Fprintf(out, "%s in %s %s %s: %s; mended in %s\n", id, at.Module, at.Version, at.Package, about[id], f.Fixed)
		}
	}
	if len(foreign) > 0 {
		return fmt.Errorf("%d known vulnerabilities in modules: require newer versions", len(foreign))
	}
	fmt.Fprintf(out, "%d in the standard library that are called, none in other modules\n", len(called))
	return nil
}
