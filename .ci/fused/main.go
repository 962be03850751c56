// Command fused fails when the library, compiled for machines that have fused
// multiply-add instructions, contains any: x*y+z rounded once gives other bits
// than x*y+z rounded twice, and two machines that replay a game would disagree.
//
// It reads the assembly that the compiler writes with -S, so that it sees what
// really comes out: instantiated generics, and functions of other modules that
// were inlined into ours. For each fused instruction it names the file and line
// of the arithmetic and the functions that hold it. The cure is float64(x*y)
// wherever a product meets a sum; x/2 counts, because it compiles to a product.
package main

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

const module = "github.com/leaderpoint/leaderpoint"

// target is a machine that the compiler fuses for: arm64 always, amd64 from
// level v3 on. The default level v1 has no such instructions.
type target struct {
	name string
	env  []string
	// fused matches every form: single and double, add and subtract, negated
	// or not, scalar or vector.
	fused *regexp.Regexp
}

func targets() []target {
	return []target{
		{"arm64", []string{"GOARCH=arm64"}, regexp.MustCompile(`^V?FN?M(ADD|SUB|LA|LS)[SDH]?$`)},
		{"amd64 v3", []string{"GOARCH=amd64", "GOAMD64=v3"}, regexp.MustCompile(`^VFN?M(ADD|SUB|ADDSUB|SUBADD)\d*[SP][SD]$`)},
	}
}

// exemption is arithmetic that may fuse, and why. All conditions must hold.
type exemption struct {
	file     string // how the path of the source ends
	source   string // what its line contains
	function string // how the name of the compiled function begins
	reason   string
}

func exemptions() []exemption {
	return []exemption{
		{
			file: "geom/orient.go", source: "math.FMA(", function: module + "/geom.",
			reason: "asked for with math.FMA, which rounds once on every machine, for the rounding error of a product",
		},
		{
			file: "rtree.go", function: "github.com/tidwall/rtree.",
			reason: "the index weighs its subtrees: that shapes the tree, and what a search finds does not depend on its shape",
		},
	}
}

// site is a line of source that compiles to fused instructions.
type site struct {
	instruction, file string
	line              int
	functions         []string
}

func main() {
	dir := flag.String("C", ".", "root of the module")
	flag.Parse()
	bad := 0
	for _, t := range targets() {
		n, err := check(*dir, t)
		if err != nil {
			fmt.Fprintf(os.Stderr, "fused: %s: %v\n", t.name, err)
			os.Exit(2)
		}
		bad += n
	}
	if bad > 0 {
		fmt.Fprintf(os.Stderr, "fused: %d lines compile to fused instructions; write float64(x*y) where a product meets a sum\n", bad)
		os.Exit(1)
	}
}

// check compiles the module for a target, prints the lines that must not fuse
// and counts them.
func check(dir string, t target) (bad int, err error) {
	listing, err := compile(dir, t)
	if err != nil {
		return 0, err
	}
	sites, functions := scan(listing, t)
	excused := make([]int, len(exemptions()))
	for _, s := range sites {
		if i := s.exemption(); i >= 0 {
			excused[i]++
			continue
		}
		bad++
		fmt.Printf("%s:%d: %s on %s, in %s\n", short(dir, s.file), s.line, s.instruction, t.name, strings.ReplaceAll(strings.Join(s.functions, ", "), module+"/", ""))
	}
	fmt.Printf("%s: %d functions, %d lines fuse\n", t.name, functions, bad)
	for i, e := range exemptions() {
		fmt.Printf("%s: %d lines of %s may: %s\n", t.name, excused[i], e.file, e.reason)
	}
	if excused[0] == 0 {
		return 0, fmt.Errorf("not even math.FMA in %s was found in %d functions: nothing was checked", exemptions()[0].file, functions)
	}
	return bad, nil
}

// compile builds every package of the module and returns the compiler's listing, with the places of
// sources, which are read. The build cache replays it when nothing has changed.
func compile(dir string, t target) ([]byte, error) {
	cmd := exec.Command("go", "build", "-trimpath=false", "-gcflags="+module+"/...=-S", "./...")
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), append([]string{"GOOS=linux", "CGO_ENABLED=0"}, t.env...)...)
	listing, err := cmd.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("%w\n%s", err, diagnostics(listing))
	}
	return listing, nil
}

// diagnostics returns the first lines of a listing that are not assembly.
func diagnostics(listing []byte) string {
	var lines []string
	for line := range strings.Lines(string(listing)) {
		if !strings.HasPrefix(line, "\t") && !strings.Contains(line, " S") {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines[:min(len(lines), 40)], "")
}

// instruction matches "0x0010 00016 (/path/file.go:12) FMADDD F0, F1, F2, F3".
var instruction = regexp.MustCompile(`^\t0x[0-9a-f]+ \d+ \((.+):(\d+)\)\t([A-Z0-9.]+)`)

// scan finds the lines of source that fuse, in the order of the listing, and
// counts the functions in it.
func scan(listing []byte, t target) (sites []*site, functions int) {
	lines := bufio.NewScanner(bytes.NewReader(listing))
	lines.Buffer(nil, 1<<20)
	known := map[string]*site{}
	function := ""
	for lines.Scan() {
		line := lines.Text()
		if name, _, ok := strings.Cut(line, " STEXT"); ok && !strings.HasPrefix(line, "\t") {
			function = name
			functions++
			continue
		}
		m := instruction.FindStringSubmatch(line)
		if m == nil || !t.fused.MatchString(m[3]) {
			continue
		}
		key := m[1] + ":" + m[2]
		if known[key] == nil {
			number, err := strconv.Atoi(m[2])
			if err != nil {
				number = 0 // not a line: nothing excuses it
			}
			known[key] = &site{instruction: m[3], file: m[1], line: number}
			sites = append(sites, known[key])
		}
		s := known[key]
		if n := len(s.functions); n == 0 || s.functions[n-1] != function {
			s.functions = append(s.functions, function)
		}
	}
	return sites, functions
}

// exemption returns the number of the exemption that holds for every function of the site, or -1.
func (s *site) exemption() int {
	for i, e := range exemptions() {
		holds := strings.HasSuffix(filepath.ToSlash(s.file), "/"+e.file) && strings.Contains(s.source(), e.source)
		for _, f := range s.functions {
			holds = holds && strings.HasPrefix(f, e.function)
		}
		if holds {
			return i
		}
	}
	return -1
}

// source returns the line of source, "" when it cannot be read.
func (s *site) source() string {
	data, err := os.ReadFile(s.file)
	if err != nil {
		return ""
	}
	lines := strings.Split(string(data), "\n")
	if s.line < 1 || s.line > len(lines) {
		return ""
	}
	return lines[s.line-1]
}

// short returns the path as seen from the root, or from the module cache.
func short(dir, path string) string {
	if root, err := filepath.Abs(dir); err == nil {
		if rel, err := filepath.Rel(root, path); err == nil && !strings.HasPrefix(rel, "..") {
			return rel
		}
	}
	if _, after, ok := strings.Cut(filepath.ToSlash(path), "/pkg/mod/"); ok {
		return after
	}
	return path
}
