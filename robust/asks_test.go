package robust_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// Package ask asks package robust, so that only a test from outside may ask it in turn.
func init() { robust.OpenAsks = openAsks }

// openAsks is a table as lines of requests have it, with the asks about it.
func openAsks(t testing.TB, table *spatial.Table) (*spatial.Table, robust.Asks) {
	d, _ := position.Of(table)
	body, err := json.Marshal(d)
	require.NoError(t, err)
	a := new(ask.Asker)
	first := `{"position":` + string(body) + `,"ask":"hello"}`
	require.NotContains(t, string(a.Answer([]byte(first))), `"error"`)
	read, err := d.Table()
	require.NoError(t, err)
	return read, func(t testing.TB, q robust.Question, quick bool) robust.Verdict { return theAsk(t, a, read, q, quick) }
}

// answered is what an answer may hold of a verdict.
type answered struct {
	Error                           string
	Facing, Verdict                 string
	In, Sees, Cover, Allowed, Legal *bool
	Distance, Leader, Front         float64
	Shooting, Charge                float64
	Hindered                        bool
	Attacks                         int
}

func (a *answered) UnmarshalJSON(b []byte) error {
	var names struct {
		Leader float64 `json:"leader_distance"`
		Front  float64 `json:"front_distance"`
	}
	type plain answered
	if err := json.Unmarshal(b, (*plain)(a)); err != nil {
		return err
	}
	err := json.Unmarshal(b, &names)
	a.Leader, a.Front = names.Leader, names.Front
	return err
}

// theAsk is the verdict of the ask of a question: of the quick form where there is one, if that is asked for and decides.
func theAsk(t testing.TB, a *ask.Asker, table *spatial.Table, q robust.Question, quick bool) robust.Verdict {
	line, hasQuick := lineOf(t, table, q)
	c, charge := q.(robust.Charge)
	plain := c.Of == "" || c.Of == robust.ItsVerdict
	if quick && hasQuick && c.Of != robust.ItsFacing {
		got := answerTo(t, a, line+`,"quick":true}`)
		switch {
		case !charge:
			return verdictOf(t, q, &got)
		case got.Verdict == "no" && !plain:
			return robust.None
		case plain && (got.Verdict == "yes" || got.Verdict == "no"):
			return robust.Verdict(got.Verdict)
		}
	}
	got := answerTo(t, a, line+"}")
	return verdictOf(t, q, &got)
}

func answerTo(t testing.TB, a *ask.Asker, line string) (got answered) {
	body := a.Answer([]byte(line))
	require.NoError(t, json.Unmarshal(body, &got), "%s", body)
	require.Empty(t, got.Error, line)
	return got
}

// lineOf is a request without its last brace, and whether there is a quick form of it.
func lineOf(t testing.TB, table *spatial.Table, q robust.Question) (line string, hasQuick bool) {
	pair := func(name string, from, to spatial.UnitID) string {
		return fmt.Sprintf(`{"ask":%q,"from":%q,"to":%q`, name, table.Unit(from).Name, table.Unit(to).Name)
	}
	switch q := q.(type) {
	case robust.Distance:
		return pair("distance", q.From, q.To), false
	case robust.Facing:
		return pair("facing", q.From, q.To), true
	case robust.Arc:
		return pair("arc", q.From, q.To) + fmt.Sprintf(`,"shooting":%v`, q.Shooting), false
	case robust.Sight:
		return pair("sight", q.From, q.To) + fmt.Sprintf(`,"shooting":%v`, q.Shooting), true
	case robust.Cover:
		return pair("cover", q.From, q.To), true
	case robust.Shot:
		line = pair("shot", q.From, q.To) + fmt.Sprintf(`,"indirect":%v,"in_combat":%v`, q.Weapon.Indirect, q.Weapon.InCombat)
		if q.Weapon.Range > 0 {
			line += fmt.Sprintf(`,"range":%v`, q.Weapon.Range)
		}
		return line, false
	case robust.Pivoted:
		line, hasQuick = lineOf(t, table, q.Of)
		return line + fmt.Sprintf(`,"pivot":%v`, q.Bearing), hasQuick
	case robust.Charge:
		return pair("charge", q.From, q.To), true
	case robust.Place:
		at, heading := q.Base.Centre(), geom.Bearing(q.Base.Facing())
		return fmt.Sprintf(`{"ask":"place","unit":%q,"at":[%v,%v],"heading":%v`, table.Unit(q.Unit).Name, at.X, at.Y, heading), true
	case robust.Move:
		var steps []string
		for _, s := range q.Command.Steps {
			steps = append(steps, fmt.Sprintf(`{%q:%v}`, s.Way.String(), s.By))
		}
		return fmt.Sprintf(`{"ask":"move","unit":%q,"order":%q,"steps":[%s]`, table.Unit(q.Unit).Name, q.Command.Order.String(), strings.Join(steps, ",")), true
	}
	require.Failf(t, "no ask", "%T", q)
	return "", false
}

// verdictOf reads the verdict out of the answer.
func verdictOf(t testing.TB, q robust.Question, got *answered) robust.Verdict {
	word := func(yes bool) robust.Verdict {
		if yes {
			return robust.Yes
		}
		return robust.No
	}
	switch q := q.(type) {
	case robust.Distance:
		at := map[robust.Origin]float64{
			robust.FromBase: got.Distance, robust.FromLeader: got.Leader, robust.FromFront: got.Front,
			robust.ForShooting: got.Shooting, robust.ForCharge: got.Charge,
		}[q.Origin]
		return word(geom.Holds(q.Limit - at))
	case robust.Facing:
		return robust.Verdict(got.Facing)
	case robust.Pivoted:
		return verdictOf(t, q.Of, got)
	case robust.Charge:
		switch {
		case q.Of == robust.ItsFacing:
			return robust.Verdict(got.Facing)
		case q.Of == "" || q.Of == robust.ItsVerdict:
			return robust.Verdict(got.Verdict)
		case got.Verdict == "no":
			return robust.None
		case got.Verdict != "yes":
			return robust.Verdict(got.Verdict)
		case q.Of == robust.ItsAttacks:
			return robust.Verdict(fmt.Sprint(got.Attacks))
		}
		return word(got.Hindered)
	}
	for _, yes := range []*bool{got.In, got.Sees, got.Cover, got.Allowed, got.Legal} {
		if yes != nil {
			switch q.(type) {
			case robust.Sight:
				return word(*got.Sees)
			case robust.Cover:
				return word(*got.Cover)
			case robust.Shot:
				return word(*got.Allowed)
			case robust.Arc:
				return word(*got.In)
			}
			return word(*got.Legal)
		}
	}
	require.Failf(t, "no verdict", "%T", q)
	return ""
}
