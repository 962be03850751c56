package protocol

import (
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/record"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// oneCharge is the ask "charge".
type oneCharge struct {
	from, to string
	readings bool
	quick    bool
	choose   *record.Choose
}

func (q *oneCharge) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
	m.flag(may, "readings", &q.readings)
	m.flag(may, "quick", &q.quick)
	m.add(may, aChoice, "choose", func() error { return readChoose(m.d, &q.choose) })
}

// check: a quick answer has no readings, and chooses nothing.
func (q *oneCharge) check(func(string) bool) error {
	switch {
	case q.quick && q.readings:
		return fault.Contradiction("readings", "does not count with \"quick\": true")
	case q.quick && q.choose != nil:
		return fault.Contradiction("choose", "does not count with \"quick\": true")
	}
	return nil
}

func (q *oneCharge) answer(s *answers.Session) (any, error) {
	if q.quick {
		return s.Quick().Charge(q.from, q.to)
	}
	o := answers.ChargeOptions{Readings: q.readings}
	if q.choose != nil {
		var err error
		if o.Choose, err = q.choose.Choice(); err != nil {
			return nil, &position.Error{Path: "choose", Err: err}
		}
	}
	return s.Charge(q.from, q.to, o)
}

// allCharges is the ask "charges".
type allCharges struct {
	from  string
	quick bool
}

func (q *allCharges) members(m *members) {
	m.text(needs, "from", &q.from)
	m.flag(may, "quick", &q.quick)
}

func (q *allCharges) answer(s *answers.Session) (any, error) {
	if q.quick {
		return s.Quick().Charges(q.from)
	}
	return s.Charges(q.from)
}

// counterCharge is the ask "countercharge".
type counterCharge struct{ from, to string }

func (q *counterCharge) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
}

func (q *counterCharge) answer(s *answers.Session) (any, error) {
	return s.CounterCharge(q.from, q.to)
}

// multicharge is the ask "multicharge".
type multicharge struct {
	units []string
	to    string
	with  answers.MultiChargeChoices
}

func (q *multicharge) members(m *members) {
	m.words(needs, "units", "units", &q.units)
	m.text(needs, "to", &q.to)
	m.words(may, "move_order", "units", &q.with.MoveOrder)
	m.words(may, "from_left", "units", &q.with.FromLeft)
	m.words(may, "counter", "units", &q.with.Counter)
}

func (q *multicharge) answer(s *answers.Session) (any, error) {
	return s.MultiCharge(q.units, q.to, q.with)
}

// sequence is the ask "sequence".
type sequence struct{ charges []answers.SequencedCharge }

func (q *sequence) members(m *members) {
	m.add(needs, sequences, "charges", func() error { return readSequence(m.d, &q.charges) })
}

func (q *sequence) answer(s *answers.Session) (any, error) { return s.Sequence(q.charges) }

// readSequence reads the charges of a request.
func readSequence(d *strictjson.Decoder, dst *[]answers.SequencedCharge) error {
	*dst = []answers.SequencedCharge{}
	return d.List("charges", game.MaxSequence, func(int) error {
		var c answers.SequencedCharge
		err := d.Object(
			strictjson.Must("units", func() error { return d.Words("units", spatial.MaxUnits, &c.Units) }),
			strictjson.Must("to", func() error { return d.Word(&c.To) }),
			strictjson.May("counter", func() error { return d.Words("units", spatial.MaxUnits, &c.Counter) }),
		)
		*dst = append(*dst, c)
		return err
	})
}

// surge is the ask "surge".
type surge struct {
	unit, caster      string
	inches            float64
	overrun, hindered bool
}

func (q *surge) members(m *members) {
	m.text(needs, "unit", &q.unit)
	m.number(needs, "distance", &q.inches)
	m.text(may, "caster", &q.caster)
	m.flag(may, "overrun", &q.overrun)
	m.flag(may, "hindered", &q.hindered)
}

func (q *surge) check(given func(string) bool) error {
	switch {
	case given("hindered") && !q.overrun:
		return fault.Contradiction("hindered", "counts only with \"overrun\": true")
	case q.caster != "" && q.overrun:
		return fault.Contradiction("caster", "does not count with \"overrun\": true")
	}
	return nil
}

func (q *surge) answer(s *answers.Session) (any, error) {
	return s.Surge(q.unit, q.inches, answers.SurgeOptions{Caster: q.caster, Overrun: q.overrun, Hindered: q.hindered})
}

// threats is the ask "threats".
type threats struct{ to string }

func (q *threats) members(m *members) {
	m.text(needs, "to", &q.to)
}

func (q *threats) answer(s *answers.Session) (any, error) {
	return s.Threats(q.to)
}
