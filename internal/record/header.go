package record

import (
	"encoding/json"
	"fmt"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Format is the version of the format, the first member of a header.
const Format = 1

// strengths is the value of counts for [game.Setup.Strengths].
const strengths = "strength"

// Header is the first line of a record: the setup and rules of the game.
type Header struct {
	// Record is the version of the format: [Format].
	Record int `json:"record"`
	// Library is the version of leaderpoint that wrote it, Tolerance its [geom.Tol].
	Library   string  `json:"library,omitempty"`
	Tolerance float64 `json:"tolerance"`
	// Edition and Readings hold all that the game was judged by: every reading, defaults too, so
	// that a default that changes later changes no game.
	Edition  rules.EditionName `json:"edition"`
	Readings map[string]string `json:"readings"`
	// Key is the key of the table.
	Key position.Key `json:"key"`
	// Name, Note and Players, by side, are for people.
	Name    string            `json:"name,omitempty"`
	Note    string            `json:"note,omitempty"`
	Players map[string]string `json:"players,omitempty"`

	Sides      [2]string             `json:"sides"`
	Turns      int                   `json:"turns"`
	Scenario   game.Scenario         `json:"scenario,omitempty"`
	Home       string                `json:"home,omitempty"`
	Objectives []Objective           `json:"objectives,omitempty"`
	Loot       [][2]float64          `json:"loot,omitempty"`
	Cost       map[string]float64    `json:"cost,omitempty"`
	Counts     string                `json:"counts,omitempty"`
	Weapons    map[string]los.Weapon `json:"weapons,omitempty"`

	// Position is the table at the beginning of the game, as a position file.
	Position json.RawMessage `json:"position"`
}

// Objective is a marker at a place, or a piece of terrain by name.
type Objective struct {
	At      *[2]float64 `json:"at,omitempty"`
	Terrain string      `json:"terrain,omitempty"`
}

// HeaderOf returns the header of a game that is about to begin; version is that of the library. The
// error is that of a table that no file can hold, or [game.ErrNoTable].
func HeaderOf(p *game.Position, s game.Setup, version string) (Header, error) {
	t := p.Table()
	if t == nil {
		return Header{}, game.ErrNoTable
	}
	d, inexact := position.Of(t)
	if len(inexact) > 0 {
		return Header{}, fault.Contradiction("position", "no position file says this table to the last bit: %v", inexact)
	}
	text, err := d.MarshalJSON()
	if err != nil {
		return Header{}, err
	}
	h := Header{
		Record: Format, Library: version, Tolerance: geom.Tol, Edition: t.Edition().Name, Readings: map[string]string{},
		Key: p.Key(), Sides: s.Sides, Turns: s.Turns, Scenario: s.Scenario, Cost: s.Cost, Position: text,
	}
	if s.Strengths {
		h.Counts = strengths
	}
	if h.Turns == 0 {
		h.Turns = game.UsualTurns
	}
	for _, key := range rules.ReadingKeys() {
		h.Readings[key] = rules.ReadingValues(key)[0] // the default
	}
	for _, r := range t.Edition().Readings.Pairs() {
		h.Readings[r.Key] = r.Value
	}
	if s.Home != scenario.Bottom {
		h.Home = s.Home.String()
	}
	for _, o := range s.Objectives {
		if o.IsPiece {
			h.Objectives = append(h.Objectives, Objective{Terrain: t.Name(spatial.PieceThing(o.Piece))})
		} else {
			h.Objectives = append(h.Objectives, Objective{At: &[2]float64{o.At.X, o.At.Y}})
		}
	}
	for _, at := range s.Loot {
		h.Loot = append(h.Loot, [2]float64{at.X, at.Y})
	}
	for id, w := range s.Weapons {
		if u := t.Unit(id); u != nil {
			if h.Weapons == nil {
				h.Weapons = map[string]los.Weapon{}
			}
			h.Weapons[u.Name] = w
		}
	}
	return h, nil
}

// Begin returns the game before its first turn, from the header. A nil Header belongs to no record.
func (h *Header) Begin() (*game.Game, error) {
	if h == nil {
		h = &Header{}
	}
	switch {
	case h.Record != Format:
		return nil, fault.Contradiction("record", "is %d; this library reads record %d", h.Record, Format)
	case h.Tolerance != geom.Tol:
		return nil, fault.Contradiction("tolerance", "is %v, and that of this library %v", h.Tolerance, geom.Tol)
	case h.Turns < 1:
		return nil, fault.Contradiction("turns", "is %d, must be at least 1", h.Turns)
	case h.Counts != "" && h.Counts != strengths:
		return nil, &game.SetupError{Field: "counts", Rule: fmt.Sprintf("%q is nothing that is counted", h.Counts)}
	}
	d, err := position.Parse(h.Position)
	if err != nil {
		return nil, fault.At("position", err)
	}
	t, err := h.table(d)
	if err != nil {
		return nil, err
	}
	p := game.Start(t)
	if p.Key() != h.Key {
		return nil, fault.Contradiction("key", "the key of the position is %v, not %v", p.Key(), h.Key)
	}
	s := game.Setup{Sides: h.Sides, Turns: h.Turns, Scenario: h.Scenario, Cost: h.Cost, Strengths: h.Counts == strengths}
	if h.Home != "" {
		if s.Home, err = scenario.ParseEdge(h.Home); err != nil {
			return nil, fault.At("home", err)
		}
	}
	for i, o := range h.Objectives {
		x, err := o.on(t)
		if err != nil {
			return nil, fault.At(fmt.Sprintf("objectives[%d]", i), err)
		}
		s.Objectives = append(s.Objectives, x)
	}
	for _, at := range h.Loot {
		s.Loot = append(s.Loot, geom.Point{X: at[0], Y: at[1]})
	}
	s.Weapons = map[spatial.UnitID]los.Weapon{}
	for name, w := range h.Weapons {
		id, err := t.Find(name)
		if err != nil {
			return nil, fault.At("weapons", err)
		}
		s.Weapons[id] = w
	}
	return game.Begin(p, s)
}

// laterReadings holds the readings that records of this format may be older than. Their defaults
// are the rules before there was a reading, and do not change.
func laterReadings() []string { return []string{"turn_to_shoot", "straight_within"} }

// table returns the table of the position with every reading of the header.
func (h *Header) table(d *position.Document) (*spatial.Table, error) {
	if name := d.Edition; h.Edition == "" || name != h.Edition && !(name == "" && h.Edition == rules.Second161().Name) {
		return nil, fault.Contradiction("edition", "is %q, and that of the position %q", h.Edition, name)
	}
	d.Readings = nil
	for _, key := range rules.ReadingKeys() {
		value, ok := h.Readings[key]
		if !ok && slices.Contains(laterReadings(), key) {
			continue // it is older than the reading, and was judged by the default
		}
		if !ok {
			return nil, fault.Contradiction("readings", "%s is missing; a record has every reading", key)
		}
		d.Readings = append(d.Readings, rules.Reading{Key: key, Value: value})
	}
	if len(d.Readings) != len(h.Readings) {
		return nil, fault.Contradiction("readings", "has a key that this library does not know")
	}
	t, err := d.Table()
	if err != nil {
		return nil, fault.At("position", err)
	}
	return t, nil
}

func (o Objective) on(t *spatial.Table) (x scenario.Objective, err error) {
	switch {
	case o.At != nil && o.Terrain == "":
		return scenario.Objective{At: r2.Point{X: o.At[0], Y: o.At[1]}}, nil
	case o.At == nil && o.Terrain != "":
		for id := range spatial.PieceID(t.NumPieces()) {
			if t.Piece(id).Name() == o.Terrain {
				return scenario.Objective{Piece: id, IsPiece: true}, nil
			}
		}
		return x, fmt.Errorf("no terrain is called %q", o.Terrain)
	}
	return x, fmt.Errorf("has either a place or a piece of terrain")
}
