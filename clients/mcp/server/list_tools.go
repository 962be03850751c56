package server

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/draw"
	"github.com/leaderpoint/leaderpoint/internal/exhibits"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// How many moves an answer lists: at most, and where nothing is said.
const (
	maxMoves   = 1000
	usualMoves = 20
)

// threatsIn is what the tool threats takes.
type threatsIn struct {
	To string `json:"to" jsonschema:"the unit that may be charged"`
	picture
}

func (d *desk) threats(ctx context.Context, in threatsIn) (*outcome[answer.Threats], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	out := &outcome[answer.Threats]{at: m, rows: []string{"CHG-1"}}
	if out.answer, err = m.session.WithContext(ctx).Threats(in.To); err != nil {
		return nil, err
	}
	out.sentence = fmt.Sprintf("Nobody can charge %s as things stand.", in.To)
	var names []string
	for i := range out.answer.Threats {
		x := &out.answer.Threats[i]
		name := x.Unit
		if x.Counter {
			name += " by a counter-charge"
		}
		names = append(names, name)
		out.near(x.Unit, x.Verdict == "yes", float64(x.Margin), "the least of arc, sight and range")
		out.details = append(out.details, fmt.Sprintf("%s: %s, %s%s.", x.Unit, x.InWords(), tell.Facing(x.Facing), tell.By(float64(x.Margin))))
	}
	if len(names) > 0 {
		out.sentence = fmt.Sprintf("%s could charge %s.", tell.Series(names), in.To)
	}
	if in.Exhibit == "" || in.Exhibit == None {
		return out, nil
	}
	v := m.position.View()
	to, err := m.position.Table().Find(in.To)
	if err != nil {
		return nil, err
	}
	var list []draw.Threat
	for _, threat := range out.answer.Threats {
		from, err := m.position.Table().Find(threat.Unit)
		if err != nil {
			return nil, err
		}
		list = append(list, draw.Threat{From: from, Counter: threat.Counter})
	}
	x, err := exhibits.Threats(ctx, v, to, list, drawing(m))
	if err != nil {
		return nil, err
	}
	out.exhibit = &x
	return out, nil
}

// movesIn is what the tool moves takes.
type movesIn struct {
	Unit      string      `json:"unit,omitempty" jsonschema:"the unit; left out, with side or without, all units"`
	Side      string      `json:"side,omitempty" jsonschema:"the units of this side"`
	Order     string      `json:"order,omitempty" jsonschema:"one kind of action only"`
	Step      float64     `json:"step,omitempty" jsonschema:"straight steps are multiples of so many inches: 0.5 if left out"`
	PivotStep float64     `json:"pivot_step,omitempty" jsonschema:"pivots are multiples of so many degrees: 15 if left out"`
	Scout     bool        `json:"scout,omitempty" jsonschema:"the move of vanguards and scouts before the first turn"`
	Weapon    *los.Weapon `json:"weapon,omitempty" jsonschema:"with what they shoot: {\"range\": 24}; left out nobody does"`
	Limit     *int        `json:"limit,omitempty" jsonschema:"how many are listed: 20 if left out, 0 for the counts alone"`
	After     *int        `json:"after,omitempty" jsonschema:"only those with a greater number"`
	picture
}

// Moves is what units may do.
type Moves struct {
	answers.MovesAnswer
	// LeftOut is how many more there are behind those that are listed.
	LeftOut int `json:"left_out,omitempty"`
}

func (d *desk) moves(ctx context.Context, in movesIn) (*outcome[Moves], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	o := answers.MovesOptions{Unit: in.Unit, Side: in.Side, Order: in.Order, Scout: in.Scout}
	o.Lattice = move.Lattice{Step: cmp.Or(in.Step, move.DefaultStep), Turn: cmp.Or(in.PivotStep, move.DefaultTurn)}
	if in.Weapon != nil {
		w, err := weaponOf(*in.Weapon, "")
		if err != nil {
			return nil, at("weapon", err)
		}
		o.Weapon = &w
	}
	limit := usualMoves
	if in.Limit != nil {
		limit = min(max(*in.Limit, 0), maxMoves)
	}
	o.CountOnly = limit == 0
	out := &outcome[Moves]{at: m, details: []string{}}
	if out.answer.MovesAnswer, err = m.session.WithContext(ctx).Moves(o); err != nil {
		return nil, err
	}
	a := &out.answer
	if in.After != nil {
		a.Moves = slices.DeleteFunc(a.Moves, func(x answer.Action) bool { return x.Number <= *in.After })
	}
	if len(a.Moves) > limit {
		a.LeftOut = len(a.Moves) - limit
		a.Moves = slices.Clip(a.Moves[:limit])
	}
	out.sentence = fmt.Sprintf("%s on the lattice of %g in and %g degrees.", count(a.Count, "legal action"), o.Lattice.Step, o.Lattice.Turn)
	for _, c := range a.Counts {
		out.details = append(out.details, fmt.Sprintf("%s: %s %d.", c.Unit, c.Order, c.Count))
	}
	for _, r := range a.Reach {
		var spans []string
		for _, s := range r.Legal {
			spans = append(spans, fmt.Sprintf("%s to %s", tell.Fixed(s[0], 2), tell.Fixed(s[1], 2)))
		}
		if len(spans) > 0 {
			out.details = append(out.details, fmt.Sprintf("%s: %s %s %s in.", r.Unit, r.Order, r.Way, strings.Join(spans, ", ")))
		}
	}
	if len(out.details) > maxListed {
		out.details = append(out.details[:maxListed], fmt.Sprintf("And %d more lines.", len(out.details)-maxListed))
	}
	if in.Unit != "" {
		x, err := reachPicture(m, in)
		if err != nil {
			return nil, err
		}
		out.exhibit = x
	}
	return out, nil
}

// reachPicture draws how far the orders of a unit lead straight on.
func reachPicture(m *moment, in movesIn) (*draw.Exhibit, error) {
	id, err := m.position.Table().Find(in.Unit)
	if err != nil {
		return nil, at("unit", err)
	}
	v := m.position.View()
	var ways []draw.Straight
	var mover move.Mover
	for _, order := range move.Orders() {
		if in.Order != "" && in.Order != order.String() || mover.Set(v, id, order, in.Scout) != nil {
			continue
		}
		for w := move.Forward; w <= move.Right; w++ {
			if order.Leads(w) {
				ways = append(ways, draw.Straight{Order: order, Way: w, Spans: mover.AppendStraight(nil, w)})
			}
		}
	}
	x := draw.Position(v, drawing(m), draw.Reach(id, ways))
	return &x, nil
}

// orderOf returns a move as an action.
func orderOf(m *moment, in moveIn) (game.Order, error) {
	said := record.Action{Order: in.Order, Unit: in.Unit, Steps: in.Steps, Scout: in.Scout, Enters: in.Enters}
	a, err := said.On(m.position.Table())
	if err != nil {
		return game.Order{}, err
	}
	order, ok := a.(game.Order)
	if !ok {
		_, err = move.ParseOrder(in.Order)
		return game.Order{}, at("order", err)
	}
	return order, nil
}

// poseOf returns the base of a unit somewhere else.
func poseOf(m *moment, id spatial.UnitID, where [2]float64, heading *float64) (geom.Base, float64, error) {
	own := m.position.Table().Unit(id).Base
	bearing := position.HeadingOf(own.Facing())
	if heading != nil {
		bearing = *heading
	}
	b, err := geom.NewBase(geom.Point{X: where[0], Y: where[1]}, geom.FromBearing(bearing), own.Width(), own.Depth())
	if err != nil {
		return b, bearing, at("at", err)
	}
	return b, bearing, nil
}
