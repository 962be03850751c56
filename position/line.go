package position

import (
	"slices"
	"strings"
	"unicode"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// A line says what a position file says, in one line of text: see [ParseLine] and
// [Document.Line], and docs/notation.md for people. This file holds its words; the reader
// and the writer both take them from here.

// What a line leaves out.
const (
	usualType    = rules.Infantry
	usualWidth   = 72.0
	usualDepth   = 48.0
	clauseBar    = " | "
	cornerDots   = ".." // between opposite corners of a rectangle
	endlessTable = "endless"
	smallTable   = "small"
	pointsKey    = "points"
	alliedWord   = "allied"
)

// lineWord is the meaning of a bare word of a unit.
type lineWord uint8

const (
	typeWord lineWord = iota + 1
	sizeWord
	traitWord
	stateWord
	ofAnAlly
)

// lineWords are the bare words that may follow the side of a unit.
func lineWords() map[string]lineWord {
	words := map[string]lineWord{alliedWord: ofAnAlly}
	for _, t := range rules.UnitTypes() {
		words[string(t)] = typeWord
	}
	for _, s := range rules.Sizes() {
		words[string(s)] = sizeWord
	}
	for _, t := range rules.TraitNames() {
		words[t] = traitWord
	}
	for _, s := range StateNames() {
		words[s] = stateWord
	}
	return words
}

// facingNames are the keys of engagements.
func facingNames() []string {
	var names []string
	for _, f := range []arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left} {
		names = append(names, f.String())
	}
	return names
}

// kindNames are the keys of the clauses of terrain.
func kindNames() []string {
	var names []string
	for _, k := range terrain.Kinds() {
		names = append(names, k.String())
	}
	return names
}

// clauseNames are the keys of all clauses but those of units, which have none.
func clauseNames() []string {
	return slices.Concat([]string{"name", "note", "edition", "table"}, rules.ReadingKeys(), kindNames(), []string{"house_rules", "measured"})
}

// isWord reports whether a name needs no quotes in a line: letters, digits, "_", "-" and ".", a
// letter or "_" first.
func isWord(s string) bool {
	for i, r := range s {
		switch {
		case r == '_' || (unicode.IsLetter(r) && r != unicode.ReplacementChar):
		case i > 0 && (r == '-' || r == '.' || unicode.IsDigit(r) || unicode.IsMark(r)):
		default:
			return false
		}
	}
	return s != ""
}

// beginsNumber reports whether a text can only be meant as a number.
func beginsNumber(s string) bool {
	return s != "" && strings.IndexByte("0123456789+-.", s[0]) >= 0
}
