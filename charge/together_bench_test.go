package charge

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// mobs are tables with chargers that fit, of whom some have to wait for others.
func mobs(b *testing.B, chargers int) (views []*spatial.View, ids [][]spatial.UnitID) {
	r := rand.New(rand.NewPCG(3, 5))
	for range 150 {
		v, units := mob(b, r, chargers)
		var p party
		if v == nil || !p.muster(v, units, 0) || !p.survey() {
			continue
		}
		if p.arrange(); p.search.num > 0 {
			views, ids = append(views, v), append(ids, units)
		}
	}
	return views, ids
}

// BenchmarkTogether decides charges of two to five units, some of which have no order,
// beside trying every permutation with the same decisions.
func BenchmarkTogether(b *testing.B) {
	for n := 2; n <= 5; n++ {
		views, ids := mobs(b, n)
		b.Run(fmt.Sprintf("programme/%d", n), func(b *testing.B) {
			b.ReportAllocs()
			for i := 0; b.Loop(); i++ {
				Together(views[i%len(views)], ids[i%len(views)], 0)
			}
		})
		b.Run(fmt.Sprintf("permutations/%d", n), func(b *testing.B) {
			for i := 0; b.Loop(); i++ {
				var p party
				p.muster(views[i%len(views)], ids[i%len(views)], 0)
				p.survey()
				p.arrange()
				for k := range p.search.found[:p.search.num] {
					if p.permuted(&p.search.found[k], make([]int, 0, MaxTogether)) {
						break
					}
				}
			}
		})
	}
}

// permuted plays every permutation from the start, until one works.
func (p *party) permuted(a *arrangement, order []int) bool {
	used := 0
	for _, i := range order {
		used |= 1 << i
	}
	for i := range p.n {
		if used&(1<<i) == 0 && p.permuted(a, append(order, i)) {
			return true
		}
	}
	if len(order) < p.n {
		return false
	}
	gone := 0
	for _, i := range order {
		if p.bySearch(i, a, gone) != Yes {
			return false
		}
		gone |= 1 << i
	}
	return true
}
