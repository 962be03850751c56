// Command mutants changes the code by one operator, constant or statement at a time, runs the
// quick tests of its package, and prints the changes that no test notices: each is a test that
// is missing, or code that does nothing.
//
//	go run ./internal/mutants                      the lines that differ from branch main
//	go run ./internal/mutants -since v1.2          from another commit
//	go run ./internal/mutants arcs spatial/view.go whole packages and files
//	go run ./internal/mutants -func 'Locate|Half' arcs
//	go run ./internal/mutants -list arcs           what would be changed
//	go run ./internal/mutants -by charge charge/internal/ways
//	                                               with the tests of another package
//
// It works on a copy of the tree, below the directory for temporary files. The exit code is 1
// when a mutant lives that equivalent.txt does not list.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// options are what the command line says.
type options struct {
	since, function, by, run string
	list                     bool
	most                     int
	limit                    time.Duration
	targets                  []string // directories and files
}

var errLive = errors.New("mutants live")

func main() {
	var o options
	flag.StringVar(&o.since, "since", "", "mutate the lines that differ from this `commit` (main, if nothing else is named)")
	flag.StringVar(&o.function, "func", "", "mutate functions and methods whose name matches this `pattern` (Base.Locate)")
	flag.StringVar(&o.by, "by", "", "run the tests of this `package` instead of the mutant's own")
	flag.StringVar(&o.run, "run", "", "run tests whose name matches this `pattern`")
	flag.BoolVar(&o.list, "list", false, "list the mutants and test none")
	flag.IntVar(&o.most, "most", 0, "test at most so many, spread evenly")
	flag.DurationVar(&o.limit, "limit", 0, "the time that tests may take (ten times what they take unchanged)")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: mutants [flags] [directory or file ...]")
		flag.PrintDefaults()
	}
	flag.Parse()
	o.targets = flag.Args()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	err := o.mutate(ctx, ".", os.Stdout)
	if err != nil && !errors.Is(err, errLive) {
		fmt.Fprintln(os.Stderr, "mutants:", err)
	}
	if err != nil {
		os.Exit(1)
	}
}

// mutate finds the mutants of the tree in a directory and tests them.
func (o options) mutate(ctx context.Context, root string, out io.Writer) error {
	found, err := o.find(root)
	if err != nil {
		return err
	}
	if o.most > 0 && len(found) > o.most {
		found = spread(found, o.most)
	}
	if o.list {
		for _, m := range found {
			fmt.Fprintln(out, m)
		}
		return nil
	}
	if len(found) == 0 {
		fmt.Fprintln(out, "nothing to mutate")
		return nil
	}
	known, err := readEquivalent(filepath.Join(root, "internal", "mutants", "equivalent.txt"))
	if err != nil {
		return err
	}
	tree, err := copyTree(root)
	if err != nil {
		return err
	}
	defer os.RemoveAll(tree)
	live := 0
	for len(found) > 0 {
		dir := path.Dir(found[0].file)
		n := slices.IndexFunc(found, func(m mutant) bool { return path.Dir(m.file) != dir })
		if n < 0 {
			n = len(found)
		}
		l, err := o.testPackage(ctx, tree, dir, found[:n], known, out)
		if err != nil {
			return err
		}
		live, found = live+l, found[n:]
	}
	if live > 0 {
		return errLive
	}
	return nil
}

// find lists the mutants that are asked for, by file and place.
func (o options) find(root string) ([]mutant, error) {
	function, err := regexp.Compile("^(" + o.function + ")$")
	if err != nil {
		return nil, err
	}
	if o.function == "" {
		function = nil
	}
	if len(o.targets) == 0 && o.since == "" {
		o.since = "main"
	}
	var changed map[string]lines
	if o.since != "" {
		if changed, err = changedSince(root, o.since); err != nil {
			return nil, err
		}
	}
	files, err := o.files(root, changed)
	if err != nil {
		return nil, err
	}
	var found []mutant
	for _, file := range files {
		text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(file)))
		if err != nil {
			return nil, err
		}
		in, err := mutantsOf(file, text, function)
		if err != nil {
			return nil, err
		}
		for _, m := range in {
			if changed == nil || changed[file].holds(m.line) {
				found = append(found, m)
			}
		}
	}
	return found, nil
}

// files lists the files of Go that are asked for, without tests.
func (o options) files(root string, changed map[string]lines) ([]string, error) {
	var files []string
	if len(o.targets) == 0 {
		for file := range changed {
			files = append(files, file)
		}
	}
	for _, target := range o.targets {
		target = filepath.ToSlash(filepath.Clean(target))
		if strings.HasSuffix(target, ".go") {
			files = append(files, target)
			continue
		}
		in, err := filepath.Glob(filepath.Join(root, target, "*.go"))
		if err != nil {
			return nil, err
		}
		if len(in) == 0 {
			return nil, fmt.Errorf("%s is neither a file nor a directory of Go", target)
		}
		for _, name := range in {
			files = append(files, path.Join(target, filepath.Base(name)))
		}
	}
	slices.Sort(files)
	return slices.DeleteFunc(slices.Compact(files), func(name string) bool {
		return !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go")
	}), nil
}

// spread is so many of the mutants, at equal distances.
func spread(found []mutant, most int) []mutant {
	var chosen []mutant
	for i := range most {
		chosen = append(chosen, found[i*len(found)/most])
	}
	return chosen
}
