package position

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"github.com/leaderpoint/leaderpoint/los"
)

// request is one line of the protocol. Pointers tell what was left out.
type request struct {
	ID       json.RawMessage `json:"id"`
	Position json.RawMessage `json:"position"`
	Ask      string          `json:"ask"`

	From        *string  `json:"from"`
	To          *string  `json:"to"`
	Unit        *string  `json:"unit"`
	Range       *float64 `json:"range"`
	Side        *string  `json:"side"`
	Shooting    *bool    `json:"shooting"`
	Pivot       *float64 `json:"pivot"`
	Indirect    *bool    `json:"indirect"`
	IgnoreCover *bool    `json:"ignore_cover"`
}

// MemberError says that a request has a member that its ask does not take.
type MemberError struct{ Ask, Member string }

// Error implements error.
func (e *MemberError) Error() string {
	return fmt.Sprintf("the ask %q does not take the member %q", e.Ask, e.Member)
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
	var r request
	id, answer, err := json.RawMessage(nil), any(nil), strictly(line, &r)
	if err == nil {
		id = r.ID
		answer, err = a.answer(&r)
	} else {
		id = idOf(line)
	}
	if err != nil {
		answer = struct {
			Error string `json:"error"`
		}{err.Error()}
	}
	body, err := json.Marshal(answer)
	if err != nil {
		body, _ = json.Marshal(map[string]string{"error": err.Error()})
	}
	if len(id) == 0 {
		return body
	}
	var out bytes.Buffer
	out.WriteString(`{"id":`)
	if err := json.Compact(&out, id); err != nil {
		return body
	}
	if len(body) > 2 {
		out.WriteByte(',')
	}
	out.Write(body[1:])
	return out.Bytes()
}

// idOf finds the id of a request that is refused, so that the asker can tell
// which one it was.
func idOf(line []byte) json.RawMessage {
	var r struct {
		ID json.RawMessage `json:"id"`
	}
	if json.Unmarshal(line, &r) != nil {
		return nil
	}
	return r.ID
}

func (a *Asker) answer(r *request) (any, error) {
	if len(r.Position) > 0 {
		a.session = nil // a refused position must not leave the old one in force
		d, err := Parse(r.Position)
		if err != nil {
			return nil, inside("position", err)
		}
		s, err := Open(d)
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

// members lists what each ask takes besides id, position and ask.
func members(ask string) (required, optional []string) {
	switch ask {
	case "facing", "cover", "distance":
		return []string{"from", "to"}, nil
	case "arc":
		return []string{"from", "to"}, []string{"shooting"}
	case "sight":
		return []string{"from", "to"}, []string{"shooting", "pivot"}
	case "within":
		return []string{"from", "range"}, []string{"side"}
	case "shot":
		return []string{"from", "to"}, []string{"range", "indirect", "ignore_cover"}
	case "unit":
		return []string{"unit"}, nil
	}
	return nil, nil
}

// check holds the members of the request against what its ask takes.
func (r *request) check() error {
	if !slices.Contains(askNames(), r.Ask) {
		return &UnknownAskError{r.Ask}
	}
	given := []struct {
		name string
		set  bool
	}{
		{"from", r.From != nil}, {"to", r.To != nil}, {"unit", r.Unit != nil}, {"range", r.Range != nil},
		{"side", r.Side != nil}, {"shooting", r.Shooting != nil}, {"pivot", r.Pivot != nil},
		{"indirect", r.Indirect != nil}, {"ignore_cover", r.IgnoreCover != nil},
	}
	required, optional := members(r.Ask)
	for _, m := range given {
		need := slices.Contains(required, m.name)
		switch {
		case need && !m.set:
			return &Error{Path: m.name, Err: fmt.Errorf("the ask %q needs this member", r.Ask)}
		case m.set && !need && !slices.Contains(optional, m.name):
			return &MemberError{r.Ask, m.name}
		}
	}
	return nil
}

func value[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}

func (s *Session) ask(r *request) (any, error) {
	from, to := value(r.From), value(r.To)
	switch r.Ask {
	case "facing":
		return s.Facing(from, to)
	case "arc":
		return s.Arc(from, to, value(r.Shooting))
	case "sight":
		return s.Sight(from, to, SightOptions{Shooting: value(r.Shooting), Pivot: r.Pivot})
	case "cover":
		return s.Cover(from, to)
	case "distance":
		return s.Distance(from, to)
	case "within":
		return s.Within(from, value(r.Range), value(r.Side))
	case "shot":
		return s.Shot(from, to, los.Weapon{Range: value(r.Range), Indirect: value(r.Indirect), IgnoreCover: value(r.IgnoreCover)})
	case "unit":
		return s.Unit(value(r.Unit))
	case "table":
		return s.TableFacts(), nil
	}
	return nil, &UnknownAskError{r.Ask}
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
