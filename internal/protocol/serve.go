package protocol

import (
	"bufio"
	"bytes"
	"errors"
	"io"
	"time"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
)

// Server answers streams of requests. The zero Server uses one goroutine and has no limit.
type Server struct {
	// Limit is as in [Asker].
	Limit time.Duration
	// Jobs is how many questions are worked on at once, at most [MaxJobs]; 0 and 1 mean one after
	// the other. Requests are read, tables changed, and answers written in order. The output does
	// not depend on Jobs, byte for byte.
	Jobs int
}

// MaxJobs is how many questions may be worked on at once: far more than there are processors.
const MaxJobs = 1024

// waiting is how many answers per job are worked on or wait for their turn.
const waiting = 16

// Serve answers JSON lines from r on w, one line each and in order, until r ends. An error without
// an id has the number of its line, counted from 1. It flushes whenever the input pauses, so that a
// program on the other side never waits for an answer. Empty lines are skipped; a line longer than
// [position.MaxFileSize] gets an error. Its memory does not grow with the stream.
//
// The error is that of reading or writing, nil at the end of the input. For too many jobs it is a
// *[geom.LimitError], and nothing is read.
func (s Server) Serve(r io.Reader, w io.Writer) error {
	if s.Jobs > MaxJobs {
		return &geom.LimitError{What: "jobs", Got: s.Jobs, Limit: MaxJobs}
	}
	in := bufio.NewReaderSize(r, 1<<16)
	out := bufio.NewWriterSize(w, 1<<16)
	a := &Asker{Limit: s.Limit}
	if s.Jobs <= 1 {
		return a.serveAlone(in, out)
	}
	return a.serveMany(in, out, s.Jobs)
}

// next returns the answer to the next line, nil for an empty one.
func (a *Asker) next(in *bufio.Reader) (answer func() []byte, err error) {
	line, tooLong, err := readLine(in)
	a.line++
	switch {
	case tooLong:
		return a.tooLong(), err
	case len(trim(line)) > 0:
		return a.take(line), err
	}
	return nil, err
}

func (a *Asker) serveAlone(in *bufio.Reader, out *bufio.Writer) error {
	for {
		answer, err := a.next(in)
		if answer != nil {
			out.Write(answer())
			out.WriteByte('\n')
		}
		if err != nil || !lineWaits(in) {
			if flush := out.Flush(); flush != nil {
				return flush
			}
		}
		if err != nil {
			return ended(err)
		}
	}
}

// ended returns the error at the end of the input: nil if it simply ends.
func ended(err error) error {
	if errors.Is(err, io.EOF) {
		return nil
	}
	return err
}

// serveMany works on several answers at once. One goroutine reads and changes tables, some work out
// answers, and this one writes them in the order of the requests. A queue holds a place for each.
func (a *Asker) serveMany(in *bufio.Reader, out *bufio.Writer, jobs int) error {
	type place struct {
		answer chan []byte
		work   func() []byte
		flush  bool
	}
	queue, todo := make(chan place, jobs*waiting), make(chan place, jobs*waiting)
	stop := make(chan struct{})
	var failed error
	go func() {
		defer close(queue)
		defer close(todo)
		for {
			work, err := a.next(in)
			if work != nil {
				p := place{make(chan []byte, 1), work, err != nil || !lineWaits(in)}
				select {
				case queue <- p:
				case <-stop:
					return
				}
				todo <- p
			}
			if err != nil {
				failed = ended(err)
				return
			}
		}
	}()
	for range jobs {
		go func() {
			for p := range todo {
				p.answer <- p.work()
			}
		}()
	}
	for p := range queue {
		out.Write(<-p.answer)
		out.WriteByte('\n')
		if p.flush || len(queue) == 0 {
			if err := out.Flush(); err != nil {
				close(stop)
				return err
			}
		}
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return failed
}

// lineWaits reports whether a whole line can be read without waiting.
func lineWaits(in *bufio.Reader) bool {
	waiting, _ := in.Peek(in.Buffered())
	return bytes.IndexByte(waiting, '\n') >= 0
}

// readLine reads up to a line feed or the end; a line longer than position.MaxFileSize is dropped.
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
