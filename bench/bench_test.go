package main

import "testing"

// TestAnswersAgree holds every rival that must agree against the library, and
// fails on the first kind of question where one does not.
func TestAnswersAgree(t *testing.T) {
	audited := auditedVerdicts
	if testing.Short() {
		audited /= 10
	}
	all, err := contests(audited)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range all {
		for _, e := range c.entrants {
			if e.faults > 0 {
				t.Errorf("%s: %s gives %d other answers: %s", c.title, e.name, e.faults, e.remark)
			}
		}
	}
}

// TestSamplingGuesses makes sure that the audit can see a difference: rays must
// miss some lines of sight that exist, and never see one that does not.
func TestSamplingGuesses(t *testing.T) {
	fields, err := committedFields()
	if err != nil {
		t.Fatal(err)
	}
	missed := 0
	for _, q := range allPairs(fields) {
		ours := exact(q)
		for _, rays := range []func(query) verdict{facingRays, nearSideRays} {
			switch theirs := rays(q); {
			case theirs.seen && !ours.seen:
				t.Fatalf("units %d and %d: a ray is clear where the library sees nothing", q.from, q.to)
			case ours.seen && !theirs.seen:
				missed++
			}
		}
	}
	if missed == 0 {
		t.Error("13 rays missed nothing: the audit compares nothing")
	}
}

// BenchmarkContests runs every entrant of every contest as a benchmark. Compare
// entrants within one run only, or better with the command, which interleaves.
func BenchmarkContests(b *testing.B) {
	all, err := contests(0)
	if err != nil {
		b.Fatal(err)
	}
	for i := range all {
		for _, e := range all[i].entrants {
			b.Run(all[i].title+"/"+e.name, func(b *testing.B) { e.benchmark(b, all[i].questions) })
		}
	}
}

// BenchmarkGrowth asks the same on larger and larger tables.
func BenchmarkGrowth(b *testing.B) {
	kinds, err := growthContests(growthQuestions)
	if err != nil {
		b.Fatal(err)
	}
	for i := range kinds {
		for _, e := range kinds[i].entrants {
			b.Run(kinds[i].title+"/"+e.name, func(b *testing.B) { e.benchmark(b, kinds[i].questions) })
		}
	}
}

// benchmark answers b.N questions.
func (e *entrant) benchmark(b *testing.B, questions int) {
	b.ReportAllocs()
	for left := b.N; left > 0; left -= questions {
		e.ask(0, min(left, questions))
	}
}
