package server

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/position"
)

func (c client) read(uri string) (*mcp.ResourceContents, error) {
	r, err := c.ReadResource(context.Background(), &mcp.ReadResourceParams{URI: uri})
	if err != nil {
		return nil, err
	}
	require.Len(c.t, r.Contents, 1)
	return r.Contents[0], nil
}

// Every resource that is listed can be read, and is what it says.
func TestResources(t *testing.T) {
	c := connect(t, Options{})
	_, err := c.read(uriLine)
	require.ErrorContains(t, err, "no position")
	line := "A red regiment @36,10 | C blue regiment @37,22^180"
	c.load(line)
	has := map[string]func(*mcp.ResourceContents){
		uriLine: func(r *mcp.ResourceContents) { assert.Equal(t, line, r.Text) },
		uriFile: func(r *mcp.ResourceContents) {
			_, err := position.Parse([]byte(r.Text))
			require.NoError(t, err)
		},
		uriSVG:                   func(r *mcp.ResourceContents) { assert.Contains(t, r.Text, "<svg") },
		uriPNG:                   func(r *mcp.ResourceContents) { assert.Equal(t, "\x89PNG", string(r.Blob[:4])) },
		"leaderpoint://notation": func(r *mcp.ResourceContents) { assert.Equal(t, docs.Notation(), r.Text) },
		"leaderpoint://rules": func(r *mcp.ResourceContents) {
			assert.Len(t, strings.Split(strings.TrimSpace(r.Text), "\n"), len(docs.Rows()))
		},
		"leaderpoint://reasons": func(r *mcp.ResourceContents) { assert.Contains(t, r.Text, "charge no-way: ") },
		"leaderpoint://editions": func(r *mcp.ResourceContents) {
			var said struct {
				Editions []struct{ Name string }
				Readings map[string][]string
			}
			require.NoError(t, json.Unmarshal([]byte(r.Text), &said))
			assert.Equal(t, "second-161", said.Editions[0].Name)
			assert.Contains(t, said.Readings, "graze")
		},
	}
	count := 0
	for r, err := range c.Resources(t.Context(), nil) {
		require.NoError(t, err)
		count++
		got, err := c.read(r.URI)
		require.NoError(t, err, r.URI)
		assert.Equal(t, r.MIMEType, got.MIMEType)
		if assert.Contains(t, has, r.URI) {
			has[r.URI](got)
		}
	}
	assert.Len(t, has, count)
	row, err := c.read("leaderpoint://rules/CHG-8")
	require.NoError(t, err)
	assert.Contains(t, row.Text, `"row":"CHG-8"`)
	_, err = c.read("leaderpoint://rules/CHG-99")
	require.ErrorContains(t, err, "not found")
}

// Who subscribes to the position is told when it changes.
func TestSubscribersAreTold(t *testing.T) {
	told := make(chan string, 16)
	c := connectBy(t, Options{Exhibit: None}, &mcp.ClientOptions{ResourceUpdatedHandler: func(_ context.Context, r *mcp.ResourceUpdatedNotificationRequest) {
		told <- r.Params.URI
	}})
	require.NoError(t, c.Subscribe(t.Context(), &mcp.SubscribeParams{URI: uriLine}))
	for range 500 { // a subscription is taken in by and by
		c.load("A red regiment @36,10")
		select {
		case uri := <-told:
			assert.Equal(t, uriLine, uri)
			return
		case <-time.After(20 * time.Millisecond):
		}
	}
	t.Fatal("nobody was told")
}

// The prompts have what the players say, and name only tools that there are.
func TestPrompts(t *testing.T) {
	c := connect(t, Options{})
	r, err := c.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "settle-a-dispute", Arguments: map[string]string{"dispute": "Do the Knights see the Ogres?"}})
	require.NoError(t, err)
	text := r.Messages[0].Content.(*mcp.TextContent).Text
	assert.Contains(t, text, "Do the Knights see the Ogres?")
	assert.Contains(t, text, "Edition: not said yet: ask")
	r, err = c.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "describe-a-table", Arguments: map[string]string{"what": strings.Repeat("x", 10_000)}})
	require.NoError(t, err)
	assert.Less(t, len(r.Messages[0].Content.(*mcp.TextContent).Text), 6000)
	names := map[string]bool{}
	for tool, err := range c.Tools(t.Context(), nil) {
		require.NoError(t, err)
		names[tool.Name] = true
	}
	for _, name := range []string{"load", "check", "see", "charge", "shot", "move", "robust", "explain", "list", "apply", "undo", "threats", "moves"} {
		assert.True(t, names[name], name)
		assert.Contains(t, instructions()+dispute, name)
	}
}

// What the instructions show is a position, and their words are those that positions are typed in.
func TestInstructionsShowAPosition(t *testing.T) {
	c := connect(t, Options{})
	r := c.load(exampleLine)
	assert.Equal(t, "third", r.Edition)
	assert.Equal(t, Loaded{Units: 2, Terrain: 1, Readings: []string{}, Faults: []Fault{}}, answerOf[Loaded](t, r))
	for _, word := range []string{"war-engine", "legion", "nimble", "disordered", "obstacle:", "beta-2010"} {
		assert.Contains(t, instructions(), word)
	}
	assert.NotContains(t, instructions(), "%!")
}

// Tools say whether they change anything, and what they take and give; no form has null in it, and
// all of them together do not fill a chat.
func TestToolsSayWhatTheyDo(t *testing.T) {
	c := connect(t, Options{})
	assert.Equal(t, instructions(), c.InitializeResult().Instructions)
	changing := map[string]bool{"load": true, "apply": true, "undo": true}
	taken, given := 0, 0
	for tool, err := range c.Tools(t.Context(), nil) {
		require.NoError(t, err)
		a := tool.Annotations
		require.NotNil(t, a, tool.Name)
		assert.Equal(t, !changing[tool.Name], a.ReadOnlyHint, tool.Name)
		assert.Equal(t, tool.Name == "load", *a.DestructiveHint, tool.Name)
		assert.False(t, *a.OpenWorldHint, tool.Name)
		assert.NotEmpty(t, tool.Title)
		assert.NotEmpty(t, tool.Description)
		in, err := json.Marshal(tool.InputSchema)
		require.NoError(t, err)
		out, err := json.Marshal(tool.OutputSchema)
		require.NoError(t, err)
		taken, given = taken+len(in)+len(tool.Description), given+len(out)
		const margin = `"anyOf":[{"type":"number"},{"type":"null"}]` // which is null where nothing limits it
		assert.NotContains(t, strings.ReplaceAll(string(in)+string(out), margin, ""), "null", tool.Name)
		var form struct {
			Properties map[string]struct{ Description string }
		}
		require.NoError(t, json.Unmarshal(in, &form))
		for name, p := range form.Properties {
			assert.NotEmpty(t, p.Description, "%s %s", tool.Name, name)
		}
	}
	assert.Less(t, taken, 24_000, "what an assistant reads before it asks")
	assert.Less(t, given, 66_000)
	assert.Less(t, len(instructions()), 4000)
}
