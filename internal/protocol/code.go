package protocol

import (
	"errors"
	"reflect"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/photo"
	"github.com/leaderpoint/leaderpoint/internal/roster"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
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
	var form *position.FormError
	if errors.As(err, &form) {
		return faultCode(form.Fault)
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

// Codes lists every code, in the order in which leaderpoint explain --codes prints them.
func Codes() []ErrorCode {
	var list []ErrorCode
	for _, f := range faultTable() {
		list = append(list, f.ErrorCode)
	}
	for _, row := range codeTable() {
		list = append(list, row.ErrorCode)
	}
	return append(list, ErrorCode{CodeRefused, "anything else"})
}

// faultRow is a fault of form with its code.
type faultRow struct {
	fault position.Fault
	ErrorCode
}

// faultTable lists the faults of form.
func faultTable() []faultRow {
	return []faultRow{
		{position.BadEncoding, ErrorCode{"bad-encoding", "the text is not UTF-8, or begins with a byte order mark"}},
		{position.BadSyntax, ErrorCode{"bad-syntax", "the text is no JSON, no line of text, or cut short"}},
		{position.TrailingData, ErrorCode{"trailing-data", "something stands behind the end"}},
		{position.WrongType, ErrorCode{"wrong-type", "a string where a number belongs, three numbers for two"}},
		{position.UnknownMember, ErrorCode{"unknown-member", "a member that is not known"}},
		{position.DuplicateMember, ErrorCode{"duplicate-member", "a member stands there twice"}},
		{position.MissingMember, ErrorCode{"missing-member", "a member may not be left out"}},
		{position.BadText, ErrorCode{"bad-text", "a name is empty, or has characters that do not belong in one"}},
		{position.BadNumber, ErrorCode{"bad-number", "a number is larger than any of the machine"}},
		{position.Contradiction, ErrorCode{"contradiction", "members do not go together"}},
	}
}

// faultCode returns the code of a fault of form.
func faultCode(fault position.Fault) string {
	for _, f := range faultTable() {
		if f.fault == fault {
			return f.Code
		}
	}
	return CodeRefused
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

// codeTable lists the types of errors, causes before their wrappers.
func codeTable() []codeRow {
	row := func(code, means string, kinds ...errorKind) codeRow {
		return codeRow{ErrorCode{code, means}, kinds}
	}
	return []codeRow{
		row("unknown-ask", "there is no such ask", typed[UnknownAskError](), typed[UnsureError](), typed[certainty.NoQuestionError]()),
		row("needs-member", "the ask needs a member that is not there", typed[NeedError]()),
		row("stray-member", "the ask does not take that member", typed[MemberError]()),
		row("bad-roster", "the file is no army list, or one that is not read", typed[roster.Error]()),
		row("bad-photo", "marks or corners in a photo do not fit the table or the base", typed[photo.Error]()),
		row("no-position", "there is no position to ask about", typed[fault.NoPositionError]()),
		row("time-limit", "not answered within the limit of `--limit`", typed[LimitError]()),
		row("line-too-long", "the line is longer than any that is read", typed[LineError]()),
		row("illegal", "the action is not legal; the member `reason` says why", typed[game.RefusedError]()),
		row("nothing-to-undo", "nothing was done that could be taken back", typed[NothingToUndoError]()),
		row("nothing-to-redo", "nothing was taken back that could be done again", typed[NothingToRedoError]()),
		row("too-many-tables", "no more named tables are kept", typed[fault.TooManyTablesError]()),
		row("same-unit", "a unit was asked about itself", typed[fault.SelfError](), typed[certainty.SelfError]()),
		row("unknown-unit", "no unit has that name", typed[spatial.UnknownUnitError](), typed[spatial.IDError](), typed[answers.UnknownTargetError]()),
		row("no-units", "there is no such unit on that side", typed[answers.NoUnitsError]()),
		row("bad-name", "a name is missing, used twice, that of a table edge, or looks the same as another", typed[spatial.NameError](), typed[position.AlikeError]()),
		row("overlap", "two bases overlap", typed[spatial.OverlapError]()),
		row("too-many", "there is more of something than is accepted",
			typed[spatial.LimitError](), typed[answers.TooManyMovesError](), typed[move.GridError](), typed[actions.SizeError](), typed[batch.SizeError](), typed[position.ClusterError]()),
		row("not-parallel", "sides that are said to touch are not parallel, as measured", typed[position.HeadingError]()),
		row("contacts-contradict", "contacts that are said to hold do not go together", typed[position.ContradictionError]()),
		row("too-far-to-touch", "a unit is farther from a contact than it was measured to", typed[position.MoveError]()),
		row("does-not-face", "a side does not face what it is said to touch", typed[position.SideError]()),
		row("front-misfit", "two corners are off those of the base, as measured", typed[position.MisfitError]()),
		row("bad-outline", "an outline is no simple polygon", typed[geom.PolygonError]()),
		row("out-of-bounds", "a number is not among those that are possible", typed[geom.ValueError](), typed[aftermath.DieError]()),
		row("bad-edition", "a field of an edition is not possible", typed[rules.FieldError]()),
		row("unknown-word", "a word is none of those that are known there",
			typed[rules.UnknownNameError](), typed[move.UnknownOrderError](), typed[move.UnknownWayError](),
			typed[terrain.UnknownKindError](),
			typed[certainty.UnknownNameError](), typed[UnknownWordsError]()),
		row("no-footprint", "no base is known for that type and size", typed[rules.FootprintError]()),
		row("not-in-edition", "the edition does not have it",
			typed[charge.NoSurgeError](), typed[charge.NoOverrunError](), typed[aftermath.AbsentError](), typed[scenario.NoAreaError]()),
		row("wrong-side", "the units are on sides that do not go with it", typed[aftermath.SideError]()),
		row("not-in-contact", "the units are not in contact", typed[aftermath.ApartError]()),
		row("bad-list", "units of a list are missing, named twice, or do not go together",
			typed[charge.TogetherError](), typed[aftermath.ListError](), typed[batch.ListError](), typed[batch.ShapeError](), typed[actions.MaskError]()),
		row("needs-stands", "what a referee has ruled leads nowhere by the rules, and `stands` does not say where units stand", typed[game.NoPlaceError]()),
		row("no-free-pivot", "the unit does not turn freely", typed[los.PivotError]()),
		row("bad-objective", "an objective or a counter cannot be so", typed[scenario.AbsentError](), typed[scenario.MarkerError](), typed[scenario.PieceError]()),
		row("bad-step", "a step of a move cannot be so", typed[move.StepError]()),
		row("bad-unit", "a unit of the position cannot be so", typed[spatial.UnitError]()),
		row("bad-terrain", "a piece of terrain cannot be so", typed[spatial.TerrainError](), typed[terrain.PieceError]()),
	}
}
