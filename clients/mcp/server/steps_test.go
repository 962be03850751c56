package server

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Steps may be text, as the command takes them, and are then those of the list.
func TestStepsAsText(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	c.load("A red regiment @36,10 | B blue regiment @36,40^180")
	for text, list := range map[string]string{
		`"pivot 20, forward 2"`: `[{"pivot":20},{"forward":2}]`,
		`" Forward 2.5 "`:       `[{"forward":2.5}]`,
		`""`:                    `[]`,
	} {
		for tool, arguments := range map[string]string{
			"move":   `{"unit":"A","order":"advance","steps":%s}`,
			"robust": `{"ask":"move","unit":"A","order":"advance","within_mm":1,"steps":%s}`,
		} {
			want, _ := c.ask(tool, fmt.Sprintf(arguments, list))
			is, _ := c.ask(tool, fmt.Sprintf(arguments, text))
			assert.Equal(t, want, is, text)
		}
	}
	for _, text := range []string{`"forward"`, `"forward x"`, `"up 2"`, `"forward 2 back 3"`, `"forward 2,"`, `"forward NaN"`, `7`} {
		code, _, words := c.fail("move", fmt.Sprintf(`{"unit":"A","order":"advance","steps":%s}`, text))
		assert.Equal(t, CodeArguments, code, text)
		assert.Contains(t, words, "step", text)
	}
}

// Before there is a position a tool says what to call.
func TestBeforeLoad(t *testing.T) {
	c := connect(t, Options{})
	for tool, arguments := range map[string]string{"see": `{"from":"A","to":"B"}`, "key": `{}`, "move": `{"unit":"A","order":"halt"}`} {
		code, _, words := c.fail(tool, arguments)
		assert.Equal(t, "no-position", code, tool)
		assert.Contains(t, words, "call the tool load first", tool)
	}
}
