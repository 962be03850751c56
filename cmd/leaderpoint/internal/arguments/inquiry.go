package arguments

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/version"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// Inquiry is a session on a position, and the origin of the position.
type Inquiry struct {
	*answers.Session
	Source
	// Others holds the same position by the other rules to compare, in the order of the flags.
	Others []*Inquiry
	// Bare leaves out the provenance of a verdict, for callers that print it themselves.
	Bare bool
}

// Open starts a session on the position of a command, and on all that are compared with it. So an
// error comes before any output. It also finds the names that flags mean.
func Open(c *cobra.Command, args []string) (*Inquiry, error) {
	src, err := Read(c, args)
	if err != nil {
		return nil, err
	}
	s, err := answers.Open(src.Document)
	if err != nil {
		return nil, exit.BadData(fmt.Errorf("%s: %w%s", src.Name, src.InWords(err), hintOfCheck(err, src.Name)))
	}
	q := &Inquiry{Session: s, Source: src}
	if q.Others, err = besides(c, q); err != nil {
		return nil, err
	}
	return q, means(c, s.Table())
}

// hintOfCheck names the command that finds all overlaps.
func hintOfCheck(err error, name string) string {
	var overlap *spatial.OverlapError
	if !errors.As(err, &overlap) {
		return ""
	}
	if name == "--"+PositionFlag {
		name += " ..."
	}
	return fmt.Sprintf("; \"leaderpoint check %s\" lists all that is wrong", name)
}

// ID finds a unit by a known name, as in answers and flags.
func (q *Inquiry) ID(name string) spatial.UnitID {
	id, _ := q.Table().Find(name)
	return id
}

// IDs finds several units by known names.
func (q *Inquiry) IDs(names []string) (ids []spatial.UnitID) {
	for _, name := range names {
		ids = append(ids, q.ID(name))
	}
	return ids
}

// Pick returns the unit of a known name, or all units for no name.
func (q *Inquiry) Pick(name string) []spatial.UnitID {
	if name != "" {
		return []spatial.UnitID{q.ID(name)}
	}
	return slices.Collect(q.Table().Units())
}

// besideFlag names further rules to judge a question by.
const besideFlag = "beside"

// TakesBeside makes a command judge its question by other editions or readings, too. given holds
// them as typed.
func TakesBeside(c *cobra.Command, given *[]string) {
	c.Flags().StringArrayVar(given, besideFlag, nil, "also judge it by this `edition` or name=value, beside the first; as often as needed.\n--within and --policy count for each; the exit code is that of the first verdict")
	Completes(c, besideFlag, func(*spatial.Table) []string { return append(EditionNames(), readingPairs()...) })
}

// besides returns the same position by each value of the flags: an edition, a reading, or several
// with commas between. It refuses rules that the position is judged by already, like a flag given
// twice.
func besides(c *cobra.Command, q *Inquiry) (list []*Inquiry, err error) {
	if c.Flags().Lookup(besideFlag) == nil {
		return nil, nil
	}
	flags, err := c.Flags().GetStringArray(besideFlag)
	judged := []string{q.Named()}
	for _, given := range flags {
		own := *q.Source.Document
		own.Readings = slices.Clone(own.Readings)
		for _, word := range strings.Split(given, ",") {
			if word = strings.TrimSpace(word); strings.Contains(word, "=") {
				err = read(&own, besideFlag, word)
			} else {
				var edition string
				edition, err = OneOf(besideFlag, "edition", word, EditionNames())
				own.Edition = rules.EditionName(edition)
			}
			if err != nil {
				return nil, err
			}
		}
		other := &Inquiry{Source: q.Source}
		other.Source.Document = &own
		if other.Session, err = answers.Open(&own); err != nil {
			return nil, exit.BadData(err)
		}
		if name := other.Named(); slices.Contains(judged, name) {
			return nil, exit.Usage("--%s is %q: it is judged by %s already", besideFlag, given, name)
		}
		judged = append(judged, other.Named())
		list = append(list, other)
	}
	return list, err
}

// Named returns the edition, house rules and readings of an inquiry, in few words.
func (q *Inquiry) Named() string {
	return strings.Join(slices.Concat([]string{string(q.Table().Edition().Name)}, q.houseRules(), q.readings()), ", ")
}

// readings returns the readings that differ from the usual ones.
func (q *Inquiry) readings() []string { return words(q.Table().Edition().Readings.Pairs()) }

// houseRules returns the fields in which the edition differs from its text, in the words of a file.
func (q *Inquiry) houseRules() []string { return words(q.Table().Edition().Differences()) }

// Chosen returns house rules and readings in words.
func (q *Inquiry) Chosen() string {
	house := ""
	if words := q.houseRules(); len(words) > 0 {
		house = "house rules " + strings.Join(words, ", ") + ", "
	}
	if readings := q.readings(); len(readings) > 0 {
		return house + "readings " + strings.Join(readings, ", ") + ", others as usual"
	}
	return house + "readings as usual"
}

// Key returns the key of the position.
func (q *Inquiry) Key() string { return position.KeyOf(q.Table()).String() }

// Provenance returns what a verdict depends on: edition, readings, position with its key, and
// version, so that others can repeat the question.
func (q *Inquiry) Provenance() string {
	if q.Bare {
		return ""
	}
	t := &screen.Telling{}
	t.Blank()
	m := q.Measurement()
	if len(m.Snaps) > 0 {
		t.Say("%s, but for %s put into contact: \"leaderpoint check\" says how.", q.Source.As(), phrase.Count(len(m.Snaps), "unit"))
	}
	for _, u := range m.Unmet {
		t.Say("%s.", u)
	}
	t.Say("Edition %s, %s; position of %s, key %s; leaderpoint %s.", q.Table().Edition().Name, q.Chosen(), q.Origin(), q.Key(), version.Build())
	return t.String()
}

// As reports whether a position is as measured, or as typed.
func (s Source) As() string {
	measured := func(u position.Unit) bool { return u.Measured != nil }
	if s.Document.Measured != nil || slices.ContainsFunc(s.Document.Units, measured) {
		return "As measured"
	}
	return "As typed"
}

// Heading returns the first line of a list.
func (q *Inquiry) Heading(rest string) string {
	t := q.Table()
	return fmt.Sprintf("Edition %s: %s, %s of terrain.%s\n", t.Edition().Name, phrase.Count(t.Len(), "unit"), phrase.Count(t.NumPieces(), "piece"), rest)
}

// Origin returns the origin of a position, in words for a sentence.
func (s Source) Origin() string {
	switch s.Name {
	case "-":
		return "standard input"
	case "--" + PositionFlag:
		return "the line given"
	}
	return s.Name
}

// LostInLine returns the members of a document that a line cannot hold: contacts, declared or
// found.
func LostInLine(d *position.Document) (lost []string) {
	stood, _, err := d.Settle()
	if err != nil {
		return nil
	}
	for i := range stood.Units {
		if len(stood.Units[i].Touching) > 0 {
			lost = append(lost, fmt.Sprintf("units[%d].touching", i))
		}
		if len(stood.Units[i].InLineWith) > 0 {
			lost = append(lost, fmt.Sprintf("units[%d].in_line_with", i))
		}
	}
	return lost
}

// Again returns a command line that repeats the question, without the position.
func Again(words ...string) string {
	var line []string
	for _, w := range words {
		line = append(line, Quoted(w))
	}
	return strings.Join(line, " ")
}

// Quoted returns a word for a shell, so that bash and PowerShell read the same. It is in
// apostrophes, or in quotation marks if it has an apostrophe itself. If it also has special
// characters for those, the form is for bash alone.
func Quoted(word string) string {
	switch {
	case word != "" && strings.Trim(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./=,^") == "":
		return word
	case !strings.ContainsAny(word, apostrophes):
		return "'" + word + "'"
	case !strings.ContainsAny(word, "\"“”„$`\\!"):
		return `"` + word + `"`
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// apostrophes are what PowerShell takes for one.
const apostrophes = "'‘’‚‛"
