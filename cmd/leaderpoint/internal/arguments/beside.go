package arguments

import (
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// besideFlag names what a question is judged by besides.
const besideFlag = "beside"

// Beside are editions and readings that a question is judged by besides, each as it was typed.
type Beside struct{ given []string }

// TakesBeside makes a command judge its question by other editions or readings, too.
func TakesBeside(c *cobra.Command, b *Beside) {
	c.Flags().StringArrayVar(&b.given, besideFlag, nil, "judge it by this `edition` or name=value, too, next to the other; as often as needed.\nWhat --within and --policy say is said of each; the exit code is that of the first verdict")
	completes(c, besideFlag, func(*spatial.Table) []string { return append(EditionNames(), readingPairs()...) })
}

// Given reports whether anything stands beside.
func (b *Beside) Given() bool { return len(b.given) > 0 }

// Words returns the flags as they were typed.
func (b *Beside) Words() (words []string) {
	for _, x := range b.given {
		words = append(words, "--"+besideFlag, x)
	}
	return words
}

// besides returns the same position by each value of the flags: an edition, a reading, or several
// with commas between. It refuses rules that the position is judged by already, like a flag given
// twice.
func besides(c *cobra.Command, q *Inquiry) (list []*Inquiry, err error) {
	if c.Flags().Lookup(besideFlag) == nil {
		return nil, nil
	}
	flags, err := c.Flags().GetStringArray(besideFlag)
	if err != nil {
		return nil, err
	}
	judged := []string{q.Named()}
	for _, given := range flags {
		own := *q.Source.Document
		own.Readings = slices.Clone(own.Readings)
		for _, word := range strings.Split(given, ",") {
			if word = strings.TrimSpace(word); !strings.Contains(word, "=") {
				edition, err := OneOf(besideFlag, "edition", word, EditionNames())
				if err != nil {
					return nil, err
				}
				own.Edition = rules.EditionName(edition)
				continue
			}
			r, err := parseReading(besideFlag, word)
			if err != nil {
				return nil, err
			}
			own.Readings = slices.DeleteFunc(own.Readings, func(x rules.Reading) bool { return x.Key == r.Key })
			own.Readings = append(own.Readings, r)
		}
		s, err := answers.Open(&own)
		if err != nil {
			return nil, exit.BadData(err)
		}
		src := q.Source
		src.Document = &own
		other := &Inquiry{Session: s, Source: src, Beside: true}
		if name := other.Named(); slices.Contains(judged, name) {
			return nil, exit.Usage("--%s is %q: it is judged by %s already", besideFlag, given, name)
		}
		judged = append(judged, other.Named())
		list = append(list, other)
	}
	return list, nil
}

// Named is by what edition, house rules and readings an inquiry is judged, in few words.
func (q *Inquiry) Named() string {
	words := append([]string{string(q.Table().Edition().Name)}, q.houseRules()...)
	for _, r := range q.Readings() {
		words = append(words, r.String())
	}
	return strings.Join(words, ", ")
}
