// Package protocol answers questions over a position as JSON lines ([Asker], [Server]): see
// docs/asks.md. Each ask is a type, with the members of a request and the way an [answers.Session]
// answers it. One list ([Names], [Members]) has all of them.
package protocol

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math"
	"strings"
	"time"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/position"
)

// Need returns the error for a request without a member that its ask needs.
func Need(ask, member string) error {
	return coded.New("needs-member", "the ask %q needs the member %q", ask, member)
}

// Asker answers requests of the JSON-lines protocol one after the other. It remembers positions by
// the name of their table, and earlier ones for undo. The zero Asker is ready to use. It serves one
// stream and is not safe for concurrent use.
type Asker struct {
	// Limit, if positive, is how long one request may take. A longer request gets an error, never a
	// verdict. Without a limit the answer to the same request is the same on every machine.
	Limit time.Duration

	memory memory
	line   int // of the served stream, from 1; 0 if not counted
}

// Answer answers one request: one JSON object in, one JSON object out, without a line feed. A bad
// request is answered with the members "error" and "code" (see [Codes]) and the id, if it could be
// read; Answer itself never fails.
//
// A bad request usually changes nothing. Only one whose position is refused does: the table that it
// names then has no position and no history. So no answer is about a position that the program did
// not mean. If no name can be read, that is the last table. Other tables are not affected.
func (a *Asker) Answer(line []byte) []byte {
	if len(line) > position.MaxFileSize {
		return a.tooLong()()
	}
	return a.take(line)()
}

// tooLong refuses a line that is too long to be read. Only a position is so long, so that the last
// table has none.
func (a *Asker) tooLong() (answer func() []byte) {
	a.memory.forget(a.memory.last)
	number := a.line
	return func() []byte { return written(nil, refusal(LongLine(), number, false)) }
}

// take reads a request, does what must be done in the order of the requests, and returns the rest
// as a function. No later request changes its answer, and it may run anywhere.
func (a *Asker) take(line []byte) (answer func() []byte) {
	r, err := readRequest(trim(line))
	if r.carries {
		a.memory.forget(r.where(&a.memory))
	}
	work := func() (any, error) { return nil, err }
	if err == nil {
		work = a.work(r)
	}
	number, oneLine := a.line, bytes.IndexByte(trim(line), '\n') < 0
	return func() []byte {
		answer, err := work()
		if err != nil {
			refused := refusal(err, number, len(r.id) > 0)
			if oneLine {
				refused.Error = withoutLine(err)
			}
			answer = refused
		}
		return written(r.id, answer)
	}
}

// withoutLine returns an error of a one-line request with only its column. The line number is that
// of the request in the stream.
func withoutLine(err error) string {
	text := err.Error()
	var at *position.Error
	if errors.As(err, &at) && at.Line == 1 {
		text = strings.TrimPrefix(text, "line 1, ")
	}
	return text
}

// written returns an answer as a line.
func written(id []byte, answer any) []byte {
	body, err := json.Marshal(answer)
	if err != nil {
		body = []byte(`{"error":"the answer cannot be written","code":"` + CodeRefused + `"}`)
	}
	if len(id) == 0 {
		return body
	}
	out := append([]byte(`{"id":`), id...)
	out = append(out, ',')
	return append(out, body[1:]...)
}

// refusalAnswer is the answer to a bad request.
type refusalAnswer struct {
	// Line is that of the request in the stream, if it has no id.
	Line  int    `json:"line,omitempty"`
	Error string `json:"error"`
	Code  string `json:"code"`
	// Sentence is an error of the position for a person who has typed no JSON.
	Sentence string `json:"sentence,omitempty"`
	// Reason, Row, Verdict and Margin are those of a refused action.
	Reason  string   `json:"reason,omitempty"`
	Row     string   `json:"row,omitempty"`
	Verdict string   `json:"verdict,omitempty"`
	Margin  *float64 `json:"margin,omitempty"`
}

// refusal returns the answer to a request with an error.
func refusal(err error, line int, hasID bool) refusalAnswer {
	r := refusalAnswer{Error: err.Error(), Code: Code(err), Sentence: fault.Sentence(err)}
	if !hasID {
		r.Line = line
	}
	var refused *game.RefusedError
	if errors.As(err, &refused) {
		r.Reason, r.Row, r.Verdict = refused.Code, refused.Row, refused.Verdict.String()
		if math.Abs(refused.Margin) < geom.NoLimit {
			r.Margin = &refused.Margin
		}
	}
	return r
}

// work puts the position of a request on its table, carries out changes, and returns a function
// that works out the answer.
func (a *Asker) work(r *request) func() (any, error) {
	done := func(answer any, err error) func() (any, error) {
		return func() (any, error) { return answer, err }
	}
	if r.position != nil {
		s, err := answers.Open(r.position)
		if _, ok := r.question.(*check); ok && err != nil {
			if err := r.check(); err != nil {
				return done(nil, err)
			}
			return func() (any, error) {
				a := answers.CheckDocument(r.position)
				a.Faults = WithCodes(a.Faults)
				return a, nil
			}
		}
		if err != nil {
			return done(nil, fault.Inside("position", err))
		}
		if err := a.memory.open(r.table, r.named, s); err != nil {
			return done(nil, fault.At("table", err))
		}
	}
	if err := r.check(); err != nil {
		return done(nil, err)
	}
	if within := r.members.within; within != nil {
		r.question = &certain{r.question.(sureable), *within}
	}
	limit, t := a.Limit, a.memory.at(r.table, r.named)
	s := &answers.Session{}
	if _, ok := r.question.(placeless); t != nil && (!ok || r.position != nil || r.named) {
		s = t.now.session
	} else if !ok {
		return done(nil, fault.NoPosition())
	}
	switch q := r.question.(type) {
	case remembering:
		return done(limited(limit, func(ctx context.Context) (any, error) {
			return changed(ctx, t, func(t *tableState) (any, error) { return q.remember(&a.memory, t) })
		}))
	case changing:
		return done(limited(limit, func(ctx context.Context) (any, error) { return changed(ctx, t, q.change) }))
	}
	return func() (any, error) {
		return limited(limit, func(ctx context.Context) (any, error) { return answerTo(s.WithContext(ctx), r.question) })
	}
}

// limited returns the result of work, or an error if it takes longer than a positive limit.
func limited(limit time.Duration, work func(context.Context) (any, error)) (any, error) {
	ctx := context.Background()
	if limit > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeoutCause(ctx, limit, TimeLimit(limit))
		defer cancel()
	}
	answer, err := work(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = context.Cause(ctx)
	}
	return answer, err
}

// answerTo returns the answer to a question, or the error of the context that ends it.
func answerTo(s *answers.Session, q question) (any, error) {
	answer, err := q.answer(s)
	if over := s.Context().Err(); over != nil {
		return nil, over
	}
	return answer, err
}

// changed returns the answer to a question that changes a table. The table is unchanged if the
// context ends before.
func changed(ctx context.Context, t *tableState, change func(*tableState) (any, error)) (any, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	t.ctx = ctx
	defer func() { t.ctx = nil }()
	return change(t)
}

// TimeLimit returns the error for a request that took longer than it may.
func TimeLimit(limit time.Duration) error {
	return coded.New("time-limit", "not answered within the limit of %v", limit)
}

// LongLine returns the error for a line that is longer than [position.MaxFileSize].
func LongLine() error {
	return coded.New("line-too-long", "line longer than %d bytes", position.MaxFileSize)
}

// trim removes the white space of JSON, and no other, from both ends of a line.
func trim(line []byte) []byte { return bytes.Trim(line, " \t\r\n") }

// Session returns the session that answers requests about the table of that name; nil if there is
// none. A later request that changes the table gives it another session and does not change this
// one.
func (a *Asker) Session(table string) *answers.Session {
	t := a.memory.tables[table]
	if t == nil {
		return nil
	}
	return t.now.session
}
