package server

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// applyText says what the tool apply does, and which orders it takes.
const applyText = `Judges an action and carries it out.
What is not legal changes nothing and is an error with its reason.
With ruled a referee lets it stand, and why says so.

Orders with their members:
  halt, change-facing, advance, back, sidestep, at-the-double (unit, steps)
  charge (from, to; or units, to), countercharge (from, to), shoot (from, to, weapon)
  surge (unit, distance, caster?), push (caster, unit, distance)
  regroup (unit, move, distance or heading), pullback (units, to), overrun (unit, distance)

What dice or players say:
  suffered (unit, result steady, wavers or routs), fought (to, hurt, result), end-phase
  mark (units, set, clear), remove (units), pick-up, drop, leave
  set and add (describe.line, a unit as a line of text; set with unit)`

// addGameTools adds what carries a position forward, and what checks a record.
func (d *desk) addGameTools(s *mcp.Server) {
	add(s, d, tool{
		name: "apply", title: "Carry an action out", effect: changes,
		description: applyText,
		shape: func(s *jsonschema.Schema) {
			action := s.Properties["action"]
			action.Description = "the action: its order, and the members that the order takes"
			action.Properties["order"].Enum = anyOf(append(orderNames(), "charge", "countercharge", "shoot", "surge", "push", "regroup", "pullback", "overrun",
				"suffered", "fought", "end-phase", "mark", "set", "add", "remove", "pick-up", "drop", "leave"))
		},
	}, d.apply)
	add(s, d, tool{
		name: "undo", title: "Take actions back", effect: changes,
		description: "Takes the last action back, or so many.",
		shape:       func(s *jsonschema.Schema) { s.Properties["times"].Minimum = jsonschema.Ptr(1.0) },
	}, d.undo)
	add(s, d, tool{
		name: "record", title: "Give the record of the game", effect: reads,
		description: "The record of the game so far, one JSON object a line, which replay and the command leaderpoint replay check. It needs a game (see load).",
	}, d.record)
	add(s, d, tool{
		name: "replay", title: "Check a record", effect: reads,
		description: "Plays a record again and checks every line. It says how the game ended, or which line is wrong first and why, with a picture. The table does not change.",
		shape:       func(s *jsonschema.Schema) { s.Properties["record"].MaxLength = &d.options.Text },
	}, d.replay)
}

// applyIn is what the tool apply takes.
type applyIn struct {
	Action record.Action `json:"action"`
	Ruled  bool          `json:"ruled,omitempty" jsonschema:"a referee lets it stand, whatever the rules say"`
	Why    string        `json:"why,omitempty" jsonschema:"with ruled: why"`
	Stands []record.Pose `json:"stands,omitempty" jsonschema:"with ruled: where units stand after it"`
	picture
}

// Applied is what an action has changed.
type Applied struct {
	answers.ApplyAnswer
	Game *GameState `json:"game,omitempty"`
}

func (d *desk) apply(ctx context.Context, in applyIn) (*outcome[Applied], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	action, err := in.Action.On(m.position.Table())
	if err != nil {
		return nil, at("action", err)
	}
	if !in.Ruled && (len(in.Stands) > 0 || in.Why != "") {
		return nil, at("ruled", &ArgumentError{"\"stands\" and \"why\" count only with \"ruled\""})
	}
	if in.Ruled {
		if action, err = in.ruling(m, action); err != nil {
			return nil, err
		}
	}
	next, decision, answer, err := m.after(action, in.Why)
	if err != nil {
		return nil, at("action", err)
	}
	if err := d.table.become(ctx, m, next); err != nil {
		return nil, err
	}
	out := &outcome[Applied]{at: next, stands: next, verdict: answer.Verdict, answer: Applied{*answer, next.state()}}
	if answer.Margin != nil {
		out.near("the action", decision.Verdict.String() == "yes", *answer.Margin, "the nearest limit of the rules")
	}
	out.sentence, out.details = appliedWords(&in, answer, out.answer.Game)
	if x, ok := draw.Decision(m.position.View(), decision.Action, decision, drawing(m)); ok {
		out.exhibit = &x
		out.details = append([]string{x.Verdict()}, out.details...)
	}
	return out, nil
}

// ruling returns an action as a referee has decided it.
func (in *applyIn) ruling(m *moment, action game.Action) (game.Action, error) {
	ruling := game.Ruled{Action: action}
	for i, p := range in.Stands {
		member := fmt.Sprintf("stands[%d]", i)
		id, err := m.position.Table().Find(p.Unit)
		if err != nil {
			return nil, at(member+".unit", err)
		}
		own := m.position.Table().Unit(id).Base
		b, err := geom.NewBase(geom.Point{X: p.At[0], Y: p.At[1]}, geom.FromBearing(p.Heading), own.Width(), own.Depth())
		if err != nil {
			return nil, at(member, err)
		}
		ruling.Stands = append(ruling.Stands, spatial.Placed{Unit: id, Base: b})
	}
	return ruling, nil
}

// appliedWords say what was done, and which units have changed.
func appliedWords(in *applyIn, a *answers.ApplyAnswer, g *GameState) (sentence string, details []string) {
	sentence = "Done: " + actionWords(&in.Action)
	if a.Ruled {
		sentence += ", as ruled"
		if in.Why != "" {
			sentence += " (" + in.Why + ")"
		}
	}
	for _, c := range a.Changes {
		switch {
		case c.Gone:
			details = append(details, c.Unit+" has left the table.")
		case c.At != nil && c.Heading != nil:
			text := fmt.Sprintf("%s is at %.3f, %.3f, heading %.2f", c.Unit, c.At[0], c.At[1], *c.Heading)
			if len(c.State) > 0 {
				text += ": " + strings.Join(c.State, ", ")
			}
			details = append(details, text+".")
		}
	}
	if g != nil {
		details = append(details, g.words())
	}
	return sentence + ".", details
}

// actionWords returns an action in words.
func actionWords(a *record.Action) string {
	who := a.Unit
	switch {
	case a.From != "":
		who = a.From
	case len(a.Units) > 0:
		who = tell.Series(a.Units)
	case a.Caster != "":
		who = a.Caster
	}
	text := a.Order
	if who != "" {
		text = who + ": " + a.Order
	}
	if a.To != "" {
		text += " " + a.To
	}
	if a.Result != "" {
		text += ", " + a.Result
	}
	return text
}

// words returns the state of a game in words.
func (g *GameState) words() string {
	text := fmt.Sprintf("Turn %d of %s, %s", g.Turn, g.Side, g.Phase)
	if g.Over {
		text = "The game is over"
	}
	if g.Points != nil {
		text += fmt.Sprintf("; points %g to %g", g.Points[0], g.Points[1])
	}
	if g.Winner != "" {
		text += "; " + g.Winner + " is ahead by enough to win"
	}
	return text + "."
}

// undoIn is what the tool undo takes.
type undoIn struct {
	Times int `json:"times,omitempty" jsonschema:"how many actions: 1 if left out"`
	picture
}

// Undone is the position that is gone back to.
type Undone struct {
	protocol.UndoAnswer
	Game *GameState `json:"game,omitempty"`
}

func (d *desk) undo(ctx context.Context, in undoIn) (*outcome[Undone], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	back := m
	for i := range max(in.Times, 1) {
		if back.before == nil {
			return nil, at("times", protocol.NothingToUndo(i, in.Times, ""))
		}
		back = back.before
	}
	if err := d.table.become(ctx, m, back); err != nil {
		return nil, err
	}
	return &outcome[Undone]{
		at: back, stands: back, answer: Undone{protocol.UndoAnswer{Key: back.key(), Left: back.count}, back.state()},
		sentence: fmt.Sprintf("%s taken back; %d more can be.", count(max(in.Times, 1), "action"), back.count),
	}, nil
}

// recordIn is what the tool record takes.
type recordIn struct {
	Name string `json:"name,omitempty" jsonschema:"a name of the game, for people"`
	picture
}

// Recorded is the record of a game.
type Recorded struct {
	Actions int        `json:"actions"`
	Record  string     `json:"record"`
	Game    *GameState `json:"game"`
}

func (d *desk) record(_ context.Context, in recordIn) (*outcome[Recorded], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	if m.game == nil {
		return nil, &NoGameError{}
	}
	start, _ := m.actions()
	var out bytes.Buffer
	w, err := record.NewWriter(&out, start.game, protocol.Version())
	if err != nil {
		return nil, err
	}
	if err := m.write(w); err != nil {
		return nil, err
	}
	if m.game.Over() {
		if err := w.End(); err != nil {
			return nil, err
		}
	}
	if out.Len() > maxRecord {
		return nil, &TextError{out.Len(), maxRecord}
	}
	return &outcome[Recorded]{
		at: m, answer: Recorded{m.count, out.String(), m.state()},
		sentence: fmt.Sprintf("The record has %s. %s", count(m.count, "action"), m.state().words()),
	}, nil
}

// maxRecord is how many bytes a record may have that is given back.
const maxRecord = 16 << 20

// replayIn is what the tool replay takes.
type replayIn struct {
	Record string `json:"record" jsonschema:"the whole text of the record"`
	picture
}

// Replayed is what has come of a record that was checked.
type Replayed struct {
	Right   bool `json:"right"`
	Actions int  `json:"actions"`
	// Ended reports whether a correct record has its end line; without it the game goes on, or was
	// cut off.
	Ended bool `json:"ended"`
	// Line is that of the record which is wrong first, Problem in what way, Why in words.
	Line    int        `json:"line,omitempty"`
	Problem string     `json:"problem,omitempty"`
	Why     string     `json:"why,omitempty"`
	Game    *GameState `json:"game,omitempty"`
	// Key is that of the position after the last line that is right.
	Key string `json:"key,omitempty"`
}

func (d *desk) replay(ctx context.Context, in replayIn) (*outcome[Replayed], error) {
	if len(in.Record) > d.options.Text {
		return nil, at("record", &TextError{len(in.Record), d.options.Text})
	}
	out := &outcome[Replayed]{details: []string{}}
	a := &out.answer
	_, match, err := record.Replay(strings.NewReader(in.Record), func(p *record.Played) bool {
		if a.Ended = p.Line.End != nil; !a.Ended {
			a.Actions++
		}
		return ctx.Err() == nil
	})
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	a.Right, out.verdict = err == nil, yesNo(err == nil)
	if match != nil {
		a.Game, a.Key = stateOf(match), match.Position().Key().String()
	}
	if err == nil {
		out.sentence = fmt.Sprintf("%s, all as recorded. %s", count(a.Actions, "action"), a.Game.words())
		if !a.Ended {
			out.sentence += fmt.Sprintf(" It is unfinished: %s, no end line.", count(a.Actions+1, "line"))
		}
		return out, nil
	}
	var wrong *record.LineError
	if !errors.As(err, &wrong) {
		return nil, at("record", err)
	}
	a.Ended = false
	a.Line, a.Problem, a.Why = wrong.Line, string(wrong.Problem), wrong.Why()
	out.sentence = fmt.Sprintf("Line %d is wrong (%s): %s.", wrong.Line, wrong.Problem, a.Why)
	if wrong.Off > 0 {
		out.details = append(out.details, fmt.Sprintf("%s differs by %s.", wrong.Unit, tell.Length(wrong.Off)))
	}
	if wrong.Game != nil && wrong.Action != nil {
		x := wrongPicture(wrong)
		out.exhibit = &x
	}
	return out, nil
}

// wrongPicture draws the action of a wrong line in the position before it.
func wrongPicture(e *record.LineError) draw.Exhibit {
	m := &moment{position: e.Game.Position(), game: e.Game}
	if d, err := m.position.Decide(e.Action); err == nil {
		if x, ok := draw.Decision(m.position.View(), e.Action, &d, drawing(m)); ok {
			return x
		}
	}
	return draw.Position(m.position.View(), drawing(m))
}
