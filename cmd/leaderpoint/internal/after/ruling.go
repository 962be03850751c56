// Package after has the verbs for what moves a unit besides its orders: surge, overrun, regroup,
// pullback and push.
package after

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/pictures"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// ruling is what becomes of units. The words are those of its picture.
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

// flags are those of all these verbs.
type flags struct {
	asJSON  bool
	picture pictures.Flags
	within  tolerance.Flag
}

// verb returns a verb whose question is judged by a function.
func verb(c *cobra.Command, asked string, judge func(*arguments.Inquiry, draw.Options) (ruling, error)) *cobra.Command {
	var f flags
	c.Long += "\n\n" + exit.Help
	arguments.TakesPosition(c)
	c.Flags().BoolVar(&f.asJSON, "json", false, "print JSON for programs, as the ask "+asked)
	pictures.Takes(c, &f.picture)
	tolerance.Takes(c, &f.within)
	tolerance.TakesPolicy(c, &f.within)
	c.RunE = func(cmd *cobra.Command, args []string) error {
		q, err := arguments.Open(cmd, args)
		if err != nil {
			return err
		}
		if err := f.within.Ready(q, true); err != nil {
			return err
		}
		r, err := judge(q, f.picture.Options(q))
		if err != nil {
			return err
		}
		clear, err := f.within.Conclude(cmd.OutOrStdout(), q, f.asJSON, r.answer, r.words(q.Lengths), tolerance.Question{Name: c.Name(), Question: r.asked})
		if err == nil && f.picture.Wanted() {
			err = f.picture.Write(r.exhibit)
		}
		if err != nil {
			return err
		}
		return f.within.Outcome(clear, exit.Verdict(!r.refused))
	}
	return c
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

// needs refuses a command in which flags are missing, and names all of them.
func needs(c *cobra.Command, names ...string) error {
	var missing []string
	for _, name := range names {
		if f := c.Flags().Lookup(name); !f.Changed {
			_, usage := pflag.UnquoteUsage(f)
			missing = append(missing, fmt.Sprintf("--%s (%s)", name, usage))
		}
	}
	if missing == nil {
		return nil
	}
	return exit.Usage("%s needs %s", c.Name(), tell.Series(missing))
}
