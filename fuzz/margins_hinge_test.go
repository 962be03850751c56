package fuzz_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// A margin and what it hangs on are attacked from both sides: everything shifted or grown by
// a little less keeps the verdict, and the thing that it names shifted or grown by a little
// more turns it. Facts cross their cliffs here: contact with terrain, hills, facings.
const (
	hingeLess = 0.9999
	hingeMore = 1.02
)

// verdictAsked is one verdict with its margin.
type verdictAsked struct {
	name    string
	verdict bool
	growth  float64
	hinge   los.Hinge
	decide  func(v *spatial.View) bool
	grown   func(by float64) bool
}

func verdictsAsked(v *spatial.View, a, b spatial.UnitID) ([]verdictAsked, error) {
	s, err := los.ExplainSight(v, a, b, false)
	if err != nil {
		return nil, err
	}
	c, err := los.ExplainCover(v, a, b)
	if err != nil {
		return nil, err
	}
	return []verdictAsked{
		{"sight", s.Clear, math.Abs(s.Growth), s.Hinge,
			func(v *spatial.View) bool { return los.Clear(v, a, b) },
			func(by float64) bool { return los.ClearIfGrown(v, a, b, by) }},
		{"cover", c.InCover, math.Abs(c.Growth), c.Hinge,
			func(v *spatial.View) bool { return los.InCover(v, a, b) }, nil},
	}, nil
}

// shiftedThing is the position with one thing shifted: a unit, or a piece after those.
func (p position) shiftedThing(i int, by geom.Point) position {
	q := p.clone()
	if i < len(q.units) {
		q.units[i].Base = q.units[i].Base.At(q.units[i].Base.Centre().Add(by))
		return q
	}
	ring := q.pieces[i-len(q.units)].ring
	for k := range ring {
		ring[k] = ring[k].Add(by)
	}
	return q
}

// view is the position on a table; nil where bases overlap, which is no position.
func (p position) view(e rules.Edition) (*spatial.View, error) {
	table, err := p.table(e)
	var overlap *spatial.OverlapError
	if errors.As(err, &overlap) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	return table.Now(), nil
}

// standsIn reports whether a viewer's leader point is in another unit, as no two units stand.
func standsIn(v *spatial.View, a spatial.UnitID) bool {
	for id := range spatial.UnitID(v.Len()) {
		if id != a && v.Body(id).Base().DistanceTo(v.Body(a).Eye()) < -geom.ContactBand {
			return true
		}
	}
	return false
}

// pressedInto reports whether a unit overlaps another after its shift, and did not before: no position.
func pressedInto(v, w *spatial.View, i int) bool {
	for id := range spatial.UnitID(v.Len()) {
		if i < v.Len() && int(id) != i && geom.Overlaps(geom.Separation(w.Body(spatial.UnitID(i)).Base(), w.Body(id).Base())) &&
			!geom.Overlaps(geom.Separation(v.Body(spatial.UnitID(i)).Base(), v.Body(id).Base())) {
			return true
		}
	}
	return false
}

// touchesEye reports whether terrain, or the target, is in contact with the viewer's leader
// point, or comes to be by a shift of so much: of those that is no matter of margins.
func touchesEye(p *position, v *spatial.View, a, b spatial.UnitID, by float64) bool {
	eye := v.Body(a).Eye()
	if v.Body(b).Base().DistanceTo(eye) < by+2*geom.ContactBand {
		return true
	}
	for k := range p.pieces {
		shape := v.Table().Piece(spatial.PieceID(k)).Shape()
		if shape.Contains(eye) != geom.Outside || shape.EdgeDistance(eye) < by+2*geom.ContactBand {
			return true
		}
	}
	return false
}

// attacks is how many shifts a margin is attacked with.
const attacks = 24

// outline is the ring of a unit, or of a piece after those.
func (p *position) outline(i int) []geom.Point {
	if i < len(p.units) {
		ring := p.units[i].Base.Ring()
		return ring[:]
	}
	return p.pieces[i-len(p.units)].ring
}

// attacked is a direction to shift a thing in: any, or square to an edge of it or of another thing, or
// to or fro a corner, or square to a line from the viewer past a corner.
func (p *position) attacked(r *rand.Rand, i int, a spatial.UnitID, k int) geom.Point {
	own, other := p.outline(i), p.outline(r.IntN(len(p.units)+len(p.pieces)))
	if r.IntN(2) == 0 {
		own, other = other, own
	}
	corner, at := own[r.IntN(len(own))], r.IntN(len(other))
	way := anyDirection(r)
	switch k % 4 {
	case 0:
		return way
	case 1:
		way = geom.RightOf(other[(at+1)%len(other)].Sub(other[at]))
	case 2:
		way = geom.RightOf(corner.Sub(p.units[a].Base.Centre()))
	case 3:
		way = corner.Sub(other[at])
	}
	if geom.Norm(way) < 1e-6 {
		return anyDirection(r)
	}
	return geom.Scale(geom.Unit(way), []float64{1, -1}[r.IntN(2)])
}

// attackMargin tries to prove one margin untrue.
func attackMargin(r *rand.Rand, p *position, e rules.Edition, v *spatial.View, a, b spatial.UnitID, q *verdictAsked, count *tally) error {
	m := q.hinge.Amount
	count.add(q.name+" "+q.hinge.Kind.String(), 1)
	if q.hinge.Estimated {
		count.add(fmt.Sprintf("%s estimated, %v", q.name, e.Name), 1)
	}
	if m > 8 || m < 5e-4 { // a shift is told to a few millionths of an inch
		return nil
	}
	for k := range attacks {
		i := []int{int(a), int(b), r.IntN(len(p.units) + len(p.pieces))}[r.IntN(3)]
		length := float64(hingeLess * m)
		if k%4 == 3 {
			length *= r.Float64()
		}
		by := geom.Scale(p.attacked(r, i, a, k), length)
		w, err := p.shiftedThing(i, by).view(e)
		if err != nil {
			return err
		}
		if w == nil || standsIn(w, a) || pressedInto(v, w, i) {
			continue
		}
		count.add(q.name+" shifts", 1)
		if q.decide(w) != q.verdict {
			count.add(q.name+" turned by less", 1)
			if q.hinge.Estimated {
				count.add(q.name+" turned by less, estimated", 1)
				continue
			}
			if touchesEye(p, v, a, b, m) {
				count.add(q.name+" turned by less, at the eye", 1)
				continue
			}
			return fmt.Errorf("%v %v by %+v, but not after thing %d is shifted by %v, %v", q.name, q.verdict, q.hinge, i, by, length)
		}
	}
	switch q.hinge.Kind {
	case los.ByNothing:
		return nil
	case los.ByGrowth:
		if q.hinge.Bound { // less than growth
			count.add(q.name+" bound", 1)
			return nil
		}
		if q.grown != nil {
			sign := 1.0
			if !q.verdict {
				sign = -1
			}
			if q.grown(sign*hingeLess*m) != q.verdict || q.grown(sign*hingeMore*m) == q.verdict {
				return fmt.Errorf("%v %v by growth of %v is not what turns it", q.name, q.verdict, m)
			}
			count.add(q.name+" grown", 1)
		}
		return nil
	}
	count.add(q.name+" named shifts", 1)
	// Where several things have to come together, a little more may be past them again.
	for _, times := range [4]float64{hingeMore, 1.005, 1.0005, 1} {
		w, err := p.named(e, v, &q.hinge, times)
		if err != nil {
			return err
		}
		if w != nil && q.decide(w) != q.verdict {
			return nil
		}
	}
	return fmt.Errorf("%v %v by %+v, but a little more does not turn it", q.name, q.verdict, q.hinge)
}

// named is the table after so much of the shift that a hinge names, of a unit or of a piece.
func (p *position) named(e rules.Edition, v *spatial.View, h *los.Hinge, times float64) (*spatial.View, error) {
	by := geom.Scale(h.Shift, times)
	if h.Unit < 0 {
		return p.shiftedThing(len(p.units)+int(h.Piece), by).view(e)
	}
	base := v.Body(h.Unit).Base()
	w, err := v.Turned(h.Unit, base.At(base.Centre().Add(by)))
	return &w, err
}

// TestLOS8MarginsAreTrue attacks margins on random tables, on typed ones, and on typed ones
// of more than 64 things.
func TestLOS8MarginsAreTrue(t *testing.T) {
	t.Parallel()
	var count tally
	tables := max(3, cases.For(300)/cases.Few(2, 1))
	inParallel(t, tables, func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 0x41e6e))
		p := skirmish(r)
		switch i % 6 {
		case 1, 3:
			p = typedPosition(generate.Typed(uint64(i), 10).Scene)
		case 5:
			p = typedPosition(generate.Typed(uint64(i), 70).Scene)
		}
		e, err := rules.EditionByName(rules.EditionNames()[i/6%4])
		if err != nil {
			t.Error(err)
			return
		}
		v, err := p.view(e)
		if v == nil {
			count.add("no table", 1)
			return
		}
		if err != nil {
			t.Error(err)
			return
		}
		err = pairsOf(r, len(p.units), func(a, b spatial.UnitID) error {
			all, err := verdictsAsked(v, a, b)
			if err != nil {
				return err
			}
			for k := range all {
				if err := attackMargin(r, &p, e, v, a, b, &all[k], &count); err != nil {
					if count.add("untrue", 1); count.of("untrue") < 40 {
						t.Logf("table %d, %v, unit %d to unit %d: %v", i, e.Name, a, b, err)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Errorf("table %d, %v: %v", i, e.Name, err)
		}
	})
	t.Logf("%d tables: %v", tables, &count)
	require.Zero(t, count.of("untrue"))
	if cases.Enough() && !t.Failed() {
		for _, what := range []string{"sight shifts", "cover shifts", "sight grown", "sight named shifts", "cover named shifts"} {
			require.Greater(t, count.of(what), tables/20, what)
		}
	}
}

// TestLOS8MarginsOfReadings attacks margins by the readings in which growth does not bound shifts: what of the target
// counts, or for how much, goes by where the eye is.
func TestLOS8MarginsOfReadings(t *testing.T) {
	t.Parallel()
	var count tally
	tables := max(8, cases.For(240)) // fewer ask of sight alone
	inParallel(t, tables, func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 0x41e6f))
		p := skirmish(r)
		if i%2 == 1 {
			p = typedPosition(generate.Typed(uint64(i), 10).Scene)
		}
		e := []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third()}[i/2%3]
		which := 1
		switch i / 6 % 5 {
		case 0:
			e.Readings.SightPoint, which = rules.SightPointPartInArc, 0
		case 1:
			e.Readings.CoverMeasure = rules.CoverMeasureAngle
		case 2:
			e.Readings.CoverFacing = rules.CoverFacingAllVisible
		case 3:
			e.Readings.CoverBlocked = rules.CoverBlockedSeenOverOnly
		case 4:
			e.Readings.CoverFacing, e.Readings.CoverMeasure = rules.CoverFacingAllVisible, rules.CoverMeasureAngle
			e.Readings.CoverBlocked = rules.CoverBlockedSeenOverOnly
		}
		v, err := p.view(e)
		if v == nil || err != nil {
			return // no table
		}
		err = pairsOf(r, len(p.units), func(a, b spatial.UnitID) error {
			all, err := verdictsAsked(v, a, b)
			if err != nil {
				return err
			}
			count.add("margins", 1)
			return attackMargin(r, &p, e, v, a, b, &all[which], &count)
		})
		if err != nil {
			t.Errorf("table %d, %v: %v", i, e.Name, err)
		}
	})
	t.Logf("%d tables: %v", tables, &count)
	if cases.Enough() && !t.Failed() {
		require.Greater(t, count.of("cover shifts"), tables)
	}
}
