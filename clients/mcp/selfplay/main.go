// Command selfplay plays a whole game against itself through the tools of the server, as an
// assistant would, and writes its record down. It checks the record by the tool replay.
//
//	go run ./selfplay -seed 1 -o game.jsonl
package main

import (
	"context"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/clients/mcp/server"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
)

func main() {
	if err := run(context.Background(), os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "selfplay:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, arguments []string, out io.Writer) error {
	flags := flag.NewFlagSet("selfplay", flag.ContinueOnError)
	seed := flags.Uint64("seed", 1, "the seed of choices and dice")
	turns := flags.Int("turns", 6, "how many turns each side has")
	position := flags.String("position", "../../docs/positions/battle.json", "the position file")
	command := flags.String("server", "", "a server to start; left out, one in this process")
	output := flags.String("o", "", "where the record goes")
	if err := flags.Parse(arguments); err != nil {
		return err
	}
	text, err := os.ReadFile(*position)
	if err != nil {
		return err
	}
	session, err := connect(ctx, *command)
	if err != nil {
		return err
	}
	defer session.Close()
	p := player{session: session, source: rand.New(rand.NewPCG(*seed, 1))}
	match, err := p.play(ctx, string(text), *turns)
	if err != nil {
		return err
	}
	written, err := call[server.Recorded](ctx, session, "record", map[string]any{})
	if err != nil {
		return err
	}
	if *output != "" {
		if err := os.WriteFile(*output, []byte(written.Record), 0o666); err != nil {
			return err
		}
	}
	checked, err := call[server.Replayed](ctx, session, "replay", map[string]any{"record": written.Record})
	switch {
	case err != nil:
		return err
	case !checked.Right:
		return fmt.Errorf("line %d of the record is wrong: %s", checked.Line, checked.Why)
	case !checked.Ended:
		return errors.New("the record has no end line")
	case checked.Key != p.key:
		return fmt.Errorf("the record leads to %s, the game to %s", checked.Key, p.key)
	}
	_, err = fmt.Fprintf(out, "%d actions in %d calls, all as recorded; over: %v; points %v; key %s\n", checked.Actions, p.calls, match.Over, *match.Points, p.key)
	return err
}

// connect returns a client's session with a server: one that is started, or one in this process.
func connect(ctx context.Context, command string) (*mcp.ClientSession, error) {
	client := mcp.NewClient(&mcp.Implementation{Name: "selfplay", Version: "1"}, nil)
	if command != "" {
		return client.Connect(ctx, &mcp.CommandTransport{Command: exec.Command(command, "-exhibit", "none")}, nil)
	}
	here, there := mcp.NewInMemoryTransports()
	s, err := server.New(server.Options{Exhibit: server.None})
	if err != nil {
		return nil, err
	}
	if _, err := s.Connect(ctx, there, nil); err != nil {
		return nil, err
	}
	return client.Connect(ctx, here, nil)
}

// call calls a tool; the error of a tool is a *toolError.
func call[A any](ctx context.Context, s *mcp.ClientSession, tool string, arguments any) (a A, err error) {
	r, err := s.CallTool(ctx, &mcp.CallToolParams{Name: tool, Arguments: arguments})
	if err != nil {
		return a, err
	}
	if r.IsError {
		e := &toolError{tool: tool}
		e.code, _ = r.Meta["leaderpoint/code"].(string)
		if t, ok := r.Content[0].(*mcp.TextContent); ok {
			e.text = t.Text
		}
		return a, e
	}
	text, err := json.Marshal(r.StructuredContent)
	if err != nil {
		return a, err
	}
	var reply server.Reply[A]
	err = json.Unmarshal(text, &reply)
	return reply.Answer, err
}

// toolError is an error that a tool has answered.
type toolError struct{ tool, code, text string }

// Error implements error.
func (e *toolError) Error() string { return e.tool + ": " + e.text }

// player plays both sides: units that can charge or shoot do, all others do anything.
type player struct {
	session *mcp.ClientSession
	source  *rand.Rand
	calls   int
	key     string
}

// weapons returns what units of the battle shoot with.
func weapons() map[string]los.Weapon {
	return map[string]los.Weapon{
		"Lantern Bows": {Range: 24}, "Old Thunder": {Range: 48, Indirect: true}, "Gate Ballista": {Range: 48},
		"Night Archers": {Range: 24}, "Skull Hurler": {Range: 48, Indirect: true},
	}
}

// play plays a game to its end.
func (p *player) play(ctx context.Context, position string, turns int) (*server.GameState, error) {
	p.calls++
	loaded, err := call[server.Loaded](ctx, p.session, "load", map[string]any{"position": position, "game": map[string]any{
		"sides": []string{"dawn", "dusk"}, "turns": turns, "scenario": game.Kill, "weapons": weapons(),
	}})
	if err != nil {
		return nil, err
	}
	g := loaded.Game
	acts := map[string]func(context.Context, *server.GameState) error{
		game.Movement.String(): p.each(p.order), game.Shooting.String(): p.each(p.shoot), game.Melee.String(): p.fight,
	}
	for !g.Over {
		if err := acts[g.Phase](ctx, g); err != nil {
			return nil, err
		}
		if g, err = p.do(ctx, record.Action{Order: "end-phase"}); err != nil {
			return nil, err
		}
	}
	return g, nil
}

// each has every unit that is ready act.
func (p *player) each(act func(context.Context, string) error) func(context.Context, *server.GameState) error {
	return func(ctx context.Context, g *server.GameState) error {
		for _, unit := range g.Ready {
			if err := act(ctx, unit); err != nil {
				return err
			}
		}
		return nil
	}
}

// order gives a unit one of its legal orders, if there is any: a charge where it has one.
func (p *player) order(ctx context.Context, unit string) error {
	for _, kind := range []string{"charge", "countercharge", ""} {
		list, err := p.moves(ctx, map[string]any{"unit": unit, "order": kind, "step": 3, "pivot_step": 90})
		if err != nil {
			return err
		}
		if len(list.Moves) == 0 {
			continue
		}
		m := list.Moves[p.source.IntN(len(list.Moves))]
		a := record.Action{Order: string(m.Order), Unit: m.Unit}
		if m.Order == "charge" || m.Order == "countercharge" {
			a = record.Action{Order: string(m.Order), From: m.Unit, To: m.To}
		}
		for _, s := range m.Steps {
			a.Steps = append(a.Steps, stepOf(s.Forward, s.Back, s.Left, s.Right, s.Pivot))
		}
		_, err = p.do(ctx, a)
		return err
	}
	return nil
}

// stepOf returns a step: the one number that is not 0 counts.
func stepOf(forward, back, left, right, pivot float64) move.Step {
	switch {
	case back != 0:
		return move.Step{Way: move.Back, By: back}
	case left != 0:
		return move.Step{Way: move.Left, By: left}
	case right != 0:
		return move.Step{Way: move.Right, By: right}
	case pivot != 0:
		return move.Step{Way: move.Pivot, By: pivot}
	}
	return move.Step{Way: move.Forward, By: forward}
}

// shoot shoots at an enemy, if the unit has a weapon and a target, and rolls the result.
func (p *player) shoot(ctx context.Context, unit string) error {
	w, ok := weapons()[unit]
	if !ok {
		return nil
	}
	list, err := p.moves(ctx, map[string]any{"unit": unit, "order": "shoot", "weapon": w})
	if err != nil || len(list.Moves) == 0 {
		return err
	}
	target := list.Moves[p.source.IntN(len(list.Moves))].To
	if _, err := p.do(ctx, record.Action{Order: "shoot", From: unit, To: target, Weapon: &w}); err != nil {
		return err
	}
	_, err = p.do(ctx, record.Action{Order: "suffered", Unit: target, Result: p.roll(20, 4)})
	return err
}

// fight lets dice decide every fight; a unit that routs its target does not move.
func (p *player) fight(ctx context.Context, g *server.GameState) error {
	for len(g.Fights) > 0 {
		next, err := p.do(ctx, record.Action{Order: "fought", To: g.Fights[0].Target, Hurt: true, Result: p.roll(4, 4)})
		if err != nil {
			return err
		}
		g = next
	}
	return nil
}

// roll returns what a test of nerve comes to: one in so many routs, one in so many wavers.
func (p *player) roll(routs, wavers int) string {
	switch {
	case p.source.IntN(routs) == 0:
		return game.Routs.String()
	case p.source.IntN(wavers) == 0:
		return game.Wavers.String()
	}
	return game.Steady.String()
}

// moves returns what a unit may do, without close calls.
func (p *player) moves(ctx context.Context, arguments map[string]any) (server.Moves, error) {
	p.calls++
	if arguments["order"] == "" {
		delete(arguments, "order")
	}
	arguments["limit"] = 1000
	list, err := call[server.Moves](ctx, p.session, "moves", arguments)
	list.Moves = slices.DeleteFunc(list.Moves, func(m answer.Action) bool { return m.Close || m.Undecided })
	return list, err
}

// do carries an action out.
func (p *player) do(ctx context.Context, a record.Action) (*server.GameState, error) {
	p.calls++
	done, err := call[server.Applied](ctx, p.session, "apply", map[string]any{"action": a})
	if err != nil {
		return nil, err
	}
	if done.Game == nil {
		return nil, errors.New("there is no game")
	}
	p.key = done.Key.String()
	return done.Game, nil
}
