package main

import (
	"math"
	"runtime"
	"slices"
	"time"
)

// entrant is one way of answering the questions of a contest.
type entrant struct {
	name string
	// ask answers questions lo to hi-1.
	ask func(lo, hi int)
	// slow entrants answer one slice of the questions in the time in which the
	// others answer all of them, so that a round stays short.
	slow bool
	// floor is the promised least ratio of this entrant's time to that of the
	// first; 0 means that nothing is promised.
	floor float64
	// lean promises that nothing is allocated.
	lean bool
	// remark is what the audit of the answers found.
	remark string
	// faults counts wrong answers of an entrant that must not give any.
	faults int
}

// contest is one question put to several entrants in turn, in one run.
type contest struct {
	title     string
	questions int
	entrants  []entrant
}

// score is what an entrant achieved. Times are nanoseconds of processor time for
// each question.
type score struct {
	nanoseconds float64 // median of the rounds
	ratio       float64 // to the first entrant: median of the ratios of the rounds
	spread      float64 // half the range of the middle half of the ratios, relative
	allocations float64 // for each question
}

// slicesPerRound is how many slices a slow entrant's questions are cut into.
// Between two of them every fast entrant answers all questions once, so that
// whatever disturbs the machine disturbs everybody.
const slicesPerRound = 8

// run plays some rounds of a contest.
func (c *contest) run(rounds int) []score {
	n := len(c.entrants)
	times := make([][]float64, n)
	for range rounds {
		round := make([]time.Duration, n)
		asked := make([]int, n)
		for s := range slicesPerRound {
			for k := range n {
				i := (k + s) % n // nobody always follows the same rival
				lo, hi := 0, c.questions
				if c.entrants[i].slow {
					lo, hi = s*c.questions/slicesPerRound, (s+1)*c.questions/slicesPerRound
				}
				start := cpuTime()
				c.entrants[i].ask(lo, hi)
				round[i] += cpuTime() - start
				asked[i] += hi - lo
				if c.entrants[i].slow {
					runtime.GC() // nobody sweeps up after a rival
				}
			}
		}
		for i := range n {
			times[i] = append(times[i], float64(round[i])/float64(asked[i]))
		}
	}
	runtime.KeepAlive(keep)
	scores := make([]score, n)
	for i := range n {
		ratios := make([]float64, rounds)
		for r := range rounds {
			ratios[r] = times[i][r] / times[0][r]
		}
		scores[i] = score{
			nanoseconds: quantile(times[i], 0.5),
			ratio:       quantile(ratios, 0.5),
			spread:      (quantile(ratios, 0.75) - quantile(ratios, 0.25)) / 2 / quantile(ratios, 0.5),
			allocations: allocations(c.entrants[i], c.questions),
		}
	}
	return scores
}

// quantile returns the value below which the share q of the numbers lies.
func quantile(numbers []float64, q float64) float64 {
	s := slices.Sorted(slices.Values(numbers))
	return s[int(q*float64(len(s)-1)+0.5)]
}

// allocations counts heap allocations for each question: the least of three
// counts, because the runtime allocates now and then, too.
func allocations(e entrant, questions int) float64 {
	if e.slow {
		questions = max(1, questions/slicesPerRound)
	}
	least := math.Inf(1)
	for range 3 {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		e.ask(0, questions)
		runtime.ReadMemStats(&after)
		least = min(least, float64(after.Mallocs-before.Mallocs))
	}
	return least / float64(questions)
}

// keep holds what entrants compute, so that no compiler throws it away.
var keep float64
