package fuzz_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/fuzz"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
)

func appliedEditions() [4]rules.Edition {
	return [4]rules.Edition{rules.Third(), rules.Second161(), rules.Second2015(), rules.Beta2010()}
}

// appliedScene is a table to be played on: typed for three numbers of four, with second
// rows, individuals beside lines and terrain at bases; else at random.
func appliedScene(seed uint64) fuzz.Scene {
	r := rand.New(rand.NewPCG(seed, 0xa991ed))
	s := fuzz.Typed(seed, 10+r.IntN(14)).Scene
	if seed%4 == 3 {
		s = fuzz.Battle(seed, 40, 12)
	}
	for i := range s.Units {
		switch u := &s.Units[i]; r.IntN(8) {
		case 0:
			u.Traits = u.Traits.With(rules.Individual)
		case 1:
			u.Traits = u.Traits.With(rules.Fly)
		case 2:
			u.Traits = u.Traits.With(rules.Shambling)
		}
	}
	return s
}

// apply puts what an answer says on the table, and judges where everybody stands: the
// table accepts it, and nobody who was moved hangs over the edge or stands in blocking
// terrain more than before.
func apply(v *spatial.View, moves []spatial.Placed) error {
	t := v.Table()
	after, err := t.WithAll(moves)
	if err != nil {
		return err
	}
	area, bounded := t.Area()
	for _, m := range moves {
		before := v.Body(m.Unit).Base()
		if bounded && hangsOver(area, m.Base) > max(hangsOver(area, before), 0)+2*geom.Tol {
			return fmt.Errorf("%s ends %v inches off the table", t.Unit(m.Unit).Name, hangsOver(area, m.Base))
		}
		for p := range spatial.PieceID(t.NumPieces()) {
			if piece := t.Piece(p); piece.Kind() == terrain.Blocking {
				deep := -piece.DistanceFrom(after.Unit(m.Unit).Base)
				if deep > geom.ContactBand && deep > -piece.DistanceFrom(before)+geom.Tol {
					return fmt.Errorf("%s ends %v inches in %s", t.Unit(m.Unit).Name, deep, piece.Name())
				}
			}
		}
	}
	return nil
}

func hangsOver(area r2.Rect, b geom.Base) float64 {
	box := b.Bounds()
	return max(area.X.Lo-box.X.Lo, box.X.Hi-area.X.Hi, area.Y.Lo-box.Y.Lo, box.Y.Hi-area.Y.Hi)
}

// TestCHG8AnswersCanBeApplied: every charge that is legal ends in a position that the
// library accepts, with its nudges and its turned target: of one unit and of several,
// counter-charges and surges (rows CHG-8, IND-1, PRX-4, MLT-1, CTR-1, CHG-17).
func TestCHG8AnswersCanBeApplied(t *testing.T) {
	var count tally
	inParallel(t, max(3, cases.For(40)), func(i int) {
		e := appliedEditions()[i%4]
		table, err := appliedScene(uint64(i)).Table(e)
		if err != nil {
			t.Errorf("scene %d: %v", i, err)
			return
		}
		if table, err = table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})); err != nil {
			t.Error(err)
			return
		}
		if err := applyAll(table.Now(), &count, rand.New(rand.NewPCG(uint64(i), 7))); err != nil {
			t.Errorf("scene %d, %s: %v", i, e.Name, err)
		}
	})
	t.Log(count.String())
	assert.Positive(t, count.of("charges"))
	assert.Positive(t, count.of("nudged"))
	assert.Positive(t, count.of("turned"))
}

// applyAll applies the charges of one table, each to it as it stands.
func applyAll(v *spatial.View, count *tally, r *rand.Rand) error {
	t := v.Table()
	for to := range spatial.UnitID(v.Len()) {
		var able []spatial.UnitID
		for from := range spatial.UnitID(v.Len()) {
			if charge.Decide(v, from, to) != charge.Yes {
				continue
			}
			able = append(able, from)
			// What a unit does that may turn first takes long to work out.
			if u := v.Table().Unit(from); u.Individual() && r.IntN(4) > 0 {
				continue
			}
			a, err := charge.Explain(v, from, to)
			if err != nil {
				return err
			}
			if a.Verdict != charge.Yes {
				return fmt.Errorf("%d against %d: explained as %v, %s", from, to, a.Verdict, a.Reason)
			}
			count.add("charges", 1)
			count.add("nudged", len(a.Nudged))
			if a.Target != v.Body(to).Base() {
				count.add("turned", 1)
			}
			if len(a.Close) > 0 {
				count.add("close", 1)
			}
			if err := apply(v, a.Stands(v, from, to)); err != nil {
				return fmt.Errorf("%s against %s: %w", t.Unit(from).Name, t.Unit(to).Name, err)
			}
		}
		if len(able) > 1 && r.IntN(3) == 0 {
			r.Shuffle(len(able), func(i, k int) { able[i], able[k] = able[k], able[i] })
			if err := applyTogether(v, able[:min(len(able), 2+r.IntN(2))], to, count); err != nil {
				return err
			}
		}
	}
	for id := range spatial.UnitID(v.Len()) {
		if err := applyOthers(v, id, count, r); err != nil {
			return fmt.Errorf("%s: %w", t.Unit(id).Name, err)
		}
	}
	return nil
}

func applyTogether(v *spatial.View, units []spatial.UnitID, to spatial.UnitID, count *tally) error {
	j, err := charge.ExplainTogether(v, units, to)
	if err != nil {
		return err
	}
	list := []*charge.Formation{&j.Formation}
	for i := range j.Subsets {
		list = append(list, &j.Subsets[i].Formation)
	}
	for _, f := range list {
		if len(f.Order) > 1 {
			count.add("together", 1)
		}
		if err := apply(v, f.Stands(v, to)); err != nil {
			return fmt.Errorf("%v together against %d: %w", f.Order, to, err)
		}
	}
	return nil
}

// applyOthers applies a surge and a regroup of a unit.
func applyOthers(v *spatial.View, id spatial.UnitID, count *tally, r *rand.Rand) error {
	if s, err := charge.Surge(v, id, float64(1+r.IntN(8))); err == nil {
		for i := range s.Struck {
			count.add("struck", 1)
			if err := apply(v, s.Struck[i].Stands(v, id)); err != nil {
				return fmt.Errorf("surge: %w", err)
			}
		}
		if len(s.Struck) == 0 {
			if err := apply(v, []spatial.Placed{{Unit: id, Base: s.Met}}); err != nil {
				return fmt.Errorf("surge: %w", err)
			}
		}
	}
	way := move.Way(r.IntN(3))
	m, err := move.Regroup(v, id, move.RegroupMove{Way: way, Inches: float64(1 + r.IntN(6)), Heading: geom.FromBearing(float64(360 * r.Float64()))})
	if err != nil || !m.Legal {
		return nil // not every edition has every way
	}
	count.add("regrouped", 1)
	if err := apply(v, []spatial.Placed{{Unit: id, Base: m.Final}}); err != nil {
		return fmt.Errorf("regroup %v: %w", way, err)
	}
	return nil
}
