package protocol

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// twoArmies is an army of two against one of two, with a wood; a hero is an individual.
const twoArmies = `{"units":[
	{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},
	{"name":"Hero","side":"red","type":"infantry","size":"single","base_mm":[25,25],"at":[26,10],"heading":0,"traits":["individual","hero"]},
	{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,18],"heading":180},
	{"name":"Wolves","side":"blue","type":"cavalry","size":"troop","at":[28,22],"heading":180,"traits":["nimble"]}],
	"terrain":[{"name":"Wood","kind":"difficult","height":5,"outline":[[23,12],[28,12],[28,16],[23,16]]}]}`

func TestMovesErrors(t *testing.T) {
	for request, want := range map[string]string{
		`{"ask":"moves","unit":"Nobody"}`:                              `unit: no unit is called "Nobody"`,
		`{"ask":"moves","side":"pink"}`:                                `side: no such unit on the side "pink"`,
		`{"ask":"moves","side":"red","unit":"Wolves"}`:                 `side: no such unit on the side "red"`,
		`{"ask":"moves","order":"dance"}`:                              `order: unknown kind of action "dance"; known: halt,`,
		`{"ask":"moves","step":0}`:                                     `step: step is 0, must be greater than 0`,
		`{"ask":"moves","step":-1}`:                                    `step: step is -1, must be a number of inches from 0.01 to 1000`,
		`{"ask":"moves","pivot_step":500}`:                             `pivot_step: pivot_step is 500, must be a number of degrees from 0.1 to 180`,
		`{"ask":"moves","range":-3}`:                                   `range: range is -3, must be 0 (unlimited) or greater, and at most 1000000`,
		`{"ask":"moves","range":1e300}`:                                `range: range is 1e+300, must be 0 (unlimited) or greater`,
		`{"ask":"moves","order":"shoot"}`:                              `order: shoot needs a range`,
		`{"ask":"moves","indirect":true}`:                              `indirect: counts only with "range"`,
		`{"ask":"moves","step":1e999}`:                                 `step: `,
		`{"ask":"moves","steps":[]}`:                                   `the ask "moves" does not take the member "steps"`,
		`{"ask":"moves","unit":"Guard","step":0.05,"pivot_step":1}`:    `more than 100000 legal moves to list: count them only`,
		`{"ask":"moves","unit":"Wolves","step":0.05,"pivot_step":0.5}`: `a lattice of more than 50000000 moves`,
		`{"ask":"moves","unit":"Wolves","step":0.01,"pivot_step":0.1}`: `more than can be numbered`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + twoArmies + `}`))
		var got struct{ Error string }
		answer := string(a.Answer([]byte(request)))
		require.NoError(t, json.Unmarshal([]byte(answer), &got), answer)
		want = strings.ReplaceAll(want, `\"`, `"`)
		assert.Contains(t, got.Error, want, request)
	}
}
