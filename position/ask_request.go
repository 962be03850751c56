package position

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// request is one line of the protocol. Pointers tell what was left out.
type request struct {
	id       []byte // as it was written
	position *Document
	carries  bool // a position, or it cannot be told whether it does
	ask      string

	from, to, unit, side *string
	units                *[]string
	moveOrder, fromLeft  *[]string
	reach, pivot         *float64
	distance             *float64
	shooting, indirect   *bool
	ignoreCover, margin  *bool
	targets              *string
	inCombat, reload     *bool
	thrown, potShot      *bool
	unmodified           *bool
	caster               *string
	overrun, hindered    *bool
	move, facing         *string
	heading              *float64
	scenario, edge       *string
	objectives           []Objective // nil when left out
	routed               *bool
	at                   *[2]float64
	order                *string
	enters               *bool
	scout                *bool
	steps                []move.Step // nil when left out
	step, pivotStep      *float64
	countOnly            *bool
	what                 *[]string
	poses                []Pose   // nil when left out
	weapons              []Weapon // nil when left out
}

// readRequest reads a request as strictly as a position file is read. After an
// error the request holds what was read before it, the id among it if possible.
func readRequest(line []byte) (*request, error) {
	r := &request{}
	err := r.read(line)
	r.carries = r.position != nil
	if err != nil {
		id, carries := skim(line)
		r.carries = r.carries || carries
		if r.id == nil {
			r.id = id
		}
	}
	return r, err
}

func (r *request) read(line []byte) error {
	d := newDecoder(line)
	if err := d.encoding(); err != nil {
		return err
	}
	text := func(dst **string) func() error {
		return func() error { *dst = new(string); return d.word(*dst) }
	}
	number := func(dst **float64) func() error { return func() error { return d.optional(dst) } }
	flag := func(dst **bool) func() error {
		return func() error { *dst = new(bool); return d.flag(*dst) }
	}
	err := d.object(
		member{"id", false, func() error { return d.id(&r.id) }},
		member{"ask", false, func() error { return d.word(&r.ask) }},
		member{"position", false, func() error {
			r.position = &Document{}
			return d.document(r.position)
		}},
		member{"from", false, text(&r.from)},
		member{"to", false, text(&r.to)},
		member{"unit", false, text(&r.unit)},
		member{"units", false, func() error { r.units = new([]string); return d.words("units", r.units) }},
		member{"move_order", false, func() error { r.moveOrder = new([]string); return d.words("units", r.moveOrder) }},
		member{"from_left", false, func() error { r.fromLeft = new([]string); return d.words("units", r.fromLeft) }},
		member{"side", false, text(&r.side)},
		member{"range", false, number(&r.reach)},
		member{"pivot", false, number(&r.pivot)},
		member{"shooting", false, flag(&r.shooting)},
		member{"indirect", false, flag(&r.indirect)},
		member{"ignore_cover", false, flag(&r.ignoreCover)},
		member{"targets", false, text(&r.targets)},
		member{"in_combat", false, flag(&r.inCombat)},
		member{"reload", false, flag(&r.reload)},
		member{"thrown", false, flag(&r.thrown)},
		member{"pot_shot", false, flag(&r.potShot)},
		member{"unmodified", false, flag(&r.unmodified)},
		member{"margin", false, flag(&r.margin)},
		member{"distance", false, number(&r.distance)},
		member{"caster", false, text(&r.caster)},
		member{"overrun", false, flag(&r.overrun)},
		member{"hindered", false, flag(&r.hindered)},
		member{"move", false, text(&r.move)},
		member{"facing", false, text(&r.facing)},
		member{"heading", false, number(&r.heading)},
		member{"scenario", false, text(&r.scenario)},
		member{"edge", false, text(&r.edge)},
		member{"objectives", false, func() error { return d.objectives(&r.objectives) }},
		member{"routed", false, flag(&r.routed)},
		member{"at", false, func() error { r.at = new([2]float64); return d.pair(r.at) }},
		member{"order", false, text(&r.order)},
		member{"scout", false, flag(&r.scout)},
		member{"enters", false, flag(&r.enters)},
		member{"steps", false, func() error { r.steps = []move.Step{}; return d.steps(&r.steps) }},
		member{"step", false, number(&r.step)},
		member{"pivot_step", false, number(&r.pivotStep)},
		member{"count_only", false, flag(&r.countOnly)},
		member{"what", false, func() error { r.what = new([]string); return d.words("matrices", r.what) }},
		member{"poses", false, func() error { return d.poses(&r.poses) }},
		member{"weapons", false, func() error { return d.weapons(&r.weapons) }},
	)
	if err != nil {
		return err
	}
	return d.end()
}

// id reads the id of a request: a number or a string, given back as it stands.
func (d *decoder) id(dst *[]byte) error {
	t, err := d.next()
	if err != nil {
		return err
	}
	switch t.(type) {
	case json.Number, string:
		id := d.data[d.at:d.dec.InputOffset()]
		if len(id) > MaxID {
			return d.fail(&spatial.LimitError{What: "bytes in an id", Got: len(id), Limit: MaxID})
		}
		*dst = id
		return nil
	}
	return d.wrong("a number or a string", t)
}

// skim looks over a refused line for what stands behind the fault: the id, so that the
// asker can tell which request it was, and whether a position is there. Of a line that is
// no JSON object in UTF-8 nobody can tell.
func skim(line []byte) (id []byte, carries bool) {
	carries = !utf8.Valid(line)
	d := json.NewDecoder(bytes.NewReader(line))
	if t, err := d.Token(); err != nil || t != json.Delim('{') || !json.Valid(line) {
		return nil, true
	}
	for d.More() {
		key, _ := d.Token()
		var value json.RawMessage
		if d.Decode(&value) != nil {
			return nil, true
		}
		switch name, _ := key.(string); {
		case strings.EqualFold(name, "position"):
			carries = true
		case name == "id" && id == nil && len(value) <= MaxID && utf8.Valid(value) && strings.IndexByte("-0123456789\"", value[0]) >= 0:
			id = value
		}
	}
	return id, carries
}

// members lists what each ask takes besides id, position and ask.
func members(ask string) (required, optional []string) {
	switch ask {
	case "facing", "distance", "countercharge":
		return []string{"from", "to"}, nil
	case "cover":
		return []string{"from", "to"}, []string{"pivot"}
	case "arc", "sight":
		return []string{"from", "to"}, []string{"shooting", "pivot"}
	case "within":
		return []string{"from", "range"}, []string{"side"}
	case "shot":
		return []string{"from", "to"}, append(weaponMembers(), "ignore_cover", "thrown", "pot_shot", "unmodified", "order", "pivot")
	case "charge":
		return []string{"from", "to"}, []string{"margin"}
	case "charges":
		return []string{"from"}, []string{"margin"}
	case "multicharge":
		return []string{"units", "to"}, []string{"move_order", "from_left"}
	case "threats":
		return []string{"to"}, nil
	case "place":
		return []string{"unit", "at", "heading"}, nil
	case "move":
		return []string{"unit", "order"}, []string{"steps", "scout", "enters"}
	case "moves":
		return nil, append([]string{"unit", "side", "order", "step", "pivot_step", "scout", "count_only"}, weaponMembers()...)
	case "surge":
		return []string{"unit", "distance"}, []string{"caster", "overrun", "hindered"}
	case "regroup":
		return []string{"unit", "move"}, []string{"distance", "heading"}
	case "pullback":
		return []string{"units", "to"}, nil
	case "push":
		return []string{"from", "unit", "distance"}, []string{"facing"}
	case "guide":
		return nil, []string{"distance"}
	case "control":
		return []string{"scenario"}, []string{"side", "edge", "objectives", "unit", "routed"}
	case "matrix":
		return []string{"what"}, []string{"units"}
	case "exposure":
		return []string{"unit", "poses"}, []string{"weapons"}
	case "unit":
		return []string{"unit"}, nil
	}
	return nil, nil
}

// weaponMembers are those that say at whom, from where and after what a weapon shoots.
func weaponMembers() []string {
	return []string{"range", "indirect", "targets", "in_combat", "reload"}
}

// check holds the members of the request against what its ask takes.
func (r *request) check() error {
	if !slices.Contains(askNames(), r.ask) {
		return &UnknownAskError{r.ask}
	}
	required, optional := members(r.ask)
	for _, m := range []struct {
		name  string
		given bool
	}{
		{"from", r.from != nil}, {"to", r.to != nil}, {"unit", r.unit != nil}, {"units", r.units != nil}, {"range", r.reach != nil},
		{"move_order", r.moveOrder != nil}, {"from_left", r.fromLeft != nil},
		{"side", r.side != nil}, {"shooting", r.shooting != nil}, {"pivot", r.pivot != nil},
		{"indirect", r.indirect != nil}, {"ignore_cover", r.ignoreCover != nil},
		{"targets", r.targets != nil}, {"in_combat", r.inCombat != nil}, {"reload", r.reload != nil},
		{"thrown", r.thrown != nil}, {"pot_shot", r.potShot != nil}, {"unmodified", r.unmodified != nil}, {"margin", r.margin != nil},
		{"distance", r.distance != nil}, {"caster", r.caster != nil}, {"overrun", r.overrun != nil}, {"hindered", r.hindered != nil},
		{"move", r.move != nil}, {"heading", r.heading != nil}, {"facing", r.facing != nil},
		{"scenario", r.scenario != nil}, {"edge", r.edge != nil}, {"objectives", r.objectives != nil},
		{"routed", r.routed != nil},
		{"at", r.at != nil}, {"order", r.order != nil}, {"scout", r.scout != nil}, {"enters", r.enters != nil}, {"steps", r.steps != nil},
		{"step", r.step != nil}, {"pivot_step", r.pivotStep != nil}, {"count_only", r.countOnly != nil},
		{"what", r.what != nil}, {"poses", r.poses != nil}, {"weapons", r.weapons != nil},
	} {
		need := slices.Contains(required, m.name)
		switch {
		case need && !m.given:
			return &NeedError{r.ask, m.name}
		case m.given && !need && !slices.Contains(optional, m.name):
			return &MemberError{r.ask, m.name}
		}
	}
	if r.hindered != nil && !value(r.overrun) {
		return at("hindered", formError(Contradiction, "counts only with \"overrun\": true"))
	}
	if value(r.enters) && value(r.scout) {
		return at("enters", formError(Contradiction, "does not count with \"scout\": true"))
	}
	if r.caster != nil && value(r.overrun) {
		return at("caster", formError(Contradiction, "does not count with \"overrun\": true"))
	}
	switch r.ask {
	case "regroup":
		return r.checkRegroup()
	case "moves":
		return r.checkMoves()
	case "control":
		return r.checkControl()
	}
	return nil
}

// checkRegroup: a pivot has a heading, all else a distance.
func (r *request) checkRegroup() error {
	pivots := value(r.move) == move.Pivot.String()
	switch {
	case pivots && r.heading == nil:
		return &NeedError{r.ask, "heading"}
	case pivots && r.distance != nil:
		return at("distance", formError(Contradiction, "does not count with \"move\": \"pivot\""))
	case !pivots && r.distance == nil:
		return &NeedError{r.ask, "distance"}
	case !pivots && r.heading != nil:
		return at("heading", formError(Contradiction, "counts only with \"move\": \"pivot\""))
	}
	return nil
}

// value is what p points at, or the zero value.
func value[T any](p *T) (v T) {
	if p != nil {
		v = *p
	}
	return v
}

func (s *Session) ask(r *request) (any, error) {
	from, to := value(r.from), value(r.to)
	switch r.ask {
	case "facing":
		return s.Facing(from, to)
	case "arc":
		return s.Arc(from, to, ArcOptions{Shooting: value(r.shooting), Pivot: r.pivot})
	case "sight":
		return s.Sight(from, to, SightOptions{Shooting: value(r.shooting), Pivot: r.pivot})
	case "cover":
		return s.Cover(from, to, r.pivot)
	case "distance":
		return s.Distance(from, to)
	case "within":
		return s.Within(from, value(r.reach), value(r.side))
	case "shot":
		return s.shot(r)
	case "charge":
		return s.Charge(from, to, ChargeOptions{Margin: value(r.margin)})
	case "charges":
		return s.Charges(from, ChargeOptions{Margin: value(r.margin)})
	case "multicharge":
		return s.MultiChargeBy(value(r.units), to, MultiChargeChoices{MoveOrder: value(r.moveOrder), FromLeft: value(r.fromLeft)})
	case "threats":
		return s.Threats(to)
	case "countercharge":
		return s.CounterCharge(from, to)
	case "place":
		return s.Place(value(r.unit), value(r.at), value(r.heading))
	case "move":
		if value(r.enters) {
			return s.Enter(value(r.unit), value(r.order), r.steps)
		}
		return s.Move(value(r.unit), value(r.order), r.steps, value(r.scout))
	case "moves":
		return s.moves(r)
	case "surge":
		if value(r.overrun) {
			return s.Overrun(value(r.unit), value(r.distance), value(r.hindered))
		}
		if r.caster != nil {
			return s.SurgeBy(*r.caster, value(r.unit), value(r.distance))
		}
		return s.Surge(value(r.unit), value(r.distance))
	case "regroup":
		return s.Regroup(value(r.unit), value(r.move), value(r.distance), value(r.heading))
	case "pullback":
		return s.PullBack(value(r.units), to)
	case "push":
		return s.Push(from, value(r.unit), value(r.distance), value(r.facing))
	case "control":
		return s.control(r)
	case "matrix":
		units := value(r.units)
		if r.units != nil && units == nil {
			units = []string{} // nobody, not everybody
		}
		return s.Matrix(value(r.what), units)
	case "exposure":
		return s.Exposure(value(r.unit), r.poses, r.weapons)
	case "unit":
		return s.Unit(value(r.unit))
	case "table":
		return s.TableFacts(), nil
	}
	return nil, &UnknownAskError{r.ask}
}
