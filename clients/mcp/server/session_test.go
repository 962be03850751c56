package server

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/docs"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/position"
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
			return context.WithTimeoutCause(context.Background(), time.Millisecond, protocol.TimeLimit(time.Millisecond))
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

// A game goes by turns, its record is right, and a line that was changed is found.
func TestGameIsRecordedAndReplayed(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	loaded, _ := c.ask("load", `{"position":"A red regiment @36,10 | B blue regiment @36,20^180 | D blue troop @10,40^180",
		"game":{"sides":["red","blue"],"turns":1,"scenario":"kill","weapons":{"D":{"range":24}}}}`)
	state := answerOf[Loaded](t, loaded).Game
	require.NotNil(t, state)
	assert.Equal(t, GameState{Turn: 1, Side: "red", Phase: "movement", Ready: []string{"A"}, Points: &[2]float64{}}, *state)
	do := func(action string) Applied {
		r, _ := c.ask("apply", `{"action":`+action+`}`)
		return answerOf[Applied](t, r)
	}
	do(`{"order":"charge","from":"A","to":"B"}`)
	code, _, text := c.fail("apply", `{"action":{"order":"halt","unit":"A"}}`)
	assert.Equal(t, "illegal", code)
	assert.Contains(t, text, "A has had its order this turn (code illegal, at action). Verdict no, reason already-ordered.")
	do(`{"order":"end-phase"}`)
	fight := do(`{"order":"end-phase"}`).Game
	assert.Equal(t, []FightState{{"B", []string{"A"}}}, fight.Fights)
	over := do(`{"order":"fought","to":"B","hurt":true,"result":"routs"}`)
	assert.True(t, over.Changes[len(over.Changes)-1].Gone)
	assert.Equal(t, [2]float64{1, 0}, *over.Game.Points)
	assert.Equal(t, "red", over.Game.Winner)

	written, _ := c.ask("record", `{}`)
	text = answerOf[Recorded](t, written).Record
	assert.Equal(t, 4, answerOf[Recorded](t, written).Actions)
	_, game, err := record.Replay(strings.NewReader(text), func(*record.Played) bool { return true })
	require.NoError(t, err)
	assert.Equal(t, written.Key, game.Position().Key().String())

	empty := connect(t, Options{}) // it takes no position to check a record
	right, _ := empty.ask("replay", arguments(t, map[string]any{"record": text}))
	assert.Equal(t, "yes", right.Verdict)
	assert.Equal(t, written.Key, answerOf[Replayed](t, right).Key)
	assert.Contains(t, right.Sentence, "It is unfinished: 5 lines, no end line.")
	assert.False(t, answerOf[Replayed](t, right).Ended)
	off, _ := empty.ask("replay", arguments(t, map[string]any{"record": strings.Replace(text, `"heading":0}]`, `"heading":1}]`, 1)}))
	assert.Contains(t, off.Sentence, "Line 2 is wrong (pose-differs): the heading of A differs by 1 degree.")
	wrong, r := empty.ask("replay", arguments(t, map[string]any{"record": strings.Replace(text, `"from":"A","to":"B"`, `"from":"A","to":"D"`, 1), "exhibit": "png"}))
	a := answerOf[Replayed](t, wrong)
	assert.Equal(t, [2]any{2, "illegal"}, [2]any{a.Line, a.Problem})
	assert.Contains(t, wrong.Sentence, "Line 2 is wrong (illegal)")
	assert.True(t, hasPNG(t, r), "what is wrong is drawn")

	for range 4 { // the melee phase, and the turn of the other side: the game is over
		do(`{"order":"end-phase"}`)
	}
	written, _ = c.ask("record", `{}`)
	whole, _ := empty.ask("replay", arguments(t, map[string]any{"record": answerOf[Recorded](t, written).Record}))
	assert.True(t, answerOf[Replayed](t, whole).Ended)
	assert.Equal(t, 8, answerOf[Replayed](t, whole).Actions)

	back, _ := c.ask("undo", `{"times":8}`)
	assert.Equal(t, loaded.Key, back.Key)
	assert.Equal(t, state, answerOf[Undone](t, back).Game)
}

// A referee lets stand what the rules refuse, and the record says so.
func TestRulingIsRecorded(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	c.ask("load", `{"position":"A red regiment @36,10 | B blue regiment @36,30^180","game":{"sides":["red","blue"]}}`)
	r, _ := c.ask("apply", `{"action":{"order":"advance","unit":"A","steps":[{"forward":6}]},"ruled":true,"why":"the tape slipped","stands":[{"unit":"A","at":[36,16],"heading":0}]}`)
	assert.Equal(t, "no", r.Verdict)
	assert.Equal(t, "Done: A: advance, as ruled (the tape slipped).", r.Sentence)
	written, _ := c.ask("record", `{}`)
	assert.Contains(t, answerOf[Recorded](t, written).Record, `"ruled":true,"why":"the tape slipped"`)
	right, _ := c.ask("replay", arguments(t, map[string]any{"record": answerOf[Recorded](t, written).Record}))
	assert.Equal(t, "yes", right.Verdict)
}

// Units are described anew, added and removed; what no file could say is refused.
func TestUnitsComeAndGo(t *testing.T) {
	c := connect(t, Options{Exhibit: None})
	line := "A red regiment @36,10 | B blue regiment @36,30^180"
	c.load(line)
	c.ask("apply", `{"action":{"order":"add","describe":{"line":"D blue troop @10,40^180"}}}`)
	r, _ := c.ask("apply", `{"action":{"order":"set","unit":"A","describe":{"line":"A red regiment @30,10 disordered"}}}`)
	assert.Equal(t, keyOf(t, "A red regiment @30,10 disordered | B blue regiment @36,30^180 | D blue troop @10,40^180"), r.Key)
	r, _ = c.ask("apply", `{"action":{"order":"remove","units":["D"]}}`)
	assert.Equal(t, keyOf(t, "A red regiment @30,10 disordered | B blue regiment @36,30^180"), r.Key)
	back, _ := c.ask("undo", `{"times":3}`)
	assert.Equal(t, keyOf(t, line), back.Key)
}

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
		got := must.Get(c.read(r.URI))(t, r.URI)
		assert.Equal(t, r.MIMEType, got.MIMEType)
		if assert.Contains(t, has, r.URI) {
			has[r.URI](got)
		}
	}
	assert.Len(t, has, count)
	row := must.Get(c.read("leaderpoint://rules/CHG-8"))(t)
	assert.Contains(t, row.Text, `"row":"CHG-8"`)
	_, err = c.read("leaderpoint://rules/CHG-99")
	require.ErrorContains(t, err, "not found")
}

// A subscriber to the position gets a message when it changes.
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
	r := must.Get(c.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "settle-a-dispute", Arguments: map[string]string{"dispute": "Do the Knights see the Ogres?"}}))(t)
	text := r.Messages[0].Content.(*mcp.TextContent).Text
	assert.Contains(t, text, "Do the Knights see the Ogres?")
	assert.Contains(t, text, "Edition: not said yet: ask")
	r = must.Get(c.GetPrompt(t.Context(), &mcp.GetPromptParams{Name: "describe-a-table", Arguments: map[string]string{"what": strings.Repeat("x", 10_000)}}))(t)
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
	assert.Equal(t, Loaded{Units: 2, Terrain: 1, Readings: []string{}, Faults: []answer.Fault{}}, answerOf[Loaded](t, r))
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
		in := must.Get(json.Marshal(tool.InputSchema))(t)
		out := must.Get(json.Marshal(tool.OutputSchema))(t)
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
