package aftermath

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// row lists the chargers of one facing, from its left to its right, by their indices in the list of
// all.
func (p *retreat) row(f arcs.Facing) []int {
	var row []int
	for i := range p.out.Chargers {
		if p.out.Chargers[i].Facing == f {
			row = append(row, i)
		}
	}
	along := p.along(f)
	slices.SortFunc(row, func(i, j int) int {
		a, b := p.base(p.out.Chargers[i].Unit).Centre(), p.base(p.out.Chargers[j].Unit).Centre()
		return cmp.Or(cmp.Compare(geom.Dot(along, a), geom.Dot(along, b)), cmp.Compare(i, j))
	})
	return row
}

// along returns the direction of a facing from its left to its right end.
func (p *retreat) along(f arcs.Facing) geom.Point {
	return geom.RightOf(f.Normal(p.base(p.target)))
}

// back moves the row of a facing straight back.
func (p *retreat) back(f arcs.Facing, e *rules.Edition) {
	row := p.row(f)
	company := p.units(row)
	target := p.base(p.target)
	edge, _ := f.Edge(target)
	least := math.Inf(1)
	from := make([]float64, len(row)) // their distances from the line of the facing
	for k, i := range row {
		c := &p.out.Chargers[i]
		base := p.base(c.Unit)
		from[k] = geom.Dot(f.Normal(target), base.LeaderPoint().Sub(edge))
		inches := e.PullBackDistance
		if math.Abs(from[k]) <= geom.ContactBand { // in contact, as typed
			inches = max(0, inches-from[k])
		}
		c.Straight = straight(p.v, c.Unit, base, geom.Neg(base.Facing()), inches, 0, false, geom.ContactBand, company)
		least = min(least, from[k]+c.Straight.Went)
	}
	for k, i := range row {
		c := &p.out.Chargers[i]
		if e.PullBack == rules.PullBackNoFurther {
			if went := max(0, least-from[k]); went < c.Straight.Went {
				c.Together = went < c.Straight.Went-geom.ContactBand
				c.Straight.Went = went
			}
		}
		base := p.base(c.Unit)
		c.Back = base.At(geom.Along(base.Centre(), base.Facing(), -c.Straight.Went))
		c.Shuffle = Shuffle{Unit: c.Unit, From: c.Back, Final: c.Back}
		p.put(c.Unit, c.Back)
	}
}

// spread moves the units of a row apart along the facing, in their order, until each has its gap
// from the next. The sum of the squared shifts is least. If an obstacle stops one of them, no unit
// is shifted.
func (p *retreat) spread(f arcs.Facing) {
	row := p.row(f)
	along := p.along(f)
	shifts := make([]float64, len(row))
	need := 0.0 // how far a unit must go if the first does not move
	needs := make([]float64, len(row))
	for k := 1; k < len(row); k++ {
		a := p.base(p.out.Chargers[row[k-1]].Unit)
		b := p.base(p.out.Chargers[row[k]].Unit)
		apart := geom.Dot(along, b.Centre().Sub(a.Centre())) - extent(a, along) - extent(b, along)
		lack := p.friendGap - apart
		if lack > 0 && lack <= geom.ContactBand {
			lack = 0 // its gap is large enough, within typing errors
		}
		need += lack
		needs[k] = need
	}
	for k, x := range isotonic(needs) {
		if shifts[k] = needs[k] - x; math.Abs(shifts[k]) < leastShift {
			shifts[k] = 0
		}
	}
	for k, i := range row {
		if shifts[k] != 0 && !p.mayShift(row, p.out.Chargers[i].Unit, geom.Scale(along, shifts[k])) {
			return
		}
	}
	for k, i := range row {
		if shifts[k] != 0 {
			p.shift(i, geom.Scale(along, shifts[k]), Restored)
		}
	}
}

// isotonic returns the least-squares fit of a falling sequence to given numbers: none of its
// numbers is smaller than the next. Method: pool adjacent violators (Barlow and others, Statistical
// inference under order restrictions, 1972).
func isotonic(list []float64) []float64 {
	type block struct {
		sum float64
		n   int
	}
	var blocks []block
	for _, x := range list {
		blocks = append(blocks, block{x, 1})
		for len(blocks) > 1 {
			a, b := blocks[len(blocks)-2], blocks[len(blocks)-1]
			if a.sum/float64(a.n) >= b.sum/float64(b.n) {
				break
			}
			blocks = append(blocks[:len(blocks)-2], block{a.sum + b.sum, a.n + b.n})
		}
	}
	out := make([]float64, 0, len(list))
	for _, b := range blocks {
		for range b.n {
			out = append(out, b.sum/float64(b.n))
		}
	}
	return out
}

// units returns those of a row.
func (p *retreat) units(row []int) []spatial.UnitID {
	out := make([]spatial.UnitID, 0, len(row))
	for _, i := range row {
		out = append(out, p.out.Chargers[i].Unit)
	}
	return out
}

// extent returns how far a base reaches from its centre in a direction.
func extent(b geom.Base, n geom.Point) float64 {
	x, y := math.Abs(geom.Dot(b.RightWard(), n)), math.Abs(geom.Dot(b.Facing(), n))
	return float64(x*b.HalfWidth()) + float64(y*b.HalfDepth())
}

// mayShift reports whether a unit of a row keeps its gap from all units outside the row after a
// shift. If it has less, it must come no nearer.
func (p *retreat) mayShift(row []int, unit spatial.UnitID, by geom.Point) bool {
	d := typed(p.v.Edition())
	d.only = []spatial.UnitID{} // no gap is restored, all are kept unchanged
	var around surroundings
	around.gather(p.v, unit, p.base(unit), max(d.enemy, d.friend)+geom.Norm(by), p.units(row)...)
	around.setGaps(&d)
	return around.mayEnd(by) && around.mayPass(by)
}
