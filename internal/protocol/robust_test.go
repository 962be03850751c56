package protocol

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const robustTable = `"position":"A red regiment @36,10 | C blue regiment @37,22^180 | blocking: Wall height=3 20,16..36.8,17","ask":"robust","within_mm":1,`

// A table that turns a verdict has the other verdict when it is read as a file.
func TestRobustFlipsAreReplayed(t *testing.T) {
	var a Asker
	var got answers.RobustAnswer
	require.NoError(t, json.Unmarshal(a.Answer([]byte(`{`+robustTable+`"of":{"ask":"distance","from":"A","to":"C"},"limit":8.87}`)), &got))
	require.Equal(t, "flips", got.Answer, "%+v", got)
	require.NotNil(t, got.FlipsMM)
	require.Len(t, got.Moved, 2)
	assert.Less(t, got.HoldsMM, *got.FlipsMM)
	place := map[string]string{"A": `[36,10],"heading":0`, "C": `[37,22],"heading":180`}
	for _, m := range got.Moved {
		at, err := json.Marshal(m.At)
		require.NoError(t, err)
		heading, err := json.Marshal(m.Heading)
		require.NoError(t, err)
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
	assert.Equal(t, got.Other, turned.Verdict, "%s", body)
	assert.Equal(t, "holds", turned.Answer)
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
		`{"ask":"move","unit":"A","order":"at-the-double","steps":[{"forward":100}]}`: `"verdict":"no","holds_mm":25`,
		`{"ask":"shot","from":"A","to":"C","targets":"friend"}`:                       `"verdict":"no","holds_mm":25`,
	} {
		var a Asker
		got := string(a.Answer([]byte(`{` + robustTable + `"of":` + of + `}`)))
		assert.Contains(t, got, want, of)
		assert.Contains(t, got, `"sentence":`, of)
	}
}

// A pivot that the request names counts, and no other: an individual that has turned away sees nothing.
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
		assert.Contains(t, got, `"answer":"holds"`, of)
	}
}

// Whoever has left the table is in nobody's way, and what is asked of the others is answered.
func TestRobustAfterSomebodyLeft(t *testing.T) {
	const table = `"A red regiment @36,10 | B red regiment @36,14.6 | D blue regiment @37,30^180 | C blue regiment @60,30^180 | blocking: Wall height=3 20,16..36.8,17"`
	for _, gone := range []string{"B", "C"} {
		for of, want := range map[string]string{
			`{"ask":"move","unit":"A","order":"advance","steps":[{"forward":3}]}`: map[string]string{"B": `"answer":"holds","verdict":"yes"`, "C": `"answer":"holds","verdict":"no"`}[gone],
			`{"ask":"sight","from":"A","to":"D"}`:                                 `"verdict":`,
			`{"ask":"charge","from":"A","to":"D"}`:                                `"verdict":"no"`,
			`{"ask":"place","unit":"A","at":[36,13],"heading":0}`:                 map[string]string{"B": `"answer":"holds","verdict":"yes"`, "C": `"answer":"holds","verdict":"no"`}[gone],
		} {
			var a Asker
			require.NotContains(t, string(a.Answer([]byte(`{"position":`+table+`,"ask":"remove","units":["`+gone+`"]}`))), `"error"`)
			got := string(a.Answer([]byte(`{"ask":"robust","within_mm":1,"of":` + of + `}`)))
			assert.Contains(t, got, want, "%s after %s", of, gone)
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
	assert.Contains(t, string(a.Answer([]byte(table+asked+`0.01}`))), `"answer":"holds"`)
	require.NotContains(t, string(a.Answer([]byte(`{"ask":"set","unit":"B","at":[30,20]}`))), `"error"`)
	assert.Contains(t, string(a.Answer([]byte(`{`+asked+`6.161}`))), `"answer":"flips"`)
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
		`"of":{"ask":"sigh"}`:                      `of: \"robust\" cannot tell about the ask \"sigh\"`,
		`"of":{"ask":"robust","of":{}}`:            `cannot tell about the ask \"robust\"`,
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

// What the file says of how it was measured counts: its own accuracy where the request has none, that of a
// unit, and terrain that is fixed.
func TestRobustOfMeasuredFiles(t *testing.T) {
	file := func(mm, own string) string {
		return `{"position":{` + mm + `"units":[{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0` + own +
			`},{"name":"C","side":"blue","type":"infantry","size":"regiment","at":[37,22],"heading":180` + own + `}]},"ask":"robust",` +
			`"of":{"ask":"distance","from":"A","to":"C"},"limit":8.9`
	}
	var a Asker
	assert.Contains(t, string(a.Answer([]byte(file("", "")+`}`))), `needs the member \"within_mm\"`)
	assert.Contains(t, string(a.Answer([]byte(file(`"measured":{"mm":1},`, "")+`}`))), `"answer":"flips"`)
	assert.Contains(t, string(a.Answer([]byte(file(`"measured":{"mm":1},`, "")+`,"within_mm":0.5}`))), `"answer":"holds"`)
	assert.Contains(t, string(a.Answer([]byte(file(`"measured":{"mm":1},`, `,"measured":{"mm":0.5}`)+`}`))), `"answer":"holds"`)
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
