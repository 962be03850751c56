package fuzz_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

// noise is far above rounding, and far enough below geom.Tol that what it grows
// to on a far target, seen past a near corner, is below it still.
const noise = 1e-9

// noisyView is the table under an edition with every unit and every corner of
// terrain misplaced by noise.
func (s *exactScene) noisyView(r *rand.Rand, e text) (*spatial.View, error) {
	units, pieces, err := s.scene()
	if err != nil {
		return nil, err
	}
	off := func(p geom.Point) geom.Point { return p.Add(anywhere(r, noise)) }
	for i := range units {
		b := units[i].Base
		units[i].Base, err = geom.NewBase(off(b.Centre()), b.Facing().Add(anywhere(r, noise/10)), b.Width(), b.Depth())
		if err != nil {
			return nil, err
		}
	}
	for i := range pieces {
		p := &pieces[i]
		var ring orb.Ring
		for _, v := range p.Shape().Outline() {
			v = off(v)
			ring = append(ring, orb.Point{v.X, v.Y})
		}
		if *p, err = terrain.NewPiece(p.Name(), p.Kind(), p.Height(), orb.Polygon{ring}); err != nil {
			return nil, err
		}
	}
	table, err := spatial.New(e.edition(), units, pieces)
	if err != nil {
		return nil, err
	}
	return table.Now(), nil
}

// judgeVerdicts compares what must not hang on noise.
func judgeVerdicts(q *question, v *spatial.View, count *tally) []string {
	l := q.look()
	count.add("questions", 1)
	if l.close {
		count.add("too close", 1)
		return nil
	}
	got := los.Glance(v, spatial.UnitID(q.from), spatial.UnitID(q.to))
	got.Fraction = 0
	want := los.SightAndCover{Sees: l.inArc && l.clear, InArc: l.inArc, Clear: l.clear, InCover: l.inCover, Facing: l.facing}
	if got != want {
		return []string{fmt.Sprintf("%+v, without noise %+v, widest gap %v, shaded %v", got, want, l.widest, l.fraction.RatString())}
	}
	return nil
}

// TestOracleNoise: exact fits, seams and halves are decided alike when every
// place is a little off, as computed places are.
func TestOracleNoise(t *testing.T) {
	t.Parallel()
	tables := cases.For(2_000)
	var count tally
	inParallel(t, tables, func(i int) {
		s := exactTable(uint64(i) + 4<<32)
		f := s.facts()
		for _, e := range texts {
			r := rand.New(rand.NewPCG(uint64(i), 0x2015e))
			v, err := s.noisyView(r, e)
			if err != nil {
				t.Errorf("table %d: %v", i, err)
				return
			}
			err = pairsOf(r, len(s.units), func(a, b spatial.UnitID) error {
				found := judgeVerdicts(&question{f, e, int(a), int(b), reading{}}, v, &count)
				if len(found) > 0 {
					return fmt.Errorf("%v: %v", e, found)
				}
				return nil
			})
			if err != nil {
				t.Errorf("table %d: %v\n%v", i, err, &s)
			}
		}
	})
	t.Logf("%d tables: %v", tables, &count)
}
