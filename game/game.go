package game

import (
	"fmt"
	"maps"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Phase is a part of a turn.
type Phase uint8

// The phases, in order.
const (
	Movement Phase = iota
	Shooting
	Melee
)

// String returns the name used in records: movement, shooting, melee.
func (f Phase) String() string {
	names := [...]string{"movement", "shooting", "melee"}
	if int(f) < len(names) {
		return names[f]
	}
	return "unknown"
}

// UsualTurns is how many turns each player has if the setup says nothing.
const UsualTurns = 6

// Setup holds what is agreed on before a game begins.
type Setup struct {
	// Sides are the two armies, the one that has the first turn first.
	Sides [2]string
	// Turns is how many turns each has; 0 means [UsualTurns].
	Turns int
	// Scenario decides what is scored. Home is the edge that the first side plays from.
	Scenario Scenario
	Home     scenario.Edge
	// Objectives are those to pillage, and Loot the places of loot counters.
	Objectives []scenario.Objective
	Loot       []geom.Point
	// Cost is the worth of units, by name. A unit that is not in it is worth what its description
	// says ([spatial.Unit]), or else 1.
	Cost map[string]float64
	// Strengths: Invade and Dominate add up the unit strength of units, and one more wins, as in
	// newer lists of scenarios. A description that says nothing means 1. Otherwise they add up
	// their worth.
	Strengths bool
	// Weapons holds the weapons of units. If it is not empty, units shoot only with their own.
	Weapons map[spatial.UnitID]los.Weapon
}

// Game is a game at one moment: a position, the side and phase to act, and what has been done. It
// is immutable: [Game.Do] returns the game after an action, and to undo one, continue from the game
// before it. [Begin] makes one. A nil or zero Game has not begun: it has no position, is over, and
// carries out no action.
type Game struct {
	setup    *Setup
	position *Position
	turn     int // of each player, from 1
	side     int // of the setup
	phase    Phase
	over     bool
	did      []deed // by number of unit, this turn
	fights   []Fight
	regroups []spatial.UnitID // units that may regroup now
	ranOver  bool             // which have routed an individual, and may overrun
	loot     []geom.Point     // places of counters
	carried  []uint8          // counters, by number of unit
	saved    [2]int           // counters that have left the battle, by side
	routed   [2]float64       // what each side has lost
	left     [2]float64       // what each side has led off the table with loot
}

// deed is what a unit has done this turn.
type deed uint8

const (
	ordered deed = 1 << iota
	shot
)

// Fight is a target with the units that charged it this turn.
type Fight struct {
	Target   spatial.UnitID
	Chargers []spatial.UnitID
}

// SetupError reports what is wrong with a setup.
type SetupError struct{ Field, Rule string }

// Error implements error.
func (e *SetupError) Error() string { return fmt.Sprintf("setup: %s %s", e.Field, e.Rule) }

// check returns what is wrong with places, an edge or weapons.
func (s *Setup) check(t *spatial.Table) error {
	somewhere := func(p geom.Point) bool { return math.Abs(p.X) <= geom.MaxCoord && math.Abs(p.Y) <= geom.MaxCoord }
	if s.Home > scenario.Right {
		return &SetupError{"home", "must be an edge of the table"}
	}
	for i, at := range s.Loot {
		if !somewhere(at) {
			return &SetupError{fmt.Sprintf("loot[%d]", i), "must be a place"}
		}
	}
	for i, o := range s.Objectives {
		if o.IsPiece && t.Piece(o.Piece) == nil || !o.IsPiece && !somewhere(o.At) {
			return &SetupError{fmt.Sprintf("objectives[%d]", i), "must be a place, or terrain of the table"}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(s.Weapons)) {
		if t.Unit(id) == nil {
			return &SetupError{"weapons", fmt.Sprintf("must be of units on the table; %d is none", id)}
		}
		if err := s.Weapons[id].Check(); err != nil {
			return &SetupError{"weapons", fmt.Sprintf("of %q: %v", t.Unit(id).Name, err)}
		}
	}
	return nil
}

// Begin returns the game before its first turn. The setup must not be changed after that. The error
// is a *[SetupError], or that of package scenario if the table cannot be scored.
func Begin(p *Position, s Setup) (*Game, error) {
	t := p.Table()
	if t == nil {
		return nil, &SetupError{"position", "has no table"}
	}
	switch {
	case s.Sides[0] == "" || s.Sides[1] == "" || s.Sides[0] == s.Sides[1]:
		return nil, &SetupError{"sides", "must be two different names"}
	case s.Turns < 0:
		return nil, &SetupError{"turns", "must not be negative"}
	}
	if !s.Scenario.known() {
		return nil, &SetupError{"scenario", fmt.Sprintf("%q is none", s.Scenario)}
	}
	for name, cost := range s.Cost {
		if _, err := t.Find(name); err != nil || !(cost >= 0 && cost <= spatial.MaxCost) {
			return nil, &SetupError{"cost", "must be from 0 to a million, of units on the table"}
		}
	}
	for id := range t.Units() {
		if u := t.Unit(id); u.Side != s.Sides[0] && u.Side != s.Sides[1] {
			return nil, &SetupError{"sides", fmt.Sprintf("must be those of all units; %q is of %q", u.Name, u.Side)}
		}
	}
	if err := s.check(t); err != nil {
		return nil, err
	}
	if s.Turns == 0 {
		s.Turns = UsualTurns
	}
	g := &Game{
		setup: &s, position: p, turn: 1,
		did: make([]deed, t.Len()), carried: make([]uint8, t.Len()), loot: slices.Clone(s.Loot),
	}
	for id := range t.Units() {
		if t.Unit(id).CarriesLoot() {
			g.carried[id] = 1
		}
	}
	if _, err := g.Score(); err != nil { // finds early that it cannot be scored
		return nil, err
	}
	return g, nil
}

// begun reports whether a game was made by [Begin].
func (g *Game) begun() bool { return g != nil && g.setup != nil }

// orNone returns the game, or an empty one if it has not begun.
func (g *Game) orNone() *Game {
	if g.begun() {
		return g
	}
	return &Game{setup: &Setup{}, over: true}
}

// Position returns the position of the game; nil if it has not begun.
func (g *Game) Position() *Position { return g.orNone().position }

// Setup returns the setup; the zero Setup before a game begins. Do not change its slices and maps.
func (g *Game) Setup() Setup { return *g.orNone().setup }

// Turn returns the number of the turn of the side to act, from 1; 0 before a game begins.
func (g *Game) Turn() int { return g.orNone().turn }

// Side returns the side to act; "" before a game begins.
func (g *Game) Side() string { g = g.orNone(); return g.setup.Sides[g.side] }

// Phase returns the phase of the turn; [Movement] if the game has not begun.
func (g *Game) Phase() Phase { return g.orNone().phase }

// Over reports whether the last turn has ended, or the game has not begun.
func (g *Game) Over() bool { return g.orNone().over }

func (g *Game) has(id spatial.UnitID, d deed) bool {
	g = g.orNone()
	return uint(id) < uint(len(g.did)) && g.did[id]&d != 0
}

// Fights returns the fights of this turn's melee phase that are still undecided, in the order of
// their declaration. Do not change them.
func (g *Game) Fights() []Fight { return g.orNone().fights }

// Regrouping returns the units that may regroup now, after they routed their target. Do not change
// them.
func (g *Game) Regrouping() []spatial.UnitID { return g.orNone().regroups }

// Loot returns the places of loot counters. It must not be changed.
func (g *Game) Loot() []geom.Point { return g.orNone().loot }

// own reports whether a unit belongs to the side to act.
func (g *Game) own(id spatial.UnitID) bool {
	u := g.position.table.Unit(id)
	return u != nil && u.Side == g.Side()
}
