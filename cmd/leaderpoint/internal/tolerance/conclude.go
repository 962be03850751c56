package tolerance

import (
	"encoding/json"
	"io"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
)

// Conclude prints an answer, in words or for programs, with how sure it is if that is asked for,
// and says whether the call is not open.
func (f *Flag) Conclude(out io.Writer, q *arguments.Inquiry, asJSON bool, answer any, words string, x Question) (clear bool, err error) {
	clear = true
	if asJSON {
		if f.Given() {
			c, err := q.Certainty(x.Question, float64(f.Inches*geom.MMPerInch))
			if err != nil {
				return false, err
			}
			answer = protocol.WithCertainty(answer, c)
			if clear, err = f.ask(q, func(Question, *certainty.Answer, string) {}, []Question{x}); err != nil {
				return false, err
			}
		}
		return clear, json.NewEncoder(out).Encode(answer)
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
