// Package arguments reads the command line: the position and the rules that it is judged by, names
// of units, flags, and completions for a shell.
package arguments

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// The flags of all commands that take a position: the position itself instead of the file, and the
// rules to judge it by.
const (
	PositionFlag = "position"
	editionFlag  = "edition"
	readingFlag  = "reading"
	lengthsFlag  = "lengths"
)

// TakesPosition makes a command take a position: a file as its only argument, or a line.
func TakesPosition(c *cobra.Command) {
	c.Args = OnePosition
	c.ValidArgsFunction = CompleteFile
	f := c.Flags()
	f.String(PositionFlag, "", "the position itself as one `line` of text, instead of a file: see docs/position.md")
	f.String(editionFlag, "", "judge by this `edition`, or by the file of one, whatever the position says: see \"leaderpoint edition\"")
	f.StringArray(readingFlag, nil, "answer an open question: `name=value`, as often as needed")
	f.String(lengthsFlag, "", "give lengths in this `unit` first, in or mm, whatever unit the position has")
	TakesWords(c, lengthsFlag, "unit of length", []string{"in", "mm"})
	Completes(c, editionFlag, func(*spatial.Table) []string { return EditionNames() })
	Completes(c, readingFlag, func(*spatial.Table) []string { return readingPairs() })
}

// OnePosition demands one position.
func OnePosition(c *cobra.Command, args []string) error {
	switch given := c.Flags().Changed(PositionFlag); {
	case given && len(args) > 0:
		return exit.Usage("%s takes a position file or --position, not both; %s counts as a file", c.Name(), strconv.Quote(args[0]))
	case !given && len(args) == 0:
		return exit.Usage("%s takes a position file; \"-\" reads standard input, --position 'LINE' gives the position itself, "+
			"and \"leaderpoint new\" makes a file to begin with", c.Name())
	case !given && len(args) > 1:
		return exit.Usage("%s takes one position file, got %d; units are named by flags, and a name with blanks stands between quotes: --from \"Lantern Bows\"", c.Name(), len(args))
	}
	return nil
}

// Source is the origin of a position.
type Source struct {
	Document *position.Document
	// Name is the file, or the flag.
	Name string
	// Lengths is the unit of length that comes first in texts: that of the file, or of the flag.
	Lengths tell.Lengths
}

// Print prints a text for people, with its unit of length first.
func (s Source) Print(out io.Writer, texts ...string) error {
	return screen.WriteIn(out, s.Lengths, texts...)
}

// Read reads the position that a command was given, with the edition and the readings of
// its flags.
func Read(c *cobra.Command, args []string) (src Source, err error) {
	if len(args) > 0 {
		src.Name = args[0]
		src.Document, err = ReadPosition(c.InOrStdin(), src.Name)
	} else {
		src.Name = "--" + PositionFlag
		line := text(c, PositionFlag)
		if src.Document, err = position.ParseLine(line); err != nil {
			err = exit.BadData(fmt.Errorf("%s: %w%s", src.Name, src.InWords(err), hintOfFile(line)))
		}
	}
	if err != nil {
		return Source{}, err
	}
	src.Lengths = tell.LengthsOf(cmp.Or(text(c, lengthsFlag), src.Document.Lengths))
	src.Document, err = ruled(c, src.Document)
	return src, err
}

// typedError is an error in words for a person who has typed no JSON.
type typedError struct {
	text  string
	cause error
}

// Error implements error.
func (e *typedError) Error() string { return e.text }

// Unwrap gives the cause.
func (e *typedError) Unwrap() error { return e.cause }

// InWords says what is wrong with a position. Of a line of text it names units and pieces, and no
// members of a file.
func (s Source) InWords(err error) error {
	var e *position.Error
	if s.Name != "--"+PositionFlag || !errors.As(err, &e) {
		return err
	}
	text := fault.InWords(err)
	if e.Column > 0 {
		text = fmt.Sprintf("column %d: %s", e.Column, text)
	}
	return &typedError{text, err}
}

// hintOfFile explains to a user who has given a file as a line how a file is given.
func hintOfFile(line string) string {
	if strings.HasPrefix(strings.TrimSpace(line), "{") {
		return "; this is a position file: save it, or pipe it and give \"-\" instead of --position"
	}
	if _, err := os.Stat(line); err == nil {
		return "; there is a file of that name: leave --position out"
	}
	return ""
}

// ReadPosition reads a position file, or GeoJSON, which says so at its beginning.
func ReadPosition(in io.Reader, file string) (d *position.Document, err error) {
	if file != "-" {
		f, err := os.Open(file)
		if err != nil && strings.Contains(file, "@") {
			return nil, exit.BadIO(fmt.Errorf("%w; a position in a line of text is given with --position", err))
		}
		if err != nil {
			return nil, exit.BadIO(err)
		}
		defer f.Close()
		in = f
	}
	text, err := io.ReadAll(io.LimitReader(in, position.MaxFileSize+1)) // a larger file is refused below
	if err != nil {
		return nil, exit.BadIO(fmt.Errorf("%s: %w", file, err))
	}
	if regexp.MustCompile(`^\s*\{[^\[]*"type"\s*:\s*"FeatureCollection"`).Match(text) {
		d, err = position.ParseGeoJSON(text)
	} else {
		d, err = position.Parse(text)
	}
	if err == nil {
		return d, nil
	}
	hint := ""
	switch begin := bytes.TrimSpace(text[:min(len(text), 4096)]); {
	case bytes.HasPrefix(begin, []byte(`{"record"`)):
		hint = "; this looks like the record of a game: leaderpoint replay checks it"
	case IsPicture(text):
		hint = "; this is a picture, and no position: leaderpoint photo reads points that were marked in one"
	case bytes.Contains(begin, []byte("@")) && begin[0] != '{': // the place of a unit, and no JSON
		hint = fmt.Sprintf("; this looks like a line of text: give it with --position \"$(%s)\"", strings.TrimSuffix("cat "+file, " -"))
	}
	return nil, exit.BadData(fmt.Errorf("%s: %w%s", file, err, hint))
}

// IsPicture reports whether a file begins as a picture does: PNG, JPEG, GIF, WebP or HEIC.
func IsPicture(file []byte) bool {
	begins := func(with string) bool { return bytes.HasPrefix(file, []byte(with)) }
	return slices.ContainsFunc([]string{"\x89PNG", "\xff\xd8", "GIF8", "RIFF"}, begins) || len(file) > 8 && string(file[4:8]) == "ftyp"
}

// ruled returns a document under the edition and the readings that the flags choose.
func ruled(c *cobra.Command, d *position.Document) (*position.Document, error) {
	edition := text(c, editionFlag)
	own := *d
	if edition != "" && !slices.Contains(EditionNames(), edition) && isFile(edition) {
		r, err := readRuleset(edition)
		if err != nil {
			return nil, err
		}
		own, edition = *r.On(d), ""
	}
	if edition != "" {
		var err error
		if edition, err = OneOf(editionFlag, "edition", edition, EditionNames()); err != nil {
			return nil, err
		}
		own.Edition = rules.EditionName(edition)
	}
	own.Readings = slices.Clone(own.Readings)
	readings, err := c.Flags().GetStringArray(readingFlag)
	for _, pair := range readings {
		if err = read(&own, readingFlag, pair); err != nil {
			return nil, err
		}
	}
	return &own, err
}

// text returns the value of a flag that exists.
func text(c *cobra.Command, flag string) string {
	value, _ := c.Flags().GetString(flag)
	return value
}

// isFile reports whether a word names a file.
func isFile(word string) bool {
	_, err := os.Stat(word)
	return err == nil || strings.HasSuffix(word, ".json")
}

// readRuleset reads the file of an edition.
func readRuleset(file string) (*position.Ruleset, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, exit.BadIO(err)
	}
	r, err := position.ParseRuleset(text)
	if err != nil {
		return nil, exit.BadData(fmt.Errorf("%s: %w", file, err))
	}
	return r, nil
}

// read puts a reading, name=value as in a flag, into a document. The error lists similar names, or
// all.
func read(d *position.Document, flag, pair string) (err error) {
	key, value, ok := strings.Cut(pair, "=")
	if !ok {
		return exit.Usage("--%s is %q; it must be name=value, such as %s", flag, pair, readingPairs()[0])
	}
	var r rules.Reading
	if r.Key, err = OneOf(flag, "reading", key, rules.ReadingKeys()); err != nil {
		return err
	}
	if r.Value, err = OneOf(flag, "value of "+r.Key, value, rules.ReadingValues(r.Key)); err != nil {
		return err
	}
	d.Readings = append(slices.DeleteFunc(d.Readings, func(x rules.Reading) bool { return x.Key == r.Key }), r)
	return nil
}

// readingPairs returns all readings with all their values.
func readingPairs() (pairs []string) {
	for _, key := range rules.ReadingKeys() {
		for _, value := range rules.ReadingValues(key) {
			pairs = append(pairs, key+"="+value)
		}
	}
	return pairs
}

// CompleteFile offers position files.
func CompleteFile(_ *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return []cobra.Completion{"json", "geojson"}, cobra.ShellCompDirectiveFilterFileExt
}

// Completes offers words for a flag. words gets the table of the position on the command line, or
// nil if there is none yet. The shell picks those that fit.
func Completes(c *cobra.Command, flag string, words func(t *spatial.Table) []string) {
	err := c.RegisterFlagCompletionFunc(flag, func(c *cobra.Command, args []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
		return words(tableAt(c, args)), cobra.ShellCompDirectiveNoFileComp
	})
	if err != nil {
		panic(err) // the flag does not exist: a fault of this program that every test meets
	}
}

// tableAt returns the table of the position on the command line, or nil. It does not read standard
// input, which is the terminal.
func tableAt(c *cobra.Command, args []string) *spatial.Table {
	if len(args) > 0 && args[0] == "-" {
		return nil
	}
	src, err := Read(c, args)
	if err != nil {
		return nil
	}
	t, _ := src.Document.Table()
	return t
}
