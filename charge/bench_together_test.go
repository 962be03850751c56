package charge

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// joint is a question about several chargers.
type joint struct {
	view *spatial.View
	ids  []spatial.UnitID
}

// joints are questions in which all chargers fit, so many with an order in which they
// can go and so many without.
func joints(t testing.TB, chargers, each int) map[Verdict][]joint {
	t.Helper()
	lists := map[Verdict][]joint{}
	for seed := uint64(0); len(lists[Yes]) < each || len(lists[No]) < each; seed++ {
		scene, ok := generate.ManyChargers(seed, chargers)
		if !ok {
			continue
		}
		tab, err := scene.Table(rules.Second161())
		require.NoError(t, err)
		q := joint{view: tab.Now()}
		for i := range chargers {
			q.ids = append(q.ids, spatial.UnitID(i+1))
		}
		if verdict, fits := q.decide(func(p *jointCharge, a *sharing.Arrangement, gone int) Verdict { return turnTaking{p}.inOrder(a, gone) }); fits && len(lists[verdict]) < each {
			lists[verdict] = append(lists[verdict], q)
		}
	}
	return lists
}

// ordering is a search for an order in which all can go to the places of an arrangement.
type ordering func(p *jointCharge, a *sharing.Arrangement, gone int) Verdict

// decide is [Together] with another search for an order.
func (q *joint) decide(inOrder ordering) (verdict Verdict, fits bool) {
	var p jointCharge
	c := Chargers{View: q.view, Units: q.ids}
	if c.check() != nil || !p.collect(&c) || !p.findPlaces() {
		return No, false
	}
	p.share.Arrange()
	found := p.share.Found()
	for i := range found {
		if verdict = verdict.or(inOrder(&p, &found[i], 0)); verdict == Yes {
			return Yes, true
		}
	}
	return verdict, len(found) > 0
}

// eachOrder tries one order after the other, each from its beginning until somebody
// cannot go, and ends with the first that works: the same decisions as those of
// [turnTaking.inOrder], without what it remembers.
func (p *jointCharge) eachOrder(a *sharing.Arrangement, _ int) Verdict {
	p.work.Total = 0 // as much as each search allows
	order := [MaxTogether]int{0, 1, 2, 3, 4, 5, 6, 7}
	best := No
	for {
		verdict := p.byOrder(a, order[:p.n])
		if verdict == Yes {
			return Yes
		}
		best = best.or(verdict)
		if !nextOrder(order[:p.n]) {
			return best
		}
	}
}

// byOrder decides about one order.
func (p *jointCharge) byOrder(a *sharing.Arrangement, order []int) Verdict {
	verdict, gone := Yes, 0
	for _, i := range order {
		var moved [MaxTogether]stand
		if verdict = verdict.and(turnTaking{p}.reaches(i, a, p.stands(moved[:0], i, a, everybody, gone))); verdict == No {
			return No
		}
		gone |= 1 << i
	}
	return verdict
}

// nextOrder makes the next permutation in the order of the dictionary, if there is one.
func nextOrder(order []int) bool {
	i := len(order) - 2
	for i >= 0 && order[i] > order[i+1] {
		i--
	}
	if i < 0 {
		return false
	}
	k := len(order) - 1
	for order[k] < order[i] {
		k--
	}
	order[i], order[k] = order[k], order[i]
	slices.Reverse(order[i+1:])
	return true
}

// TestMLT5EveryOrder (MLT-5): there is an order where one of all that are tried works,
// and none where none does.
func TestMLT5EveryOrder(t *testing.T) {
	for n := 2; n <= 4; n++ {
		for verdict, list := range joints(t, n, 25) {
			for i := range list {
				q := &list[i]
				every, _ := q.decide((*jointCharge).eachOrder)
				require.Equal(t, verdict, every, "%d chargers, question %d", n, i)
				require.Equal(t, verdict, Together(q.view, q.ids, 0), "%d chargers, question %d", n, i)
			}
		}
	}
}

// asked is how many questions of each kind the benchmarks ask.
const asked = 60

// byNumber runs a benchmark for 2 to 5 chargers that fit, and that have an order in
// which they can go or have none.
func byNumber(b *testing.B, run func(b *testing.B, questions []joint)) {
	for n := 2; n <= 5; n++ {
		lists := joints(b, n, asked)
		for _, verdict := range [2]Verdict{Yes, No} {
			b.Run(fmt.Sprintf("%d/%v", n, verdict), func(b *testing.B) { run(b, lists[verdict]) })
		}
	}
}

// BenchmarkTogether asks all questions in each round.
func BenchmarkTogether(b *testing.B) {
	byNumber(b, func(b *testing.B, questions []joint) {
		b.ReportAllocs()
		for b.Loop() {
			for i := range questions {
				Together(questions[i].view, questions[i].ids, 0)
			}
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/asked, "ns/question")
	})
}

// BenchmarkTogetherEveryOrder asks the same beside trying one order after the other, in
// turns, and reports the median of the ratios of the rounds.
func BenchmarkTogetherEveryOrder(b *testing.B) {
	byNumber(b, func(b *testing.B, questions []joint) {
		var ratios []float64
		for b.Loop() {
			var took [2]time.Duration
			for i := range questions {
				q := &questions[i]
				start := time.Now()
				Together(q.view, q.ids, 0)
				middle := time.Now()
				q.decide((*jointCharge).eachOrder)
				took[0] += middle.Sub(start)
				took[1] += time.Since(middle)
			}
			ratios = append(ratios, float64(took[1])/float64(took[0]))
		}
		slices.Sort(ratios)
		b.ReportMetric(ratios[len(ratios)/2], "orders/sets")
	})
}
