package leaderpoint

import (
	"context"
	"io"
	"time"

	"github.com/leaderpoint/leaderpoint/internal/protocol"
)

// Session answers the JSON-lines protocol (docs/asks.md): one JSON object in, one out. It remembers
// the tables that requests name. The zero Session is ready to use. It is not safe for concurrent
// use.
//
//	{"id":1,"ask":"charge","from":"Knights","to":"Ogres","position":"Knights ... | Ogres ..."}
type Session struct {
	// Limit, if positive, is how long one question may take. One that takes longer gets an error,
	// never a verdict.
	Limit time.Duration
	// Jobs is how many questions [Session.Serve] works on at once; 0 means one. Answers always come
	// in the order of the requests.
	Jobs int

	asker protocol.Asker
}

// Ask answers one request, without a line feed. A bad request is answered with its id and the
// members "error" and "code".
func (s *Session) Ask(line []byte) []byte {
	s.asker.Limit = s.Limit
	return s.asker.Answer(line)
}

// Serve answers the lines of r on w, one line each and in order, until r or the context ends. It
// remembers tables of its own, so that a server calls it once for each connection. The error is
// that of reading, of writing, or of the context; at the end of r it is nil.
//
// A read that is waiting when the context ends is abandoned, so close r then.
func (s *Session) Serve(ctx context.Context, r io.Reader, w io.Writer) error {
	in := &contextReader{ctx: ctx, from: r, reads: make(chan read), buffer: make([]byte, 1<<16)}
	return protocol.Server{Limit: s.Limit, Jobs: s.Jobs}.Serve(in, w)
}

// contextReader reads until a context ends.
type contextReader struct {
	ctx    context.Context
	from   io.Reader
	reads  chan read
	buffer []byte
	ready  []byte // read, and not yet returned
	err    error  // of the last read, to return after that
}

type read struct {
	n   int
	err error
}

// Read implements [io.Reader].
func (r *contextReader) Read(dst []byte) (int, error) {
	if err := r.ctx.Err(); err != nil {
		return 0, failed(err)
	}
	if len(r.ready) == 0 && r.err == nil {
		r.wait()
	}
	n := copy(dst, r.ready)
	if r.ready = r.ready[n:]; len(r.ready) > 0 {
		return n, nil
	}
	return n, r.err
}

// wait reads more, or takes the error of the context if that ends first.
func (r *contextReader) wait() {
	go func() {
		n, err := r.from.Read(r.buffer)
		select {
		case r.reads <- read{n, err}:
		case <-r.ctx.Done():
		}
	}()
	select {
	case got := <-r.reads:
		r.ready, r.err = r.buffer[:got.n], got.err
	case <-r.ctx.Done():
		r.err = failed(r.ctx.Err())
	}
}
