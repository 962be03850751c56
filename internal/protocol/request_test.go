package protocol

import (
	"testing"

	"github.com/stretchr/testify/assert"
)

// TestApplySaysWhatItTakes: a word that is no order of apply, an order of a record among them, gets
// the list of those that are, all of which it knows; and refusals are sentences that name units by
// their names.
func TestApplySaysWhatItTakes(t *testing.T) {
	var a Asker
	const position = `"position":"A red regiment @36,10 | B blue regiment @36,40^180"`
	for _, order := range []string{"fly", "pick-up", "end-phase", "mark"} {
		answer := string(a.Answer([]byte(`{` + position + `,"ask":"apply","order":"` + order + `","unit":"A"}`)))
		assert.Contains(t, answer, `known: halt, change-facing, advance, back, sidestep, at-the-double, charge, countercharge, shoot, surge, push, regroup, overrun, pullback"`)
		assert.Contains(t, answer, `"code":"unknown-word"`)
	}
	for _, order := range applyOrders() {
		answer := string(a.Answer([]byte(`{` + position + `,"ask":"apply","order":"` + order + `"}`)))
		assert.NotContains(t, answer, "unknown", order)
	}
	for request, says := range map[string]string{
		`"order":"shoot","from":"A","to":"A"`:         "was asked about itself",
		`"order":"charge","unit":"A","to":"B"`:        `unit: cannot be combined with \"order\": \"charge\", which takes to, from, units, move_order, from_left, counter, choose`,
		`"order":"countercharge","from":"A","to":"B"`: `the counter-charge is refused: B did not charge it last turn [CTR-2]","code":"illegal","reason":"not-charged-by"`,
		`"order":"halt","unit":"A","ruled":true,"stands":[{"unit":"A","at":[1,1],"heading":0},{"unit":"A","at":[9,9],"heading":0}]`: `stands[1].unit: \"A\" is to stand in two places`,
		`"order":"charge","from":"A","to":"B","from_left":["A"]`:                                                                    `from_left: cannot be combined with \"from\"`,
		`"order":"regroup","unit":"A","move":"pivot","heading":3,"distance":2`:                                                      `distance: cannot be combined with \"move\": \"pivot\"`,
		`"order":"regroup","unit":"A","move":"pivot"`:                                                                               `the ask \"apply\" needs the member \"heading\"","code":"needs-member"`,
		`"order":"regroup","unit":"A","move":"back"`:                                                                                `the ask \"apply\" needs the member \"distance\"","code":"needs-member"`,
		`"order":"regroup","unit":"A","move":"sideways","heading":3`:                                                                `"code":"unknown-word"`,
	} {
		assert.Contains(t, string(a.Answer([]byte(`{`+position+`,"ask":"apply",`+request+`}`))), says)
	}
}

// TestRobustOfNothing: what a question about another lacks, or has of the wrong kind, is reported
// as of any other member.
func TestRobustOfNothing(t *testing.T) {
	var a Asker
	for of, says := range map[string]string{
		`[]`:               `of: must be an object, is a list","code":"wrong-type"`,
		`7`:                `of: must be an object, is the number 7","code":"wrong-type"`,
		`{}`:               `"code":"needs-member"`,
		`{"ask":7}`:        `of.ask: must be a string, is the number 7","code":"wrong-type"`,
		`{"ask":"within"}`: `the ask \"within\" has no verdict`,
		`{"from":"A"}`:     `of.from: unknown member`,
	} {
		answer := string(a.Answer([]byte(`{"position":"A red regiment @36,10 | B blue regiment @36,40^180","ask":"robust","within_mm":1,"of":` + of + `}`)))
		assert.Contains(t, answer, says, of)
	}
}

// TestListsNameAUnitOnce: a unit that is named twice is reported by its place in the list.
func TestListsNameAUnitOnce(t *testing.T) {
	var a Asker
	const position = `"position":"A red regiment @36,10 | B blue regiment @36,18^180"`
	for _, request := range []string{`"ask":"remove","units":["A","A"]`, `"ask":"apply","order":"charge","units":["A","A"],"to":"B"`} {
		assert.Equal(t, `{"error":"units[1]: \"A\" is named twice","code":"bad-list"}`, string(a.Answer([]byte(`{`+position+`,`+request+`}`))))
	}
}

// TestLineOfAUnitErrsAtItsMember: what is wrong with the line of a unit is reported at the member
// that has it.
func TestLineOfAUnitErrsAtItsMember(t *testing.T) {
	var a Asker
	for line, says := range map[string]string{
		`C red @1,1`:                             `"error":"line.units[0] (\"C\").size: the size is missing;`,
		`C red regiment @1;1`:                    `"error":"column 17: line.units[0] (\"C\").at: must be @x,y`,
		`C red troop @1,1 | D red troop @9,9`:    `"error":"line: must be one unit","code":"contradiction"`,
		`C red troop @1,1 charged_by=B`:          `"error":"line: has contacts: a unit`,
		`C red troop @1,1 | woods: 1,1 2,2 3,1 `: `"error":"column 20: line`,
	} {
		for _, ask := range []string{`"ask":"add"`, `"ask":"set","unit":"A"`} {
			answer := string(a.Answer([]byte(`{"position":"A red regiment @36,10 | B blue regiment @36,40^180",` + ask + `,"line":"` + line + `"}`)))
			assert.Contains(t, answer, says, "%s %s", ask, line)
		}
	}
}
