package protocol

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const certainTable = `"position":"A red regiment @36,10 | C blue regiment @37,22^180 | H blue individual hero @50,30^180 charged_by=A | D red regiment shambling @10,10 | E blue regiment @10,20^180 | blocking: Wall height=3 20,16..36.8,17 | edition: second-161"`

// Every ask with a verdict takes within_mm, and says how sure that is.
func TestEveryVerdictHasACertainty(t *testing.T) {
	asked := map[string]bool{}
	for line, call := range map[string]string{
		`"ask":"facing","from":"A","to":"C"`:                                                                         "clear",
		`"ask":"arc","from":"A","to":"C"`:                                                                            "clear",
		`"ask":"sight","from":"A","to":"C"`:                                                                          "clear",
		`"ask":"sight","from":"A","to":"C","quick":true`:                                                             "clear",
		`"ask":"cover","from":"A","to":"C"`:                                                                          "",
		`"ask":"shot","from":"A","to":"C","range":8.87`:                                                              "open",
		`"ask":"charge","from":"A","to":"C"`:                                                                         "",
		`"ask":"multicharge","units":["A"],"to":"C"`:                                                                 "",
		`"ask":"countercharge","from":"H","to":"A"`:                                                                  "",
		`"ask":"surge","unit":"D","distance":4`:                                                                      "tested",
		`"ask":"surge","unit":"D","distance":6.86`:                                                                   "open",
		`"ask":"surge","unit":"A","distance":4,"overrun":true`:                                                       "tested",
		`"ask":"place","unit":"A","at":[36,12],"heading":0`:                                                          "clear",
		`"ask":"move","unit":"A","order":"advance","steps":[{"forward":2}]`:                                          "clear",
		`"ask":"regroup","unit":"A","move":"forward","distance":3`:                                                   "tested",
		`"ask":"push","caster":"H","unit":"A","distance":2`:                                                          "",
		`"ask":"control","scenario":"dominate"`:                                                                      "tested",
		`"ask":"control","scenario":"invade","side":"red","edge":"bottom"`:                                           "tested",
		`"ask":"control","scenario":"set-up","side":"red","edge":"bottom"`:                                           "tested",
		`"ask":"control","scenario":"pillage","objectives":[{"at":[36,12]}]`:                                         "tested",
		`"ask":"control","scenario":"loot","side":"red","edge":"bottom","objectives":[{"at":[36,24]},{"at":[36,8]}]`: "",
	} {
		var a Asker
		var got struct {
			Ask       string
			Error     string
			Certainty *answer.Certainty
		}
		body := a.Answer([]byte(`{` + certainTable + `,` + line + `,"within_mm":1}`))
		require.NoError(t, json.Unmarshal(body, &got), "%s", body)
		require.Empty(t, got.Error, line)
		require.NotNil(t, got.Certainty, "%s", body)
		if call != "" {
			assert.Equal(t, answer.Call(call), got.Certainty.Call, "%s: %s", line, body)
		}
		switch got.Certainty.Call {
		case "clear":
			assert.InDelta(t, 1, got.Certainty.ProvedMM, 1e-9, line)
		case "tested":
			assert.Positive(t, got.Certainty.Tested.Tables, line)
		case "open":
			assert.NotEmpty(t, got.Certainty.Turned.Moves, line)
		}
		var request struct{ Ask string }
		require.NoError(t, json.Unmarshal([]byte(`{`+line+`}`), &request))
		asked[request.Ask] = true
	}
	asked["pullback"] = true // see below
	for _, k := range kinds() {
		assert.Equal(t, hasCertainty(k.new()), asked[k.name], k.name)
	}
	var a Asker
	body := string(a.Answer([]byte(`{"position":"A red regiment @36,20 front=B | B blue regiment @36,23.1496^180 front=A | edition: second-161","ask":"pullback","units":["A"],"to":"B","within_mm":1}`)))
	assert.Contains(t, body, `"certainty":{"call":"tested"`)
}

// A verdict that the engine leaves open has no certainty, and a tolerance has its limits.
func TestCertaintyOfWhatIsAsked(t *testing.T) {
	var a Asker
	assert.Contains(t, string(a.Answer([]byte(`{`+certainTable+`,"ask":"sight","from":"A","to":"C","within_mm":26}`))), `"code"`)
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"distance","from":"A","to":"C","within_mm":1}`))), `"error"`)
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"robust","of":{"ask":"shot","from":"A","to":"C","range":24},"of_member":"modifier","within_mm":1}`))), `"verdict":"-1"`)
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"robust","of":{"ask":"shot","from":"A","to":"C","range":24},"of_member":"cover","within_mm":1}`))), `"verdict":"yes"`)
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"robust","of":{"ask":"shot","from":"A","to":"C","range":24},"of_member":"facing","within_mm":1}`))), `unknown member`)
}

const robustTable = `"position":"A red regiment @36,10 | C blue regiment @37,22^180 | blocking: Wall height=3 20,16..36.8,17","ask":"robust","within_mm":1,`

// A table that turns a verdict has the other verdict when it is read as a file.
func TestRobustTurnsAreReplayed(t *testing.T) {
	var a Asker
	var got answers.RobustAnswer
	require.NoError(t, json.Unmarshal(a.Answer([]byte(`{`+robustTable+`"of":{"ask":"distance","from":"A","to":"C"},"limit":8.87}`)), &got))
	require.Equal(t, answer.Open, got.Call, "%+v", got)
	require.NotNil(t, got.Turned)
	require.Len(t, got.Turned.Moves, 2)
	assert.Less(t, got.ProvedMM, got.Turned.MM)
	require.NotNil(t, got.Tested)
	assert.Less(t, got.Tested.MM, got.Turned.MM)
	place := map[string]string{"A": `[36,10],"heading":0`, "C": `[37,22],"heading":180`}
	for _, m := range got.Turned.Moves {
		at := must.Get(json.Marshal(m.At))(t)
		heading := must.Get(json.Marshal(m.Heading))(t)
		place[m.Unit] = string(at) + `,"heading":` + string(heading)
	}
	var units []string
	for i, name := range []string{"A", "C"} {
		units = append(units, `{"name":"`+name+`","side":"`+[]string{"red", "blue"}[i]+`","type":"infantry","size":"regiment","at":`+place[name]+`}`)
	}
	var turned answers.RobustAnswer
	line := `{"position":{"units":[` + strings.Join(units, ",") + `]},"ask":"robust","within_mm":0,"of":{"ask":"distance","from":"A","to":"C"},"limit":8.87}`
	body := a.Answer([]byte(line))
	require.NoError(t, json.Unmarshal(body, &turned))
	assert.Equal(t, got.Turned.Other, turned.Verdict, "%s", body)
	assert.Equal(t, answer.Clear, turned.Call)
}

// Every ask that robust can tell about is answered, with the verdict that the ask itself has.
func TestRobustOfEachAsk(t *testing.T) {
	for of, want := range map[string]string{
		`{"ask":"facing","from":"A","to":"C"}`:                                        `"verdict":"front"`,
		`{"ask":"arc","from":"A","to":"C","shooting":true}`:                           `"verdict":"yes"`,
		`{"ask":"sight","from":"A","to":"C"}`:                                         `"verdict":"yes"`,
		`{"ask":"cover","from":"A","to":"C"}`:                                         `"verdict":"yes"`,
		`{"ask":"shot","from":"A","to":"C","range":18,"order":"advance"}`:             `"verdict":"yes"`,
		`{"ask":"charge","from":"A","to":"C"}`:                                        `"verdict":`,
		`{"ask":"place","unit":"A","at":[36,12],"heading":0}`:                         `"verdict":"yes"`,
		`{"ask":"move","unit":"A","order":"advance","steps":[{"forward":2}]}`:         `"verdict":"yes"`,
		`{"ask":"move","unit":"A","order":"at-the-double","steps":[{"forward":100}]}`: `"call":"clear","proved_mm":25,"verdict":"no"`,
		`{"ask":"shot","from":"A","to":"C","targets":"friend"}`:                       `"call":"clear","proved_mm":25,"verdict":"no"`,
	} {
		var a Asker
		got := string(a.Answer([]byte(`{` + robustTable + `"of":` + of + `}`)))
		assert.Contains(t, got, want, of)
		assert.Contains(t, got, `"sentence":`, of)
	}
}

// A pivot that the request names counts, and no other: an individual that has turned away sees
// nothing.
func TestRobustOfANamedPivot(t *testing.T) {
	const table = `{"position":"A red infantry single hero individual 25x25 @36,10^90 | C blue regiment @36,22^180","ask":"robust","within_mm":1,"of":`
	for of, want := range map[string]string{
		`{"ask":"sight","from":"A","to":"C"}`:                       `"verdict":"yes"`,
		`{"ask":"sight","from":"A","to":"C","pivot":0}`:             `"verdict":"yes"`,
		`{"ask":"sight","from":"A","to":"C","pivot":180}`:           `"verdict":"no"`,
		`{"ask":"arc","from":"A","to":"C","pivot":180}`:             `"verdict":"no"`,
		`{"ask":"arc","from":"A","to":"C","pivot":0}`:               `"verdict":"yes"`,
		`{"ask":"cover","from":"A","to":"C","pivot":0}`:             `"verdict":"no"`,
		`{"ask":"shot","from":"A","to":"C","range":24,"pivot":0}`:   `"verdict":"yes"`,
		`{"ask":"shot","from":"A","to":"C","range":24,"pivot":170}`: `"verdict":"no"`,
	} {
		var a Asker
		got := string(a.Answer([]byte(table + of + `}`)))
		assert.Contains(t, got, want, of)
		assert.Contains(t, got, `"call":"clear"`, of)
	}
}

// Whoever has left the table is in nobody's way, and what is asked of the others is answered.
func TestRobustAfterSomebodyLeft(t *testing.T) {
	const table = `"A red regiment @36,10 | B red regiment @36,14.6 | D blue regiment @37,30^180 | C blue regiment @60,30^180 | blocking: Wall height=3 20,16..36.8,17"`
	for gone, moved := range map[string]string{"B": `"verdict":"yes"`, "C": `"verdict":"no"`} {
		for of, want := range map[string]string{
			`{"ask":"move","unit":"A","order":"advance","steps":[{"forward":3}]}`: moved,
			`{"ask":"sight","from":"A","to":"D"}`:                                 `"verdict":`,
			`{"ask":"charge","from":"A","to":"D"}`:                                `"verdict":"no"`,
			`{"ask":"place","unit":"A","at":[36,13],"heading":0}`:                 moved,
		} {
			var a Asker
			require.NotContains(t, string(a.Answer([]byte(`{"position":`+table+`,"ask":"remove","units":["`+gone+`"]}`))), `"error"`)
			got := string(a.Answer([]byte(`{"ask":"robust","within_mm":1,"of":` + of + `}`)))
			assert.Contains(t, got, want, "%s after %s", of, gone)
			if want == moved {
				assert.Contains(t, got, `"call":"clear"`, "%s after %s", of, gone)
			}
		}
	}
}

// What was snapped together counts until somebody has moved.
func TestRobustAfterAnAction(t *testing.T) {
	const table = `{"position":{"measured":{"mm":3},"units":[{"name":"A","side":"red","type":"infantry","size":"regiment","at":[20,20],"heading":0},` +
		`{"name":"B","side":"red","type":"infantry","size":"regiment","at":[23.94,20],"heading":0,"touching":[{"unit":"A","side":"left"}]},` +
		`{"name":"C","side":"blue","type":"infantry","size":"regiment","at":[22,34],"heading":180}]},`
	const asked = `"ask":"robust","of":{"ask":"distance","from":"A","to":"B"},"limit":`
	var a Asker
	assert.Contains(t, string(a.Answer([]byte(table+asked+`0.01}`))), `"call":"clear"`)
	require.NotContains(t, string(a.Answer([]byte(`{"ask":"set","unit":"B","at":[30,20]}`))), `"error"`)
	assert.Contains(t, string(a.Answer([]byte(`{`+asked+`6.161}`))), `"call":"open"`)
}

func TestRobustPolicy(t *testing.T) {
	var a Asker
	of := `{` + robustTable + `"of":{"ask":"distance","from":"A","to":"C"},"limit":8.87,"policy":`
	assert.Contains(t, string(a.Answer([]byte(of+`"to-the-defender"}`))), `"ruling":"no"`)
	assert.Contains(t, string(a.Answer([]byte(of+`"roll-off"}`))), `"ruling":"roll-off"`)
	assert.Contains(t, string(a.Answer([]byte(of+`"stands-as-called","called":"yes"}`))), `"ruling":"yes"`)
	assert.Contains(t, string(a.Answer([]byte(of+`"coin"}`))), `unknown policy`)
}

func TestRobustErrors(t *testing.T) {
	for line, want := range map[string]string{
		`"of":{"ask":"sigh"}`:                      `of: the ask \"sigh\" has no verdict`,
		`"of":{"ask":"robust","of":{}}`:            `the ask \"robust\" has no verdict`,
		`"of":{"from":"A"}`:                        `of.from: unknown member; known: ask`,
		`"of":{}`:                                  `the ask \"robust\" needs the member \"of.ask\"`,
		`"of":3`:                                   `of: must be an object, is the number 3`,
		`"of":{"ask":"sight","from":"A"}`:          `needs the member \"to\"`,
		`"of":{"ask":"sight","from":"A","to":"X"}`: `of.to: no unit is called`,
		`"of":{"ask":"sight","from":"A","to":"C","range":3}`:                                                       `unknown member`,
		`"of":{"ask":"sight","from":"A","to":"C","pivot":3}`:                                                       `of.pivot`, // no individual
		`"of":{"ask":"shot","from":"A","to":"C","pivot":3}`:                                                        `of.pivot`,
		`"of":{"ask":"sight","from":"A","to":"C"},"limit":3`:                                                       `limit`,
		`"of":{"ask":"sight","from":"A","to":"C"},"origin":"base"`:                                                 `origin`,
		`"of":{"ask":"sight","from":"A","to":"C"},"of_member":"facing"`:                                            `of_member`,
		`"of":{"ask":"charge","from":"A","to":"C"},"of_member":"colour"`:                                           `of_member: unknown member \"colour\"; known here: verdict, facing, attacks, hindered`,
		`"of":{"ask":"distance","from":"A","to":"C"}`:                                                              `needs the member \"limit\"`,
		`"of":{"ask":"distance","from":"A","to":"C"},"limit":-1`:                                                   `limit is -1`,
		`"of":{"ask":"distance","from":"A","to":"C"},"limit":1,"origin":"x"`:                                       `unknown origin`,
		`"of":{"ask":"sight","from":"A","to":"C"},"called":"yes"`:                                                  `called`,
		`"of":{"ask":"sight","from":"A","to":"C"},"policy":"stands-as-called"`:                                     `needs the member \"called\"`,
		`"of":{"ask":"sight","from":"A","to":"C"},"policy":"stands-as-called","called":"ys"`:                       `called: unknown verdict \"ys\"; known here: yes, no`,
		`"of":{"ask":"facing","from":"A","to":"C"},"policy":"stands-as-called","called":"yes"`:                     `known here: front, left, right, rear`,
		`"of":{"ask":"charge","from":"A","to":"C"},"of_member":"attacks","policy":"stands-as-called","called":"4"`: `known here: none, 1, 2, 3`,
	} {
		var a Asker
		got := string(a.Answer([]byte(`{` + robustTable + line + `}`)))
		assert.Contains(t, got, `"error":`, line)
		assert.Contains(t, got, want, line)
	}
}

// What the file says of how it was measured counts: its own accuracy where the request has none,
// that of a unit, and terrain that is fixed.
func TestRobustOfMeasuredFiles(t *testing.T) {
	file := func(mm, own string) string {
		return `{"position":{` + mm + `"units":[{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0` + own +
			`},{"name":"C","side":"blue","type":"infantry","size":"regiment","at":[37,22],"heading":180` + own + `}]},"ask":"robust",` +
			`"of":{"ask":"distance","from":"A","to":"C"},"limit":8.9`
	}
	var a Asker
	assert.Contains(t, string(a.Answer([]byte(file("", "")+`}`))), `needs the member \"within_mm\"`)
	assert.Contains(t, string(a.Answer([]byte(file(`"measured":{"mm":1},`, "")+`}`))), `"call":"open"`)
	assert.Contains(t, string(a.Answer([]byte(file(`"measured":{"mm":1},`, "")+`,"within_mm":0.5}`))), `"call":"clear"`)
	assert.Contains(t, string(a.Answer([]byte(file(`"measured":{"mm":1},`, `,"measured":{"mm":0.5}`)+`}`))), `"call":"clear"`)
	// If only units have one, the rest is measured as usual.
	assert.Contains(t, string(a.Answer([]byte(file("", `,"measured":{"mm":0.5}`)+`}`))), `within 1 mm, or each unit's own accuracy`)
}

// A unit's own accuracy holds whatever is asked. The sentence gives no millimetres that are those
// of others.
func TestRobustOfAUnitsOwnAccuracy(t *testing.T) {
	const line = `{"position":"K red regiment @30,10 measured=2 | G blue regiment @30,23.4606^180%s%s","ask":"robust","of":{"ask":"charge","from":"K","to":"G"},"within_mm":%v}`
	var a Asker
	for _, whole := range []string{"", " | measured: 1"} {
		got := string(a.Answer(fmt.Appendf(nil, line, "", whole, 3)))
		assert.Contains(t, got, `"call":"clear"`)
		assert.Contains(t, got, `holds with every base up to 1.57 times as far off; it turns with K 3.2 mm and G 4.8 mm off`)
	}
	got := string(a.Answer(fmt.Appendf(nil, line, " measured=5", "", 0.5)))
	assert.Contains(t, got, `"call":"clear"`)
	assert.Contains(t, got, `is clear within 0.5 mm, or each unit's own accuracy`)
}

// The answer says what to measure again, and how well; nothing if no measuring settles it.
func TestRobustMeasureAgain(t *testing.T) {
	s := shipped(t, "diagram-g")
	v := s.Table().Now()
	unit := func(name string) spatial.UnitID {
		for id := range v.Units() {
			if s.Table().Unit(id).Name == name {
				return id
			}
		}
		require.Fail(t, "no such unit", name)
		return 0
	}
	vain, err := s.Robust(certainty.Charge{From: unit("Wyrm"), To: unit("Regiment")}, answers.RobustOptions{Options: certainty.Options{Within: 3 / geom.MMPerInch}})
	require.NoError(t, err)
	assert.Empty(t, vain.Measure)

	var a Asker
	var got answers.RobustAnswer
	require.NoError(t, json.Unmarshal(a.Answer([]byte(`{`+robustTable+`"of":{"ask":"distance","from":"A","to":"C"},"limit":8.91}`)), &got))
	require.NotEmpty(t, got.Measure)
	assert.NotEmpty(t, got.Measure[0].Name)
	assert.Positive(t, got.Measure[0].ToMM)
}

// closeless are the answers with a verdict that do not tell whether it hangs on less than the band
// of contact, and why.
func closeless() map[string]string {
	return map[string]string{
		"MovedUnit":  "its place is measured, and the search allows for that",
		"QuickSight": "the verdict alone", "QuickCover": "the verdict alone", "QuickCharge": "the verdict alone", "QuickLegal": "the verdict alone",
		"QuickTarget":   "the verdict alone",
		"RobustAnswer":  "it says itself how far the verdict stands",
		"Joint":         "its charges do, one by one, and what each may by itself",
		"RegroupAnswer": "it ends where it may: what is in the way shortens it",
		"ReachAnswer":   "its distances tell how far they are from any other",
		"DropAnswer":    "of counters, which stand in contact with nobody",
		"ApplyAnswer":   "it carries out what another ask has judged",
		"Exposed":       "of many places; the matrix of one of them tells it",
	}
}

// Every answer that gives a verdict of sight, of cover, of a charge, of a shot or of a place tells
// whether that hangs on less than the band of contact.
func TestEveryVerdictTellsClose(t *testing.T) {
	members := func(x reflect.Type) (names []string) {
		var add func(reflect.Type)
		add = func(x reflect.Type) {
			for f := range fields(x) {
				if f.Anonymous {
					add(f.Type)
					continue
				}
				name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
				if f.Type.Kind() == reflect.Float64 {
					continue // no verdict
				}
				names = append(names, name)
			}
		}
		add(x)
		return names
	}
	seen := map[string]bool{}
	var walk func(ask string, x reflect.Type)
	walk = func(ask string, x reflect.Type) {
		switch x.Kind() {
		case reflect.Pointer, reflect.Slice, reflect.Array, reflect.Map:
			walk(ask, x.Elem())
		case reflect.Struct:
			if seen[x.Name()] {
				return
			}
			seen[x.Name()] = true
			has := members(x)
			verdict := slices.ContainsFunc(has, func(m string) bool {
				return slices.Contains([]string{"sees", "cover", "allowed", "verdict", "legal", "charge", "sight"}, m)
			})
			tells := slices.ContainsFunc(has, func(m string) bool { return m == "close" || strings.HasSuffix(m, "_close") && m != "too_close" })
			why, excused := closeless()[x.Name()]
			assert.True(t, !verdict || tells || excused, "%s: %s has a verdict and no close: %v", ask, x.Name(), has)
			assert.False(t, tells && excused, "%s: %s tells it, though %s", ask, x.Name(), why)
			for f := range fields(x) {
				walk(ask, f.Type)
			}
		}
	}
	for _, k := range kinds() {
		for _, answer := range k.answers() {
			walk(k.name, answer)
		}
	}
	for name := range closeless() {
		assert.True(t, seen[name], name)
	}
}

func fields(x reflect.Type) func(func(reflect.StructField) bool) {
	if x.Kind() == reflect.Pointer {
		x = x.Elem()
	}
	return func(yield func(reflect.StructField) bool) {
		for i := range x.NumField() {
			if x.Field(i).IsExported() && !yield(x.Field(i)) {
				return
			}
		}
	}
}

// A charge that is seen by a sliver hangs on that, and the list of threats says so, as a place does
// that is clear of somebody by less.
func TestThreatsAndPlacesTellClose(t *testing.T) {
	const sliver = `"position":"edition: third | A r regiment @36,10 fly | L b 200x20 @32.06189212598425,13.2^180 height=2 | R b 200x20 @39.93810787401575,13.2^180 height=2 | B b regiment @36,19^180"`
	var a Asker
	threats := ask(t, &a, `{`+sliver+`,"ask":"threats","to":"B"}`)["threats"].([]any)
	require.Len(t, threats, 1)
	assert.Equal(t, true, threats[0].(map[string]any)["close"])
	all := ask(t, &a, `{`+sliver+`,"ask":"matrix","what":["charge","sight"],"units":["A","B"],"close":true}`)
	assert.Equal(t, []any{"-1", "0-"}, all["charge_close"])
	assert.NotContains(t, ask(t, &a, `{`+sliver+`,"ask":"matrix","what":["charge"]}`), "charge_close")
	const beside = `"position":"edition: third | A r regiment @20,10 | B b regiment @20,30^180"`
	assert.NotContains(t, ask(t, &a, `{`+beside+`,"ask":"place","unit":"A","at":[20,25],"heading":0}`), "close")
	for y, legal := range map[string]bool{"25.849": true, "25.8504": false} { // an inch and 3.15 inches of two depths before it
		place := ask(t, &a, `{`+beside+`,"ask":"place","unit":"A","at":[20,`+y+`],"heading":0}`)
		assert.Equal(t, legal, place["legal"], "%v", place)
		assert.Equal(t, true, place["close"], "%v", place)
	}
	move := ask(t, &a, `{`+beside+`,"ask":"move","unit":"A","order":"advance","steps":[{"forward":5}]}`)
	assert.Zero(t, move["margin"])
	assert.NotContains(t, move, "close", "five inches are typed as they are meant")
}

// measuredExample is the file of docs/position.md that was measured on a table.
func measuredExample(t *testing.T) string {
	t.Helper()
	page := must.Get(os.ReadFile("../../docs/position.md"))(t)
	_, rest, ok := strings.Cut(string(page), "## Measured on a table")
	require.True(t, ok)
	text := regexp.MustCompile("(?s)```json\n(.*?)```").FindStringSubmatch(rest)[1]
	var one json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(text), &one))
	return strings.Join(strings.Fields(text), " ")
}

// given is what the ask position gives back.
type given struct {
	Position json.RawMessage `json:"position"`
	Line     string          `json:"line"`
	Lost     []string        `json:"lost"`
	Inexact  []string        `json:"inexact"`
	Key      string          `json:"key"`
}

// A measured position is given back as measured: accuracy, fixed terrain, contacts. Sent again it
// is the same position, and as sure (stranger 5, C).
func TestAMeasuredPositionIsGivenBackAsMeasured(t *testing.T) {
	position := measuredExample(t)
	const robust = `"ask":"robust","of":{"ask":"sight","from":"Knights","to":"Ghouls"}}`
	var first Asker
	asked := func(a *Asker, line string) string { return string(a.Answer([]byte(line))) }
	want := asked(&first, `{"position":`+position+`,`+robust)
	require.Contains(t, want, `"proved_mm"`)
	for range 2 { // what is given back is given back as it is
		var got given
		require.NoError(t, json.Unmarshal([]byte(asked(&first, `{"ask":"position"}`)), &got))
		assert.Empty(t, got.Lost)
		assert.Empty(t, got.Inexact)
		for _, member := range []string{`"measured":`, `"fixed":true`, `"touching":`, `"in_line_with":`} {
			assert.Contains(t, strings.ReplaceAll(string(got.Position), `": `, `":`), member)
		}
		var again Asker
		assert.JSONEq(t, want, asked(&again, `{"position":`+string(got.Position)+`,`+robust))
		assert.JSONEq(t, `{"key":"`+got.Key+`"}`, asked(&again, `{"ask":"key"}`))
		first = again
	}
	var line given
	require.NoError(t, json.Unmarshal([]byte(asked(&first, `{"ask":"position","as_line":true}`)), &line))
	assert.Contains(t, line.Line, "measured: 1 |")
	assert.Contains(t, line.Line, "fixed=true")
	assert.Equal(t, []string{"units[1].touching", "units[1].in_line_with", "units[3].touching"}, line.Lost)
}

// When somebody moves, his contacts are lost, and nobody else's; what is lost is reported.
func TestWhatIsLostOfAMeasuredPosition(t *testing.T) {
	var a Asker
	asked := func(line string) (got given) {
		require.NoError(t, json.Unmarshal(a.Answer([]byte(line)), &got))
		return got
	}
	asked(`{"position":` + measuredExample(t) + `,"ask":"key"}`)
	asked(`{"ask":"set","unit":"Ghouls","at":[5,5]}`)
	got := asked(`{"ask":"position"}`)
	assert.Equal(t, []string{"units[1].touching", "units[1].in_line_with"}, got.Lost, "the Zombies touched them")
	text := strings.ReplaceAll(string(got.Position), `": `, `":`)
	assert.Contains(t, text, `"measured":`)
	assert.Contains(t, text, `"fixed":true`)
	assert.Contains(t, text, `"terrain":"Wall"`, "the Archers still touch the wall")
	assert.NotContains(t, text, `in_line_with`)
	assert.NotContains(t, string(a.Answer([]byte(`{"ask":"unit","unit":"Ghouls"}`))), `"contacts":[{`)
	assert.Contains(t, string(a.Answer([]byte(`{"ask":"unit","unit":"Archers"}`))), `"with":"Wall"`)
	assert.Empty(t, asked(`{"ask":"undo"}`).Lost)
	assert.Empty(t, asked(`{"ask":"position"}`).Lost)
	asked(`{"ask":"remove","units":["Archers"]}`)
	assert.Empty(t, asked(`{"ask":"position"}`).Lost, "who has left has nothing to lose")
	asked(`{"ask":"add","line":"Bats red troop @60,40"}`)
	assert.Contains(t, string(asked(`{"ask":"position"}`).Position), "Bats")
}

// A unit that was measured better than the rest stands no better once it has moved; one that was
// measured worse no better either.
func TestOwnAccuracyAfterAMove(t *testing.T) {
	for _, x := range []struct {
		own  string
		lost []string
	}{{"0.5", []string{"units[0].measured"}}, {"3", nil}, {"0", []string{"units[0].measured"}}} {
		var a Asker
		a.Answer([]byte(`{"position":{"measured":{"mm":1},"units":[{"name":"A","side":"red","type":"infantry","size":"troop","at":[20,20],"heading":0,"measured":{"mm":` + x.own + `}},
			{"name":"B","side":"blue","type":"infantry","size":"troop","at":[20,40],"heading":180}]},"ask":"key"}`))
		a.Answer([]byte(`{"ask":"apply","order":"advance","unit":"A","steps":[{"forward":2}]}`))
		var got given
		require.NoError(t, json.Unmarshal(a.Answer([]byte(`{"ask":"position"}`)), &got))
		assert.Equal(t, x.lost, got.Lost, x.own)
	}
}

// Who is only in another state has not moved; what is taken back is as it was; who came later has
// nothing to lose.
func TestAccuracyOfWhoStays(t *testing.T) {
	var a Asker
	asked := func(line string) (got given) {
		text := a.Answer([]byte(line))
		require.NotContains(t, string(text), `"error"`)
		require.NoError(t, json.Unmarshal(text, &got))
		return got
	}
	asked(`{"position":` + measuredExample(t) + `,"ask":"key"}`)
	before := asked(`{"ask":"position"}`)
	asked(`{"ask":"set","unit":"Zombies","state":["disordered"]}`)
	got := asked(`{"ask":"position"}`)
	assert.Empty(t, got.Lost)
	assert.Contains(t, string(got.Position), `"in_line_with"`)
	asked(`{"ask":"set","unit":"Zombies","at":[5,5]}`)
	assert.Equal(t, []string{"units[1].touching", "units[1].in_line_with"}, asked(`{"ask":"position"}`).Lost)
	asked(`{"ask":"undo","times":2}`)
	assert.Equal(t, before, asked(`{"ask":"position"}`), "all of it")
	asked(`{"ask":"add","line":"Bats red troop @60,40"}`)
	asked(`{"ask":"set","unit":"Bats","at":[62,40]}`)
	asked(`{"ask":"set","unit":"Bats","line":"Owls red troop @58,40"}`)
	assert.Empty(t, asked(`{"ask":"position"}`).Lost)
}

// A unit as well measured as the file says of all loses nothing by moving; one of a file that says
// nothing of the rest loses that it is exact.
func TestAccuracyEqualToTheFile(t *testing.T) {
	for _, x := range []struct {
		file, own string
		lost      []string
	}{{`"measured":{"mm":1},`, "1", nil}, {"", "0.5", nil}, {"", "0", []string{"units[0].measured"}}} {
		var a Asker
		a.Answer([]byte(`{"position":{` + x.file + `"units":[{"name":"A","side":"red","type":"infantry","size":"troop","at":[20,20],"heading":0,"measured":{"mm":` + x.own + `}}]},"ask":"key"}`))
		a.Answer([]byte(`{"ask":"apply","order":"advance","unit":"A","steps":[{"forward":2}]}`))
		var got given
		require.NoError(t, json.Unmarshal(a.Answer([]byte(`{"ask":"position"}`)), &got))
		assert.Equal(t, x.lost, got.Lost, "%+v", x)
		a.Answer([]byte(`{"ask":"undo"}`))
		assert.Contains(t, strings.ReplaceAll(string(a.Answer([]byte(`{"ask":"position"}`))), `": `, `":`), `"measured":{"mm":`+x.own+`}`, "taken back, it is as well known as before")
	}
}

// The ask "unit" tells where a measured unit was put, from where, and by which contacts; and
// nothing of one of which nothing was measured.
func TestUnitTellsWhereItWasPut(t *testing.T) {
	position := `{"lengths": "mm", "measured": {"mm": 1}, "units": [
		{"name": "A", "side": "red", "type": "infantry", "size": "regiment", "at": [500, 500], "heading": 0},
		{"name": "B", "side": "red", "type": "infantry", "size": "regiment", "at": [599, 500], "heading": 0},
		{"name": "C", "side": "red", "type": "infantry", "size": "regiment", "front_left": [450, 658.1], "front_right": [550.4, 658.1]},
		{"name": "D", "side": "red", "type": "infantry", "size": "regiment", "at": [500, 699.6], "heading": 0},
		{"name": "E", "side": "blue", "type": "infantry", "size": "regiment", "at": [1000, 1000], "heading": 180}]}`
	var a Asker
	var got struct {
		At       answer.Point
		Measured *answers.MeasuredUnit
		Error    string
	}
	tell := func(name string) {
		got.Measured = nil
		require.NoError(t, json.Unmarshal(a.Answer([]byte(`{"position": `+position+`, "ask": "unit", "unit": "`+name+`"}`)), &got))
		require.Empty(t, got.Error)
	}
	tell("A")
	assert.InDelta(t, 499.5/25.4, got.At[0], 1e-9)
	require.NotNil(t, got.Measured)
	assert.InDelta(t, 500/25.4, got.Measured.From.At[0], 1e-12)
	assert.InDelta(t, 0.5/25.4, got.Measured.Moved, 1e-9)
	assert.Zero(t, got.Measured.Turned)
	require.Len(t, got.Measured.Contacts, 1)
	c := got.Measured.Contacts[0]
	assert.Equal(t, answers.MeasuredContact{Kind: "overlap", Side: "right", With: "B", Flush: true, Gap: c.Gap}, c)
	assert.InDelta(t, -1/25.4, c.Gap, 1e-9)
	tell("B")
	assert.Equal(t, "A", got.Measured.Contacts[0].With)
	tell("C")
	assert.Nil(t, got.Measured.From)
	assert.InDelta(t, 0.4/25.4, got.Measured.Misfit, 1e-9)
	require.Len(t, got.Measured.Near, 1)
	assert.Equal(t, "D", got.Measured.Near[0].Unit)
	assert.InDelta(t, 1.5/25.4, got.Measured.Near[0].Apart, 1e-9)
	tell("E")
	assert.Nil(t, got.Measured)

	unmet := `{"position": {"units": [
		{"name": "A", "side": "red", "type": "infantry", "size": "regiment", "at": [10, 10], "heading": 0, "touching": [{"unit": "B", "side": "right"}]},
		{"name": "B", "side": "red", "type": "infantry", "size": "regiment", "at": [15, 10], "heading": 0}]}, "ask": "unit", "unit": "A"}`
	assert.Contains(t, string(a.Answer([]byte(unmet))), `"at":[10,10]`, "it stays where it is")
	refused := strings.Replace(unmet, "[15, 10]", "[13.8, 10]", 1)
	assert.Contains(t, string(a.Answer([]byte(refused))), `"code":"too-far-to-touch"`, "an overlap says why")
}
