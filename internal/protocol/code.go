package protocol

import (
	"errors"
	"reflect"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// ErrorCode is a stable word for a kind of error, and its meaning for people.
type ErrorCode struct{ Code, Means string }

// CodeRefused is the code of an error without a code of its own.
const CodeRefused = "refused"

// Code returns the stable word for an error of a request: the member "code" of an answer with an
// "error". It is "" for nil.
func Code(err error) string {
	if err == nil {
		return ""
	}
	if code := coded.Of(err); code != "" {
		return code
	}
	for _, row := range codeTable() {
		for _, k := range row.kinds {
			if k.of(err) {
				return row.Code
			}
		}
	}
	return CodeRefused
}

// WithCodes returns faults with the codes of those that have an error.
func WithCodes(list []answer.Fault) []answer.Fault {
	list = append([]answer.Fault{}, list...)
	for i := range list {
		list[i].Code = Code(list[i].Err)
	}
	return list
}

// Codes lists every code, in the order in which leaderpoint explain --codes prints them.
func Codes() []ErrorCode {
	list := formFaults()
	for _, row := range codeTable() {
		list = append(list, row.ErrorCode)
	}
	return append(list, ErrorCode{CodeRefused, "anything else"})
}

// formFaults lists the faults of form with their meanings.
func formFaults() []ErrorCode {
	return []ErrorCode{
		{strictjson.BadEncoding, "the text is not UTF-8, or begins with a byte order mark"},
		{strictjson.BadSyntax, "the text is no JSON, no line of text, or cut short"},
		{strictjson.TrailingData, "something stands behind the end"},
		{strictjson.WrongType, "a string where a number belongs, three numbers for two"},
		{strictjson.UnknownMember, "a member that is not known"},
		{strictjson.DuplicateMember, "a member stands there twice"},
		{strictjson.MissingMember, "a member may not be left out"},
		{strictjson.BadText, "a name is empty, or has characters that do not belong in one"},
		{strictjson.BadNumber, "a number is larger than any of the machine"},
		{strictjson.Contradiction, "members do not go together"},
	}
}

// errorKind is a type of error.
type errorKind struct {
	name string
	of   func(error) bool
}

// typed returns the kind of errors of type *T.
func typed[T any]() errorKind {
	return errorKind{reflect.TypeFor[T]().String(), func(err error) bool {
		var target *T
		return errors.As(err, any(&target))
	}}
}

// codeRow is a code with the types of errors that have it.
type codeRow struct {
	ErrorCode
	kinds []errorKind
}

// codeTable lists the codes with their types of errors, causes before their wrappers. Errors of
// package coded have no type of their own.
func codeTable() []codeRow {
	row := func(code, means string, kinds ...errorKind) codeRow {
		return codeRow{ErrorCode{code, means}, kinds}
	}
	return []codeRow{
		row("unknown-ask", "there is no such ask", typed[certainty.NoQuestionError]()),
		row("needs-member", "the ask needs a member that is not there"),
		row("stray-member", "the ask does not take that member"),
		row("bad-roster", "the file is no army list, or one that is not read"),
		row("bad-photo", "marks or corners in a photo do not fit the table or the base"),
		row("no-position", "there is no position to ask about"),
		row("time-limit", "not answered within the limit of `--limit`"),
		row("line-too-long", "the line is longer than any that is read"),
		row("illegal", "the action is not legal; the member `reason` says why", typed[game.RefusedError]()),
		row("nothing-to-undo", "nothing was done that could be taken back"),
		row("nothing-to-redo", "nothing was taken back that could be done again"),
		row("too-many-tables", "no more named tables are kept"),
		row("same-unit", "a unit was asked about itself", typed[certainty.SelfError]()),
		row("unknown-unit", "no unit has that name", typed[spatial.UnknownUnitError](), typed[spatial.IDError]()),
		row("no-units", "there is no such unit on that side", typed[answers.NoUnitsError]()),
		row("bad-name", "a name is missing, used twice, that of a table edge, or looks the same as another", typed[spatial.NameError]()),
		row("overlap", "two bases overlap", typed[spatial.OverlapError]()),
		row("too-many", "there is more of something than is accepted",
			typed[geom.LimitError]()),
		row("not-parallel", "sides that are said to touch are not parallel, as measured"),
		row("contacts-contradict", "contacts that are said to hold do not go together"),
		row("too-far-to-touch", "a unit is farther from a contact than it was measured to"),
		row("does-not-face", "a side does not face what it is said to touch"),
		row("front-misfit", "two corners are off those of the base, as measured"),
		row("bad-outline", "an outline is no simple polygon", typed[geom.PolygonError]()),
		row("out-of-bounds", "a number is not among those that are possible", typed[geom.ValueError]()),
		row("bad-edition", "a field of an edition is not possible", typed[rules.FieldError]()),
		row("unknown-word", "a word is none of those that are known there",
			typed[rules.UnknownNameError](),
			typed[certainty.UnknownNameError]()),
		row("no-footprint", "no base is known for that type and size"),
		row("not-in-edition", "the edition does not have it"),
		row("wrong-side", "the units are on sides that do not go with it"),
		row("not-in-contact", "the units are not in contact"),
		row("bad-list", "units of a list are missing, named twice, or do not go together"),
		row("needs-stands", "what a referee has ruled leads nowhere by the rules, and `stands` does not say where units stand"),
		row("no-free-pivot", "the unit does not turn freely"),
		row("bad-objective", "an objective or a counter cannot be so"),
		row("bad-step", "a step of a move cannot be so", typed[move.StepError]()),
		row("bad-unit", "a unit of the position cannot be so", typed[spatial.UnitError]()),
		row("bad-terrain", "a piece of terrain cannot be so", typed[spatial.TerrainError](), typed[terrain.PieceError]()),
	}
}
