package protocol

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
		`"units":[],"to":"Hero"`:                      `chargers: at least one unit is needed`,
		`"units":["Axes","Axes"],"to":"Hero"`:         `chargers: unit "Axes" is named twice`,
		`"units":["Axes","Nobody"],"to":"Hero"`:       `units[1]: no unit is called "Nobody"`,
		`"units":["Axes"],"to":"Nobody"`:              `to: no unit is called "Nobody"`,
		`"units":["Axes","Hero"],"to":"Hero"`:         `"Hero" was asked about itself`,
		`"units":["Hero"],"to":"Hero"`:                `"Hero" was asked about itself`,
		`"units":["Hero","Axes"],"to":"Gun"`:          `chargers: unit "Axes" is not of the same side as the others`,
		`"units":"Axes","to":"Hero"`:                  `units: must be a list of units, is the string "Axes"`,
		`"units":["Axes",3],"to":"Hero"`:              `units[1]: must be a string, is the number 3`,
		`"units":["Axes",""],"to":"Hero"`:             `units[1]: must not be empty`,
		`"units":["Axes",["Far"]],"to":"Hero"`:        `units[1]: must be a string, is a list`,
		`"units":null,"to":"Hero"`:                    `units: must be a list of units, is null`,
		`"units":["Axes"],"to":"Hero","from":"Axes"`:  `does not take the member "from"`,
		`"units":["Axes"],"units":["Far"],"to":"Gun"`: `units: the member stands here twice`,
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
