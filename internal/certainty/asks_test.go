package certainty_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// Package ask asks package certainty, so that only a test from outside may ask it in turn.
func init() { certainty.OpenAsks = openAsks }

// openAsks is a table as lines of requests have it, with the asks about it.
func openAsks(t testing.TB, table *spatial.Table) (*spatial.Table, certainty.Asks) {
	d, _ := position.Of(table)
	body := must.Get(json.Marshal(d))(t)
	a := new(protocol.Asker)
	first := `{"position":` + string(body) + `,"ask":"hello"}`
	require.NotContains(t, string(a.Answer([]byte(first))), `"error"`)
	read := must.Get(d.Table())(t)
	return read, func(t testing.TB, q certainty.Question, quick bool) certainty.Verdict {
		return theAsk(t, a, read, q, quick)
	}
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

// theAsk is the verdict of the ask of a question: of the quick form where there is one, if that is
// asked for and decides.
func theAsk(t testing.TB, a *protocol.Asker, table *spatial.Table, q certainty.Question, quick bool) certainty.Verdict {
	line, hasQuick := lineOf(t, table, q)
	c, charge := q.(certainty.Charge)
	plain := c.Of == "" || c.Of == certainty.ItsVerdict
	if quick && hasQuick && c.Of != certainty.ItsFacing {
		got := answerTo(t, a, line+`,"quick":true}`)
		switch {
		case !charge:
			return verdictOf(t, q, &got)
		case got.Verdict == "no" && !plain:
			return certainty.None
		case plain && (got.Verdict == "yes" || got.Verdict == "no"):
			return certainty.Verdict(got.Verdict)
		}
	}
	got := answerTo(t, a, line+"}")
	return verdictOf(t, q, &got)
}

func answerTo(t testing.TB, a *protocol.Asker, line string) (got answered) {
	body := a.Answer([]byte(line))
	require.NoError(t, json.Unmarshal(body, &got), "%s", body)
	require.Empty(t, got.Error, line)
	return got
}

// lineOf is a request without its last brace, and whether there is a quick form of it.
func lineOf(t testing.TB, table *spatial.Table, q certainty.Question) (line string, hasQuick bool) {
	pair := func(name string, from, to spatial.UnitID) string {
		return fmt.Sprintf(`{"ask":%q,"from":%q,"to":%q`, name, table.Unit(from).Name, table.Unit(to).Name)
	}
	switch q := q.(type) {
	case certainty.Distance:
		return pair("distance", q.From, q.To), false
	case certainty.Facing:
		return pair("facing", q.From, q.To), true
	case certainty.Arc:
		return pair("arc", q.From, q.To) + fmt.Sprintf(`,"shooting":%v`, q.Shooting), false
	case certainty.Sight:
		return pair("sight", q.From, q.To) + fmt.Sprintf(`,"shooting":%v`, q.Shooting), true
	case certainty.Cover:
		return pair("cover", q.From, q.To), true
	case certainty.Shot:
		line = pair("shot", q.From, q.To) + fmt.Sprintf(`,"indirect":%v,"in_combat":%v`, q.Weapon.Indirect, q.Weapon.InCombat)
		if q.Weapon.Range > 0 {
			line += fmt.Sprintf(`,"range":%v`, q.Weapon.Range)
		}
		return line, false
	case certainty.Pivoted:
		line, hasQuick = lineOf(t, table, q.Of)
		return line + fmt.Sprintf(`,"pivot":%v`, q.Bearing), hasQuick
	case certainty.Charge:
		return pair("charge", q.From, q.To), true
	case certainty.Place:
		at, heading := q.Base.Centre(), geom.Bearing(q.Base.Facing())
		return fmt.Sprintf(`{"ask":"place","unit":%q,"at":[%v,%v],"heading":%v`, table.Unit(q.Unit).Name, at.X, at.Y, heading), true
	case certainty.Move:
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
func verdictOf(t testing.TB, q certainty.Question, got *answered) certainty.Verdict {
	word := func(yes bool) certainty.Verdict {
		if yes {
			return certainty.Yes
		}
		return certainty.No
	}
	switch q := q.(type) {
	case certainty.Distance:
		at := map[certainty.Origin]float64{
			certainty.FromBase: got.Distance, certainty.FromLeader: got.Leader, certainty.FromFront: got.Front,
			certainty.ForShooting: got.Shooting, certainty.ForCharge: got.Charge,
		}[q.Origin]
		return word(geom.Holds(q.Limit - at))
	case certainty.Facing:
		return certainty.Verdict(got.Facing)
	case certainty.Pivoted:
		return verdictOf(t, q.Of, got)
	case certainty.Charge:
		switch {
		case q.Of == certainty.ItsFacing:
			return certainty.Verdict(got.Facing)
		case q.Of == "" || q.Of == certainty.ItsVerdict:
			return certainty.Verdict(got.Verdict)
		case got.Verdict == "no":
			return certainty.None
		case got.Verdict != "yes":
			return certainty.Verdict(got.Verdict)
		case q.Of == certainty.ItsAttacks:
			return certainty.Verdict(fmt.Sprint(got.Attacks))
		}
		return word(got.Hindered)
	}
	for _, yes := range []*bool{got.In, got.Sees, got.Cover, got.Allowed, got.Legal} {
		if yes != nil {
			switch q.(type) {
			case certainty.Sight:
				return word(*got.Sees)
			case certainty.Cover:
				return word(*got.Cover)
			case certainty.Shot:
				return word(*got.Allowed)
			case certainty.Arc:
				return word(*got.In)
			}
			return word(*got.Legal)
		}
	}
	require.Failf(t, "no verdict", "%T", q)
	return ""
}
