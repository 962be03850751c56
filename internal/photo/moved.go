package photo

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Seen is where a photo shows a unit of a position, and how far off a corner of it may be, in
// inches.
type Seen struct {
	Unit   spatial.UnitID
	Base   geom.Base
	Within float64
}

// Moved says how a unit came from its place in a position to that in a photo.
type Moved struct {
	Unit spatial.UnitID
	// Inches is how far the corner that moved most is from its place before. A unit has not moved if
	// the photo may be off by as much: Action is nil then, and Sentence empty.
	Inches float64
	// Legal reports whether the Action is, and Open whether that is not decided. Action is the order
	// or the charge that leads there, nil if none does.
	Legal    bool
	Open     bool
	Action   game.Action
	Sentence string
}

// detour bounds how much longer than the straight way one with a pivot on it is.
const detour = 3

// rounds bounds how many units may have left, each for the next, before one is where it is.
const rounds = 4

// Since says which units moved from a position to their places in a photo, and whether the rules
// allow it. The order of their actions is not known: each may be judged after others that are
// legal. Their charges share the effort of one. The error is that of a context that ends.
func Since(ctx context.Context, t *spatial.Table, list []Seen) ([]Moved, error) {
	moved := make([]Moved, len(list))
	p := game.Start(t)
	var left []int
	for i, s := range list {
		moved[i] = Moved{Unit: s.Unit, Inches: farthest(t.Unit(s.Unit).Base, s.Base)}
		if moved[i].Inches > s.Within {
			left = append(left, i)
		}
	}
	effort := charge.Thorough.Share(max(len(left), 1))
	for round, again := 0, true; again && round < rounds; round++ {
		again = false
		var later []int
		for _, i := range left {
			w := walk{ctx, p, list[i], effort, nil}
			d := w.decide()
			if err := ctx.Err(); err != nil {
				return nil, err
			}
			w.tell(&moved[i], d)
			if d == nil || !d.Legal() {
				later = append(later, i)
				continue
			}
			if next, err := p.After(d); err == nil {
				p, again = next.Position, true
			}
		}
		left = later
	}
	return moved, nil
}

// farthest returns how far the corner of a base that moves most is from its place before.
func farthest(before, after geom.Base) (most float64) {
	a, b := before.Corners(), after.Corners()
	for i := range a {
		most = max(most, geom.Norm(b[i].Sub(a[i])))
	}
	return most
}

// walk looks for the action that leads a unit to its place in a photo.
type walk struct {
	ctx      context.Context
	position *game.Position
	seen     Seen
	effort   charge.Effort
	best     *game.Decision // of those that are not legal
}

// decide returns the first legal action that leads there, or else the one that misses least. It
// returns nil if none leads there.
func (w *walk) decide() *game.Decision {
	for o := move.OrderChangeFacing; o <= move.OrderAtTheDouble; o++ {
		for _, steps := range w.steps(o) {
			d := w.keep(w.order(o, steps))
			if d != nil && !d.Legal() {
				d = w.mended(o, steps, d)
			}
			if d != nil {
				return d
			}
		}
	}
	v := w.position.View()
	for id := range v.Units() {
		gap := geom.Nearest(w.seen.Base, v.Table().Unit(id).Base).Distance
		if v.Friends(w.seen.Unit, id) || gap > w.seen.Within+geom.ContactBand {
			continue
		}
		d := w.keep(w.try(game.Charge{Units: []spatial.UnitID{w.seen.Unit}, To: id, Effort: w.effort}))
		if d != nil && d.Legal() {
			return d
		}
	}
	return w.best
}

// keep keeps the decision that misses least of those that are not legal, and returns its own.
func (w *walk) keep(d *game.Decision) *game.Decision {
	if d != nil && !d.Legal() && (w.best == nil || better(d, w.best)) {
		w.best = d
	}
	return d
}

func (w *walk) order(o move.Order, steps []move.Step) *game.Decision {
	return w.try(game.Order{Unit: w.seen.Unit, Command: move.Command{Order: o, Steps: steps}})
}

// mended returns a legal decision on the steps with one of their legs longer or shorter, by no
// more than the photo may be off. It returns nil if none is legal. d is the decision on the steps
// as they are.
func (w *walk) mended(o move.Order, steps []move.Step, d *game.Decision) *game.Decision {
	for last := len(steps) - 1; last >= 0; last-- {
		leg := steps[last]
		if leg.Way == move.Pivot {
			continue
		}
		shorter, longer := w.room(leg.Way.Direction(d.Move.Stands[last]), d.Move.Final)
		lengths := []float64{leg.By + shorter, leg.By + longer}
		if upTo, err := move.Check(w.position.View(), w.seen.Unit, move.Command{Order: o, Steps: steps[:last+1]}); err == nil && upTo.HasInstead {
			lengths = slices.Insert(lengths, 0, upTo.Instead.By)
		}
		for _, by := range lengths {
			other := slices.Clone(steps)
			other[last].By = by
			if d := w.order(o, other); d != nil && d.Legal() {
				return d
			}
		}
	}
	return nil
}

// room returns how far a base may go against a way and along it, and still be where the photo shows
// it.
func (w *walk) room(way geom.Point, on geom.Base) (against, along float64) {
	against, along = math.Inf(-1), math.Inf(1)
	seen, corners := w.seen.Base.Corners(), on.Corners()
	for i := range corners {
		off := corners[i].Sub(seen[i])
		ahead, aside := geom.Dot(off, way), geom.Cross(off, way)
		reach := math.Sqrt(max(0, float64(w.seen.Within*w.seen.Within)-float64(aside*aside))) - geom.Tol
		against, along = max(against, -ahead-reach), min(along, reach-ahead)
	}
	return against, along
}

// try returns the decision on an action that leads to the place in the photo, or nil.
func (w *walk) try(a game.Action) *game.Decision {
	d, err := w.position.DecideContext(w.ctx, a)
	if err != nil {
		return nil
	}
	for _, x := range d.Stands {
		if x.Unit == w.seen.Unit && farthest(x.Base, w.seen.Base) > w.seen.Within {
			return nil
		}
	}
	return &d
}

// better reports whether a decision that is not legal misses fewer limits than another, or as many
// by less.
func better(d, than *game.Decision) bool {
	limits := func(d *game.Decision) int {
		if d.Move == nil {
			return 1
		}
		return len(d.Move.Faults)
	}
	a, b := limits(d), limits(than)
	return a < b || a == b && d.Margin > than.Margin
}

// steps returns the ways by which an order may lead to the place in the photo.
func (w *walk) steps(o move.Order) (list [][]move.Step) {
	from, to := w.position.Table().Unit(w.seen.Unit).Base, w.seen.Base
	way := to.Centre().Sub(from.Centre())
	turned := func(a, b geom.Point) float64 { return math.Remainder(geom.Bearing(b)-geom.Bearing(a), 360) }
	turn := turned(from.Facing(), to.Facing())
	add := func(steps ...move.Step) {
		var some []move.Step
		for _, s := range steps {
			if s.Way == move.Pivot && o == move.OrderAdvance {
				s.By = max(-90, min(s.By, 90))
			}
			if s.Way != move.Pivot && s.By < 0 {
				s.By = 0
			}
			if math.Abs(s.By) > 1e-6 {
				some = append(some, s)
			}
		}
		if some != nil {
			list = append(list, some)
		}
	}
	pivot := func(by float64) move.Step { return move.Step{Way: move.Pivot, By: by} }
	if o == move.OrderChangeFacing {
		add(pivot(turn))
	}
	for x := move.Forward; x <= move.Right; x++ {
		if !o.Leads(x) {
			continue
		}
		straight := func(b geom.Base) move.Step { return move.Step{Way: x, By: geom.Dot(way, x.Direction(b))} }
		add(straight(from))
		add(straight(from), pivot(turn))
		add(pivot(turn), straight(to))
		if across := geom.Cross(from.Facing(), to.Facing()); x == move.Forward && math.Abs(across) > 1e-3 {
			first, last := geom.Cross(way, to.Facing())/across, geom.Cross(from.Facing(), way)/across
			if first+last < detour*geom.Norm(way) {
				add(move.Step{Way: x, By: first}, pivot(turn), move.Step{Way: x, By: last})
			}
		}
		if w.position.View().Traits(w.seen.Unit).Has(rules.Nimble) {
			ahead := turned(x.Direction(from), way)
			add(pivot(ahead), move.Step{Way: x, By: geom.Norm(way)}, pivot(math.Remainder(turn-ahead, 360)))
		}
	}
	return list
}

// tell puts a decision into words.
func (w *walk) tell(m *Moved, d *game.Decision) {
	t := w.position.Table()
	name, by := t.Unit(w.seen.Unit).Name, tell.Length(m.Inches)
	if d == nil {
		m.Sentence = fmt.Sprintf("%s moved by %s, and no order and no charge of its own leads there.", name, by)
		return
	}
	m.Action, m.Legal, m.Open = d.Action, d.Legal(), !d.Legal() && d.Verdict != charge.No
	var refused *game.RefusedError
	if _, err := w.position.After(d); errors.As(err, &refused) {
		m.Sentence = fmt.Sprintf("%s moved by %s, and %v.", name, by, refused)
		return
	}
	switch a := d.Action.(type) {
	case game.Charge:
		m.Sentence = fmt.Sprintf("%s moved by %s: it may charge %s.", name, by, t.Unit(a.To).Name)
	case game.Order:
		var steps []string
		for _, s := range a.Command.Steps {
			steps = append(steps, fmt.Sprintf("%v %.2f", s.Way, s.By))
		}
		m.Sentence = fmt.Sprintf("%s moved by %s: it may make this move (%v: %s).", name, by, a.Command.Order, strings.Join(steps, ", "))
	}
}
