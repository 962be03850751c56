package server

import (
	"encoding/json"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Names are those that players type: case and blanks around them do not count, and what is said has
// the names of the table.
func TestNamesAsTheyAreTyped(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	c.load(battle(t))
	for _, x := range [][3]string{
		{"list", `{"side":"dawn"}`, `{"side":"DAWN"}`},
		{"see", `{"from":"Lantern Bows","to":"Hollow Guard"}`, `{"from":"lantern bows","to":" HOLLOW guard "}`},
		{"shot", `{"from":"Lantern Bows","to":"Hollow Guard","range":24}`, `{"from":"lantern bows","to":"hollow guard","range":24}`},
		{"charge", `{"from":["Lantern Bows"],"to":"Night Archers"}`, `{"from":"lantern bows","to":"night archers"}`},
		{"charge", `{"from":["Lantern Bows","Gate Guard"],"to":"Night Archers"}`, `{"from":["lantern bows","gate guard"],"to":"night archers"}`},
		{"move", `{"unit":"Lantern Bows","at":[20,20]}`, `{"unit":"lantern bows","at":[20,20]}`},
		{"threats", `{"to":"Silver Lances"}`, `{"to":"silver lances"}`},
		{"moves", `{"unit":"Lantern Bows","limit":3}`, `{"unit":"lantern bows","limit":3}`},
		{"moves", `{"side":"dawn","limit":0,"order":"halt"}`, `{"side":"Dawn","limit":0,"order":"halt"}`},
		{"robust", `{"ask":"distance","from":"Lantern Bows","to":"Hollow Guard","within_mm":1,"limit":14.2}`, `{"ask":"distance","from":"lantern bows","to":"hollow guard","within_mm":1,"limit":14.2}`},
		{"robust", `{"ask":"place","unit":"Lantern Bows","at":[20,20],"within_mm":1}`, `{"ask":"place","unit":"lantern bows","at":[20,20],"within_mm":1}`},
	} {
		want, _ := c.ask(x[0], x[1])
		got, _ := c.ask(x[0], x[2])
		assert.Equal(t, want, got, "%s %s", x[0], x[2])
	}
	apply := func(action string) reply {
		got, _ := c.ask("apply", `{"action":`+action+`}`)
		c.ask("undo", `{}`)
		return got
	}
	for _, x := range [][2]string{
		{`{"order":"halt","unit":"Lantern Bows"}`, `{"order":"halt","unit":"LANTERN BOWS"}`},
		{`{"order":"charge","from":"Lantern Bows","to":"Night Archers"}`, `{"order":"charge","from":"lantern bows","to":"night archers"}`},
		{`{"order":"remove","units":["Lantern Bows"]}`, `{"order":"remove","units":["lantern bows"]}`},
	} {
		assert.Equal(t, apply(x[0]), apply(x[1]), x[1])
	}
	got, _ := c.ask("apply", `{"action":{"order":"halt","unit":"gate guard"},"ruled":true,"stands":[{"unit":"gate guard","at":[26,14],"heading":0}]}`)
	assert.Contains(t, got.Sentence, "Gate Guard: halt")
}

// A name that nobody has is answered with those that may have been meant; one that two may be is
// not guessed.
func TestNamesThatNobodyHas(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	c.load(battle(t))
	for _, x := range [][4]string{
		{"see", `{"from":"Lantern Bow","to":"Rat Tide"}`, "unknown-unit", "Did you mean Lantern Bows? The units are: Gate Guard,"},
		{"list", `{"side":"dawm"}`, "no-units", "; did you mean dawn?"},
		{"explain", `{"word":"no-wai"}`, "unknown-word", "Did you mean no-way"},
		{"charge", `{"from":3,"to":"Rat Tide"}`, CodeArguments, "at from"},
	} {
		code, _, text := c.fail(x[0], x[1])
		assert.Equal(t, x[2], code, text)
		assert.Contains(t, text, x[3])
	}
	c.load("Bows red regiment @36,10 | BOWS red regiment @10,10 | C blue regiment @37,22^180")
	code, place, text := c.fail("see", `{"from":"bows","to":"C"}`)
	assert.Equal(t, [2]string{"unknown-unit", "from"}, [2]string{code, place})
	assert.Contains(t, text, "Did you mean Bows or BOWS?")
	code, place, text = c.fail("load", `{"position":"{\"units\":[{\"name\":\"A\",\"side\":\"red\",\"type\":\"infantry\",\"size\":\"regiment\",\"at\":[36,10],\"heading\":0,\"charged_by\":[\"bow\"]}]}"}`)
	assert.Equal(t, [2]string{"unknown-unit", "position, units[0].charged_by[0]"}, [2]string{code, place}, text)
	assert.NotContains(t, text, "BOWS", "who stood there before has nothing to do with it")
}

// A list of names may be one name; what is neither is refused.
func TestNameList(t *testing.T) {
	for text, want := range map[string]nameList{`"A"`: {"A"}, `["A","B"]`: {"A", "B"}, `[]`: {}} {
		var l nameList
		require.NoError(t, json.Unmarshal([]byte(text), &l))
		assert.Equal(t, want, l)
	}
	var l nameList
	require.Error(t, json.Unmarshal([]byte(`{}`), &l))
}
