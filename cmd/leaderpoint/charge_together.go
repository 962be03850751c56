package main

import (
	"encoding/json"
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// chargerNames are the units that the flags --from name. A flag names one unit or
// several with commas between them. Names may hold commas themselves: the longest
// stretch that is the name of a unit counts; blanks name nothing.
func chargerNames(t *spatial.Table, flags []string) ([]string, error) {
	known := unitNames(t)
	var found []string
	for _, flag := range flags {
		parts := strings.Split(flag, ",")
		for i := 0; i < len(parts); {
			name, next := longestName(known, parts, i)
			if i = next; name == "" {
				continue
			}
			name, err := oneOf("from", "unit", name, known)
			if err != nil {
				return nil, err
			}
			found = append(found, name)
		}
	}
	if len(found) == 0 && len(flags) > 0 {
		return nil, usage("--from names no unit")
	}
	return found, nil
}

// longestName joins as many of the parts from i on as make the name of a unit, and
// tells where the next name begins. What is no unit stays as it is, for the error.
func longestName(known, parts []string, i int) (name string, next int) {
	for next = len(parts); next > i; next-- {
		joined := strings.Join(parts[i:next], ",")
		if slices.Contains(known, joined) {
			return joined, next
		}
		if name, err := oneOf("from", "unit", joined, known); err == nil {
			return name, next
		}
	}
	return strings.TrimSpace(parts[i]), i + 1
}

// chargers is several chargers of one target that were judged together.
type chargers struct {
	ask.MultiChargeAnswer
	to string
	// tries are what each may do by itself, in the order of the answer.
	tries []attempt
	path  rules.ChargePath
}

// judgeTogether prints whether several units can all charge one target.
func judgeTogether(out io.Writer, q *inquiry, names []string, o *chargeOptions) error {
	switch {
	case o.to == "":
		return usage("several units charge one target together: name it with --to")
	case o.within.given():
		return usage("--within is about one charger")
	case o.margin:
		return usage("--margin is about one charger")
	}
	if err := meansUnit(q.Table(), "to", &o.to); err != nil {
		return err
	}
	answer, err := q.MultiCharge(names, o.to)
	if err != nil {
		return err
	}
	if o.asJSON {
		if err := json.NewEncoder(out).Encode(&answer); err != nil {
			return err
		}
		if err := o.draw(q); err != nil {
			return err
		}
		return verdictOf(answer.Verdict)
	}
	p := chargers{MultiChargeAnswer: answer, to: o.to, path: q.Table().Edition().Readings.ChargePath}
	for i := range answer.Declared {
		try, err := declared(q.Session, &answer.Declared[i], o.to)
		if err != nil {
			return err
		}
		p.tries = append(p.tries, try)
	}
	if err = write(out, p.describe(), q.provenance()); err != nil {
		return err
	}
	if err := o.draw(q); err != nil {
		return err
	}
	return verdictOf(answer.Verdict)
}

// declared is what one of several chargers may do by itself, as a charge that is
// told like any other.
func declared(s *ask.Session, d *ask.DeclaredCharge, to string) (attempt, error) {
	try := attempt{From: d.Unit}
	try.To, try.Verdict, try.Reason = to, charge.No.String(), d.Reason
	try.Conditions, try.Range, try.Facing, try.Tie = d.Conditions, d.Range, d.Facing, d.Tie
	try.Blame, try.BlameOpen = d.Blame, d.BlameOpen
	return seen(s, try)
}
