package server

import (
	"context"
	"encoding/json"
	"os"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

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
