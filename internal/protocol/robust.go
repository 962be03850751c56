package protocol

import (
	"encoding/json"
	"reflect"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
)

// robustly is the ask "robust".
type robustly struct {
	Of     inner    `json:"of"`
	Within *float64 `json:"within_mm,omitempty"`
	Limit  *float64 `json:"limit,omitempty"`
	Origin string   `json:"origin,omitempty"`
	Member string   `json:"of_member,omitempty"`
	Policy string   `json:"policy,omitempty"`
	Called string   `json:"called,omitempty"`

	origin certainty.Origin
}

// inner is the inner request, without id and position, and the name of its ask.
type inner struct {
	question
	name string
}

func (q *inner) read(d *strictjson.Decoder) error {
	q.name = d.ObjectWord("ask")
	var name string
	list := []strictjson.Member{strictjson.May("ask", func() error { return d.Word(&name) })}
	if q.name == "" { // no object, or one without the name of an ask
		if err := d.Object(list...); err != nil {
			return err
		}
		return Need("robust", "of.ask")
	}
	q.question = newQuestion(q.name)
	if _, ok := q.question.(sureable); !ok {
		return d.Fail(unsure(q.name))
	}
	m := &members{d: d}
	m.of(reflect.ValueOf(q.question).Elem())
	if err := d.Object(append(list, m.readers()...)...); err != nil {
		return err
	}
	if name := m.missing(); name != "" {
		return d.Fail(Need(q.name, name))
	}
	if c, ok := q.question.(checked); ok {
		return c.check(m.given)
	}
	return nil
}

func (q *robustly) check(given func(string) bool) error {
	shot, _ := q.Of.question.(*shot)
	distance, members := q.Of.name == "distance", q.Of.name == "charge" || q.Of.name == "shot"
	switch {
	case distance && !given("limit"):
		return Need("robust", "limit")
	case !distance && given("limit"):
		return fault.Contradiction("limit", "is only for \"distance\"")
	case !distance && given("origin"):
		return fault.Contradiction("origin", "is only for \"distance\"")
	case !members && given("of_member"):
		return fault.Contradiction("of_member", "is only for \"charge\" and \"shot\"")
	case given("of_member") && shot != nil && shot.Pivot != nil:
		return fault.Contradiction("of_member", "cannot be combined with \"pivot\"")
	case q.Policy == string(certainty.StandsAsCalled) && !given("called"):
		return Need("robust", "called")
	case given("called") && q.Policy != string(certainty.StandsAsCalled):
		return fault.Contradiction("called", "is only for \"policy\": \"stands-as-called\"")
	}
	return nil
}

func (q *robustly) answer(s *answers.Session) (any, error) {
	var err error
	if q.origin, err = certainty.ParseOrigin(q.Origin); err != nil {
		return nil, fault.At("origin", err)
	}
	asked, err := q.Of.question.(sureable).sure(s, q)
	if err != nil {
		return nil, fault.Inside("of", err)
	}
	mm := q.Within
	if mm == nil {
		whole, ok := s.Measured()
		if mm = &whole; !ok {
			mm = nil
		}
	}
	if mm == nil {
		return nil, Need("robust", "within_mm")
	}
	o := answers.RobustOptions{Called: certainty.Verdict(q.Called)}
	o.Within, o.Tolerance = *mm/geom.MMPerInch, s.Tolerance(*mm)
	if q.Policy != "" {
		if o.Policy, err = certainty.ParsePolicy(q.Policy); err != nil {
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

// certain is a question with a verdict and the member within_mm.
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

// WithCertainty returns the answer of an ask with the member certainty added in JSON.
func WithCertainty(answer, c any) any { return certainAnswer{answer, c} }

// certainAnswer is an answer with the member certainty.
type certainAnswer struct {
	answer, certainty any
}

// MarshalJSON implements [json.Marshaler].
func (a certainAnswer) MarshalJSON() ([]byte, error) {
	body, err := json.Marshal(a.answer)
	if err != nil {
		return nil, err
	}
	more, err := json.Marshal(a.certainty)
	if err != nil || string(more) == "null" {
		return body, err
	}
	body = append(body[:len(body)-1], `,"certainty":`...)
	return append(append(body, more...), '}'), nil
}

// sureable is a question with a verdict for "robust".
type sureable interface {
	question
	sure(s *answers.Session, r *robustly) (certainty.Question, error)
}

// unsure returns the error for an ask that has no verdict for "robust" and "exhibit".
func unsure(ask string) error {
	return coded.New("unknown-ask", "the ask %q has no verdict; these have one: %s", ask, strings.Join(sureNames(), ", "))
}

// sureNames lists the asks that have one.
func sureNames() (names []string) {
	for _, k := range kinds() {
		if _, ok := k.new().(sureable); ok {
			names = append(names, k.name)
		}
	}
	return names
}
