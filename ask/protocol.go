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
}

// Answer answers one request: one JSON object in, one JSON object out, without
// a line feed. A bad request is answered with the member "error" and the id, if
// it could be read; Answer itself never fails.
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
		answer = struct {
			Error string `json:"error"`
		}{err.Error()}
	}
	body, err := json.Marshal(answer)
	if err != nil {
		body = []byte(`{"error":"the answer cannot be written"}`)
	}
	if len(r.id) == 0 {
		return body
	}
	out := append([]byte(`{"id":`), r.id...)
	out = append(out, ',')
	return append(out, body[1:]...)
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
// ends. It flushes whenever the input pauses, so that a program on the other
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
		switch {
		case tooLong:
			a.session = nil // nobody knows what it carried
			out.WriteString(fmt.Sprintf(`{"error":"line longer than %d bytes"}`, position.MaxFileSize) + "\n")
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
