package main

import "testing"

// everyContest builds the contests of every group.
func everyContest(n sizes) (list []contest, err error) {
	fields, err := committedFields()
	if err != nil {
		return nil, err
	}
	for _, g := range groups() {
		if g.build == nil {
			continue
		}
		some, err := g.build(fields, n)
		if err != nil {
			return nil, err
		}
		list = append(list, some...)
	}
	return list, nil
}

// TestAnswersAgree holds every rival that must agree against the library, and
// fails on the first kind of question where one does not.
func TestAnswersAgree(t *testing.T) {
	audited := auditedVerdicts
	if testing.Short() {
		audited /= 10
	}
	all, err := everyContest(sizes{audited, audited / 1000, 60, 20})
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

// TestCharges lists every charge about which the grid and the library disagree as
// they must not, and makes sure that the grid guesses: that it misses ways, and the
// most direct of most.
func TestCharges(t *testing.T) {
	fields, err := committedFields()
	if err != nil {
		t.Fatal(err)
	}
	if fields, err = bounded(fields); err != nil {
		t.Fatal(err)
	}
	const audited = 400 // the command compares all
	audit, err := auditCharges(fields, sample(chargePairs(fields), audited))
	if err != nil {
		t.Fatal(err)
	}
	for _, list := range [][]string{audit.broken, audit.grids[0].denied, audit.grids[0].cheaper, audit.grids[1].denied, audit.grids[1].cheaper} {
		for _, line := range list {
			t.Error(line)
		}
	}
	for _, g := range audit.grids {
		for _, line := range g.missed {
			t.Log("missed by the grid:", line)
		}
		if 2*len(g.excess) < g.ways {
			t.Errorf("only %d of %d ways of the grid cost more than the most direct: the audit compares nothing", len(g.excess), g.ways)
		}
	}
}

// TestSlices makes sure that the audit of moves can see a difference: what is moved on in
// slices of four inches gets past things, and with fine slices hardly anything does.
func TestSlices(t *testing.T) {
	fields, err := committedFields()
	if err != nil {
		t.Fatal(err)
	}
	if fields, err = bounded(fields); err != nil {
		t.Fatal(err)
	}
	units, _ := walkers(fields)
	const audited = 100
	coarse := auditAdvances(units, audited, &slider{thrifty: true, slice: 4})
	if coarse.missed == 0 || coarse.refused > 0 {
		t.Errorf("in slices of 4 inches %v", coarse)
	}
	fine := auditAdvances(units, audited, &slider{thrifty: true, slice: fineSlice})
	if 1000*(fine.missed+fine.refused) > fine.asked {
		t.Errorf("in fine slices %v", fine)
	}
	s := slider{thrifty: true, slice: fineSlice}
	for i := range audited {
		w := &units[i*len(units)/audited]
		s.set(w.arena, w.unit)
		if each, shared := s.eachAdvance(w.speed()), s.sharedAdvances(w.speed()); each != shared {
			t.Errorf("unit %d: %d legal moves one by one, %d with shared beginnings", w.unit, each, shared)
		}
	}
}

// BenchmarkContests runs every entrant of every contest as a benchmark. Compare
// entrants within one run only, or better with the command, which interleaves.
func BenchmarkContests(b *testing.B) {
	all, err := everyContest(sizes{joint: 30})
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
