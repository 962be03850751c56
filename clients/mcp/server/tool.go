package server

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
)

// effect is what a tool does to the position.
type effect uint8

const (
	reads   effect = iota // it changes nothing
	changes               // it goes on from the position; undo takes it back
	forgets               // what was before is gone
)

// annotations say so to an assistant. No tool reaches beyond the session.
func (e effect) annotations(title string) *mcp.ToolAnnotations {
	destructive, open := e == forgets, false
	return &mcp.ToolAnnotations{Title: title, ReadOnlyHint: e == reads, IdempotentHint: e == reads, DestructiveHint: &destructive, OpenWorldHint: &open}
}

// tool is a tool before its handler.
type tool struct {
	name, title, description string
	effect                   effect
	// drawn: its answer has the usual picture where the call says nothing; otherwise it has none.
	drawn bool
	// shape, if set, changes the schema of what it takes.
	shape func(*jsonschema.Schema)
}

// pictured is what a tool takes: among it, how the answer is drawn.
type pictured interface{ wanted() Exhibit }

// add adds a tool. Schemas are those of the types; it adds none for types without one, and [New]
// returns the error.
func add[In pictured, A any](s *mcp.Server, d *desk, t tool, answer func(context.Context, In) (*outcome[A], error)) {
	in, inErr := schemaFor[In]()
	out, outErr := schemaFor[Reply[A]]()
	if err := errors.Join(inErr, outErr); err != nil {
		d.broken = errors.Join(d.broken, fmt.Errorf("tool %s: %w", t.name, err))
		return
	}
	if p := in.Properties["exhibit"]; p != nil {
		p.Enum = anyOf(Exhibits())
	}
	if t.shape != nil {
		t.shape(in)
	}
	d.takes[t.name] = in
	mcp.AddTool(s, &mcp.Tool{
		Name: t.name, Title: t.title, Description: t.description, Annotations: t.effect.annotations(t.title),
		InputSchema: in, OutputSchema: out,
	}, func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, *Reply[A], error) {
		return working(ctx, d, func() (*mcp.CallToolResult, *Reply[A], error) {
			d.mean(&in)
			found, err := answer(ctx, in)
			if err != nil {
				return nil, nil, err
			}
			r := replyOf(d, found)
			kind := in.wanted()
			if kind == "" && t.drawn {
				kind = d.options.Exhibit
			}
			content := []mcp.Content{&mcp.TextContent{Text: r.text()}}
			if kind != "" && kind != None {
				content = d.illustrated(content, found.picture, kind, exhibitURI(t.name, r.Key))
			}
			return &mcp.CallToolResult{Content: content}, r, nil
		})
	})
}

// illustrated is content with the picture of an answer, or with the words why there is none.
func (d *desk) illustrated(content []mcp.Content, picture func() (draw.Exhibit, bool), kind Exhibit, uri string) []mcp.Content {
	x, ok := picture()
	if !ok {
		return content
	}
	drawn, err := d.drawn(x, kind, uri)
	if err != nil {
		drawn = &mcp.TextContent{Text: err.Error() + "."}
	}
	return append(content, drawn)
}

// exhibitURI names the picture of an answer.
func exhibitURI(tool, key string) string { return "leaderpoint://exhibit/" + tool + "/" + key }

// working does work in one of the few places for it, until the context ends: then the error is
// that of the context. Work that does not look at the context keeps its place until it is done.
func working[T, U any](ctx context.Context, d *desk, work func() (T, U, error)) (t T, u U, err error) {
	select {
	case d.working <- struct{}{}:
	case <-ctx.Done():
		return t, u, context.Cause(ctx)
	}
	type result struct {
		t   T
		u   U
		err error
	}
	done := make(chan result, 1)
	go func() {
		defer func() { <-d.working }()
		var r result
		r.t, r.u, r.err = work()
		done <- r
	}()
	select {
	case r := <-done:
		if r.err != nil && ctx.Err() != nil {
			r.err = context.Cause(ctx) // work that was stopped by it says so in many ways
		}
		return r.t, r.u, r.err
	case <-ctx.Done():
		return t, u, context.Cause(ctx)
	}
}

// guard gives each call its limit, and its errors their code and place.
func (d *desk) guard(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		if method != "tools/call" && method != "resources/read" {
			return next(ctx, method, req)
		}
		ctx, cancel := context.WithTimeoutCause(ctx, d.options.Limit, protocol.TimeLimit(d.options.Limit))
		defer cancel()
		begun := time.Now()
		result, err := next(ctx, method, req)
		if r, ok := result.(*mcp.CallToolResult); ok && r != nil {
			d.explainError(r, req)
			if r.Meta == nil {
				r.Meta = mcp.Meta{}
			}
			r.Meta["leaderpoint/ms"] = float64(time.Since(begun).Microseconds()) / 1000
		}
		return result, err
	}
}
