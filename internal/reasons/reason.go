package reasons

import (
	"fmt"
	"strings"
)

// Question is the question that a No answers.
type Question string

// The questions that have reasons.
const (
	Sight  Question = "sight"
	Cover  Question = "cover"
	Charge Question = "charge"
	Shot   Question = "shot"
	// Spell is for Wind Blast and Surge: why the unit does not move.
	Spell Question = "spell"
	// Move is for moves, places and what follows a fight. Its codes are rows.
	Move Question = "move"
	// Play is for an action in a position or in a game. If the action is a charge, a shot or a
	// spell, it also has the codes of those.
	Play Question = "play"
	// Objective is for markers and counters of a scenario.
	Objective Question = "objective"
	// Record is for a line of the record of a game that is replayed.
	Record Question = "record"
	// Check is for a position that is checked for faults.
	Check Question = "check"
	// Open is for verdicts that are neither yes nor no, and for how sure a verdict is.
	Open Question = "open"
)

// Questions lists them in the order in which leaderpoint explain --codes prints them.
func Questions() []Question {
	return []Question{Sight, Cover, Charge, Shot, Spell, Move, Objective, Play, Record, Check, Open}
}

// Subject returns what a question is about, in words: "a charge", or for [Open] "how sure a verdict
// is". It is "a look" for [Sight], and empty for an unknown question.
func (q Question) Subject() string {
	switch q {
	case Sight:
		return "a look"
	case Cover:
		return "cover"
	case Charge, Shot, Spell, Move:
		return "a " + string(q)
	case Objective:
		return "an objective or a counter"
	case Play:
		return "an action of a game"
	case Record:
		return "a line of a record"
	case Check:
		return "a position"
	case Open:
		return "how sure a verdict is"
	}
	return ""
}

// Reason is one reason for a no.
type Reason struct {
	// Of is the question. A code is unique among those of one question.
	Of   Question
	Code string
	// Row names the rows of docs/rules.md, separated by commas. It is empty if no row of geometry
	// forbids it, as for an order out of turn, and if the answers name the row themselves.
	Row string
	// Short is a few words, Long a clause that follows "cannot, because". In both UNIT is the
	// acting unit, TARGET its target or obstacle, FACING a facing.
	Short, Long string
	// Measured: the answer has a margin that says by how much.
	Measured bool
}

// Cited returns the clause with its rows in brackets.
func (r Reason) Cited() string {
	if r.Row == "" {
		return r.Long
	}
	return fmt.Sprintf("%s [%s]", r.Long, r.Row)
}

// About returns the clause with the names of the acting unit and its target. The caller replaces
// FACING.
func (r Reason) About(unit, target string) string { return named(r.Long, unit, target) }

// Brief returns the few words, with the same names as [Reason.About].
func (r Reason) Brief(unit, target string) string { return named(r.Short, unit, target) }

func named(text, unit, target string) string {
	return strings.NewReplacer("UNIT", unit, "TARGET", target).Replace(text)
}

// All lists every reason, by question.
func All() []Reason {
	var all []Reason
	for _, list := range [][]Reason{ofLooks(), ofCharges(), ofShots(), ofSpells(), ofMoves(), ofObjectives(), ofPlay(), ofRecords(), ofChecks(), open()} {
		all = append(all, list...)
	}
	return all
}

// Find returns a reason by its code; ok is false if it does not exist.
func Find(of Question, code string) (r Reason, ok bool) {
	for _, r := range All() {
		if r.Of == of && r.Code == code {
			return r, true
		}
	}
	return Reason{}, false
}
