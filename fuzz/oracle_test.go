package fuzz_test

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// inParallel calls do for 0..n-1 from as many goroutines as there are processors,
// and stops early when the test has failed a few times.
func inParallel(t *testing.T, n int, do func(i int)) {
	t.Helper()
	var at atomic.Int64
	var wg sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		wg.Go(func() {
			for i := int(at.Add(1)) - 1; i < n && !t.Failed(); i = int(at.Add(1)) - 1 {
				do(i)
			}
		})
	}
	wg.Wait()
}

// tally counts by name, from many goroutines.
type tally struct {
	mu    sync.Mutex
	count map[string]int
}

func (c *tally) add(name string, n int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.count == nil {
		c.count = map[string]int{}
	}
	c.count[name] += n
}

func (c *tally) of(name string) int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.count[name]
}

// String lists the counts by name.
func (c *tally) String() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	var names []string
	for name := range c.count {
		names = append(names, name)
	}
	slices.Sort(names)
	out := ""
	for _, name := range names {
		out += fmt.Sprintf("%s %d, ", name, c.count[name])
	}
	return out
}

// judgement compares the library with the oracle on one question; it gives what
// differs.
type judgement func(q *question, v *spatial.View, count *tally) []string

// view builds the library's table under an edition, read in some way.
func (s *exactScene) view(e text, by reading) (*spatial.View, error) {
	units, pieces, err := s.scene()
	if err != nil {
		return nil, err
	}
	edition := e.edition()
	edition.Readings = by.readings()
	table, err := spatial.New(edition, units, pieces)
	if err != nil {
		return nil, err
	}
	return table.Now(), nil
}

// judgeTable puts the same questions about one table to library and oracle,
// under every text.
func judgeTable(t *testing.T, number uint64, by reading, judge judgement, count *tally) {
	s := tableOf(number)
	f := s.facts()
	r := rand.New(rand.NewPCG(number, 0x9a125))
	var pairs [][2]int
	for len(pairs) < 5 {
		if a, b := r.IntN(len(s.units)), r.IntN(len(s.units)); a != b {
			pairs = append(pairs, [2]int{a, b})
		}
	}
	for _, e := range texts {
		v, err := s.view(e, by)
		if err != nil {
			t.Errorf("table %d: %v\n%v", number, err, &s)
			return
		}
		for _, p := range pairs {
			q := question{f, e, p[0], p[1], by}
			if found := judge(&q, v, count); len(found) > 0 {
				t.Errorf("table %d, %v %+v, from %d to %d: %v\nsmallest: %v", number, e, by, p[0], p[1], found,
					shrink(s, p[0], p[1], func(s exactScene, from, to int) []string {
						return again(s, question{e: e, from: from, to: to, by: by}, judge)
					}))
				return
			}
		}
	}
}

// again puts one question.
func again(s exactScene, q question, judge judgement) []string {
	v, err := s.view(q.e, q.by)
	if err != nil {
		return nil
	}
	q.facts = s.facts()
	return judge(&q, v, &tally{})
}

// shrink drops units and pieces as long as the disagreement stays, and gives the
// position that is left: in whole numbers, to be kept, and as a line to look at.
func shrink(s exactScene, from, to int, differs func(s exactScene, from, to int) []string) string {
	found := differs(s, from, to)
	for i := 0; i < len(s.units)+len(s.pieces); i++ {
		try, a, b := s, from, to
		if k := i - len(s.units); k >= 0 {
			try.pieces = slices.Delete(slices.Clone(s.pieces), k, k+1)
		} else if i != from && i != to {
			try.units = slices.Delete(slices.Clone(s.units), i, i+1)
			if a > i {
				a--
			}
			if b > i {
				b--
			}
		} else {
			continue
		}
		if d := differs(try, a, b); len(d) > 0 {
			s, from, to, found = try, a, b, d
			i = -1
		}
	}
	return fmt.Sprintf("%v from %d to %d: %v\n%s", &s, from, to, found, s.line())
}
