package server

import (
	"context"
	"encoding/json"
	"os"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/position"
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
	made, err := New(o)
	require.NoError(t, err)
	server, err := made.Connect(t.Context(), there, nil)
	require.NoError(t, err)
	session, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "1"}, c).Connect(t.Context(), here, nil)
	require.NoError(t, err)
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
	text, err := json.Marshal(list)
	require.NoError(t, err)
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
	text, err := os.ReadFile("../../../docs/positions/battle.json")
	require.NoError(t, err)
	return string(text)
}

// keyOf is the key of a text, as the library has it.
func keyOf(t *testing.T, text string) string {
	t.Helper()
	d, err := position.ParseLine(text)
	require.NoError(t, err)
	table, err := d.Table()
	require.NoError(t, err)
	return position.KeyOf(table).String()
}
