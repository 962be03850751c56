package game

import (
	"fmt"
	"strconv"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Result is what a test of nerve has come to.
type Result uint8

// The results.
const (
	// Steady: no effect.
	Steady Result = iota
	// Wavers: the unit is wavering, and therefore disordered.
	Wavers
	// Routs: it leaves the table.
	Routs
)

// String is the name used in records: steady, wavers, routs.
func (r Result) String() string {
	names := [...]string{"steady", "wavers", "routs"}
	if int(r) < len(names) {
		return names[r]
	}
	return "unknown"
}

// UnknownNameError names a result, a phase or another word of records that does not exist.
type UnknownNameError struct{ What, Name string }

// Error implements error.
func (e *UnknownNameError) Error() string { return fmt.Sprintf("unknown %s %q", e.What, e.Name) }

// ParseResult finds a result by its name; an unknown one gives an *[UnknownNameError].
func ParseResult(name string) (Result, error) {
	for r := Steady; r <= Routs; r++ {
		if r.String() == name {
			return r, nil
		}
	}
	return 0, &UnknownNameError{"result", name}
}

// check gives an *[UnknownNameError] for a result that does not exist.
func (r Result) check() error {
	if r > Routs {
		return &UnknownNameError{"result", strconv.Itoa(int(r))}
	}
	return nil
}

// Suffered is what the dice say of a unit that was shot at, or struck by a spell.
type Suffered struct {
	Unit   spatial.UnitID
	Result Result
}

// Fought is the result of the dice for the target of a fight. Hurt reports that it has suffered
// damage, so that it is disordered. Geometry decides the rest: chargers pull back from a target
// that remains (row PUL-1) and may regroup after a rout (row REG-1).
type Fought struct {
	Target spatial.UnitID
	Hurt   bool
	Result Result
}

// PickUp makes a unit pick up the loot counter at a point (row SCN-5), at the end of its move. In
// the movement phase it must have had its order, which may be to halt.
type PickUp struct {
	Unit spatial.UnitID
	At   geom.Point
}

// Drop makes a unit drop one loot counter at a point (row SCN-5), at the start of its move: before
// its order in the movement phase, or before it regroups.
type Drop struct {
	Unit spatial.UnitID
	At   geom.Point
}

// Leave is that a unit leaves the battle with its loot, over its own table edge (row SCN-5).
type Leave struct{ Unit spatial.UnitID }

// EndPhase ends the phase, and with the last one the turn.
type EndPhase struct{}

// Kind implements [Action].
func (Suffered) Kind() string { return "suffered" }

// Kind implements [Action].
func (Fought) Kind() string { return "fought" }

// Kind implements [Action].
func (PickUp) Kind() string { return "pick-up" }

// Kind implements [Action].
func (Drop) Kind() string { return "drop" }

// Kind implements [Action].
func (Leave) Kind() string { return "leave" }

// Kind implements [Action].
func (EndPhase) Kind() string { return "end-phase" }

// NoGameError says that an action is part of a game, and a position alone cannot decide it.
type NoGameError struct{ Kind string }

// Error implements error.
func (e *NoGameError) Error() string {
	return fmt.Sprintf("%s is decided in a game, not in a position", e.Kind)
}

func (a Suffered) judge(p *Position) (Decision, error) {
	if err := p.Table().Check(a.Unit); err != nil {
		return Decision{}, err
	}
	if err := a.Result.check(); err != nil {
		return Decision{}, err
	}
	d := Decision{Verdict: charge.Yes, Margin: geom.NoLimit}
	switch a.Result {
	case Wavers:
		d.facts = []fact{{unit: a.Unit, set: spatial.Wavering | spatial.Disordered}}
	case Routs:
		d.gone = []spatial.UnitID{a.Unit}
	}
	return d, nil
}

func (Fought) judge(*Position) (Decision, error)   { return Decision{}, &NoGameError{"fought"} }
func (PickUp) judge(*Position) (Decision, error)   { return Decision{}, &NoGameError{"pick-up"} }
func (Drop) judge(*Position) (Decision, error)     { return Decision{}, &NoGameError{"drop"} }
func (Leave) judge(*Position) (Decision, error)    { return Decision{}, &NoGameError{"leave"} }
func (EndPhase) judge(*Position) (Decision, error) { return Decision{}, &NoGameError{"end-phase"} }
