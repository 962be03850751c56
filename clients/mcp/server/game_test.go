package server

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/game/record"
)

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
