package fuzz_test

import (
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The oracle of several chargers: tables on which those who have gone really stand
// elsewhere, the checker and the slices of the oracle of single charges, and every
// order, one after another.

// standing is the scene with some units on other bases, as a table of its own.
func (s *chargeScene) standing(e rules.Edition, moved map[spatial.UnitID]geom.Base) (*spatial.View, error) {
	q := &chargeScene{s.clone(), s.area}
	for id, b := range moved {
		q.units[id].Base = b
	}
	return q.view(e)
}

// absent is where units go that are to be out of the way.
func absent(b geom.Base, id spatial.UnitID) geom.Base {
	return b.At(geom.Point{X: 1000 + 40*float64(id), Y: 1000})
}

// narrowed is a charge that has to end in the free stretch that holds a place, along
// the facing from its left end.
func narrowed(q *chargeTask, at, grow float64) *sweepTask {
	s := newSweepTask(q, grow)
	var kept []lengths
	for _, p := range s.places {
		if at > p.lo-1e-4 && at < p.hi+1e-4 {
			kept = append(kept, p)
		}
	}
	s.places, s.lost = kept, []lengths{{-1, s.long + 1}}
	for _, p := range kept {
		s.lost = minus(s.lost, lengths{p.lo - s.w, p.hi + s.w})
	}
	return s
}

// canReach looks for a way to a place on so many headings, with everything in the
// way larger by grow.
func canReach(q *chargeTask, at, grow float64, headings int) bool {
	s := narrowed(q, at, grow)
	for _, theta := range s.specials {
		if _, ok := s.find(theta); ok {
			return true
		}
	}
	for i := range headings {
		theta := (float64(i)/float64(headings-1) - 0.5) * math.Pi
		if _, ok := s.find(theta); ok {
			return true
		}
	}
	return false
}

// placeOf is a unit flush with a facing, its middle so far to the right of the middle
// of the facing as the unit looks at it.
func placeOf(target geom.Base, f arcs.Facing, own geom.Base, along float64) geom.Base {
	left, right := f.Edge(target) // as the target looks
	out := f.Normal(target)
	to := geom.Unit(left.Sub(right)) // to the right of who looks at it
	front := geom.Along(geom.Lerp(left, right, 0.5), to, along)
	return own.At(geom.Along(front, out, own.HalfDepth())).Turned(geom.Neg(out))
}

// task is a charge as the checker has it, against a target that stands still.
func task(v *spatial.View, id spatial.UnitID, f arcs.Facing) (*chargeTask, error) {
	q, err := newChargeTask(v, id, 0, f)
	if err == nil {
		q.fixed = true
		if los.HasFreePivot(v, id) {
			q.turns = append(q.turns, 180)
		}
	}
	return q, err
}

// checkSlots judges the places, against a target where it stands in the end, without
// their ways.
func checkSlots(s *chargeScene, e rules.Edition, v *spatial.View, target geom.Base, slots []charge.Slot) error {
	moved := map[spatial.UnitID]geom.Base{0: target}
	for i := range slots {
		own := v.Body(slots[i].Unit).Base()
		moved[slots[i].Unit] = placeOf(target, slots[i].Facing, own, slots[i].Along)
	}
	after, err := s.standing(e, moved)
	if err != nil {
		return fmt.Errorf("places: %w", err)
	}
	for i := range slots {
		x := &slots[i]
		anyFacing := v.Body(0).Individual() && !e.IndividualFacings
		if want := los.FacingOf(v, x.Unit, 0).Facing; x.Facing != want && !anyFacing && !los.HasFreePivot(v, x.Unit) {
			return fmt.Errorf("unit %d goes for the %v, not the %v", x.Unit, x.Facing, want)
		}
		q := must(task(after, x.Unit, x.Facing))
		along, err := q.flush(blockOf(moved[x.Unit]))
		if err != nil {
			return fmt.Errorf("place of unit %d: %w", x.Unit, err)
		}
		long := q.right.minus(q.left).long()
		if c := min(along+q.start.w, long) - max(along-q.start.w, 0); math.Abs(c-x.Contact) > 1e-9 || math.Abs(c/(2*q.start.w)-x.Fraction) > 1e-9 {
			return fmt.Errorf("unit %d has %v in contact, not %v", x.Unit, c, x.Contact)
		}
		for k := range slots {
			y := &slots[k]
			if !e.ChargersKeepOrder || y.Facing != x.Facing || k == i {
				continue
			}
			dir := q.right.minus(q.left)
			was := keeps(v, x.Unit).minus(keeps(v, y.Unit)).dot(dir) / long
			if was < -geom.ContactBand-1e-5 && x.Along > y.Along { // nearer they are level, as typed
				return fmt.Errorf("units %d and %d swap places", x.Unit, y.Unit)
			}
		}
	}
	return nil
}

// keeps is the point of a unit that keeps its order.
func keeps(v *spatial.View, id spatial.UnitID) xy {
	if los.HasFreePivot(v, id) {
		return plain(v.Body(id).Base().Centre())
	}
	return plain(v.Body(id).Eye())
}

// checkJoint replays a charge of several units on tables on which they move.
func checkJoint(s *chargeScene, e rules.Edition, f *charge.Formation, units []spatial.UnitID) error {
	v := must(s.standing(e, nil))
	if len(f.Slots) != len(units) || len(f.Order) != len(units) {
		return errors.New("not all of them move")
	}
	if err := checkSlots(s, e, v, f.Target, f.Slots); err != nil {
		return err
	}
	turns := v.Body(0).Individual() && e.IndividualAligns
	moved := map[spatial.UnitID]geom.Base{}
	for n, id := range f.Order {
		at := slices.IndexFunc(f.Slots, func(x charge.Slot) bool { return x.Unit == id })
		x := &f.Slots[at]
		if !los.HasFreePivot(v, id) && !mayCharge(v, id, 0) {
			return fmt.Errorf("unit %d may not charge", id)
		}
		now := must(s.standing(e, moved))
		q := must(task(now, id, x.Facing))
		if q.fixed = n > 0 || !turns; !q.fixed {
			moved[0] = f.Target
		}
		if x.Answer.Verdict != charge.Yes {
			return fmt.Errorf("unit %d: %v %v", id, x.Answer.Verdict, x.Answer.Reason)
		}
		if err := q.check(&x.Answer); err != nil {
			return fmt.Errorf("unit %d: %w", id, err)
		}
		place := placeOf(f.Target, x.Facing, now.Body(id).Base(), x.Along)
		if off := geom.Dist(place.Centre(), x.Answer.Final.Centre()); off > 1e-5 {
			return fmt.Errorf("unit %d ends %v from its place", id, off)
		}
		moved[id] = x.Answer.Final
	}
	return nil
}

// anyOrder looks for an order in which all can go to their slots, with everything in
// the way a little larger, by trying them all.
func anyOrder(s *chargeScene, e rules.Edition, slots []charge.Slot, headings int) ([]spatial.UnitID, error) {
	moved := map[spatial.UnitID]geom.Base{}
	var order []spatial.UnitID
	var try func() (bool, error)
	try = func() (bool, error) {
		if len(order) == len(slots) {
			return true, nil
		}
		v, err := s.standing(e, moved)
		if err != nil {
			return false, nil // a place is still taken
		}
		for i := range slots {
			x := &slots[i]
			if _, gone := moved[x.Unit]; gone {
				continue
			}
			q := must(newChargeTask(v, x.Unit, 0, x.Facing))
			left := q.right.minus(q.left).long() / 2
			if !canReach(q, x.Along+left, 2e-5, headings) {
				continue
			}
			order, moved[x.Unit] = append(order, x.Unit), placeOf(v.Body(0).Base(), x.Facing, v.Body(x.Unit).Base(), x.Along)
			if ok, err := try(); ok || err != nil {
				return ok, err
			}
			order = order[:len(order)-1]
			delete(moved, x.Unit)
		}
		return false, nil
	}
	ok, err := try()
	if !ok {
		return nil, err
	}
	return order, nil
}

// anySlots reports whether all fit, with everything a little larger: from left to
// right each as far to the left as it can be, in the order of the leader points, for
// each way of leaving the corners to one side.
func anySlots(s *chargeScene, e rules.Edition, units []spatial.UnitID) (bool, error) {
	v := must(s.standing(e, nil))
	type charger struct {
		id     spatial.UnitID
		w, at  float64
		places []lengths
	}
	var lines [4][]charger
	var long [4]float64
	for _, id := range units {
		f := los.FacingOf(v, id, 0).Facing
		moved := map[spatial.UnitID]geom.Base{}
		for _, other := range units {
			if other != id {
				moved[other] = absent(v.Body(other).Base(), other)
			}
		}
		alone := must(s.standing(e, moved))
		q := must(newChargeTask(alone, id, 0, f))
		dir := q.right.minus(q.left)
		long[f] = dir.long()
		at := plain(v.Body(id).Eye()).minus(q.left).dot(dir) / long[f]
		lines[f] = append(lines[f], charger{id, q.start.w, at, newSweepTask(q, 1e-5).places})
	}
	for owners := range 16 {
		fits := true
		for f := range lines {
			slices.SortFunc(lines[f], func(a, b charger) int {
				if a.at < b.at {
					return -1
				}
				return 1
			})
			next, last := (f+1)%4, (f+3)%4
			low, high := math.Inf(-1), math.Inf(1)
			if len(lines[next]) > 0 && owners&(1<<f) != 0 {
				low = 1e-5
			}
			if len(lines[last]) > 0 && owners&(1<<last) == 0 {
				high = long[f] - 1e-5
			}
			end := low
			for _, c := range lines[f] {
				found := false
				for _, p := range c.places {
					if x := max(p.lo, end+c.w); x <= p.hi && x+c.w <= high {
						end, found = x+c.w, true
						break
					}
				}
				fits = fits && found
			}
		}
		if fits {
			return true, nil
		}
	}
	return false, nil
}

// judgeTogether holds the answers about several chargers against the oracle.
func judgeTogether(s *chargeScene, e rules.Edition, units []spatial.UnitID, headings int, count *tally) error {
	v := must(s.view(e))
	quick := charge.Together(v, units, 0)
	j := must(charge.ExplainTogether(v, units, 0))
	count.add(j.Verdict.String(), 1)
	if quick != j.Verdict && quick.Decided() && j.Verdict.Decided() {
		return fmt.Errorf("quick %v, explained %v %v", quick, j.Verdict, j.Reason)
	}
	may := true
	for _, id := range units {
		may = may && mayCharge(v, id, 0)
	}
	switch {
	case j.Verdict == charge.Yes:
		return checkJoint(s, e, &j.Formation, units)
	case j.Verdict == charge.TooClose:
		return nil
	}
	count.add(string(j.Reason), 1)
	for _, x := range j.Subsets {
		var in []spatial.UnitID
		for i := range x.Slots {
			in = append(in, x.Slots[i].Unit)
		}
		if err := checkJoint(s, e, &x.Formation, in); err != nil {
			return fmt.Errorf("subset %v: %w", in, err)
		}
		if len(in)+len(x.LeftOut) != len(units) {
			return fmt.Errorf("subset %v: left out %v", in, x.LeftOut)
		}
	}
	if !may {
		return nil
	}
	switch j.Reason {
	case charge.NoSpace:
		fits, err := anySlots(s, e, units)
		if fits {
			return errors.New("they fit")
		}
		return err
	case charge.NoOrder:
		if err := checkSlots(s, e, v, v.Body(0).Base(), j.Slots); err != nil {
			return err
		}
		order, err := anyOrder(s, e, j.Slots, headings)
		if order != nil {
			return fmt.Errorf("they can go in the order %v", order)
		}
		return err
	case charge.NoWay, charge.NoPlace:
		return nil
	}
	return fmt.Errorf("no for %q, but all may charge", j.Reason)
}

// TestTogether: slots and orders against the oracle, for two to five chargers.
func TestTogether(t *testing.T) {
	t.Parallel()
	var count tally
	scenes := cases.For(1500)
	inParallel(t, scenes, func(i int) {
		chargers := [8]int{2, 2, 2, 3, 3, 3, 4, 5}[i%8]
		s, units := fan(uint64(i), chargers, [3]int{0, 2, 4}[i%3])
		if i%4 == 3 {
			chargers = 2 + i%2
			s, units = typedFan(uint64(i), chargers)
		}
		e := chargeEdition(i / 8)
		if e.ChargeReachesObstacle { // the oracle knows no champions
			e = rules.Second2015()
		}
		s.fails(t, i, e, func() error { return judgeTogether(s, e, units, 401, &count) })
	})
	t.Logf("%d scenes: %v", scenes, count.count)
}

// TestTogetherMotley: nimble units, fliers and individuals among the chargers, and
// individuals charged: every charge that is said to work is replayed.
func TestTogetherMotley(t *testing.T) {
	t.Parallel()
	var count tally
	scenes := cases.For(120)
	inParallel(t, scenes, func(i int) {
		s, units := fan(uint64(i)+5e6, 2+i%3, i%3)
		e := chargeEdition(i / 4)
		if e.ChargeReachesObstacle {
			e = rules.Second2015()
		}
		r := rand.New(rand.NewPCG(uint64(i), 0x3071))
		for k := range s.units[:len(units)+1] {
			u := &s.units[k]
			trait := [5]rules.Trait{rules.Nimble, rules.Fly, rules.Individual, rules.Individual, rules.Nimble}[r.IntN(5)]
			if k == 0 && i%2 == 0 {
				trait = rules.Individual
			}

			if r.IntN(2) == 0 || (k == 0 && i%2 == 0) {
				u.Traits = u.Traits.With(trait)
			}
			if u.Traits.Has(rules.Individual) {
				u.Base = must(geom.NewBase(u.Base.Centre(), u.Base.Facing(), 25/geom.MMPerInch, 25/geom.MMPerInch))
			}
		}
		v := must(s.view(e))
		quick := charge.Together(v, units, 0)
		j, err := charge.ExplainTogether(v, units, 0)
		switch {
		case err != nil:
		case quick != j.Verdict && quick.Decided() && j.Verdict.Decided():
			err = fmt.Errorf("quick %v, explained %v %v", quick, j.Verdict, j.Reason)
		case j.Verdict == charge.Yes:
			err = checkJoint(s, e, &j.Formation, units)
		}
		for _, x := range j.Subsets {
			if err == nil {
				err = checkJoint(s, e, &x.Formation, x.Order)
			}
		}
		count.add(j.Verdict.String(), 1)
		count.add(string(j.Reason), 1)
		if err != nil {
			t.Errorf("scene %d, %v: %v\n%v", i, e.Name, err, s.line(e))
		}
	})
	t.Logf("%d scenes: %v", scenes, count.count)
}

// TestTogetherMotleyKept: what a large count of [TestTogetherMotley] has found: an individual that
// has not moved yet stands in a way as it was typed, and not as it will look at its target.
func TestTogetherMotleyKept(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `T blue regiment 60x100 @-0.87,3^27 height=4 | A red regiment 125x100 @-11.5,4.7^110 speed=10
		| B red regiment 120x40 @-7.2,3.6^130 speed=10 | C red regiment 25x25 @0.4,6.8^190 speed=10 individual | table: endless`)
	j, err := charge.ExplainTogether(v, []spatial.UnitID{1, 2, 3}, 0)
	require.NoError(t, err)
	assert.Equal(t, charge.Yes, j.Verdict)
	assert.Equal(t, []spatial.UnitID{3, 2, 1}, j.Order)
}

// fan is a random scene of several chargers, units 1 and up, before one target, unit
// 0, with some things in the way. They stand before one facing, or two next to each
// other, or all about it; some stand one behind another.
func fan(seed uint64, chargers, things int) (*chargeScene, []spatial.UnitID) {
	r := rand.New(rand.NewPCG(seed, 0xfa4+uint64(chargers)))
	for {
		c := crowd{chargeScene: chargeScene{position: position{convex: true}}, room: 1e-3}
		to := anyBase(r, anywhere(r, 5), anyDirection(r))
		c.unit(chargeUnit("blue", to, 4))
		middle, wide, second := geom.Bearing(to.Facing())+90*float64(r.IntN(4)), uniform(r, 10, 60), 0.0
		switch r.IntN(5) {
		case 0:
			wide = 180
		case 1, 2:
			wide, second = 30, 90
		}
		var ids []spatial.UnitID
		for tries := 0; len(ids) < chargers && tries < 60; tries++ {
			way := geom.FromBearing(middle + second*float64(len(ids)%2) + uniform(r, -wide, wide))
			at := geom.Along(to.Centre(), way, to.Radius()+uniform(r, 1.5, 9))
			facing := geom.FromBearing(geom.Bearing(geom.Neg(way)) + uniform(r, -35, 35))
			if last := len(ids); last > 0 && r.IntN(3) == 0 { // right behind the one before
				b := c.units[last].Base
				at = geom.Along(geom.Along(b.Centre(), b.Facing(), -uniform(r, 1, 2)*b.Depth()), b.RightWard(), uniform(r, -3, 3))
				facing = b.Facing()
			}
			b := anyBase(r, at, facing)
			if c.unit(chargeUnit("red", b, 1)) {
				ids = append(ids, spatial.UnitID(len(ids)+1))
			}
		}
		if len(ids) < chargers {
			continue
		}
		if things > 0 {
			c.addThingsNear(r, things)
		}
		if r.IntN(4) == 0 {
			c.fence(r)
			for _, ring := range c.rings[2 : chargers+1] {
				for _, p := range ring {
					*c.area = c.area.AddPoint(geom.Point{X: p.x, Y: p.y})
				}
			}
		}
		s := c.chargeScene
		v := must(s.view(rules.Second161()))
		in := true
		for _, id := range ids {
			in = in && los.InArc(v, id, 0, false).In
		}
		if in {
			return &s, ids
		}
	}
}

// addThingsNear adds small things near the target.
func (c *crowd) addThingsNear(r *rand.Rand, things int) {
	to := c.units[0].Base
	for tries := 0; things > 0 && tries < 200; tries++ {
		at := geom.Along(to.Centre(), anyDirection(r), to.Radius()*uniform(r, 0.5, 2)+uniform(r, 0, 3)*math.Sqrt(float64(tries)/20))
		if r.IntN(2) == 0 {
			if c.piece(blob(r, at, true)) {
				things--
			}
			continue
		}
		b := anyBase(r, at, anyDirection(r))
		u := chargeUnit([2]string{"red", "blue"}[r.IntN(2)], b, 0)
		if c.unit(u) {
			things--
		}
	}
}
