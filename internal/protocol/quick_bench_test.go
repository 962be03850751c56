package protocol

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/stretchr/testify/require"
)

// BenchmarkLines answers lines about all pairs of the shipped battle, quick and explained, and, to
// compare with, decodes the requests and encodes the quick answers with encoding/json and does
// nothing else. The three take turns, so that what else the machine does is the same for all: their
// times are reported with their ratios, x-json how many times as long as JSON alone a quick line
// takes, x-explained how many times as long as a quick one an explained line.
func BenchmarkLines(b *testing.B) {
	for _, what := range []string{"sight", "cover", "charge", "facing", "distance", "place", "move"} {
		b.Run(what, linesAbout(b, what).run)
	}
}

// linesAbout are lines of one kind about all pairs.
func linesAbout(b *testing.B, what string) *lines {
	b.Helper()
	d := scenetest.Document(b, "../../docs/positions/battle.json")
	s := must.Get(answers.Open(d))(b)
	var names []string
	for id := range s.Table().Units() {
		names = append(names, s.Table().Unit(id).Name)
	}
	l := new(lines)
	require.NoError(b, l.asker.memory.open("", true, s))
	for i, from := range names {
		for k, to := range names {
			switch {
			case i == k:
			case what == "place":
				l.add(`{"id":%d,"ask":"place","unit":%q,"at":[%d,%d],"heading":%d`, from, 2*k+3, 24, 12*k)
			case what == "move":
				l.add(`{"id":%d,"ask":"move","unit":%q,"order":"advance","steps":[{"forward":%d},{"pivot":%d}]`, from, k%9, 10*k)
			default:
				l.add(`{"id":%d,"ask":%q,"from":%q,"to":%q`, what, from, to)
			}
		}
	}
	return l
}

// lines are requests, quick and explained, with the quick answers.
type lines struct {
	asker                Asker
	quick, long, answers [][]byte
}

// add makes a request of what follows the id; what it has to end with is added.
func (l *lines) add(format string, args ...any) {
	body := fmt.Sprintf(format, append([]any{len(l.quick)}, args...)...)
	l.quick, l.long = append(l.quick, []byte(body+`,"quick":true}`)), append(l.long, []byte(body+"}"))
	l.answers = append(l.answers, l.asker.Answer(l.quick[len(l.quick)-1]))
}

// turn is how many lines of a kind are answered before another kind has its turn; the explained
// ones, which take long, have some of the turns.
const turn = 27

// run answers the lines turn by turn. Of each turn its best time counts: what else the machine does
// only adds to it.
func (l *lines) run(b *testing.B) {
	kinds := [3]func(int){
		func(i int) { l.asker.Answer(l.quick[i]) },
		func(i int) { l.throughJSON(b, i) },
		func(i int) { l.asker.Answer(l.long[i]) },
	}
	turns := len(l.quick) / turn
	best := make([][3]time.Duration, turns)
	for n := 0; n < turns || n*turn < b.N; n++ {
		k := n % turns
		for kind, do := range kinds {
			if kind == 2 && n >= 2*turns {
				continue
			}
			begin := time.Now()
			for i := range turn {
				do(k*turn + i)
			}
			if took := time.Since(begin); n < turns || took < best[k][kind] {
				best[k][kind] = took
			}
		}
	}
	each := func(kind int) float64 {
		var sum time.Duration
		for k := range best {
			sum += best[k][kind]
		}
		return float64(sum) / float64(turns*turn)
	}
	b.ReportMetric(0, "ns/op") // of three things: not worth telling
	b.ReportMetric(each(0), "ns/quick")
	b.ReportMetric(each(1), "ns/json")
	b.ReportMetric(each(2), "ns/explained")
	b.ReportMetric(each(0)/each(1), "x-json")
	b.ReportMetric(each(2)/each(0), "x-explained")
}

// throughJSON decodes a request and its answer, and encodes both.
func (l *lines) throughJSON(b *testing.B, i int) {
	type step struct{ Forward, Pivot *float64 }
	type request struct {
		ID            int
		Ask, From, To string
		Unit, Order   string `json:",omitempty"`
		At            []float64
		Steps         []step `json:",omitempty"`
		Heading       *float64
		Quick         bool
	}
	var r request
	var answer map[string]any
	if json.Unmarshal(l.quick[i], &r) != nil || json.Unmarshal(l.answers[i], &answer) != nil {
		b.Fatal("no JSON")
	}
	for _, x := range []any{&r, answer} {
		if _, err := json.Marshal(x); err != nil {
			b.Fatal(err)
		}
	}
}
