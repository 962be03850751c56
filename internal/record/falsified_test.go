package record_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// falsified changes the line of a record that has a text, and gives what replay finds there.
func falsified(t *testing.T, text, of, old, new string) *record.LineError {
	t.Helper()
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	for i, l := range lines {
		if i == 0 || !strings.Contains(l, of) {
			continue
		}
		require.Contains(t, l, old)
		lines[i] = strings.Replace(l, old, new, 1)
		_, _, err := replay(strings.Join(lines, "\n"))
		if err == nil {
			return nil
		}
		var wrong *record.LineError
		require.ErrorAs(t, err, &wrong)
		assert.Equal(t, i+1, wrong.Line, "%v", err)
		return wrong
	}
	require.Fail(t, "no such line", of)
	return nil
}

// TestFalsifiedMargin: margins of charges and moves are closed forms, and one that is falsified by
// a hundredth is found.
func TestFalsifiedMargin(t *testing.T) {
	text, _ := whole(t)
	for _, c := range []struct {
		of     string
		margin float64
	}{{`"order":"charge"`, 5.149606299212599}, {`"order":"advance"`, 2.5}} {
		was := fmt.Sprintf(`"margin":%v`, c.margin)
		for _, factor := range []float64{1.02, 1.01, 1.00001, 0.99999, 0.99, 0.98} {
			wrong := falsified(t, text, c.of, was, fmt.Sprintf(`"margin":%v`, c.margin*factor))
			require.NotNil(t, wrong, "%s times %v passes", c.of, factor)
			assert.Equal(t, record.Margin, wrong.Problem)
		}
		assert.Nil(t, falsified(t, text, c.of, was, fmt.Sprintf(`"margin":%v`, c.margin+geom.Tol/2)), "what counts for equal")
	}
}

// TestMarginOfAShot: the margins of a shot are closed forms: one that is falsified is found.
func TestMarginOfAShot(t *testing.T) {
	const wall = `W red war-engine @36,10 | S blue regiment @36,30^180 | blocking: wall height=9 30,18 35,18 35,22 30,22`
	for _, c := range []struct {
		name, line    string
		room          float64 // how much farther than the target the weapon reaches; 0: however far
		passes, fails []float64
	}{
		{"range", wall, 0.5, []float64{1}, []float64{1.001, 0.999}},
		{"sight", wall, 0, []float64{1}, []float64{1.001, 0.98}},
	} {
		g := start(t, c.line, game.Setup{})
		d := must.Get(g.Position().Decide(game.Shot{From: 0, To: 1}))(t)
		weapon := los.Weapon{}
		if c.room > 0 {
			weapon.Range = d.Shot.Distance + c.room
		}
		text, _ := written(t, g, game.EndPhase{}, game.Shot{From: 0, To: 1, Weapon: weapon})
		d = must.Get(g.Position().Decide(game.Shot{From: 0, To: 1, Weapon: weapon}))(t)
		was := fmt.Sprintf(`"margin":%v`, d.Margin)
		try := func(factor float64) *record.LineError {
			return falsified(t, text, `"order":"shoot"`, was, fmt.Sprintf(`"margin":%v`, d.Margin*factor))
		}
		for _, factor := range c.passes {
			assert.Nil(t, try(factor), "%s: %v times %v", c.name, d.Margin, factor)
		}
		for _, factor := range c.fails {
			wrong := try(factor)
			require.NotNil(t, wrong, "%s: %v times %v passes", c.name, d.Margin, factor)
			assert.Equal(t, record.Margin, wrong.Problem)
		}
	}
}

// TestMembersThatAnOrderDoesNotTake: what an order does not take is no part of its line, as of a
// request.
func TestMembersThatAnOrderDoesNotTake(t *testing.T) {
	text, _ := whole(t)
	for _, c := range []struct{ of, add, member string }{
		{`"order":"advance"`, `"weapon":{"range":3}`, "weapon"},
		{`"order":"advance"`, `"to":"B"`, "to"},
		{`"order":"advance"`, `"units":["C"]`, "units"},
		{`"order":"halt"`, `"at":[1,2]`, "at"},
		{`"order":"charge"`, `"distance":3`, "distance"},
		{`"order":"charge"`, `"units":["A"]`, "units"},
		{`"order":"charge"`, `"from_left":["A"]`, "from_left"},
		{`"order":"charge"`, `"move_order":["A"]`, "move_order"},
		{`"order":"countercharge"`, `"enters":true`, "enters"},
		{`"order":"shoot"`, `"hurt":true`, "hurt"},
		{`"order":"surge"`, `"heading":3`, "heading"},
		{`"order":"regroup"`, `"distance":0`, "distance"},
		{`"order":"regroup"`, `"onto":"A"`, "onto"},
		{`"order":"suffered"`, `"move":"back"`, "move"},
		{`"order":"fought"`, `"clear":["moved"]`, "clear"},
		{`"order":"fought"`, `"unit":"A"`, "unit"},
		{`"order":"end-phase"`, `"unit":"B"`, "unit"},
		{`"order":"remove"`, `"caster":"A"`, "caster"},
		{`"order":"remove"`, `"describe":{"line":"Z red troop @1,1"}`, "describe"},
	} {
		wrong := falsified(t, text, c.of, c.of, c.of+","+c.add)
		require.NotNil(t, wrong, "%s passes with %s", c.of, c.add)
		assert.Equal(t, record.Malformed, wrong.Problem)
		var member *position.Error
		require.ErrorAs(t, wrong, &member)
		assert.Equal(t, c.member, member.Path, "%v", wrong)
	}
	g := start(t, table, game.Setup{})
	for _, o := range record.Orders() {
		_, err := (&record.Action{Order: o, Result: "steady", Scout: true, Hurt: true, Set: []string{"moved"}}).On(g.Position().Table())
		var member *position.Error
		require.ErrorAs(t, err, &member, "%s takes no such mixture", o)
	}
}

// TestLinesThatMislead: what a line says besides what is done has to be so, too.
func TestLinesThatMislead(t *testing.T) {
	text, _ := whole(t)
	const final = `"final":[{"unit":"C","at":[60,12.5],"heading":17}`
	require.Contains(t, text, final)
	for _, c := range []struct{ of, old, new, member string }{
		{`"order":"advance"`, final, final + `,{"unit":"C","at":[60,12.5],"heading":17}`, "final[1]"},
		{`"order":"advance"`, final, final + `,{"unit":"D","at":[60,40],"heading":180}`, "final[1]"},
		{`"order":"halt"`, `"verdict"`, `"final":[{"unit":"W","at":[10,10],"heading":0}],"verdict"`, "final[0]"},
		{`"order":"advance"`, `"heading":17}`, `"heading":377}`, "final[0].heading"},
		{`"order":"advance"`, `"heading":17}`, `"heading":-343}`, "final[0].heading"},
		{`"order":"advance"`, `"unit":"C","at":[60,12.5]`, `"unit":"Z","at":[60,12.5]`, "final[0].unit"},
		{`"order":"advance"`, `"verdict"`, `"measured":[{"unit":"C","at":[60,12.5],"heading":17},{"unit":"C","at":[60,12.5],"heading":17}],"verdict"`, "measured[1]"},
		{`"order":"advance"`, `"verdict"`, `"why":"they agreed","verdict"`, "why"},
		{`"order":"end-phase"`, `"key"`, `"why":"they agreed","key"`, "why"},
		{`"order":"advance"`, `,"key":"`, `,"note":"`, "key"},
	} {
		wrong := falsified(t, text, c.of, c.old, c.new)
		require.NotNil(t, wrong, "%s passes", c.new)
		assert.Equal(t, record.Malformed, wrong.Problem, "%v", wrong)
		var member *position.Error
		require.ErrorAs(t, wrong, &member, "%v", wrong)
		assert.Equal(t, c.member, member.Path, "%v", wrong)
	}
	header, rest, _ := strings.Cut(text, "\n")
	at := strings.Index(header, `"key":"`)
	_, _, err := replay(header[:at] + header[at+len(`"key":"",`)+32:] + "\n" + rest)
	var member *position.Error
	require.ErrorAs(t, err, &member)
	assert.Equal(t, "key", member.Path)
	assert.Contains(t, err.Error(), "missing")
}

// TestMembersAsWritten: members are read strictly, as those of requests are: in small letters, each
// once, none null and none left out.
func TestMembersAsWritten(t *testing.T) {
	text, _ := whole(t)
	for _, c := range []struct{ old, new, says string }{
		{`"order":"advance"`, `"Order":"advance"`, "action.Order: unknown member"},
		{`"verdict":"yes"`, `"Verdict":"yes"`, "Verdict: unknown member"},
		{`"verdict":"yes"`, `"verdict":"yes","verdict":"yes"`, "verdict: the member occurs twice"},
		{`"margin":2.5`, `"margin":null`, "margin: must be a number, is null"},
		{`"at":[60,12.5],"heading":17}`, `"at":[60,12.5]}`, "final[0].heading: the member is missing"},
		{`"at":[60,12.5],"heading":17}`, `"at":[60],"heading":17}`, "final[0].at: has 1 elements, must have 2"},
		{`"n":2,"action"`, `"action"`, "n: the member is missing"},
	} {
		wrong := falsified(t, text, `"order":"advance"`, c.old, c.new)
		require.NotNil(t, wrong, c.new)
		assert.Equal(t, record.Malformed, wrong.Problem)
		assert.Contains(t, wrong.Error(), "malformed: column ")
		assert.Contains(t, wrong.Error(), c.says)
	}
	_, _, err := replay(strings.Replace(text, `"turns":`, `"Turns":`, 1))
	assert.ErrorContains(t, err, "Turns: unknown member")
}

// TestSmallDifferencesAreTold: by how much a pose differs is reported with the digits that show it,
// and a heading in degrees.
func TestSmallDifferencesAreTold(t *testing.T) {
	text, _ := whole(t)
	for _, c := range []struct{ old, new, says string }{
		{`"at":[60,12.5],"heading":17}`, `"at":[60,12.52],"heading":17}`, "C differs by 0.02 in"},
		{`"at":[60,12.5],"heading":17}`, `"at":[60,12.500000001],"heading":17}`, "C differs by 0.000000001 in"},
		{`"at":[60,12.5],"heading":17}`, `"at":[60,12.5],"heading":17.5}`, "the heading of C differs by 0.5 degrees"},
		{`"at":[60,12.5],"heading":17}`, `"at":[60,12.5],"heading":17.000000001}`, "the heading of C differs by 0.000000001 degrees"},
		{`"at":[60,12.5],"heading":17}`, `"at":[60,12.5],"heading":359}`, "the heading of C differs by 18 degrees"},
	} {
		wrong := falsified(t, text, `"order":"advance"`, c.old, c.new)
		require.NotNil(t, wrong)
		assert.Equal(t, record.Poses, wrong.Problem)
		assert.Equal(t, c.says, wrong.Why())
	}
}

// TestRuledToStay: a referee rules that a unit stays where it is, and the record says so: without
// it the unit would stand where the action leads.
func TestRuledToStay(t *testing.T) {
	g := start(t, table, game.Setup{})
	here := g.Position().Table().Unit(2).Base
	advance := order(2, move.OrderAdvance, move.Step{Way: move.Forward, By: 3})
	text, end := written(t, g, game.Ruled{Action: advance, Stands: []spatial.Placed{{Unit: 2, Base: here}}})
	require.Equal(t, here, end.Position().Table().Unit(2).Base)
	_, again := must.Two(replay(text))(t)
	assert.Equal(t, end.Position().Key(), again.Position().Key())
	var l record.Line
	require.NoError(t, json.Unmarshal(bytes.Split([]byte(text), []byte("\n"))[1], &l))
	assert.Equal(t, []record.Pose{{Unit: "C", At: [2]float64{60, 10}}}, l.Final)
}

// TestKeyInCapitals: keys of a record have one form, so that no two texts pass for one line.
func TestKeyInCapitals(t *testing.T) {
	text, _ := whole(t)
	for i, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		_, key, _ := strings.Cut(line, `"key":"`)
		key = key[:32]
		require.NotEqual(t, key, strings.ToUpper(key), "no letters in it")
		_, _, err := replay(strings.Replace(text, line, strings.Replace(line, key, strings.ToUpper(key), 1), 1))
		require.Error(t, err, "line %d", i+1)
		assert.Contains(t, err.Error(), "must be written in small letters")
	}
}

// TestRecordWithAByteOrderMark: it is named as such.
func TestRecordWithAByteOrderMark(t *testing.T) {
	text, _ := whole(t)
	_, _, err := replay("\xef\xbb\xbf" + text)
	require.Error(t, err)
	assert.Equal(t, "line 1: malformed: column 1: the file begins with a byte order mark; save it as UTF-8 without one", err.Error())
	_, _, err = replay("{\n")
	assert.ErrorContains(t, err, `the text ends in the middle; a record begins with a line {"record":1, ...}`)
	_, _, err = replay(strings.Replace(text, `"library":"`, "\"library\":\"\xff", 1))
	require.Error(t, err)
	assert.Contains(t, err.Error(), "0xff is not UTF-8")
}

// changes calls try after each change of one value within v: a member left out, a list twice or
// empty, a number, a word or a flag that is another. Where tells what was changed.
func changes(where string, v any, set func(any), try func(where string)) {
	to := func(list ...any) {
		for _, z := range list {
			if z != v {
				set(z)
				try(fmt.Sprintf("%s = %v", where, z))
			}
		}
		set(v)
	}
	switch x := v.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(x)) {
			y, at := x[name], where+"."+name
			changes(at, y, func(z any) { x[name] = z }, try)
			delete(x, name)
			try(at + " left out")
			x[name] = y
		}
	case []any:
		for i, y := range x {
			changes(fmt.Sprintf("%s[%d]", where, i), y, func(z any) { x[i] = z }, try)
		}
		set(append(append([]any{}, x...), x...))
		try(where + " twice")
		set(x)
	case float64:
		to(x+1, x*1.01, -x, x+1e-5)
	case string:
		to("", x+"x", "A")
	case bool:
		to(!x)
	}
}

// TestWhateverIsChangedIsFound: no value of a record can be another, and none be left out, without
// a word, but what is for people, what is agreed before the game, and what may be left out.
func TestWhateverIsChangedIsFound(t *testing.T) {
	may := []string{
		"1.library*", "1.readings.turn_to_shoot left out", "1.readings.straight_within left out", "1.turns = 3", "1.weapons left out", "1.weapons.W left out",
		"1.position.units?[1-7]?.heading = -180", // as 180 has it
		"23.end.points left out", "23.end.winner left out",
	}
	text := must.Get(os.ReadFile(games + "/short.jsonl"))(t)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	tried, every := 0, cases.Few(40, 1)
	for i, line := range lines {
		var v any
		require.NoError(t, json.Unmarshal([]byte(line), &v))
		changes(fmt.Sprint(i+1), v, func(any) {}, func(where string) {
			if tried++; tried%every != 0 {
				return
			}
			out := must.Get(json.Marshal(v))(t)
			lines[i] = string(out)
			if _, _, err := replay(strings.Join(lines, "\n")); err == nil {
				assert.True(t, anyMatches(may, where), "%s passes", where)
			}
			lines[i] = line
		})
	}
	assert.Greater(t, tried, 1000)
}

func anyMatches(patterns []string, name string) bool {
	for _, p := range patterns {
		if ok, err := path.Match(p, name); err == nil && ok {
			return true
		}
	}
	return false
}
