package ask

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/leaderpoint/leaderpoint/position"
)

// MemberError says that a request has a member that its ask does not take.
type MemberError struct{ Ask, Member string }

// Error implements error.
func (e *MemberError) Error() string {
	return fmt.Sprintf("the ask %q does not take the member %q", e.Ask, e.Member)
}

// NeedError says that a request lacks a member that its ask needs.
type NeedError struct{ Ask, Member string }

// Error implements error.
func (e *NeedError) Error() string {
	return fmt.Sprintf("the ask %q needs the member %q", e.Ask, e.Member)
}

// NoPositionError says that a request came without a position and there was
// none before it, or the last one was refused.
type NoPositionError struct{}

// Error implements error.
func (e *NoPositionError) Error() string {
	return "no position to ask about: give one in the member \"position\""
}

// Asker answers requests of the JSON-lines protocol one after the other. It
// remembers the last position. The zero Asker is ready to use; it serves one
// stream and is not safe for several goroutines.
type Asker struct {
	// Limit, if positive, is how long one request may take. One that takes longer is
	// answered with an error, never with a verdict: without a limit the answer to the same
	// request is the same on every machine.
	Limit time.Duration

	session *Session
	line    int // of the stream that is served, from 1; 0 where nobody counts
}

// Answer answers one request: one JSON object in, one JSON object out, without
// a line feed. A bad request is answered with the members "error" and "code" (see [Codes]) and
// the id, if it could be read; Answer itself never fails.
//
// The last position stays in force as long as it is certain that nobody meant another:
// after a line that is no JSON object, or that has a position and was not read to its end,
// or whose position was refused, there is none.
func (a *Asker) Answer(line []byte) []byte {
	r, err := readRequest(trim(line))
	var answer any
	if r.carries {
		a.session = nil
	}
	if err == nil {
		answer, err = a.answer(r)
	}
	if err != nil {
		answer = a.refusal(err, len(r.id) > 0)
	}
	body, err := json.Marshal(answer)
	if err != nil {
		body = []byte(`{"error":"the answer cannot be written","code":"` + CodeRefused + `"}`)
	}
	if len(r.id) == 0 {
		return body
	}
	out := append([]byte(`{"id":`), r.id...)
	out = append(out, ',')
	return append(out, body[1:]...)
}

// refusalAnswer is the answer to a bad request.
type refusalAnswer struct {
	// Line is that of the request in the stream, where it has no id.
	Line  int    `json:"line,omitempty"`
	Error string `json:"error"`
	Code  string `json:"code"`
}

// refusal is the answer to a request with an error.
func (a *Asker) refusal(err error, hasID bool) refusalAnswer {
	r := refusalAnswer{Error: err.Error(), Code: Code(err)}
	if !hasID {
		r.Line = a.line
	}
	return r
}

func (a *Asker) answer(r *request) (any, error) {
	if r.position != nil {
		s, err := Open(r.position)
		if err != nil {
			return nil, inside("position", err)
		}
		a.session = s
	}
	if err := r.check(); err != nil {
		return nil, err
	}
	if _, ok := r.question.(placeless); ok {
		return r.question.answer(nil)
	}
	if a.session == nil {
		return nil, &NoPositionError{}
	}
	if a.Limit <= 0 {
		return r.question.answer(a.session)
	}
	ctx, cancel := context.WithTimeoutCause(context.Background(), a.Limit, &LimitError{a.Limit})
	defer cancel()
	answer, err := r.question.answer(a.session.WithContext(ctx))
	if ctx.Err() != nil {
		return nil, context.Cause(ctx)
	}
	return answer, err
}

// LimitError says that a request took longer than it may.
type LimitError struct{ Limit time.Duration }

// Error implements error.
func (e *LimitError) Error() string {
	return fmt.Sprintf("not answered within the limit of %v", e.Limit)
}

// LineError says that a line is longer than [position.MaxFileSize].
type LineError struct{}

// Error implements error.
func (*LineError) Error() string {
	return fmt.Sprintf("line longer than %d bytes", position.MaxFileSize)
}

// inside puts the path of an error below a member.
func inside(member string, err error) error {
	var e *position.Error
	if errors.As(err, &e) {
		below := *e
		below.Path = member
		if e.Path != "" {
			below.Path += "." + e.Path
		}
		return &below
	}
	return &position.Error{Path: member, Err: err}
}

// trim takes off the white space of JSON, and no other, from both ends of a line.
func trim(line []byte) []byte { return bytes.Trim(line, " \t\r\n") }

// Serve answers JSON lines from r on w, one line each and in order, until r
// ends. An error without an id has the number of its line, counted from 1. It flushes whenever the input pauses, so that a program on the other
// side never waits for an answer. Empty lines are passed over; a line longer
// than [position.MaxFileSize] is answered with an error and skipped. The error is that of
// reading or writing, nil at the end of the input.
func Serve(r io.Reader, w io.Writer) error { return ServeWithin(r, w, 0) }

// ServeWithin is [Serve] with a limit to how long a request may take: see [Asker].
func ServeWithin(r io.Reader, w io.Writer, limit time.Duration) error {
	in := bufio.NewReaderSize(r, 1<<16)
	out := bufio.NewWriterSize(w, 1<<16)
	a := Asker{Limit: limit}
	for {
		line, tooLong, err := readLine(in)
		a.line++
		switch {
		case tooLong:
			a.session = nil                                         // nobody knows what it carried
			body, _ := json.Marshal(a.refusal(&LineError{}, false)) // a struct of two texts and a number
			out.Write(append(body, '\n'))
		case len(trim(line)) > 0:
			out.Write(a.Answer(line))
			out.WriteByte('\n')
		}
		if err != nil {
			if flush := out.Flush(); flush != nil {
				return flush
			}
			if errors.Is(err, io.EOF) {
				return nil
			}
			return err
		}
		if !lineWaits(in) {
			if err := out.Flush(); err != nil {
				return err
			}
		}
	}
}

// lineWaits reports whether a whole line is there to be read without waiting.
func lineWaits(in *bufio.Reader) bool {
	waiting, _ := in.Peek(in.Buffered())
	return bytes.IndexByte(waiting, '\n') >= 0
}

// readLine reads up to a line feed or the end; what is longer than position.MaxFileSize
// is dropped.
func readLine(in *bufio.Reader) (line []byte, tooLong bool, err error) {
	for {
		chunk, err := in.ReadSlice('\n')
		if !tooLong {
			line = append(line, chunk...)
		}
		if len(line) > position.MaxFileSize {
			line, tooLong = nil, true
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, tooLong, err
		}
	}
}
