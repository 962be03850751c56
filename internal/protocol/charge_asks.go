package protocol

import (
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// oneCharge is the ask "charge".
type oneCharge struct {
	pair
	Readings bool           `json:"readings,omitempty"`
	Quick    bool           `json:"quick,omitempty"`
	Choose   *record.Choose `json:"choose,omitempty"`
}

// check checks that a quick question has no readings and no choice.
func (q *oneCharge) check(func(string) bool) error {
	switch {
	case q.Quick && q.Readings:
		return fault.Contradiction("readings", "cannot be combined with \"quick\": true")
	case q.Quick && q.Choose != nil:
		return fault.Contradiction("choose", "cannot be combined with \"quick\": true")
	}
	return nil
}

func (q *oneCharge) answer(s *answers.Session) (any, error) {
	if q.Quick {
		return s.Quick().Charge(q.From, q.To)
	}
	o := answers.ChargeOptions{Readings: q.Readings}
	if q.Choose != nil {
		var err error
		if o.Choose, err = q.Choose.Choice(); err != nil {
			return nil, fault.At("choose", err)
		}
	}
	return s.Charge(q.From, q.To, o)
}

func (q *oneCharge) sure(s *answers.Session, r *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.From, q.To)
	return certainty.Charge{From: a, To: b, Of: certainty.Member(r.Member)}, err
}

// allCharges is the ask "charges".
type allCharges struct {
	From  string `json:"from"`
	Quick bool   `json:"quick,omitempty"`
}

func (q *allCharges) answer(s *answers.Session) (any, error) {
	if q.Quick {
		return s.Quick().Charges(q.From)
	}
	return s.Charges(q.From)
}

// counterCharge is the ask "countercharge".
type counterCharge struct{ pair }

func (q *counterCharge) answer(s *answers.Session) (any, error) {
	return s.CounterCharge(q.From, q.To)
}

func (q *counterCharge) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	a, b, err := s.Pair(q.From, q.To)
	return certainty.CounterCharge(a, b), err
}

// multicharge is the ask "multicharge".
type multicharge struct {
	Units []string `json:"units"`
	To    string   `json:"to"`
	answers.MultiChargeChoices
}

func (q *multicharge) answer(s *answers.Session) (any, error) {
	return s.MultiCharge(q.Units, q.To, q.MultiChargeChoices)
}

func (q *multicharge) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	to, err := s.Find("to", q.To)
	if err != nil {
		return nil, err
	}
	units, err := s.Chargers("units", q.Units, to)
	if err != nil {
		return nil, err
	}
	c, err := s.Choices(q.MultiChargeChoices, to)
	return certainty.Several(units, to, c), err
}

// sequence is the ask "sequence".
type sequence struct {
	Charges []answers.SequencedCharge `json:"charges"`
}

func (q *sequence) answer(s *answers.Session) (any, error) { return s.Sequence(q.Charges) }

// threats is the ask "threats".
type threats struct {
	To string `json:"to"`
}

func (q *threats) answer(s *answers.Session) (any, error) { return s.Threats(q.To) }

// surge is the ask "surge".
type surge struct {
	Unit     string  `json:"unit"`
	Distance float64 `json:"distance"`
	answers.SurgeOptions
}

func (q *surge) check(given func(string) bool) error {
	switch {
	case given("hindered") && !q.Overrun:
		return fault.Contradiction("hindered", "needs \"overrun\": true")
	case q.Caster != "" && q.Overrun:
		return fault.Contradiction("caster", "cannot be combined with \"overrun\": true")
	}
	return nil
}

func (q *surge) answer(s *answers.Session) (any, error) {
	return s.Surge(q.Unit, q.Distance, q.SurgeOptions)
}

func (q *surge) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	id, err := s.Find("unit", q.Unit)
	if err != nil || q.Overrun {
		return certainty.Overrun(id, q.Distance, q.Hindered), err
	}
	caster := spatial.UnitID(spatial.Nobody)
	if q.Caster != "" {
		caster, err = s.Find("caster", q.Caster)
	}
	return certainty.Surge(id, caster, q.Distance), err
}
