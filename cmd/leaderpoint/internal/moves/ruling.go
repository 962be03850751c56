package moves

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/spf13/cobra"
)

// ruling is what becomes of units that are moved by no order. The words are those of its picture.
type ruling struct {
	answer  any // for programs: that of the ask
	exhibit draw.Exhibit
	ends    []end
	refused bool // it may not be done
	// asked is its question, for how sure it is.
	asked certainty.Question
}

// end is where a unit ends.
type end struct {
	unit string
	at   answer.Pose
}

// rules has a command print what a function rules, which takes the picture that it draws on.
func rules(c *cobra.Command, asked string, rule func(q *arguments.Inquiry, o draw.Options) (ruling, error)) {
	var f verb.Flags
	c.Long += "\n\n" + exit.Help
	f.Asks(c, verb.Certain|verb.Ruled, "print JSON for programs, as the ask "+asked, func(q *arguments.Inquiry) (*verb.Answer, error) {
		r, err := rule(q, f.Options(q))
		if err != nil {
			return nil, err
		}
		return &verb.Answer{
			Data: r.answer, Words: r.words(q.Lengths), Ends: exit.Verdict(!r.refused),
			Verdicts: []verb.Verdict{{Name: c.Name(), Question: r.asked}},
			Draw:     func(func(...string) draw.Options) ([]draw.Exhibit, error) { return []draw.Exhibit{r.exhibit}, nil },
		}, nil
	})
}

// words tell a ruling.
func (r *ruling) words(lengths tell.Lengths) string {
	t := &screen.Telling{}
	t.Say("%s", r.exhibit.Verdict())
	if details := r.exhibit.Details(); len(details) > 0 {
		t.Blank()
		for _, d := range details {
			t.Item("%s", d)
		}
	}
	if len(r.ends) > 0 {
		t.Blank()
	}
	for _, e := range r.ends {
		t.Line("  ", e.unit+" ends "+phrase.Pose(e.at, lengths)+".")
	}
	return t.String()
}
