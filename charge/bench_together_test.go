package charge

import (
	"fmt"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/fuzz"
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
		scene, ok := fuzz.Siege(seed, chargers)
		if !ok {
			continue
		}
		tab, err := scene.Table(rules.Second161())
		require.NoError(t, err)
		q := joint{view: tab.Now()}
		for i := range chargers {
			q.ids = append(q.ids, spatial.UnitID(i+1))
		}
		if verdict, fits := q.decide((*party).inOrder); fits && len(lists[verdict]) < each {
			lists[verdict] = append(lists[verdict], q)
		}
	}
	return lists
}

// decide is [Together] with another search for an order.
func (q *joint) decide(inOrder func(*party, *arrangement, int) Verdict) (verdict Verdict, fits bool) {
	var p party
	if checkTogether(q.view, q.ids, 0) != nil || !p.muster(q.view, q.ids, 0) || !p.survey() {
		return No, false
	}
	p.arrange()
	for i := range p.search.found[:p.search.num] {
		switch inOrder(&p, &p.search.found[i], 0) {
		case Yes:
			return Yes, true
		case TooClose:
			verdict = TooClose
		}
	}
	return verdict, p.search.num > 0
}

// eachOrder tries one order after the other, each from its beginning until somebody
// cannot go, and ends with the first that works: the same decisions as those of
// [party.inOrder], without what it remembers.
func (p *party) eachOrder(a *arrangement, _ int) Verdict {
	order := [MaxTogether]int{0, 1, 2, 3, 4, 5, 6, 7}
	best := No
	for {
		verdict := p.byOrder(a, order[:p.n])
		if verdict == Yes {
			return Yes
		}
		if verdict == TooClose {
			best = TooClose
		}
		if !nextOrder(order[:p.n]) {
			return best
		}
	}
}

// byOrder decides about one order.
func (p *party) byOrder(a *arrangement, order []int) Verdict {
	verdict, gone := Yes, 0
	for _, i := range order {
		var moved [MaxTogether]stand
		switch p.reaches(i, a, p.gone(moved[:0], a, gone)) {
		case No:
			return No
		case TooClose:
			verdict = TooClose
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
				every, _ := q.decide((*party).eachOrder)
				require.Equal(t, verdict, every, "%d chargers, question %d", n, i)
				require.Equal(t, verdict, Together(q.view, q.ids, 0), "%d chargers, question %d", n, i)
			}
		}
	}
}

// BenchmarkTogether asks about 2 to 5 chargers that fit, and that have an order in which
// they can go or have none; one round asks all questions.
func BenchmarkTogether(b *testing.B) {
	byNumber(b, func(q *joint) Verdict { return Together(q.view, q.ids, 0) })
}

// BenchmarkTogetherEveryOrder asks the same, and tries the orders one after the other.
func BenchmarkTogetherEveryOrder(b *testing.B) {
	byNumber(b, func(q *joint) Verdict {
		verdict, _ := q.decide((*party).eachOrder)
		return verdict
	})
}

func byNumber(b *testing.B, ask func(*joint) Verdict) {
	const each = 60
	for n := 2; n <= 5; n++ {
		lists := joints(b, n, each)
		for _, verdict := range [2]Verdict{Yes, No} {
			b.Run(fmt.Sprintf("%d/%v", n, verdict), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					for i := range lists[verdict] {
						ask(&lists[verdict][i])
					}
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/each, "ns/question")
			})
		}
	}
}
