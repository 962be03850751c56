package server

import (
	"context"
	"fmt"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/exhibits"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// addVerdictTools adds the questions that have a verdict.
func (d *desk) addVerdictTools(s *mcp.Server) {
	add(s, d, tool{
		name: "see", title: "Does one unit see another?", effect: reads, drawn: true,
		description: "How one unit sees another: arc, line of sight, cover with its share, facing and distance. Each has its margin and what that is measured to.",
	}, d.see)
	add(s, d, tool{
		name: "shot", title: "May one unit shoot at another?", effect: reads, drawn: true,
		description: "Whether a unit may shoot at another, all that forbids it, and the modifiers to hit. The position does not say with what a unit shoots: ask the players for the range (0 is any) and what else is special.",
		shape:       func(s *jsonschema.Schema) { describeWeapon(s) },
	}, d.shot)
	add(s, d, tool{
		name: "charge", title: "Can units charge a target?", effect: reads, drawn: true,
		description: "Whether a unit can charge a target, or several can all charge it. It gives the facing, the path, the final place and what hinders it, or why not. With counter it is a counter-charge.",
		shape: func(s *jsonschema.Schema) {
			s.Properties["from"].MinItems, s.Properties["from"].MaxItems = jsonschema.Ptr(1), jsonschema.Ptr(maxChargers)
		},
	}, d.charge)
	add(s, d, tool{
		name: "move", title: "May a unit move so, or stand there?", effect: reads, drawn: true,
		description: "Judges a move by its order and steps, such as [{\"pivot\":-20},{\"forward\":4.5}], or with at and heading whether the unit may end a move there.",
		shape: func(s *jsonschema.Schema) {
			s.Properties["order"].Enum = anyOf(orderNames())
			s.Properties["steps"].MaxItems = jsonschema.Ptr(protocol.MaxSteps)
		},
	}, d.move)
	add(s, d, tool{
		name: "threats", title: "Who could charge a unit?", effect: reads,
		description: "Every enemy that could charge a unit now, with the facing that it would charge and the least margin.",
	}, d.threats)
	add(s, d, tool{
		name: "moves", title: "What may units do?", effect: reads,
		description: "Counts the legal orders and charges of a unit or a side on a lattice of steps, and with range the shots. It says how far each order leads, and lists the first actions, ready for apply. For the next ones, set after to the last number listed.",
		shape: func(s *jsonschema.Schema) {
			s.Properties["order"].Enum = anyOf(append(orderNames(), "charge", "countercharge", "shoot"))
			s.Properties["limit"].Minimum, s.Properties["limit"].Maximum = jsonschema.Ptr(0.0), jsonschema.Ptr(float64(maxMoves))
		},
	}, d.moves)
}

// orderNames returns the orders of moves.
func orderNames() (names []string) {
	for _, o := range move.Orders() {
		names = append(names, o.String())
	}
	return names
}

// seeIn is what the tool see takes.
type seeIn struct {
	From     string `json:"from" jsonschema:"the unit that looks"`
	To       string `json:"to" jsonschema:"the unit that is looked at"`
	Shooting bool   `json:"shooting,omitempty" jsonschema:"sight of a target to shoot at, and not of one to charge"`
	picture
}

// Seen is all that one unit has of another.
type Seen struct {
	Sight    answer.Sight    `json:"sight"`
	Cover    answer.Cover    `json:"cover"`
	Facing   answer.Facing   `json:"facing"`
	Distance answer.Distance `json:"distance"`
}

func (d *desk) see(ctx context.Context, in seeIn) (*outcome[Seen], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	s := m.session.WithContext(ctx)
	out := &outcome[Seen]{at: m}
	a := &out.answer
	if a.Sight, err = s.Sight(in.From, in.To, answers.LookOptions{Shooting: in.Shooting}); err != nil {
		return nil, err
	}
	if a.Cover, err = s.Cover(in.From, in.To, nil); err != nil {
		return nil, err
	}
	if a.Facing, err = s.Facing(in.From, in.To); err != nil {
		return nil, err
	}
	if a.Distance, err = s.Distance(in.From, answers.Target{Name: in.To}); err != nil {
		return nil, err
	}
	out.verdict = yesNo(a.Sight.Sees)
	out.near("arc of sight", a.Sight.InArc, float64(a.Sight.ArcMargin), "")
	out.near("line of sight", a.Sight.Clear, float64(a.Sight.Margin), "")
	if a.Sight.Sees {
		out.near("cover", a.Cover.InCover, float64(a.Cover.Margin), "half of the facing")
		out.near("facing", true, float64(a.Facing.Margin), "the nearest arc line of "+in.To)
	}
	words := tell.Look{
		From: in.From, To: in.To, InArc: a.Sight.InArc, Clear: a.Sight.Clear, ArcMargin: float64(a.Sight.ArcMargin),
		Blockers: a.Sight.Blockers, Judged: true, InCover: a.Cover.InCover,
	}
	out.sentence = words.Sentence()
	from, to, err := two(m, in.From, in.To)
	if err != nil {
		return nil, err
	}
	sight, err := exhibits.Of(ctx, m.position.View(), certainty.Sight{From: from, To: to, Shooting: in.Shooting}, drawing(m))
	if err != nil {
		return nil, err
	}
	out.details, out.rows = sight.Details(), sight.Rows()
	out.exhibit = &sight
	if a.Sight.Sees {
		cover, err := exhibits.Of(ctx, m.position.View(), certainty.Cover{From: from, To: to}, drawing(m))
		if err != nil {
			return nil, err
		}
		out.details, out.rows = append(out.details, cover.Details()...), append(out.rows, cover.Rows()...)
		out.exhibit = &cover
	}
	out.details = append(out.details, fmt.Sprintf("%s is in %s arc of %s and %s away.", in.From, tell.Facing(a.Facing.Facing), in.To, tell.Length(a.Distance.Distance)))
	return out, nil
}

// two are two units by name.
func two(m *moment, from, to string) (a, b spatial.UnitID, err error) {
	t := m.position.Table()
	if a, err = t.Find(from); err != nil {
		return 0, 0, at("from", err)
	}
	if b, err = t.Find(to); err != nil {
		return 0, 0, at("to", err)
	}
	return a, b, nil
}

// shotIn is what the tool shot takes.
type shotIn struct {
	From string `json:"from" jsonschema:"the unit that shoots"`
	To   string `json:"to" jsonschema:"the unit that is shot at"`
	los.Weapon
	Order string `json:"order,omitempty" jsonschema:"the order that it has had this turn; left out, its state says"`
	picture
}

// describeWeapon describes the members that say what is shot with. What the firer has done is for
// the member order to say.
func describeWeapon(s *jsonschema.Schema) {
	delete(s.Properties, "after")
	for name, text := range map[string]string{
		"range": "how far the weapon reaches, in inches; left out it is a war engine's 48, and any distance for others", "indirect": "it shoots indirectly", "ignore_cover": "cover takes nothing off",
		"targets": "which side the targets are of: enemy (usual) or friend", "in_combat": "the target may be in combat", "reload": "it has to be reloaded: only after a halt",
		"thrown": "a pistol, a javelin, or thrown", "pot_shot": "it may shoot on the move, badly", "unmodified": "a spell or breath: no modifiers",
	} {
		if p := s.Properties[name]; p != nil {
			p.Description = text
		}
	}
}

// weaponOf returns what is shot with, after an order.
func weaponOf(w los.Weapon, order string) (los.Weapon, error) {
	if err := w.Check(); err != nil {
		return w, at("range", err)
	}
	var err error
	w.After, err = stance(order)
	return w, err
}

// stance returns what a firer has done that was given an order.
func stance(order string) (los.Stance, error) {
	if order == "" {
		return los.AsStored, nil
	}
	o, err := move.ParseOrder(order)
	switch {
	case err != nil:
		return 0, at("order", err)
	case o == move.OrderHalt:
		return los.Halted, nil
	case o == move.OrderAtTheDouble:
		return los.AfterDouble, nil
	}
	return los.AfterMove, nil
}

func (d *desk) shot(ctx context.Context, in shotIn) (*outcome[answer.Shot], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	w, err := weaponOf(in.Weapon, in.Order)
	if err != nil {
		return nil, err
	}
	out := &outcome[answer.Shot]{at: m}
	if out.answer, err = m.session.WithContext(ctx).Shot(in.From, in.To, w, nil); err != nil {
		return nil, err
	}
	a := &out.answer
	out.verdict = yesNo(a.Allowed)
	from, to, err := two(m, in.From, in.To)
	if err != nil {
		return nil, err
	}
	shot, err := los.Question{View: m.position.View(), From: from, To: to}.TurnAndExplainShot(ctx, w)
	if err != nil {
		return nil, err
	}
	out.near("arc of sight", a.InArc, shot.Sight.Arc.Margin, "")
	out.near("line of sight", shot.Sight.Clear, shot.Sight.Margin, "")
	out.near("range", a.RangeMargin >= 0, float64(a.RangeMargin), fmt.Sprintf("a range of %g in", a.Range))
	out.near("not too near", !a.TooNear, float64(a.NearMargin), "12 in for indirect fire")
	x, err := exhibits.Of(ctx, m.position.View(), certainty.Shot{From: from, To: to, Weapon: w}, drawing(m))
	if err != nil {
		return nil, err
	}
	out.exhibit = &x
	return out, nil
}

// moveIn is what the tool move takes.
type moveIn struct {
	Unit    string      `json:"unit" jsonschema:"the unit that moves"`
	Order   string      `json:"order,omitempty" jsonschema:"its order; needed unless at is given"`
	Steps   stepList    `json:"steps,omitempty" jsonschema:"the steps in order, each with one of forward, back, left, right (inches) and pivot (degrees, clockwise). Or text such as pivot -20, forward 4.5"`
	Scout   bool        `json:"scout,omitempty" jsonschema:"the move of vanguards and scouts before the first turn"`
	Enters  bool        `json:"enters,omitempty" jsonschema:"it comes onto the table from beyond an edge"`
	At      *[2]float64 `json:"at,omitempty" jsonschema:"instead of steps: the centre of the base where the move is to end, x and y in inches"`
	Heading *float64    `json:"heading,omitempty" jsonschema:"with at: its heading there; left out, as it stands"`
	picture
}

// Moved is what is said of a move: that of its steps, or of the place.
type Moved struct {
	Move  *answer.Move      `json:"move,omitempty"`
	Place *answer.Placement `json:"place,omitempty"`
}

func (d *desk) move(ctx context.Context, in moveIn) (*outcome[Moved], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	if (in.At == nil) == (in.Order == "") {
		return nil, at("at", &ArgumentError{"a move has either \"order\", with its steps, or \"at\""})
	}
	out := &outcome[Moved]{at: m}
	if in.At != nil {
		return out, d.place(ctx, m, in, out)
	}
	order, err := orderOf(m, in)
	if err != nil {
		return nil, err
	}
	x, err := exhibits.Of(ctx, m.position.View(), certainty.Move{Unit: order.Unit, Command: order.Command}, drawing(m))
	if err != nil {
		return nil, at("steps", err)
	}
	found, err := m.session.Move(in.Unit, in.Order, order.Command)
	if err != nil {
		return nil, err
	}
	out.answer.Move, out.verdict = &found, yesNo(found.Legal)
	bound := ""
	if len(found.Violations) > 0 {
		bound = found.Violations[0].Row + " " + found.Violations[0].Other
	}
	out.near("the limits of the move", found.Legal, float64(found.Margin), strings.TrimSpace(bound))
	out.exhibit = &x
	return out, nil
}

// place judges whether a unit may end a move somewhere.
func (d *desk) place(ctx context.Context, m *moment, in moveIn, out *outcome[Moved]) error {
	if len(in.Steps) > 0 || in.Scout || in.Enters {
		return at("at", &ArgumentError{"counts without \"steps\", \"scout\" and \"enters\""})
	}
	id, err := m.position.Table().Find(in.Unit)
	if err != nil {
		return at("unit", err)
	}
	base, heading, err := poseOf(m, id, *in.At, in.Heading)
	if err != nil {
		return err
	}
	found, err := m.session.Place(in.Unit, answer.Point(*in.At), heading)
	if err != nil {
		return err
	}
	x, err := exhibits.Of(ctx, m.position.View(), certainty.Place{Unit: id, Base: base}, drawing(m))
	if err != nil {
		return err
	}
	out.answer.Place, out.verdict = &found, yesNo(found.Legal)
	bound := ""
	if len(found.Violations) > 0 {
		bound = found.Violations[0].Row + " " + found.Violations[0].Other
	}
	out.near("the limits of the place", found.Legal, float64(found.Margin), strings.TrimSpace(bound))
	out.exhibit = &x
	return nil
}
