package protocol

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAskMatrix: the cells are the answers of the single questions.
func TestAskMatrix(t *testing.T) {
	s := opened(t, duel)
	v := s.Table().Now()
	m := must.Get(s.Matrix([]string{"sight", "cover", "fraction", "facing", "distance", "charge"}, nil, false))(t)
	assert.Equal(t, []string{"A", "C", "H", "Z", "Gun"}, m.Units)
	for i := range spatial.UnitID(v.Len()) {
		for k := range spatial.UnitID(v.Len()) {
			if i == k {
				assert.Equal(
					t,
					"----",
					string([]byte{m.Sight[i][k], m.Cover[i][k], m.Facing[i][k], m.Charge[i][k]}),
				)
				assert.Zero(t, m.Distance[i][k])
				continue
			}
			look := los.TurnAndGlance(v, i, k)
			assert.Equal(t, map[bool]byte{false: '0', true: '1'}[look.Sees], m.Sight[i][k])
			assert.Equal(t, map[bool]byte{false: '0', true: '1'}[look.InCover], m.Cover[i][k])
			assert.InDelta(t, look.Fraction, m.Fraction[i][k], 0)
			assert.Equal(
				t,
				strings.Replace(los.FacingOf(v, i, k).Facing.String(), "rear", "b", 1)[0],
				m.Facing[i][k],
			)
			assert.InDelta(t, spatial.Distance(v, i, k), m.Distance[i][k], 0)
			assert.Equal(t, charge.Decide(v, i, k).String()[0], m.Charge[i][k])
		}
	}
	some := must.Get(s.Matrix([]string{"distance"}, []string{"Z", "A", "Z"}, false))(t)
	assert.Equal(
		t,
		[][]float64{
			{0, m.Distance[0][3], 0},
			{m.Distance[0][3], 0, m.Distance[0][3]},
			{0, m.Distance[0][3], 0},
		},
		some.Distance,
	)
	assert.Nil(t, some.Sight)

	a := asker(t)
	got := ask(t, a, `{"ask":"matrix","what":["sight","charge"],"units":["A","C"]}`)
	assert.Equal(
		t,
		map[string]any{"units": []any{"A", "C"}, "sight": []any{"-1", "1-"}, "charge": []any{"-y", "y-"}},
		got,
	)
	for request, want := range map[string]string{
		`{"ask":"matrix"}`:                                         `needs the member "what"`,
		`{"ask":"matrix","what":["reach"]}`:                        `unknown matrix "reach"`,
		`{"ask":"matrix","what":["sight"],"units":["A","Nobody"]}`: `units[1]: no unit is called "Nobody"`,
		`{"ask":"matrix","what":["sight"],"unit":"A"}`:             `does not take the member "unit"`,
		`{"ask":"matrix","what":"sight"}`:                          `what: must be a list of matrices`,
		`{"ask":"matrix","what":["sight"],"units":["A"` + strings.Repeat(`,"A"`, answers.MaxMatrixUnits) + `]}`: `501 units in a matrix`,
	} {
		assert.Contains(t, ask(t, a, request)["error"], want, "%.80s", request)
	}
	assert.Equal(
		t,
		map[string]any{"units": []any{}},
		ask(t, a, `{"ask":"matrix","what":["sight"],"units":[]}`),
	)
}

// TestAskExposure: each place is the table with the unit in it.
func TestAskExposure(t *testing.T) {
	s := opened(t, duel)
	poses := []answer.Pose{
		{At: answer.Point{36, 10}, Heading: 0},
		{At: answer.Point{36, 14}, Heading: 0},
		{At: answer.Point{2, 2}, Heading: 90},
		{At: answer.Point{44, 20}, Heading: 200},
		{At: answer.Point{37, 22}, Heading: 0},
	}
	weapons := []answers.Weapon{{Unit: "C", Range: 12}, {Unit: "H", Range: 18}, {Unit: "C", Indirect: true}}
	got := must.Get(s.Exposure("A", poses, weapons))(t)
	require.Len(t, got.Poses, len(poses))
	safe := map[int]bool{}
	for _, i := range got.Safe {
		safe[i] = true
	}
	charges := 0
	for i, p := range poses {
		base := must.Get(answers.BaseAt(s.Table().Unit(0).Base, p.At, p.Heading))(t)
		v := must.Get(s.Table().If(0, base))(t)
		var names [4][]string
		for _, id := range []spatial.UnitID{1, 2, 3} {
			verdict := charge.Decide(&v, id, 0)
			names[verdict] = append(names[verdict], s.Table().Unit(id).Name)
		}
		assert.Equal(t, names[charge.Yes], got.Poses[i].Charge, "pose %d", i)
		assert.Equal(t, names[charge.TooClose], got.Poses[i].TooClose, "pose %d", i)
		assert.Equal(t, len(names[charge.No]) == 3 && got.Poses[i].Shoot == nil, safe[i], "pose %d", i)
		charges += len(names[charge.Yes])
	}
	assert.Positive(t, charges)
	assert.NotEmpty(t, got.Safe)

	a := asker(t)
	request := `{"ask":"exposure","unit":"A","poses":[{"at":[36,10],"heading":0},{"at":[2,2],"heading":90}],"weapons":[{"unit":"C","range":24}]}`
	text := must.Get(json.Marshal(ask(t, a, request)))(t)
	assert.JSONEq(t, `{"poses":[{"charge":["C"],"shoot":["C"]},{}],"safe":[1]}`, string(text))
	for member, want := range map[string]string{
		`"unit":"A"`:                                                                           `needs the member "poses"`,
		`"unit":"A","poses":[{"at":[1,1]}]`:                                                    `poses[0]`,
		`"unit":"A","poses":[{"at":[1e9,1],"heading":0}]`:                                      `poses[0].at: centre x`,
		`"unit":"A","poses":[],"weapons":[{"unit":"Gun"}]`:                                     `weapons[0].unit: must be an enemy of "A"`,
		`"unit":"A","poses":[],"weapons":[{"unit":"C","range":-1}]`:                            `weapons[0].range: range is -1`,
		`"unit":"A","poses":[],"weapons":[{"unit":"Nobody"}]`:                                  `weapons[0].unit: no unit is called "Nobody"`,
		`"unit":"Nobody","poses":[]`:                                                           `no unit is called "Nobody"`,
		`"unit":"A","from":"C","poses":[]`:                                                     `does not take the member "from"`,
		`"unit":"A","poses":[` + strings.Repeat(`{"at":[1,1],"heading":0},`, MaxPoses) + `{}]`: `10001 or more poses`,
	} {
		assert.Contains(
			t,
			ask(t, a, fmt.Sprintf(`{"ask":"exposure",%s}`, member))["error"],
			want,
			"%.80s",
			member,
		)
	}
	assert.Equal(
		t,
		map[string]any{"poses": []any{}, "safe": []any{}},
		ask(t, a, `{"ask":"exposure","unit":"A","poses":[]}`),
	)
}

// TestDST1MatrixOfContact: units in contact are 0 apart, in a matrix as by themselves, whatever
// rounding leaves.
func TestDST1MatrixOfContact(t *testing.T) {
	const touching = `"position":"U0 red cavalry regiment @31,26^180 | ` +
		`U1 red 20x20 @30.778631618911085,23.637795275590552^180 hero individual"`
	var a Asker
	single := ask(t, &a, `{`+touching+`,"ask":"distance","from":"U0","to":"U1"}`)
	assert.Zero(t, single["distance"])
	all := ask(t, &a, `{`+touching+`,"ask":"matrix","what":["distance"]}`)
	assert.Equal(t, []any{[]any{0.0, 0.0}, []any{0.0, 0.0}}, all["distance"])
}

// battle is the end of a game: 12.5 mm are 0.492 inches.
const battle = `{"units":[
	{"name":"Guard","side":"red","type":"infantry","size":"single","base_mm":[101.6,50.8],"at":[36,27],"heading":180},
	{"name":"Hero","side":"blue","type":"infantry","traits":["hero","individual"],"at":[36,22.5],"heading":0},
	{"name":"Wolves","side":"blue","type":"cavalry","size":"single","base_mm":[101.6,50.8],"state":["loot"],"at":[20,47],"heading":180}],
	"terrain":[{"name":"House","kind":"blocking","height":4,"outline":[[50,20],[54,20],[54,24],[50,24]]}]}`

// The protocol names the member at fault.
func TestControlAsksRefuse(t *testing.T) {
	for request, want := range map[string]string{
		`{"ask":"push","caster":"Guard","unit":"Hero"}`:                 `the ask "push" needs the member "distance"`,
		`{"ask":"push","caster":"Hero","unit":"Hero","distance":1}`:     `caster: "Hero" and "Hero" are on the same side; only enemies are pushed`,
		`{"ask":"push","caster":"Nobody","unit":"Wolves","distance":1}`: `caster: no unit is called "Nobody"`,
		`{"ask":"push","caster":"Guard","unit":"Nobody","distance":1}`:  `unit: no unit is called "Nobody"`,
		`{"ask":"push","caster":"Guard","unit":"Hero","distance":-1}`:   `distance is -1, must be a number of inches from 0 to 100000`,
		`{"ask":"control"}`:                                                                                                  `the ask "control" needs the member "scenario"`,
		`{"ask":"control","scenario":"win"}`:                                                                                 `scenario: unknown scenario "win"; known: set-up, invade, dominate, pillage, loot`,
		`{"ask":"control","scenario":"invade","side":"red"}`:                                                                 `scenario: "invade" needs the member "edge"`,
		`{"ask":"control","scenario":"invade","side":"green","edge":"top"}`:                                                  `side: unknown side "green"; known: red, blue`,
		`{"ask":"control","scenario":"invade","side":"red","edge":"north"}`:                                                  `edge: unknown table edge "north"; known: bottom, top, left, right`,
		`{"ask":"control","scenario":"pillage"}`:                                                                             `scenario: "pillage" needs the member "objectives"`,
		`{"ask":"control","scenario":"pillage","objectives":[{}]}`:                                                           `objectives[0]: must have either "at" or "terrain"`,
		`{"ask":"control","scenario":"pillage","objectives":[{"at":[1,2],"terrain":"House"}]}`:                               `objectives[0]: must have either "at" or "terrain"`,
		`{"ask":"control","scenario":"pillage","objectives":[{"terrain":"Hut"}]}`:                                            `objectives[0].terrain: unknown terrain "Hut"; known: House`,
		`{"ask":"control","scenario":"pillage","objectives":[{"terrain":"House"}]}`:                                          `objectives[0]: terrain is no objective in edition "second-161", which has markers`,
		`{"ask":"control","scenario":"pillage","objectives":[{"at":[1,1e7]}]}`:                                               `objectives[0]: at is 1e+07, must be a number within 100000 inches`,
		`{"ask":"control","scenario":"pillage","objectives":[{"at":[1]}]}`:                                                   `objectives[0].at: must be a list of two numbers, has 1`,
		`{"ask":"control","scenario":"pillage","objectives":[],"side":"red"}`:                                                `side: cannot be combined with "scenario": "pillage"`,
		`{"ask":"control","scenario":"loot","side":"red","edge":"top","objectives":[{"terrain":"House"}]}`:                   `objectives[0].terrain: cannot be combined with "scenario": "loot"`,
		`{"ask":"control","scenario":"loot","side":"red","edge":"top","objectives":[],"routed":true}`:                        `routed: needs "unit"`,
		`{"ask":"control","scenario":"loot","side":"red","edge":"top","objectives":[],"unit":"Nobody"}`:                      `unit: no unit is called "Nobody"`,
		`{"ask":"control","scenario":"dominate","from":"Guard"}`:                                                             `the ask "control" does not take the member "from"`,
		`{"ask":"sight","from":"Guard","to":"Hero","edge":"top"}`:                                                            `the ask "sight" does not take the member "edge"`,
		`{"ask":"control","scenario":"pillage","objectives":[` + strings.Repeat(`{"at":[1,1]},`, 32) + `{"at":[1,1]}]}`:      `objectives`,
		`{"ask":"control","scenario":"loot","side":"red","edge":"top","objectives":[{"at":[0,99999]},{"at":[1,2],"odd":1}]}`: `unknown member; known: at, terrain`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + strings.ReplaceAll(battle, "\n", "") + `}`))
		var answer struct{ Error string }
		require.NoError(t, json.Unmarshal(a.Answer([]byte(request)), &answer))
		require.NotEmpty(t, answer.Error, request)
		assert.Contains(t, answer.Error, want, request)
	}
	// Nobody on the table has no claims.
	var a Asker
	got := string(a.Answer([]byte(`{"position":{"units":[]},"ask":"control","scenario":"pillage","objectives":[{"at":[36,24]}]}`)))
	assert.Equal(t, `{"objectives":[{"status":"free","margin":null,"claims":[],"near":[]}],"sides":[],"misplaced":[]}`, got)
}

// TestNothingIsNull: no answer to any ask says a million inches for nothing, and null comes back as
// what it was.
func TestNothingIsNull(t *testing.T) {
	million := regexp.MustCompile(`[:\[,]-?(1000000|1e\+0?6)[,}\]]`)
	var a Asker
	nulls := 0
	extra := []string{
		`{"ask":"sight","from":"A","to":"B","position":"A red regiment @36,10 | B blue regiment @36,20^180"}`, `{"ask":"cover","from":"A","to":"B"}`,
		`{"ask":"shot","from":"A","to":"B"}`, `{"ask":"push","caster":"A","unit":"B","distance":1}`, `{"ask":"charge","from":"A","to":"B"}`,
		`{"ask":"multicharge","units":["A"],"to":"B"}`, `{"ask":"move","unit":"A","order":"halt"}`, `{"ask":"place","unit":"A","at":[36,10],"heading":0}`,
		`{"ask":"control","scenario":"pillage","objectives":[{"at":[3,3]}]}`, `{"ask":"threats","to":"B"}`, `{"ask":"facing","from":"A","to":"B"}`,
	}
	for _, line := range append(goodRequests(t), extra...) {
		found := string(a.Answer([]byte(line)))
		assert.False(t, million.MatchString(found), "%s\n%s", line, found)
		if regexp.MustCompile(`"margin":null`).MatchString(found) {
			nulls++
		}
	}
	assert.Positive(t, nulls, "nothing was nothing")

	text := must.Get(json.Marshal([]answer.Margin{geom.NoLimit, -geom.NoLimit, 1.5, -0.25}))(t)
	assert.JSONEq(t, `[null,null,1.5,-0.25]`, string(text))
	back := []answer.Margin{1, 2, 3, 4}
	require.NoError(t, json.Unmarshal(text, &back))
	assert.Equal(t, []answer.Margin{geom.NoLimit, geom.NoLimit, 1.5, -0.25}, back)
}

// TestCHG18CasterOfTheAsk: the member says who casts it, and what forbids that.
func TestCHG18CasterOfTheAsk(t *testing.T) {
	const position = `{"units":[
		{"name":"Z","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0,"traits":["shambling"]},
		{"name":"W","side":"red","type":"infantry","traits":["hero"],"at":[36,3],"heading":0},
		{"name":"E","side":"blue","type":"infantry","size":"regiment","at":[36,15.1496],"heading":180}]}`
	for request, want := range map[string]string{
		`{"ask":"surge","unit":"Z","distance":3,"caster":"W"}`:                `"struck":[{"unit":"E"`,
		`{"ask":"surge","unit":"Z","distance":3,"caster":"E"}`:                `"reasons":["enemy"]`,
		`{"ask":"surge","unit":"W","distance":3,"caster":"W"}`:                `"immune":"not-shambling","reasons":["self"]`,
		`{"ask":"surge","unit":"Z","distance":3,"caster":"Q"}`:                `"error":"caster: no unit is called \"Q\""`,
		`{"ask":"surge","unit":"Z","distance":3,"caster":"W","overrun":true}`: `"error":"caster: cannot be combined with \"overrun\": true"`,
		`{"ask":"charge","from":"Z","to":"E","caster":"W"}`:                   `does not take the member \"caster\"`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + strings.ReplaceAll(position, "\n", "") + `}`))
		assert.Contains(t, string(a.Answer([]byte(request))), want, request)
	}
}

// TestMLT7ChoicesOfTheAsk: the members reach the answer, and are refused like the units.
func TestMLT7ChoicesOfTheAsk(t *testing.T) {
	const position = `{"units":[
		{"name":"hero","side":"b","type":"infantry","base_mm":[25,25],"height":9,"at":[20,18],"heading":170,"traits":["hero","individual"]},
		{"name":"A","side":"r","type":"infantry","base_mm":[100,50],"at":[20,10],"heading":0},
		{"name":"B","side":"r","type":"infantry","base_mm":[100,50],"at":[13,18.2],"heading":90}]}`
	for request, want := range map[string]string{
		`{"ask":"multicharge","units":["A","B"],"to":"hero","move_order":["B"]}`:                    `"order":["B","A"]`,
		`{"ask":"multicharge","units":["A","B"],"to":"hero","move_order":["A","B"]}`:                `"order":["A","B"]`,
		`{"ask":"multicharge","units":["A","B"],"to":"hero","move_order":[],"from_left":["A","B"]}`: `"verdict":"yes"`,
		`{"ask":"multicharge","units":["A","B"],"to":"hero","move_order":["C"]}`:                    `"error":"move_order[0]: no unit is called \"C\""`,
		`{"ask":"multicharge","units":["A"],"to":"hero","from_left":["B"]}`:                         `"error":"unit \"B\" has a place among the chargers, but is not one of them"`,
		`{"ask":"charge","from":"A","to":"hero","move_order":["A"]}`:                                `does not take the member \"move_order\"`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + strings.ReplaceAll(position, "\n", "") + `}`))
		assert.Contains(t, string(a.Answer([]byte(request))), want, request)
	}
}

// TestMOV23EntersOfTheAsk: the member lets a unit of the file that stands beyond an edge come
// onto the table.
func TestMOV23EntersOfTheAsk(t *testing.T) {
	const position = `{"units":[{"name":"A","side":"r","type":"infantry","size":"regiment","at":[36,-1.5749],"heading":0}]}`
	for request, want := range map[string]string{
		`{"ask":"move","unit":"A","order":"advance","steps":[{"forward":5}],"enters":true}`:              `"legal":true`,
		`{"ask":"move","unit":"A","order":"advance","steps":[{"pivot":20},{"forward":5}],"enters":true}`: `"legal":true`,
		`{"ask":"move","unit":"A","order":"advance","steps":[{"forward":3}],"enters":true}`:              `"row":"MOV-23"`,
		`{"ask":"move","unit":"A","order":"advance","steps":[{"pivot":20},{"forward":5}]}`:               `"row":"MOV-20"`,
		`{"ask":"move","unit":"A","order":"advance","steps":[],"scout":true,"enters":true}`:              `"error":"enters: cannot be combined with \"scout\": true"`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + position + `}`))
		assert.Contains(t, string(a.Answer([]byte(request))), want, request)
	}
}
