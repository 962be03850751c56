package record_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// start is a game on a table of a line.
func start(t *testing.T, line string, s game.Setup) *game.Game {
	t.Helper()
	table := scenetest.Own(t, line)
	s.Sides = [2]string{"red", "blue"}
	return must.Get(game.Begin(game.Start(table), s))(t)
}

func written(t *testing.T, g *game.Game, list ...game.Action) (text string, end *game.Game) {
	t.Helper()
	var out bytes.Buffer
	w := must.Get(record.NewWriter(&out, g, "test"))(t)
	for _, a := range list {
		_, err := w.Do(a)
		require.NoError(t, err, "%T", a)
	}
	require.NoError(t, w.End())
	return out.String(), w.Game()
}

func order(id spatial.UnitID, o move.Order, steps ...move.Step) game.Order {
	return game.Order{Unit: id, Command: move.Command{Order: o, Steps: steps}}
}

const table = `A red regiment @36,10 nimble | B blue regiment @36,18^180 | C red regiment @60,10 | D blue regiment @60,40^180 | W red war-engine @10,10 | S blue regiment @10,30^180 shambling | H red hero individual single infantry @20,5 | X blue troop @50,46^180`

// whole is a game with most kinds of line in it.
func whole(t *testing.T) (string, *game.Game) {
	const w = spatial.UnitID(4)
	g := start(t, table, game.Setup{Turns: 2, Scenario: game.Kill, Weapons: map[spatial.UnitID]los.Weapon{w: {Range: 36}}})
	red := []game.Action{
		game.Charge{Units: []spatial.UnitID{0}, To: 1},
		order(2, move.OrderAdvance, move.Step{Way: move.Forward, By: 2.5}, move.Step{Way: move.Pivot, By: 17}),
		order(6, move.OrderSidestep, move.Step{Way: move.Left, By: 1}),
		order(w, move.OrderHalt), game.EndPhase{},
		game.Shot{From: w, To: 5, Weapon: los.Weapon{Range: 36}}, game.Suffered{Unit: 5, Result: game.Wavers}, game.EndPhase{},
		game.Fought{Target: 1, Hurt: true, Result: game.Steady}, game.EndPhase{},
	}
	blue := []game.Action{
		game.CounterCharge{From: 1, To: 0}, order(3, move.OrderBack, move.Step{Way: move.Back, By: 1}),
		order(5, move.OrderChangeFacing, move.Step{Way: move.Pivot, By: 90}), game.EndPhase{},
		game.Surge{Caster: spatial.Nobody, Unit: 5, Inches: 3, Onto: spatial.Nobody}, game.EndPhase{},
		game.Fought{Target: 0, Result: game.Routs},
		game.Regroup{Unit: 1, Move: aftermath.RegroupMove{Way: move.Pivot, Heading: geom.FromBearing(123)}}, game.EndPhase{},
		game.Ruled{Action: order(2, move.OrderAdvance, move.Step{Way: move.Forward, By: 9})},
		game.Remove{Units: []spatial.UnitID{7}},
	}
	return written(t, g, append(red, blue...)...)
}

func replay(text string) (lines int, g *game.Game, err error) {
	_, g, err = record.Replay(strings.NewReader(text), func(p *record.Played) bool {
		if p.Line.End == nil {
			lines++
		}
		return true
	})
	return lines, g, err
}

// TestReplay: a record gives the same game back, to the key.
func TestReplay(t *testing.T) {
	text, end := whole(t)
	lines, g := must.Two(replay(text))(t, "%s", text)
	assert.Equal(t, strings.Count(text, "\n")-2, lines)
	assert.Equal(t, end.Position().Key(), g.Position().Key())
	assert.Equal(t, end.Turn(), g.Turn())
	a := must.Get(end.Score())(t)
	b := must.Get(g.Score())(t)
	assert.Equal(t, a, b)
}

// TestReplayOlderThanAReading: a record that is older than a reading was judged by the default; one
// that lacks another reading, or has one that nobody knows, is none.
func TestReplayOlderThanAReading(t *testing.T) {
	text, end := whole(t)
	const written = `,"turn_to_shoot":"freely"`
	require.Contains(t, text, written)
	_, g := must.Two(replay(strings.Replace(text, written, "", 1)))(t)
	assert.Equal(t, end.Position().Key(), g.Position().Key())
	for _, bad := range []string{
		strings.Replace(text, `"graze":"seam-closed",`, "", 1), strings.Replace(text, written, `,"turn_to_dance":"freely"`, 1),
		strings.Replace(text, written, written+`,"unheard_of":"x"`, 1),
	} {
		_, _, err := replay(bad)
		var wrong *position.Error
		require.ErrorAs(t, err, &wrong)
		assert.Equal(t, "readings", wrong.Path)
	}
}

// TestReplayFindsWhatWasChanged: whatever is changed in a record is found at its line, with what is
// wrong with it.
func TestReplayFindsWhatWasChanged(t *testing.T) {
	text, _ := whole(t)
	lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
	at := func(what string) int {
		i := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, what) })
		require.Positive(t, i, what)
		return i
	}
	advance, charge, shot, counter := at(`"order":"advance"`), at(`"order":"charge"`), at(`"order":"shoot"`), at(`"order":"countercharge"`)
	fought, regroup, back := at(`"order":"fought"`), at(`"order":"regroup"`), at(`"order":"back"`)
	illegal, malformed := record.Illegal, record.Malformed
	for _, c := range []struct {
		line     int
		old, new string
		problem  record.Problem
		code     string
	}{
		{advance, `"forward":2.5`, `"forward":9`, illegal, "not-legal"},
		{advance, `"pivot":17`, `"pivot":170`, illegal, "not-legal"},
		{advance, `"unit":"C"`, `"unit":"A"`, illegal, "already-ordered"},
		{advance, `"unit":"C"`, `"unit":"D"`, illegal, "not-its-turn"},
		{advance, `"order":"advance"`, `"order":"sidestep"`, illegal, "not-legal"},
		{advance, `"forward":2.5`, `"forward":2.52`, record.Poses, ""},
		{advance, `"verdict":"yes"`, `"verdict":"no"`, record.Verdict, ""},
		{advance, `"margin":2.5`, `"margin":2.25`, record.Margin, ""},
		{advance, `"unit":"C"`, `"unit":"Nobody"`, malformed, ""},
		{advance, `"order":"advance"`, `"order":"leap"`, malformed, ""},
		{advance, `"forward":2.5`, `"forward":2.5,"left":1`, malformed, ""},
		{advance, `"n":2`, `"n":3`, record.OutOfOrder, ""},
		{advance, `"key":"`, `"key":"0`, malformed, ""},
		{advance, `"verdict"`, `"verdikt"`, malformed, ""},
		{advance, `"verdict":"yes",`, ``, malformed, ""},
		{advance, `"margin":2.5`, `"margin":"2.5"`, malformed, ""},
		{advance, `"at":[`, `"at":[1,`, malformed, ""},
		{advance, `"at":[`, `"at":[null,`, malformed, ""},
		{charge, `"to":"B"`, `"to":"D"`, illegal, "out-of-range"},
		{charge, `"to":"B"`, `"to":"S"`, illegal, "not-in-arc"},
		{charge, `"from":"A"`, `"from":"W"`, illegal, "war-engine"},
		{charge, `"to":"B"`, `"to":"C"`, illegal, "friend"},
		{charge, `"order":"charge"`, `"order":"countercharge"`, illegal, "not-charged-by"},
		{shot, `"range":36`, `"range":12`, illegal, "not-its-weapon"},
		{shot, `"from":"W"`, `"from":"B"`, illegal, "not-its-turn"},
		{shot, `"order":"shoot","from":"W","to":"S","weapon":{"range":36}`, `"order":"charge","from":"W","to":"S"`, illegal, "wrong-phase"},
		{counter, `"from":"B"`, `"from":"D"`, illegal, "not-charged-by"},
		{fought, `"to":"B"`, `"to":"S"`, illegal, "no-fight"},
		{fought, `"result":"steady"`, `"result":"happy"`, malformed, ""},
		{fought, `"dice"`, `"action"`, malformed, ""},
		{fought, `"hurt":true,`, ``, record.Key, ""},
		{regroup, `"unit":"B"`, `"unit":"S"`, illegal, "not-regrouping"},
		{back, `"back":1`, `"back":5`, illegal, "not-legal"},
	} {
		changed := slices.Clone(lines)
		require.Contains(t, changed[c.line], c.old)
		changed[c.line] = strings.Replace(changed[c.line], c.old, c.new, 1)
		played, _, err := replay(strings.Join(changed, "\n"))
		var wrong *record.LineError
		require.ErrorAs(t, err, &wrong, "%s for %s", c.new, c.old)
		assert.Equal(t, c.line+1, wrong.Line, "%s for %s: %v", c.new, c.old, err)
		assert.Equal(t, c.line-1, played)
		assert.NotContains(t, err.Error(), "Go ")
		assert.NotContains(t, err.Error(), "json:")
		assert.Equal(t, c.problem, wrong.Problem, "%s for %s: %v", c.new, c.old, err)
		if c.code != "" {
			var refused *game.RefusedError
			require.ErrorAs(t, err, &refused, "%s for %s: %v", c.new, c.old, err)
			assert.Equal(t, c.code, refused.Code, "%s for %s", c.new, c.old)
		}
		if c.problem == record.Poses {
			assert.InDelta(t, 0.02, wrong.Off, 1e-3)
			assert.Contains(t, err.Error(), "differs by 0.02 in")
		}
	}
	skipped := slices.Delete(slices.Clone(lines), fought, fought+1)
	_, _, err := replay(strings.Join(skipped, "\n"))
	var wrong *record.LineError
	require.ErrorAs(t, err, &wrong)
	assert.Equal(t, record.OutOfOrder, wrong.Problem)
}

// TestReplayOfMeasured: the game goes on from where units were found to be, and its report says how
// far off that was.
func TestReplayOfMeasured(t *testing.T) {
	g := start(t, table, game.Setup{})
	text, _ := written(t, g, order(2, move.OrderAdvance, move.Step{Way: move.Forward, By: 3}))
	lines := strings.Split(strings.TrimSpace(text), "\n")
	var l record.Line
	require.NoError(t, json.Unmarshal([]byte(lines[1]), &l))
	l.Measured = []record.Pose{{Unit: "C", At: [2]float64{60.02, 13}, Heading: 0.5}}
	done := must.Get(g.Do(game.Ruled{Action: game.Describe{Unit: 2, To: moved(g, 2, geom.Point{X: 60.02, Y: 13}, 0.5)}}))(t)
	l.Key = done.Game.Position().Key()
	out := must.Get(json.Marshal(l))(t)
	off := 0.0
	_, end := must.Two(record.Replay(strings.NewReader(lines[0]+"\n"+string(out)), func(p *record.Played) bool { off = p.Off; return true }))(t)
	assert.InDelta(t, 0.03, off, 0.02)
	assert.Equal(t, geom.Point{X: 60.02, Y: 13}, end.Position().Table().Unit(2).Base.Centre())
}

// TestAstray: the report of a ruling says how far units were put from where the action leads them.
func TestAstray(t *testing.T) {
	g := start(t, table, game.Setup{})
	base := g.Position().Table().Unit(2).Base
	far := game.Ruled{Action: order(2, move.OrderAdvance, move.Step{Way: move.Forward, By: 3}), Stands: []spatial.Placed{{Unit: 2, Base: base.At(geom.Point{X: 60, Y: 17})}}}
	text, _ := written(t, g, far, game.Ruled{Action: order(6, move.OrderHalt)})
	var told []float64
	_, _ = must.Two(record.Replay(strings.NewReader(text), func(p *record.Played) bool {
		for _, pose := range p.Line.Final {
			astray, ok := p.Astray(pose.Unit)
			assert.True(t, ok)
			told = append(told, astray)
		}
		return true
	}))(t)
	require.Len(t, told, 1)
	assert.InDelta(t, 4, told[0], 1e-9)
}

func moved(g *game.Game, id spatial.UnitID, at geom.Point, heading float64) spatial.Unit {
	u := *g.Position().Table().Unit(id)
	u.Base = u.Base.At(at).Turned(geom.FromBearing(heading))
	u.State |= spatial.Moved
	return u
}

// TestReplayOfNoRecord: what is no record is refused, and nothing hangs or panics.
func TestReplayOfNoRecord(t *testing.T) {
	text, _ := whole(t)
	header, _, _ := strings.Cut(text, "\n")
	for _, bad := range []string{
		"", "\n", "{}", "[]", "null", "nonsense", header[:len(header)/2], strings.Replace(header, `"record":1`, `"record":2`, 1),
		strings.Replace(header, `"edition":"second-161"`, `"edition":"third"`, 1), strings.Replace(header, `"sides":["red","blue"]`, `"sides":["red","red"]`, 1),
		strings.Replace(header, `"sides":["red","blue"]`, `"sides":["red","green"]`, 1), strings.Replace(header, `"sides":["red","blue"]`, `"sides":["red","blue","green"]`, 1), strings.Replace(header, `"scenario":"kill"`, `"scenario":"run"`, 1),
		strings.Replace(header, `"graze":"`, `"graze":"x`, 1), strings.Replace(header, `"range":36`, `"range":-1`, 1),
		strings.Replace(header, `"key":"`, `"key":"0`, 1), header + " {}", strings.Replace(header, `"turns":2`, `"turns":"2"`, 1),
		strings.Replace(header, `"turns":2`, `"turns":2.5`, 1), strings.Replace(header, `"turns":2`, `"turns":2,"loot":[[1,2,3]]`, 1),
	} {
		_, _, err := replay(bad)
		var wrong *record.LineError
		require.ErrorAs(t, err, &wrong, bad)
		assert.Equal(t, 1, wrong.Line)
		assert.NotContains(t, err.Error(), "Go ")
	}
	for _, bad := range []string{"{}", "[]", "null", "x", `{"n":1}`, `{"n":1,"dice":{"order":"end-phase"}} {}`,
		`{"n":1,"dice":{"order":"add"}}`, `{"n":1,"dice":{"order":"add","describe":{"line":"A | B"}}}`,
		`{"n":1,"action":{"order":"advance","unit":"A","steps":[{}]}}`, `{"n":1,"action":{"order":"regroup","unit":"A","move":"pivot"}}`,
		`{"n":1,"action":{"order":"halt","unit":"A"},"final":[{"unit":"Z","at":[1,1],"heading":0}]}`,
	} {
		_, _, err := replay(header + "\n" + bad)
		var wrong *record.LineError
		require.ErrorAs(t, err, &wrong, bad)
		assert.Equal(t, 2, wrong.Line, bad)
	}
}

// Example: a game is begun, played and written down.
func Example() {
	d, err := position.ParseLine("A red regiment @36,10 | B blue regiment @36,18^180")
	if err != nil {
		fmt.Println(err)
		return
	}
	t, err := d.Table()
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := game.Begin(game.Start(t), game.Setup{Sides: [2]string{"red", "blue"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	var out bytes.Buffer
	w, err := record.NewWriter(&out, g, "")
	if err != nil {
		fmt.Println(err)
		return
	}
	if _, err := w.Do(game.Charge{Units: []spatial.UnitID{0}, To: 1}); err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(strings.Split(out.String(), "\n")[1])
	// Output: {"n":1,"action":{"order":"charge","from":"A","to":"B"},"verdict":"yes","margin":5.149606299212599,"final":[{"unit":"A","at":[36,14.850393701],"heading":0}],"key":"b43f015770ba799d2abf69133369a681"}
}

// update writes the shipped game anew.
var update = flag.Bool("update", false, "write docs/games/short.jsonl anew")

const games = "../../docs/games"

// difference is a line of a shipped record that a mended rule is known to change.
type difference struct {
	line    int
	problem record.Problem
	told    string // by CHANGELOG.md
}

// differences are those that a page lists, by the name of the record.
func differences(page string) (map[string]difference, error) {
	known := map[string]difference{}
	_, rows, _ := strings.Cut(page, "|---|---:|---|---|\n")
	for row := range strings.Lines(rows) {
		cells := strings.Split(strings.Trim(strings.TrimSpace(row), "|"), "|")
		if len(cells) != 4 {
			return nil, fmt.Errorf("a row of the table has %d cells: %s", len(cells), row)
		}
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		line, err := strconv.Atoi(cells[1])
		if err != nil {
			return nil, err
		}
		known[strings.Trim(cells[0], "`")] = difference{line, record.Problem(strings.Trim(cells[2], "`")), cells[3]}
	}
	return known, nil
}

// asKnown holds what is found of a record against what is known of it.
func asKnown(err error, d difference, listed bool) error {
	var wrong *record.LineError
	switch {
	case !listed:
		return err
	case !errors.As(err, &wrong):
		return fmt.Errorf("it differs no longer at line %d: %v", d.line, err)
	case wrong.Line != d.line || wrong.Problem != d.problem:
		return fmt.Errorf("it differs otherwise than at line %d, %s: %w", d.line, d.problem, err)
	}
	return nil
}

// TestShippedGamesReplay: the records in docs/games, those of every release among them, give the
// same games as when they were written, for ever. Where a rule was mended that changes one,
// docs/games/differences.md says which line, and how, and CHANGELOG.md why.
func TestShippedGamesReplay(t *testing.T) {
	if *update {
		text, _ := whole(t)
		require.NoError(t, os.WriteFile(filepath.Join(games, "short.jsonl"), []byte(text), 0o644))
	}
	list := must.Get(filepath.Glob(filepath.Join(games, "*.jsonl")))(t)
	require.NotEmpty(t, list)
	page := must.Get(os.ReadFile(filepath.Join(games, "differences.md")))(t)
	changes := must.Get(os.ReadFile("../../CHANGELOG.md"))(t)
	known := must.Get(differences(string(page)))(t)
	for _, name := range list {
		f := must.Get(os.Open(name))(t)
		_, g, err := record.Replay(f, nil)
		require.NoError(t, f.Close())
		d, listed := known[filepath.Base(name)]
		require.NoError(t, asKnown(err, d, listed), name)
		require.NotNil(t, g)
		require.Contains(t, string(changes), d.told)
		delete(known, filepath.Base(name))
	}
	assert.Empty(t, known, "records that are not there")
}

// TestDifferences: a record that differs is right only where the page says so, at that line and in
// that way.
func TestDifferences(t *testing.T) {
	known, err := differences("# Page\n\n| record | line | problem | CHANGELOG.md |\n|---|---:|---|---|\n| `old.jsonl` | 3 | `pose-differs` | Moves are mended. |\n")
	require.NoError(t, err)
	d := known["old.jsonl"]
	assert.Equal(t, difference{3, record.Poses, "Moves are mended."}, d)
	_, err = differences("|---|---:|---|---|\n| a | b |\n")
	require.Error(t, err)
	text, _ := whole(t)
	_, _, right := replay(text)
	_, _, poses := replay(strings.Replace(text, `"forward":2.5`, `"forward":2.52`, 1))
	_, _, early := replay(strings.Replace(text, `"verdict":"yes"`, `"verdict":"no"`, 1))
	assert.NoError(t, asKnown(right, difference{}, false))
	assert.Error(t, asKnown(poses, difference{}, false))
	assert.NoError(t, asKnown(poses, d, true))
	assert.Error(t, asKnown(right, d, true))
	assert.Error(t, asKnown(early, d, true))
}

// Lines that nest without end, or end in the middle, are refused with words.
func TestDeepLines(t *testing.T) {
	deep := cases.Few(1<<16, 1<<20)
	for line, says := range map[string]string{
		strings.Repeat("[", deep):                  "must be an object, is a list",
		strings.Repeat(`{"a":`, deep/4):            "a: unknown member",
		`{"position":` + strings.Repeat("[", deep): "max depth",
		"{\n": "the text ends in the middle",
	} {
		_, _, err := record.Replay(strings.NewReader(line), nil)
		var wrong *record.LineError
		require.ErrorAs(t, err, &wrong)
		require.Equal(t, record.Malformed, wrong.Problem)
		require.ErrorContains(t, err, says)
	}
}

// takenBack is a record in which A moves, takes it back, and moves otherwise, twice.
func takenBack(t *testing.T) (string, *game.Game) {
	t.Helper()
	g := start(t, table, game.Setup{Turns: 2})
	var out bytes.Buffer
	w := must.Get(record.NewWriter(&out, g, "test"))(t)
	do := func(a game.Action) { _, err := w.Do(a); require.NoError(t, err) }
	forward := func(by float64) game.Order {
		return order(0, move.OrderAdvance, move.Step{Way: move.Forward, By: by})
	}
	do(forward(1))
	require.NoError(t, w.Undo(1))
	do(forward(2))
	do(game.Order{Unit: 2, Command: move.Command{Order: move.OrderHalt}})
	require.NoError(t, w.Undo(2))
	do(forward(3))
	require.ErrorContains(t, w.Undo(2), "undo: takes 2 back, and 1 are there", "what is taken back is not there any more")
	require.ErrorAs(t, w.Undo(0), new(*position.Error))
	require.NoError(t, w.End())
	return out.String(), w.Game()
}

// TestReplayOfWhatWasTakenBack: a record of a game in which a move was taken back is played as it
// was.
func TestReplayOfWhatWasTakenBack(t *testing.T) {
	text, end := takenBack(t)
	lines, g := must.Two(replay(text))(t)
	assert.Equal(t, 6, lines)
	assert.Equal(t, end.Position().Key(), g.Position().Key())
	assert.InDelta(t, 13, g.Position().Table().Unit(0).Base.Centre().Y, 1e-9)

	for old, says := range map[string]string{
		`"n":2,"undo":1`: `undo: takes 2 back, and 1 are there`,
		`"n":5,"undo":2`: `the key of the position is`,
	} {
		changed := map[string]string{`"n":2,"undo":1`: `"n":2,"undo":2`, `"n":5,"undo":2`: `"n":5,"undo":1`}[old]
		require.Contains(t, text, old)
		_, _, err := replay(strings.Replace(text, old, changed, 1))
		require.ErrorContains(t, err, says)
	}
	for _, bad := range []string{`"undo":0`, `"undo":-1`, `"undo":1.5`, `"undo":null`, `"undo":1,"verdict":"yes"`, `"undo":1,"end":{"over":false}`, `"undo":1,"final":[{"unit":"A","at":[1,1],"heading":0}]`} {
		_, _, err := replay(strings.Replace(text, `"undo":1`, bad, 1))
		assert.Error(t, err, bad)
	}
}

// TestRecordOfNothing: nil and zero values answer as they are documented, and nothing panics.
func TestRecordOfNothing(t *testing.T) {
	g := start(t, "A red regiment @36,10", game.Setup{})
	for _, none := range []*game.Game{nil, {}} {
		_, err := record.NewWriter(io.Discard, none, "")
		require.ErrorAs(t, err, new(*game.SetupError))
	}
	_, err := record.NewWriter(nil, g, "")
	require.ErrorAs(t, err, new(*game.SetupError))
	for _, w := range []*record.Writer{nil, {}} {
		assert.Nil(t, w.Game())
		_, err = w.Do(game.EndPhase{})
		require.ErrorIs(t, err, game.ErrNotBegun)
		_, err = w.DoNoted(game.EndPhase{}, "so")
		require.ErrorIs(t, err, game.ErrNotBegun)
	}
	table := g.Position().Table()
	for _, a := range []game.Action{nil, game.Ruled{}} {
		_, err = record.Tell(table, a)
		require.ErrorIs(t, err, game.ErrNoAction)
	}
	_, err = record.Tell(table, game.Ruled{Action: game.Ruled{}})
	require.ErrorIs(t, err, game.ErrRuledTwice)
	for _, none := range []*spatial.Table{nil, {}} {
		for _, a := range []game.Action{game.EndPhase{}, game.Order{}, game.Describe{}, game.Add{}, game.Charge{}} {
			_, _ = record.Tell(none, a)
		}
		for _, order := range []string{"", "charge", "add", "set", "advance", "shoot", "regroup", "end-phase", "fought"} {
			_, _ = (&record.Action{Order: order}).On(none)
			_, _ = (&record.Action{Order: order, Describe: &record.Described{Line: "A red regiment @1,1"}}).On(none)
		}
		_, _ = record.HeaderOf(game.Start(none), game.Setup{}, "")
	}
	_, err = (*record.Action)(nil).On(table)
	require.ErrorIs(t, err, game.ErrNoAction)
	_, err = (*record.Header)(nil).Begin()
	require.ErrorAs(t, err, new(*position.Error))
	_, err = (&record.Header{}).Begin()
	require.ErrorAs(t, err, new(*position.Error))
	for _, r := range []io.Reader{nil, strings.NewReader("")} {
		_, _, err = record.Replay(r, nil)
		var wrong *record.LineError
		require.ErrorAs(t, err, &wrong)
		assert.NotEmpty(t, wrong.Error())
	}
	assert.NotEmpty(t, (&record.LineError{}).Error())
}

func TestMain(m *testing.M) {
	cases.Collect()
	os.Exit(m.Run())
}

// TestPSH1IsJudgedByReplay: a referee may rule that a caster out of range pushes its target. A
// record that hides his ruling is refused.
func TestPSH1IsJudgedByReplay(t *testing.T) {
	g := start(t, `W red infantry hero individual @5,5 | B blue regiment @65,40^180`, game.Setup{Turns: 2})
	push := game.Push{Caster: 0, Unit: 1, Inches: 3}
	d := must.Get(g.Position().Decide(push))(t)
	require.Equal(t, "out-of-range", d.Code)
	b := d.Push.Final
	pushed := game.Ruled{Action: push, Stands: []spatial.Placed{{Unit: 1, Base: b.At(b.Centre().Add(geom.Point{X: 3}))}}}
	text, _ := written(t, g, game.EndPhase{}, pushed)
	require.NotNil(t, falsified(t, text, `"order":"push"`, `,"ruled":true`, ``))
}
