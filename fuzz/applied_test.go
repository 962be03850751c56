package fuzz_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
)

func appliedEditions() [4]rules.Edition {
	return [4]rules.Edition{rules.Third(), rules.Second161(), rules.Second2015(), rules.Beta2010()}
}

// wholeTables is how many tables are large, and asked everything with all the effort that
// there is. The others, of long runs, are small, and what is not found with little effort is
// passed over.
const wholeTables = 400

// appliedScene is a table to be played on: typed for three numbers of four, with second
// rows, individuals beside lines and terrain at bases; else at random. Who stands near to an
// enemy may have been charged by it.
func appliedScene(seed uint64) generate.Scene {
	r := rand.New(rand.NewPCG(seed, 0xa991ed))
	units, pieces := 10+r.IntN(14), 12
	random := 40
	if seed >= wholeTables {
		units, random, pieces = 5+r.IntN(7), 14, 6
	}
	s := generate.Typed(seed, units).Scene
	if seed%4 == 3 {
		s = generate.Scattered(seed, random, pieces)
	}
	for i := range s.Units {
		switch u := &s.Units[i]; r.IntN(8) {
		case 0:
			u.Traits = u.Traits.With(rules.Individual)
		case 1:
			u.Traits = u.Traits.With(rules.Fly)
		case 2, 3:
			u.Traits = u.Traits.With(rules.Shambling)
		}
	}
	for i := range s.Units {
		for k := range s.Units {
			u, o := &s.Units[i], &s.Units[k]
			if u.Side != o.Side && r.IntN(2) == 0 && geom.Separation(u.Base, o.Base) < 3 {
				u.ChargedBy = append(u.ChargedBy, spatial.UnitID(k))
			}
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
// library accepts, with its nudges and its turned target: of one unit and of several, with
// the chargers pulled back from a target that stands; and so do counter-charges, surges,
// overruns and regroups (rows CHG-8, IND-1, PRX-4, MLT-1, PUL-1, CTR-1, CHG-17, IND-4,
// REG-1). LEADERPOINT_FROM is the first number, where a long run is done in parts.
func TestCHG8AnswersCanBeApplied(t *testing.T) {
	var count tally
	from, _ := strconv.Atoi(os.Getenv("LEADERPOINT_FROM"))
	inParallel(t, max(3, cases.Dear(40)), func(i int) {
		if err := applyScene(from+i, &count); err != nil {
			count.add("refused", 1)
			t.Logf("scene %d: %v", from+i, err)
		}
	})
	assert.Zero(t, count.of("refused"))
	t.Log(count.String())
	assert.Positive(t, count.of("charges"))
	assert.Positive(t, count.of("nudged"))
	assert.Positive(t, count.of("turned"))
	assert.Positive(t, count.of("pulled back"))
	assert.Positive(t, count.of("counter-charges"))
}

// TestCHG8AnswersThatWereRefused: an individual whose place by a counter-charge was taken;
// overruns through the house that a unit stood partly in; an individual that turned
// into a unit at a slant by more than the band; an overrun past a corner by less than the
// least contact; several chargers of an individual that has turned away from its wall.
func TestCHG8AnswersThatWereRefused(t *testing.T) {
	var count tally
	refused := []int{409, 625, 767, 787, 2890, 3297, 18930, 1326, 408, 411, 559, 594, 675, 1073, 5427} // those that take long last
	for _, i := range refused[:cases.Few(4, len(refused))] {
		assert.NoError(t, caught(func() error { return applyScene(i, &count) }), i)
	}
}

// applyScene applies all answers of a table.
func applyScene(i int, count *tally) error {
	effort := charge.Thorough
	if i >= wholeTables {
		effort = charge.Quick / 5
	}
	e := appliedEditions()[i%4]
	table := must(appliedScene(uint64(i)).Table(e))
	table = must(table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})))
	if err := applyAll(table.Now(), effort, count, rand.New(rand.NewPCG(uint64(i), 7))); err != nil {
		return fmt.Errorf("%s: %w", e.Name, err)
	}
	return nil
}

// applyAll applies the charges of one table, each to it as it stands.
func applyAll(v *spatial.View, effort charge.Effort, count *tally, r *rand.Rand) error {
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
			a := must(charge.Question{View: v, From: from, To: to, Effort: effort}.Explain(context.Background()))
			if a.Verdict == charge.Undecided && effort < charge.Thorough {
				continue
			}
			if a.Verdict != charge.Yes {
				return fmt.Errorf("%d against %d: explained as %v, %s", from, to, a.Verdict, a.Reason)
			}
			count.add("charges", 1)
			count.add("nudged", len(a.Nudged))
			if a.Target != v.Body(to).Base() {
				count.add("turned", 1)
			}
			if a.Clearance.Gap.Distance < 0 {
				count.add("close", 1)
			}
			moves := a.Stands(charge.Question{View: v, From: from, To: to})
			if err := apply(v, moves); err != nil {
				return fmt.Errorf("%s against %s: %w", t.Unit(from).Name, t.Unit(to).Name, err)
			}
			if err := applyPullBack(v, moves, []spatial.UnitID{from}, to, count); err != nil {
				return fmt.Errorf("%s back from %s: %w", t.Unit(from).Name, t.Unit(to).Name, err)
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
	j := must(charge.ExplainTogether(v, units, to))
	list := []*charge.Formation{&j.Formation}
	for i := range j.Subsets {
		list = append(list, &j.Subsets[i].Formation)
	}
	for _, f := range list {
		if len(f.Order) > 1 {
			count.add("together", 1)
		}
		moves := f.Stands(v, to)
		if err := apply(v, moves); err != nil {
			return fmt.Errorf("%v together against %d: %w", f.Order, to, err)
		}
		if err := applyPullBack(v, moves, f.Order, to, count); err != nil {
			return fmt.Errorf("%v back from %d: %w", f.Order, to, err)
		}
	}
	return nil
}

// applyPullBack applies what becomes of chargers whose target stands, once their charges
// are applied.
func applyPullBack(v *spatial.View, moves []spatial.Placed, chargers []spatial.UnitID, to spatial.UnitID, count *tally) error {
	if len(chargers) == 0 {
		return nil
	}
	t := must(v.Table().WithAll(moves))
	back, err := aftermath.PullBack(t.Now(), chargers, to)
	if coded.Of(err) == "not-in-contact" && defends(t, to) {
		count.add("fight across an obstacle", 1) // it fights on there, and falls back from nobody (row CHG-14)
		return nil
	}
	if err != nil {
		return err
	}
	if back.Stays {
		return nil
	}
	count.add("pulled back", len(back.Chargers))
	count.add("moved away", len(back.Nudged))
	var all []spatial.Placed
	for i := range back.Chargers {
		all = append(all, spatial.Placed{Unit: back.Chargers[i].Unit, Base: back.Chargers[i].Final})
	}
	for i := range back.Nudged {
		all = append(all, spatial.Placed{Unit: back.Nudged[i].Unit, Base: back.Nudged[i].Final})
	}
	return apply(t.Now(), all)
}

// defends reports whether a unit is at an obstacle.
func defends(t *spatial.Table, id spatial.UnitID) bool {
	for p := range spatial.PieceID(t.NumPieces()) {
		if t.Piece(p).Kind() == terrain.Obstacle && t.Now().Contact(id, p).Touching {
			return true
		}
	}
	return false
}

// applyOthers applies counter-charges, a surge, an overrun and a regroup of a unit.
func applyOthers(v *spatial.View, id spatial.UnitID, count *tally, r *rand.Rand) error {
	for _, to := range v.Table().Unit(id).ChargedBy {
		a := must(charge.Question{View: v, From: id, To: to}.ExplainCounter(context.Background()))
		if a.Verdict != charge.Yes {
			continue
		}
		count.add("counter-charges", 1)
		moves := a.Stands(charge.Question{View: v, From: id, To: to})
		if err := apply(v, moves); err != nil {
			return fmt.Errorf("counter-charge on %d: %w", to, err)
		}
		if err := applyPullBack(v, moves, []spatial.UnitID{id}, to, count); err != nil {
			return fmt.Errorf("back from %d after a counter-charge: %w", to, err)
		}
	}
	if err := applyDriven(v, id, count, r); err != nil {
		return err
	}
	way := move.Way(r.IntN(5))
	m, err := aftermath.Regroup(v, id, aftermath.RegroupMove{Way: way, Inches: rolled(way, 1+r.IntN(6)), Heading: geom.FromBearing(float64(360 * r.Float64()))})
	if err != nil || !m.Legal {
		return nil // not every edition has every way
	}
	count.add("regrouped", 1)
	if err := apply(v, []spatial.Placed{{Unit: id, Base: m.Final}}); err != nil {
		return fmt.Errorf("regroup %v: %w", way, err)
	}
	return nil
}

// applyDriven applies a surge and an overrun of a unit.
func applyDriven(v *spatial.View, id spatial.UnitID, count *tally, r *rand.Rand) error {
	inches := float64(1 + r.IntN(8))
	for _, driven := range []struct {
		name string
		by   func() (charge.Surged, error)
	}{
		{"surge", func() (charge.Surged, error) { return charge.Surge(v, id, inches) }},
		{"overrun", func() (charge.Surged, error) {
			s, err := aftermath.Overrun(v, id, min(inches, 6), false)
			return s.Surged, err
		}},
	} {
		s, err := driven.by()
		if err != nil {
			continue // not every edition has it
		}
		for i := range s.Struck {
			count.add("struck by "+driven.name, 1)
			if err := apply(v, s.Struck[i].Stands(v, id)); err != nil {
				return fmt.Errorf("%s: %w", driven.name, err)
			}
		}
		if len(s.Struck) == 0 {
			if err := apply(v, []spatial.Placed{{Unit: id, Base: s.Met}}); err != nil {
				return fmt.Errorf("%s: %w", driven.name, err)
			}
		}
	}
	return nil
}

// rolled is the distance of a regroup by what a die of six sides shows: half of it back or to a
// side.
func rolled(way move.Way, shown int) float64 {
	if way != move.Forward {
		shown = (shown + 1) / 2
	}
	return float64(shown)
}
