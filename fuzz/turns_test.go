package fuzz_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// Chained turns: what an answer says is done on the table, and then the next is asked.
// Whatever is answered ends in a position that the library takes, and a gap that is too
// small then is reported by the answer that left it so. One answer at a time never
// shows that.

// chained is a table on which turns are played.
type chained struct {
	r     *rand.Rand
	e     rules.Edition
	scene generate.Scene
	area  *r2.Rect
	table *spatial.Table
	count *tally
	log   []string
}

// newGame sets up a battle, typed or random, on a table with edges.
func newGame(seed uint64, e rules.Edition, count *tally) (*chained, error) {
	g := &chained{r: rand.New(rand.NewPCG(seed, 0x70245)), e: e, count: count}
	if seed%2 == 0 {
		g.scene = generate.Typed(seed, 10+int(seed%7)).Scene
	} else {
		g.scene = generate.Scattered(seed, 12, 4)
	}
	for i := range g.scene.Units {
		u := &g.scene.Units[i]
		for _, t := range []rules.Trait{rules.Nimble, rules.Fly} {
			if g.r.IntN(16) == 0 {
				u.Traits = u.Traits.With(t)
			}
		}
		if g.r.IntN(3) == 0 { // who can be surged
			u.Traits = u.Traits.With(rules.Shambling)
		}
	}
	area := r2.RectFromPoints(geom.Point{X: -10, Y: -10}, geom.Point{X: 90, Y: 70})
	g.area = &area
	return g, g.set(g.scene.Units)
}

// set puts these units on the table.
func (g *chained) set(units []spatial.Unit) error {
	t, err := spatial.New(g.e, units, g.scene.Pieces)
	if err == nil {
		t, err = t.Bounded(*g.area)
	}
	if err != nil {
		return err
	}
	g.table, g.scene.Units = t, units
	return nil
}

// settle moves units to where an answer says that they end, all at once, and says who.
func (g *chained) settle(what string, ends map[spatial.UnitID]geom.Base) error {
	g.log = append(g.log, fmt.Sprintf("%s %v", what, ends))
	g.count.add(what, 1)
	units := slices.Clone(g.scene.Units)
	for id, b := range ends {
		units[id].Base = b
	}
	if err := g.set(units); err != nil {
		return fmt.Errorf("after %s: %w", what, err)
	}
	for id, b := range ends {
		if off := geom.Dist(g.table.Unit(id).Base.Centre(), b.Centre()); off != 0 {
			return fmt.Errorf("after %s: unit %d stands %v off", what, id, off)
		}
	}
	return nil
}

// turn lets every unit of a side do something.
func (g *chained) turn(side string) error {
	done := map[string]bool{}
	for {
		next := slices.IndexFunc(g.scene.Units, func(u spatial.Unit) bool { return u.Side == side && !done[u.Name] })
		if next < 0 {
			return nil
		}
		done[g.scene.Units[next].Name] = true
		var err error
		switch id := spatial.UnitID(next); g.r.IntN(8) {
		case 0, 1, 2:
			err = g.charge(id, done)
		case 3:
			err = g.surge(id)
		case 4:
			err = g.push(id)
		default:
			err = g.order(id)
		}
		if err != nil {
			return err
		}
	}
}

// order gives a random order that is legal.
func (g *chained) order(id spatial.UnitID) error {
	for range 12 {
		c := anyCommand(g.r, g.table.Unit(id).Speed.Value())
		c.Scout = false
		a, err := move.Check(g.table.Now(), id, c)
		if err != nil {
			return err
		}
		if a.Legal {
			return g.settle("order", map[spatial.UnitID]geom.Base{id: a.Final})
		}
	}
	return nil
}

// enemies are the units of another side that one could charge by itself, nearest first.
func (g *chained) enemies(id spatial.UnitID) []spatial.UnitID {
	var out []spatial.UnitID
	for _, n := range spatial.AppendWithin(nil, g.table.Now(), id, 20, spatial.Enemy) {
		out = append(out, n.Unit)
	}
	return out
}

// charge charges the first enemy that a unit can, alone or with others, and fights it out.
func (g *chained) charge(id spatial.UnitID, done map[string]bool) error {
	v := g.table.Now()
	for _, to := range g.enemies(id) {
		if charge.Decide(v, id, to) != charge.Yes {
			continue
		}
		a, err := charge.Explain(v, id, to)
		if err != nil {
			return err
		}
		if a.Verdict != charge.Yes {
			return fmt.Errorf("unit %d, unit %d: decided yes, explained %v %v", id, to, a.Verdict, a.Reason)
		}
		chargers, ends := []spatial.UnitID{id}, after(v, &a, id, to)
		if others := g.companions(id, to, done); len(others) > 0 {
			j, err := charge.ExplainTogether(v, append(others, id), to)
			if err != nil {
				return err
			}
			if f := formation(&j); f != nil {
				chargers, ends = f.Order, map[spatial.UnitID]geom.Base{}
				for _, unit := range f.Order {
					k := slices.IndexFunc(f.Slots, func(x charge.Slot) bool { return x.Unit == unit })
					for other, b := range afterMoved(v, ends, &f.Slots[k].Answer, unit, to) {
						ends[other] = b
					}
				}
				ends[to] = f.Target
				g.count.add("joint charges", 1)
			}
		}
		if len(a.Nudged) > 0 {
			g.count.add("charges that nudge", 1)
		}
		if a.Target != v.Body(to).Base() {
			g.count.add("charges that turn the target", 1)
		}
		for _, c := range chargers {
			done[g.scene.Units[c].Name] = true
		}
		if err := g.settle("charge", ends); err != nil {
			return err
		}
		return g.fight(chargers, to)
	}
	return g.order(id)
}

// after is where everybody ends whom a charge moves.
func after(v *spatial.View, a *charge.Answer, from, to spatial.UnitID) map[spatial.UnitID]geom.Base {
	return afterMoved(v, nil, a, from, to)
}

// afterMoved is the same when some have been moved before.
func afterMoved(v *spatial.View, moved map[spatial.UnitID]geom.Base, a *charge.Answer, from, to spatial.UnitID) map[spatial.UnitID]geom.Base {
	ends := map[spatial.UnitID]geom.Base{from: a.Final}
	if a.Target != v.Body(to).Base() {
		ends[to] = a.Target
	}
	for _, n := range a.Nudged {
		b, ok := moved[n.Unit]
		if !ok {
			b = v.Body(n.Unit).Base()
		}
		ends[n.Unit] = b.At(b.Centre().Add(n.By))
	}
	return ends
}

// companions are up to two others who may want to charge with a unit.
func (g *chained) companions(id, to spatial.UnitID, done map[string]bool) []spatial.UnitID {
	var out []spatial.UnitID
	for i := range g.scene.Units {
		other := spatial.UnitID(i)
		if other != id && len(out) < 2 && !done[g.scene.Units[i].Name] && g.scene.Units[i].Side == g.scene.Units[id].Side &&
			los.Sees(g.table.Now(), other, to) && spatial.Distance(g.table.Now(), other, to) < 10 {
			out = append(out, other)
		}
	}
	return out
}

// formation is what can be done of a joint charge: all, or the first set that can.
func formation(j *charge.Joint) *charge.Formation {
	if j.Verdict == charge.Yes {
		return &j.Formation
	}
	if len(j.Subsets) > 0 {
		return &j.Subsets[0].Formation
	}
	return nil
}

// fight ends a charge: the target routs and the chargers regroup, or they pull back.
func (g *chained) fight(chargers []spatial.UnitID, to spatial.UnitID) error {
	if g.r.IntN(3) > 0 {
		a, err := aftermath.PullBack(g.table.Now(), chargers, to)
		if err != nil || a.Stays {
			return err
		}
		ends := map[spatial.UnitID]geom.Base{}
		for _, c := range a.Chargers {
			ends[c.Unit] = c.Final
		}
		for _, n := range a.Nudged {
			ends[n.Unit] = n.Final
		}
		if err := g.settle("pull back", ends); err != nil {
			return err
		}
		for _, c := range a.Chargers {
			if err := g.reported(c.Unit, nil, a.Violations, contactBand); err != nil {
				return fmt.Errorf("after a pull back: %w", err)
			}
		}
		return nil
	}
	var names []string
	for _, c := range chargers {
		names = append(names, g.scene.Units[c].Name)
	}
	units := slices.Clone(g.scene.Units)
	if err := g.set(slices.Delete(units, int(to), int(to)+1)); err != nil {
		return err
	}
	for _, name := range names {
		id, err := g.table.Find(name)
		if err != nil {
			return err
		}
		way := []move.Way{move.Forward, move.Back, move.Pivot}[g.r.IntN(3)]
		before := ringOf(g.scene.Units[id].Base)
		a, err := aftermath.Regroup(g.table.Now(), id, aftermath.RegroupMove{Way: way, Inches: rolled(way, 1+g.r.IntN(6)), Heading: anyDirection(g.r)})
		if err != nil {
			return err
		}
		if !a.Legal {
			continue
		}
		if err := g.settle("regroup", map[spatial.UnitID]geom.Base{id: a.Final}); err != nil {
			return err
		}
		if err := g.reported(id, before, a.Violations, 0); err != nil {
			return fmt.Errorf("after a regroup: %w", err)
		}
	}
	return nil
}

// reported says which gap of a unit is too small without an answer that says so. The
// gaps are measured by corners and edges of the test's own, and may be missed by a hair. From a friend
// to whom it was nearer before, and not in contact, it may be as near as that (REG-2).
func (g *chained) reported(id spatial.UnitID, before []xy, told []move.Violation, hair float64) error {
	own := ringOf(g.scene.Units[id].Base)
	for i := range g.scene.Units {
		other := spatial.UnitID(i)
		if other == id {
			continue
		}
		gap := move.FriendGap(&g.e)
		if g.scene.Units[i].Side != g.scene.Units[id].Side {
			gap = move.EnemyGap(&g.e)
		} else if before != nil && g.e.RegroupShuffle && gap <= move.VisibleGap {
			if was := distant(before, ringOf(g.scene.Units[i].Base)); was > contactBand {
				gap = min(gap, was)
			}
		}
		if d := distant(own, ringOf(g.scene.Units[i].Base)); d < gap-hair-3e-6 &&
			!slices.ContainsFunc(told, func(v move.Violation) bool {
				a, isUnit := v.Other.Unit()
				return v.HasOther && isUnit && (v.Unit == id && a == other || v.Unit == other && a == id)
			}) {
			return fmt.Errorf("unit %d is %v from unit %d, and nobody says so: %+v", id, d, other, told)
		}
		if g.scene.Units[i].Side == g.scene.Units[id].Side {
			g.count.add("gaps of friends", 1)
		} else {
			g.count.add("gaps of enemies", 1)
		}
	}
	return nil
}

// surge drives a unit ahead and lets it come flush with who it strikes.
func (g *chained) surge(id spatial.UnitID) error {
	if !g.e.Surge {
		return nil
	}
	a, err := charge.Surge(g.table.Now(), id, float64(1+g.r.IntN(8)))
	if err != nil {
		return err
	}
	ends := map[spatial.UnitID]geom.Base{id: a.Met}
	for _, s := range a.Struck {
		if s.Placed {
			ends = map[spatial.UnitID]geom.Base{id: s.Final}
			if s.TargetAt != g.table.Unit(s.Target).Base {
				ends[s.Target] = s.TargetAt
			}
			g.count.add("surges that strike", 1)
			break
		}
	}
	return g.settle("surge", ends)
}

// push blasts an enemy away.
func (g *chained) push(id spatial.UnitID) error {
	near := g.enemies(id)
	if len(near) == 0 || !g.e.WindBlast {
		return nil
	}
	a, err := aftermath.Push(g.table.Now(), id, near[0], float64(1+g.r.IntN(6)))
	if err != nil {
		return err
	}
	return g.settle("push", map[spatial.UnitID]geom.Base{a.Unit: a.Final})
}

// TestChainedTurns plays turns by what the library answers: every place that it names is
// one that it takes, and every gap that is too small is one that it tells (CHG-8, PRX-4,
// IND-1, MLT-5, REG-2, PUL-1, PSH-1, CHG-17).
func TestChainedTurns(t *testing.T) {
	t.Parallel()
	var count tally
	games := max(cases.Few(6, 15), cases.For(60))
	inParallel(t, games, func(i int) {
		e := chargeEdition(i / 2)
		g, err := newGame(uint64(i), e, &count)
		if err != nil {
			t.Errorf("game %d: %v", i, err)
			return
		}
		for turn := range 6 {
			before := g.scene.Units
			g.log = nil
			if err := g.turn([2]string{"red", "blue"}[turn%2]); err != nil {
				last := g.log[max(0, len(g.log)-2):]
				s := chargeScene{position{units: before, convex: true}, g.area}
				t.Errorf("game %d, %v, turn %d: %v\n%v\nat the beginning of the turn:\n%v", i, e.Name, turn, err, last, s.line(e))
				return
			}
			count.add("turns", 1)
		}
	})
	t.Logf("%d games: %v", games, &count)
	if cases.Enough() && !t.Failed() {
		for _, what := range []string{"order", "charge", "charges that nudge", "charges that turn the target", "joint charges", "pull back", "regroup", "surge", "surges that strike", "push"} {
			require.Positive(t, count.of(what), what)
		}
	}
}

// rolled is the distance of a regroup by what a die of six sides shows: half of it back or to a
// side.
func rolled(way move.Way, shown int) float64 {
	if way != move.Forward {
		shown = (shown + 1) / 2
	}
	return float64(shown)
}
