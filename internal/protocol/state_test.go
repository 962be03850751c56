package protocol

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/faults"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// talk asks one line after the other and gives the answers.
func talk(t *testing.T, a *Asker, lines ...string) (out []map[string]any) {
	t.Helper()
	for _, line := range lines {
		var m map[string]any
		answer := a.Answer([]byte(line))
		require.NoError(t, json.Unmarshal(answer, &m), "%s", answer)
		out = append(out, m)
	}
	return out
}

const twoFaceOff = `"position":"A red regiment @36,10 | B blue regiment @36,18^180"`

// TestAskApply: an action is carried out, told by what it has changed, and taken back; the key
// is that of the position.
func TestAskApply(t *testing.T) {
	var a Asker
	out := talk(t, &a, `{"ask":"key",`+twoFaceOff+`}`,
		`{"ask":"apply","unit":"A","order":"advance","steps":[{"forward":3}]}`,
		`{"ask":"undo"}`,
		`{"ask":"apply","order":"charge","from":"A","to":"B"}`,
		`{"ask":"key"}`, `{"ask":"position"}`, `{"ask":"position","as_line":true}`,
		`{"ask":"undo","times":1}`, `{"ask":"undo"}`)
	moved := out[1]["changes"].([]any)[0].(map[string]any)
	assert.Equal(t, "A", moved["unit"])
	assert.Equal(t, []any{36.0, 13.0}, moved["at"])
	assert.Equal(t, 0.0, moved["heading"])
	assert.Equal(t, []any{"moved"}, moved["state"])
	assert.Equal(t, "yes", out[1]["verdict"])
	assert.NotEqual(t, out[0]["key"], out[1]["key"])
	assert.Equal(t, out[0]["key"], out[2]["key"], "taken back")
	charged := out[3]["changes"].([]any)
	require.Len(t, charged, 2)
	assert.Equal(t, map[string]any{"front": []any{"A"}}, charged[1].(map[string]any)["engaged"])
	assert.Equal(t, []any{"A"}, charged[1].(map[string]any)["charged_by"])
	assert.Equal(t, out[3]["key"], out[4]["key"])
	text := must.Get(json.Marshal(out[5]["position"]))(t)
	d := must.Get(position.Parse(text))(t)
	key := must.Get(d.Key())(t)
	assert.Equal(t, out[4]["key"], key.String(), "the position given back is the same")
	d = must.Get(position.ParseLine(out[6]["line"].(string)))(t)
	key = must.Get(d.Key())(t)
	assert.Equal(t, out[4]["key"], key.String())
	assert.Equal(t, out[0]["key"], out[7]["key"])
	assert.Equal(t, "nothing-to-undo", out[8]["code"])
}

// TestAskUndoTooMuch: to take back more than was done changes nothing, and the error says how much
// there is.
func TestAskUndoTooMuch(t *testing.T) {
	a := &Asker{}
	for _, line := range []string{
		`{"position":"A red regiment @36,10","ask":"key","table":"plan"}`, `{"ask":"set","unit":"A","state":["moved"]}`, `{"ask":"set","unit":"A","state":["loot"]}`,
	} {
		require.NotContains(t, string(a.Answer([]byte(line))), "error")
	}
	before := string(a.Answer([]byte(`{"ask":"key"}`)))
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"undo","times":5}`))), `2 of the 5 actions are there to take back on the table \"plan\"","code":"nothing-to-undo"`)
	assert.Equal(t, before, string(a.Answer([]byte(`{"ask":"key"}`))))
}

// TestAskApplyRefused: what is not legal is an error with its reason, and changes nothing; a
// referee may rule it.
func TestAskApplyRefused(t *testing.T) {
	var a Asker
	out := talk(t, &a, `{"ask":"key",`+twoFaceOff+`}`,
		`{"id":1,"ask":"apply","unit":"A","order":"advance","steps":[{"forward":9}]}`,
		`{"ask":"apply","order":"charge","from":"B","to":"B"}`,
		`{"ask":"apply","order":"countercharge","from":"B","to":"A"}`,
		`{"ask":"apply","order":"leap","unit":"A"}`, `{"ask":"apply","order":"remove","units":["A"]}`,
		`{"ask":"apply","order":"halt","unit":"Z"}`, `{"ask":"apply","order":"regroup","unit":"A","move":"pivot"}`,
		`{"ask":"apply","unit":"A","order":"halt","stands":[]}`,
		`{"ask":"apply","unit":"A","order":"advance","ruled":true,"stands":[{"unit":"B","at":[36,10],"heading":0}]}`,
		`{"ask":"key"}`,
		`{"ask":"apply","unit":"A","order":"sidestep","steps":[{"left":4}],"ruled":true}`,
		`{"ask":"apply","unit":"A","order":"advance","ruled":true,"stands":[{"unit":"A","at":[10,10],"heading":30}]}`)
	assert.Equal(t, "illegal", out[1]["code"])
	assert.Equal(t, "not-legal", out[1]["reason"])
	assert.NotEmpty(t, out[1]["row"])
	assert.Less(t, out[1]["margin"], 0.0)
	for i, code := range map[int]string{2: "same-unit", 3: "illegal", 4: "unknown-word", 5: "unknown-word", 6: "unknown-unit", 8: "contradiction", 9: "overlap"} {
		assert.Equal(t, code, out[i]["code"], "%d: %v", i, out[i])
	}
	assert.Contains(t, out[7]["error"], "heading")
	assert.Equal(t, out[0]["key"], out[10]["key"], "nothing has changed")
	assert.Equal(t, true, out[11]["ruled"])
	assert.Equal(t, "no", out[11]["verdict"])
	assert.Equal(t, []any{10.0, 10.0}, out[12]["changes"].([]any)[0].(map[string]any)["at"])
}

// TestAskSetAddRemove: units are described anew, come and go.
func TestAskSetAddRemove(t *testing.T) {
	var a Asker
	out := talk(t, &a, `{"ask":"key",`+twoFaceOff+`}`,
		`{"ask":"set","unit":"A","state":["wavering","disordered"],"heading":20}`,
		`{"ask":"set","unit":"A","line":"Axes red horde @20,10"}`,
		`{"ask":"add","line":"C blue troop @50,40^180"}`,
		`{"ask":"remove","units":["B","C"]}`,
		`{"ask":"position","as_line":true}`,
		`{"ask":"undo","times":4}`,
		`{"ask":"add","line":"A red regiment @1,1 | D red regiment @9,9"}`, `{"ask":"add","line":"A red regiment @60,40"}`,
		`{"ask":"set","unit":"A","at":[36,17]}`, `{"ask":"remove","units":["Z"]}`, `{"ask":"set","unit":"A","state":["asleep"]}`)
	assert.Equal(t, []any{"disordered", "wavering"}, out[1]["changes"].([]any)[0].(map[string]any)["state"])
	assert.Equal(t, "Axes red horde @20,10", out[5]["line"])
	assert.Equal(t, true, out[4]["changes"].([]any)[0].(map[string]any)["gone"])
	assert.Equal(t, out[0]["key"], out[6]["key"])
	for i, code := range map[int]string{8: "bad-name", 9: "overlap", 10: "unknown-unit", 11: "unknown-word"} {
		assert.Equal(t, code, out[i]["code"], "%d: %v", i, out[i])
	}
	assert.NotEmpty(t, out[7]["error"])
}

// TestAskNamedTables: several tables are kept, each with its own past, whatever befalls another.
func TestAskNamedTables(t *testing.T) {
	var a Asker
	out := talk(t, &a, `{"ask":"key","table":"one",`+twoFaceOff+`}`,
		`{"ask":"key","table":"two","position":"X red regiment @10,10 | Y blue regiment @10,30^180"}`,
		`{"ask":"apply","table":"one","order":"halt","unit":"A"}`, `{"ask":"apply","order":"advance","unit":"A","steps":[{"forward":1}]}`,
		`{"ask":"apply","table":"two","order":"advance","unit":"X","steps":[{"forward":2}]}`,
		`{"ask":"undo","table":"one"}`, `{"ask":"key"}`, `{"ask":"undo","table":"two"}`, `{"ask":"undo","table":"two"}`,
		`{"ask":"key","table":"three"}`, `{"ask":"key"}`,
		`{"ask":"key","table":"two","position":{"units":7}}`, `{"ask":"key","table":"two"}`, `{"ask":"key","table":"one"}`,
		`{"ask":"key"`, `{"ask":"key","table":"one"}`,
		`{"ask":"key","table":"four",`+twoFaceOff+`}`, `{"position":{"units":[NaN]},"table":"one"}`, `{"ask":"key"}`, `{"ask":"key","table":"one"}`)
	assert.Equal(t, out[5]["key"], out[6]["key"], "the last table is one")
	assert.Equal(t, out[1]["key"], out[7]["key"])
	assert.Equal(t, "nothing-to-undo", out[8]["code"])
	assert.Equal(t, "no-position", out[9]["code"])
	assert.Equal(t, out[7]["key"], out[10]["key"], "asking for none leaves the last one")
	assert.NotEmpty(t, out[11]["error"])
	assert.Equal(t, "no-position", out[12]["code"], "its position was refused")
	assert.Equal(t, out[5]["key"], out[13]["key"])
	assert.Equal(t, out[5]["key"], out[15]["key"], "a broken line costs one error")
	assert.Equal(t, "bad-syntax", out[17]["code"])
	assert.Equal(t, out[16]["key"], out[18]["key"], "the broken position was for another table")
	assert.Equal(t, "no-position", out[19]["code"])
	for i := range MaxTables {
		talk(t, &a, fmt.Sprintf(`{"ask":"key","table":"t%d",%s}`, i, twoFaceOff))
	}
	assert.Equal(t, "too-many-tables", talk(t, &a, `{"ask":"key","table":"more",`+twoFaceOff+`}`)[0]["code"])
}

// TestAskHello: who is asked, and what can be.
func TestAskHello(t *testing.T) {
	var a Asker
	h := talk(t, &a, `{"ask":"hello"}`)[0]
	for _, member := range []string{"version", "protocol", "editions", "readings", "asks", "members", "limits", "schemas"} {
		assert.NotEmpty(t, h[member], member)
	}
	assert.Len(t, h["editions"], 4)
	assert.Contains(t, h["asks"], "apply")
}

// TestAskQuick: quick answers are those of the explained asks, without what it takes to explain
// them.
func TestAskQuick(t *testing.T) {
	d := scenetest.Document(t, "../../docs/positions/battle.json")
	s := must.Get(answers.Open(d))(t)
	r := rand.New(rand.NewPCG(1, 1))
	names := []string{}
	for id := range s.Table().Units() {
		names = append(names, s.Table().Unit(id).Name)
	}
	var a Asker
	require.NoError(t, a.memory.open("", true, s))
	ask := func(body string, quick bool) map[string]any {
		if quick {
			body += `,"quick":true`
		}
		return talk(t, &a, "{"+body+"}")[0]
	}
	compared := 0
	for range cases.For(2000) {
		from, to := names[r.IntN(len(names))], names[r.IntN(len(names))]
		if from == to {
			continue
		}
		for what, member := range map[string]string{"sight": "sees", "cover": "cover", "facing": "facing", "distance": "distance", "charge": "verdict"} {
			body := fmt.Sprintf(`"ask":%q,"from":%q,"to":%q`, what, from, to)
			long, short := ask(body, false), ask(body, true)
			if short[member] != "undecided" {
				require.Equal(t, long[member], short[member], body)
			}
			require.Len(t, short, 1)
			compared++
		}
		at := fmt.Sprintf(`"ask":"place","unit":%q,"at":[%d,%d],"heading":%d`, from, r.IntN(72), r.IntN(48), r.IntN(360))
		require.Equal(t, ask(at, false)["legal"], ask(at, true)["legal"], at)
		move := fmt.Sprintf(`"ask":"move","unit":%q,"order":"advance","steps":[{"forward":%d},{"pivot":%d}]`, from, r.IntN(8), r.IntN(120))
		require.Equal(t, ask(move, false)["legal"], ask(move, true)["legal"], move)
	}
	assert.Positive(t, compared)
	assert.Equal(t, "contradiction", talk(t, &a, fmt.Sprintf(`{"ask":"charge","from":%q,"to":%q,"quick":true,"readings":true}`, names[0], names[1]))[0]["code"])
}

// TestServeWithJobs: however many answers are worked on at once, the output is the same, byte for
// byte.
func TestServeWithJobs(t *testing.T) {
	var in bytes.Buffer
	fmt.Fprintf(&in, "{\"ask\":\"key\",%s}\n\n", twoFaceOff)
	for i := range cases.For(3000) {
		switch i % 7 {
		case 0:
			fmt.Fprintf(&in, `{"id":%d,"ask":"apply","unit":"A","order":"change-facing","steps":[{"pivot":%d}]}`, i, i%50)
		case 1:
			fmt.Fprintf(&in, `{"id":%d,"ask":"undo"}`, i)
		case 2:
			in.WriteString("nonsense")
		case 3:
			fmt.Fprintf(&in, `{"id":%d,"ask":"key",%s}`, i, twoFaceOff)
		case 4:
			fmt.Fprintf(&in, `{"id":%d,"ask":"charge","from":"A","to":"B"}`, i)
		default:
			fmt.Fprintf(&in, `{"ask":"sight","from":"A","to":"B"}`)
		}
		in.WriteByte('\n')
	}
	var alone bytes.Buffer
	require.NoError(t, Server{}.Serve(bytes.NewReader(in.Bytes()), &alone))
	for _, jobs := range []int{2, 5} {
		var many bytes.Buffer
		require.NoError(t, Server{Jobs: jobs}.Serve(bytes.NewReader(in.Bytes()), &many))
		require.Equal(t, alone.String(), many.String())
	}
	failed := Server{Jobs: 3}.Serve(strings.NewReader(in.String()), brokenPipe{})
	assert.ErrorIs(t, failed, errBroken)
}

var errBroken = fmt.Errorf("broken")

type brokenPipe struct{}

func (brokenPipe) Write([]byte) (int, error) { return 0, errBroken }

// TestAsksAfterUnitsHaveLeft: once units have left, every ask answers as it does about the same
// position sent afresh.
func TestAsksAfterUnitsHaveLeft(t *testing.T) {
	text := must.Get(os.ReadFile("../../docs/positions/battle.json"))(t)
	var compact bytes.Buffer
	require.NoError(t, json.Compact(&compact, text))
	var worn, fresh Asker
	talk(t, &worn, `{"ask":"key","position":`+compact.String()+`}`,
		`{"ask":"apply","order":"charge","from":"Copper Golem","to":"Pale Abbot","ruled":true,"stands":[]}`,
		`{"ask":"remove","units":["Gate Guard","Pale Abbot","Rat Tide"]}`)
	now := talk(t, &worn, `{"ask":"position"}`)[0]
	sent := must.Get(json.Marshal(now["position"]))(t)
	assert.Equal(t, now["key"], talk(t, &fresh, `{"ask":"key","position":`+string(sent)+`}`)[0]["key"])
	const a, b = `"Lantern Bows"`, `"Gaunt Ogres"`
	for _, body := range []string{
		`"ask":"facing","from":` + a + `,"to":` + b, `"ask":"arc","from":` + a + `,"to":` + b, `"ask":"sight","from":` + a + `,"to":` + b,
		`"ask":"cover","from":` + a + `,"to":` + b, `"ask":"distance","from":` + a + `,"to":` + b, `"ask":"within","from":` + a + `,"range":30`,
		`"ask":"shot","from":` + a + `,"to":` + b, `"ask":"charge","from":` + a + `,"to":` + b, `"ask":"charges","from":` + b,
		`"ask":"multicharge","units":["Silver Lances","Dawn Riders"],"to":` + b, `"ask":"threats","to":` + a,
		`"ask":"countercharge","from":` + a + `,"to":` + b, `"ask":"surge","unit":` + b + `,"distance":6`,
		`"ask":"place","unit":` + a + `,"at":[30,20],"heading":10`, `"ask":"move","unit":` + a + `,"order":"advance","steps":[{"forward":2}]`,
		`"ask":"moves","side":"dawn","step":1,"pivot_step":45,"count_only":true`, `"ask":"moves","unit":` + b + `,"order":"advance","step":2,"pivot_step":90,"count_only":true`,
		`"ask":"regroup","unit":` + a + `,"move":"forward","distance":3`, `"ask":"push","caster":"Captain Aldis","unit":` + b + `,"distance":3`,
		`"ask":"control","scenario":"invade","side":"dawn","edge":"bottom"`, `"ask":"control","scenario":"dominate"`,
		`"ask":"control","scenario":"set-up","side":"dawn","edge":"bottom"`,
		`"ask":"matrix","what":["sight","cover","fraction","facing","distance","charge"]`,
		`"ask":"exposure","unit":` + a + `,"poses":[{"at":[30,20],"heading":10}]`, `"ask":"unit","unit":` + a, `"ask":"table"`, `"ask":"position"`,
		`"ask":"robust","of":{"ask":"sight","from":` + a + `,"to":` + b + `},"within_mm":1`,
		`"ask":"robust","of":{"ask":"distance","from":` + a + `,"to":` + b + `},"limit":18,"within_mm":1`,
		`"ask":"robust","of":{"ask":"move","unit":` + a + `,"order":"advance","steps":[{"forward":1}]},"within_mm":1`,
		`"ask":"robust","of":{"ask":"charge","from":` + b + `,"to":` + a + `},"within_mm":1`,
	} {
		want, got := fresh.Answer([]byte("{"+body+"}")), worn.Answer([]byte("{"+body+"}"))
		numbers := regexp.MustCompile(`,"numbers":\d+`) // of a space: those of units that have left stay theirs
		assert.Equal(t, string(numbers.ReplaceAll(want, nil)), string(numbers.ReplaceAll(got, nil)), body)
		assert.NotContains(t, string(got), `"error"`, body)
	}
	for _, gone := range []string{`"ask":"unit","unit":"Rat Tide"`, `"ask":"charge","from":` + a + `,"to":"Pale Abbot"`, `"ask":"apply","order":"charge","from":` + a + `,"to":"Pale Abbot"`} {
		assert.Equal(t, "unknown-unit", talk(t, &worn, "{"+gone+"}")[0]["code"], gone)
	}
}

// TestAskMovesAfterOneIsGone: where a unit has left the table, what is asked about all of them
// passes it over, and the actions of the others keep their numbers.
func TestAskMovesAfterOneIsGone(t *testing.T) {
	var a Asker
	out := talk(t, &a, `{"ask":"moves","unit":"B","step":2,"pivot_step":90,"range":12,"position":"A red regiment @36,10 | C red troop @10,10 | B blue regiment @36,18^180"}`,
		`{"ask":"remove","units":["A"]}`,
		`{"ask":"moves","unit":"B","order":"halt","step":2,"pivot_step":90,"range":12}`,
		`{"ask":"matrix","what":["distance"]}`,
		`{"ask":"robust","of":{"ask":"charge","from":"C","to":"B"},"within_mm":1}`,
		`{"ask":"robust","of":{"ask":"shot","from":"C","to":"B"},"within_mm":1}`,
		`{"ask":"robust","of":{"ask":"place","unit":"C","at":[12,10],"heading":0},"within_mm":1}`,
		`{"ask":"add","line":"D red regiment @60,10"}`,
		`{"ask":"moves","step":2,"pivot_step":90,"range":12,"count_only":true}`)
	before, after := out[0], out[2]
	require.Contains(t, after, "moves", "%v", after)
	assert.Equal(t, before["numbers"], after["numbers"])
	first := func(m map[string]any) any { return m["moves"].([]any)[0].(map[string]any)["number"] }
	assert.Equal(t, first(before), first(after))
	assert.Equal(t, []any{"C", "B"}, out[3]["units"])
	for _, answer := range out {
		assert.NotContains(t, answer, "error", "%v", answer)
	}
	assert.Greater(t, out[8]["count"], 10.0)
}

// TestAskSaysNothingThatNoFileCan: what could not be sent again is refused, and changes nothing;
// members of another order, and those that are missing, are errors.
func TestAskSaysNothingThatNoFileCan(t *testing.T) {
	var a Asker
	const four = `"position":"A red regiment @36,10 | B red regiment @42,10 | D blue regiment @60,30^180 | C blue regiment @36,18^180"`
	out := talk(t, &a, `{"ask":"apply","order":"charge","from":"A","to":"C",`+four+`}`, `{"ask":"key"}`,
		`{"ask":"set","unit":"A","line":"A blue regiment @5,5"}`, `{"ask":"set","unit":"A","charged_by":["B"]}`,
		`{"ask":"set","unit":"A","charged_by":["D","D"]}`,
		`{"ask":"apply","order":"advance","unit":"B","steps":[{"forward":1}],"range":5}`,
		`{"ask":"apply","order":"charge","from":"A","units":["B"],"to":"D"}`, `{"ask":"apply","order":"advance"}`,
		`{"ask":"apply","order":"push","unit":"C","distance":3}`,
		`{"ask":"apply","order":"charge","from":"B","to":"D","ruled":true}`,
		`{"ask":"apply","order":"halt","unit":"B","ruled":true,"stands":[{"unit":"B","at":[1,4],"heading":0},{"unit":"B","at":[9,4],"heading":0}]}`,
		`{"ask":"robust","of":{"ask":"sight","from":"A","to":"C"},"within_mm":26}`,
		`{"ask":"set","unit":"A"}`, `{"ask":"set","unit":"A","line":""}`, `{"ask":"remove","units":[]}`, `{"ask":"set","unit":"A","line":"A red regiment @5,5 front=C"}`,
		`{"ask":"add","line":"Q red regiment @5,5 front=C"}`, `{"ask":"key"}`)
	for i := 2; i < len(out)-1; i++ {
		assert.NotEmpty(t, out[i]["error"], "%d: %v", i, out[i])
	}
	assert.Equal(t, "needs-member", out[7]["code"])
	assert.Equal(t, "needs-member", out[8]["code"])
	assert.Equal(t, out[1]["key"], out[len(out)-1]["key"])
	for _, out := range out[15:17] { // C is on the table: it is the contact that does not count
		assert.Equal(t, "contradiction", out["code"], "%v", out)
		assert.Contains(t, out["error"], "contacts")
	}
}

// TestAskRenames: a unit with another name says what it was, and who knows it by name is listed.
func TestAskRenames(t *testing.T) {
	var a Asker
	out := talk(t, &a, `{"ask":"apply","order":"charge","from":"A","to":"C","position":"A red regiment @36,10 | C blue regiment @36,18^180"}`,
		`{"ask":"set","unit":"A","line":"Z red regiment @36,14.850393701"}`)
	changes := out[1]["changes"].([]any)
	require.Len(t, changes, 2, "%v", out[1])
	assert.Equal(t, []any{"Z", "A"}, []any{changes[0].(map[string]any)["unit"], changes[0].(map[string]any)["was"]})
	assert.Equal(t, map[string]any{"front": []any{"Z"}}, changes[1].(map[string]any)["engaged"])
}

// TestAskMeasuredForgets: what touched as it was measured moves as one no longer once something has
// moved.
func TestAskMeasuredForgets(t *testing.T) {
	var a Asker
	out := talk(t, &a,
		`{"ask":"robust","of":{"ask":"distance","from":"A","to":"B"},"limit":0.05,"within_mm":1,"position":"A red regiment @36,10 | B blue regiment @36,13.15^180 front=A | measured: 2"}`,
		`{"ask":"set","unit":"B","at":[36,13.195]}`,
		`{"ask":"robust","of":{"ask":"distance","from":"A","to":"B"},"limit":0.05,"within_mm":1}`)
	assert.Equal(t, "clear", out[0]["call"], "%v", out[0])
	assert.NotEqual(t, "clear", out[2]["call"], "%v", out[2])
}

// TestServeBoundsItsJobs: more jobs than can be are an error, before any memory is taken for them.
func TestServeBoundsItsJobs(t *testing.T) {
	var tooMany *geom.LimitError
	require.ErrorAs(t, Server{Jobs: MaxJobs + 1}.Serve(strings.NewReader(""), &bytes.Buffer{}), &tooMany)
	require.ErrorAs(t, Server{Jobs: 1_000_000_000}.Serve(strings.NewReader(""), &bytes.Buffer{}), &tooMany)
	assert.Equal(t, 1_000_000_000, tooMany.Got)
	var out bytes.Buffer
	require.NoError(t, Server{Jobs: MaxJobs}.Serve(strings.NewReader(`{"ask":"hello"}`), &out))
	assert.Contains(t, out.String(), fmt.Sprintf(`"jobs":%d`, MaxJobs))
}

// TestAskCheckListsAllFaults: a position that is refused is checked as a whole, and then there is
// none.
func TestAskCheckListsAllFaults(t *testing.T) {
	var a Asker
	out := talk(t, &a,
		`{"ask":"check","position":"A red regiment @36,10 | B blue regiment @36,10.5^180 | C red regiment @36,11"}`,
		`{"ask":"table"}`,
		`{"ask":"check","position":"A red regiment @36,10 | B blue regiment @36,10.5^180 chared_by=A"}`)
	assert.Len(t, out[0]["faults"], 3, "%v", out[0])
	assert.Equal(t, "no-position", out[1]["code"])
	assert.Equal(t, "unknown-member", out[2]["code"], "a line that cannot be read")
	// Paths are those of the position that was sent, and members are looked at first.
	out = talk(t, &a,
		`{"ask":"check","position":"A red regiment @10,10 speed=2000 | B blue regiment @30,10 speed=2000 | C blue regiment @50,10 speed=3000"}`,
		`{"ask":"check","within_mm":3,"position":"A red regiment @36,10 | B blue regiment @36,10.5^180"}`)
	for i, f := range out[0]["faults"].([]any) {
		assert.Equal(t, fmt.Sprintf("units[%d].speed", i), f.(map[string]any)["path"])
	}
	assert.Len(t, out[0]["faults"], 3)
	assert.Equal(t, "stray-member", out[1]["code"])
	// A crowd is no work for minutes.
	var crowd strings.Builder
	for i := range 400 {
		fmt.Fprintf(&crowd, "U%d red regiment @36,10 | ", i)
	}
	out = talk(t, &a, `{"ask":"check","position":"`+strings.TrimSuffix(crowd.String(), " | ")+`"}`)
	assert.Len(t, out[0]["faults"], faults.Most)
}
