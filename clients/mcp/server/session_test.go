package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Two sessions at once keep to their own positions, whatever the other does.
func TestTwoSessionsAtOnce(t *testing.T) {
	lines := []string{"A red regiment @36,10 | C blue regiment @37,22^180", "A red regiment @36,10 | C blue regiment @37,30^180 | edition: third"}
	var group sync.WaitGroup
	for i, line := range lines {
		c := connect(t, Options{Exhibit: None})
		c.load(line)
		key := keyOf(t, line)
		for j := range 4 {
			group.Go(func() {
				for k := range 10 {
					r := call(c, "see", `{"from":"A","to":"C"}`)
					if !assert.NoError(t, r.err) || !assert.Equal(t, key, r.reply.Key, "session %d, caller %d, call %d", i, j, k) {
						return
					}
				}
			})
		}
	}
	group.Wait()
}

// result is an answer in a goroutine that is not the test's.
type result struct {
	reply reply
	code  string
	err   error
}

func call(c client, tool, arguments string) (out result) {
	r, err := c.CallTool(context.Background(), &mcp.CallToolParams{Name: tool, Arguments: json.RawMessage(arguments)})
	if err != nil {
		out.err = err
		return out
	}
	if r.IsError {
		out.code, _ = r.Meta["leaderpoint/code"].(string)
		out.err = errors.New(textOf(r))
		return out
	}
	raw, err := json.Marshal(r.StructuredContent)
	if err == nil {
		err = json.Unmarshal(raw, &out.reply)
	}
	out.err = err
	return out
}

// Actions that are applied at once are carried out one after the other, or not at all: as many as
// are answered can be taken back, and every answer is of one position.
func TestManyCallsOfOneSession(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	loaded := c.load("A red regiment @36,10 | C blue regiment @37,40^180")
	var group sync.WaitGroup
	var mutex sync.Mutex
	done := 0
	for range 8 {
		group.Go(func() {
			for range 5 {
				r := call(c, "apply", `{"action":{"order":"advance","unit":"A","steps":[{"forward":0.25}]}}`)
				if r.err == nil {
					mutex.Lock()
					done++
					mutex.Unlock()
				} else {
					assert.Equal(t, CodeBusy, r.code, r.err)
				}
				assert.NoError(t, call(c, "see", `{"from":"A","to":"C"}`).err)
			}
		})
	}
	group.Wait()
	require.Positive(t, done)
	back, _ := c.ask("undo", fmt.Sprintf(`{"times":%d}`, done))
	assert.Equal(t, loaded.Key, back.Key)
	code, _, _ := c.fail("undo", `{}`)
	assert.Equal(t, "nothing-to-undo", code)
}

// A call that takes too long, or is cancelled, is an error at once; what it was about to change is
// as it was, and the next call is answered.
func TestLimitAndCancel(t *testing.T) {
	d := &desk{options: Options{Limit: time.Millisecond}, working: make(chan struct{}, 1)}
	release := make(chan struct{})
	slow := func() (int, int, error) { <-release; return 1, 2, nil }
	for _, x := range []struct {
		begin func() (context.Context, context.CancelFunc)
		code  string
	}{
		{func() (context.Context, context.CancelFunc) {
			return context.WithTimeoutCause(context.Background(), time.Millisecond, &LimitError{Limit: time.Millisecond})
		}, "time-limit"},
		{func() (context.Context, context.CancelFunc) {
			ctx, cancel := context.WithCancel(context.Background())
			cancel()
			return ctx, cancel
		}, CodeCancelled},
	} {
		ctx, cancel := x.begin()
		_, _, err := working(ctx, d, slow)
		assert.Equal(t, x.code, code(err), err) // the second waits for the place of the first
		cancel()
	}
	close(release)
	one, two, err := working(context.Background(), d, slow)
	require.NoError(t, err)
	assert.Equal(t, [2]int{1, 2}, [2]int{one, two}, "the place is free again")

	var at, most atomic.Int32
	var group sync.WaitGroup
	for range 8 {
		group.Go(func() {
			_, _, err := working(context.Background(), d, func() (int, int, error) {
				most.Store(max(most.Load(), at.Add(1)))
				time.Sleep(time.Millisecond)
				at.Add(-1)
				return 0, 0, nil
			})
			assert.NoError(t, err)
		})
	}
	group.Wait()
	assert.Equal(t, int32(1), most.Load(), "there is one place")

	quick := connect(t, Options{Limit: time.Nanosecond})
	code, _, text := quick.fail("load", `{"position":"A red regiment @36,10"}`)
	assert.Equal(t, "time-limit", code, text)
	code, _, _ = quick.fail("key", `{}`)
	assert.Equal(t, "time-limit", code)
}

// A client that cancels is answered at once.
func TestClientCancels(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	loaded := c.load(battle(t))
	ctx, cancel := context.WithTimeout(context.Background(), 20*time.Millisecond)
	defer cancel()
	begun := time.Now()
	_, err := c.CallTool(ctx, &mcp.CallToolParams{Name: "threats", Arguments: json.RawMessage(`{"to":"Gate Guard"}`)})
	require.ErrorIs(t, err, context.DeadlineExceeded)
	assert.Less(t, time.Since(begun), 5*time.Second)
	next, _ := c.ask("key", `{}`)
	assert.Equal(t, loaded.Key, next.Key)
}

// A moment that was not the last when a call began is not gone on from.
func TestBecomeRefusesWhatWasChanged(t *testing.T) {
	tb := table{changed: func(context.Context) {}}
	a, b := &moment{}, &moment{}
	require.NoError(t, tb.become(context.Background(), nil, a))
	require.ErrorAs(t, tb.become(context.Background(), nil, b), new(*BusyError))
	require.NoError(t, tb.become(context.Background(), a, b))
	ended, cancel := context.WithCancel(context.Background())
	cancel()
	require.ErrorIs(t, tb.become(ended, b, a), context.Canceled)
	assert.Same(t, b, tb.now)
	_, _, _, err := (&moment{count: MaxActions}).after(nil, "")
	require.ErrorAs(t, err, new(*TooManyActionsError))
	assert.Equal(t, "too-many", code(err))
}
