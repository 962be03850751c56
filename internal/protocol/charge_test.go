package protocol

import (
	"math"
	"os"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// shippedDocument reads a position of the documentation, and shipped opens it.
func shippedDocument(t *testing.T, name string) *position.Document {
	t.Helper()
	text, err := os.ReadFile("../../docs/positions/" + name + ".json")
	require.NoError(t, err)
	d, err := position.Parse(text)
	require.NoError(t, err)
	return d
}

func shipped(t *testing.T, name string) *answers.Session {
	t.Helper()
	s, err := answers.Open(shippedDocument(t, name))
	require.NoError(t, err)
	return s
}

func opened(t *testing.T, text string) *answers.Session {
	t.Helper()
	d, err := position.Parse([]byte(text))
	require.NoError(t, err)
	s, err := answers.Open(d)
	require.NoError(t, err)
	return s
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
		`{"id":7,"ask":"surge","unit":"A","distance":-1}`:                                  `distance: distance is -1`,
		`{"id":7,"ask":"surge","unit":"A","distance":1e300}`:                               `distance: distance is 1e+300`,
		`{"id":7,"ask":"surge","unit":"A","distance":1e400}`:                               `distance: the number 1e400 is too large`,
		`{"id":7,"ask":"surge","unit":"A","distance":"3"}`:                                 `distance: must be a number, is the string "3"`,
		`{"id":7,"ask":"surge","unit":"A","distance":3,"hindered":true}`:                   `hindered: counts only with "overrun": true`,
		`{"id":7,"ask":"surge","unit":"A","distance":3,"overrun":false,"hindered":true}`:   `hindered: counts only with "overrun": true`,
		`{"id":7,"ask":"surge","unit":"A","distance":3,"overrun":true,"hindered":"badly"}`: `hindered: must be true or false`,
		`{"id":7,"ask":"surge","unit":"A","distance":3,"overrun":true,"overrun":true}`:     `overrun: the member stands here twice`,
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
