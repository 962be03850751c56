// Command metrics counts the product code of this repository, package by package, tests apart:
// files and lines, how long and how tangled functions are, flags in structs, exported names,
// and signatures that carry a view together with ids of units.
//
//	go run ./internal/metrics                        the tree as it is
//	go run ./internal/metrics 17fe885                a commit beside the tree as it is
//	go run ./internal/metrics 17fe885 ../other       and another directory beside these
//	go run ./internal/metrics -into docs/metrics.md 17fe885
//	                                                 the same, written into that page
//
// docs/metrics.md says what the columns mean and why they are watched.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	into := flag.String("into", "", "a `page` whose table is replaced, instead of printing")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: metrics [-into page] [commit or directory ...]")
		flag.PrintDefaults()
	}
	flag.Parse()
	if err := run(".", flag.Args(), *into, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "metrics:", err)
		os.Exit(1)
	}
}

// run counts the trees that are named, and last the one in dir.
func run(dir string, names []string, into string, out io.Writer) error {
	var trees []tree
	for _, name := range names {
		count := func() ([]counts, error) { return countRev(dir, name) }
		if info, err := os.Stat(name); err == nil && info.IsDir() {
			count = func() ([]counts, error) { return countDir(name) }
		}
		packages, err := count()
		if err != nil {
			return err
		}
		trees = append(trees, tree{name, packages})
	}
	packages, err := countDir(dir)
	if err != nil {
		return err
	}
	table := sideBySide(append(trees, tree{"now", packages})...)
	if into != "" {
		return replaceTable(into, table)
	}
	_, err = io.WriteString(out, table)
	return err
}
