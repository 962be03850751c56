package server

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/position"
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
	document, err := position.Parse([]byte(battle(t)))
	require.NoError(t, err)
	text, err := document.MarshalJSON()
	require.NoError(t, err)
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

// A text that is no position is told with its place, and one that stands badly by its rows.
func TestCheckLooksAtATextWithoutLoadingIt(t *testing.T) {
	c := connect(t, Options{})
	for text, want := range map[string][]Fault{
		"A red regiment @36,10 | B":                      {{Code: "missing-member", Place: "units[1].side, line 1, column 25"}},
		"A red regiment @36,10 | C blue regiment @36,12": {{Code: "overlap", Unit: "A", Other: "C"}},
		"A red regiment @36,10 | C blue regiment @36,14": {{Code: "gap", Row: "PRX-1", Unit: "A", Other: "C"}},
		`{"units":[{"name":"A"}]}`:                       {{Code: "missing-member", Place: "units[0].side, line 1, column 11"}},
		`{"units":[{"name":"A","side":"red","type":"wizard","at":[36,10],"heading":0},{"name":"B","side":"blue","type":"infantry","size":"regiment","at":[36,12],"heading":90},
			{"name":"C","side":"red","type":"infantry","size":"regiment","at":[10,10],"heading":0},{"name":"D","side":"blue","type":"infantry","size":"regiment","at":[10,11],"heading":0},
			{"name":"E","side":"red","type":"infantry","size":"regiment","at":[71,47],"heading":0},{"name":"F","side":"red","type":"infantry","size":"regiment","base_mm":[20,20],"at":[50,10],"heading":0}]}`: {
			{Code: "unknown-word", Place: "units[0].type"}, {Code: "overlap", Unit: "C", Other: "D"},
			{Code: "edge", Row: "MOV-20", Unit: "E"}, {Code: "base", Row: "BASE-1", Unit: "F"},
		},
	} {
		got, _ := c.ask("check", arguments(t, map[string]any{"position": text}))
		assert.Equal(t, "no", got.Verdict, text)
		a := answerOf[Checked](t, got)
		for i := range a.Faults {
			assert.NotEmpty(t, a.Faults[i].Text)
			assert.Contains(t, got.Details, a.Faults[i].sentence())
			a.Faults[i].Text, a.Faults[i].By = "", 0
		}
		assert.Equal(t, want, a.Faults, text)
	}
	code, _, _ := c.fail("key", `{}`)
	assert.Equal(t, "no-position", code, "nothing was loaded")
}

// What was measured is told where the position is loaded.
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
	drawn, err := json.Marshal(r.Content)
	require.NoError(t, err)
	assert.True(t, strings.Contains(string(drawn), "shaded by House"))
}
