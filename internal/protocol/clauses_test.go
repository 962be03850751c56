package protocol

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
)

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
		`{"ask":"surge","unit":"Z","distance":3,"caster":"W","overrun":true}`: `"error":"caster: does not count with \"overrun\": true"`,
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
		`{"ask":"multicharge","units":["A"],"to":"hero","from_left":["B"]}`:                         `"error":"chargers: unit \"B\" has a place among the chargers, but is not one of them"`,
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
		`{"ask":"move","unit":"A","order":"advance","steps":[],"scout":true,"enters":true}`:              `"error":"enters: does not count with \"scout\": true"`,
	} {
		var a Asker
		a.Answer([]byte(`{"ask":"table","position":` + position + `}`))
		assert.Contains(t, string(a.Answer([]byte(request))), want, request)
	}
}
