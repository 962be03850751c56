package tolerance

import (
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/spf13/cobra"
)

// policy is what an event makes of a verdict that is open.
type policy struct {
	// Name is the flag as it was given, "" where there is none.
	Name string
	// Called are the flags of what was called on the table. They are yes or no, or another verdict
	// than the first by its name, as in cover=no.
	Called []string
	// HasCover: the cover of a look is among what is asked, so that it may have been called.
	HasCover bool
	// rulings are the verdicts that count, in the order of the questions; roll-off where the
	// players have to.
	rulings []string
}

// TakesPolicy makes a command rule by the policy of an event if its verdict is open.
func TakesPolicy(c *cobra.Command, f *Flag) {
	names := policies()
	c.Flags().StringVar(&f.Policy.Name, "policy", "", "what counts if it is open, by this `policy` of the event: "+strings.Join(names, ", "))
	c.Flags().StringArrayVar(&f.Policy.Called, "called", nil, "what was called on the table, for stands-as-called: `yes` or no; of the cover of a look, cover=yes or cover=no")
	arguments.CompletesWords(c, "policy", names)
	arguments.CompletesWords(c, "called", []string{"yes", "no", "cover=yes", "cover=no"})
}

// policies returns the names of all policies.
func policies() (names []string) {
	for _, p := range certainty.Policies() {
		names = append(names, string(p))
	}
	return names
}

// Ready reads the flags of verdicts about a position. If a policy needs a tolerance and none is
// given, it is what the file says of how it was measured. one: a single verdict is asked for.
func (f *Flag) Ready(q *arguments.Inquiry, one bool) error {
	p := &f.Policy
	if p.Name != "" {
		var err error
		if p.Name, err = arguments.OneOf("policy", "policy", p.Name, policies()); err != nil {
			return err
		}
		f.AsMeasured(q)
	}
	asks := p.Name == string(certainty.StandsAsCalled)
	switch {
	case p.Name == "" && len(p.Called) > 0, len(p.Called) > 0 && !asks:
		return exit.Usage("--called counts with --policy %s only", certainty.StandsAsCalled)
	case p.Name != "" && !one:
		return exit.Usage("--policy is about one verdict: name both units")
	case asks && !slices.ContainsFunc(p.Called, func(word string) bool { return !strings.HasPrefix(word, "cover=") }):
		return exit.Usage("--policy %s needs --called yes or --called no", certainty.StandsAsCalled)
	case p.Name != "" && !f.Given():
		return exit.Usage("--policy needs --within, such as --within 1mm, or a file that says how it was \"measured\"")
	}
	for _, word := range p.Called {
		if !slices.Contains([]string{"yes", "no", "cover=yes", "cover=no"}, word) {
			return exit.Usage("--called is %q; it must be yes or no, or of cover cover=yes or cover=no", word)
		}
		if strings.HasPrefix(word, "cover=") && !p.HasCover {
			return exit.Usage("--called is %q; no cover is asked about here, only a look has that: it must be yes or no", word)
		}
	}
	return f.Read()
}

// AsMeasured takes the tolerance from the file, where it is left out and the file says how well all
// was measured.
func (f *Flag) AsMeasured(q *arguments.Inquiry) {
	if mm := q.Source.Document.Measured; f.Text == "" && mm != nil && *mm > 0 {
		f.Text = strconv.FormatFloat(*mm, 'g', -1, 64) + "mm"
	}
}

// called returns what was called of the verdict of a question, "" where nothing was.
func (p *policy) called(name string) certainty.Verdict {
	for _, word := range p.Called {
		of, verdict, named := strings.Cut(word, "=")
		if !named && name != "cover" && name != Hindered && name != Distance {
			return certainty.Verdict(word)
		}
		if named && of == name {
			return certainty.Verdict(verdict)
		}
	}
	return ""
}

// leaves reports a verdict that the policy says nothing of: nobody can have called it.
func (p *policy) leaves(name string) bool {
	return (name == Hindered || name == Distance) && p.Name == string(certainty.StandsAsCalled)
}

// rule notes what counts of a verdict, and says it in words, "" where nobody asks.
func (p *policy) rule(a *certainty.Answer, x Question) string {
	if p.Name == "" || p.leaves(x.Name) {
		return ""
	}
	v, ok := a.Rule(x.Question, certainty.Policy(p.Name), p.called(x.Name))
	if !ok {
		v = certainty.Verdict(certainty.RollOff)
	}
	p.rulings = append(p.rulings, string(v))
	switch a.Call() {
	case certainty.Clear:
		return string(v) + ", which is clear"
	case certainty.Tested:
		return string(v) + ", which is clear as far as tested"
	}
	return p.inWords(string(v))
}

// inWords returns what counts of a verdict that is open, in words.
func (p *policy) inWords(ruling string) string {
	switch {
	case ruling != string(certainty.RollOff):
		return ruling + ", by " + p.Name
	case p.Name == string(certainty.RollOff):
		return "what the players roll off"
	}
	return "what the players roll off, since " + p.Name + " does not say what else it may be"
}

// Flags returns those of the policy, as they would be typed for a look, or for a question that has
// no cover.
func (p *policy) Flags(look bool) (words []string) {
	if p.Name == "" {
		return nil
	}
	words = []string{"--policy", p.Name}
	for _, c := range p.Called {
		if !look && strings.HasPrefix(c, "cover=") {
			continue
		}
		words = append(words, "--called", c)
	}
	return words
}

// Outcome returns how the command ends. That is by the ruling on the first question if there is a
// policy. Else it is by the verdict, which is unknown if it is open.
func (f *Flag) Outcome(clear bool, verdict error) error {
	if len(f.Policy.rulings) == 0 {
		return exit.Called(clear, verdict)
	}
	switch f.Policy.rulings[0] {
	case string(certainty.Yes):
		return nil
	case string(certainty.No):
		return exit.Outcome(exit.No)
	case string(certainty.RollOff):
		return exit.Outcome(exit.Unknown)
	}
	return verdict // a name, such as that of what is struck
}
