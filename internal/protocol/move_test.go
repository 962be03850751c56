package protocol

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

const marching = `{"edition":"third","units":[
	{"name":"Guard","side":"red","type":"infantry","size":"regiment","at":[20,10],"heading":0},
	{"name":"Pikes","side":"red","type":"infantry","size":"regiment","at":[26,10],"heading":0,"state":["wavering"]},
	{"name":"Ghouls","side":"blue","type":"infantry","size":"regiment","at":[21,18],"heading":180}]}`

// A name is found in requests however its accents are composed.
func TestNamesInRequestsAreComposed(t *testing.T) {
	a := new(Asker)
	first := string(a.Answer([]byte(`{"position":"\"\u00c9lite\" red regiment @20,10 | B blue regiment @20,30^180","ask":"facing","from":"E\u0301lite","to":"B"}`)))
	assert.Contains(t, first, `"facing":"front"`)
	assert.Equal(t, first, string(a.Answer([]byte(`{"ask":"facing","from":"\u00c9lite","to":"B"}`))))
	twice := string(a.Answer([]byte(`{"position":"\"\u00c9lite\" red regiment @20,10 | \"E\u0301lite\" blue regiment @20,30^180","ask":"table"}`)))
	assert.Contains(t, twice, `"code":"bad-name"`)
}

func TestMoveAsksRefuse(t *testing.T) {
	for request, want := range map[string]string{
		`{"ask":"place","unit":"Guard","heading":0}`:                                                          `the ask "place" needs the member "at"`,
		`{"ask":"place","unit":"Guard","at":[1],"heading":0}`:                                                 `at: must be a list of two numbers, has 1`,
		`{"ask":"place","unit":"Guard","at":[1e6,1],"heading":0}`:                                             `at: centre x is 1e+06, must be a number within 100000 inches`,
		`{"ask":"place","unit":"Nobody","at":[1,1],"heading":0}`:                                              `unit: no unit is called "Nobody"`,
		`{"ask":"move","unit":"Guard"}`:                                                                       `the ask "move" needs the member "order"`,
		`{"ask":"move","unit":"Guard","order":"run"}`:                                                         `order: unknown order "run"; known: halt,`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{"forward":1},{"up":1}]}`:                    `steps[1].up: unknown member; known: pivot, forward, back, left, right`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{"forward":1,"pivot":3}]}`:                   `steps[0]: must have one member, has 2`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{}]}`:                                        `steps[0]: must have one member, has 0`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":[{"forward":-1}]}`:                            `steps[0]: forward is -1, must be a number of inches from 0 to 100000`,
		`{"ask":"move","unit":"Guard","order":"advance","steps":{"forward":1}}`:                               `steps: must be a list of steps, is an object`,
		`{"ask":"sight","from":"Guard","to":"Ghouls","steps":[]}`:                                             `the ask "sight" does not take the member "steps"`,
		`{"ask":"move","unit":"Guard","order":"halt","steps":[` + strings.Repeat(`{"pivot":0},`, 1001) + `]}`: `1001 or more steps; at most 1000 are accepted`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + strings.ReplaceAll(marching, "\n", "") + `}`))
		var answer struct{ Error string }
		require.NoError(t, json.Unmarshal(a.Answer([]byte(request)), &answer))
		assert.Contains(t, answer.Error, want, request)
	}
}
