package tolerance

import (
	"encoding/json"
	"io"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
)

// Conclude prints an answer, in words or as JSON, and how sure it is if that is asked for. clear
// reports whether the call is not open.
func (f *Flag) Conclude(out io.Writer, q *arguments.Inquiry, asJSON bool, answer any, words string, x Question) (clear bool, err error) {
	clear = true
	if asJSON {
		how, clear, err := f.Answers(q, false, x)
		if err != nil {
			return false, err
		}
		return clear, json.NewEncoder(out).Encode(protocol.WithCertainty(answer, how[x.Name]))
	}
	t := &screen.Telling{}
	t.WriteString(words)
	if f.Given() {
		if clear, err = f.Tell(t, q, x); err != nil {
			return false, err
		}
	}
	return clear, q.Print(out, t.String(), q.Provenance())
}
