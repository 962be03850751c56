package main

import (
	"bytes"
	"cmp"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/spf13/cobra"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// verb is a verb of the command with arguments by which it answers yes about a file of pairLine.
type verbCase struct {
	name string
	args []string
	// takes are the families of flags: p a position with edition and readings, d pictures, j JSON, w a tolerance, c a policy.
	takes string
	// line is the position that it is asked about, where pairLine has nothing for it.
	line string
}

// position is what it is asked about.
func (v *verbCase) position() string { return cmp.Or(v.line, pairLine) }

// verbs are all verbs.
func verbs(dir string) []verbCase {
	return []verbCase{
		{"see", []string{"--from", "A", "--to", "B"}, "pdjwc", ""},
		{"distance", []string{"--from", "A", "--to", "B"}, "pj", ""},
		{"shot", []string{"--from", "A", "--to", "B", "--range", "24"}, "pdjwc", ""},
		{"charge", []string{"--from", "A", "--to", "B"}, "pdjwc", ""},
		{"counter", []string{"--from", "A", "--to", "B"}, "pdjwc", ""},
		{"surge", []string{"--unit", "A", "--distance", "2"}, "pdjwc", melee},
		{"overrun", []string{"--unit", "A", "--distance", "2"}, "pdjwc", ""},
		{"regroup", []string{"--unit", "A", "--move", "back", "--distance", "1"}, "pdjwc", ""},
		{"pullback", []string{"--from", "A", "--to", "B"}, "pdjwc", fight},
		{"push", []string{"--caster", "B", "--unit", "A", "--distance", "2"}, "pdjwc", ""},
		{"control", []string{"--scenario", "pillage", "--objective", "36,24"}, "pdjw", ""},
		{"sequence", []string{"--from", "A", "--to", "B"}, "pdj", ""},
		{"threats", []string{"--to", "A"}, "pdjw", ""},
		{"move", []string{"--unit", "A", "--at", "30,12"}, "pdjwc", ""},
		{"moves", []string{"--unit", "A", "--step", "2"}, "pdjw", ""},
		{"check", nil, "pdj", ""},
		{"draw", []string{"--svg", filepath.Join(dir, "table.svg")}, "pdj", ""},
		{"exhibit", []string{"see", "--from", "A", "--to", "B", "-o", filepath.Join(dir, "case.html")}, "pjwc", ""},
		{"line", nil, "pj", ""},
		{"file", nil, "p", ""}, // which prints JSON
		{"replay", nil, "dj", ""},
		{"explain", nil, "j", ""},
		{"new", nil, "", ""}, // which prints JSON
		{"edition", nil, "", ""},
		{"ask", nil, "", ""}, // the same
		{"version", nil, "j", ""},
	}
}

// Every verb takes the flags of its families, and no verb is forgotten.
func TestEveryVerbTakesItsFlags(t *testing.T) {
	list := verbs("")
	known := map[string]*cobra.Command{}
	for _, c := range command(nil, nil, nil).Commands() {
		known[c.Name()] = c
	}
	assert.Len(t, known, len(list))
	for _, v := range list {
		c := known[v.name]
		require.NotNil(t, c, v.name)
		for family, flags := range map[string][]string{
			"p": {"position", "edition", "reading", "lengths"}, "d": {"svg", "png", "pdf", "letter", "phone", "dpi"}, "j": {"json"}, "w": {"within"}, "c": {"policy", "called"},
		} {
			for _, f := range flags {
				if v.name == "explain" && f == "edition" {
					continue // of what is said, not of a position
				}
				if v.name == "exhibit" && f == "letter" {
					continue // of the page, not of a picture by itself
				}
				assert.Equal(t, strings.Contains(v.takes, family), c.Flags().Lookup(f) != nil, "%s --%s", v.name, f)
			}
		}
	}
}

// Every verb, as a real process, tells wrong use, bad data and files that cannot be read or written by its code; says
// so on standard error alone, and nothing of Go.
func TestEveryVerbEnds(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
		return path
	}
	good, err := run(t, "", "file", "--position", pairLine)
	require.NoError(t, err)
	pair, empty := file("pair.json", good), file("empty.json", "")
	deep, binary := file("deep.json", strings.Repeat("[", 300_000)), file("binary.json", "\x89PNG\r\n\x1a\n\x00\x00")
	record, err := filepath.Abs(shortGame)
	require.NoError(t, err)
	for _, v := range verbs(dir) {
		argued := func(first string, more ...string) []string {
			return append(append(append([]string{v.name}, first), v.args...), more...)
		}
		subject := pair
		if v.line != "" {
			own, err := run(t, "", "file", "--position", v.line)
			require.NoError(t, err)
			subject = file(v.name+".json", own)
		}
		switch v.name {
		case "replay":
			subject = record
		case "explain":
			subject = "CHG-8"
		}
		want := []struct {
			code int
			args []string
		}{{exit.WrongUse, []string{v.name, "--nonsense"}}, {exit.WrongUse, argued(subject, "more", "and more")}}
		if v.name != "ask" && v.name != "new" && v.name != "edition" && v.name != "version" {
			want = append(want, struct {
				code int
				args []string
			}{exit.Yes, argued(subject)})
		}
		if strings.Contains(v.takes, "p") || v.name == "replay" {
			for code, files := range map[int][]string{exit.Data: {empty, deep, binary}, exit.IO: {filepath.Join(dir, "nowhere"), dir}} {
				if !cases.Long() {
					files = files[:1]
				}
				for _, f := range files {
					want = append(want, struct {
						code int
						args []string
					}{code, argued(f)})
				}
			}
		}
		for _, x := range want {
			out, errs, code := ends(t, "", x.args...)
			assert.Equal(t, x.code, code, "%v: %s", x.args, errs)
			assert.Equal(t, code != exit.Yes, errs != "", "%v: %s", x.args, errs)
			assert.Equal(t, code == exit.Yes, out != "", "%v", x.args)
			for _, leak := range []string{"goroutine", "runtime error", "%!", "arg(s)", "cobra"} {
				assert.NotContains(t, errs, leak, "%v", x.args)
			}
			assert.Less(t, len(errs), 600, "%v", x.args)
		}
	}
}

// Every verb ends without a word when nobody reads what it prints, and with 74 when the disk is full.
func TestEveryVerbWrites(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	record, err := filepath.Abs(shortGame)
	require.NoError(t, err)
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err == nil {
		defer full.Close()
	}
	for _, v := range verbs(dir) {
		args := append([]string{v.name}, v.args...)
		input := ""
		switch {
		case strings.Contains(v.takes, "p"):
			args = append(args, "--position", v.position())
		case v.name == "replay":
			args = append(args, record)
		case v.name == "ask":
			input = `{"ask":"hello"}`
		}
		c := process(t, strings.NewReader(input), args...)
		var errs bytes.Buffer
		c.Stderr = &errs
		out, err := c.StdoutPipe()
		require.NoError(t, err)
		require.NoError(t, out.Close())
		require.Error(t, c.Run(), "%v: nobody read what it wrote", args)
		assert.Empty(t, errs.String(), "%v", args)
		if full == nil {
			continue
		}
		c = process(t, strings.NewReader(input), args...)
		c.Stdout, c.Stderr = full, &errs
		require.Error(t, c.Run(), "%v", args)
		assert.Equal(t, exit.IO, c.ProcessState.ExitCode(), "%v", args)
		assert.Contains(t, errs.String(), "no space left", "%v", args)
	}
}

// A picture whose file is "-" goes to standard output, alone; what is told goes to standard error.
func TestPictureToStandardOutput(t *testing.T) {
	t.Parallel()
	record, err := filepath.Abs(shortGame)
	require.NoError(t, err)
	begins := map[string]string{"svg": "<svg ", "png": "\x89PNG", "pdf": "%PDF"}
	for _, v := range verbs("") {
		if !strings.Contains(v.takes, "d") || v.name == "replay" { // which draws only what is wrong
			continue
		}
		args := append([]string{v.name, "--position", v.position()}, v.args...)
		if i := slices.Index(args, "--svg"); i > 0 {
			args = args[:i]
		}
		out, errs, code := ends(t, "", append(args, "--svg", "-")...)
		assert.Equal(t, exit.Yes, code, "%v: %s", args, errs)
		assert.True(t, strings.HasPrefix(out, begins["svg"]), "%v", args)
		assert.Equal(t, v.name != "draw", errs != "", "%v", args)
	}
	for kind, begin := range begins {
		out, _, code := ends(t, "", "draw", "--position", pairLine, "--"+kind, "-")
		assert.Zero(t, code)
		assert.True(t, strings.HasPrefix(out, begin), kind)
	}
	_, errs, code := ends(t, "", "draw", "--position", pairLine, "--png", "-", "--svg", "-")
	assert.Equal(t, exit.WrongUse, code)
	assert.Contains(t, errs, "only one picture")
	text, err := os.ReadFile(record)
	require.NoError(t, err)
	out, errs, code := ends(t, strings.Replace(string(text), `"forward":2.5`, `"forward":9`, 1), "replay", "-", "--quiet", "--svg", "-")
	assert.Equal(t, exit.No, code)
	assert.True(t, strings.HasPrefix(out, "<svg "))
	assert.Contains(t, errs, "it is not legal")
	_, err = os.Stat("-")
	assert.Error(t, err, "no file is called -")
}

// For programs every verb prints JSON, and nothing else.
func TestEveryVerbPrintsJSON(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	for _, v := range verbs(dir) {
		args := append([]string{v.name}, v.args...)
		switch {
		case v.name == "ask":
			continue
		case strings.Contains(v.takes, "p"):
			args = append(args, "--position", v.position())
		case v.name == "replay":
			args = append(args, shortGame)
		}
		if strings.Contains(v.takes, "j") {
			args = append(args, "--json")
		}
		out, code := coded(t, args...)
		assert.Zero(t, code, "%v", args)
		d := json.NewDecoder(strings.NewReader(out))
		for n := 0; ; n++ {
			var object map[string]any
			if err := d.Decode(&object); err != nil {
				assert.EqualError(t, err, "EOF", "%v", args)
				assert.Positive(t, n, "%v", args)
				break
			}
		}
	}
	out, code := coded(t, "explain", "--json", "CHG-8")
	assert.Zero(t, code)
	assert.Contains(t, out, `"row":"CHG-8"`)
}
