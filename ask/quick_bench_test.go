package ask

import (
	"encoding/json"
	"fmt"
	"os"
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/require"
)

// BenchmarkLines answers lines about all pairs of the shipped battle: quick, explained, and, to
// compare with, decodes the requests and encodes the quick answers with encoding/json and does nothing else.
func BenchmarkLines(b *testing.B) {
	text, err := os.ReadFile("../docs/positions/battle.json")
	require.NoError(b, err)
	d, err := position.Parse(text)
	require.NoError(b, err)
	s, err := Open(d)
	require.NoError(b, err)
	var names []string
	for id := range s.table.Units() {
		names = append(names, s.table.Unit(id).Name)
	}
	for _, what := range []string{"sight", "cover", "charge", "facing", "distance"} {
		var quick, long, answers [][]byte
		var a Asker
		require.NoError(b, a.memory.open("", true, s))
		for i, from := range names {
			for k, to := range names {
				if i == k {
					continue
				}
				body := fmt.Sprintf(`{"id":%d,"ask":%q,"from":%q,"to":%q`, len(quick), what, from, to)
				quick, long = append(quick, []byte(body+`,"quick":true}`)), append(long, []byte(body+"}"))
				answers = append(answers, a.Answer(quick[len(quick)-1]))
			}
		}
		b.Run(what+"/quick", func(b *testing.B) {
			for i := range b.N {
				a.Answer(quick[i%len(quick)])
			}
		})
		b.Run(what+"/explained", func(b *testing.B) {
			for i := range b.N {
				a.Answer(long[i%len(long)])
			}
		})
		b.Run(what+"/json", func(b *testing.B) {
			type request struct {
				ID            int
				Ask, From, To string
				Quick         bool
			}
			for i := range b.N {
				var r request
				var answer map[string]any
				if json.Unmarshal(quick[i%len(quick)], &r) != nil || json.Unmarshal(answers[i%len(quick)], &answer) != nil {
					b.Fatal("no JSON")
				}
				if _, err := json.Marshal(r); err != nil {
					b.Fatal(err)
				}
				if _, err := json.Marshal(answer); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
