package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// chargerNames are the units that the flags --from name. A flag names one unit or
// several with commas between them. Names may hold commas themselves: the longest
// stretch that is the name of a unit counts. What is no unit stays as it is, for the
// error; blanks name nothing.
func chargerNames(t *spatial.Table, flags []string) []string {
	var found []string
	for _, flag := range flags {
		parts := strings.Split(flag, ",")
		for i := 0; i < len(parts); {
			name, next := longestName(t, parts, i)
			if name != "" {
				found = append(found, name)
			}
			i = next
		}
	}
	return found
}

// longestName joins as many of the parts from i on as make the name of a unit, and
// tells where the next name begins.
func longestName(t *spatial.Table, parts []string, i int) (name string, next int) {
	for next = len(parts); next > i; next-- {
		joined := strings.Join(parts[i:next], ",")
		for _, name := range []string{joined, strings.TrimSpace(joined)} {
			if _, err := t.Find(name); err == nil {
				return name, next
			}
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
func judgeTogether(out io.Writer, s *ask.Session, names []string, o chargeOptions) error {
	switch {
	case o.to == "":
		return errors.New("several units charge one target together: name it with --to")
	case o.margin:
		return errors.New("--margin is about one charger")
	}
	for _, name := range append([]string{o.to}, names...) {
		if _, err := s.Table().Find(name); err != nil {
			return err
		}
	}
	answer, err := s.MultiCharge(names, o.to)
	if err != nil {
		return err
	}
	if o.asJSON {
		return json.NewEncoder(out).Encode(&answer)
	}
	p := chargers{MultiChargeAnswer: answer, to: o.to, path: s.Table().Edition().Readings.ChargePath}
	for i := range answer.Declared {
		try, err := declared(s, &answer.Declared[i], o.to)
		if err != nil {
			return err
		}
		p.tries = append(p.tries, try)
	}
	_, err = fmt.Fprint(out, p.describe())
	return err
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
