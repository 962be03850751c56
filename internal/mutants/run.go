package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// outcome is what became of a mutant.
type outcome int

const (
	killed    outcome = iota // a test failed
	slow                     // the tests did not end in time
	broken                   // it does not compile
	unreached                // no test runs the line
	lives                    // all tests pass
	excused                  // they do, and it is known why
	outcomes
)

func (o outcome) String() string {
	return [...]string{"killed", "ended by the time limit", "do not compile", "reached by no test", "live", "equivalent"}[o]
}

// runner tests the mutants of one package in a copy of the tree.
type runner struct {
	tree, dir, tests string        // the copy, the package, the package whose tests are run
	run              string        // which of them, as a pattern
	scratch          string        // for the binary and the changed file
	limit            time.Duration // for one run
}

// testPackage tests the mutants of one package and tells how many live that should not.
func (o options) testPackage(ctx context.Context, tree, dir string, mutants []mutant, known equivalent, out io.Writer) (int, error) {
	scratch, err := os.MkdirTemp("", "mutant-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(scratch)
	r := runner{tree: tree, dir: dir, tests: dir, run: o.run, scratch: scratch, limit: o.limit}
	if o.by != "" {
		r.tests = path.Clean(o.by)
	}
	reached, err := r.unchanged(ctx)
	if err != nil {
		return 0, err
	}
	var count [outcomes]int
	for _, m := range mutants {
		result := unreached
		if reached.holds(m.file, m.line) {
			if result, err = r.test(ctx, m); err != nil {
				return 0, err
			}
		}
		if (result == lives || result == unreached) && known.reason(m) != "" {
			result = excused
		}
		count[result]++
		if result == lives || result == unreached {
			fmt.Fprintf(out, "%s (%s)\n", m, result)
		}
	}
	fmt.Fprintf(out, "%s: %d mutants", dir, len(mutants))
	for result, n := range count {
		if n > 0 {
			fmt.Fprintf(out, ", %d %s", n, outcome(result))
		}
	}
	fmt.Fprintln(out)
	return count[lives] + count[unreached], nil
}

// unchanged runs the tests as they are: they have to pass, their time sets the limit, and
// what they do not run need not be mutated.
func (r *runner) unchanged(ctx context.Context) (coverage, error) {
	if out, ok, err := r.build(ctx, "-coverpkg=./"+r.dir); err != nil || !ok {
		return nil, errors.Join(err, fmt.Errorf("the tests of %s do not compile: %s", r.tests, out))
	}
	profile := filepath.Join(r.scratch, "profile")
	if out, ok, err := r.execute(ctx, 10*time.Minute, "-test.coverprofile="+profile); err != nil || !ok {
		return nil, errors.Join(err, fmt.Errorf("the tests of %s fail unchanged: %s", r.tests, tail(out)))
	}
	text, err := os.ReadFile(profile)
	if err != nil {
		return nil, err
	}
	if r.limit == 0 { // once more, without counting
		if _, _, err := r.build(ctx); err != nil {
			return nil, err
		}
		begin := time.Now()
		if _, _, err := r.execute(ctx, 10*time.Minute); err != nil {
			return nil, err
		}
		r.limit = max(5*time.Second, 10*time.Since(begin))
	}
	return readCoverage(r.dir, text), nil
}

// test builds a mutant and runs the tests on it.
func (r *runner) test(ctx context.Context, m mutant) (outcome, error) {
	file := filepath.Join(r.tree, filepath.FromSlash(m.file))
	text, err := os.ReadFile(file)
	if err != nil {
		return 0, err
	}
	changed, overlay := filepath.Join(r.scratch, "changed.go"), filepath.Join(r.scratch, "overlay.json")
	if err := os.WriteFile(changed, m.applied(text), 0o644); err != nil {
		return 0, err
	}
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {file: changed}})
	if err != nil {
		return 0, err
	}
	if err := os.WriteFile(overlay, replace, 0o644); err != nil {
		return 0, err
	}
	if _, ok, err := r.build(ctx, "-overlay="+overlay); err != nil || !ok {
		return broken, err
	}
	begin := time.Now()
	_, ok, err := r.execute(ctx, r.limit)
	switch {
	case err != nil:
		return 0, err
	case ok:
		return lives, nil
	case time.Since(begin) >= r.limit:
		return slow, nil
	}
	return killed, nil
}

// build makes the binary of the tests, and reports whether that compiles.
func (r *runner) build(ctx context.Context, flags ...string) (string, bool, error) {
	args := append([]string{"test", "-c", "-vet=off", "-ldflags=-s -w", "-o", r.binary()}, flags...)
	cmd := exec.CommandContext(ctx, "go", append(args, "./"+r.tests)...)
	cmd.Dir = r.tree
	return outputOf(ctx, cmd)
}

// execute runs the tests, and reports whether they pass in time.
func (r *runner) execute(ctx context.Context, limit time.Duration, flags ...string) (string, bool, error) {
	dir := filepath.Join(r.tree, filepath.FromSlash(r.tests))
	// What rapid keeps of a failure would be tried first on the next mutant.
	if err := os.RemoveAll(filepath.Join(dir, "testdata", "rapid")); err != nil {
		return "", false, err
	}
	within, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	cmd := exec.CommandContext(within, r.binary(), append([]string{"-test.short", "-test.failfast", "-test.run=" + r.run}, flags...)...)
	cmd.Dir = dir
	return outputOf(ctx, cmd)
}

// binary ends as Windows wants programs to.
func (r *runner) binary() string { return filepath.Join(r.scratch, "tests.exe") }

// outputOf runs a command. That it fails is no error; that the user stops it, is.
func outputOf(ctx context.Context, cmd *exec.Cmd) (string, bool, error) {
	out, err := cmd.CombinedOutput()
	if ctx.Err() != nil {
		return "", false, ctx.Err()
	}
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		return "", false, err
	}
	return string(out), err == nil, nil
}

func tail(s string) string { return s[max(0, len(s)-2000):] }

// coverage holds the stretches of lines that tests run, and those that they do not, by file.
type coverage map[string][]stretch

type stretch struct {
	first, last int
	run         bool
}

var block = regexp.MustCompile(`^(.+):(\d+)\.\d+,(\d+)\.\d+ \d+ (\d+)$`)

// readCoverage reads a profile of one package.
func readCoverage(dir string, profile []byte) coverage {
	c := coverage{}
	for s := bufio.NewScanner(bytes.NewReader(profile)); s.Scan(); {
		if m := block.FindStringSubmatch(s.Text()); m != nil && strings.HasSuffix(path.Dir(m[1]), dir) {
			first, _ := strconv.Atoi(m[2])
			last, _ := strconv.Atoi(m[3])
			file := path.Join(dir, path.Base(m[1]))
			c[file] = append(c[file], stretch{first, last, m[4] != "0"})
		}
	}
	return c
}

// holds reports whether a line may have been run: a line of no stretch is a declaration.
func (c coverage) holds(file string, line int) bool {
	known := false
	for _, s := range c[file] {
		if s.first <= line && line <= s.last {
			if s.run {
				return true
			}
			known = true
		}
	}
	return !known
}
