package server

import (
	"context"
	"encoding/json"
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// client is a session with a server of its own, in this process.
type client struct {
	*mcp.ClientSession
	t *testing.T
}

func connect(t *testing.T, o Options) client {
	t.Helper()
	return connectBy(t, o, nil)
}

func connectBy(t *testing.T, o Options, c *mcp.ClientOptions) client {
	t.Helper()
	here, there := mcp.NewInMemoryTransports()
	made := must.Get(New(o))(t)
	server := must.Get(made.Connect(t.Context(), there, nil))(t)
	session := must.Get(mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, c).Connect(t.Context(), here, nil))(t)
	t.Cleanup(func() {
		_ = session.Close()
		_ = server.Wait()
	})
	return client{session, t}
}

// call calls a tool with arguments in JSON.
func (c client) call(tool, arguments string) *mcp.CallToolResult {
	c.t.Helper()
	r, err := c.CallTool(context.Background(), &mcp.CallToolParams{Name: tool, Arguments: json.RawMessage(arguments)})
	require.NoError(c.t, err, tool)
	return r
}

// reply is a reply whose answer is left as it came.
type reply = Reply[json.RawMessage]

// ask calls a tool that answers.
func (c client) ask(tool, arguments string) (reply, *mcp.CallToolResult) {
	c.t.Helper()
	r := c.call(tool, arguments)
	require.False(c.t, r.IsError, "%s %s: %s", tool, arguments, textOf(r))
	raw, err := json.Marshal(r.StructuredContent)
	require.NoError(c.t, err)
	var out reply
	require.NoError(c.t, json.Unmarshal(raw, &out))
	return out, r
}

// fail calls a tool that refuses, and gives the code, the place and the words.
func (c client) fail(tool, arguments string) (code, place, text string) {
	c.t.Helper()
	r := c.call(tool, arguments)
	require.True(c.t, r.IsError, "%s %s is answered", tool, arguments)
	code, _ = r.Meta["leaderpoint/code"].(string)
	place, _ = r.Meta["leaderpoint/place"].(string)
	return code, place, textOf(r)
}

// load loads a position.
func (c client) load(text string) reply {
	c.t.Helper()
	r, _ := c.ask("load", arguments(c.t, map[string]any{"position": text, "exhibit": "none"}))
	return r
}

// answerOf is the answer of a reply.
func answerOf[A any](t *testing.T, r reply) (a A) {
	t.Helper()
	require.NoError(t, json.Unmarshal(r.Answer, &a))
	return a
}

func arguments(t *testing.T, list map[string]any) string {
	t.Helper()
	text := must.Get(json.Marshal(list))(t)
	return string(text)
}

// textOf is the first text of an answer.
func textOf(r *mcp.CallToolResult) string {
	for _, c := range r.Content {
		if text, ok := c.(*mcp.TextContent); ok {
			return text.Text
		}
	}
	return ""
}

// battle is the shipped battle of two armies.
func battle(t *testing.T) string {
	t.Helper()
	text := must.Get(os.ReadFile("../../../docs/positions/battle.json"))(t)
	return string(text)
}

// keyOf is the key of a text, as the library has it.
func keyOf(t *testing.T, text string) string {
	t.Helper()
	d := must.Get(position.ParseLine(text))(t)
	table := must.Get(d.Table())(t)
	return position.KeyOf(table).String()
}

// A tool whose types have no schema is an error of [New], and not a panic.
func TestTypesWithoutSchema(t *testing.T) {
	_, err := schemaFor[func()]()
	var none *SchemaError
	require.ErrorAs(t, err, &none)
	assert.ErrorContains(t, err, "no schema of func()")

	d := &desk{}
	s := mcp.NewServer(&mcp.Implementation{Name: "test", Version: "1"}, nil)
	add(s, d, tool{name: "broken"}, func(context.Context, checkIn) (*outcome[chan int], error) { return nil, nil })
	require.ErrorAs(t, d.broken, &none)
	assert.ErrorContains(t, d.broken, "tool broken: ")
}

// What a call costs, from a client in the same process and back: README.md has the figures.
func BenchmarkCall(b *testing.B) {
	here, there := mcp.NewInMemoryTransports()
	s, err := New(Options{})
	if err != nil {
		b.Fatal(err)
	}
	if _, err := s.Connect(b.Context(), there, nil); err != nil {
		b.Fatal(err)
	}
	c, err := mcp.NewClient(&mcp.Implementation{Name: "bench", Version: "1"}, nil).Connect(b.Context(), here, nil)
	if err != nil {
		b.Fatal(err)
	}
	defer c.Close()
	text, err := os.ReadFile("../../../docs/positions/battle.json")
	if err != nil {
		b.Fatal(err)
	}
	call := func(b *testing.B, tool string, arguments any) {
		r, err := c.CallTool(context.Background(), &mcp.CallToolParams{Name: tool, Arguments: arguments})
		if err != nil || r.IsError {
			b.Fatal(err, textOf(r))
		}
	}
	call(b, "load", map[string]any{"position": string(text)})
	for _, x := range [][3]string{
		{"key", "key", `{}`},
		{"list", "list", `{}`},
		{"see", "see", `{"from":"Lantern Bows","to":"Hollow Guard","exhibit":"none"}`},
		{"see svg", "see", `{"from":"Lantern Bows","to":"Hollow Guard","exhibit":"svg"}`},
		{"see png", "see", `{"from":"Lantern Bows","to":"Hollow Guard","exhibit":"png"}`},
		{"charge", "charge", `{"from":["Lantern Bows"],"to":"Night Archers","exhibit":"none"}`},
		{"move", "move", `{"unit":"Lantern Bows","order":"advance","steps":[{"pivot":-20},{"forward":4.5}],"exhibit":"none"}`},
		{"moves", "moves", `{"unit":"Lantern Bows"}`},
		{"threats", "threats", `{"to":"Silver Lances"}`},
	} {
		b.Run(x[0], func(b *testing.B) {
			for b.Loop() {
				call(b, x[1], json.RawMessage(x[2]))
			}
		})
	}
	b.Run("apply and undo", func(b *testing.B) {
		for b.Loop() {
			call(b, "apply", json.RawMessage(`{"action":{"order":"advance","unit":"Lantern Bows","steps":[{"forward":3}]}}`))
			call(b, "undo", json.RawMessage(`{}`))
		}
	})
}
