package server

import (
	"context"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/exhibits"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
)

// robustIn is what the tool robust takes.
type robustIn struct {
	Ask      string   `json:"ask" jsonschema:"the verdict that is asked about"`
	From     string   `json:"from,omitempty" jsonschema:"who sees, charges, shoots, or is measured from"`
	To       string   `json:"to,omitempty" jsonschema:"the other unit"`
	WithinMM *float64 `json:"within_mm,omitempty" jsonschema:"how many millimetres each base may be off: ask the players how well they measured. 1 is a careful tape, 3 a glance. Left out, it is the accuracy in the position."`
	Limit    float64  `json:"limit,omitempty" jsonschema:"of distance: the limit in inches"`
	Origin   string   `json:"origin,omitempty" jsonschema:"of distance: where it is measured from"`
	OfMember string   `json:"of_member,omitempty" jsonschema:"of charge: verdict, facing, attacks or hindered; of shot: verdict, modifier or cover; the verdict if left out"`
	los.Weapon
	Unit    string      `json:"unit,omitempty" jsonschema:"of place and move: the unit"`
	Order   string      `json:"order,omitempty" jsonschema:"of move: the order; of shot: the order that it has had"`
	Steps   stepList    `json:"steps,omitempty" jsonschema:"of move: the steps"`
	At      *[2]float64 `json:"at,omitempty" jsonschema:"of place: the centre of the base"`
	Heading *float64    `json:"heading,omitempty" jsonschema:"of place: the heading"`
	Policy  string      `json:"policy,omitempty" jsonschema:"what counts if the verdict is open"`
	Called  string      `json:"called,omitempty" jsonschema:"with the policy stands-as-called: the verdict that was called"`
	picture
}

// asked returns the verdicts that robust is asked about.
func asked() []string {
	return []string{"sight", "cover", "arc", "facing", "distance", "shot", "charge", "countercharge", "place", "move"}
}

func (d *desk) addRobust(s *mcp.Server) {
	add(s, d, tool{
		name: "robust", title: "Does a verdict stand on a table that was measured?", effect: reads,
		description: "How sure a verdict is if every base is up to within_mm off: clear, clear as far as tested, or open. It gives the nearest table that turns it, and what to measure again.",
		shape: func(s *jsonschema.Schema) {
			s.Properties["ask"].Enum = anyOf(asked())
			s.Properties["origin"].Enum = anyOf(certainty.Origins())
			s.Properties["of_member"].Enum = anyOf([]certainty.Member{certainty.ItsVerdict, certainty.ItsFacing, certainty.ItsAttacks, certainty.ItsHindrance, certainty.ItsModifier, certainty.ItsCover})
			s.Properties["policy"].Enum = anyOf(certainty.Policies())
			s.Properties["within_mm"].Minimum, s.Properties["within_mm"].Maximum = jsonschema.Ptr(0.0), jsonschema.Ptr(float64(mostMM))
			describeWeapon(s)
		},
	}, d.robust)
}

func (d *desk) robust(ctx context.Context, in robustIn) (*outcome[answers.RobustAnswer], error) {
	m, err := d.table.look()
	if err != nil {
		return nil, err
	}
	q, err := questionOf(m, &in)
	if err != nil {
		return nil, err
	}
	o := answers.RobustOptions{Called: certainty.Verdict(in.Called), Policy: certainty.Policy(in.Policy)}
	within, err := withinOf(m, &in)
	if err != nil {
		return nil, err
	}
	o.Within, o.Tolerance = within/geom.MMPerInch, m.session.Tolerance(within)
	out := &outcome[answers.RobustAnswer]{at: m, details: []string{}}
	if out.answer, err = m.session.WithContext(ctx).Robust(q, o); err != nil {
		return nil, err
	}
	a := &out.answer
	out.verdict = a.Verdict
	out.sentence = "The verdict \"" + a.Verdict + "\" of " + in.Ask + " " + a.Sentence + "."
	turned := "nothing was found that turns it"
	if a.Turned != nil {
		turned = "the nearest table found with the verdict \"" + a.Turned.Other + "\", at " + tell.Length(a.Turned.MM/geom.MMPerInch)
	}
	out.near("how far bases may be misplaced", a.Call == answer.Clear || a.Call == answer.Tested, a.ProvedMM/geom.MMPerInch, turned)
	if a.Ruling != "" {
		out.details = append(out.details, "By the policy "+in.Policy+": "+a.Ruling+".")
	}
	if in.Exhibit != "" && in.Exhibit != None {
		x, err := exhibits.Of(ctx, m.position.View(), q, drawing(m))
		if err != nil {
			return nil, err
		}
		out.exhibit = &x
	}
	return out, nil
}

// mostMM is the largest tolerance that is asked about, in millimetres.
const mostMM = 25

// withinOf returns by how many millimetres bases may be misplaced: by the call, or else by the
// position.
func withinOf(m *moment, in *robustIn) (float64, error) {
	if in.WithinMM != nil {
		return *in.WithinMM, nil // the schema holds its limits
	}
	mm, ok := m.session.Measured()
	switch {
	case !ok:
		return 0, at("within_mm", protocol.Need("robust", "within_mm"))
	case mm > mostMM:
		return 0, at("within_mm", &geom.ValueError{Field: "measured", Value: mm, Rule: "must be from 0 to 25"})
	}
	return mm, nil
}

// questionOf returns the question that robust is asked about.
func questionOf(m *moment, in *robustIn) (certainty.Question, error) {
	switch in.Ask {
	case "place", "move":
		return questionOfMove(m, in)
	}
	from, to, err := two(m, in.From, in.To)
	if err != nil {
		return nil, err
	}
	switch in.Ask {
	case "sight":
		return certainty.Sight{From: from, To: to}, nil
	case "cover":
		return certainty.Cover{From: from, To: to}, nil
	case "arc":
		return certainty.Arc{From: from, To: to}, nil
	case "facing":
		return certainty.Facing{From: from, To: to}, nil
	case "distance":
		if !(in.Limit > 0) {
			return nil, at("limit", protocol.Need("robust", "limit"))
		}
		return certainty.Distance{From: from, To: to, Limit: in.Limit, Origin: certainty.Origin(in.Origin)}, nil
	case "charge":
		return certainty.Charge{From: from, To: to, Of: certainty.Member(in.OfMember)}, nil
	case "countercharge":
		return certainty.CounterCharge(from, to), nil
	}
	w, err := weaponOf(in.Weapon, in.Order)
	if err != nil {
		return nil, err
	}
	return certainty.Shot{From: from, To: to, Weapon: w, Of: certainty.Member(in.OfMember)}, nil
}

func questionOfMove(m *moment, in *robustIn) (certainty.Question, error) {
	if in.Ask == "move" {
		order, err := orderOf(m, moveIn{Unit: in.Unit, Order: in.Order, Steps: in.Steps})
		return certainty.Move{Unit: order.Unit, Command: order.Command}, err
	}
	id, err := m.position.Table().Find(in.Unit)
	if err != nil {
		return nil, at("unit", err)
	}
	if in.At == nil {
		return nil, at("at", protocol.Need("robust", "at"))
	}
	base, _, err := poseOf(m, id, *in.At, in.Heading)
	return certainty.Place{Unit: id, Base: base}, err
}
