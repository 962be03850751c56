package charges

import (
	"context"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
)

// chargers is several chargers of one target that were judged together.
type chargers struct {
	answer.Joint
	terms
	to string
	// tries are what each may do by itself, in the order of the answer.
	tries []*attempt
	// mayCounter are the units that cannot charge alone, and can counter-charge.
	mayCounter []string
}

// together asks whether several units can all charge one target.
func (o *Charge) together(q *arguments.Inquiry) (*verb.Answer, error) {
	if o.To == "" {
		return nil, exit.Usage("several units charge one target together: name it with --to")
	}
	found, err := q.MultiCharge(o.From, o.To, answers.MultiChargeChoices{Counter: o.Counter})
	if err != nil {
		return nil, err
	}
	ids, to, choices := q.IDs(o.From), q.ID(o.To), charge.Choices{Counter: q.IDs(o.Counter)}
	p := chargers{Joint: found, to: o.To, terms: termsOf(q)}
	for i := range found.Declared {
		try, err := p.declared(q, &found.Declared[i])
		if err != nil {
			return nil, err
		}
		p.tries = append(p.tries, try)
		if try.Counter || !byItself(try.Reason) || !mayCounter(q.Table(), q.ID(try.From), to) {
			continue
		}
		back, err := counter(q, try.From, o.To)
		if err != nil {
			return nil, err
		}
		if back.Verdict == answer.Yes {
			p.mayCounter = append(p.mayCounter, try.From)
		}
	}
	return &verb.Answer{
		Data: &found, Words: p.describe(), Ends: exit.OfCharge(found.Verdict),
		Verdicts: []verb.Verdict{{Name: "charge", Question: certainty.Several(ids, to, choices)}},
		Draw: func(d func(...string) draw.Options) ([]draw.Exhibit, error) {
			v := q.Table().Now()
			joint, err := charge.Chargers{View: v, Units: ids, To: to, Choices: choices}.Explain(context.Background())
			if err != nil {
				return nil, err
			}
			return []draw.Exhibit{draw.Together(v, to, &joint, d("charge"))}, nil
		},
	}, nil
}

// declared returns what one of several chargers may do by itself, as a charge like any other.
func (p *chargers) declared(q *arguments.Inquiry, d *answer.Declared) (*attempt, error) {
	try := &attempt{From: d.Unit, terms: p.terms}
	try.Counter = d.Counter
	try.To, try.Verdict, try.Reason = p.to, answer.No, d.Reason
	try.Conditions, try.Range, try.Facing, try.Tie = d.Conditions, d.Range, d.Facing, d.Tie
	try.Blame, try.BlameOpen = d.Blame, d.BlameOpen
	return seen(q, try)
}
