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
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// codec writes an action in words, or reads it from them. The members of each order are listed
// once, in [codec.action], for both directions.
type codec struct {
	table *spatial.Table
	words *Action
	reads bool     // it reads words; otherwise it writes them
	takes []string // the members of the order
	with  string   // the member that decides the other members, if it is not the order
	err   error    // the first
}

// action reads the action from the words, or writes the given one. It returns nil for an unknown
// order.
func (c *codec) action(given game.Action) game.Action {
	switch c.words.Order {
	case "charge":
		x, _ := given.(game.Charge)
		c.charge(&x)
		return x
	case "countercharge":
		x, _ := given.(game.CounterCharge)
		c.members("from", &x.From, "to", &x.To)
		return x
	case "shoot":
		x, _ := given.(game.Shot)
		c.members("from", &x.From, "to", &x.To, "weapon", &x.Weapon)
		return x
	case "surge":
		x, _ := given.(game.Surge)
		c.members("caster", (*optional)(&x.Caster), "unit", &x.Unit, "distance", &x.Inches, "onto", (*optional)(&x.Onto))
		return x
	case "overrun":
		x, _ := given.(game.Overrun)
		c.members("unit", &x.Unit, "distance", &x.Inches, "hindered", &x.Hindered, "onto", (*optional)(&x.Onto))
		return x
	case "push":
		x, _ := given.(game.Push)
		c.members("caster", &x.Caster, "unit", &x.Unit, "distance", &x.Inches)
		return x
	case "regroup":
		x, _ := given.(game.Regroup)
		c.regroup(&x.Move)
		c.members("unit", &x.Unit)
		return x
	case "pullback":
		x, _ := given.(game.PullBack)
		c.members("units", &x.Units, "to", &x.From)
		return x
	case "pick-up":
		x, _ := given.(game.PickUp)
		c.members("unit", &x.Unit, "at", &x.At)
		return x
	case "drop":
		x, _ := given.(game.Drop)
		c.members("unit", &x.Unit, "at", &x.At)
		return x
	case "leave":
		x, _ := given.(game.Leave)
		c.members("unit", &x.Unit)
		return x
	}
	return c.event(given)
}

// event is action for results of dice and decisions of referees, and for orders without a case of
// their own.
func (c *codec) event(given game.Action) game.Action {
	switch c.words.Order {
	case "suffered":
		x, _ := given.(game.Suffered)
		c.members("unit", &x.Unit, "result", &x.Result)
		return x
	case "fought":
		x, _ := given.(game.Fought)
		c.members("to", &x.Target, "hurt", &x.Hurt, "result", &x.Result)
		return x
	case "end-phase":
		return game.EndPhase{}
	case "mark":
		x, _ := given.(game.Mark)
		c.members("units", &x.Units, "set", &x.Set, "clear", &x.Clear)
		return x
	case "set":
		x, _ := given.(game.Describe)
		c.members("describe", &x.To, "unit", &x.Unit)
		if old := c.table.Unit(x.Unit); c.reads && old != nil {
			x.To.Engaged, x.To.ChargedBy = old.Engaged, old.ChargedBy
		}
		return x
	case "add":
		x, _ := given.(game.Add)
		c.members("describe", &x.Unit)
		return x
	case "remove":
		x, _ := given.(game.Remove)
		c.members("units", &x.Units)
		return x
	}
	x, ok := given.(game.Order)
	if !c.reads && !ok {
		c.fail("order", fmt.Errorf("%q has no words", c.words.Order))
		return nil
	}
	if c.reads {
		o, err := move.ParseOrder(c.words.Order)
		if err != nil {
			c.fail("order", &rules.UnknownNameError{What: "order", Name: c.words.Order, Known: Orders()})
			return nil
		}
		x.Command.Order = o
	}
	c.members("unit", &x.Unit, "steps", &x.Command.Steps, "scout", &x.Command.Scout, "enters", &x.Command.Enters)
	return x
}

// charge reads or writes a charge, of a single unit "from" or of several "units".
func (c *codec) charge(x *game.Charge) {
	if c.reads && (c.words.From != "" || len(c.words.Units) == 0) {
		x.Units = make([]spatial.UnitID, 1)
	}
	if len(x.Units) == 1 {
		c.with = `"from"`
		c.members("from", &x.Units[0], "to", &x.To, "choose", &x.Choice)
		return
	}
	c.with = `"units"`
	c.members("units", &x.Units, "to", &x.To,
		"move_order", &x.Choices.Order, "from_left", &x.Choices.FromLeft, "counter", &x.Choices.Counter)
}

// regroup reads or writes a regroup, by a distance or to a heading.
func (c *codec) regroup(x *aftermath.RegroupMove) {
	c.members("move", &x.Way)
	c.with = fmt.Sprintf(`"move": %q`, c.words.Move)
	if x.Way != move.Pivot {
		c.members("distance", &x.Inches)
		return
	}
	heading := position.HeadingOf(x.Heading)
	c.members("heading", &heading)
	if c.reads {
		c.fail("heading", geom.CheckBearing(heading))
		x.Heading = geom.FromBearing(heading)
	}
}

// optional reads or writes a unit that may be left out: [spatial.Nobody].
type optional spatial.UnitID

// members reads or writes members that the order takes: for each the name, and the value.
func (c *codec) members(pairs ...any) {
	for i := 0; i < len(pairs); i += 2 {
		name := pairs[i].(string)
		c.takes = append(c.takes, name)
		c.fail(name, c.member(name, pairs[i+1]))
	}
}

// member reads or writes a value.
func (c *codec) member(name string, value any) error {
	word, e := c.word(name), c.table.Edition()
	switch x := value.(type) {
	case *spatial.UnitID:
		return c.unit(word.(*string), x)
	case *optional:
		if *word.(*string) == "" && c.reads {
			*x = optional(spatial.Nobody)
			return nil
		}
		return c.unit(word.(*string), (*spatial.UnitID)(x))
	case *[]spatial.UnitID:
		c.units(name, word.(*[]string), x)
	case *bool:
		return converted(c, word.(*bool), x, itself, unchanged)
	case *[]move.Step:
		return converted(c, word.(*[]move.Step), x, itself, unchanged)
	case *float64:
		return converted(c, word.(**float64), x, pointer, needed)
	case *los.Weapon:
		return converted(c, word.(**los.Weapon), x, pointer, weaponOf)
	case *geom.Point:
		return converted(c, word.(**[2]float64), x, placeOf, pointOf)
	case *spatial.State:
		return converted(c, word.(*[]string), x, position.StatesOf, position.ParseStates)
	case *game.Result:
		return converted(c, word.(*string), x, game.Result.String, game.ParseResult)
	case *move.Way:
		return converted(c, word.(*string), x, move.Way.String, move.ParseWay)
	case *charge.Choice:
		return converted(c, word.(**Choose), x, chooseOf, (*Choose).Choice)
	case *spatial.Unit:
		var err error
		w := word.(**Described)
		if c.reads {
			*x, err = (*w).unit(e)
		} else {
			*w, err = described(e, *x)
		}
		return err
	}
	return nil
}

// word returns a pointer to the member of a name.
func (c *codec) word(name string) any {
	for f, x := range reflect.ValueOf(c.words).Elem().Fields() {
		if memberOf(f) == name {
			return x.Addr().Interface()
		}
	}
	return nil
}

func memberOf(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}

// converted reads a value from a word, or writes it into one.
func converted[W, X any](c *codec, word *W, x *X, write func(X) W, read func(W) (X, error)) (err error) {
	if c.reads {
		*x, err = read(*word)
	} else {
		*word = write(*x)
	}
	return err
}

func itself[X any](x X) X { return x }

func unchanged[X any](x X) (X, error) { return x, nil }

func pointer[X any](x X) *X { return &x }

// needed reads or writes a word that is required.
func needed[X any](word *X) (x X, err error) {
	if word == nil {
		return x, coded.New("missing-member", "is missing")
	}
	return *word, nil
}

func weaponOf(word *los.Weapon) (w los.Weapon, err error) {
	if word != nil {
		w = *word
	}
	return w, w.Check()
}

func placeOf(p geom.Point) *[2]float64 { return &[2]float64{p.X, p.Y} }

func pointOf(word *[2]float64) (geom.Point, error) {
	at, err := needed(word)
	return geom.Point{X: at[0], Y: at[1]}, err
}

// unit reads or writes one unit by its name.
func (c *codec) unit(name *string, id *spatial.UnitID) (err error) {
	if c.reads {
		*id, err = c.table.Find(*name)
	} else if u := c.table.Unit(*id); u != nil {
		*name = u.Name
	}
	return err
}

// units reads or writes several units, none of them twice.
func (c *codec) units(member string, names *[]string, ids *[]spatial.UnitID) {
	if c.reads {
		*ids = make([]spatial.UnitID, len(*names))
	} else if len(*ids) > 0 {
		*names = make([]string, len(*ids))
	}
	for i := range *names {
		at := fault.Element(member, i)
		c.fail(at, c.unit(&(*names)[i], &(*ids)[i]))
		if name := (*names)[i]; c.reads && slices.Contains((*names)[:i], name) {
			c.fail(at, coded.New("bad-list", "%q is named twice", name))
		}
	}
}

// fail keeps the first error.
func (c *codec) fail(member string, err error) {
	if err != nil && c.err == nil {
		c.err = fault.At(member, err)
	}
}

// stray returns the error for a member that the order does not take; nil without one.
func (c *codec) stray() error {
	for f, x := range reflect.ValueOf(*c.words).Fields() {
		if name := memberOf(f); !x.IsZero() && name != "order" && !slices.Contains(c.takes, name) {
			return fault.Contradiction(name, "cannot be combined with %s", cmp.Or(c.with, fmt.Sprintf(`"order": %q`, c.words.Order)))
		}
	}
	return nil
}
