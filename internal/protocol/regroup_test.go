package protocol

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// standing is a row of two against a target that stands; behind one is a house.
const standing = `{"units":[
	{"name":"Ogres","side":"blue","type":"large-infantry","size":"horde","at":[20,15],"heading":180},
	{"name":"Guard","side":"red","type":"infantry","size":"troop","at":[18.03,12.638],"heading":0},
	{"name":"Pikes","side":"red","type":"infantry","size":"troop","at":[21.97,12.638],"heading":0},
	{"name":"Wolves","side":"blue","type":"infantry","size":"troop","at":[26.2,11.5],"heading":180}],
	"terrain":[{"name":"House","kind":"blocking","height":4,"outline":[[20,8],[24,8],[24,11.25],[20,11.25]]}]}`

// The protocol names the member at fault.
func TestAfterAsksRefuse(t *testing.T) {
	for request, want := range map[string]string{
		`{"ask":"regroup","unit":"Guard"}`:                                         `the ask "regroup" needs the member "move"`,
		`{"ask":"regroup","unit":"Guard","move":"back"}`:                           `the ask "regroup" needs the member "distance"`,
		`{"ask":"regroup","unit":"Guard","move":"pivot"}`:                          `the ask "regroup" needs the member "heading"`,
		`{"ask":"regroup","unit":"Guard","move":"pivot","heading":3,"distance":2}`: `distance: does not count with "move": "pivot"`,
		`{"ask":"regroup","unit":"Guard","move":"back","heading":3,"distance":2}`:  `heading: counts only with "move": "pivot"`,
		`{"ask":"regroup","unit":"Guard","move":"up","distance":2}`:                `move: unknown way "up"; known: pivot, forward, back, left, right`,
		`{"ask":"regroup","unit":"Guard","move":"back","distance":-2}`:             `distance: distance is -2, must be a number of inches from 0 to 100000`,
		`{"ask":"regroup","unit":"Nobody","move":"back","distance":2}`:             `unit: no unit is called "Nobody"`,
		`{"ask":"regroup","unit":"Guard","move":"left","distance":2}`:              `move: edition "second-161" has no regroup to the left`,
		`{"ask":"pullback","to":"Ogres"}`:                                          `the ask "pullback" needs the member "units"`,
		`{"ask":"pullback","units":"Guard","to":"Ogres"}`:                          `column 27: units: must be a list of units, is the string "Guard"`,
		`{"ask":"pullback","units":["Guard","Nobody"],"to":"Ogres"}`:               `units[1]: no unit is called "Nobody"`,
		`{"ask":"pullback","units":["Guard","Guard"],"to":"Ogres"}`:                `units: "Guard" is named twice`,
		`{"ask":"pullback","units":["Wolves"],"to":"Ogres"}`:                       `units: "Wolves" and "Ogres" are on the same side; a charger pulls back from an enemy`,
		`{"ask":"pullback","units":["Guard"],"to":"Wolves"}`:                       `units: "Guard" is 4.2330 inches from "Wolves"; chargers pull back from contact`,
		`{"ask":"pullback","units":["Guard"],"to":"Ogres","hindered":true}`:        `the ask "pullback" does not take the member "hindered"`,
		`{"ask":"pullback","units":[],"to":"Ogres"}`:                               `units: no charger is named`,
		`{"ask":"sight","from":"Guard","to":"Ogres","units":[]}`:                   `the ask "sight" does not take the member "units"`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + strings.ReplaceAll(standing, "\n", "") + `}`))
		got := string(a.Answer([]byte(request)))
		var answer struct{ Error string }
		require.NoError(t, json.Unmarshal([]byte(got), &answer))
		assert.Contains(t, answer.Error, want, request)
	}
}
