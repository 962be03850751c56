package server

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/internal/protocol"
)

// Every error is one of the tool, with a code that is known, and the place of the fault.
func TestErrorsHaveACodeAndAPlace(t *testing.T) {
	c := connect(t, Options{Text: 20_000, Exhibit: None})
	empty := connect(t, Options{})
	for _, tool := range []string{"list", "check", "position", "key"} {
		code, _, _ := empty.fail(tool, `{}`)
		assert.Equal(t, "no-position", code, tool)
	}
	c.load(battle(t))
	before, _ := c.ask("key", `{}`)
	known := map[string]bool{}
	for _, x := range append(protocol.Codes(), ownCodes()...) {
		known[x.Code] = true
	}
	for _, x := range []struct{ tool, arguments, code, place, text string }{
		{"see", `{"from":"Lantern Bows","to":"Nobody"}`, "unknown-unit", "to", "The units are: Gate Guard,"},
		{"see", `{"from":"Lantern Bows","to":"Lantern Bows"}`, "same-unit", "", "asked about itself"},
		{"see", `{"from":"Lantern Bows"}`, CodeArguments, "to", "to: is missing (code"},
		{"see", `{"from":"Lantern Bows","to":"Rat Tide","colour":1}`, CodeArguments, "colour", "colour: is no member. There are exhibit, from, "},
		{"see", `{"from":"Lantern Bows","too":"Rat Tide"}`, CodeArguments, "to", "to: is missing; too: is no member. Did you mean to?"},
		{"see", `{"from":1,"to":"Rat Tide"}`, CodeArguments, "from", "from: must be text, and is 1 (code"},
		{"see", `{"from":null,"to":["Rat Tide"]}`, CodeArguments, "from", "from: must be text, and is null; to: must be text, and is a list (code"},
		{"see", `{"from":"Lantern Bows","to":"Rat Tide","exhibit":"gif"}`, CodeArguments, "exhibit", `exhibit: must be one of none, svg, png, and is "gif"`},
		{"see", `[]`, CodeArguments, "", "the arguments: must be an object, and is a list"},
		{"see", `7`, CodeArguments, "", "the arguments: must be an object, and is 7"},
		{"load", `{"position":"A red regiment @36,10 | B"}`, "missing-member", "position, units[1].side, line 1, column 25", ""},
		{"load", `{"position":"{\"units\":[{\"name\":\"A\",\"side\":\"red\",\"at\":[1,2],\"foo\":1}]}"}`, "unknown-member", "", ""},
		{"load", `{"position":"A red regiment @36,10 | C blue regiment @36,12"}`, "overlap", "position, units[1]", "overlap by"},
		{"load", `{"position":"A red regiment @36,10","game":{"sides":["red","red"]}}`, CodeArguments, "game", "two different names"},
		{"load", `{"position":"A red regiment @36,10","game":{"sides":["red"]}}`, CodeArguments, "game.sides", "must have at least 2 elements, and has 1"},
		{"load", `{"position":"A red regiment @36,10","game":{"sides":["red",1],"turns":1.5,"home":[]}}`, CodeArguments, "game.home",
			"game.home: must be text, and is a list; game.sides[1]: must be text, and is 1; game.turns: must be a whole number, and is 1.5"},
		{"list", `{"side":"green"}`, "no-units", "side", ""},
		{"shot", `{"from":"Lantern Bows","to":"Rat Tide","range":-1}`, "out-of-bounds", "range", ""},
		{"shot", `{"from":"Lantern Bows","to":"Rat Tide","targets":"all"}`, "bad-arguments", "targets", ""},
		{"shot", `{"from":"Lantern Bows","to":"Rat Tide","order":"dance"}`, "unknown-word", "order", ""},
		{"charge", `{"from":[],"to":"Rat Tide"}`, CodeArguments, "from", "must have at least 1 element, and has 0"},
		{"charge", `{"from":{},"to":"Rat Tide"}`, CodeArguments, "from", "must be text or a list, and is an object"},
		{"charge", `{"from":["Gate Guard","Nobody"],"to":"Rat Tide"}`, "unknown-unit", "from[1]", ""},
		{"charge", `{"from":["Gate Guard","Lantern Bows"],"to":"Rat Tide","counter":true}`, CodeArguments, "from", ""},
		{"charge", `{"from":["Gate Guard","Gate Guard"],"to":"Rat Tide"}`, "bad-list", "", ""},
		{"charge", `{"from":["Gate Guard"],"to":"Gate Guard"}`, "same-unit", "", ""},
		{"move", `{"unit":"Gate Guard"}`, CodeArguments, "at", ""},
		{"move", `{"unit":"Gate Guard","order":"advance","at":[1,2]}`, CodeArguments, "at", ""},
		{"move", `{"unit":"Gate Guard","at":[1,2],"steps":[{"forward":1}]}`, CodeArguments, "at", ""},
		{"move", `{"unit":"Gate Guard","order":"advance","steps":[{"pivot":-20,"forward":4.5}]}`, CodeArguments, "steps[0]", "2 members"},
		{"move", `{"unit":"Gate Guard","order":"advance","steps":[{"forward":1e308}]}`, "out-of-bounds", "steps", "step 0"},
		{"move", `{"unit":"Gate Guard","order":"charge"}`, CodeArguments, "order", "must be one of "},
		{"move", `{"unit":"Gate Guard","order":"advance","steps":[{"forward":1},{"forward":"2"}]}`, CodeArguments, "steps[1].forward", `must be a number, and is "2"`},
		{"move", `{"unit":"Nobody","at":[1,2]}`, "unknown-unit", "unit", ""},
		{"moves", `{"unit":"Gate Guard","step":-1}`, "out-of-bounds", "", ""},
		{"moves", `{"unit":"Gate Guard","limit":1001}`, CodeArguments, "limit", "must be at most 1000, and is 1001"},
		{"moves", `{"step":0.001}`, "out-of-bounds", "step", ""},
		{"moves", `{"step":0.01,"pivot_step":0.1}`, "too-many", "", ""},
		{"robust", `{"ask":"sight","from":"Lantern Bows","to":"Rat Tide"}`, "needs-member", "within_mm", "within_mm"},
		{"robust", `{"ask":"sight","from":"Lantern Bows","to":"Rat Tide","within_mm":26}`, CodeArguments, "within_mm", "must be at most "},
		{"robust", `{"ask":"distance","from":"Lantern Bows","to":"Rat Tide","within_mm":1}`, "needs-member", "limit", ""},
		{"robust", `{"ask":"place","unit":"Lantern Bows","within_mm":1}`, "needs-member", "at", ""},
		{"robust", `{"ask":"sight","to":"Rat Tide","within_mm":1}`, "unknown-unit", "from", ""},
		{"robust", `{"ask":"table","within_mm":1}`, CodeArguments, "ask", `and is "table"`},
		{"explain", `{"word":"CHG-99"}`, "unknown-word", "word", "leaderpoint://rules"},
		{"apply", `{"action":{"order":"charge","from":"Lantern Bows","to":"Hollow Guard"}}`, "illegal", "action", "the charge is refused: it is out of range by 4.18 in (106.2 mm) [CHG-2] (code illegal, at action). Verdict no, reason out-of-range. Nothing was changed."},
		{"apply", `{"action":{"order":"advance","unit":"Lantern Bows","steps":[{"forward":9}]}}`, "illegal", "action", "in step 1 an advance is straight on up to its speed, with one pivot: 4.00 in (101.6 mm) too much [MOV-2]"},
		{"apply", `{"action":{"order":"end-phase"}}`, CodeNoGame, "action", ""},
		{"apply", `{"action":{"order":"advance","unit":"Nobody"}}`, "unknown-unit", "action, unit", ""},
		{"apply", `{"action":{"order":"halt","unit":"Gate Guard"},"why":"so"}`, CodeArguments, "ruled", ""},
		{"apply", `{"action":{"order":"halt","unit":"Gate Guard"},"ruled":true,"stands":[{"unit":"Nobody","at":[1,2],"heading":3}]}`, "unknown-unit", "stands[0].unit", ""},
		{"apply", `{"action":{"order":"add","describe":{"line":"Gate Guard"}}}`, "missing-member", "", ""},
		{"undo", `{}`, "nothing-to-undo", "times", ""},
		{"undo", `{"times":0}`, CodeArguments, "times", "must be at least 1, and is 0"},
		{"record", `{}`, CodeNoGame, "", ""},
	} {
		code, place, text := c.fail(x.tool, x.arguments)
		assert.Equal(t, x.code, code, "%s %s: %s", x.tool, x.arguments, text)
		assert.True(t, known[code], "explain knows %s", code)
		if x.place != "" {
			assert.Equal(t, x.place, place, "%s %s: %s", x.tool, x.arguments, text)
		}
		assert.Contains(t, text, x.text, "%s %s", x.tool, x.arguments)
		assert.Contains(t, text, "(code "+code)
		for _, word := range []string{"/properties", "validating", "jsonschema", "schema", "unmarshal", "json:"} {
			assert.NotContains(t, text, word, "%s %s", x.tool, x.arguments)
		}
	}
	after, _ := c.ask("key", `{}`)
	assert.Equal(t, before.Key, after.Key, "an error has changed the position")
}

// What is too long is refused, and a picture that is too large is left out in words.
func TestSizes(t *testing.T) {
	c := connect(t, Options{Text: 300, Picture: 1000})
	long := "A red regiment @36,10 note=\"" + strings.Repeat("x", 300) + "\""
	for _, x := range [][2]string{{"load", "position"}, {"check", "position"}, {"replay", "record"}} {
		r := c.call(x[0], arguments(t, map[string]any{x[1]: long}))
		text := textOf(r)
		assert.True(t, strings.Contains(text, "more than the 300 that are read") || strings.Contains(text, "more than the 300"), text)
	}
	r := c.call("load", `{"position":"A red regiment @36,10 | C blue regiment @37,22^180"}`)
	require.False(t, r.IsError)
	require.Len(t, r.Content, 2)
	for _, exhibit := range []string{"png", "svg"} {
		_, r := c.ask("see", `{"from":"A","to":"C","exhibit":"`+exhibit+`"}`)
		assert.False(t, hasPNG(t, r))
		require.Len(t, r.Content, 2)
	}
	var units []string
	for i := range 400 {
		units = append(units, fmt.Sprintf("U%d red troop @%d,%d", i, 10+9*(i%40), 10+9*(i/40)))
	}
	big := connect(t, Options{})
	big.load(strings.Join(units, " | ") + " | table: 400x400")
	got, _ := big.ask("list", `{}`)
	a := answerOf[Listed](t, got)
	assert.Len(t, a.Units, maxListed)
	assert.Equal(t, 100, a.LeftOut)
	_, _, text := big.fail("see", `{"from":"A","to":"B"}`)
	assert.Contains(t, text, "and 360 more")
}
