package answers

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"

	"github.com/golang/geo/r1"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/named"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The largest lattice of one ask "moves", and the most moves that one answer lists.
const (
	MaxLattice = 50_000_000
	MaxListed  = 100_000
)

// MovesOptions says which legal actions to list.
type MovesOptions struct {
	// Unit is a name, Side an army; without both, all units.
	Unit, Side string
	// Order is one kind of action: an order, charge, countercharge or shoot; if empty, all of them.
	Order string
	// Lattice is the lattice of moves; its default has steps of half an inch and 15 degrees.
	Lattice move.Lattice
	// Scout: the move of vanguards and scouts before the first turn.
	Scout bool
	// CountOnly leaves out the list of moves.
	CountOnly bool
	// Weapon is what they shoot with; without one there are no shots. Traits of a unit add to it.
	// Shots follow its After, targets after a move follow the order of the move (rows SHT-2,
	// SHT-3).
	Weapon *los.Weapon
}

// MovesAnswer lists what units may do (rows MOV-1 to MOV-20, CHG-1, DST-5).
type MovesAnswer struct {
	// Count is the number of legal actions, Close the number of those that are legal by less than
	// anybody can measure.
	Count int `json:"count"`
	Close int `json:"close"`
	// Undecided is the number of charges among them that the search did not decide.
	Undecided int `json:"undecided,omitempty"`
	// Counts splits them by unit and order.
	Counts []MovesCount `json:"counts"`
	// Reach says how far each unit can go straight on by each order.
	Reach []ReachAnswer `json:"reach"`
	// Numbers is how many actions of all units are numbered, legal or not.
	Numbers int `json:"numbers"`
	// Moves lists them, in the order of their numbers.
	Moves []answer.Action `json:"moves,omitempty"`
}

// MovesCount is the number of legal actions of one kind that a unit has.
type MovesCount struct {
	Unit      string `json:"unit"`
	Order     string `json:"order"`
	Count     int    `json:"count"`
	Close     int    `json:"close,omitempty"`
	Undecided int    `json:"undecided,omitempty"`
}

// ReachAnswer says how far a unit can go straight on by an order.
type ReachAnswer struct {
	Unit  string `json:"unit"`
	Order string `json:"order"`
	Way   string `json:"way"`
	// Inches is the longest legal distance; Legal has all of them, as closed intervals.
	Inches float64      `json:"inches"`
	Legal  [][2]float64 `json:"legal"`
}

// StepOf returns a step in the form of package move.
func StepOf(s answer.Step) move.Step {
	for w := move.Forward; w <= move.Right; w++ {
		if by := *member(&s, w); by != 0 {
			return move.Step{Way: w, By: by}
		}
	}
	return move.Step{Way: move.Pivot, By: s.Pivot}
}

// StepsOf returns steps as in an answer.
func StepsOf(steps []move.Step) (out []answer.Step) {
	for _, s := range steps {
		var x answer.Step
		*member(&x, s.Way) = s.By
		out = append(out, x)
	}
	return out
}

// member returns the member of a step for a direction.
func member(s *answer.Step, w move.Way) *float64 {
	switch w {
	case move.Forward:
		return &s.Forward
	case move.Back:
		return &s.Back
	case move.Left:
		return &s.Left
	case move.Right:
		return &s.Right
	}
	return &s.Pivot
}

// listing is a question about legal actions with all that it needs.
type listing struct {
	*Session
	of    MovesOptions
	sel   actions.Selection
	space *actions.Space
	g     actions.Generator
}

// Moves answers the ask "moves". Errors name the member at fault.
func (s *Session) Moves(o MovesOptions) (MovesAnswer, error) {
	l, err := listingOf(s, o)
	if err != nil {
		return MovesAnswer{}, err
	}
	out := MovesAnswer{Counts: []MovesCount{}, Reach: l.reach(), Numbers: l.space.Size()}
	counts, err := l.perft()
	if err != nil {
		return MovesAnswer{}, err
	}
	for _, c := range counts {
		out.Count += c.Legal()
		out.Close += c.Close
		out.Undecided += c.Undecided
		out.Counts = append(out.Counts, MovesCount{
			s.table.Unit(c.Unit).Name, c.Kind.String(), c.Legal(), c.Close, c.Undecided,
		})
	}
	if o.CountOnly {
		return out, nil
	}
	if out.Count > MaxListed {
		return MovesAnswer{}, coded.New("too-many", "more than %d legal moves to list: count them only, or ask for one order, or with larger steps", MaxListed)
	}
	if err := l.looksPast(counts); err != nil {
		return MovesAnswer{}, err
	}
	for c, err := range l.choices() {
		if err != nil {
			return MovesAnswer{}, err
		}
		out.Moves = append(out.Moves, c)
	}
	return out, nil
}

// Legal iterates over the legal actions that [Session.Moves] lists, without a limit to their
// number. Errors, those of Moves, come with a zero action and end it.
func (s *Session) Legal(o MovesOptions) iter.Seq2[answer.Action, error] {
	return func(yield func(answer.Action, error) bool) {
		l, err := listingOf(s, o)
		if err != nil {
			yield(answer.Action{}, err)
			return
		}
		l.choices()(yield)
	}
}

// choices iterates over the legal actions in words.
func (l *listing) choices() iter.Seq2[answer.Action, error] {
	return func(yield func(answer.Action, error) bool) {
		for a := range l.g.Legal(l.space, l.table.Now(), l.sel) {
			err := l.Context().Err()
			var c answer.Action
			if err == nil {
				c, err = l.choice(&a)
			}
			if err != nil {
				yield(answer.Action{}, err)
				return
			}
			if !yield(c, nil) {
				return
			}
		}
	}
}

// listingOf prepares the listing, if there are not too many moves.
func listingOf(s *Session, o MovesOptions) (*listing, error) {
	l := &listing{Session: s, of: o, sel: actions.Selection{Side: o.Side}}
	if o.Unit != "" {
		id, err := s.Find("unit", o.Unit)
		if err != nil {
			return nil, err
		}
		l.sel.Units = []spatial.UnitID{id}
	}
	if o.Order != "" {
		k, err := actions.ParseKind(o.Order)
		if err != nil {
			return nil, fault.At("order", err)
		}
		l.sel.Kinds = actions.KindsOf(k)
	}
	if o.Order == actions.Shoot.String() && o.Weapon == nil {
		return nil, fault.Contradiction("order", "shoot needs a range")
	}
	if o.Side != "" && len(l.units()) == 0 {
		return nil, fault.At("side", NoUnits(l.table, o.Side))
	}
	if err := l.number(); err != nil {
		return nil, err
	}
	return l, l.bearable()
}

// NoUnitsError says that a side has no units, or not the requested one.
type NoUnitsError struct {
	Side string
	// Known are the sides that there are.
	Known []string
}

// Error implements error.
func (e *NoUnitsError) Error() string {
	text := fmt.Sprintf("no unit that could move is on the side %q", e.Side)
	near := named.Nearest(e.Side, e.Known)
	switch {
	case slices.Contains(e.Known, e.Side):
		return text
	case len(near) > 0:
		return text + "; did you mean " + strings.Join(near, " or ") + "?"
	}
	return text + "; the sides are " + strings.Join(e.Known, ", ")
}

// NoUnits returns the error for a side that has no units on a table, or not the requested one.
func NoUnits(t *spatial.Table, side string) error { return &NoUnitsError{side, Sides(t)} }

// Sides returns the names of the sides, in the order of their first units.
func Sides(t *spatial.Table) (sides []string) {
	for id := range t.Units() {
		if side := t.Unit(id).Side; !slices.Contains(sides, side) {
			sides = append(sides, side)
		}
	}
	return sides
}

// units returns the requested units.
func (l *listing) units() []spatial.UnitID {
	var out []spatial.UnitID
	for id := range l.table.Units() {
		if (l.sel.Side == "" || l.table.Unit(id).Side == l.sel.Side) &&
			(l.sel.Units == nil || l.sel.Units[0] == id) {
			out = append(out, id)
		}
	}
	return out
}

// number numbers the actions of all units.
func (l *listing) number() (err error) {
	options := actions.Options{Lattice: l.of.Lattice, Scout: l.of.Scout}
	if l.of.Weapon != nil {
		options.Weapons = map[spatial.UnitID]los.Weapon{}
		for id := range l.table.Units() {
			options.Weapons[id] = *l.of.Weapon
		}
	}
	numbered := l.table
	if l.numbered != nil {
		numbered = l.numbered
	}
	l.space, err = actions.NewSpace(numbered, options)
	var bad *geom.ValueError
	if errors.As(err, &bad) {
		return fault.At(bad.Field, bad)
	}
	return err
}

// perft counts the actions, unit by unit, until the context ends.
func (l *listing) perft() ([]actions.Count, error) {
	var counts []actions.Count
	for _, id := range l.units() {
		own := l.sel
		own.Units = []spatial.UnitID{id}
		for _, k := range actions.AllKinds() {
			if err := l.Context().Err(); err != nil {
				return nil, err
			}
			if own.Kinds = actions.KindsOf(k); l.sel.Kinds.Has(k) {
				counts = l.g.Perft(counts, l.space, l.table.Now(), own)
			}
		}
	}
	return counts, nil
}

const (
	// afterMove is the cost, in looks, of one look after a move from a new place. It grows by one
	// for every moreLooking units.
	afterMove, moreLooking = 2, 250
	// targetCost is the cost, in moves of a lattice, of a charge or a shot that is only looked at.
	targetCost = 20
	// MaxChoices is the largest number of charges within range that one ask "moves" decides.
	MaxChoices = 20_000
)

// bearable returns an error for more moves than can be examined in some seconds, and gives the
// charges their share of the effort.
func (l *listing) bearable() error {
	size, near, all := 0, 0, slices.Collect(l.table.Units())
	for _, id := range l.units() {
		for _, k := range actions.AllKinds() {
			if !l.sel.Kinds.Has(k) {
				continue
			}
			n := l.space.Count(id, k)
			if _, moves := k.Order(); !moves {
				n = min(n, MaxLattice) * targetCost
			}
			if size += min(n, MaxLattice+1); size > MaxLattice {
				return coded.New("too-many", "a lattice of more than %d moves: ask for one unit, for one order, or with larger steps", MaxLattice)
			}
			if k != actions.Charge {
				continue
			}
			from := []spatial.UnitID{id}
			if err := limits.Charging(l.table, from, all); err != nil {
				return err
			}
			charges, _ := l.possible(from, all)
			near += charges
		}
	}
	if near > MaxChoices {
		return &geom.LimitError{What: "charges within range", Got: near, Limit: MaxChoices}
	}
	l.sel.Effort = min(charge.Quick, charge.Thorough.Share(near))
	return nil
}

// reach returns how far the selected units can go straight on.
func (l *listing) reach() []ReachAnswer {
	out := []ReachAnswer{}
	var m move.Mover
	var spans []r1.Interval
	for _, id := range l.units() {
		for _, o := range move.Orders() {
			if !l.sel.Kinds.Has(actions.Kind(o)) || m.Set(l.table.Now(), id, o, l.of.Scout) != nil {
				continue
			}
			for w := move.Forward; w <= move.Right; w++ {
				if !o.Leads(w) {
					continue
				}
				r := ReachAnswer{l.table.Unit(id).Name, o.String(), w.String(), 0, [][2]float64{}}
				spans = m.AppendStraight(spans[:0], w)
				for _, x := range spans {
					r.Legal = append(r.Legal, [2]float64{x.Lo, x.Hi})
					r.Inches = x.Hi
				}
				out = append(out, r)
			}
		}
	}
	return out
}

// choice returns one legal action in words.
func (l *listing) choice(a *actions.Action) (answer.Action, error) {
	v := l.table.Now()
	number, _ := l.space.Index(v, a)
	c := answer.Action{
		Number: number, Unit: l.table.Unit(a.Unit).Name, Order: answer.Order(a.Kind.String()), Close: a.Close, Undecided: a.Undecided,
	}
	if _, moves := a.Kind.Order(); !moves {
		c.To = l.table.Unit(a.Target).Name
		return c, nil
	}
	final := poseOf(a.Move.Final)
	c.Final = &final
	c.Steps = StepsOf(a.Move.AppendSteps(nil, l.space.Lattice()))
	w := l.of.Weapon
	if w == nil || a.Move.Scout {
		return c, nil
	}
	after := *w
	after.After = afterOrder(a.Move.Order)
	targets, err := actions.AppendTargets(nil, v, a.Unit, a.Move.Final, after)
	for _, to := range targets {
		c.Targets = append(c.Targets, l.table.Unit(to).Name)
	}
	return c, err
}

// looksPast returns an error if the shots after so many moves take too many looks.
func (l *listing) looksPast(counts []actions.Count) error {
	if l.of.Weapon == nil {
		return nil
	}
	v := l.table.Now()
	looks, each := limits.LooksOn(l.table), afterMove+v.Len()/moreLooking
	for _, c := range counts {
		if _, moves := c.Kind.Order(); !moves {
			continue
		}
		for to := range v.Units() {
			if !v.Friends(c.Unit, to) && looks.Add(c.Unit, to, each*c.Legal()) {
				return looks.Err()
			}
		}
	}
	return nil
}
