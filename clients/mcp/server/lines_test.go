package server_test

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/clients/mcp/server"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// wire is a session, spoken to line by line.
type wire struct {
	t    *testing.T
	send io.Writer
	said chan map[string]any
}

func dial(t *testing.T) *wire {
	t.Helper()
	in, send := io.Pipe()
	read, out := io.Pipe()
	s := must.Get(server.New(server.Options{Exhibit: server.None}))(t)
	ended := make(chan error, 1)
	go func() { ended <- s.Run(t.Context(), &server.Lines{In: in, Out: out}) }()
	w := &wire{t, send, make(chan map[string]any, 100)}
	go func() {
		lines := bufio.NewScanner(read)
		lines.Buffer(nil, 1<<20)
		for lines.Scan() {
			var m map[string]any
			assert.NoError(t, json.Unmarshal(lines.Bytes(), &m), lines.Text())
			w.said <- m
		}
	}()
	t.Cleanup(func() {
		require.NoError(t, send.Close())
		<-ended
		out.Close()
	})
	w.put(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"t","version":"1"}}}`)
	w.next()
	w.put(`{"jsonrpc":"2.0","method":"notifications/initialized"}`)
	return w
}

func (w *wire) put(line string) {
	_, err := io.WriteString(w.send, line+"\n")
	require.NoError(w.t, err)
}

// next is the next answer; what the server tells unasked is none.
func (w *wire) next() map[string]any {
	w.t.Helper()
	for {
		select {
		case m := <-w.said:
			if _, told := m["method"]; !told {
				return m
			}
		case <-time.After(20 * time.Second):
			require.FailNow(w.t, "no answer")
		}
	}
}

// call is what a tool answers.
func (w *wire) call(id int, tool, arguments string) string {
	w.t.Helper()
	w.put(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":%q,"arguments":%s}}`, id, tool, arguments))
	m := w.next()
	require.EqualValues(w.t, id, m["id"])
	result, _ := m["result"].(map[string]any)
	require.NotNil(w.t, result["structuredContent"], m)
	text, err := json.Marshal(result["structuredContent"])
	require.NoError(w.t, err)
	return string(text)
}

const ping = `{"jsonrpc":"2.0","id":3,"method":"ping"}`

// A line that is no message is answered with an error and the id null, and the position and the
// record outlive it.
func TestBadFrame(t *testing.T) {
	w := dial(t)
	w.call(2, "load", `{"position":"A red regiment @36,10 | B blue regiment @36,30^180"}`)
	key := w.call(4, "key", `{}`)
	for i, c := range []struct {
		name, line string
		code       float64
	}{
		{"text", "garbage", -32700},
		{"half a message", `{"jsonrpc":"2.0","id":10,"method":`, -32700},
		{"two on a line", ping + " " + ping, -32700},
		{"a byte order mark", "\ufeff" + ping, -32700},
		{"a trailing comma", ping + ",", -32700},
		{"no UTF-8", "\xff", -32700},
		{"no version", `{"id":3,"method":"ping"}`, -32600},
		{"another version", `{"jsonrpc":"1.0","id":3,"method":"ping"}`, -32600},
		{"a batch", "[" + ping + "]", -32600},
		{"an empty batch", "[]", -32600},
		{"a number", "7", -32600},
		{"null", "null", -32600},
		{"an id with a fraction", `{"jsonrpc":"2.0","id":3.5,"method":"ping"}`, -32600},
		{"an object as id", `{"jsonrpc":"2.0","id":{},"method":"ping"}`, -32600},
		{"a method that is no text", `{"jsonrpc":"2.0","id":3,"method":7}`, -32600},
		{"nothing", `{"jsonrpc":"2.0"}`, -32600},
		{"a line without end", `"` + strings.Repeat("x", server.MaxLine) + `"`, -32600},
	} {
		w.put("")
		w.put(c.line)
		m := w.next()
		id, has := m["id"]
		assert.True(t, has && id == nil, c.name)
		e, _ := m["error"].(map[string]any)
		require.NotNil(t, e, "%s: %v", c.name, m)
		assert.Equal(t, c.code, e["code"], c.name)
		assert.NotEmpty(t, e["message"], c.name)
		assert.Equal(t, key, w.call(100+i, "key", `{}`), c.name)
	}
}

// An answer that nobody waits for, and a cancellation of nothing, are passed over.
func TestStrayMessages(t *testing.T) {
	w := dial(t)
	w.put(`{"jsonrpc":"2.0","id":99,"result":{}}`)
	w.put(`{"jsonrpc":"2.0","id":98,"error":{"code":1,"message":"x"}}`)
	w.put(`{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":97}}`)
	w.put(ping + "\r")
	assert.EqualValues(t, 3, w.next()["id"])
}
