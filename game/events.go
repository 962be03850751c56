package game

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Result is the result of a test of nerve.
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

// String returns the name used in records: steady, wavers, routs.
func (r Result) String() string {
	if names := results(); int(r) < len(names) {
		return names[r]
	}
	return "unknown"
}

func results() []string { return []string{"steady", "wavers", "routs"} }

// ParseResult finds a result by its name; an unknown one gives a *[rules.UnknownNameError].
func ParseResult(name string) (Result, error) {
	names := results()
	if i := slices.Index(names, name); i >= 0 {
		return Result(i), nil
	}
	return 0, &rules.UnknownNameError{What: "result", Name: name, Known: names}
}

// Suffered is the result of the dice for a unit that was shot at, or struck by a spell.
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

// Drop makes a unit drop one loot counter at a point (row SCN-5), at the start of its move. That is
// before its order in the movement phase, or before it regroups.
type Drop struct {
	Unit spatial.UnitID
	At   geom.Point
}

// Leave reports that a unit leaves the battle with its loot, over its own table edge (row SCN-5).
type Leave struct{ Unit spatial.UnitID }

// EndPhase ends the phase, and with the last one the turn.
type EndPhase struct{}

func (a Suffered) judge(p *Position) (Decision, error) {
	if err := p.Table().Check(a.Unit); err != nil {
		return Decision{}, err
	}
	if _, err := ParseResult(a.Result.String()); err != nil {
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

func (Fought) judge(*Position) (Decision, error)   { return Decision{}, ErrNotInGame }
func (PickUp) judge(*Position) (Decision, error)   { return Decision{}, ErrNotInGame }
func (Drop) judge(*Position) (Decision, error)     { return Decision{}, ErrNotInGame }
func (Leave) judge(*Position) (Decision, error)    { return Decision{}, ErrNotInGame }
func (EndPhase) judge(*Position) (Decision, error) { return Decision{}, ErrNotInGame }

// EndTurn ends the turn of a side, for programs that run a position without a [Game], which ends
// turns by [EndPhase]. The units of that side have recovered, and no longer count as moved. They
// may no longer counter-charge those that charged them in the turn before (row CTR-1). Units of the
// other side do not change.
type EndTurn struct{ Side string }

func (a EndTurn) judge(p *Position) (Decision, error) {
	d := Decision{Verdict: charge.Yes, Margin: geom.NoLimit}
	for id := range p.table.Units() {
		if u := p.table.Unit(id); u.Side == a.Side {
			after := rested(u)
			d.facts = append(d.facts, fact{unit: id, to: &after})
		}
	}
	return d, nil
}

// lastsATurn are the states that end with the turn of the unit's own side.
const lastsATurn = spatial.DisorderedByPhalanx | spatial.DisorderedByEnsnare | spatial.Wavering | spatial.Doubled | spatial.Frozen | spatial.Blinded

// rested returns a unit after a turn of its side. It has recovered and does not count as moved, and
// the charges against it in the turn before are forgotten.
func rested(u *spatial.Unit) spatial.Unit {
	after := *u
	after.State &^= lastsATurn
	after.ChargedBy = nil
	return after
}
