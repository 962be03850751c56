package game

import (
	"context"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Decide judges an action in the position. An action that is not legal is no error: its decision
// has a code. Errors are those of the packages that decide, for invalid questions, such as an
// unknown id.
//
// No action gives [ErrNoAction], and a position without a table [ErrNoTable].
func (p *Position) Decide(a Action) (Decision, error) {
	return p.DecideContext(context.Background(), a)
}

// DecideContext is Decide with a context. If that ends, it returns its error and no decision.
func (p *Position) DecideContext(ctx context.Context, a Action) (Decision, error) {
	switch {
	case a == nil:
		return Decision{}, ErrNoAction
	case p.Table() == nil:
		return Decision{}, ErrNoTable
	}
	within := p
	if ctx.Done() != nil {
		own := *p
		own.ctx = ctx
		within = &own
	}
	d, err := a.judge(within)
	if over := ctx.Err(); over != nil {
		err = over
	}
	if err != nil {
		return Decision{}, err
	}
	d.Action, d.of = a, p
	return d, nil
}

func (a Order) judge(p *Position) (Decision, error) {
	c, err := move.Check(p.View(), a.Unit, a.Command)
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Verdict: charge.Yes, Margin: c.Margin, Move: &c}
	if !c.Legal {
		d.Verdict, d.Code = charge.No, notLegal
		if len(c.Faults) > 0 {
			d.Row = c.Faults[0].Row
		}
	}
	d.Stands = []spatial.Placed{{Unit: a.Unit, Base: c.Final}}
	set := spatial.Moved
	switch a.Command.Order {
	case move.OrderHalt:
		set = 0
	case move.OrderAtTheDouble:
		set = spatial.Doubled
	}
	if a.Command.Scout {
		set = 0 // the game has not begun
	}
	d.facts = []fact{{unit: a.Unit, set: set}}
	return d, nil
}

func (a Charge) judge(p *Position) (Decision, error) {
	if len(a.Units) == 1 && !slices.Contains(a.Choices.Counter, a.Units[0]) {
		q := charge.Question{View: p.View(), From: a.Units[0], To: a.To, Effort: a.Effort, Choice: a.Choice}
		answer, err := q.Explain(p.context())
		if err != nil {
			return Decision{}, err
		}
		return single(&answer, q), nil
	}
	j, err := charge.Chargers{View: p.View(), Units: a.Units, To: a.To, Choices: a.Choices}.Explain(p.context())
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Verdict: j.Verdict, Code: string(j.Reason), Margin: geom.NoLimit, Joint: &j}
	for i := range j.Declared {
		d.Margin = min(d.Margin, leastMargin(&j.Declared[i].Conditions))
	}
	if j.Verdict != charge.Yes {
		d.Margin = ofNo(d.Margin)
		return d, nil
	}
	d.Stands = j.Stands(p.View(), a.To)
	for i := range j.Slots {
		d.facts = append(d.facts, contact(j.Slots[i].Unit, a.To, j.Slots[i].Facing)...)
	}
	return d, nil
}

func (a CounterCharge) judge(p *Position) (Decision, error) {
	q := charge.Question{View: p.View(), From: a.From, To: a.To}
	answer, err := q.ExplainCounter(p.context())
	if err != nil {
		return Decision{}, err
	}
	return single(&answer, q), nil
}

// single returns the decision on one charge.
func single(a *charge.Answer, q charge.Question) Decision {
	d := Decision{Verdict: a.Verdict, Code: string(a.Reason), Margin: leastMargin(&a.Conditions), Charge: a}
	if a.Verdict == charge.Yes {
		d.Stands = a.Stands(q)
		d.facts = contact(q.From, q.To, a.Facing.Facing)
	} else {
		d.Margin = ofNo(d.Margin)
	}
	return d
}

// ofNo returns the margin of a charge or a shot with the verdict no. If every measured condition
// holds, another reason forbids it, such as lack of room, and no margin is known.
func ofNo(margin float64) float64 {
	if margin > geom.Tol {
		return geom.NoLimit
	}
	return margin
}

// leastMargin returns the margin of the condition that is nearest to failing, or has failed by
// most. It ignores room, which requires a search of its own.
func leastMargin(list *[4]charge.Condition) float64 {
	least := geom.NoLimit
	for i := range list {
		if c := &list[i]; c.Name != "" && c.Name != "room" && !math.IsNaN(c.Margin) {
			least = min(least, c.Margin)
		}
	}
	return least
}

// contact returns the facts of a charge that worked: on the charger's own front, and on the facing
// of its target.
func contact(charger, to spatial.UnitID, facing arcs.Facing) []fact {
	return []fact{{unit: charger, set: spatial.Moved}, {unit: to, charged: true, charger: charger, facing: facing}}
}

func (a Shot) judge(p *Position) (Decision, error) {
	s, err := los.Question{View: p.View(), From: a.From, To: a.To}.TurnAndExplainShot(p.context(), a.Weapon)
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Verdict: charge.Yes, Margin: s.Margin(), Shot: &s}
	if !s.Allowed {
		d.Verdict, d.Margin = charge.No, ofNo(d.Margin)
		if names := s.Refused.Names(); len(names) > 0 {
			d.Code = names[0]
		} else {
			d.Code = notLegal
		}
	}
	if base := p.View().Body(a.From).Base(); s.Pivoted && p.hasRoom(a.From, base.Turned(s.Facing)) {
		d.Stands = []spatial.Placed{{Unit: a.From, Base: base.Turned(s.Facing)}}
	}
	return d, nil
}

// hasRoom reports whether a unit can be set down on another base.
func (p *Position) hasRoom(id spatial.UnitID, on geom.Base) bool {
	_, err := p.table.With(id, legible(p.table.Unit(id).Base, on))
	return err == nil
}

func (a Surge) judge(p *Position) (Decision, error) {
	drive := func() (charge.Surged, error) { return charge.Surge(p.View(), a.Unit, a.Inches) }
	if a.Caster != spatial.Nobody {
		drive = func() (charge.Surged, error) { return charge.SurgeBy(p.View(), a.Caster, a.Unit, a.Inches) }
	}
	s, err := drive()
	if err != nil {
		return Decision{}, err
	}
	return driven(p, &s, a.Unit, a.Onto), nil
}

func (a Overrun) judge(p *Position) (Decision, error) {
	s, err := aftermath.Overrun(p.View(), a.Unit, a.Inches, a.Hindered)
	if err != nil {
		return Decision{}, err
	}
	return driven(p, &s.Surged, a.Unit, a.Onto), nil
}

// driven returns the decision on a unit that is driven straight forward.
func driven(p *Position, s *charge.Surged, unit, onto spatial.UnitID) Decision {
	d := Decision{Verdict: charge.Yes, Margin: geom.NoLimit, Driven: s}
	refuse := func(code string) Decision {
		d.Verdict, d.Code = charge.No, code
		return d
	}
	switch {
	case s.Immune != charge.Surgeable:
		return refuse(string(s.Immune))
	case s.Refused != 0:
		return refuse(s.Refused.Names()[0])
	}
	d.Stands = []spatial.Placed{{Unit: unit, Base: s.Met}}
	if len(s.Struck) == 0 {
		if onto != spatial.Nobody {
			return refuse(nothingStruck)
		}
		return d
	}
	for i := range s.Struck {
		x := &s.Struck[i]
		switch {
		case onto != spatial.Nobody && x.Target != onto:
			continue
		case !x.Placed && onto == spatial.Nobody:
			continue
		case !x.Placed:
			return refuse(noFlushPlace)
		}
		d.Stands = x.Stands(p.View(), unit)
		d.facts = contact(unit, x.Target, x.Facing)
		d.facts[0].set = 0 // a spell moves it
		return d
	}
	if onto != spatial.Nobody {
		return refuse(nothingStruck)
	}
	return refuse(noFlushPlace)
}

func (a Push) judge(p *Position) (Decision, error) {
	x, err := aftermath.WindBlast(p.View(), a.Caster, a.Unit, a.Inches)
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Verdict: charge.Yes, Margin: geom.NoLimit, Push: &x}
	switch {
	case x.Immune != aftermath.Pushable:
		d.Verdict, d.Code = charge.No, string(x.Immune)
		return d, nil
	case x.Refused != 0:
		d.Verdict, d.Code = charge.No, x.Refused.Names()[0]
		return d, nil
	}
	d.Stands = []spatial.Placed{{Unit: a.Unit, Base: x.Final}}
	return d, nil
}

func (a Regroup) judge(p *Position) (Decision, error) {
	g, err := aftermath.Regroup(p.View(), a.Unit, a.Move)
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Verdict: charge.Yes, Margin: geom.NoLimit, Regroup: &g}
	if !g.Legal {
		d.Verdict, d.Code = charge.No, notLegal
		if len(g.Violations) > 0 {
			d.Row, d.Margin = g.Violations[0].Row, g.Violations[0].Slack
		}
	}
	d.Stands = []spatial.Placed{{Unit: a.Unit, Base: g.Final}}
	return d, nil
}

func (a PullBack) judge(p *Position) (Decision, error) {
	r, err := aftermath.PullBack(p.View(), a.Units, a.From)
	if coded.Of(err) == "not-in-contact" && p.fightsOn(a.From) {
		return Decision{Verdict: charge.No, Code: fightsOn, Row: "CHG-14", Margin: geom.NoLimit}, nil
	}
	if err != nil {
		return Decision{}, err
	}
	d := Decision{Verdict: charge.Yes, Margin: geom.NoLimit, Retreat: &r}
	if r.Stays {
		return d, nil
	}
	for i := range r.Chargers {
		d.Stands = append(d.Stands, spatial.Placed{Unit: r.Chargers[i].Unit, Base: r.Chargers[i].Final})
	}
	for i := range r.Nudged {
		d.Stands = append(d.Stands, spatial.Placed{Unit: r.Nudged[i].Unit, Base: r.Nudged[i].Final})
	}
	return d, nil
}

// fightsOn reports whether a unit is at an obstacle and fights across it.
func (p *Position) fightsOn(id spatial.UnitID) bool {
	for piece := range spatial.PieceID(p.table.NumPieces()) {
		if p.table.Piece(piece).Kind() == terrain.Obstacle && p.View().InContact(spatial.UnitThing(id), spatial.PieceThing(piece)) {
			return true
		}
	}
	return false
}

func (a Mark) judge(p *Position) (Decision, error) {
	if err := p.Table().Check(a.Units...); err != nil {
		return Decision{}, err
	}
	if wrong := (a.Set | a.Clear) &^ states; wrong != 0 {
		return Decision{}, &geom.ValueError{Field: "states", Value: float64(wrong), Rule: "must be 0: there are no such states"}
	}
	d := Decision{Verdict: charge.Yes, Margin: geom.NoLimit}
	for _, id := range a.Units {
		d.facts = append(d.facts, fact{unit: id, set: a.Set, clear: a.Clear})
	}
	return d, nil
}

func (a Describe) judge(p *Position) (Decision, error) {
	if err := p.Table().Check(a.Unit); err != nil {
		return Decision{}, err
	}
	return Decision{Verdict: charge.Yes, Margin: geom.NoLimit, facts: []fact{{unit: a.Unit, to: &a.To}}}, nil
}

func (a Remove) judge(p *Position) (Decision, error) {
	if err := p.Table().Check(a.Units...); err != nil {
		return Decision{}, err
	}
	return Decision{Verdict: charge.Yes, Margin: geom.NoLimit, gone: a.Units}, nil
}

func (a Add) judge(*Position) (Decision, error) {
	return Decision{Verdict: charge.Yes, Margin: geom.NoLimit, added: []spatial.Unit{a.Unit}}, nil
}

func (a Ruled) judge(p *Position) (Decision, error) {
	if _, again := a.Action.(Ruled); again {
		return Decision{}, ErrRuledTwice
	}
	d, err := p.DecideContext(p.context(), a.Action)
	if err != nil {
		return Decision{}, err
	}
	d.Ruled = true
	if len(a.Stands) > 0 {
		d.Leads, d.Stands = d.Stands, a.Stands
	}
	if len(d.Stands) == 0 && d.Verdict != charge.Yes {
		switch a.Action.(type) {
		case Charge, CounterCharge, Surge, Overrun, Push:
			return Decision{}, coded.New("needs-stands", "the %s leads nowhere by the rules: say where units stand", noun(Kind(a)))
		}
	}
	for i, x := range d.Stands {
		if slices.ContainsFunc(d.Stands[:i], func(o spatial.Placed) bool { return o.Unit == x.Unit }) && p.table.Unit(x.Unit) != nil {
			return Decision{}, coded.New("bad-list", "%q is to stand in two places", p.table.Unit(x.Unit).Name)
		}
	}
	if len(d.facts) == 0 {
		d.facts = ruledFacts(p, a.Action)
	}
	return d, nil
}

// ruledFacts returns the facts of a charge that the rules deny: on the target's facing that the
// charger's leader point is in front of.
func ruledFacts(p *Position, a Action) (facts []fact) {
	charge := func(from, to spatial.UnitID) {
		v := p.View()
		target := v.Body(to)
		at := arcs.FacingOf(v.Edition(), target.Base(), target.Individual(), v.Body(from).Leader())
		facts = append(facts, contact(from, to, at.Facing)...)
	}
	switch a := a.(type) {
	case Charge:
		for _, id := range a.Units {
			charge(id, a.To)
		}
	case CounterCharge:
		charge(a.From, a.To)
	}
	return facts
}
