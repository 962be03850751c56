package position

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
	session *Session
}

// Answer answers one request: one JSON object in, one JSON object out, without
// a line feed. A bad request is answered with the member "error" and the id, if
// it could be read; Answer itself never fails.
func (a *Asker) Answer(line []byte) []byte {
	r, err := readRequest(bytes.TrimSpace(line))
	var answer any
	if r.position != nil {
		a.session = nil // a refused position must not leave the old one in force
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
	if a.session == nil {
		return nil, &NoPositionError{}
	}
	return a.session.ask(r)
}

// inside puts the path of an error below a member.
func inside(member string, err error) error {
	var e *Error
	if errors.As(err, &e) {
		below := *e
		below.Path = member
		if e.Path != "" {
			below.Path += "." + e.Path
		}
		return &below
	}
	return &Error{Path: member, Err: err}
}

// Serve answers JSON lines from r on w, one line each and in order, until r
// ends. It flushes whenever the input pauses, so that a program on the other
// side never waits for an answer. Empty lines are passed over; a line longer
// than [MaxFileSize] is answered with an error and skipped. The error is that of
// reading or writing, nil at the end of the input.
func Serve(r io.Reader, w io.Writer) error {
	in := bufio.NewReaderSize(r, 1<<16)
	out := bufio.NewWriterSize(w, 1<<16)
	var a Asker
	for {
		line, tooLong, err := readLine(in)
		switch {
		case tooLong:
			out.WriteString(fmt.Sprintf(`{"error":"line longer than %d bytes"}`, MaxFileSize) + "\n")
		case len(bytes.TrimSpace(line)) > 0:
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

// readLine reads up to a line feed or the end; what is longer than MaxFileSize
// is dropped.
func readLine(in *bufio.Reader) (line []byte, tooLong bool, err error) {
	for {
		chunk, err := in.ReadSlice('\n')
		if !tooLong {
			line = append(line, chunk...)
		}
		if len(line) > MaxFileSize {
			line, tooLong = nil, true
		}
		if !errors.Is(err, bufio.ErrBufferFull) {
			return line, tooLong, err
		}
	}
}
