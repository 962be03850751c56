package protocol

import (
	"encoding/json"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
)

// robustly is the ask "robust".
type robustly struct {
	of                             question
	name                           string // of that ask
	within                         *float64
	limit                          *float64
	origin, member, policy, called string
}

func (q *robustly) members(m *members) {
	m.add(needs, aRequest, "of", func() error { return q.readOf(m.d) })
	m.optional(may, "within_mm", &q.within)
	m.optional(may, "limit", &q.limit)
	m.text(may, "origin", &q.origin)
	m.text(may, "of_member", &q.member)
	m.text(may, "policy", &q.policy)
	m.text(may, "called", &q.called)
}

// readOf reads the request that it is about, without id and position.
func (q *robustly) readOf(d *strictjson.Decoder) error {
	q.name = d.ObjectWord("ask")
	var name string
	list := []strictjson.Member{strictjson.May("ask", func() error { return d.Word(&name) })}
	if q.name == "" { // no object, or one without the name of an ask
		if err := d.Object(list...); err != nil {
			return err
		}
		return &NeedError{"robust", "of.ask"}
	}
	q.of = newQuestion(q.name)
	if _, ok := q.of.(sureable); !ok {
		return d.Fail(&UnsureError{q.name})
	}
	ms := &members{d: d}
	q.of.members(ms)
	for i := range ms.list {
		x := &ms.list[i]
		list = append(list, strictjson.May(x.name, func() error {
			x.given = true
			return x.read()
		}))
	}
	if err := d.Object(list...); err != nil {
		return err
	}
	for _, x := range ms.list {
		if x.need && !x.given {
			return d.Fail(&NeedError{q.name, x.name})
		}
	}
	if c, ok := q.of.(checked); ok {
		return c.check(ms.given)
	}
	return nil
}

func (q *robustly) check(given func(string) bool) error {
	distance, members := q.name == "distance", q.name == "charge" || q.name == "shot"
	switch {
	case distance && !given("limit"):
		return &NeedError{"robust", "limit"}
	case !distance && given("limit"):
		return fault.Contradiction("limit", "counts with \"distance\" only")
	case !distance && given("origin"):
		return fault.Contradiction("origin", "counts with \"distance\" only")
	case !members && given("of_member"):
		return fault.Contradiction("of_member", "counts with \"charge\" and \"shot\" only")
	case given("called") && q.policy != string(certainty.StandsAsCalled):
		return fault.Contradiction("called", "counts with \"policy\": \"stands-as-called\" only")
	}
	return nil
}

func (q *robustly) answer(s *answers.Session) (any, error) {
	asked, err := q.of.(sureable).sure(s, q)
	if err != nil {
		return nil, err
	}
	mm := q.within
	if mm == nil {
		whole, ok := s.Measured()
		if mm = &whole; !ok {
			mm = nil
		}
	}
	if mm == nil {
		return nil, &NeedError{"robust", "within_mm"}
	}
	o := answers.RobustOptions{Called: certainty.Verdict(q.called)}
	o.Within, o.Tolerance = *mm/geom.MMPerInch, s.Tolerance(*mm)
	if q.policy != "" {
		if o.Policy, err = certainty.ParsePolicy(q.policy); err != nil {
			return nil, fault.At("policy", err)
		}
	}
	if err := answers.CheckWithin(*mm); err != nil {
		return nil, err
	}
	return s.Robust(asked, o)
}

// hasCertainty reports whether a question takes within_mm. A distance has no verdict without the
// limit that "robust" takes.
func hasCertainty(q question) bool {
	_, distance := q.(*distance)
	_, ok := q.(sureable)
	return ok && !distance
}

// certain is a question with a verdict that is asked with within_mm.
type certain struct {
	sureable
	within float64
}

func (q *certain) answer(s *answers.Session) (any, error) {
	answer, err := q.sureable.answer(s)
	if err != nil {
		return nil, err
	}
	asked, err := q.sure(s, &robustly{})
	if err != nil {
		return nil, err
	}
	c, err := s.Certainty(asked, q.within)
	return certainAnswer{answer, c}, err
}

// WithCertainty is an answer of an ask that has the member certainty when it is written as JSON.
func WithCertainty(answer any, c *answers.CertaintyAnswer) any { return certainAnswer{answer, c} }

// certainAnswer is an answer with the member certainty.
type certainAnswer struct {
	answer    any
	certainty *answers.CertaintyAnswer
}

// MarshalJSON implements [json.Marshaler].
func (a certainAnswer) MarshalJSON() ([]byte, error) {
	body, err := json.Marshal(a.answer)
	if err != nil || a.certainty == nil {
		return body, err
	}
	more, err := json.Marshal(a.certainty)
	if err != nil {
		return nil, err
	}
	body = append(body[:len(body)-1], `,"certainty":`...)
	return append(append(body, more...), '}'), nil
}
