package record

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// codec puts an action into words, or reads it from them. The members of each order are listed
// once, in [codec.action], for both ways.
type codec struct {
	table *spatial.Table
	words *Action
	reads bool     // from words; else it writes them
	takes []string // the members of the order
	with  string   // the member that decides which they are, if it is not the order
	err   error    // the first
}

// action reads the action of the words, or writes the given one. It is nil for an unknown order.
func (c *codec) action(given game.Action) game.Action {
	w := c.words
	switch w.Order {
	case "charge":
		x, _ := given.(game.Charge)
		c.charge(&x)
		return x
	case "countercharge":
		x, _ := given.(game.CounterCharge)
		c.fromTo(&x.From, &x.To)
		return x
	case "shoot":
		x, _ := given.(game.Shot)
		c.fromTo(&x.From, &x.To)
		c.weapon(&x.Weapon)
		return x
	case "surge":
		x, _ := given.(game.Surge)
		c.maybe("caster", &w.Caster, &x.Caster)
		c.unit("unit", &w.Unit, &x.Unit)
		c.number("distance", &w.Distance, &x.Inches)
		c.maybe("onto", &w.Onto, &x.Onto)
		return x
	case "overrun":
		x, _ := given.(game.Overrun)
		c.unit("unit", &w.Unit, &x.Unit)
		c.number("distance", &w.Distance, &x.Inches)
		same(c, "hindered", &w.Hindered, &x.Hindered)
		c.maybe("onto", &w.Onto, &x.Onto)
		return x
	case "push":
		x, _ := given.(game.Push)
		c.unit("caster", &w.Caster, &x.Caster)
		c.unit("unit", &w.Unit, &x.Unit)
		c.number("distance", &w.Distance, &x.Inches)
		return x
	case "regroup":
		x, _ := given.(game.Regroup)
		c.way(&x.Move)
		c.unit("unit", &w.Unit, &x.Unit)
		return x
	case "pullback":
		x, _ := given.(game.PullBack)
		c.units("units", &w.Units, &x.Units)
		c.unit("to", &w.To, &x.From)
		return x
	case "pick-up":
		x, _ := given.(game.PickUp)
		c.unit("unit", &w.Unit, &x.Unit)
		c.point(&x.At)
		return x
	case "drop":
		x, _ := given.(game.Drop)
		c.unit("unit", &w.Unit, &x.Unit)
		c.point(&x.At)
		return x
	case "leave":
		x, _ := given.(game.Leave)
		c.unit("unit", &w.Unit, &x.Unit)
		return x
	}
	return c.event(given)
}

// event is action for what dice and referees say, and for orders without a case of their own.
func (c *codec) event(given game.Action) game.Action {
	w := c.words
	switch w.Order {
	case "suffered":
		x, _ := given.(game.Suffered)
		c.unit("unit", &w.Unit, &x.Unit)
		c.result(&x.Result)
		return x
	case "fought":
		x, _ := given.(game.Fought)
		c.unit("to", &w.To, &x.Target)
		same(c, "hurt", &w.Hurt, &x.Hurt)
		c.result(&x.Result)
		return x
	case "end-phase":
		return game.EndPhase{}
	case "mark":
		x, _ := given.(game.Mark)
		c.units("units", &w.Units, &x.Units)
		c.states("set", &w.Set, &x.Set)
		c.states("clear", &w.Clear, &x.Clear)
		return x
	case "set":
		x, _ := given.(game.Describe)
		c.describe(&x.To)
		c.unit("unit", &w.Unit, &x.Unit)
		if old := c.table.Unit(x.Unit); c.reads && old != nil {
			x.To.Engaged, x.To.ChargedBy = old.Engaged, old.ChargedBy
		}
		return x
	case "add":
		x, _ := given.(game.Add)
		c.describe(&x.Unit)
		return x
	case "remove":
		x, _ := given.(game.Remove)
		c.units("units", &w.Units, &x.Units)
		return x
	}
	x, ok := given.(game.Order)
	if !c.reads && !ok {
		c.fail("order", fmt.Errorf("%q has no words", w.Order))
		return nil
	}
	return c.order(x)
}

// order is an order other than a charge.
func (c *codec) order(x game.Order) game.Action {
	w := c.words
	if c.reads {
		o, err := move.ParseOrder(w.Order)
		if err != nil {
			c.fail("order", &rules.UnknownNameError{What: "order", Name: w.Order, Known: Orders()})
			return nil
		}
		x.Command.Order = o
	}
	c.unit("unit", &w.Unit, &x.Unit)
	same(c, "steps", &w.Steps, &x.Command.Steps)
	same(c, "scout", &w.Scout, &x.Command.Scout)
	same(c, "enters", &w.Enters, &x.Command.Enters)
	return x
}

// charge is one of a single unit, "from", or of several "units".
func (c *codec) charge(x *game.Charge) {
	w := c.words
	if c.reads && (w.From != "" || len(w.Units) == 0) {
		x.Units = make([]spatial.UnitID, 1)
	}
	if len(x.Units) == 1 {
		c.with = `"from"`
		c.fromTo(&x.Units[0], &x.To)
		c.choice(&x.Choice)
		return
	}
	c.with = `"units"`
	c.units("units", &w.Units, &x.Units)
	c.unit("to", &w.To, &x.To)
	c.units("move_order", &w.MoveOrder, &x.Choices.Order)
	c.units("from_left", &w.FromLeft, &x.Choices.FromLeft)
	c.units("counter", &w.Counter, &x.Choices.Counter)
}

// choice is what is chosen of the charge of one unit.
func (c *codec) choice(x *charge.Choice) {
	w := c.words
	c.member("choose", func() { w.Choose = chooseOf(*x) }, func() (err error) {
		if w.Choose != nil {
			*x, err = w.Choose.Choice()
		}
		return err
	})
}

// weapon is that of a shot.
func (c *codec) weapon(x *los.Weapon) {
	w := c.words
	c.member("weapon", func() { w.Weapon = x }, func() error {
		if w.Weapon != nil {
			*x = *w.Weapon
		}
		return x.Check()
	})
}

// way is the way of a regroup, by a distance or to a heading.
func (c *codec) way(x *aftermath.RegroupMove) {
	w := c.words
	c.member("move", func() { w.Move = x.Way.String() }, func() (err error) {
		x.Way, err = move.ParseWay(w.Move)
		return err
	})
	c.with = fmt.Sprintf(`"move": %q`, w.Move)
	if x.Way != move.Pivot {
		c.number("distance", &w.Distance, &x.Inches)
		return
	}
	heading := position.HeadingOf(x.Heading)
	c.number("heading", &w.Heading, &heading)
	if c.reads {
		c.fail("heading", geom.CheckBearing(heading))
		x.Heading = geom.FromBearing(heading)
	}
}

// describe is a unit as a line of text has it.
func (c *codec) describe(x *spatial.Unit) {
	w, e := c.words, c.table.Edition()
	c.member("describe", func() { w.Describe, c.err = described(e, *x) }, func() (err error) {
		*x, err = w.Describe.unit(e)
		return err
	})
}

// fromTo are the unit that acts and its target.
func (c *codec) fromTo(from, to *spatial.UnitID) {
	c.unit("from", &c.words.From, from)
	c.unit("to", &c.words.To, to)
}

// unit is one unit by its name.
func (c *codec) unit(member string, name *string, id *spatial.UnitID) {
	c.member(member, func() {
		if u := c.table.Unit(*id); u != nil {
			*name = u.Name
		}
	}, func() (err error) {
		*id, err = c.table.Find(*name)
		return err
	})
}

// maybe is a unit or [spatial.Nobody].
func (c *codec) maybe(member string, name *string, id *spatial.UnitID) {
	if c.reads && *name == "" {
		*id = spatial.Nobody
		return
	}
	c.unit(member, name, id)
}

// units are several units, none of them twice.
func (c *codec) units(member string, names *[]string, ids *[]spatial.UnitID) {
	c.takes = append(c.takes, member)
	if c.reads {
		*ids = make([]spatial.UnitID, len(*names))
	} else if len(*ids) > 0 {
		*names = make([]string, len(*ids))
	}
	for i := range *names {
		at := fmt.Sprintf("%s[%d]", member, i)
		c.unit(at, &(*names)[i], &(*ids)[i])
		if name := (*names)[i]; c.reads && slices.Contains((*names)[:i], name) {
			c.fail(at, &aftermath.ListError{Unit: name, Rule: "is named twice"})
		}
	}
}

// number is a number that must be there.
func (c *codec) number(member string, word **float64, x *float64) {
	c.member(member, func() { *word = x }, func() error {
		if *word == nil {
			return missing()
		}
		*x = **word
		return nil
	})
}

// point is where loot lies.
func (c *codec) point(x *geom.Point) {
	w := c.words
	c.member("at", func() { w.At = &[2]float64{x.X, x.Y} }, func() error {
		if w.At == nil {
			return missing()
		}
		*x = geom.Point{X: w.At[0], Y: w.At[1]}
		return nil
	})
}

// states are states of units by their names.
func (c *codec) states(member string, names *[]string, x *spatial.State) {
	c.member(member, func() { *names = position.StatesOf(*x) }, func() (err error) {
		*x, err = position.ParseStates(*names)
		return err
	})
}

// result is what the dice say.
func (c *codec) result(x *game.Result) {
	w := c.words
	c.member("result", func() { w.Result = x.String() }, func() (err error) {
		*x, err = game.ParseResult(w.Result)
		return err
	})
}

// same is a member that words and action have alike.
func same[T any](c *codec, member string, word, x *T) {
	c.member(member, func() { *word = *x }, func() error { *x = *word; return nil })
}

// member is a member that the order takes: it is written or read.
func (c *codec) member(name string, write func(), read func() error) {
	c.takes = append(c.takes, name)
	if c.reads {
		c.fail(name, read())
	} else {
		write()
	}
}

// fail keeps the first error.
func (c *codec) fail(member string, err error) {
	if err != nil && c.err == nil {
		c.err = fault.At(member, err)
	}
}

// stray is the error for a member that the order does not take; nil without one.
func (c *codec) stray() error {
	w := reflect.ValueOf(*c.words)
	for f, x := range w.Fields() {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if !x.IsZero() && name != "order" && !slices.Contains(c.takes, name) {
			with := cmp.Or(c.with, fmt.Sprintf(`"order": %q`, c.words.Order))
			return fault.Contradiction(name, "does not count with %s", with)
		}
	}
	return nil
}
