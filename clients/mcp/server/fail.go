package server

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/position"
)

// The codes of errors that this package adds to those of [protocol.Codes].
const (
	// CodeArguments: what was sent is not of the form that the tool takes.
	CodeArguments = "bad-arguments"
	// CodeCancelled: the call was cancelled.
	CodeCancelled = "cancelled"
	// CodeBusy is that of a *[BusyError], CodeNoGame that of a *[NoGameError].
	CodeBusy   = "busy"
	CodeNoGame = "no-game"
	// CodeText is that of a *[TextError], CodeRecord that of a record that is wrong.
	CodeText   = "text-too-long"
	CodeRecord = "wrong-record"
)

// TextError says that a position or a record is longer than any that is read.
type TextError struct{ Bytes, Most int }

// Error implements error.
func (e *TextError) Error() string {
	return fmt.Sprintf("a text of %d bytes, more than the %d that are read", e.Bytes, e.Most)
}

// PlaceError puts an error at a member of what a tool takes.
type PlaceError struct {
	Member string
	Err    error
}

// Error implements error.
func (e *PlaceError) Error() string { return e.Member + ": " + e.Err.Error() }

// Unwrap gives the cause.
func (e *PlaceError) Unwrap() error { return e.Err }

// at puts an error at a member; nil stays nil.
func at(member string, err error) error {
	if err == nil {
		return nil
	}
	return &PlaceError{member, err}
}

// code returns the stable word for an error.
func code(err error) string {
	for _, known := range []struct {
		code string
		is   bool
	}{
		{CodeBusy, is[*BusyError](err)}, {CodeNoGame, is[*NoGameError](err) || errors.Is(err, game.ErrNotInGame)},
		{CodeText, is[*TextError](err)}, {CodeArguments, is[*ArgumentError](err)}, {"too-many", is[*TooManyActionsError](err)},
		{"unknown-word", is[*UnknownWordError](err)}, {CodeRecord, is[*record.LineError](err)}, {CodeCancelled, errors.Is(err, context.Canceled)},
		{"time-limit", errors.Is(err, context.DeadlineExceeded)},
	} {
		if known.is {
			return known.code
		}
	}
	if c := protocol.Code(err); c != protocol.CodeRefused {
		return c
	}
	if is[*position.Error](err) || is[*game.SetupError](err) {
		return CodeArguments
	}
	return protocol.CodeRefused
}

func is[E error](err error) bool {
	var e E
	return errors.As(err, &e)
}

// place returns where a fault is: the member of the call, the member in the position, line and
// column of its text; "" if unknown.
func place(err error) string {
	var parts []string
	var p *PlaceError
	if errors.As(err, &p) {
		parts = append(parts, p.Member)
	}
	var in *position.Error
	if errors.As(err, &in) && in.Path != "" {
		parts = append(parts, in.Path)
	}
	if in != nil && in.Line > 0 {
		parts = append(parts, fmt.Sprintf("line %d, column %d", in.Line, in.Column))
	}
	var line *record.LineError
	if errors.As(err, &line) {
		parts = append(parts, fmt.Sprintf("line %d", line.Line))
	}
	return strings.Join(parts, ", ")
}

// explainError adds to the answer of a failed call the code and the place of the fault, as metadata
// for programs. If a name was unknown, it adds the known ones.
func (d *desk) explainError(r *mcp.CallToolResult, req mcp.Request) {
	if !r.IsError {
		return
	}
	err := r.GetError()
	if err == nil {
		return
	}
	if strings.HasPrefix(err.Error(), `validating "arguments"`) || strings.HasPrefix(err.Error(), "unmarshaling") {
		if sent, ok := req.GetParams().(*mcp.CallToolParamsRaw); ok {
			err = malformed(d.takes[sent.Name], sent.Arguments, err.Error())
		}
	}
	meta := mcp.Meta{"leaderpoint/code": code(err)}
	text := fmt.Sprintf("%s (code %s", err.Error(), code(err))
	if where := place(err); where != "" {
		meta["leaderpoint/place"] = where
		text += ", at " + where
	}
	text += ")."
	var refused *game.RefusedError
	if errors.As(err, &refused) {
		meta["leaderpoint/reason"], meta["leaderpoint/verdict"] = refused.Code, refused.Verdict.String()
		text += fmt.Sprintf(" Verdict %s, reason %s", refused.Verdict, refused.Code)
		if refused.Row != "" {
			meta["leaderpoint/row"] = refused.Row
			text += " [" + refused.Row + "]"
		}
		text += ". Nothing was changed."
	}
	text += d.whoThereIs(err)
	r.Meta = meta
	r.Content = []mcp.Content{&mcp.TextContent{Text: text}}
}
