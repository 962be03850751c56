package charges

import (
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/tolerance"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ChargerNames returns the units that the flags of a name, such as from, name. A flag names one
// unit or several with commas between them. Names may hold commas themselves: the longest stretch
// that is the name of a unit counts; blanks name nothing.
func ChargerNames(t *spatial.Table, flag string, flags []string) ([]string, error) {
	known := arguments.UnitNames(t)
	var found []string
	for _, given := range flags {
		parts := strings.Split(given, ",")
		for i := 0; i < len(parts); {
			name, next := longestName(known, parts, i)
			if i = next; name == "" {
				continue
			}
			name, err := arguments.OneOf(flag, "unit", name, known)
			if err != nil {
				return nil, err
			}
			found = append(found, name)
		}
	}
	if len(found) == 0 && len(flags) > 0 {
		return nil, exit.Usage("--%s names no unit", flag)
	}
	return found, nil
}

// longestName joins as many of the parts from i on as make the name of a unit, and returns where
// the next name begins. Other parts are kept for the error.
func longestName(known, parts []string, i int) (name string, next int) {
	for next = len(parts); next > i; next-- {
		joined := strings.Join(parts[i:next], ",")
		if slices.Contains(known, joined) {
			return joined, next
		}
		if name, err := arguments.OneOf("from", "unit", joined, known); err == nil {
			return name, next
		}
	}
	return strings.TrimSpace(parts[i]), i + 1
}

// chargers is several chargers of one target that were judged together.
type chargers struct {
	answer.Joint
	to string
	// tries are what each may do by itself, in the order of the answer.
	tries []attempt
	path  rules.ChargePath
	// lengths is the unit of length that comes first.
	lengths tell.Lengths
	// mayCounter are the units that cannot charge alone, and can counter-charge.
	mayCounter []string
	// strikes is how the edition counter-charges.
	strikes rules.CounterCharge
}

// judgeTogether prints whether several units can all charge one target.
func judgeTogether(out io.Writer, q *arguments.Inquiry, names []string, o *Options) error {
	if o.To == "" {
		return exit.Usage("several units charge one target together: name it with --to")
	}
	if err := arguments.MeansUnit(q.Table(), "to", &o.To); err != nil {
		return err
	}
	found, err := q.MultiCharge(names, o.To, answers.MultiChargeChoices{Counter: o.Counters})
	if err != nil {
		return err
	}
	asked, err := o.severalQuestion(q.Table(), names)
	if err != nil {
		return err
	}
	p := chargers{Joint: found, to: o.To, path: q.Table().Edition().Readings.ChargePath, lengths: q.Lengths, strikes: q.Table().Edition().CounterCharge}
	for i := range found.Declared {
		try, err := declared(q, &found.Declared[i], o.To)
		if err != nil {
			return err
		}
		p.tries = append(p.tries, try)
		can, err := o.mayCounter(q, &try)
		if err != nil {
			return err
		}
		if can {
			p.mayCounter = append(p.mayCounter, try.From)
		}
	}
	clear, err := o.Within.Conclude(out, q, o.asJSON, &found, p.describe(), asked)
	if err != nil {
		return err
	}
	if err := o.draw(q); err != nil {
		return err
	}
	return o.Within.Outcome(clear, exit.OfCharge(found.Verdict))
}

// severalQuestion returns the question of several chargers, for how sure its verdict is.
func (o *Options) severalQuestion(t *spatial.Table, names []string) (x tolerance.Question, err error) {
	var choices charge.Choices
	if choices.Counter, err = arguments.Units(t, o.Counters); err != nil {
		return x, err
	}
	ids, err := arguments.Units(t, names)
	if err != nil {
		return x, err
	}
	to, err := t.Find(o.To)
	return tolerance.Question{Name: "charge", Question: certainty.Several(ids, to, choices)}, err
}

// mayCounter reports whether one of several chargers cannot charge by itself, and can
// counter-charge.
func (o *Options) mayCounter(q *arguments.Inquiry, try *attempt) (bool, error) {
	a, b, err := arguments.TwoUnits(q.Table(), try.From, o.To)
	if err != nil || try.Counter || !byItself(try.Reason) || !mayCounter(q.Table(), a, b) {
		return false, err
	}
	found, err := counter(q, try.From, o.To)
	return found.Verdict == answer.Yes, err
}

// declared returns what one of several chargers may do by itself, as a charge like any other.
func declared(q *arguments.Inquiry, d *answer.Declared, to string) (attempt, error) {
	try := attempt{From: d.Unit, lengths: q.Lengths, strikes: q.Table().Edition().CounterCharge}
	try.Counter = d.Counter
	try.To, try.Verdict, try.Reason = to, answer.No, d.Reason
	try.Conditions, try.Range, try.Facing, try.Tie = d.Conditions, d.Range, d.Facing, d.Tie
	try.Blame, try.BlameOpen = d.Blame, d.BlameOpen
	return seen(q.Session, try)
}
