package protocol

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// duel is a regiment before another, with a wood to one side, a house behind and
// a hero that looks away.
const duel = `{"units":[` +
	`{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0},` +
	`{"name":"C","side":"blue","type":"infantry","size":"regiment","at":[37,22],"heading":180},` +
	`{"name":"H","side":"blue","type":"infantry","traits":["hero","individual"],"at":[50,22],"heading":0},` +
	`{"name":"Z","side":"blue","type":"infantry","size":"regiment","at":[36,40],"heading":180},` +
	`{"name":"Gun","side":"red","type":"war-engine","base_mm":[80,50],"at":[10,10],"heading":0,"traits":["indirect"]}],` +
	`"terrain":[{"name":"Wood","kind":"difficult","height":4,"outline":[[30,14],[36,14],[36,17],[30,17]]},` +
	`{"name":"House","kind":"blocking","height":3,"outline":[[20,30],[52,30],[52,33],[20,33]]}]}`

func ask(t testing.TB, a *Asker, request string) map[string]any {
	t.Helper()
	var m map[string]any
	line := a.Answer([]byte(request))
	require.NoError(t, json.Unmarshal(line, &m), "%s", line)
	return m
}

func asker(t testing.TB) *Asker {
	t.Helper()
	var a Asker
	require.NotContains(t, ask(t, &a, `{"ask":"table","position":`+duel+`}`), "error")
	return &a
}

// Every ask answers with at least the members that are promised.
func TestAskMembers(t *testing.T) {
	a := asker(t)
	for request, members := range map[string]string{
		`{"id":1,"ask":"facing","from":"A","to":"C"}`:                  "id facing margin side push",
		`{"id":1,"ask":"arc","from":"A","to":"C"}`:                     "id in margin",
		`{"id":1,"ask":"arc","from":"Gun","to":"C","shooting":true}`:   "id in margin turn",
		`{"id":1,"ask":"sight","from":"A","to":"C"}`:                   "id sees in_arc clear margin arc_margin line width opening blockers hiding heights",
		`{"id":1,"ask":"sight","from":"A","to":"Z"}`:                   "id sees in_arc clear margin arc_margin blockers heights",
		`{"id":1,"ask":"cover","from":"A","to":"C"}`:                   "id cover fraction needed margin facing by shares in_terrain",
		`{"id":1,"ask":"distance","from":"A","to":"C"}`:                "id distance closest leader_distance front_distance shooting charge",
		`{"id":1,"ask":"within","from":"A","range":12,"side":"enemy"}`: "id units distances",
		`{"id":1,"ask":"shot","from":"A","to":"C","range":24}`:         "id allowed sees in_arc distance range_margin too_near near_margin modifier cover_modifier range_modifier moved_modifier individual_modifier stealthy_modifier cover margin sight_margin range blockers hiding fraction facing by shares in_terrain",
		`{"id":1,"ask":"unit","unit":"A"}`:                             "id name side at heading base_mm corners leader_point height effective_height cover_height in touching charge_range min_models preferred_models",
		`{"id":1,"ask":"table"}`:                                       "id edition width depth units terrain",
	} {
		requireMembers(t, ask(t, a, request), members, request)
	}
}

func TestAskAnswers(t *testing.T) {
	a := asker(t)
	sight := ask(t, a, `{"ask":"sight","from":"A","to":"C"}`)
	assert.Equal(t, true, sight["sees"])
	assert.Equal(t, []any{"Wood"}, sight["hiding"])
	assert.Empty(t, sight["blockers"])
	hidden := ask(t, a, `{"ask":"sight","from":"A","to":"Z"}`)
	assert.Equal(t, false, hidden["sees"])
	assert.Equal(t, true, hidden["in_arc"])
	assert.Contains(t, hidden["blockers"], "House")
	assert.Nil(t, hidden["margin"])
	assert.NotContains(t, hidden, "line")
	cover := ask(t, a, `{"ask":"cover","from":"A","to":"C"}`)
	assert.Equal(t, false, cover["cover"])
	assert.InDelta(t, 0.246, cover["fraction"], 1e-9)
	assert.Equal(t, []any{"Wood"}, cover["by"])
	within := ask(t, a, `{"ask":"within","from":"A","range":100,"side":"any"}`)
	assert.Equal(t, []any{"C", "H", "Gun", "Z"}, within["units"], "nearest first")
	// The hero looks up the table and turns to see A, unless the request forbids it.
	assert.Equal(t, false, ask(t, a, `{"ask":"sight","from":"H","to":"A","pivot":0}`)["sees"])
	byItself := ask(t, a, `{"ask":"sight","from":"H","to":"A"}`)
	assert.Equal(t, true, byItself["sees"])
	assert.Contains(t, byItself, "pivot")
	turned := ask(t, a, `{"ask":"sight","from":"H","to":"A","pivot":225}`)
	assert.Equal(t, true, turned["sees"])
	assert.Equal(t, true, turned["free_pivot"])
	// The trait makes the gun's fire indirect: no cover, but a least range.
	shot := ask(t, a, `{"ask":"shot","from":"Gun","to":"C","range":48}`)
	assert.Zero(t, shot["cover_modifier"])
	assert.Less(t, shot["near_margin"], 1e5)
	table := ask(t, a, `{"ask":"table"}`)
	assert.Equal(t, "second-161", table["edition"])
	assert.InDelta(t, 72, table["width"], 0)
}

func TestAskUnitFacts(t *testing.T) {
	var a Asker
	request := `{"ask":"unit","unit":"A","position":{"edition":"beta-2010","units":[{"name":"A","side":"red","type":"infantry","size":"horde","at":[10,10],"heading":90}],` +
		`"terrain":[{"name":"Hill","kind":"hill","height":2,"outline":[[0,0],[20,0],[20,20],[0,20]]},{"kind":"obstacle","outline":[[11.575,8],[14,8],[14,9],[11.5748031496063,9]]}]}}`
	got := ask(t, &a, request)
	assert.Equal(t, "Hill", got["hill"])
	assert.Equal(t, []any{"Hill"}, got["in"])
	assert.Len(t, got["champion"], 4)
	assert.InDelta(t, 90, got["heading"], 1e-12)
	leader := got["leader_point"].([]any)
	assert.InDelta(t, 10+10/25.4, leader[1], 1e-9, "the left of the two middle places")
}

func TestAskRefuses(t *testing.T) {
	for request, say := range map[string]string{
		`{"id":7,"ask":"sight","from":"A","to":"Q"}`:                    `to: no unit is called "Q"`,
		`{"id":7,"ask":"sight","from":"A"}`:                             `the ask "sight" needs the member "to"`,
		`{"id":7,"ask":"sihgt","from":"A"}`:                             `unknown ask "sihgt"; did you mean sight`,
		`{"id":7,"from":"A"}`:                                           `the request has no ask`,
		`{"id":7,"ask":"cover","from":"A","to":"C","range":3}`:          `does not take the member "range"`,
		`{"id":7,"ask":"cover","from":"A","to":"A"}`:                    `"A" was asked about itself`,
		`{"id":7,"ask":"cover","from":"A","to":5}`:                      `to: must be a string, is the number 5`,
		`{"id":7,"ask":"cover","from":"A","to":"C","colour":1}`:         `colour: unknown member`,
		`{"id":7,"ask":"cover","ask":"cover","from":"A","to":"C"}`:      `ask: the member occurs twice`,
		`{"id":7,"ask":"within","from":"A","range":-1}`:                 `range is -1, must be 0 or greater`,
		`{"id":7,"ask":"within","from":"A","range":1e999}`:              `range: the number 1e999 is too large`,
		`{"id":7,"ask":"within","from":"A","range":5,"side":"neutral"}`: `side: unknown side filter "neutral"`,
		`{"id":7,"ask":"shot","from":"A","to":"C","range":-5}`:          `range is -5`,
		`{"id":7,"ask":"sight","from":"A","to":"C","pivot":90}`:         `unit "A" has no free pivot`,
		`{"id":7,"ask":"undo","count":2}`:                               `count: unknown member; known: id, ask, position, table, times`,
		`{"id":7,"ask":"sight",`:                                        `the text ends in the middle; a request is one JSON object, all of it on one line`,
		`{"id":7,"ask":"end_turn","side":"pink"}`:                       `side: no unit that could move is on the side "pink"; the sides are `,
		`{"id":7,"ask":"unit","unit":"Q"}`:                              `unit: no unit is called "Q"`,
		`{"id":7,"ask":"table"} {}`:                                     `something follows`,
		`{"id":7,"ask":"table","position":{"units":[{"name":"A"}]}}`:    `position.units[0] ("A")`,
		`{"id":7,"ask":"table","position":{"edition":"4e","units":[]}}`: `position.edition: unknown edition "4e"`,
	} {
		got := ask(t, asker(t), request)
		assert.Contains(t, got["error"], say, request)
		assert.InDelta(t, 7, got["id"], 0, "the id comes back: %s", request)
	}
	for request, say := range map[string]string{
		`{"id":7,"ask":"table"`:          "ends in the middle",
		`[1]`:                            "must be an object, is a list",
		`nonsense`:                       "invalid character",
		"\xff":                           "UTF-8",
		`{"id":[1],"ask":"table"}`:       "id: must be a number or a string, is a list",
		`{"ask":"table","position":NaN}`: "NaN is not a number in JSON",
	} {
		got := ask(t, asker(t), request)
		assert.Contains(t, got["error"], say, request)
	}
}

// TestHT5GuideOfNoHeight: a piece of terrain has a height that terrain can have.
func TestHT5GuideOfNoHeight(t *testing.T) {
	var a Asker
	for _, inches := range []string{"-3", "1e308", "1001"} {
		got := ask(t, &a, `{"ask":"guide","distance":`+inches+`}`)
		assert.Contains(t, got["error"], "must be from 0 to 1000 inches", inches)
	}
	assert.InDelta(t, 3, ask(t, &a, `{"ask":"guide","distance":3.5}`)["level"], 0)
}

func TestAskRemembersThePosition(t *testing.T) {
	var a Asker
	assert.Contains(t, ask(t, &a, `{"ask":"table"}`)["error"], "no position")
	require.NotContains(t, ask(t, &a, `{"ask":"table","position":`+duel+`}`), "error")
	assert.NotContains(t, ask(t, &a, `{"ask":"unit","unit":"C"}`), "error")
	assert.Contains(t, ask(t, &a, `{"ask":"table","position":{"units":5}}`), "error")
	assert.Contains(t, ask(t, &a, `{"ask":"unit","unit":"C"}`)["error"], "no position", "a refused position leaves none in force")
}

// TestAskNeverAnswersAboutAnOlderPosition: what was refused, and carried a position as far as it
// can be read, leaves none in force; any other line costs one error.
func TestAskNeverAnswersAboutAnOlderPosition(t *testing.T) {
	other := strings.Replace(duel, `"C"`, `"D"`, 1)
	with := `"position":` + other
	lost := map[string]string{
		"a fault before it":        `{"id":1,"bogus":2,"ask":"table",` + with + `}`,
		"a fault in the id":        `{"id":[],"ask":"table",` + with + `}`,
		"no ask of that type":      `{"ask":5,` + with + `}`,
		"a fault after it":         `{"ask":"table",` + with + `,"bogus":2}`,
		"a byte order mark":        "\xef\xbb\xbf" + `{"ask":"table",` + with + `}`,
		"a byte that is not UTF-8": `{"ask":"tab` + "\xff" + `le",` + with + `}`,
		"in its name":              `{"ask":"table","posi` + "\xff" + `tion":` + other + `}`,
		"a large letter":           `{"ask":"table","Position":` + other + `}`,
		"an escaped name":          `{"bogus":1,"ask":"table","\u0070osition":` + other + `}`,
		"the text ends":            `{"ask":"table",` + with,
		"a number that is none":    `{"ask":"table","position":{"units":[{"at":[NaN,3]}]}}`,
		"half of the position":     `{"ask":"table","position":{"units":[{"na`,
		"no quotation marks":       `{ask: "table", position: ` + other + `}`,
		"something follows":        `{"ask":"table",` + with + `} 5`,
		"no object":                `[{"ask":"table",` + with + `}]`,
		"a vertical tab":           "\v" + `{"ask":"table",` + with + `}`,
		"another space":            "\u00a0" + `{"ask":"table",` + with + `}`,
		"two of them":              `{"ask":"table",` + with + `,` + with + `}`,
		"refused":                  `{"ask":"table","position":{"units":[{}]}}`,
	}
	if cases.Long() { // as much as a line may hold, and more
		lost["too long"] = `{"ask":"table","from":"` + strings.Repeat("x", position.MaxFileSize) + `",` + with + `}`
	}
	for what, line := range lost {
		a := asker(t)
		assert.Contains(t, ask(t, a, line), "error", what)
		assert.Contains(t, ask(t, a, `{"ask":"unit","unit":"C"}`)["error"], "no position", what)
		if len(line) < position.MaxFileSize {
			var out bytes.Buffer
			require.NoError(t, Server{}.Serve(strings.NewReader(`{"ask":"table","position":`+duel+"}\n"+line+"\n"+`{"ask":"unit","unit":"C"}`), &out))
			assert.Contains(t, out.String(), "no position", what)
		}
	}
	for what, line := range map[string]string{
		"an unknown member": `{"id":1,"bogus":{"position":1},"ask":"table"}`,
		"an unknown ask":    `{"id":1,"ask":"positions"}`,
		"an unknown unit":   `{"ask":"unit","unit":"position"}`,

		"half of it":                  `{"ask":"tab`,
		"a number that is none":       `{"ask":"shot","from":"A","to":"C","range":Infinity}`,
		"one of Python":               `{"ask":"move","unit":"A","order":"advance","steps":[{"forward":NaN}]}`,
		"only white space of another": "\u2003",
		"no JSON at all":              `hello`,
		"its ask, and broken":         `{"ask":"position","as_line":nope}`,
		"a list":                      `[1,2]`,
		"a byte that is not UTF-8":    "{\"ask\":\"tab\xffle\"}",
	} {
		a := asker(t)
		assert.Contains(t, ask(t, a, line), "error", what)
		assert.NotContains(t, ask(t, a, `{"ask":"unit","unit":"C"}`), "error", what)
	}
	a := asker(t)
	assert.Contains(t, ask(t, a, `{"ask":"bogus",`+with+`}`), "error")
	assert.NotContains(t, ask(t, a, `{"ask":"unit","unit":"D"}`), "error", "the new position is legal")
}

// crosses is a stream that does not end by itself.
type crosses struct{}

func (crosses) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = 'x'
	}
	return len(b), nil
}

// TestServeSkipsAnEndlessLine: it is answered with an error, the next ones as ever; and nobody
// knows what it carried, so that there is no position after it.
func TestServeSkipsAnEndlessLine(t *testing.T) {
	in := io.MultiReader(
		strings.NewReader(`{"ask":"table","position":`+duel+"}\n"), io.LimitReader(crosses{}, position.MaxFileSize+10),
		strings.NewReader("\n"+`{"ask":"unit","unit":"C"}`+"\n"))
	var out bytes.Buffer
	require.NoError(t, Server{}.Serve(in, &out))
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Len(t, lines, 3)
	assert.NotContains(t, lines[0], "error")
	assert.Contains(t, lines[1], "longer than")
	assert.Contains(t, lines[2], "no position")
}

func TestAskIDs(t *testing.T) {
	longest := `"` + strings.Repeat("x", MaxID) + `"`
	longer := `"x` + longest[1:]
	for line, id := range map[string]string{
		`{"ask":"table","id":7}`: `7`, `{"ask":"table","id":"a\u00e4"}`: `"a\u00e4"`, `{"ask":"table","id":-1.50}`: `-1.50`, `{"ask":"table","id":` + longest + `}`: longest, `{"bogus":1,"id":` + longest + `}`: longest,
		`{"bogus":1,"id":"late"}`: `"late"`, `{"bogus":1,"id":-3}`: `-3`, `{"bogus":1,"id":1,"id":2}`: `1`,
		`{"id":null,"ask":"table"}`: "", `{"id":true,"ask":"table"}`: "", `{"bogus":1,"id":null}`: "", `{"bogus":1,"id":false}`: "", `{"bogus":1,"id":{}}`: "",
		`{"ID":7,"ask":"table"}`: "", `{"bogus":1,"Id":7}`: "",
		`{"id":` + longer + `,"ask":"table"}`: "", `{"bogus":1,"id":` + longer + `}`: "",
		`{"id":"` + strings.Repeat("x", cases.Few(3, 30)<<20) + `","ask":"table"}`: "",
		`{"bogus":1,"id":"` + "\xff" + `"}`:                                        "",
	} {
		answer := string(asker(t).Answer([]byte(line)))
		require.True(t, json.Valid([]byte(answer)))
		require.Less(t, len(answer), 3000)
		want := `{"id":` + id + `,`
		if id == "" {
			want = `{"error":`
		}
		assert.True(t, strings.HasPrefix(answer, want), "%.80s: %.80s", line, answer)
	}
}

// TestAskUnknownTerrainIsShort: the error does not list ten thousand names.
func TestAskUnknownTerrainIsShort(t *testing.T) {
	var pieces []string
	for i := range 3000 {
		pieces = append(pieces, fmt.Sprintf(`{"name":"%s%d","kind":"decorative","outline":[[0,0],[1,0],[1,1]]}`, strings.Repeat("n", 200), i))
	}
	var a Asker
	got := ask(t, &a, `{"ask":"control","scenario":"pillage","objectives":[{"terrain":"nowhere"}],"position":{"units":[],"terrain":[`+strings.Join(pieces, ",")+`]}}`)
	assert.Contains(t, got["error"], `unknown terrain "nowhere"`)
	assert.Contains(t, got["error"], "and 2960 more")
	assert.Less(t, len(got["error"].(string)), 10_000)
}

func TestServeStreams(t *testing.T) {
	in, requests := io.Pipe()
	answers, out := io.Pipe()
	done := make(chan error, 1)
	go func() {
		err := Server{}.Serve(in, out)
		out.Close()
		done <- err
	}()
	lines := bufio.NewReader(answers)
	// Each answer comes while the input is still open, and even when half of the
	// next request has arrived.
	for _, chunk := range []string{
		`{"id":1,"ask":"table","position":` + duel + "}\n", "\n{\"id\":2,\"ask\":\"table\"}\n{\"id\":", "3,\"ask\":\"table\"}\n", "broken\n", `{"id":5,"ask":"table"}`,
	} {
		_, err := io.WriteString(requests, chunk)
		require.NoError(t, err)
		if strings.HasSuffix(chunk, "}") {
			require.NoError(t, requests.Close(), "the last line needs no line feed")
		}
		line := must.Get(lines.ReadString('\n'))(t)
		assert.True(t, json.Valid([]byte(line)), line)
	}
	require.NoError(t, <-done)
}

// Whatever comes in, one line of JSON goes out, and no number in it is beyond
// what JSON can say.
func FuzzAsk(f *testing.F) {
	for _, seed := range []string{
		`{"id":1,"ask":"sight","from":"A","to":"C"}`, `{"id":"x","ask":"cover","from":"C","to":"A"}`, `{"ask":"within","from":"A","range":12}`,
		`{"ask":"shot","from":"Gun","to":"C","range":48}`, `{"ask":"sight","from":"H","to":"A","pivot":200}`, `{"ask":"unit","unit":"A"}`, `{"ask":"table"}`,
		`{"ask":"facing","from":"A","to":"C"}`, `{"ask":"distance","from":"A","to":"C"}`, `{"ask":"arc","from":"A","to":"C","shooting":true}`,
		`{"ask":"charge","from":"A","to":"C"}`, `{"ask":"charges","from":"H"}`, `{"ask":"threats","to":"A"}`, `{"ask":"countercharge","from":"A","to":"C"}`,
		`{"ask":"matrix","what":["sight","facing","distance"],"units":["A","C"]}`,
		`{"ask":"exposure","unit":"A","poses":[{"at":[36,14],"heading":9}],"weapons":[{"unit":"C","range":24}]}`,
		`{"ask":"surge","unit":"A","distance":9}`, `{"ask":"surge","unit":"H","distance":6,"overrun":true,"hindered":true}`,
		`{"ask":"table","position":` + duel + `}`, `{"id":{}}`, `[]`, `{"ask":"table","position":{"units":[]}}`,
	} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, line []byte) {
		a := asker(t)
		for range 2 { // the second time it may have another position, or none
			answer := a.Answer(line)
			if !json.Valid(answer) || bytes.ContainsAny(answer, "\n") {
				t.Fatalf("%q is answered by %q", line, answer)
			}
			var m map[string]any
			if err := json.Unmarshal(answer, &m); err != nil {
				t.Fatalf("%q is answered by %q: %v", line, answer, err)
			}
			if x, ok := m["margin"].(float64); ok && math.Abs(x) > 1e7 {
				t.Fatalf("%q has margin %v", line, x)
			}
		}
	})
}

// A request may carry its position as a line of text: the answer is that of the object.
func TestPositionAsALine(t *testing.T) {
	files := must.Get(filepath.Glob("../../docs/positions/*.json"))(t)
	require.NotEmpty(t, files)
	for _, file := range files {
		data := must.Get(os.ReadFile(file))(t)
		d := must.Get(position.Parse(data))(t)
		line := must.Get(d.Line())(t)
		text := must.Get(json.Marshal(line))(t)
		for _, ask := range []string{`"ask":"table"`, `"ask":"matrix","what":["sight"]`} {
			var a, b Asker
			want := a.Answer([]byte(`{"id":1,` + ask + `,"position":` + string(data) + `}`))
			got := b.Answer([]byte(`{"id":1,` + ask + `,"position":` + string(text) + `}`))
			assert.NotContains(t, string(want), `"error"`)
			assert.Equal(t, string(want), string(got), file)
			assert.Equal(t, string(want), string(b.Answer([]byte(`{"id":1,`+ask+`}`))), "the position stays")
		}
	}
}

func TestPositionAsABadLine(t *testing.T) {
	var a Asker
	good := `{"id":1,"position":"A red troop @1,2","ask":"unit","unit":"A"}`
	for line, want := range map[string]string{
		`{"id":2,"position":"A red troop @1;2","ask":"table"}`: `{"id":2,"error":"column 14: position.units[0] (\"A\").at: must be @x,y or @x,y^heading, as in @36,10.5^180, is \"1;2\"","code":"wrong-type","sentence":"A: the place must be @x,y or @x,y^heading, as in @36,10.5^180, is \"1;2\"."}`,
		`{"id":2,"position":"","ask":"table"}`:                 `{"id":2,"error":"column 1: position: the line is empty; expected clauses such as A red troop @10,10 | B blue troop @10,20^180","code":"bad-syntax","sentence":"The line is empty; expected clauses such as A red troop @10,10 | B blue troop @10,20^180."}`,
		`{"id":2,"position":"A red @1,2","ask":"table"}`:       `{"id":2,"error":"position.units[0] (\"A\").size: the size is missing; only monsters, titans, war engines, heroes and units with a base can do without","code":"missing-member","sentence":"A: the size is missing; only monsters, titans, war engines, heroes and units with a base can do without."}`,
		`{"id":2,"position":{},"ask":"table"}`:                 `{"id":2,"error":"column 20: position.units: the member is missing","code":"missing-member","sentence":"The list of units is missing."}`,
		`{"id":2,"position":7,"ask":"table"}`:                  `{"id":2,"error":"column 20: position: must be an object, is the number 7","code":"wrong-type","sentence":"The position must be an object, is the number 7."}`,
		`{"id":2,"position":{"units":[{"name":"A","side":"r","type":"infantry","size":"troop","at":[1,1],"heading":0},{"name":"A","side":"r","type":"infantry","size":"troop","at":[9,1],"heading":0}]},"ask":"table"}`: `{"id":2,"error":"position.units[1] (\"A\").name: the name \"A\" is used twice; names of units must differ","code":"bad-name","sentence":"Unit 2: the name \"A\" is used twice; names of units must differ."}`,
		`{"id":2,"position":{"units":[{"name":"A","side":"r","size":"troop","at":[1,1],"heading":0}]},"ask":"table"}`:                                                                                                   `{"id":2,"error":"column 30: position.units[0] (\"A\").type: the member is missing","code":"missing-member","sentence":"A: type is missing."}`,
	} {
		assert.NotContains(t, string(a.Answer([]byte(good))), "error")
		assert.Equal(t, want, string(a.Answer([]byte(line))))
		assert.Contains(t, string(a.Answer([]byte(`{"ask":"table"}`))), "no position", "the old one is gone")
	}
}

// TestAskCopy: a copied table has the position and the past of the other, and each goes its own
// way.
func TestAskCopy(t *testing.T) {
	var a Asker
	out := talk(t, &a, `{"ask":"key","table":"a",`+twoFaceOff+`}`,
		`{"ask":"apply","unit":"A","order":"advance","steps":[{"forward":3}]}`,
		`{"ask":"copy","to":"b"}`, `{"ask":"key"}`,
		`{"ask":"set","table":"b","unit":"B","state":["wavering"]}`, `{"ask":"key","table":"a"}`, `{"ask":"undo","table":"b","times":2}`,
		`{"ask":"key","table":"a"}`, `{"ask":"copy","table":"a","to":"a"}`, `{"ask":"copy","table":"c","to":"d"}`, `{"ask":"copy"}`,
		`{"ask":"copy","table":"e","to":"f","position":"X red troop @9,9"}`, `{"ask":"key","table":"f"}`)
	assert.Equal(t, map[string]any{"table": "b", "key": out[1]["key"], "left": 1.0}, out[2])
	assert.Equal(t, out[1]["key"], out[3]["key"], "the table that was copied is asked on")
	assert.NotEqual(t, out[1]["key"], out[4]["key"])
	assert.Equal(t, out[1]["key"], out[5]["key"], "the copy has gone on, this has not")
	assert.Equal(t, out[0]["key"], out[6]["key"], "the past is copied, too")
	assert.Equal(t, out[1]["key"], out[7]["key"])
	assert.Equal(t, "contradiction", out[8]["code"])
	assert.Equal(t, "no-position", out[9]["code"])
	assert.Equal(t, "needs-member", out[10]["code"])
	assert.Equal(t, out[11]["key"], out[12]["key"])
	for i := range MaxTables {
		talk(t, &a, fmt.Sprintf(`{"ask":"copy","table":"a","to":"t%d"}`, i))
	}
	assert.Equal(t, "too-many-tables", talk(t, &a, `{"ask":"copy","table":"a","to":"more"}`)[0]["code"])
}

// TestAskRedo: what was taken back is done again, until another action is.
func TestAskRedo(t *testing.T) {
	var a Asker
	step := `{"ask":"apply","unit":"A","order":"advance","steps":[{"forward":1}]}`
	turn := `{"ask":"set","unit":"A","heading":5}`
	out := talk(t, &a, `{"ask":"key",`+twoFaceOff+`}`, `{"ask":"redo"}`, step, turn,
		`{"ask":"undo","times":2}`, `{"ask":"redo"}`, `{"ask":"redo","times":2}`, `{"ask":"copy","to":"b"}`, `{"ask":"redo"}`, `{"ask":"redo"}`,
		`{"ask":"undo"}`, `{"ask":"halt"}`, `{"ask":"set","unit":"B","state":["wavering"]}`, `{"ask":"redo"}`, `{"ask":"redo","table":"b"}`)
	assert.Equal(t, "nothing-to-redo", out[1]["code"])
	assert.Equal(t, 0.0, out[4]["left"])
	assert.Equal(t, map[string]any{"key": out[2]["key"], "left": 1.0}, out[5])
	assert.Equal(t, "nothing-to-redo", out[6]["code"])
	assert.Contains(t, out[6]["error"], "1 of the 2 actions are there to do again")
	assert.Equal(t, 1.0, out[7]["redo"])
	assert.Equal(t, map[string]any{"key": out[3]["key"], "left": 0.0}, out[8])
	assert.Equal(t, "nothing-to-redo", out[9]["code"])
	assert.Equal(t, "nothing-to-redo", out[13]["code"], "another action has come between")
	assert.Equal(t, out[3]["key"], out[14]["key"], "the copy goes its own way")
}

// TestAskUndoBeyondTheLimit: more than a table ever keeps is more than there is, and no
// contradiction; what is no count is out of bounds.
func TestAskUndoBeyondTheLimit(t *testing.T) {
	var a Asker
	talk(t, &a, `{"ask":"key",`+twoFaceOff+`}`)
	for times, code := range map[string]string{
		"1001": "nothing-to-undo", "100000": "nothing-to-undo", "0": "out-of-bounds", "1.5": "out-of-bounds", "-1": "out-of-bounds", "1e300": "out-of-bounds",
	} {
		for _, ask := range []string{"undo", "redo"} {
			out := talk(t, &a, `{"ask":"`+ask+`","times":`+times+`}`)
			assert.Equal(t, strings.ReplaceAll(code, "undo", ask), out[0]["code"], times)
		}
	}
}

// TestAskKeepsNamesAndNotes: what people have written on a position comes back with it, also after
// moves, on a copy, and in a record.
func TestAskKeepsNamesAndNotes(t *testing.T) {
	const noted = `{"ask":"key","position":{"name":"Table 4","note":"red first","units":[
		{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0,"note":"the \"old\" guard\nlost one"},
		{"name":"B","side":"blue","type":"infantry","size":"regiment","at":[36,20],"heading":180}],
		"terrain":[{"name":"Wood","kind":"difficult","height":5,"outline":[[10,10],[14,10],[14,14]],"note":"thin"}]}}`
	var a Asker
	read := func(answer map[string]any) *position.Document {
		text := must.Get(json.Marshal(answer["position"]))(t)
		return must.Get(position.Parse(text))(t, "%v", answer)
	}
	check := func(d *position.Document, what string) {
		assert.Equal(t, [2]string{"Table 4", "red first"}, [2]string{d.Name, d.Note}, what)
		assert.Equal(t, "the \"old\" guard\nlost one", d.Units[0].Note, what)
		assert.Empty(t, d.Units[1].Note, what)
		assert.Equal(t, "thin", d.Terrain[0].Note, what)
	}
	out := talk(t, &a, noted, `{"ask":"position"}`, `{"ask":"position","as_line":true}`,
		`{"ask":"apply","unit":"A","order":"advance","steps":[{"forward":2}]}`, `{"ask":"add","line":"C blue troop @60,40^180 note=\"just come\""}`,
		`{"ask":"copy","to":"b"}`, `{"ask":"position","table":"b"}`, `{"ask":"set","unit":"C","line":"C blue troop @60,41^180 note=later"}`,
		`{"ask":"position"}`, `{"ask":"set","unit":"C","line":"C blue troop @60,41^180"}`, `{"ask":"position"}`, `{"ask":"undo","times":4}`, `{"ask":"position"}`)
	check(read(out[1]), "as it came")
	d := must.Get(position.ParseLine(out[2]["line"].(string)))(t)
	check(d, "in a line")
	later := read(out[6])
	check(later, "after moves, on a copy")
	assert.Equal(t, "just come", later.Units[2].Note)
	assert.Equal(t, "later", read(out[8]).Units[2].Note)
	assert.Len(t, out[9]["changes"], 1, "the note has changed")
	assert.Empty(t, read(out[10]).Units[2].Note, "a line says all of a unit")
	check(read(out[12]), "taken back")

	table := must.Get(read(out[1]).Table())(t)
	h := must.Get(record.HeaderOf(game.Start(table), game.Setup{Sides: [2]string{"red", "blue"}}, Version()))(t)
	d = must.Get(position.Parse(h.Position))(t)
	check(d, "in a record")
}

// TestAskOddIDs: what would come back in a form that others cannot read is refused, and the line is
// told instead.
func TestAskOddIDs(t *testing.T) {
	for id, code := range map[string]string{
		"1e400": "bad-number", "-1e999": "bad-number", `"\ud800"`: "bad-text", `"a\udc00b"`: "bad-text", "true": "wrong-type", "[1]": "wrong-type",
	} {
		got := talk(t, &Asker{}, `{"id":`+id+`,"ask":"hello"}`)[0]
		assert.Equal(t, code, got["code"], id)
		assert.NotContains(t, got, "id")
		assert.NotContains(t, string((&Asker{}).Answer([]byte(`{"ask":"none","id":`+id+`,"x":1}`))), `"id":`, id)
	}
	for _, id := range []string{"1e-400", "-0", "1.50", "9007199254740993", `"\ud83d\ude00"`, `""`} {
		assert.Contains(t, string((&Asker{}).Answer([]byte(`{"id":`+id+`,"ask":"table"}`))), `{"id":`+id+`,`, "as it was written")
	}
}

// TestAskOddCharacters: a character is named as a whole, and not by its first byte; a heading is
// within reason.
func TestAskOddCharacters(t *testing.T) {
	a := &Asker{}
	assert.Contains(t, string(a.Answer([]byte("\u00a0{}"))), "the character U+00A0 does not belong here")
	assert.Contains(t, string(a.Answer([]byte("{\u2028\"ask\":\"hello\"}"))), "the character U+2028 does not belong here")
	for _, line := range []string{
		`{"ask":"key","position":{"units":[{"name":"A","side":"red","type":"infantry","size":"troop","at":[9,9],"heading":1e308}]}}`,
		`{"ask":"place","unit":"A","at":[9,9],"heading":1e308}`, `{"ask":"arc","from":"A","to":"B","pivot":1e308}`, `{"ask":"regroup","unit":"A","move":"pivot","heading":1e308}`, `{"ask":"set","unit":"A","heading":-100001}`,
		`{"ask":"apply","unit":"A","order":"halt","ruled":true,"stands":[{"unit":"A","at":[9,9],"heading":1e6}]}`,
	} {
		talk(t, a, `{"ask":"key","position":"A red troop @9,9 | B blue troop @9,19"}`)
		got := talk(t, a, line)[0]
		assert.Equal(t, "out-of-bounds", got["code"], line)
		assert.Contains(t, got["error"], "must be a number within 100000 degrees", line)
	}
}

func TestMain(m *testing.M) {
	cases.Collect()
	os.Exit(m.Run())
}
