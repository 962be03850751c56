package protocol

import (
	"reflect"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/scoring"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/named"
)

// question is one ask in a request: a struct for each ask. Its fields are the members of the ask
// besides id, position, table and ask: see [members.of].
type question interface {
	// answer asks a session. The answer is written as JSON.
	answer(s *answers.Session) (any, error)
}

// checked is a question with members that may exclude each other.
type checked interface {
	check(given func(name string) bool) error
}

// placeless is a question that needs no position. Its session has no table, unless the request has
// a position or names a table.
type placeless interface{ placeless() }

// remembering is a question about the tables of a stream. It is answered in order, and not by a
// session.
type remembering interface {
	remember(m *memory, t *tableState) (any, error)
}

// kind is an ask: its name, a constructor of an empty question, and the types of its answers. Most
// have one type, some also a quick one.
type kind struct {
	name    string
	new     func() question
	answers func() []reflect.Type
}

func one[A any]() []reflect.Type { return []reflect.Type{reflect.TypeFor[A]()} }

func two[A, B any]() []reflect.Type { return append(one[A](), one[B]()...) }

func three[A, B, C any]() []reflect.Type { return append(two[A, B](), one[C]()...) }

// kinds lists the asks in the order of the documentation. It is the only list of all of them.
func kinds() []kind {
	return []kind{
		{"facing", func() question { return new(facing) }, two[answer.Facing, answers.QuickFacing]},
		{"arc", func() question { return new(arc) }, one[answer.Arc]},
		{"sight", func() question { return new(sight) }, two[answer.Sight, answers.QuickSight]},
		{"cover", func() question { return new(cover) }, two[answer.Cover, answers.QuickCover]},
		{"distance", func() question { return new(distance) }, two[answer.Distance, answers.QuickDistance]},
		{"within", func() question { return new(within) }, one[answers.WithinAnswer]},
		{"shot", func() question { return new(shot) }, one[answer.Shot]},
		{"charge", func() question { return new(oneCharge) }, two[answer.Charge, answers.QuickCharge]},
		{"charges", func() question { return new(allCharges) }, two[answers.ChargesAnswer, answers.QuickCharges]},
		{"multicharge", func() question { return new(multicharge) }, one[answer.Joint]},
		{"sequence", func() question { return new(sequence) }, one[answers.SequenceAnswer]},
		{"threats", func() question { return new(threats) }, one[answer.Threats]},
		{"countercharge", func() question { return new(counterCharge) }, one[answer.Charge]},
		{"surge", func() question { return new(surge) }, one[answers.SurgeAnswer]},
		{"place", func() question { return new(place) }, two[answer.Placement, answers.QuickLegal]},
		{"move", func() question { return new(oneMove) }, two[answer.Move, answers.QuickLegal]},
		{"moves", func() question { return new(allMoves) }, one[answers.MovesAnswer]},
		{"regroup", func() question { return new(regroup) }, one[answers.RegroupAnswer]},
		{"pullback", func() question { return new(pullBack) }, one[answers.PullBackAnswer]},
		{"push", func() question { return new(push) }, one[answers.PushAnswer]},
		{"control", func() question { return new(control) }, three[scoring.AreaAnswer, scoring.PillageAnswer, scoring.LootAnswer]},
		{"matrix", func() question { return new(matrix) }, one[answer.Matrix]},
		{"exposure", func() question { return new(exposure) }, one[answers.ExposureAnswer]},
		{"robust", func() question { return new(robustly) }, one[answers.RobustAnswer]},
		{"exhibit", func() question { return new(exhibit) }, one[ExhibitAnswer]},
		{"check", func() question { return new(check) }, one[answers.CheckAnswer]},
		{"unit", func() question { return new(unit) }, one[answers.UnitAnswer]},
		{"table", func() question { return new(table) }, one[answers.TableAnswer]},
		{"explain", func() question { return new(explain) }, one[ExplainAnswer]},
		{"guide", func() question { return new(guide) }, one[GuideAnswer]},
		{"record", func() question { return new(recordAsk) }, one[RecordAnswer]},
		{"roster", func() question { return new(rosterAsk) }, one[RosterAnswer]},
		{"photo", func() question { return new(photoAsk) }, one[PhotoAnswer]},
		{"apply", func() question { return new(apply) }, one[answers.ApplyAnswer]},
		{"end_turn", func() question { return new(endTurn) }, one[answers.ApplyAnswer]},
		{"undo", func() question { return new(undo) }, one[UndoAnswer]},
		{"redo", func() question { return new(redo) }, one[RedoAnswer]},
		{"copy", func() question { return new(copyTable) }, one[CopyAnswer]},
		{"set", func() question { return new(set) }, one[answers.ApplyAnswer]},
		{"add", func() question { return new(add) }, one[answers.ApplyAnswer]},
		{"remove", func() question { return new(remove) }, one[answers.ApplyAnswer]},
		{"position", func() question { return new(wholePosition) }, one[PositionAnswer]},
		{"key", func() question { return new(keyAsk) }, one[KeyAnswer]},
		{"hello", func() question { return new(hello) }, one[HelloAnswer]},
	}
}

// newQuestion returns an empty question of that name, or nil.
func newQuestion(name string) question {
	list := kinds()
	if i := slices.IndexFunc(list, func(k kind) bool { return k.name == name }); i >= 0 {
		return list[i].new()
	}
	return nil
}

// Names lists the names of all asks.
func Names() []string {
	var names []string
	for _, k := range kinds() {
		names = append(names, k.name)
	}
	return names
}

// Members lists the members of an ask besides id, position and ask: those that it needs, and those
// that it may have. Both are empty for a name that is no ask.
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

// UnknownAsk returns the error for a question that does not exist.
func UnknownAsk(name string) error {
	known := strings.Join(Names(), ", ")
	if name == "" {
		return coded.New("unknown-ask", "the request has no ask; known: %s", known)
	}
	if near := named.Nearest(name, Names()); len(near) > 0 {
		return coded.New("unknown-ask", "unknown ask %q; did you mean %s?", name, strings.Join(near, " or "))
	}
	return coded.New("unknown-ask", "unknown ask %q; known: %s", name, known)
}
