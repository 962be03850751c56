package batch_test

import (
	"fmt"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Times on the wall: what a second core is good for.

// BenchmarkSecondCore is what two workers take of the time of one. They take turns, table
// by table, since these machines change their pace from one second to the next; the figure
// is the middle one of all rounds.
func BenchmarkSecondCore(b *testing.B) {
	var views []*spatial.View
	for i := range generate.CommittedTables {
		views = append(views, committed(b, i, rules.Second161(), false).Now())
	}
	b.Run("matrices", func(b *testing.B) {
		m := full(40 * 40)
		halved(b, func(workers int) {
			for _, v := range views {
				if err := m.Fill(v, batch.Options{Workers: workers}); err != nil {
					b.Fatal(err)
				}
			}
		})
	})
	b.Run("exposure", func(b *testing.B) {
		type question struct {
			v       *spatial.View
			unit    spatial.UnitID
			at      []geom.Base
			enemies []spatial.UnitID
		}
		var asked []question
		for i := 0; i < len(views); i += 10 {
			unit := spatial.UnitID(i % views[i].Len())
			asked = append(asked, question{
				views[i], unit, poses(views[i], unit, 1000, 10, true), batch.AppendEnemies(nil, views[i], unit),
			})
		}
		var x batch.Exposure
		verdicts := make([]charge.Verdict, 40*1000)
		halved(b, func(workers int) {
			for _, q := range asked {
				x.Charges = verdicts[:len(q.enemies)*len(q.at)]
				t := batch.Threats{Chargers: q.enemies, Workers: workers}
				if err := x.Fill(q.v, q.unit, q.at, t); err != nil {
					b.Fatal(err)
				}
			}
		})
	})
}

// BenchmarkSecondCoreAlone is what a second core is worth on this machine: for two
// goroutines that share nothing and never wait, and how long it sleeps when it is needed.
func BenchmarkSecondCoreAlone(b *testing.B) {
	var views []*spatial.View
	for i := range generate.CommittedTables {
		views = append(views, committed(b, i, rules.Second161(), false).Now())
	}
	b.Run("nothing shared", func(b *testing.B) {
		own := [2]batch.Matrices{full(40 * 40), full(40 * 40)}
		halved(b, func(workers int) {
			var next atomic.Int64
			var wait sync.WaitGroup
			for w := range workers {
				wait.Go(func() {
					for i := next.Add(1) - 1; i < int64(len(views)); i = next.Add(1) - 1 {
						if own[w].Fill(views[i], batch.Options{}) != nil {
							b.Error("matrices of a whole table")
						}
					}
				})
			}
			wait.Wait()
		})
	})
	b.Run("waking", func(b *testing.B) {
		m := full(40 * 40)
		var slept []time.Duration
		busy := func() {
			if m.Fill(views[0], batch.Options{}) != nil {
				b.Error("matrices of a whole table")
			}
		}
		for b.Loop() {
			busy()
			start := time.Now()
			woken := make(chan time.Duration, 1)
			go func() { woken <- time.Since(start) }()
			busy() // this core goes on
			slept = append(slept, <-woken)
		}
		slices.Sort(slept)
		b.ReportMetric(float64(slept[len(slept)/2].Microseconds()), "us-middle")
		b.ReportMetric(float64(slept[len(slept)*9/10].Microseconds()), "us-in-ten")
	})
}

// halved reports the middle one of the ratios of the times that two workers and one take.
func halved(b *testing.B, ask func(workers int)) {
	var ratios []float64
	ask(2)
	for b.Loop() {
		var took [3]time.Duration
		for workers := 1; workers <= 2; workers++ {
			start := time.Now()
			ask(workers)
			took[workers] = time.Since(start)
		}
		ratios = append(ratios, float64(took[2])/float64(took[1]))
	}
	slices.Sort(ratios)
	b.ReportMetric(ratios[len(ratios)/2], "of-one")
}

// BenchmarkMatrices fills all four matrices of a committed table.
func BenchmarkMatrices(b *testing.B) {
	var views []*spatial.View
	for i := range generate.CommittedTables {
		views = append(views, committed(b, i, rules.Second161(), false).Now())
	}
	m := full(40 * 40)
	perTable := func(b *testing.B) {
		b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*len(views)), "us/table")
	}
	b.Run("one by one", func(b *testing.B) {
		for b.Loop() {
			for _, v := range views {
				for from := range spatial.UnitID(v.Len()) {
					for to := range spatial.UnitID(v.Len()) {
						at := int(from)*v.Len() + int(to)
						m.Glances[at] = los.Glance(v, from, to)
						m.Facings[at] = los.FacingOf(v, from, to).Facing
						m.Distances[at] = spatial.Distance(v, from, to)
						m.Charges[at] = charge.Decide(v, from, to)
					}
				}
			}
		}
		perTable(b)
	})
	for _, workers := range []int{1, 2} {
		b.Run(fmt.Sprintf("workers %d", workers), func(b *testing.B) {
			for b.Loop() {
				for _, v := range views {
					if err := m.Fill(v, batch.Options{Workers: workers}); err != nil {
						b.Fatal(err)
					}
				}
			}
			perTable(b)
		})
	}
}

// BenchmarkExposure asks whether 20 enemies can charge a unit in 1,000 places.
func BenchmarkExposure(b *testing.B) {
	const count, tables = 1000, 10
	type question struct {
		v    *spatial.View
		unit spatial.UnitID
		at   []geom.Base
	}
	for _, individuals := range []bool{true, false} {
		var asked []question
		for i := range tables {
			v := committed(b, i, rules.Second161(), false).Now()
			unit := spatial.UnitID(5 + 3*i)
			asked = append(asked, question{v, unit, poses(v, unit, count, 10, true)})
		}
		enemies := func(q *question) (list []spatial.UnitID) {
			for _, id := range batch.AppendEnemies(nil, q.v, q.unit) {
				if individuals || !los.HasFreePivot(q.v, id) {
					list = append(list, id)
				}
			}
			return list
		}
		name := map[bool]string{true: "all", false: "no individuals"}[individuals]
		perTable := func(b *testing.B) {
			b.ReportMetric(float64(b.Elapsed().Microseconds())/float64(b.N*tables), "us/unit")
		}
		verdicts := make([]charge.Verdict, 20*count)
		b.Run("one by one, "+name, func(b *testing.B) {
			for b.Loop() {
				for i := range asked {
					q := &asked[i]
					list := enemies(q)
					for p, base := range q.at {
						v, _ := q.v.Table().If(q.unit, base)
						for k, id := range list {
							verdicts[p*len(list)+k] = charge.Decide(&v, id, q.unit)
						}
					}
				}
			}
			perTable(b)
		})
		for _, workers := range []int{1, 2} {
			b.Run(fmt.Sprintf("workers %d, %s", workers, name), func(b *testing.B) {
				var x batch.Exposure
				for b.Loop() {
					for i := range asked {
						q := &asked[i]
						list := enemies(q)
						x.Charges = verdicts[:len(list)*count]
						if err := x.Fill(q.v, q.unit, q.at, batch.Threats{Chargers: list, Workers: workers}); err != nil {
							b.Fatal(err)
						}
					}
				}
				perTable(b)
			})
		}
	}
}
