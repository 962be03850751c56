// Package engine is what the npm package calls in WebAssembly: requests and answers as bytes, and
// the quick asks as numbers alone. It knows nothing of WebAssembly.
package engine

import (
	"encoding/json"

	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/position"
)

// MaxLine is the most bytes of a request to pass on: one byte more is enough to refuse a longer
// one.
const MaxLine = position.MaxFileSize

// Refused is the result of a quick ask instead of a verdict if the answer is an error, see
// [Engine.Said].
const Refused = -1

// Engine answers one program. The zero Engine is ready to use; it is for one goroutine.
type Engine struct {
	asker   protocol.Asker
	asks    int // how many requests were answered
	request []byte
	said    []byte
	tables  []table
}

// Room returns the buffer for a request of so many bytes. Its old content may be overwritten. It is
// never larger than a request can be, and never empty, so that it has an address.
func (e *Engine) Room(size int) []byte {
	size = min(max(size, 1), MaxLine+1)
	if len(e.request) < size || len(e.request) > 1<<20 && size <= 1<<16 { // one long line does not keep its memory
		e.request = make([]byte, max(size, 1<<12))
	}
	return e.request[:size]
}

// Ask answers the request that the first bytes of the room hold, as [protocol.Asker.Answer] does.
func (e *Engine) Ask(size int) []byte {
	e.asks++
	e.said = e.asker.Answer(e.written(size))
	return e.said
}

// written returns what was written into the room.
func (e *Engine) written(size int) []byte { return e.request[:min(max(size, 0), len(e.request))] }

// Said returns what was answered last, be it a request or a quick ask with an error.
func (e *Engine) Said() []byte { return e.said }

// refuse says an error as answers do.
func (e *Engine) refuse(err error) int32 {
	body, _ := json.Marshal(struct { // two strings, which can be written
		Error string `json:"error"`
		Code  string `json:"code"`
	}{err.Error(), protocol.Code(err)})
	e.said = body
	return Refused
}
