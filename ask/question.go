package ask

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// question is one ask as a request puts it: a type for each ask, in the file of its name.
type question interface {
	// members names what the ask takes, besides id, position and ask.
	members(m *members)
	// answer asks a session. The answer is written as JSON.
	answer(s *Session) (any, error)
}

// checked is a question whose members do not all go together.
type checked interface {
	check(given func(name string) bool) error
}

// placeless is a question that no position changes: it is asked of a nil session.
type placeless interface{ placeless() }

// kind is an ask: its name, and what makes an empty question of it.
type kind struct {
	name string
	new  func() question
}

// kinds lists the asks in the order of the documentation. It is the only place that knows
// them all.
func kinds() []kind {
	return []kind{
		{"facing", func() question { return new(facing) }},
		{"arc", func() question { return new(arc) }},
		{"sight", func() question { return new(sight) }},
		{"cover", func() question { return new(cover) }},
		{"distance", func() question { return new(distance) }},
		{"within", func() question { return new(within) }},
		{"shot", func() question { return new(shot) }},
		{"charge", func() question { return new(oneCharge) }},
		{"charges", func() question { return new(allCharges) }},
		{"multicharge", func() question { return new(multicharge) }},
		{"threats", func() question { return new(threats) }},
		{"countercharge", func() question { return new(counterCharge) }},
		{"surge", func() question { return new(surge) }},
		{"place", func() question { return new(place) }},
		{"move", func() question { return new(oneMove) }},
		{"moves", func() question { return new(allMoves) }},
		{"regroup", func() question { return new(regroup) }},
		{"pullback", func() question { return new(pullBack) }},
		{"push", func() question { return new(push) }},
		{"control", func() question { return new(control) }},
		{"matrix", func() question { return new(matrix) }},
		{"exposure", func() question { return new(exposure) }},
		{"robust", func() question { return new(robustly) }},
		{"unit", func() question { return new(unit) }},
		{"table", func() question { return new(table) }},
		{"guide", func() question { return new(guide) }},
		{"apply", func() question { return new(apply) }},
		{"undo", func() question { return new(undo) }},
		{"set", func() question { return new(set) }},
		{"add", func() question { return new(add) }},
		{"remove", func() question { return new(remove) }},
		{"position", func() question { return new(wholePosition) }},
		{"key", func() question { return new(keyAsk) }},
		{"hello", func() question { return new(hello) }},
	}
}

// newQuestion is an empty question of that name, or nil.
func newQuestion(name string) question {
	list := kinds()
	if i := slices.IndexFunc(list, func(k kind) bool { return k.name == name }); i >= 0 {
		return list[i].new()
	}
	return nil
}

// Names lists the questions that can be asked.
func Names() []string {
	var names []string
	for _, k := range kinds() {
		names = append(names, k.name)
	}
	return names
}

// Members lists what an ask takes besides id, position and ask: what it needs, and what it
// may have. Both are empty for a name that is no ask.
func Members(name string) (needs, may []string) {
	q := newQuestion(name)
	if q == nil {
		return nil, nil
	}
	for _, m := range membersOf(q, nil).list {
		if m.need {
			needs = append(needs, m.name)
		} else {
			may = append(may, m.name)
		}
	}
	return needs, may
}

// UnknownAskError names a question that does not exist.
type UnknownAskError struct{ Ask string }

// Error implements error.
func (e *UnknownAskError) Error() string {
	if e.Ask == "" {
		return "the request has no ask; known: " + strings.Join(Names(), ", ")
	}
	return fmt.Sprintf("unknown ask %q; known: %s", e.Ask, strings.Join(Names(), ", "))
}

// member is one member of a question.
type member struct {
	name  string
	need  bool
	read  func() error
	given bool
}

// members collects what a question takes, and how it is read from a request.
type members struct {
	d    *strictjson.Decoder
	list []member
}

// membersOf are the members of a question, read by d.
func membersOf(q question, d *strictjson.Decoder) *members {
	m := &members{d: d}
	q.members(m)
	return m
}

// given reports whether a member stood in the request.
func (m *members) given(name string) bool {
	i := slices.IndexFunc(m.list, func(x member) bool { return x.name == name })
	return i >= 0 && m.list[i].given
}

// Whether a question needs a member.
const (
	needs = true
	may   = false
)

func (m *members) add(need bool, name string, read func() error) {
	m.list = append(m.list, member{name: name, need: need, read: read})
}

func (m *members) text(need bool, name string, dst *string) {
	m.add(need, name, func() error { return m.d.Word(dst) })
}

func (m *members) flag(need bool, name string, dst *bool) {
	m.add(need, name, func() error { return m.d.Flag(dst) })
}

func (m *members) number(need bool, name string, dst *float64) {
	m.add(need, name, func() error { return m.d.Number(dst) })
}

// optional leaves dst nil where the member is left out.
func (m *members) optional(need bool, name string, dst **float64) {
	m.add(need, name, func() error { return m.d.Optional(dst) })
}

func (m *members) pair(need bool, name string, dst *[2]float64) {
	m.add(need, name, func() error { return m.d.Pair(dst) })
}

// words reads a list of what, which is no nil slice after that.
func (m *members) words(need bool, name, what string, dst *[]string) {
	m.add(need, name, func() error {
		*dst = []string{}
		return m.d.Words(what, spatial.MaxUnits, dst)
	})
}

// at is err at a path.
func at(path string, err error) error { return &position.Error{Path: path, Err: err} }

// contradiction says that a member does not go together with others.
func contradiction(path, format string, args ...any) error {
	return at(path, &position.FormError{Fault: position.Contradiction, Detail: fmt.Sprintf(format, args...)})
}
