package server

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// maxListed is how many units and pieces of terrain an answer lists.
const maxListed = 300

// loadIn is what the tool load takes.
type loadIn struct {
	Position string    `json:"position" jsonschema:"the position: one line of text as in leaderpoint://notation, or the whole text of a position file (JSON)"`
	Game     *gameSays `json:"game,omitempty" jsonschema:"begins a game, with turns and a record; without it actions are judged one by one"`
	picture
}

// Loaded is the content of the table.
type Loaded struct {
	Units   int `json:"units"`
	Terrain int `json:"terrain"`
	// Readings are those that are not the usual ones.
	Readings []string `json:"readings"`
	// Faults are what is wrong with places: see the tool check.
	Faults []answer.Fault `json:"faults"`
	// Measured says what was done with measurements.
	Measured []string   `json:"measured,omitempty"`
	Game     *GameState `json:"game,omitempty"`
}

// addPositionTools adds what loads a position, lists it, checks it and gives it back.
func (d *desk) addPositionTools(s *mcp.Server) {
	add(s, d, tool{
		name: "load", title: "Load a position", effect: forgets, drawn: true,
		description: "Puts a position on the table: one line of text, or the text of a position file. What was there before, and its actions, are forgotten. Show the picture to the players and have them confirm it.",
		shape:       func(s *jsonschema.Schema) { s.Properties["position"].MaxLength = &d.options.Text },
	}, d.load)
	add(s, d, tool{
		name: "list", title: "List the units", effect: reads,
		description: "Lists units and terrain as they are now: names, sides, places, headings, bases, heights, states, contacts.",
	}, d.list)
	add(s, d, tool{
		name: "check", title: "Check a position", effect: reads,
		description: "Says what is wrong with a position, such as overlaps, or units within an inch of enemies, in blocking terrain or over the edge. Fights that cannot be as said are wrong, too. A text that is given is checked and not loaded; without one the table is checked.",
	}, d.check)
	add(s, d, tool{
		name: "position", title: "Give the position back", effect: reads,
		description: "Gives the position exactly as it is now, as one line of text. If asked for, it adds the position file, which alone has measured contacts, and the picture.",
	}, d.whole)
	add(s, d, tool{
		name: "key", title: "Name the position", effect: reads,
		description: "The key of the position: 32 digits, the same for the same position however it was reached, and another for any other.",
	}, d.keyOf)
}

// read reads the text of a position, whichever of the two forms it has.
func (d *desk) read(text string) (*position.Document, error) {
	if len(text) > d.options.Text {
		return nil, &TextError{len(text), d.options.Text}
	}
	if strings.HasPrefix(strings.TrimLeft(text, " \t\r\n"), "{") {
		return position.Parse([]byte(text))
	}
	return position.ParseLine(strings.TrimSpace(text))
}

func (d *desk) load(ctx context.Context, in loadIn) (*outcome[Loaded], error) {
	from, _ := d.table.look() // nil: nothing is there
	document, err := d.read(in.Position)
	if err != nil {
		return nil, at("position", err)
	}
	session, err := answers.Open(document)
	if err != nil {
		return nil, at("position", err)
	}
	m := &moment{session: session, position: game.Start(session.Table())}
	if in.Game != nil {
		if m.game, err = in.Game.begin(m.position); err != nil {
			return nil, at("game", err)
		}
	}
	if err := d.table.become(ctx, from, m); err != nil {
		return nil, err
	}
	t := session.Table()
	answer := Loaded{
		Units: t.Len(), Terrain: t.NumPieces(), Readings: []string{}, Measured: measured(session.Measurement()), Game: m.state(),
	}
	places := session.Check()
	answer.Faults, answer.Measured = protocol.WithCodes(places.Faults), append(answer.Measured, declared(places.Said)...)
	for _, r := range t.Edition().Readings.Pairs() {
		answer.Readings = append(answer.Readings, r.String())
	}
	out := &outcome[Loaded]{at: m, answer: answer, stands: m, sentence: fmt.Sprintf(
		"%s and %s of terrain stand on the table; edition %s.", count(t.Len(), "unit"), count(t.NumPieces(), "piece"), t.Edition().Name)}
	out.details = append(out.details, answer.Measured...)
	for _, f := range answer.Faults {
		out.details = append(out.details, sentence(&f))
	}
	return out, nil
}

// measured says what was done with measurements.
func measured(m position.Measurement) (notes []string) {
	for _, s := range m.Snaps {
		notes = append(notes, fmt.Sprintf("%s was moved by %.2f mm and turned by %.2f degrees into its contacts.", s.Unit, s.Moved*geom.MMPerInch, s.Turned))
	}
	for _, f := range m.Misfits {
		notes = append(notes, fmt.Sprintf("The front corners of %s are %.2f mm off the width of its base.", f.Unit, f.Off*geom.MMPerInch))
	}
	for _, n := range m.Near {
		notes = append(notes, n.String())
	}
	for _, u := range m.Unmet {
		notes = append(notes, u.String()+".")
	}
	return notes
}

// count returns a number of things, in words.
func count(n int, what string) string {
	if n != 1 {
		what += "s"
	}
	return fmt.Sprintf("%d %s", n, what)
}

// listIn is what the tool list takes.
type listIn struct {
	Side string `json:"side,omitempty" jsonschema:"only the units of this side"`
	picture
}

// Listed is the content of the table, piece by piece.
type Listed struct {
	// Width and Depth of the table in inches; both 0 where it has no edges.
	Width   float64       `json:"width"`
	Depth   float64       `json:"depth"`
	Units   []ListedUnit  `json:"units"`
	Terrain []ListedPiece `json:"terrain"`
	// LeftOut is how many more there are than are listed.
	LeftOut int        `json:"left_out,omitempty"`
	Game    *GameState `json:"game,omitempty"`
}

// ListedUnit is a unit on the table.
type ListedUnit struct {
	Name      string              `json:"name"`
	Side      string              `json:"side"`
	Type      string              `json:"type"`
	Size      string              `json:"size"`
	At        [2]float64          `json:"at"`
	Heading   float64             `json:"heading"`
	BaseMM    [2]float64          `json:"base_mm"`
	Height    float64             `json:"height"`
	Speed     float64             `json:"speed"`
	Traits    []string            `json:"traits,omitempty"`
	State     []string            `json:"state,omitempty"`
	Engaged   map[string][]string `json:"engaged,omitempty"`
	ChargedBy []string            `json:"charged_by,omitempty"`
}

// ListedPiece is a piece of terrain.
type ListedPiece struct {
	Name   string  `json:"name"`
	Kind   string  `json:"kind"`
	Height float64 `json:"height"`
	// Box is two opposite corners of what holds it, in inches.
	Box [2][2]float64 `json:"box"`
}

func (d *desk) list(_ context.Context, in listIn) (*outcome[Listed], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	t := m.position.Table()
	facts := m.session.TableFacts()
	out := &outcome[Listed]{at: m, stands: m, answer: Listed{Width: facts.Width, Depth: facts.Depth, Units: []ListedUnit{}, Terrain: []ListedPiece{}, Game: m.state()}}
	a := &out.answer
	units := 0
	for id := range t.Units() {
		u := t.Unit(id)
		if in.Side != "" && u.Side != in.Side {
			continue
		}
		if units++; len(a.Units) == maxListed {
			a.LeftOut++
			continue
		}
		x := listedUnit(t, id)
		a.Units = append(a.Units, x)
		out.details = append(out.details, x.words())
	}
	if in.Side != "" && units == 0 {
		return nil, at("side", answers.NoUnits(t, in.Side))
	}
	for i := range t.NumPieces() {
		if i >= maxListed {
			a.LeftOut++
			continue
		}
		p := t.Piece(spatial.PieceID(i))
		box := p.Outline().Bound()
		a.Terrain = append(a.Terrain, ListedPiece{p.Name(), p.Kind().String(), p.Height(), [2][2]float64{box.Min, box.Max}})
		out.details = append(out.details, fmt.Sprintf("%s: %s, height %g, within %.2f,%.2f..%.2f,%.2f", p.Name(), p.Kind(), p.Height(), box.Min[0], box.Min[1], box.Max[0], box.Max[1]))
	}
	out.sentence = fmt.Sprintf("%s, %s of terrain.", count(units, "unit"), count(t.NumPieces(), "piece"))
	return out, nil
}

// listedUnit returns a unit on the table.
func listedUnit(t *spatial.Table, id spatial.UnitID) ListedUnit {
	u := t.Unit(id)
	c := u.Base.Centre()
	b := t.Now().Body(id)
	out := ListedUnit{
		Name: u.Name, Side: u.Side, Type: string(u.Type), Size: string(u.Size), At: [2]float64{c.X, c.Y}, Heading: position.HeadingOf(u.Base.Facing()),
		BaseMM: [2]float64{float64(u.Base.Width() * geom.MMPerInch), float64(u.Base.Depth() * geom.MMPerInch)}, Height: b.Height(), Speed: u.Speed.Value(),
		Traits: u.Traits.Names(), State: position.StatesOf(u.State),
	}
	for _, g := range u.Engaged {
		if out.Engaged == nil {
			out.Engaged = map[string][]string{}
		}
		out.Engaged[g.Facing.String()] = append(out.Engaged[g.Facing.String()], t.Unit(g.With).Name)
	}
	for _, by := range u.ChargedBy {
		out.ChargedBy = append(out.ChargedBy, t.Unit(by).Name)
	}
	return out
}

// words returns a unit in a line.
func (u *ListedUnit) words() string {
	text := fmt.Sprintf("%s (%s, %s %s) at %.3f, %.3f, heading %.2f", u.Name, u.Side, u.Type, u.Size, u.At[0], u.At[1], u.Heading)
	if words := slices.Concat(u.Traits, u.State); len(words) > 0 {
		text += ": " + strings.Join(words, ", ")
	}
	return text
}

// wholeIn is what the tool position takes.
type wholeIn struct {
	File bool `json:"file,omitempty" jsonschema:"the position file, too, and not the line alone"`
	picture
}

// Whole is a position given back.
type Whole struct {
	Line string          `json:"line"`
	File json.RawMessage `json:"file,omitempty"`
	// Inexact lists what no file says to the last bit. It is absent of positions that came from
	// text.
	Inexact []string `json:"inexact,omitempty"`
	// Lost lists the measurements that the line does not hold, such as units[1].touching: a line
	// has no words for contacts, and units have moved. FileLost is the same for the file.
	Lost     []string `json:"lost,omitempty"`
	FileLost []string `json:"file_lost,omitempty"`
}

func (d *desk) whole(_ context.Context, in wholeIn) (*outcome[Whole], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	document, inexact, lost := m.session.Document(true)
	out := &outcome[Whole]{at: m, stands: m, answer: Whole{Inexact: inexact, Lost: lost}}
	if len(lost) > 0 {
		out.details = append(out.details, "The line does not say, of what was measured: "+tell.Series(lost)+".")
	}
	if out.answer.Line, err = document.Line(); err != nil {
		return nil, err
	}
	if in.File {
		document, _, out.answer.FileLost = m.session.Document(false)
		if out.answer.File, err = document.MarshalJSON(); err != nil {
			return nil, err
		}
	}
	out.sentence = out.answer.Line
	if size := len(out.answer.Line) + len(out.answer.File); size > d.options.Text {
		return nil, &TextError{size, d.options.Text}
	}
	return out, nil
}

// keyIn is what the tool key takes.
type keyIn struct{ picture }

func (d *desk) keyOf(context.Context, keyIn) (*outcome[protocol.KeyAnswer], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	return &outcome[protocol.KeyAnswer]{at: m, answer: protocol.KeyAnswer{Key: m.key()}, sentence: "The position has the key " + m.key().String() + "."}, nil
}
