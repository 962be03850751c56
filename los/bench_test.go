package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// benchmarkPairs asks about every ordered pair of units of the committed tables
// in turn. The sum of what ask returns keeps the compiler from dropping it.
func benchmarkPairs(b *testing.B, e rules.Edition, ask func(v *spatial.View, from, to spatial.UnitID) float64) {
	var views []*spatial.View
	for i := range generate.CommittedTables {
		t, err := generate.Committed(i).Table(e)
		if err != nil {
			b.Fatal(err)
		}
		views = append(views, t.Now())
	}
	const units = 40
	sum := 0.0
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		pair := i % (units * (units - 1))
		from := pair / (units - 1)
		to := pair % (units - 1)
		if to >= from {
			to++
		}
		sum += ask(views[i/(units*(units-1))%len(views)], spatial.UnitID(from), spatial.UnitID(to))
	}
	if sum < 0 {
		b.Fatal("a sum of counts and fractions is negative")
	}
}

func count(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}

func BenchmarkSees(b *testing.B) {
	benchmarkPairs(b, rules.Second161(), func(v *spatial.View, from, to spatial.UnitID) float64 {
		return count(los.Sees(v, from, to))
	})
}

func BenchmarkInCover(b *testing.B) {
	benchmarkPairs(b, rules.Second161(), func(v *spatial.View, from, to spatial.UnitID) float64 {
		return count(los.InCover(v, from, to))
	})
}

// BenchmarkGlance covers both models of sight: height levels, and the true
// lines of the 2010 edition.
func BenchmarkGlance(b *testing.B) {
	for _, e := range []rules.Edition{rules.Second161(), rules.Beta2010()} {
		b.Run(string(e.Name), func(b *testing.B) {
			benchmarkPairs(b, e, func(v *spatial.View, from, to spatial.UnitID) float64 {
				return los.Glance(v, from, to).Fraction
			})
		})
	}
}

func BenchmarkFacingOf(b *testing.B) {
	benchmarkPairs(b, rules.Second161(), func(v *spatial.View, from, to spatial.UnitID) float64 {
		return float64(los.FacingOf(v, from, to).Facing)
	})
}

func BenchmarkExplainSight(b *testing.B) {
	benchmarkPairs(b, rules.Second161(), func(v *spatial.View, from, to spatial.UnitID) float64 {
		s, err := los.ExplainSight(v, from, to, false)
		if err != nil {
			b.Fatal(err)
		}
		return count(s.Sees)
	})
}

func BenchmarkExplainCover(b *testing.B) {
	benchmarkPairs(b, rules.Second161(), func(v *spatial.View, from, to spatial.UnitID) float64 {
		c, err := los.ExplainCover(v, from, to)
		if err != nil {
			b.Fatal(err)
		}
		return count(c.InCover)
	})
}

// BenchmarkRefusedTurns is the refusal of an individual's shot, for which all its turns have been searched.
func BenchmarkRefusedTurns(b *testing.B) {
	type question struct {
		v        *spatial.View
		from, to spatial.UnitID
	}
	w := los.Weapon{Range: 24}
	var refused []question
	for seed := range uint64(40) {
		table, err := generate.Typed(seed, 30).Scene.Table(rules.Third())
		if err != nil {
			b.Fatal(err)
		}
		v := table.Now()
		for from := range v.Units() {
			for to := range v.Units() {
				if los.HasFreePivot(v, from) && !v.Friends(from, to) && !los.MayTurnAndShoot(v, from, to, w) {
					refused = append(refused, question{v, from, to})
				}
			}
		}
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		q := &refused[i%len(refused)]
		los.MayTurnAndShoot(q.v, q.from, q.to, w)
	}
}
