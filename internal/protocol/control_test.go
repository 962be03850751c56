package protocol

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
		`{"ask":"push","caster":"Guard","unit":"Hero","distance":-1}`:   `distance: distance is -1, must be a number of inches from 0 to 100000`,
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
		`{"ask":"control","scenario":"pillage","objectives":[],"side":"red"}`:                                                `side: does not count with "scenario": "pillage"`,
		`{"ask":"control","scenario":"loot","side":"red","edge":"top","objectives":[{"terrain":"House"}]}`:                   `objectives[0].terrain: does not count with "scenario": "loot"`,
		`{"ask":"control","scenario":"loot","side":"red","edge":"top","objectives":[],"routed":true}`:                        `routed: counts only with "unit"`,
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
