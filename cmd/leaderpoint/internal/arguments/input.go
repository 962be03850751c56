// Package arguments reads the command line: the position and the rules that it is judged by, names
// of units, flags, and completions for a shell.
package arguments

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// The flags of all commands that take a position: the position itself in place of the file,
// and by which rules it is judged.
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
	CompletesWords(c, lengthsFlag, lengthNames())
	completes(c, editionFlag, func(*spatial.Table) []string { return EditionNames() })
	completes(c, readingFlag, func(*spatial.Table) []string { return readingPairs() })
}

// OnePosition demands one position.
func OnePosition(c *cobra.Command, args []string) error {
	switch given := c.Flags().Changed(PositionFlag); {
	case given && len(args) > 0:
		return exit.Usage("%s takes a position file or --position, not both", c.Name())
	case !given && len(args) == 0:
		return exit.Usage("%s takes a position file; \"-\" reads standard input, --position 'LINE' gives the position itself, "+
			"and \"leaderpoint new\" makes a file to begin with", c.Name())
	case !given && len(args) > 1:
		return exit.Usage("%s takes one position file, got %d; units are named by flags, and a name with blanks stands between quotes: --from \"Lantern Bows\"", c.Name(), len(args))
	}
	return nil
}

// Source is where a position was read from.
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
func Read(c *cobra.Command, args []string) (Source, error) {
	d, name, err := readDocument(c, args)
	if err != nil {
		return Source{}, err
	}
	lengths, err := lengthsOf(c, d)
	if err != nil {
		return Source{}, err
	}
	d, err = ruled(c, d)
	return Source{d, name, lengths}, err
}

// lengthNames returns the units of length that can come first.
func lengthNames() []string { return []string{"in", "mm"} }

// lengthsOf returns the unit of length that comes first.
func lengthsOf(c *cobra.Command, d *position.Document) (tell.Lengths, error) {
	given, err := c.Flags().GetString(lengthsFlag)
	if err != nil {
		return tell.Inches, err
	}
	if given == "" {
		return tell.LengthsOf(d.Lengths), nil
	}
	given, err = OneOf(lengthsFlag, "unit of length", given, lengthNames())
	return tell.LengthsOf(given), err
}

func readDocument(c *cobra.Command, args []string) (d *position.Document, name string, err error) {
	if len(args) > 0 {
		d, err = readFile(c.InOrStdin(), args[0])
		return d, args[0], err
	}
	line, err := c.Flags().GetString(PositionFlag)
	if err != nil {
		return nil, "", err
	}
	name = "--" + PositionFlag
	if d, err = position.ParseLine(line); err != nil {
		return nil, "", exit.BadData(fmt.Errorf("%s: %w%s", name, err, hintOfFile(line)))
	}
	return d, name, nil
}

// hintOfFile says how a file is given to who has given it as a line.
func hintOfFile(line string) string {
	if strings.HasPrefix(strings.TrimSpace(line), "{") {
		return "; this is a position file: save it, or pipe it and give \"-\" instead of --position"
	}
	if _, err := os.Stat(line); err == nil {
		return "; there is a file of that name: leave --position out"
	}
	return ""
}

// readFile reads a position file.
func readFile(in io.Reader, file string) (*position.Document, error) {
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
	begin := bufio.NewReader(in)
	seemsLine := looksLikeLine(begin)
	d, err := readDocumentFrom(begin)
	if err == nil {
		return d, nil
	}
	var form *position.Error
	switch {
	case !errors.As(err, &form):
		return nil, exit.BadIO(fmt.Errorf("%s: %w", file, err))
	case seemsLine && file == "-":
		return nil, exit.BadData(fmt.Errorf("%s: %w; this looks like a line of text: give it with --position \"$(cat)\"", file, err))
	case seemsLine:
		return nil, exit.BadData(fmt.Errorf("%s: %w; this looks like a line of text: give it with --position \"$(cat %s)\"", file, err, file))
	}
	return nil, exit.BadData(fmt.Errorf("%s: %w", file, err))
}

// readDocumentFrom reads a position file, or the same as GeoJSON, which says so where it begins.
func readDocumentFrom(in *bufio.Reader) (*position.Document, error) {
	if !looksLikeGeoJSON(in) {
		return position.Read(in)
	}
	text, err := io.ReadAll(io.LimitReader(in, position.MaxFileSize+1)) // ParseGeoJSON refuses what is larger
	if err != nil {
		return nil, err
	}
	return position.ParseGeoJSON(text)
}

// looksLikeGeoJSON reports whether a text begins as a collection of features.
func looksLikeGeoJSON(in *bufio.Reader) bool {
	begin, _ := in.Peek(4096)
	return regexp.MustCompile(`^\s*\{[^\[]*"type"\s*:\s*"FeatureCollection"`).Match(begin)
}

// looksLikeLine reports whether a text begins as no JSON does, and has the place of a unit.
func looksLikeLine(in *bufio.Reader) bool {
	begin, _ := in.Peek(4096)
	text := strings.TrimSpace(string(begin))
	return text != "" && !strings.HasPrefix(text, "{") && strings.Contains(text, "@")
}

// ruled returns a document under the edition and the readings that the flags choose.
func ruled(c *cobra.Command, d *position.Document) (*position.Document, error) {
	f := c.Flags()
	edition, err := f.GetString(editionFlag)
	if err != nil {
		return nil, err
	}
	readings, err := f.GetStringArray(readingFlag)
	if err != nil {
		return nil, err
	}
	own := *d
	if edition != "" && !slices.Contains(EditionNames(), edition) && isFile(edition) {
		r, err := readRuleset(edition)
		if err != nil {
			return nil, err
		}
		own, edition = *r.On(d), ""
	}
	if edition != "" {
		if edition, err = OneOf(editionFlag, "edition", edition, EditionNames()); err != nil {
			return nil, err
		}
		own.Edition = rules.EditionName(edition)
	}
	own.Readings = slices.Clone(own.Readings)
	for _, pair := range readings {
		r, err := parseReading(readingFlag, pair)
		if err != nil {
			return nil, err
		}
		own.Readings = slices.DeleteFunc(own.Readings, func(x rules.Reading) bool { return x.Key == r.Key })
		own.Readings = append(own.Readings, r)
	}
	return &own, nil
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

// parseReading reads name=value, given by a flag. The error has the names that are near, or all
// that there are.
func parseReading(flag, pair string) (r rules.Reading, err error) {
	key, value, ok := strings.Cut(pair, "=")
	if !ok {
		return r, exit.Usage("--%s is %q; it must be name=value, such as %s", flag, pair, readingPairs()[0])
	}
	if r.Key, err = OneOf(flag, "reading", key, rules.ReadingKeys()); err != nil {
		return r, err
	}
	r.Value, err = OneOf(flag, "value of "+r.Key, value, rules.ReadingValues(r.Key))
	return r, err
}

// readingPairs returns all readings with all their values.
func readingPairs() []string {
	var pairs []string
	for _, key := range rules.ReadingKeys() {
		for _, value := range rules.ReadingValues(key) {
			pairs = append(pairs, key+"="+value)
		}
	}
	return pairs
}

// Inquiry is a session on a position, and where that came from.
type Inquiry struct {
	*answers.Session
	Source
	// Beside: it is asked beside another, by another edition or reading.
	Beside bool
	// Others are the same position by the other rules to compare, in the order of the flags.
	Others []*Inquiry
	// Bare leaves out the provenance of a verdict, for callers that print it themselves.
	Bare bool
}

// Open starts a session on the position of a command, and on all that are compared with it. So an
// error comes before any output.
func Open(c *cobra.Command, args []string) (*Inquiry, error) {
	src, err := Read(c, args)
	if err != nil {
		return nil, err
	}
	s, err := answers.Open(src.Document)
	if err != nil {
		return nil, exit.BadData(fmt.Errorf("%s: %w%s", src.Name, err, hintOfCheck(err, src.Name)))
	}
	q := &Inquiry{Session: s, Source: src}
	q.Others, err = besides(c, q)
	return q, err
}

// hintOfCheck names the command that finds all overlaps.
func hintOfCheck(err error, name string) string {
	var overlap *spatial.OverlapError
	if !errors.As(err, &overlap) || strings.HasPrefix(name, "-") {
		return ""
	}
	return fmt.Sprintf("; \"leaderpoint check %s\" lists all that is wrong", name)
}

// PickPair picks the units that the flags --from and --to name: one, or all when
// the flag was left out.
func PickPair(t *spatial.Table, from, to *string) (a, b []spatial.UnitID, err error) {
	if err = MeansUnit(t, "from", from); err != nil {
		return nil, nil, err
	}
	if err = MeansUnit(t, "to", to); err != nil {
		return nil, nil, err
	}
	if *from != "" && *from == *to {
		return nil, nil, &answers.SelfError{Unit: *from}
	}
	if a, err = Pick(t, *from); err != nil {
		return nil, nil, err
	}
	b, err = Pick(t, *to)
	return a, b, err
}

// Pick returns the unit of a name that is known, or all units for no name.
func Pick(t *spatial.Table, name string) ([]spatial.UnitID, error) {
	if name != "" {
		id, err := t.Find(name)
		return []spatial.UnitID{id}, err
	}
	all := make([]spatial.UnitID, t.Len())
	for i := range all {
		all[i] = spatial.UnitID(i)
	}
	return all, nil
}

// TwoUnits finds two units by names that are known.
func TwoUnits(t *spatial.Table, from, to string) (a, b spatial.UnitID, err error) {
	if a, err = t.Find(from); err != nil {
		return 0, 0, err
	}
	b, err = t.Find(to)
	return a, b, err
}
