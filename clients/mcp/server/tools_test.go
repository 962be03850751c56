package server

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/faults"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asking is a call of a tool on the battle, and what is said.
type asking struct {
	tool, arguments, verdict, sentence, of, row string
	png                                         bool
}

// calls has every tool that asks about the battle.
func calls() []asking {
	return []asking{
		{"list", `{}`, "", "27 units, 7 pieces of terrain.", "", "", false},
		{"list", `{"side":"dawn","exhibit":"png"}`, "", "14 units", "", "", true},
		{"check", `{}`, "yes", "Nothing is wrong", "", "", false},
		{"position", `{}`, "", `"Gate Guard" dawn regiment @26,15 `, "", "", false},
		{"key", `{}`, "", "3d5a39cdec1782445a2390d4ee6dc213", "", "", false},
		{"see", `{"from":"Lantern Bows","to":"Hollow Guard"}`, "yes", "Lantern Bows sees Hollow Guard, which is in cover [LOS-1, CVR-2].", "cover", "CVR-2", true},
		{"see", `{"from":"Wolf Pack","to":"Dread Bat","exhibit":"none"}`, "no", "does not see", "arc of sight", "ARC-2", false},
		{"shot", `{"from":"Lantern Bows","to":"Hollow Guard","range":24}`, "yes", "may shoot at Hollow Guard: -1 to hit.", "range", "SHT-7", true},
		{"shot", `{"from":"Lantern Bows","to":"Hollow Guard","range":12,"exhibit":"none"}`, "no", "out of range", "range", "DST-2", false},
		{"charge", `{"from":["Lantern Bows"],"to":"Night Archers"}`, "yes", "can charge Night Archers in the front", "range", "CHG-2", true},
		{"charge", `{"from":["Lantern Bows","Gate Guard"],"to":"Night Archers","exhibit":"none"}`, "no", "cannot both charge", "Gate Guard: range", "CHG-2", false},
		{"move", `{"unit":"Lantern Bows","order":"advance","steps":[{"pivot":-20},{"forward":4.5}]}`, "yes", "may move so, with 0.50 in", "the limits of the move", "MOV-2", true},
		{"move", `{"unit":"Lantern Bows","order":"advance","steps":[{"forward":5.5}],"exhibit":"none"}`, "no", "may not move so", "the limits of the move", "MOV-2", false},
		{"move", `{"unit":"Lantern Bows","at":[20,20],"exhibit":"none"}`, "yes", "may stand there", "the limits of the place", "PRX-1", false},
		{"threats", `{"to":"Silver Lances"}`, "", "could charge Silver Lances", "", "CHG-1", false},
		{"moves", `{"unit":"Lantern Bows","limit":3}`, "", "854 legal actions", "", "MOV-2", false},
		{"robust", `{"ask":"distance","from":"Lantern Bows","to":"Hollow Guard","within_mm":1,"limit":14.2}`, "yes", "up to 0.21 mm", "how far bases may be misplaced", "", false},
		{"robust", `{"ask":"cover","from":"Lantern Bows","to":"Hollow Guard","within_mm":1,"exhibit":"png"}`, "yes", "is clear within", "how far bases may be misplaced", "", true},
		{"explain", `{"word":"[chg-8]"}`, "", "CHG-8: ", "", "CHG-8", false},
		{"explain", `{"word":"no-way"}`, "", "no way leads to", "", "CHG-4", false},
		{"explain", `{"word":"busy"}`, "", "An error: ", "", "", false},
		{"apply", `{"action":{"order":"advance","unit":"Lantern Bows","steps":[{"forward":3}]}}`, "yes", "Done: Lantern Bows: advance.", "the action", "MOV-2", false},
		{"undo", `{}`, "", "1 action taken back; 0 more can be.", "", "", false},
	}
}

// Each answer has the sentence, the margin with what bounds it, the rows, the key, and a picture
// where one is usual or asked for; the text has all of that for who reads nothing else.
func TestEveryToolAnswers(t *testing.T) {
	c := connect(t, Options{})
	loaded, r := c.ask("load", arguments(t, map[string]any{"position": battle(t)}))
	assert.Equal(t, "3d5a39cdec1782445a2390d4ee6dc213", loaded.Key)
	assert.True(t, hasPNG(t, r), "who loads a position sees it")
	asked := map[string]bool{"load": true, "record": true, "replay": true} // the last two are of a game
	for _, x := range calls() {
		asked[x.tool] = true
		got, r := c.ask(x.tool, x.arguments)
		assert.Contains(t, got.Sentence, x.sentence, "%s %s", x.tool, x.arguments)
		assert.Equal(t, x.verdict, got.Verdict, "%s %s", x.tool, x.arguments)
		assert.Equal(t, x.png, hasPNG(t, r), "%s %s", x.tool, x.arguments)
		if x.of != "" && assert.NotNil(t, got.Margin, "%s %s", x.tool, x.arguments) {
			assert.Equal(t, x.of, got.Margin.Of, "%s %s", x.tool, x.arguments)
			assert.InDelta(t, got.Margin.Inches*25.4, got.Margin.MM, 1e-9)
			assert.Contains(t, textOf(r), got.Margin.Limit)
			for _, m := range got.Margins {
				if x.verdict == "no" {
					assert.False(t, got.Margin.Holds)
					assert.LessOrEqual(t, got.Margin.Inches, m.Inches, "what is missed by most")
				} else {
					assert.LessOrEqual(t, math.Abs(got.Margin.Inches), math.Abs(m.Inches))
				}
			}
		}
		if x.row != "" {
			assert.Contains(t, rowsOf(got), x.row, "%s %s", x.tool, x.arguments)
			assert.Contains(t, textOf(r), x.row)
		}
		if x.tool != "explain" {
			assert.Len(t, got.Key, 32)
			assert.Equal(t, "second-161", got.Edition)
		}
		assert.True(t, strings.HasPrefix(textOf(r), got.Sentence))
		assert.Contains(t, r.Meta, "leaderpoint/ms")
	}
	for tool, err := range c.Tools(t.Context(), nil) {
		require.NoError(t, err)
		assert.True(t, asked[tool.Name], "no test asks %s", tool.Name)
	}
}

func hasPNG(t *testing.T, r *mcp.CallToolResult) bool {
	t.Helper()
	for _, c := range r.Content {
		if x, ok := c.(*mcp.ImageContent); ok {
			assert.Equal(t, "image/png", x.MIMEType)
			assert.Equal(t, "\x89PNG", string(x.Data[:4]))
			assert.LessOrEqual(t, len(x.Data), UsualPicture)
			return true
		}
	}
	return false
}

func rowsOf(r reply) (ids []string) {
	for _, x := range r.Rows {
		ids = append(ids, x.Row)
	}
	return ids
}

// The answer is that of the ask, member for member.
func TestAnswersAreThoseOfTheAsks(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	c.load(battle(t))
	document := must.Get(position.Parse([]byte(battle(t))))(t)
	text := must.Get(document.MarshalJSON())(t)
	var a protocol.Asker
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"key","position":`+string(text)+`}`))), "3d5a39cd")
	for _, x := range []struct{ tool, arguments, member, request string }{
		{"see", `{"from":"Lantern Bows","to":"Hollow Guard"}`, "sight", `{"ask":"sight","from":"Lantern Bows","to":"Hollow Guard"}`},
		{"see", `{"from":"Old Thunder","to":"Rat Tide","shooting":true}`, "sight", `{"ask":"sight","from":"Old Thunder","to":"Rat Tide","shooting":true}`},
		{"see", `{"from":"Old Thunder","to":"Rat Tide"}`, "sight", `{"ask":"sight","from":"Old Thunder","to":"Rat Tide"}`},
		{"see", `{"from":"Lantern Bows","to":"Hollow Guard"}`, "cover", `{"ask":"cover","from":"Lantern Bows","to":"Hollow Guard"}`},
		{"see", `{"from":"Captain Aldis","to":"Rat Tide"}`, "facing", `{"ask":"facing","from":"Captain Aldis","to":"Rat Tide"}`},
		{"see", `{"from":"Captain Aldis","to":"Rat Tide"}`, "distance", `{"ask":"distance","from":"Captain Aldis","to":"Rat Tide"}`},
		{"shot", `{"from":"Old Thunder","to":"Rat Tide","range":48,"indirect":true,"order":"halt"}`, "", `{"ask":"shot","from":"Old Thunder","to":"Rat Tide","range":48,"indirect":true,"order":"halt"}`},
		{"charge", `{"from":["Gate Guard"],"to":"Rat Tide","readings":true}`, "charge", `{"ask":"charge","from":"Gate Guard","to":"Rat Tide","readings":true}`},
		{"charge", `{"from":["Silver Lances"],"to":"Barrow Kin","counter":true}`, "charge", `{"ask":"countercharge","from":"Silver Lances","to":"Barrow Kin"}`},
		{"charge", `{"from":["Gate Guard","Captain Aldis"],"to":"Rat Tide"}`, "together", `{"ask":"multicharge","units":["Gate Guard","Captain Aldis"],"to":"Rat Tide"}`},
		{"move", `{"unit":"Gate Guard","order":"back","steps":[{"back":2.5}]}`, "move", `{"ask":"move","unit":"Gate Guard","order":"back","steps":[{"back":2.5}]}`},
		{"move", `{"unit":"Gate Guard","at":[30,30],"heading":10}`, "place", `{"ask":"place","unit":"Gate Guard","at":[30,30],"heading":10}`},
		{"threats", `{"to":"Silver Lances"}`, "", `{"ask":"threats","to":"Silver Lances"}`},
		{"moves", `{"unit":"Gate Guard","step":2.5,"pivot_step":90,"limit":1000}`, "", `{"ask":"moves","unit":"Gate Guard","step":2.5,"pivot_step":90}`},
		{"robust", `{"ask":"sight","from":"Lantern Bows","to":"Rat Tide","within_mm":2}`, "", `{"ask":"robust","of":{"ask":"sight","from":"Lantern Bows","to":"Rat Tide"},"within_mm":2}`},
		{"apply", `{"action":{"order":"advance","unit":"Gate Guard","steps":[{"forward":2}]}}`, "", `{"ask":"apply","unit":"Gate Guard","order":"advance","steps":[{"forward":2}]}`},
		{"undo", `{}`, "", `{"ask":"undo"}`},
	} {
		got, _ := c.ask(x.tool, x.arguments)
		answer := got.Answer
		if x.member != "" {
			answer = answerOf[map[string]json.RawMessage](t, got)[x.member]
		}
		assert.JSONEq(t, string(a.Answer([]byte(x.request))), string(answer), "%s %s", x.tool, x.arguments)
	}
}

// Terrain that is fixed, and who was measured better than the rest, count for what they are.
func TestRobustKnowsHowTheTableWasMeasured(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	robust := func(line string) string {
		c.load(line)
		got, _ := c.ask("robust", `{"ask":"cover","from":"A","to":"C","within_mm":2}`)
		var a protocol.Asker
		said := a.Answer([]byte(`{"position":"` + line + `","ask":"robust","of":{"ask":"cover","from":"A","to":"C"},"within_mm":2}`))
		assert.JSONEq(t, string(said), string(got.Answer), line)
		return string(got.Answer)
	}
	const plain = "A red regiment @36,10 | C blue regiment @37,22^180 | blocking: height=3 20,16..36.8,17"
	usual := robust(plain)
	own := strings.NewReplacer("@36,10", "@36,10 measured=0.5", "height=3", "height=3 fixed=true").Replace(plain)
	assert.NotEqual(t, usual, robust(own))
	assert.NotEqual(t, usual, robust(own+" | measured: 1"))
}

// The margin that decides is the one that is missed by most, or else the nearest.
func TestDecidingMargin(t *testing.T) {
	list := []Margin{{Of: "a", Holds: true, Inches: 0.1}, {Of: "b", Inches: -0.5}, {Of: "c", Inches: -2}, {Of: "d", Holds: true, Inches: 3}}
	assert.Equal(t, "c", deciding("no", list).Of)
	assert.Equal(t, "a", deciding("yes", list).Of)
	assert.Equal(t, "a", deciding("", list).Of)
	assert.Equal(t, "d", deciding("no", list[3:]).Of)
	assert.Nil(t, deciding("no", nil))
}

// What is listed goes on behind the number that was last.
func TestMovesAreListedInParts(t *testing.T) {
	c := connect(t, Options{})
	c.load(battle(t))
	whole, _ := c.ask("moves", `{"unit":"Gate Guard","order":"advance","limit":1000}`)
	all := answerOf[Moves](t, whole)
	require.Greater(t, len(all.Moves), 30)
	first, _ := c.ask("moves", `{"unit":"Gate Guard","order":"advance","limit":30}`)
	part := answerOf[Moves](t, first)
	assert.Equal(t, all.Moves[:30], part.Moves)
	assert.Equal(t, len(all.Moves)-30, part.LeftOut)
	next, _ := c.ask("moves", arguments(t, map[string]any{"unit": "Gate Guard", "order": "advance", "limit": 1000, "after": part.Moves[29].Number}))
	assert.Equal(t, all.Moves[30:], answerOf[Moves](t, next).Moves)
	none, _ := c.ask("moves", `{"unit":"Gate Guard","limit":0}`)
	assert.Empty(t, answerOf[Moves](t, none).Moves)
	shots, _ := c.ask("moves", `{"unit":"Lantern Bows","order":"shoot","weapon":{"range":24}}`)
	assert.NotEmpty(t, answerOf[Moves](t, shots).Moves)
}

// A text that is no position is reported with its place, and one that stands badly by its rows.
func TestCheckLooksAtATextWithoutLoadingIt(t *testing.T) {
	c := connect(t, Options{})
	for text, want := range map[string][]answer.Fault{
		"A red regiment @36,10 | B":                      {{Kind: "form", Code: "missing-member", Path: "units[1].side", Unit: "B"}},
		"A red regiment @36,10 | C blue regiment @36,12": {{Kind: "overlap", Unit: "A", Other: "C"}},
		"A red regiment @36,10 | C blue regiment @36,14": {{Kind: "gap", Row: "PRX-1", Unit: "A", Other: "C"}},
		`{"units":[{"name":"A"}]}`:                       {{Kind: "form", Code: "missing-member", Path: "units[0].side", Unit: "A"}},
		`{"units":[{"name":"A","side":"red","type":"wizard","at":[36,10],"heading":0},{"name":"B","side":"blue","type":"infantry","size":"regiment","at":[36,12],"heading":90},
			{"name":"C","side":"red","type":"infantry","size":"regiment","at":[10,10],"heading":0},{"name":"D","side":"blue","type":"infantry","size":"regiment","at":[10,11],"heading":0},
			{"name":"E","side":"red","type":"infantry","size":"regiment","at":[71,47],"heading":0},{"name":"F","side":"red","type":"infantry","size":"regiment","base_mm":[20,20],"at":[50,10],"heading":0}]}`: {
			{Kind: "form", Code: "unknown-word", Path: "units[0].type", Unit: "A"}, {Kind: "overlap", Unit: "C", Other: "D"},
			{Kind: "edge", Row: "MOV-20", Unit: "E"}, {Kind: "base", Row: "BASE-1", Unit: "F"},
		},
	} {
		got, _ := c.ask("check", arguments(t, map[string]any{"position": text}))
		assert.Equal(t, "no", got.Verdict, text)
		a := answerOf[Checked](t, got)
		for i := range a.Faults {
			assert.NotEmpty(t, a.Faults[i].Text)
			assert.Contains(t, got.Details, sentence(&a.Faults[i]))
			a.Faults[i].Text, a.Faults[i].By, a.Faults[i].Err = "", 0, nil
		}
		assert.Equal(t, want, a.Faults, text)
	}
	code, _, _ := c.fail("key", `{}`)
	assert.Equal(t, "no-position", code, "nothing was loaded")
}

// What was measured is reported where the position is loaded.
func TestLoadTellsWhatItDid(t *testing.T) {
	c := connect(t, Options{})
	line := "A red regiment @36,10 | C blue regiment @37,22^180 | edition: third | graze: touch-blocks | measured: 2"
	r := c.load(line)
	assert.Equal(t, keyOf(t, line), r.Key)
	assert.Equal(t, "third", r.Edition)
	assert.Equal(t, []string{"graze=touch-blocks"}, answerOf[Loaded](t, r).Readings)
	whole, _ := c.ask("position", `{"file":true,"exhibit":"svg"}`)
	assert.Equal(t, "A red regiment @36,10 | C blue regiment @37,22^180", whole.Sentence[strings.Index(whole.Sentence, "A red"):])
	assert.Contains(t, string(answerOf[Whole](t, whole).File), `"edition":"third"`)
}

// The picture is what was asked for.
func TestExhibits(t *testing.T) {
	c := connect(t, Options{Exhibit: SVG})
	c.load("A red regiment @36,10 | C blue regiment @37,22^180")
	for exhibit, want := range map[string]string{"": "svg", `,"exhibit":"svg"`: "svg", `,"exhibit":"png"`: "png", `,"exhibit":"none"`: ""} {
		_, r := c.ask("see", `{"from":"A","to":"C"`+exhibit+`}`)
		got := ""
		for _, x := range r.Content {
			switch x := x.(type) {
			case *mcp.ImageContent:
				got = "png"
			case *mcp.EmbeddedResource:
				got = "svg"
				assert.Equal(t, "image/svg+xml", x.Resource.MIMEType)
				assert.Contains(t, x.Resource.Text, "<svg")
				assert.True(t, strings.HasPrefix(x.Resource.URI, "leaderpoint://exhibit/see/"))
			}
		}
		assert.Equal(t, want, got, exhibit)
	}
}

// Of a hero that turns before it looks the exhibits are as after that turn.
func TestSHT6ExhibitsAreAfterTheTurn(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	c.load(`A red infantry single @20,10^180 hero individual | B blue regiment @20,24^180 | blocking: House height=5 15,15..19.8,18`)
	const opening = "it is 1.43 in (36.2 mm) wide where it is narrowest"
	got, _ := c.ask("see", `{"from":"A","to":"B"}`)
	assert.Contains(t, strings.Join(got.Details, " "), opening)
	_, r := c.ask("robust", `{"ask":"cover","from":"A","to":"B","within_mm":1,"exhibit":"svg"}`)
	drawn := must.Get(json.Marshal(r.Content))(t)
	assert.True(t, strings.Contains(string(drawn), "shaded by House"))
}

// What a reason is about is in words.
func TestReasonsAreExplainedInWords(t *testing.T) {
	c := connect(t, Options{})
	for code, want := range map[string]string{"tested": "tested, of how sure a verdict is: ", "too-close": ", of ", "no-way": "no-way, of a charge: "} {
		got, _ := c.ask("explain", arguments(t, map[string]any{"word": code}))
		assert.Contains(t, got.Sentence, want)
	}
	for _, of := range reasons.Questions() {
		assert.NotEmpty(t, of.Subject(), of)
		assert.NotEqual(t, "a open", of.Subject())
	}
	assert.Empty(t, reasons.Question("").Subject())
}

// seam is a position that was measured, with two friends side by side, whose contact the file says.
const seam = `{"measured":{"mm":1},"edition":"third","units":[
	{"name":"G","side":"red","type":"large-infantry","size":"horde","at":[20,20],"heading":0},
	{"name":"Z","side":"red","type":"large-infantry","size":"horde","at":[24.72,20],"heading":0,"touching":[{"unit":"G","side":"left"}],"in_line_with":[{"unit":"G","side":"front"}]},
	{"name":"A","side":"blue","type":"infantry","size":"regiment","at":[22.3,24.5],"heading":180},
	{"name":"D","side":"red","type":"infantry","size":"regiment","at":[22.3,14],"heading":0}]}`

// What was measured is given back, by the tool and by the resources, as the ask "position" does,
// before an action and after it.
func TestMeasuredIsGivenBack(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	c.load(seam)
	var a protocol.Asker
	require.Contains(t, string(a.Answer([]byte(`{"ask":"key","position":`+seam+`}`))), "key")
	same := func(fileLost bool) {
		t.Helper()
		var file, line protocol.PositionAnswer
		require.NoError(t, json.Unmarshal(a.Answer([]byte(`{"ask":"position"}`)), &file))
		require.NoError(t, json.Unmarshal(a.Answer([]byte(`{"ask":"position","as_line":true}`)), &line))
		got, _ := c.ask("position", `{"file":true}`)
		w := answerOf[Whole](t, got)
		assert.JSONEq(t, string(file.Position), string(w.File))
		assert.Equal(t, line.Line, w.Line)
		assert.Equal(t, line.Lost, w.Lost)
		assert.Equal(t, file.Lost, w.FileLost)
		assert.Equal(t, fileLost, len(w.FileLost) > 0)
		assert.Contains(t, w.Line, "measured: 1")
		assert.Contains(t, got.Details, "The line does not say, of what was measured: units[1].touching and units[1].in_line_with.")
		text := must.Get(c.read(uriLine))(t)
		assert.Equal(t, line.Line, text.Text)
		assert.Equal(t, []any{"units[1].touching", "units[1].in_line_with"}, text.Meta["leaderpoint/lost"])
		text = must.Get(c.read(uriFile))(t)
		assert.JSONEq(t, string(file.Position), text.Text)
		assert.Equal(t, fileLost, text.Meta != nil)
	}
	same(false)
	w, _ := c.ask("position", `{"file":true}`)
	assert.Contains(t, string(answerOf[Whole](t, w).File), `"touching"`)
	a.Answer([]byte(`{"ask":"apply","order":"advance","unit":"D","steps":[{"forward":1}]}`))
	c.ask("apply", `{"action":{"order":"advance","unit":"D","steps":[{"forward":1}]}}`)
	same(false)
	a.Answer([]byte(`{"ask":"apply","order":"sidestep","unit":"Z","steps":[{"right":1}]}`))
	c.ask("apply", `{"action":{"order":"sidestep","unit":"Z","steps":[{"right":1}]}}`)
	same(true)
}

// A contact that the position says is no fault of it, and is reported; one that it does not say is
// a fault.
func TestContactThatIsSaidIsNoFault(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	got, _ := c.ask("load", arguments(t, map[string]any{"position": seam}))
	loaded := answerOf[Loaded](t, got)
	assert.Empty(t, loaded.Faults)
	const told = "G and Z touch, as the position says. That is no error, but no move may end like this, and neither is in combat [PRX-2]."
	assert.Contains(t, loaded.Measured, told)
	assert.Contains(t, got.Details, told)
	for _, arguments := range []string{`{}`, arguments(t, map[string]any{"position": seam})} {
		got, _ = c.ask("check", arguments)
		assert.Equal(t, "yes", got.Verdict)
		assert.Equal(t, []string{told}, answerOf[Checked](t, got).Said)
	}
	whole, _ := c.ask("position", `{}`)
	got, _ = c.ask("check", arguments(t, map[string]any{"position": answerOf[Whole](t, whole).Line}))
	assert.Equal(t, "no", got.Verdict, "a line has no words for it")
	f := answerOf[Checked](t, got).Faults[0]
	assert.Equal(t, [3]string{"PRX-2", "G", "Z"}, [3]string{f.Row, f.Unit, f.Other})
	assert.Contains(t, f.Text, `if they stood so, a position file says it by "touching"`)
}

// No more contacts are listed than faults.
func TestContactsThatAreSaidAreLimited(t *testing.T) {
	var units []string
	for i := range faults.Most + 1 {
		x, y := 15*(i%10), 6*(i/10)
		units = append(units, fmt.Sprintf(`{"name":"G%d","side":"red","type":"large-infantry","size":"horde","at":[%d,%d],"heading":0}`, i, x, y),
			fmt.Sprintf(`{"name":"Z%d","side":"red","type":"large-infantry","size":"horde","at":[%d.72,%d],"heading":0,"touching":[{"unit":"G%d","side":"left"}]}`, i, x+4, y, i))
	}
	text := `{"measured":{"mm":1},"edition":"third","table":{"endless":true},"units":[` + strings.Join(units, ",") + `]}`
	c := connect(t, Options{Exhibit: None})
	got, _ := c.ask("load", arguments(t, map[string]any{"position": text}))
	said := 0
	for _, m := range answerOf[Loaded](t, got).Measured {
		if strings.Contains(m, "touch, as the position says") {
			said++
		}
	}
	assert.Equal(t, faults.Most, said)
	for _, arguments := range []string{`{}`, arguments(t, map[string]any{"position": text})} {
		got, _ = c.ask("check", arguments)
		assert.Len(t, answerOf[Checked](t, got).Said, faults.Most)
	}
}

// The sentence of robust says whether the verdict is proved, and the position may say within what.
func TestRobustSaysWhetherItIsSure(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	c.load(seam)
	for how, within := range map[string]string{"The verdict \"no\" of sight is clear within 1 mm as far as tested: none of ": "", "The verdict \"no\" of sight is clear within 0.1 mm: ": `,"within_mm":0.1`} {
		got, _ := c.ask("robust", `{"ask":"sight","from":"A","to":"D"`+within+`}`)
		assert.Contains(t, got.Sentence, how, "%s", within)
	}
	got, _ := c.ask("robust", `{"ask":"distance","from":"A","to":"D","limit":7.7,"within_mm":20}`)
	assert.Contains(t, got.Sentence, "is open within 20 mm: ")
	c.load("A red regiment @36,10 | C blue regiment @37,22^180")
	code, place, text := c.fail("robust", `{"ask":"sight","from":"A","to":"C"}`)
	assert.Equal(t, [2]string{"needs-member", "within_mm"}, [2]string{code, place}, text)
}

// Steps may be text, as the command takes them, and are then those of the list.
func TestStepsAsText(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	c.load("A red regiment @36,10 | B blue regiment @36,40^180")
	for text, list := range map[string]string{
		`"pivot 20, forward 2"`: `[{"pivot":20},{"forward":2}]`,
		`" Forward 2.5 "`:       `[{"forward":2.5}]`,
		`""`:                    `[]`,
	} {
		for tool, arguments := range map[string]string{
			"move":   `{"unit":"A","order":"advance","steps":%s}`,
			"robust": `{"ask":"move","unit":"A","order":"advance","within_mm":1,"steps":%s}`,
		} {
			want, _ := c.ask(tool, fmt.Sprintf(arguments, list))
			is, _ := c.ask(tool, fmt.Sprintf(arguments, text))
			assert.Equal(t, want, is, text)
		}
	}
	for _, text := range []string{`"forward"`, `"forward x"`, `"up 2"`, `"forward 2 back 3"`, `"forward 2,"`, `"forward NaN"`, `7`} {
		code, _, words := c.fail("move", fmt.Sprintf(`{"unit":"A","order":"advance","steps":%s}`, text))
		assert.Equal(t, CodeArguments, code, text)
		assert.Contains(t, words, "step", text)
	}
}

// Before there is a position a tool says what to call.
func TestBeforeLoad(t *testing.T) {
	c := connect(t, Options{})
	for tool, arguments := range map[string]string{"see": `{"from":"A","to":"B"}`, "key": `{}`, "move": `{"unit":"A","order":"halt"}`} {
		code, _, words := c.fail(tool, arguments)
		assert.Equal(t, "no-position", code, tool)
		assert.Contains(t, words, "call the tool load first", tool)
	}
}

// Every error is one of the tool, with a code that is known, and the place of the fault.
func TestErrorsHaveACodeAndAPlace(t *testing.T) {
	c := connect(t, Options{Text: 20_000, Exhibit: None})
	empty := connect(t, Options{})
	for _, tool := range []string{"list", "check", "position", "key"} {
		code, _, _ := empty.fail(tool, `{}`)
		assert.Equal(t, "no-position", code, tool)
	}
	c.load(battle(t))
	before, _ := c.ask("key", `{}`)
	known := map[string]bool{}
	for _, x := range append(protocol.Codes(), ownCodes()...) {
		known[x.Code] = true
	}
	for _, x := range []struct{ tool, arguments, code, place, text string }{
		{"see", `{"from":"Lantern Bows","to":"Nobody"}`, "unknown-unit", "to", "The units are: Gate Guard,"},
		{"see", `{"from":"Lantern Bows","to":"Lantern Bows"}`, "same-unit", "", "asked about itself"},
		{"see", `{"from":"Lantern Bows"}`, CodeArguments, "to", "to: is missing (code"},
		{"see", `{"from":"Lantern Bows","to":"Rat Tide","colour":1}`, CodeArguments, "colour", "colour: is no member. There are exhibit, from, "},
		{"see", `{"from":"Lantern Bows","too":"Rat Tide"}`, CodeArguments, "to", "to: is missing; too: is no member. Did you mean to?"},
		{"see", `{"from":1,"to":"Rat Tide"}`, CodeArguments, "from", "from: must be text, and is 1 (code"},
		{"see", `{"from":null,"to":["Rat Tide"]}`, CodeArguments, "from", "from: must be text, and is null; to: must be text, and is a list (code"},
		{"see", `{"from":"Lantern Bows","to":"Rat Tide","exhibit":"gif"}`, CodeArguments, "exhibit", `exhibit: must be one of none, svg, png, and is "gif"`},
		{"see", `[]`, CodeArguments, "", "the arguments: must be an object, and is a list"},
		{"see", `7`, CodeArguments, "", "the arguments: must be an object, and is 7"},
		{"load", `{"position":"A red regiment @36,10 | B"}`, "missing-member", "position, units[1].side, line 1, column 25", ""},
		{"load", `{"position":"{\"units\":[{\"name\":\"A\",\"side\":\"red\",\"at\":[1,2],\"foo\":1}]}"}`, "unknown-member", "", ""},
		{"load", `{"position":"A red regiment @36,10 | C blue regiment @36,12"}`, "overlap", "position, units[1]", "overlap by"},
		{"load", `{"position":"A red regiment @36,10","game":{"sides":["red","red"]}}`, CodeArguments, "game", "two different names"},
		{"load", `{"position":"A red regiment @36,10","game":{"sides":["red"]}}`, CodeArguments, "game.sides", "must have at least 2 elements, and has 1"},
		{"load", `{"position":"A red regiment @36,10","game":{"sides":["red",1],"turns":1.5,"home":[]}}`, CodeArguments, "game.home",
			"game.home: must be text, and is a list; game.sides[1]: must be text, and is 1; game.turns: must be a whole number, and is 1.5"},
		{"list", `{"side":"green"}`, "no-units", "side", ""},
		{"shot", `{"from":"Lantern Bows","to":"Rat Tide","range":-1}`, "out-of-bounds", "range", ""},
		{"shot", `{"from":"Lantern Bows","to":"Rat Tide","targets":"all"}`, "bad-arguments", "targets", ""},
		{"shot", `{"from":"Lantern Bows","to":"Rat Tide","order":"dance"}`, "unknown-word", "order", ""},
		{"charge", `{"from":[],"to":"Rat Tide"}`, CodeArguments, "from", "must have at least 1 element, and has 0"},
		{"charge", `{"from":{},"to":"Rat Tide"}`, CodeArguments, "from", "must be text or a list, and is an object"},
		{"charge", `{"from":["Gate Guard","Nobody"],"to":"Rat Tide"}`, "unknown-unit", "from[1]", ""},
		{"charge", `{"from":["Gate Guard","Lantern Bows"],"to":"Rat Tide","counter":true}`, CodeArguments, "from", ""},
		{"charge", `{"from":["Gate Guard","Gate Guard"],"to":"Rat Tide"}`, "bad-list", "", ""},
		{"charge", `{"from":["Gate Guard"],"to":"Gate Guard"}`, "same-unit", "", ""},
		{"move", `{"unit":"Gate Guard"}`, CodeArguments, "at", ""},
		{"move", `{"unit":"Gate Guard","order":"advance","at":[1,2]}`, CodeArguments, "at", ""},
		{"move", `{"unit":"Gate Guard","at":[1,2],"steps":[{"forward":1}]}`, CodeArguments, "at", ""},
		{"move", `{"unit":"Gate Guard","order":"advance","steps":[{"pivot":-20,"forward":4.5}]}`, CodeArguments, "steps[0]", "2 members"},
		{"move", `{"unit":"Gate Guard","order":"advance","steps":[{"forward":1e308}]}`, "out-of-bounds", "steps", "step 0"},
		{"move", `{"unit":"Gate Guard","order":"charge"}`, CodeArguments, "order", "must be one of "},
		{"move", `{"unit":"Gate Guard","order":"advance","steps":[{"forward":1},{"forward":"2"}]}`, CodeArguments, "steps[1].forward", `must be a number, and is "2"`},
		{"move", `{"unit":"Nobody","at":[1,2]}`, "unknown-unit", "unit", ""},
		{"moves", `{"unit":"Gate Guard","step":-1}`, "out-of-bounds", "", ""},
		{"moves", `{"unit":"Gate Guard","limit":1001}`, CodeArguments, "limit", "must be at most 1000, and is 1001"},
		{"moves", `{"step":0.001}`, "out-of-bounds", "step", ""},
		{"moves", `{"step":0.01,"pivot_step":0.1}`, "too-many", "", ""},
		{"robust", `{"ask":"sight","from":"Lantern Bows","to":"Rat Tide"}`, "needs-member", "within_mm", "within_mm"},
		{"robust", `{"ask":"sight","from":"Lantern Bows","to":"Rat Tide","within_mm":26}`, CodeArguments, "within_mm", "must be at most "},
		{"robust", `{"ask":"distance","from":"Lantern Bows","to":"Rat Tide","within_mm":1}`, "needs-member", "limit", ""},
		{"robust", `{"ask":"place","unit":"Lantern Bows","within_mm":1}`, "needs-member", "at", ""},
		{"robust", `{"ask":"sight","to":"Rat Tide","within_mm":1}`, "unknown-unit", "from", ""},
		{"robust", `{"ask":"table","within_mm":1}`, CodeArguments, "ask", `and is "table"`},
		{"explain", `{"word":"CHG-99"}`, "unknown-word", "word", "leaderpoint://rules"},
		{"apply", `{"action":{"order":"charge","from":"Lantern Bows","to":"Hollow Guard"}}`, "illegal", "action", "the charge is refused: it is out of range by 4.18 in (106.2 mm) [CHG-2] (code illegal, at action). Verdict no, reason out-of-range. Nothing was changed."},
		{"apply", `{"action":{"order":"advance","unit":"Lantern Bows","steps":[{"forward":9}]}}`, "illegal", "action", "in step 1 it goes 4.00 in (101.6 mm) too far: its order allows at most 5.00 in (127.0 mm) [MOV-2]"},
		{"apply", `{"action":{"order":"end-phase"}}`, CodeNoGame, "action", ""},
		{"apply", `{"action":{"order":"advance","unit":"Nobody"}}`, "unknown-unit", "action, unit", ""},
		{"apply", `{"action":{"order":"halt","unit":"Gate Guard"},"why":"so"}`, CodeArguments, "ruled", ""},
		{"apply", `{"action":{"order":"halt","unit":"Gate Guard"},"ruled":true,"stands":[{"unit":"Nobody","at":[1,2],"heading":3}]}`, "unknown-unit", "stands[0].unit", ""},
		{"apply", `{"action":{"order":"add","describe":{"line":"Gate Guard"}}}`, "missing-member", "", ""},
		{"undo", `{}`, "nothing-to-undo", "times", ""},
		{"undo", `{"times":0}`, CodeArguments, "times", "must be at least 1, and is 0"},
		{"record", `{}`, CodeNoGame, "", ""},
	} {
		code, place, text := c.fail(x.tool, x.arguments)
		assert.Equal(t, x.code, code, "%s %s: %s", x.tool, x.arguments, text)
		assert.True(t, known[code], "explain knows %s", code)
		if x.place != "" {
			assert.Equal(t, x.place, place, "%s %s: %s", x.tool, x.arguments, text)
		}
		assert.Contains(t, text, x.text, "%s %s", x.tool, x.arguments)
		assert.Contains(t, text, "(code "+code)
		for _, word := range []string{"/properties", "validating", "jsonschema", "schema", "unmarshal", "json:"} {
			assert.NotContains(t, text, word, "%s %s", x.tool, x.arguments)
		}
	}
	after, _ := c.ask("key", `{}`)
	assert.Equal(t, before.Key, after.Key, "an error has changed the position")
}

// What is too long is refused, and a picture that is too large is left out in words.
func TestSizes(t *testing.T) {
	c := connect(t, Options{Text: 300, Picture: 1000})
	long := "A red regiment @36,10 note=\"" + strings.Repeat("x", 300) + "\""
	for _, x := range [][2]string{{"load", "position"}, {"check", "position"}, {"replay", "record"}} {
		r := c.call(x[0], arguments(t, map[string]any{x[1]: long}))
		text := textOf(r)
		assert.True(t, strings.Contains(text, "more than the 300 that are read") || strings.Contains(text, "more than the 300"), text)
	}
	r := c.call("load", `{"position":"A red regiment @36,10 | C blue regiment @37,22^180"}`)
	require.False(t, r.IsError)
	require.Len(t, r.Content, 2)
	for _, exhibit := range []string{"png", "svg"} {
		_, r := c.ask("see", `{"from":"A","to":"C","exhibit":"`+exhibit+`"}`)
		assert.False(t, hasPNG(t, r))
		require.Len(t, r.Content, 2)
	}
	var units []string
	for i := range 400 {
		units = append(units, fmt.Sprintf("U%d red troop @%d,%d", i, 10+9*(i%40), 10+9*(i/40)))
	}
	big := connect(t, Options{})
	big.load(strings.Join(units, " | ") + " | table: 400x400")
	got, _ := big.ask("list", `{}`)
	a := answerOf[Listed](t, got)
	assert.Len(t, a.Units, maxListed)
	assert.Equal(t, 100, a.LeftOut)
	_, _, text := big.fail("see", `{"from":"A","to":"B"}`)
	assert.Contains(t, text, "and 360 more")
}

// What explain says of a row is for players: the functions and the tests stand in the structured
// answer alone.
func TestExplainSpeaksToPlayers(t *testing.T) {
	d := &desk{rows: docs.Rows()}
	require.NotEmpty(t, d.rows)
	for _, r := range d.rows {
		told := must.Get(d.explain(t.Context(), explainIn{Word: r.ID}))(t)
		said := told.sentence + " " + strings.Join(told.details, " ")
		assert.NotContains(t, said, r.Function, r.ID)
		for _, test := range r.Tests {
			assert.NotContains(t, said, test, r.ID)
		}
	}
}

// Plain words are answered by the sentences of the rows that they are about.
func TestExplainTakesPlainWords(t *testing.T) {
	d := &desk{rows: docs.Rows()}
	told := must.Get(d.explain(t.Context(), explainIn{Word: "hindered"}))(t)
	require.Len(t, told.answer.Clauses, 1)
	assert.Contains(t, strings.Join(told.details, "\n"), "CHG-13, third: A charger is hindered if it went through")
	told = must.Get(d.explain(t.Context(), explainIn{Word: "CVR-5"}))(t)
	assert.Contains(t, strings.Join(told.details, "\n"), "CVR-5, third: An obstacle counts as height 2")
}
