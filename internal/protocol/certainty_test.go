package protocol

import (
	"encoding/json"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"

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
