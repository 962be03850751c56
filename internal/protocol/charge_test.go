package protocol

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shippedDocument reads a position of the documentation, and shipped opens it.
func shippedDocument(t *testing.T, name string) *position.Document {
	t.Helper()
	text := must.Get(os.ReadFile("../../docs/positions/" + name + ".json"))(t)
	return must.Get(position.Parse(text))(t)
}

func shipped(t *testing.T, name string) *answers.Session {
	t.Helper()
	return must.Get(answers.Open(shippedDocument(t, name)))(t)
}

func opened(t *testing.T, text string) *answers.Session {
	t.Helper()
	d := must.Get(position.Parse([]byte(text)))(t)
	return must.Get(answers.Open(d))(t)
}

// bounced are two regiments an inch apart, after a charge that broke nobody.
const bounced = `{"units":[` +
	`{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0,"charged_by":["Ghouls"]},` +
	`{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,14.15],"heading":180,"traits":["shambling"]}]}`

func TestAskChargeMembers(t *testing.T) {
	const (
		no  = "id verdict reason conditions range facing"
		yes = "id verdict conditions range facing path length cost contact met aligned final overlap held hindered hindered_by nudged attacks melee"
	)
	a := asker(t)
	for request, members := range map[string]string{
		`{"id":1,"ask":"charge","from":"A","to":"C"}`:                                   yes + " hindered_margin",
		`{"id":1,"ask":"charge","from":"A","to":"C","readings":false}`:                  yes + " hindered_margin",
		`{"id":1,"ask":"charge","from":"A","to":"Z"}`:                                   no,
		`{"id":1,"ask":"charge","from":"A","to":"Gun"}`:                                 no,
		`{"id":1,"ask":"charges","from":"A"}`:                                           "id charges",
		`{"id":1,"ask":"threats","to":"A"}`:                                             "id threats",
		`{"id":1,"ask":"countercharge","from":"A","to":"C"}`:                            no,
		`{"id":1,"ask":"surge","unit":"A","distance":3}`:                                "id immune forward final struck",
		`{"id":1,"ask":"surge","unit":"A","distance":3,"overrun":true}`:                 "id forward final shuffle struck",
		`{"id":1,"ask":"surge","unit":"A","distance":3,"overrun":true,"hindered":true}`: "id forward final shuffle struck",
		`{"id":1,"ask":"surge","unit":"A","distance":0,"overrun":false}`:                "id immune forward final struck",
		`{"id":1,"ask":"surge","unit":"H","distance":6,"overrun":true}`:                 "id forward final shuffle struck",
		`{"id":1,"ask":"surge","unit":"Z","distance":6,"overrun":true}`:                 "id forward final stopped_by shuffle struck",
		`{"id":1,"ask":"surge","unit":"Gun","distance":1}`:                              "id immune forward final struck",
		`{"id":1,"ask":"surge","unit":"Gun","distance":6,"overrun":true}`:               "id forward final shuffle struck",
	} {
		requireMembers(t, ask(t, a, request), members, request)
	}
	request := `{"id":1,"ask":"countercharge","from":"Guard","to":"Ghouls","position":` + bounced + `}`
	requireMembers(t, ask(t, a, request), yes, request)
	request = `{"id":1,"ask":"charge","from":"A","to":"C","readings":true}`
	requireMembers(t, ask(t, asker(t), request), yes+" hindered_margin hindered_by_reading", request)
}

func requireMembers(t *testing.T, got map[string]any, members, request string) {
	t.Helper()
	var names []string
	for name := range got {
		names = append(names, name)
	}
	assert.ElementsMatch(t, strings.Fields(members), names, request)
}

func TestAskChargeAnswers(t *testing.T) {
	a := asker(t)
	got := ask(t, a, `{"ask":"charge","from":"A","to":"C"}`)
	assert.Equal(t, "yes", got["verdict"])
	assert.Equal(t, "front", got["facing"])
	assert.InDelta(t, 10, got["range"], 0)
	assert.InDelta(t, 1, got["attacks"], 0)
	var names []string
	for _, c := range got["conditions"].([]any) {
		c := c.(map[string]any)
		names = append(names, c["name"].(string))
		assert.Equal(t, true, c["ok"])
		assert.Positive(t, c["margin"])
	}
	assert.Equal(t, []string{"arc", "sight", "range", "room"}, names)
	final := got["final"].(map[string]any)
	assert.InDelta(t, 0, final["heading"], 1e-9)
	assert.InDelta(t, 37, final["at"].([]any)[0], 1e-9, "opposite the middle")
	assert.InDelta(t, 22-80/geom.MMPerInch, final["at"].([]any)[1], 1e-9, "flush")

	far := ask(t, a, `{"ask":"charge","from":"A","to":"Z"}`)
	assert.Equal(t, "no", far["verdict"])
	assert.Equal(t, "not-seen", far["reason"], "the first of the conditions that fail")
	friend := ask(t, a, `{"ask":"charge","from":"A","to":"Gun"}`)
	assert.Equal(t, "friend", friend["reason"])
	assert.Empty(t, friend["conditions"])
	assert.Equal(t, "war-engine", ask(t, a, `{"ask":"charge","from":"Gun","to":"C"}`)["reason"])
	assert.Equal(t, "not-charged-by", ask(t, a, `{"ask":"countercharge","from":"A","to":"C"}`)["reason"])
}

func TestAskChargeRefuses(t *testing.T) {
	for request, say := range map[string]string{
		`{"id":7,"ask":"charge","from":"A"}`:                                               `the ask "charge" needs the member "to"`,
		`{"id":7,"ask":"charge","from":"A","to":"A"}`:                                      `"A" was asked about itself`,
		`{"id":7,"ask":"charge","from":"A","to":"Q"}`:                                      `to: no unit is called "Q"`,
		`{"id":7,"ask":"charge","from":"A","to":"C","readings":1}`:                         `readings: must be true or false, is the number 1`,
		`{"id":7,"ask":"charge","from":"A","to":"C","pivot":1}`:                            `the ask "charge" does not take the member "pivot"`,
		`{"id":7,"ask":"charge","from":"A","to":"C","facing":"left"}`:                      `the ask "charge" does not take the member "facing"`,
		`{"id":7,"ask":"charges","from":"A","to":"C"}`:                                     `does not take the member "to"`,
		`{"id":7,"ask":"charges"}`:                                                         `needs the member "from"`,
		`{"id":7,"ask":"charges","from":"Q"}`:                                              `from: no unit is called "Q"`,
		`{"id":7,"ask":"threats","from":"A"}`:                                              `does not take the member "from"`,
		`{"id":7,"ask":"threats","to":"Q"}`:                                                `to: no unit is called "Q"`,
		`{"id":7,"ask":"countercharge","from":"A","to":"C","choose":{}}`:                   `does not take the member "choose"`,
		`{"id":7,"ask":"countercharge","from":"A","to":"A"}`:                               `asked about itself`,
		`{"id":7,"ask":"surge","unit":"A"}`:                                                `needs the member "distance"`,
		`{"id":7,"ask":"surge","unit":"Q","distance":3}`:                                   `unit: no unit is called "Q"`,
		`{"id":7,"ask":"surge","unit":"A","distance":-1}`:                                  `distance is -1`,
		`{"id":7,"ask":"surge","unit":"A","distance":1e300}`:                               `distance is 1e+300`,
		`{"id":7,"ask":"surge","unit":"A","distance":1e400}`:                               `distance: the number 1e400 is too large`,
		`{"id":7,"ask":"surge","unit":"A","distance":"3"}`:                                 `distance: must be a number, is the string "3"`,
		`{"id":7,"ask":"surge","unit":"A","distance":3,"hindered":true}`:                   `hindered: needs "overrun": true`,
		`{"id":7,"ask":"surge","unit":"A","distance":3,"overrun":false,"hindered":true}`:   `hindered: needs "overrun": true`,
		`{"id":7,"ask":"surge","unit":"A","distance":3,"overrun":true,"hindered":"badly"}`: `hindered: must be true or false`,
		`{"id":7,"ask":"surge","unit":"A","distance":3,"overrun":true,"overrun":true}`:     `overrun: the member occurs twice`,
	} {
		got := ask(t, asker(t), request)
		assert.Contains(t, got["error"], say, request)
		assert.InDelta(t, 7, got["id"], 0, request)
	}
	s := opened(t, duel)
	var e *position.Error
	_, err := s.Surge("A", math.NaN(), answers.SurgeOptions{})
	require.ErrorAs(t, err, &e)
	assert.Equal(t, "distance", e.Path)
	_, err = s.Surge("", 1, answers.SurgeOptions{Overrun: true, Hindered: false})
	require.ErrorAs(t, err, &e)
	assert.Equal(t, "unit", e.Path)
	_, err = s.Threats("")
	require.ErrorAs(t, err, &e)
	assert.Equal(t, "to", e.Path)
}

// flanked is a unit that was charged in the flank, by the second edition of 2015.
const flanked = "A red regiment charged_by=B @36,24 | B blue regiment @40.543307,24^270 | edition: second-2015"

// furious is a wavering one with Fury.
const furious = "A red regiment wavering fury charged_by=B @36,24 | B blue regiment @36,29^180 | edition: second-2015"

// sessionOf is the session about a position in one line.
func sessionOf(t *testing.T, line string) *answers.Session {
	t.Helper()
	d := must.Get(position.ParseLine(line))(t)
	return must.Get(answers.Open(d))(t)
}

// TestARC5PlayerChoosesInAsks (ARC-5, MOV-17): what the player chooses is answered, applied, and
// refused with its reason.
func TestARC5PlayerChoosesInAsks(t *testing.T) {
	const position = `"position":"H red infantry hero individual @38.6,16.2 | B blue regiment @36,18.5^180"`
	var out strings.Builder
	require.NoError(t, Server{}.Serve(strings.NewReader(strings.Join([]string{
		`{"id":1,` + position + `,"ask":"charge","from":"H","to":"B"}`,
		`{"id":2,"ask":"charge","from":"H","to":"B","choose":{"facing":"left"}}`,
		`{"id":3,"ask":"charge","from":"H","to":"B","choose":{"facing":"rear"}}`,
		`{"id":4,"ask":"charge","from":"H","to":"B","choose":{"facing":"behind"}}`,
		`{"id":5,"ask":"charge","from":"H","to":"B","choose":{"turn":1e300}}`,
		`{"id":6,"ask":"apply","order":"charge","from":"H","to":"B","choose":{"facing":"rear"}}`,
		`{"id":7,"ask":"apply","order":"charge","from":"H","to":"B","choose":{"facing":"left"}}`,
		`{"id":8,"ask":"apply","order":"charge","units":["H"],"to":"B","choose":{"facing":"left"}}`,
	}, "\n")), &out))
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	require.Len(t, lines, 8)
	assert.Contains(t, lines[0], `"facings":["front","left"]`)
	assert.Contains(t, lines[1], `"facing":"left"`)
	assert.Contains(t, lines[1], `"verdict":"yes"`)
	assert.Contains(t, lines[2], `"reason":"not-that-facing"`)
	assert.Contains(t, lines[3], `unknown facing`)
	assert.Contains(t, lines[4], `"error"`)
	assert.Contains(t, lines[5], `not-that-facing`)
	assert.Contains(t, lines[6], `"left":["H"]`)
	assert.Contains(t, lines[7], `choose`)
}

// blocked is a unit so close behind another that one pivot does not take it past.
const blocked = `{"units":[` +
	`{"name":"Giants","side":"blue","type":"monster","base_mm":[200,80],"height":9,"at":[36,25.575],"heading":180},` +
	`{"name":"Behind","side":"red","type":"infantry","base_mm":[50,50],"at":[36.05,19.647],"heading":0},` +
	`{"name":"Before","side":"red","type":"infantry","base_mm":[200,50],"at":[36,22.016],"heading":0}]}`

// champion is an individual between two chargers, and two units that cannot charge it.
const champion = `{"units":[` +
	`{"name":"Hero","side":"blue","type":"infantry","traits":["hero","individual"],"height":5,"at":[36,24],"heading":170},` +
	`{"name":"Axes","side":"red","type":"infantry","size":"regiment","at":[36,16],"heading":0},` +
	`{"name":"Riders","side":"red","type":"cavalry","size":"regiment","at":[26,24.3],"heading":90},` +
	`{"name":"Far","side":"red","type":"infantry","size":"regiment","at":[46,4],"heading":0},` +
	`{"name":"Gun","side":"red","type":"war-engine","at":[10,4],"heading":45}]}`

func TestAskMultiChargeMembers(t *testing.T) {
	always := "id verdict declared order finals contacts charges subsets"
	for request, members := range map[string]string{
		`{"id":1,"ask":"multicharge","units":["Axes","Riders"],"to":"Hero","position":` + champion + `}`:    always + " target",
		`{"id":1,"ask":"multicharge","units":["Axes"],"to":"Hero","position":` + champion + `}`:             always + " target",
		`{"id":1,"ask":"multicharge","to":"Hero","units":["Gun","Far"],"position":` + champion + `}`:        always + " reason",
		`{"id":1,"ask":"multicharge","units":["Before","Behind"],"to":"Giants","position":` + blocked + `}`: always + " reason places",
	} {
		var a Asker
		requireMembers(t, ask(t, &a, request), members, request)
	}
	var a Asker
	got := ask(t, &a, `{"ask":"multicharge","units":["Axes","Far"],"to":"Hero","position":`+champion+`}`)
	requireMembers(t, got["declared"].([]any)[0].(map[string]any), "unit conditions range facing", "declared")
	subset := got["subsets"].([]any)[0].(map[string]any)
	requireMembers(t, subset, "order finals contacts target charges left_out", "subset")
	requireMembers(t, subset["charges"].([]any)[0].(map[string]any), "unit facing along fraction path length cost contact met aligned final "+
		"target overlap hindered hindered_by nudged attacks melee", "charge")
	assert.Equal(t, map[string]any{"unit": "Far", "reason": "out-of-range"}, subset["left_out"].([]any)[0])
}

func TestAskMultiChargeRefuses(t *testing.T) {
	for members, say := range map[string]string{
		`"to":"Hero"`:                                 `the ask "multicharge" needs the member "units"`,
		`"units":["Axes"]`:                            `the ask "multicharge" needs the member "to"`,
		`"units":[],"to":"Hero"`:                      `a charge needs at least one unit`,
		`"units":["Axes","Axes"],"to":"Hero"`:         `unit "Axes" is named twice among the chargers`,
		`"units":["Axes","Nobody"],"to":"Hero"`:       `units[1]: no unit is called "Nobody"`,
		`"units":["Axes"],"to":"Nobody"`:              `to: no unit is called "Nobody"`,
		`"units":["Axes","Hero"],"to":"Hero"`:         `"Hero" was asked about itself`,
		`"units":["Hero"],"to":"Hero"`:                `"Hero" was asked about itself`,
		`"units":["Hero","Axes"],"to":"Gun"`:          `unit "Axes" is not of the same side as the others`,
		`"units":"Axes","to":"Hero"`:                  `units: must be a list of units, is the string "Axes"`,
		`"units":["Axes",3],"to":"Hero"`:              `units[1]: must be a string, is the number 3`,
		`"units":["Axes",""],"to":"Hero"`:             `units[1]: must not be empty`,
		`"units":["Axes",["Far"]],"to":"Hero"`:        `units[1]: must be a string, is a list`,
		`"units":null,"to":"Hero"`:                    `units: must be a list of units, is null`,
		`"units":["Axes"],"to":"Hero","from":"Axes"`:  `does not take the member "from"`,
		`"units":["Axes"],"units":["Far"],"to":"Gun"`: `units: the member occurs twice`,
		`"units":["Axes"`:                             `the text ends in the middle`,
	} {
		var a Asker
		require.NotContains(t, ask(t, &a, `{"ask":"table","position":`+champion+`}`), "error")
		end := "}"
		if strings.Contains(say, "ends") {
			end = ""
		}
		got := ask(t, &a, `{"id":7,"ask":"multicharge",`+members+end)
		assert.Contains(t, got["error"], say, members)
		again := ask(t, &a, `{"ask":"multicharge","units":["Axes"],"to":"Hero"}`)
		assert.Contains(t, again, "verdict", "it goes on")
	}
	for _, other := range []string{"charge", "charges", "threats", "table"} {
		got := ask(t, asker(t), `{"ask":"`+other+`","from":"A","to":"C","units":["A"]}`)
		assert.Contains(t, got["error"], "does not take the member", other)
	}
}

// TestCTR1SeveralAreApplied: a charge of several with one that counter-charges is carried out, and
// leads where the answer said.
func TestCTR1SeveralAreApplied(t *testing.T) {
	s := sessionOf(t, "A red regiment charged_by=B @36,24 | F red regiment @34,16^60 | B blue regiment @40.543307,24^270 | edition: second-2015")
	told := must.Get(s.MultiCharge([]string{"A", "F"}, "B", answers.MultiChargeChoices{Counter: []string{"A"}}))(t)
	var a Asker
	require.NoError(t, a.memory.open("", true, s))
	assert.Equal(t, "illegal", ask(t, &a, `{"ask":"apply","order":"charge","units":["A","F"],"to":"B"}`)["code"])
	done := ask(t, &a, `{"ask":"apply","order":"charge","units":["A","F"],"to":"B","counter":["A"]}`)
	require.Equal(t, "yes", done["verdict"], done)
	for _, c := range done["changes"].([]any) {
		change := c.(map[string]any)
		if final, charged := told.Finals[change["unit"].(string)]; charged {
			at := change["at"].([]any)
			assert.InDelta(t, final.At[0], at[0].(float64), 1e-8)
			assert.InDelta(t, final.At[1], at[1].(float64), 1e-8)
		}
	}
	assert.Contains(t, ask(t, &a, `{"ask":"apply","order":"charge","from":"A","to":"B","counter":["A"]}`)["error"], "cannot be combined with")
}

// neighbours are two targets side by side, and two hordes that may charge one each, in one order
// only.
const neighbours = "A red horde @34,10 | F red horde @42.2,10 | B blue regiment @34.5,20^180 | C blue regiment @38.8,20^180 | edition: second-2015"

// TestChargesOnNeighboursInEveryOrder: an answer tells that an order exists, and which, however
// they are listed; carried out in it, the units end where it said.
func TestChargesOnNeighboursInEveryOrder(t *testing.T) {
	s := sessionOf(t, neighbours)
	ab, fc := answers.SequencedCharge{Units: []string{"A"}, To: "B"}, answers.SequencedCharge{Units: []string{"F"}, To: "C"}
	for _, x := range []struct {
		list  []answers.SequencedCharge
		order []int
	}{{[]answers.SequencedCharge{ab, fc}, []int{0, 1}}, {[]answers.SequencedCharge{fc, ab}, []int{1, 0}}} {
		got := must.Get(s.Sequence(x.list))(t)
		assert.Equal(t, answer.Yes, got.Verdict)
		assert.Equal(t, x.order, got.Order)
		failing := []int{x.order[1], x.order[0]}
		assert.Contains(t, got.Trials, answers.SequenceTrial{Order: failing, Verdict: "no", Reason: "no-way"}, "F first leaves A no way")
		assert.Len(t, got.Trials, 2)

		var a Asker
		require.NoError(t, a.memory.open("", true, s))
		for _, i := range got.Order {
			text := must.Get(json.Marshal(map[string]any{"ask": "apply", "order": "charge", "from": x.list[i].Units[0], "to": x.list[i].To}))(t)
			require.NotContains(t, ask(t, &a, string(text)), "error")
		}
		after := a.Session("")
		for name, final := range got.Finals {
			id := must.Get(after.Table().Find(name))(t)
			stands := after.Table().Unit(id).Base
			assert.Equal(t, final, answer.Pose{At: answer.Point{stands.Centre().X, stands.Centre().Y}, Heading: final.Heading}, name)
			assert.InDelta(t, geom.Bearing(stands.Facing()), final.Heading, 1e-12, name)
		}
		assert.Contains(t, got.Finals, "C", "which was nudged")
	}
	no := must.Get(s.Sequence([]answers.SequencedCharge{{Units: []string{"F"}, To: "B"}, {Units: []string{"A"}, To: "C"}}))(t)
	assert.Equal(t, answer.No, no.Verdict)
	assert.Empty(t, no.Order)
}

// TestSequenceRefuses: what cannot be asked says so.
func TestSequenceRefuses(t *testing.T) {
	var a Asker
	require.NoError(t, a.memory.open("", true, sessionOf(t, neighbours)))
	for request, words := range map[string]string{
		`{"ask":"sequence","charges":[]}`:                                                  "at least one charge",
		`{"ask":"sequence","charges":[{"units":["A"],"to":"B"},{"units":["A"],"to":"C"}]}`: `"A" is in two of the charges`,
		`{"ask":"sequence","charges":[{"units":[],"to":"B"}]}`:                             "at least one unit",
		`{"ask":"sequence","charges":[{"units":["A"],"to":"B","counter":["F"]}]}`:          "must be among the units",
		`{"ask":"sequence","charges":[{"units":["A"],"to":"Z"}]}`:                          "charges[0].to",
		`{"ask":"sequence","charges":[{"units":["Z"],"to":"B"}]}`:                          "charges[0].units[0]",
		`{"ask":"sequence","charges":[{"units":["A"],"to":"A"}]}`:                          "itself",
		`{"ask":"sequence","charges":[{"units":["A"]}]}`:                                   "to",
	} {
		assert.Contains(t, ask(t, &a, request)["error"], words, request)
	}
}

// TestQuickChargesAreTheCharges: the same targets in the same order, counter-charges among them,
// with the same verdicts.
func TestQuickChargesAreTheCharges(t *testing.T) {
	for i, s := range []*answers.Session{sessionOf(t, flanked), sessionOf(t, furious), shipped(t, "battle")} {
		for k, name := range s.TableFacts().Units {
			if i == 2 && k%cases.Few(6, 1) != 0 {
				continue
			}
			long := must.Get((&allCharges{From: name}).answer(s))(t)
			want := []answers.QuickTarget{}
			for _, c := range long.(answers.ChargesAnswer).Charges {
				want = append(want, answers.QuickTarget{To: c.To, Counter: c.Counter, QuickCharge: answers.QuickCharge{Verdict: string(c.Verdict)}})
			}
			quick := must.Get(s.Quick().Charges(name))(t)
			assert.Equal(t, want, quick.Charges, name)
		}
	}
}

// TestCTR1OnlyInTheNextTurn: who has charged may be counter-charged in the enemy's next turn, and
// not in the one after it, once the turns have been ended; an end of a turn that is taken back has
// not been.
func TestCTR1OnlyInTheNextTurn(t *testing.T) {
	var a Asker
	require.NoError(t, a.memory.open("", true, sessionOf(t, "A red regiment @36,20 | B blue regiment @36,28^180 | edition: second-2015")))
	verdict := func() any { return ask(t, &a, `{"ask":"countercharge","from":"B","to":"A"}`)["verdict"] }
	require.Equal(t, "no", verdict())
	require.NotContains(t, ask(t, &a, `{"ask":"apply","order":"charge","from":"A","to":"B"}`), "error")
	require.NotContains(t, ask(t, &a, `{"ask":"apply","order":"pullback","units":["A"],"to":"B"}`), "error")

	ended := ask(t, &a, `{"ask":"end_turn","side":"red"}`)
	assert.Equal(t, "yes", ended["verdict"])
	changes := ended["changes"].([]any)
	require.Len(t, changes, 1)
	assert.Equal(t, "A", changes[0].(map[string]any)["unit"])
	assert.NotContains(t, changes[0], "state", "it has not moved")
	assert.Equal(t, "yes", verdict(), "in blue's turn")

	key := ask(t, &a, `{"ask":"key"}`)["key"]
	ask(t, &a, `{"ask":"end_turn","side":"blue"}`)
	assert.Equal(t, "no", verdict(), "two turns later")
	assert.Equal(t, key, ask(t, &a, `{"ask":"undo"}`)["key"])
	assert.Equal(t, "yes", verdict(), "it was taken back")
	assert.Contains(t, ask(t, &a, `{"ask":"end_turn","side":"green"}`)["error"], "no unit that could move")
	ask(t, &a, `{"ask":"undo"}`)
	assert.Contains(t, ask(t, &a, `{"ask":"position","as_line":true}`)["line"], "moved", "the end of red's turn, too")
}

// TestCHG1AskPastManyCorners: past a piece of so many corners that no margin of sight is looked for
// every ask answers, and a charge is carried out.
func TestCHG1AskPastManyCorners(t *testing.T) {
	points := make([]string, cases.Few(1400, 2000))
	for i := range points {
		angle, out := 2*math.Pi*float64(i)/float64(len(points)), float64(3-i%2)
		points[i] = fmt.Sprintf("[%.6f,%.6f]", 20.3+float64(out*math.Cos(angle)), 16+float64(out*math.Sin(angle)))
	}
	text := `{"edition":"beta-2010","units":[{"name":"A","side":"r","type":"infantry","base_mm":[100,50],"at":[20,10],"heading":0,"speed":8},` +
		`{"name":"B","side":"b","type":"infantry","base_mm":[100,50],"at":[21,22],"heading":180}],` +
		`"terrain":[{"name":"star","kind":"difficult","height":0.1,"outline":[` + strings.Join(points, ",") + `]}]}`
	s := opened(t, text)
	var a Asker
	require.NoError(t, a.memory.open("", true, s))
	for request, member := range map[string]string{
		`"ask":"sight"`: "sees", `"ask":"charge"`: "verdict", `"ask":"charge","quick":true`: "verdict", `"ask":"shot"`: "allowed",
		`"ask":"apply","order":"charge"`: "verdict",
	} {
		if request == `"ask":"charge"` && !cases.Long() {
			continue // which "apply" asks, too
		}
		got := ask(t, &a, `{`+request+`,"from":"A","to":"B"}`)
		assert.Contains(t, got, member, "%v", got)
	}
	assert.Contains(t, string(a.Answer([]byte(`{"id":2,"ask":"matrix","what":["charge"]}`))), `"charge"`)
}

// foundPosition is a position of testdata/charge, that somebody found out by playing with it.
func foundPosition(t *testing.T, name string) *answers.Session {
	t.Helper()
	text := must.Get(os.ReadFile("../answers/testdata/charge/" + name + ".json"))(t)
	return opened(t, string(text))
}

// TestMOV18AYieldingHeroHoldsNobodyBetter: a unit that a hero holds who yields may do all that it
// may do when he is mighty: it disengages, and may not stay in contact with him by a Change Facing.
// It could not go back, sidestep or charge past him.
func TestMOV18AYieldingHeroHoldsNobodyBetter(t *testing.T) {
	const line = `A red regiment @36,24 front=J | J blue infantry individual hero%s @36,25.9685^180 front=A | B blue regiment @42.06,26.5^240`
	for _, mighty := range []string{"", " mighty"} {
		ask := lined(t, rules.NameThird, line, mighty)
		for _, c := range []struct {
			request, member string
			want            any
		}{
			{`{"ask":"move","unit":"A","order":"back","steps":[{"back":3}]}`, "legal", true},
			{`{"ask":"move","unit":"A","order":"back","steps":[{"back":3.6}]}`, "legal", false},
			{`{"ask":"move","unit":"A","order":"sidestep","steps":[{"back":1},{"left":2}]}`, "legal", true},
			{`{"ask":"move","unit":"A","order":"change-facing","steps":[{"pivot":180}]}`, "legal", false},
			{`{"ask":"move","unit":"A","order":"change-facing","steps":[{"back":1},{"pivot":180}]}`, "legal", true},
			{`{"ask":"move","unit":"A","order":"halt","steps":[]}`, "legal", true},
			{`{"ask":"charge","from":"A","to":"B"}`, "verdict", "yes"},
		} {
			got := ask(c.request)
			assert.Equal(t, c.want, got[c.member], "%s %q: %v", c.request, mighty, got)
		}
		assert.Len(t, ask(`{"ask":"threats","to":"B"}`)["threats"], 1, "%q", mighty)
	}
}
