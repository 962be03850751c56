package verb

import (
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// policy is an event's rule for a verdict that is open.
type policy struct {
	// Name is the value of the flag, "" without it.
	Name string
	// Called holds the values of the flag for verdicts called on the table. They are yes or no, or a
	// verdict other than the first by its name, as in cover=no.
	Called []string
	// HasCover: the cover of a look is part of the question, so that it may have been called.
	HasCover bool
}

// maybeCalled lists all values of --called.
var maybeCalled = [4]string{"yes", "no", "cover=yes", "cover=no"}

// takes makes a command rule by the policy of an event if its verdict is open.
func (p *policy) takes(c *cobra.Command) {
	var names []string
	for _, p := range certainty.Policies() {
		names = append(names, string(p))
	}
	c.Flags().StringVar(&p.Name, "policy", "", "what counts if it is open, by this `policy` of the event: "+strings.Join(names, ", "))
	c.Flags().StringArrayVar(&p.Called, "called", nil, "what was called on the table, for stands-as-called: `yes` or no; of the cover of a look, cover=yes or cover=no")
	arguments.TakesWords(c, "policy", "policy", names)
	arguments.Completes(c, "called", func(*spatial.Table) []string { return maybeCalled[:] })
}

// ready reads the flags of verdicts about a position. If a policy requires a tolerance and none is
// given, it takes that of the file. one: a single verdict is asked for.
func (f *Within) ready(q *arguments.Inquiry, one bool) error {
	if f.Name != "" {
		f.AsMeasured(q)
	}
	asks := f.Name == string(certainty.StandsAsCalled)
	switch {
	case len(f.Called) > 0 && !asks:
		return exit.Usage("--called counts with --policy %s only", certainty.StandsAsCalled)
	case f.Name != "" && !one:
		return exit.Usage("--policy is about one verdict: name both units")
	case asks && len(f.Called) == 0:
		return needsCalled()
	case f.Name != "" && !f.Given():
		return exit.Usage("--policy needs --within, such as --within 1mm, or a file that says how it was \"measured\"")
	}
	for _, word := range f.Called {
		if !slices.Contains(maybeCalled[:], word) {
			return exit.Usage("--called is %q; it must be yes or no, or of cover cover=yes or cover=no", word)
		}
		if strings.HasPrefix(word, "cover=") && !f.HasCover {
			return exit.Usage("--called is %q; no cover is asked about here, only a look has that: it must be yes or no", word)
		}
	}
	return f.read()
}

// needsCalled returns the error for an open verdict of which nothing says what was called.
func needsCalled() error {
	return exit.Usage("--policy %s needs --called yes or --called no", certainty.StandsAsCalled)
}

// rule returns the verdict that counts, or roll-off if the players must roll. It is "" without a
// policy, and for an open verdict that cannot have been called.
func (p *policy) rule(a *certainty.Answer, v Verdict) certainty.Verdict {
	asks := p.Name == string(certainty.StandsAsCalled)
	if p.Name == "" || asks && a.Call() == certainty.Open && (v.Name == Hindered || v.Name == Distance) {
		return ""
	}
	ruling, ok := a.Rule(v.Question, certainty.Policy(p.Name), p.called(v.Name))
	if !ok {
		return certainty.Verdict(certainty.RollOff)
	}
	return ruling
}

// called returns what was called for the verdict of a question, "" if nothing was.
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

// ruling returns the verdict that counts in words, "" without a policy.
func (x *howSure) ruling() string {
	const rollOff = certainty.Verdict(certainty.RollOff)
	switch {
	case x.counts == "":
		return ""
	case x.Call() == certainty.Clear:
		return string(x.counts) + ", which is clear"
	case x.Call() == certainty.Tested:
		return string(x.counts) + ", which is clear as far as tested"
	case x.counts != rollOff:
		return string(x.counts) + ", by " + string(x.policy)
	case x.policy == certainty.RollOff:
		return "what the players roll off"
	}
	return "what the players roll off, since " + string(x.policy) + " does not say what else it may be"
}

// Again returns the flags as they would be typed for a look, or for a question that has no cover.
func (f *Within) Again(look bool) (words []string) {
	if !f.Given() {
		return nil
	}
	words = []string{"--within", f.Length}
	if f.Name != "" {
		words = append(words, "--policy", f.Name)
	}
	for _, c := range f.Called {
		if look || !strings.HasPrefix(c, "cover=") {
			words = append(words, "--called", c)
		}
	}
	return words
}
