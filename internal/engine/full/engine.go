// Package full answers requests of the protocol as bytes, and the quick asks about the same tables
// as numbers, for programs in WebAssembly. It knows nothing of WebAssembly.
package full

import (
	"bytes"
	"encoding/json"

	"github.com/leaderpoint/leaderpoint/internal/engine"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Engine answers one program. It is for one goroutine.
type Engine struct {
	engine.Quick
	asker *protocol.Asker
}

// New returns an engine without tables.
func New() *Engine {
	asker := &protocol.Asker{}
	return &Engine{engine.Over(tables{asker}), asker}
}

// tables are those of an asker.
type tables struct{ asker *protocol.Asker }

// Current implements [engine.Source].
func (t tables) Current(name string) *spatial.Table {
	if s := t.asker.Session(name); s != nil {
		return s.Table()
	}
	return nil
}

// Code implements [engine.Source].
func (t tables) Code(err error) string { return protocol.Code(err) }

// Ask answers the request that the first bytes of the room hold, as [protocol.Asker.Answer] does.
func (e *Engine) Ask(size int) []byte { return e.ask(e.Written(size)) }

func (e *Engine) ask(request []byte) []byte {
	e.Changed()
	answer := e.asker.Answer(request)
	e.Say(answer)
	return answer
}

// Open puts a position on a table, as [engine.Quick.Open] does, by the ask "table".
func (e *Engine) Open(number int32, size int) int32 {
	name, err := e.Name(number)
	if err != nil {
		return e.Refuse(err)
	}
	text := e.Written(size)
	if !engine.IsFile(text) {
		text, _ = json.Marshal(string(text)) // a string, which can be written
	}
	table, _ := json.Marshal(name)
	answer := e.ask(bytes.Join([][]byte{[]byte(`{"ask":"table","table":`), table, []byte(`,"position":`), text, []byte(`}`)}, nil))
	var said struct {
		Units []string
		Error string
	}
	if json.Unmarshal(answer, &said) != nil || said.Error != "" {
		return engine.Refused
	}
	return int32(len(said.Units))
}
