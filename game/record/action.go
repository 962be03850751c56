package record

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Action is an action in words: units by name, headings in degrees. Which members count goes by
// Order; docs/game.md lists them.
type Action struct {
	// Order is the kind of the action, as [game.Action] has it: advance, charge, fought.
	Order string `json:"order"`
	// Unit is the unit that acts or is acted on, Units several of them. From and To are the firer
	// or charger, and the target.
	Unit  string   `json:"unit,omitempty"`
	Units []string `json:"units,omitempty"`
	From  string   `json:"from,omitempty"`
	To    string   `json:"to,omitempty"`
	// Steps are those of an order.
	Steps  []Step `json:"steps,omitempty"`
	Scout  bool   `json:"scout,omitempty"`
	Enters bool   `json:"enters,omitempty"`
	// MoveOrder, FromLeft and Counter are the choices of several chargers.
	MoveOrder []string `json:"move_order,omitempty"`
	FromLeft  []string `json:"from_left,omitempty"`
	Counter   []string `json:"counter,omitempty"`
	// Choose is the choice of a single charger.
	Choose *Choose `json:"choose,omitempty"`
	// Weapon is that of a shot.
	Weapon *Weapon `json:"weapon,omitempty"`
	// Caster casts a surge or a push. Distance is the distance of these and of a regroup. Onto is
	// the target of a surge.
	Caster   string   `json:"caster,omitempty"`
	Distance *float64 `json:"distance,omitempty"`
	Hindered bool     `json:"hindered,omitempty"`
	Onto     string   `json:"onto,omitempty"`
	// Move is the way of a regroup, Heading where its pivot ends.
	Move    string   `json:"move,omitempty"`
	Heading *float64 `json:"heading,omitempty"`
	// Hurt and Result are what dice say.
	Hurt   bool   `json:"hurt,omitempty"`
	Result string `json:"result,omitempty"`
	// At is where loot is picked up or dropped.
	At *[2]float64 `json:"at,omitempty"`
	// Set and Clear are states.
	Set   []string `json:"set,omitempty"`
	Clear []string `json:"clear,omitempty"`
	// Describe is a unit that is added or described anew, as a position file has units.
	Describe *Described `json:"describe,omitempty"`
}

// Step is one step of an order: exactly one member is set, in inches or degrees.
type Step struct {
	Forward *float64 `json:"forward,omitempty"`
	Back    *float64 `json:"back,omitempty"`
	Left    *float64 `json:"left,omitempty"`
	Right   *float64 `json:"right,omitempty"`
	Pivot   *float64 `json:"pivot,omitempty"`
}

// Weapon is what a shot is made with, with the names that requests have.
type Weapon struct {
	Range       float64 `json:"range,omitempty"`
	Indirect    bool    `json:"indirect,omitempty"`
	IgnoreCover bool    `json:"ignore_cover,omitempty"`
	Targets     string  `json:"targets,omitempty"`
	InCombat    bool    `json:"in_combat,omitempty"`
	Reload      bool    `json:"reload,omitempty"`
	Thrown      bool    `json:"thrown,omitempty"`
	PotShot     bool    `json:"pot_shot,omitempty"`
	Unmodified  bool    `json:"unmodified,omitempty"`
}

// Described is a unit as a line of text has it ([position.ParseLine]).
type Described struct {
	Line string `json:"line"`
}

// MemberError says what is wrong with a member of an action.
type MemberError struct {
	Member string
	Err    error
}

// Error implements error.
func (e *MemberError) Error() string { return e.Member + ": " + e.Err.Error() }

// Unwrap gives the cause.
func (e *MemberError) Unwrap() error { return e.Err }

func bad(member, format string, args ...any) error {
	return &MemberError{member, fmt.Errorf(format, args...)}
}

// WeaponOf is a weapon in words.
func WeaponOf(w los.Weapon) Weapon {
	out := Weapon{
		Range: w.Range, Indirect: w.Indirect, IgnoreCover: w.IgnoreCover, InCombat: w.InCombat,
		Reload: w.Reload, Thrown: w.Thrown, PotShot: w.PotShot, Unmodified: w.Unmodified,
	}
	if w.Targets != 0 {
		out.Targets = w.Targets.String()
	}
	return out
}

// Weapon is the weapon that the words mean.
func (w Weapon) Weapon() (los.Weapon, error) {
	out := los.Weapon{
		Range: w.Range, Indirect: w.Indirect, IgnoreCover: w.IgnoreCover, InCombat: w.InCombat,
		Reload: w.Reload, Thrown: w.Thrown, PotShot: w.PotShot, Unmodified: w.Unmodified,
	}
	if w.Targets != "" {
		t, err := los.ParseTargets(w.Targets)
		if err != nil {
			return out, &MemberError{"weapon.targets", err}
		}
		out.Targets = t
	}
	if err := out.Check(); err != nil {
		return out, &MemberError{"weapon", err}
	}
	return out, nil
}

// Tell returns an action on a table in the words of a record. A ruling has those of its action.
//
// Errors: *[game.NoActionError] without an action, *[game.NoTableError], *[game.RuledTwiceError],
// or the error of a unit that no file can hold.
func Tell(t *spatial.Table, a game.Action) (Action, error) {
	if r, ok := a.(game.Ruled); ok {
		a = r.Action
	}
	switch a.(type) {
	case nil:
		return Action{}, &game.NoActionError{}
	case game.Ruled:
		return Action{}, &game.RuledTwiceError{}
	}
	if t == nil {
		return Action{}, &game.NoTableError{}
	}
	w := words{table: t, out: Action{Order: a.Kind()}}
	if w.order(a) {
		return w.out, nil
	}
	told, err := w.event(a)
	if err == nil && !told {
		err = bad("order", "%q has no words", a.Kind())
	}
	return w.out, err
}

// words builds the words of an action in out.
type words struct {
	table *spatial.Table
	out   Action
}

func (w *words) name(id spatial.UnitID) string {
	if u := w.table.Unit(id); u != nil {
		return u.Name
	}
	return ""
}

func (w *words) names(ids []spatial.UnitID) (list []string) {
	for _, id := range ids {
		list = append(list, w.name(id))
	}
	return list
}

// order writes the order of a player, and reports whether the action is one.
func (w *words) order(a game.Action) (told bool) {
	out := &w.out
	switch a := a.(type) {
	case game.Order:
		out.Unit, out.Scout, out.Enters = w.name(a.Unit), a.Command.Scout, a.Command.Enters
		out.Steps = StepsOf(a.Command.Steps)
	case game.Charge:
		if out.To = w.name(a.To); len(a.Units) == 1 {
			out.From = w.name(a.Units[0])
		} else {
			out.Units = w.names(a.Units)
		}
		out.Choose = chooseOf(a.Choice)
		out.MoveOrder, out.FromLeft, out.Counter = w.names(a.Choices.Order), w.names(a.Choices.FromLeft), w.names(a.Choices.Counter)
	case game.CounterCharge:
		out.From, out.To = w.name(a.From), w.name(a.To)
	case game.Shot:
		weapon := WeaponOf(a.Weapon)
		out.From, out.To, out.Weapon = w.name(a.From), w.name(a.To), &weapon
	case game.Surge:
		out.Caster, out.Unit, out.Distance, out.Onto = w.name(a.Caster), w.name(a.Unit), &a.Inches, w.name(a.Onto)
	case game.Overrun:
		out.Unit, out.Distance, out.Hindered, out.Onto = w.name(a.Unit), &a.Inches, a.Hindered, w.name(a.Onto)
	case game.Push:
		out.Caster, out.Unit, out.Distance = w.name(a.Caster), w.name(a.Unit), &a.Inches
	case game.Regroup:
		out.Unit, out.Move = w.name(a.Unit), a.Move.Way.String()
		if a.Move.Way == move.Pivot {
			deg := position.HeadingOf(a.Move.Heading)
			out.Heading = &deg
		} else {
			out.Distance = &a.Move.Inches
		}
	case game.PullBack:
		out.Units, out.To = w.names(a.Units), w.name(a.From)
	default:
		return false
	}
	return true
}

// event writes the result of dice or a referee, and reports whether the action is one.
func (w *words) event(a game.Action) (told bool, err error) {
	out := &w.out
	switch a := a.(type) {
	case game.Suffered:
		out.Unit, out.Result = w.name(a.Unit), a.Result.String()
	case game.Fought:
		out.To, out.Hurt, out.Result = w.name(a.Target), a.Hurt, a.Result.String()
	case game.PickUp:
		out.Unit, out.At = w.name(a.Unit), &[2]float64{a.At.X, a.At.Y}
	case game.Drop:
		out.Unit, out.At = w.name(a.Unit), &[2]float64{a.At.X, a.At.Y}
	case game.Leave:
		out.Unit = w.name(a.Unit)
	case game.Mark:
		out.Units, out.Set, out.Clear = w.names(a.Units), position.StatesOf(a.Set), position.StatesOf(a.Clear)
	case game.Remove:
		out.Units = w.names(a.Units)
	case game.Describe:
		out.Unit = w.name(a.Unit)
		return true, out.describe(w.table, a.To)
	case game.Add:
		return true, out.describe(w.table, a.Unit)
	case game.EndPhase:
	default:
		return false, nil
	}
	return true, nil
}

// StepsOf are steps in words.
func StepsOf(steps []move.Step) (list []Step) {
	for _, s := range steps {
		list = append(list, stepOf(s))
	}
	return list
}

func stepOf(s move.Step) (out Step) {
	by := s.By
	switch s.Way {
	case move.Forward:
		out.Forward = &by
	case move.Back:
		out.Back = &by
	case move.Left:
		out.Left = &by
	case move.Right:
		out.Right = &by
	default:
		out.Pivot = &by
	}
	return out
}

// step is the step that the words mean.
func (s Step) step() (out move.Step, err error) {
	set := 0
	for _, x := range []struct {
		way move.Way
		by  *float64
	}{{move.Forward, s.Forward}, {move.Back, s.Back}, {move.Left, s.Left}, {move.Right, s.Right}, {move.Pivot, s.Pivot}} {
		if x.by != nil {
			out = move.Step{Way: x.way, By: *x.by}
			set++
		}
	}
	if set != 1 {
		return out, fmt.Errorf("has %d members; a step has one of forward, back, left, right and pivot", set)
	}
	return out, nil
}

// describe puts a unit into words, by a table of its own.
func (a *Action) describe(t *spatial.Table, u spatial.Unit) error {
	inspires := u.Inspires
	u.Engaged, u.ChargedBy, u.Inspires = nil, nil, ""
	alone, err := spatial.New(*t.Edition(), []spatial.Unit{u}, nil)
	if err != nil {
		return err
	}
	d, _ := position.Of(alone)
	d.Edition, d.Readings, d.Area = "", nil, nil
	d.Units[0].Inspires = inspires
	line, err := d.Line()
	a.Describe = &Described{line}
	return err
}

// unit is the unit that a description means under the edition of a table.
func (d *Described) unit(e *rules.Edition) (u spatial.Unit, err error) {
	if d == nil {
		return u, missing("describe")
	}
	doc, err := position.ParseLine(d.Line)
	if err != nil {
		return u, &MemberError{"describe", err}
	}
	if len(doc.Units) != 1 || len(doc.Terrain) > 0 {
		return u, contradiction("describe", "must be one unit")
	}
	if x := &doc.Units[0]; len(x.Engaged) > 0 || len(x.ChargedBy) > 0 {
		return u, &MemberError{"describe", &position.FormError{
			Fault: position.Contradiction, Detail: "has contacts: a unit that is described says nothing of whom it is engaged with or charged by",
		}}
	}
	doc.Edition, doc.Readings = e.Name, e.Readings.Pairs()
	inspires := doc.Units[0].Inspires // another unit, which is on the table of the game
	doc.Units[0].Inspires = ""
	table, err := doc.Table()
	if err != nil {
		return u, &MemberError{"describe", err}
	}
	u = *table.Unit(0)
	u.Inspires = inspires
	return u, nil
}

// reader finds units by name, and keeps the first error.
type reader struct {
	table *spatial.Table
	err   error
}

func (r *reader) unit(member, name string) spatial.UnitID {
	id, err := r.table.Find(name)
	if err != nil && r.err == nil {
		r.err = &MemberError{member, err}
	}
	return id
}

func (r *reader) maybe(member, name string) spatial.UnitID {
	if name == "" {
		return spatial.Nobody
	}
	return r.unit(member, name)
}

func (r *reader) list(member string, names []string) (ids []spatial.UnitID) {
	for i, name := range names {
		at := fmt.Sprintf("%s[%d]", member, i)
		id := r.unit(at, name)
		if slices.Contains(names[:i], name) {
			r.fail(&MemberError{at, &aftermath.TwiceError{Charger: name}})
		}
		ids = append(ids, id)
	}
	return ids
}

func (r *reader) number(member string, x *float64) float64 {
	if x == nil {
		r.fail(missing(member))
		return 0
	}
	return *x
}

func (r *reader) point(member string, p *[2]float64) geom.Point {
	if p == nil {
		r.fail(missing(member))
		return geom.Point{}
	}
	return geom.Point{X: p[0], Y: p[1]}
}

func (r *reader) states(member string, names []string) spatial.State {
	s, err := position.ParseStates(names)
	if err != nil {
		r.fail(&MemberError{member, err})
	}
	return s
}

func (r *reader) result(name string) game.Result {
	x, err := game.ParseResult(name)
	if err != nil {
		r.fail(&MemberError{"result", err})
	}
	return x
}

func (r *reader) fail(err error) {
	if r.err == nil {
		r.err = err
	}
}

// On returns the action on a table for these words.
//
// Errors: *[MemberError] names a member that is wrong or that the order does not take,
// *[game.NoActionError] without words, *[game.NoTableError].
func (a *Action) On(t *spatial.Table) (game.Action, error) {
	switch {
	case a == nil:
		return nil, &game.NoActionError{}
	case t == nil:
		return nil, &game.NoTableError{}
	}
	if err := a.stray(); err != nil {
		return nil, err
	}
	r := reader{table: t}
	out := a.on(&r)
	if r.err != nil {
		return nil, r.err
	}
	return out, nil
}

func (a *Action) on(r *reader) game.Action {
	switch a.Order {
	case "charge":
		x := game.Charge{Units: r.list("units", a.Units), To: r.unit("to", a.To)}
		if len(a.Units) == 0 {
			x.Units = []spatial.UnitID{r.unit("from", a.From)}
		}
		x.Choices.Order, x.Choices.FromLeft = r.list("move_order", a.MoveOrder), r.list("from_left", a.FromLeft)
		x.Choices.Counter = r.list("counter", a.Counter)
		if a.Choose != nil {
			choice, err := a.Choose.Choice()
			if err != nil {
				r.fail(&MemberError{"choose", err})
			}
			x.Choice = choice
		}
		return x
	case "countercharge":
		return game.CounterCharge{From: r.unit("from", a.From), To: r.unit("to", a.To)}
	case "shoot":
		x := game.Shot{From: r.unit("from", a.From), To: r.unit("to", a.To)}
		if a.Weapon != nil {
			w, err := a.Weapon.Weapon()
			if err != nil {
				r.fail(err)
			}
			x.Weapon = w
		}
		return x
	case "surge":
		return game.Surge{
			Caster: r.maybe("caster", a.Caster), Unit: r.unit("unit", a.Unit),
			Inches: r.number("distance", a.Distance), Onto: r.maybe("onto", a.Onto),
		}
	case "overrun":
		return game.Overrun{
			Unit: r.unit("unit", a.Unit), Inches: r.number("distance", a.Distance),
			Hindered: a.Hindered, Onto: r.maybe("onto", a.Onto),
		}
	case "push":
		return game.Push{Caster: r.unit("caster", a.Caster), Unit: r.unit("unit", a.Unit), Inches: r.number("distance", a.Distance)}
	case "regroup":
		return a.regroup(r)
	case "pullback":
		return game.PullBack{Units: r.list("units", a.Units), From: r.unit("to", a.To)}
	}
	if event := a.event(r); event != nil {
		return event
	}
	return a.command(r)
}

// event returns the result of dice or a referee; nil if the line holds none.
func (a *Action) event(r *reader) game.Action {
	switch a.Order {
	case "suffered":
		return game.Suffered{Unit: r.unit("unit", a.Unit), Result: r.result(a.Result)}
	case "fought":
		return game.Fought{Target: r.unit("to", a.To), Hurt: a.Hurt, Result: r.result(a.Result)}
	case "pick-up":
		return game.PickUp{Unit: r.unit("unit", a.Unit), At: r.point("at", a.At)}
	case "drop":
		return game.Drop{Unit: r.unit("unit", a.Unit), At: r.point("at", a.At)}
	case "leave":
		return game.Leave{Unit: r.unit("unit", a.Unit)}
	case "mark":
		return game.Mark{Units: r.list("units", a.Units), Set: r.states("set", a.Set), Clear: r.states("clear", a.Clear)}
	case "remove":
		return game.Remove{Units: r.list("units", a.Units)}
	case "set", "add":
		return a.described(r)
	case "end-phase":
		return game.EndPhase{}
	}
	return nil
}

// described is a unit that is described anew, or another one.
func (a *Action) described(r *reader) game.Action {
	u, err := a.Describe.unit(r.table.Edition())
	if err != nil {
		r.fail(err)
	}
	if a.Order == "add" {
		return game.Add{Unit: u}
	}
	x := game.Describe{Unit: r.unit("unit", a.Unit), To: u}
	if old := r.table.Unit(x.Unit); old != nil && r.err == nil {
		x.To.Engaged, x.To.ChargedBy = old.Engaged, old.ChargedBy
	}
	return x
}

// Orders are all that [Action.Order] may be.
func Orders() []string {
	var list []string
	for o := move.OrderHalt; o <= move.OrderAtTheDouble; o++ {
		list = append(list, o.String())
	}
	return append(list, "charge", "countercharge", "shoot", "surge", "push", "regroup", "overrun", "pullback", "pick-up", "drop", "leave",
		"suffered", "fought", "end-phase", "mark", "set", "add", "remove")
}

func (a *Action) regroup(r *reader) game.Action {
	way, err := move.ParseWay(a.Move)
	if err != nil {
		r.fail(&MemberError{"move", err})
	}
	m := aftermath.RegroupMove{Way: way}
	if way == move.Pivot {
		heading := r.number("heading", a.Heading)
		if err := geom.CheckBearing(heading); err != nil {
			r.fail(&MemberError{"heading", err})
		}
		m.Heading = geom.FromBearing(heading)
	} else {
		m.Inches = r.number("distance", a.Distance)
	}
	return game.Regroup{Unit: r.unit("unit", a.Unit), Move: m}
}

func (a *Action) command(r *reader) game.Action {
	order, err := move.ParseOrder(a.Order)
	if err != nil {
		r.fail(&MemberError{"order", &rules.UnknownNameError{What: "order", Name: a.Order, Known: Orders()}})
	}
	x := game.Order{Unit: r.unit("unit", a.Unit), Command: move.Command{Order: order, Scout: a.Scout, Enters: a.Enters}}
	for i, s := range a.Steps {
		step, err := s.step()
		if err != nil {
			r.fail(&MemberError{fmt.Sprintf("steps[%d]", i), err})
		}
		x.Command.Steps = append(x.Command.Steps, step)
	}
	return x
}
