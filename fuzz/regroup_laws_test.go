package fuzz_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/require"
)

// withMet calls check with the numbers of so many scenes, and then with those of scenes in which
// longer runs met a fault.
func withMet(t *testing.T, n int, met []int, check func(i int)) {
	t.Helper()
	inParallel(t, n+len(met), func(i int) {
		if i >= n {
			i = met[i-n]
		}
		check(i)
	})
}

// TestPUL1Aftermath: nobody ends in anybody, on a wall or off the table who was not, but for a
// charger that has gone past what was typed into its way ([passed]); the target stands, but for the
// printed second edition; a charger goes straight back by no more than its inch; in the second
// edition's FAQ all of a row end as far from its facing, or stay where they were typed within the
// band farther; what is listed as too near is, and nothing else but what is nearer by no more than
// the band.
func TestPUL1Aftermath(t *testing.T) {
	t.Parallel()
	var count tally
	withMet(t, cases.For(3000), []int{6687, 15183}, func(i int) {
		things := [4]int{1, 3, 6, 10}[i%4]
		s, chargers := melee(uint64(i)+4e6, things)
		if i%3 == 2 {
			s, chargers = typedMelee(uint64(i)+4e6, things)
		}
		e := chargeEdition(i / 4)
		s.fails(t, i, e, func() error { return pulledBack(s, chargers, e, &count) })
	})
	t.Logf("%v", count.count)
	if cases.Enough() {
		for _, what := range []string{"nudged", "short", "together", "restored", "stays"} {
			require.Positive(t, count.of(what), what)
		}
	}
}

func pulledBack(s *chargeScene, chargers []spatial.UnitID, e rules.Edition, count *tally) error {
	v := must(s.view(e))
	r := must(aftermath.PullBack(v, chargers, 0))
	if r.Stays {
		count.add("stays", 1)
		return nil
	}
	q := &chargeScene{s.clone(), s.area}
	target := s.units[0].Base
	rows := map[arcs.Facing][][2]float64{} // where chargers end and stood, from their facing
	for _, c := range r.Chargers {
		from := s.units[c.Unit].Base
		back := plain(c.Back.Centre().Sub(from.Centre()))
		if c.Straight.Short() {
			count.add("short", 1)
		}
		if c.Together {
			count.add("together", 1)
		}
		count.add(c.Shuffle.Outcome.String(), 1)
		// An inch from the target, in which it may be pressed, or from which be, as typed.
		if along := -back.dot(plain(from.Facing())); along < -1e-9 || along > 1+contactBand || back.long() > along+1e-9 {
			return fmt.Errorf("%s goes back by %v", s.units[c.Unit].Name, back)
		}
		if from.Facing() != c.Final.Facing() {
			return fmt.Errorf("%s turns", s.units[c.Unit].Name)
		}
		edge, _ := c.Facing.Edge(target)
		away := plain(c.Final.LeaderPoint().Sub(edge)).dot(plain(c.Facing.Normal(target)))
		if e.PullBack == rules.PullBackNoFurther {
			start := plain(from.LeaderPoint().Sub(edge)).dot(plain(c.Facing.Normal(target)))
			rows[c.Facing] = append(rows[c.Facing], [2]float64{away, min(start, contactBand)})
		}
		q.units[c.Unit].Base = c.Final
	}
	for f, row := range rows {
		least := math.Inf(1)
		for _, x := range row {
			least = min(least, x[0])
		}
		for _, x := range row { // nobody goes forward to be as near as one typed nearer
			if d := x[0] - max(least, x[1]); x[0] > 1+1e-6 || d > 1e-6 || d < -1e-6 {
				return fmt.Errorf("one ends %v from the %v, where it stood %v from it, another %v", x[0], f, x[1], least)
			}
		}
	}
	for _, n := range r.Nudged {
		count.add("nudged", 1)
		if n.Unit == 0 && e.PullBack != rules.PullBackMovesTarget || slices.Contains(chargers, n.Unit) || s.units[n.Unit].Side == "red" || e.PullBack == rules.PullBackOnly {
			return fmt.Errorf("%s is moved away", s.units[n.Unit].Name)
		}
		q.units[n.Unit].Base = n.Final
	}
	for i := range q.units {
		id := spatial.UnitID(i)
		ring := ringOf(q.units[i].Base)
		if !slices.Contains(chargers, id) && q.units[i].Base == s.units[i].Base {
			continue
		}
		list := q.neighbours(id, 0, 0)
		if slices.Contains(chargers, id) {
			list = slices.DeleteFunc(list, func(n neighbour) bool { return passed(q.units[i].Base, n.ring) })
		}
		if spare := q.spare(ring, list); spare < -2e-6 && spare < s.spare(ringOf(s.units[i].Base), s.neighbours(id, 0, 0))-1e-6 {
			return fmt.Errorf("%s ends %v in something", q.units[i].Name, -spare)
		}
		if !slices.Contains(chargers, id) {
			continue
		}
		spare := q.spare(ring, q.neighbours(id, move.EnemyGap(&e), move.FriendGap(&e)))
		worst := 0.0
		for _, x := range r.Violations {
			if x.Unit == id {
				worst = min(worst, x.Slack)
			}
		}
		lack := min(0, spare)
		if worst == 0 && lack > -contactBand-2e-6 {
			lack = 0 // a gap that is missed by no more than places are typed off is kept
		}
		if d := worst - lack; d > 2e-6 || d < -2e-6 {
			return fmt.Errorf("%s lacks %v, listed %v", q.units[i].Name, -spare, -worst)
		}
	}
	return nil
}

// passed reports whether a thing reaches from aside into the way on which a charger went straight
// back, by no more than the band, and the charger has gone along its side or past its corner: the
// thing is then in the charger by all that it reaches into the way. Such a thing does not stop it
// (docs/game.md). One that the charger is in by less is at its rear, and must have stopped it.
func passed(final geom.Base, ring []xy) bool {
	b := blockOf(final)
	across := b.ahead.right()
	lo, hi := spread(ring, across)
	mid := b.at.dot(across)
	reaches := min(mid+b.w-lo, hi-(mid-b.w))
	deep := -apart(b.outline(), ring)
	return reaches <= contactBand && deep > 0 && deep >= reaches-1e-9
}

// TestREG2ShortestShuffle: the shuffle has the gaps, goes through nothing, and of
// ten thousand shorter ones, in one scene of ten, none does, and of five hundred in
// the others. Gaps, sweeps and samples are
// the test's own.
func TestREG2ShortestShuffle(t *testing.T) {
	t.Parallel()
	var count tally
	scenes := cases.For(3000) / cases.Few(2, 1)
	withMet(t, scenes, []int{16174, 48700}, func(i int) {
		s := crowded(uint64(i), [5]int{1, 2, 3, 5, 12}[i%5])
		switch i % 6 {
		case 4:
			s = typedHuddle(uint64(i), 3+i%12)
		case 5:
			s = gridCharge(uint64(i))
		}
		samples := 10_000
		if i%10 != 0 {
			samples = 500
		}
		e := chargeEdition(i / 6)
		s.fails(t, i, e, func() error { return shortestShuffle(s, e, uint64(i), samples, &count) })
	})
	t.Logf("%d scenes: %v", scenes, count.count)
	if cases.Enough() {
		require.Greater(t, min(count.count["kept"], count.count["restored"], count.count["crowded"]), scenes/15)
	}
}

func shortestShuffle(s *chargeScene, e rules.Edition, seed uint64, samples int, count *tally) error {
	v := must(s.view(e))
	m := must(aftermath.Separate(v, 0))
	count.add(m.Outcome.String(), 1)
	ring, list := ringOf(s.units[0].Base), s.neighbours(0, move.EnemyGap(&e), move.FriendGap(&e))
	by := plain(m.By)
	before, after := s.spare(ring, list), s.spare(carried(ring, by), list)
	if deep := crosses(ring, by, list); deep > geom.Tol+1e-9 {
		return fmt.Errorf("%v by %v goes through something by %v", m.Outcome, m.By, deep)
	}
	limit := m.Length
	switch m.Outcome {
	case aftermath.Kept:
		if before < -2e-6 || m.Length != 0 {
			return fmt.Errorf("kept, but %v is lacking", -before)
		}
		return nil
	case aftermath.Restored:
		if before > 0 || after < -2e-6 {
			return fmt.Errorf("restored by %v, from %v to %v", m.By, before, after)
		}
	case aftermath.Crowded:
		// No more from enemies, either, while friends have theirs: the widest gap is
		// found to a ten-thousandth of an inch.
		limit = aftermath.MaxShuffle
		list = s.neighbours(0, math.Min(move.EnemyGap(&e), m.Enemies.Least+1.1e-4), move.FriendGap(&e))
		samples /= 5
	}
	r := rand.New(rand.NewPCG(seed, 0x5a3b1e))
	for k := range samples {
		u := anyDirection(r)
		length := limit * math.Sqrt(r.Float64())
		if k%2 == 0 && m.Length > 0 && m.Outcome == aftermath.Restored { // beside the answer
			near := math.Pow(10, uniform(r, -6, 0))
			u = geom.Unit(geom.Along(m.By, u, float64(near*m.Length)))
			length = m.Length * (1 - near*r.Float64())
		}
		if m.Outcome == aftermath.Restored && length > m.Length-2e-6 {
			continue // the library may be off by Tol
		}
		by := plain(geom.Scale(u, length))
		// It goes no deeper at all: past a corner that is nearer than a thousandth ahead and aside,
		// a billionth deeper is millionths shorter.
		if s.spare(carried(ring, by), list) >= 0 && crosses(ring, by, list) <= 0 {
			return fmt.Errorf("%v by %v (%v inches), but %v (%v inches) does it", m.Outcome, m.By, m.Length, by, length)
		}
	}
	return nil
}

// struckScene is a fan of which some were charged by the target, which may be an individual. It
// gives those that were.
func struckScene(r *rand.Rand, s *chargeScene, units []spatial.UnitID) (counter []spatial.UnitID) {
	s.units = slices.Clone(s.units)
	if r.IntN(2) == 0 {
		s.units[0].Traits = s.units[0].Traits.With(rules.Individual)
	}
	for _, id := range units {
		if len(counter) == 0 || r.IntN(2) == 0 {
			s.units[id].ChargedBy = []spatial.UnitID{0}
			s.units[id].Base = s.units[id].Base.Turned(anyDirection(r))
			counter = append(counter, id)
		}
	}
	return counter
}

// TestCounterChargeLaws: a bare verdict on a counter-charge is that of the explained one; what can
// be made ends where the table takes everybody, flush with the target, never hindered, and never
// beyond an individual that turns.
func TestCounterChargeLaws(t *testing.T) {
	togetherLaw(t, 3000, func(r *rand.Rand, s *chargeScene, units []spatial.UnitID, e rules.Edition, count *tally) error {
		counter := struckScene(r, s, units)
		v, err := s.view(e)
		if err != nil {
			count.add("no table", 1) // turned into each other
			return nil
		}
		for _, id := range counter {
			q := charge.Question{View: v, From: id, To: 0}
			a := must(q.ExplainCounter(context.Background()))
			if got := q.DecideCounter(); got != a.Verdict {
				return fmt.Errorf("unit %d: decided %v, explained %v", id, got, a.Verdict)
			}
			if a.Verdict != charge.Yes {
				count.add("no "+string(a.Reason), 1)
				continue
			}
			if err := apply(v, a.Stands(q)); err != nil {
				return fmt.Errorf("unit %d: %w", id, err)
			}
			if apart := math.Abs(geom.SeparationOf(&a.Final, &a.Target)); apart > geom.ContactBand || a.Hindered.Hindered {
				return fmt.Errorf("unit %d: %v apart, hindered %v", id, apart, a.Hindered.Hindered)
			}
			if !v.Body(0).Individual() || a.Target == v.Body(0).Base() {
				count.add("yes", 1)
				continue
			}
			count.add("yes, it turns", 1)
			towards := v.Body(0).Base().Centre().Sub(v.Body(id).Base().Centre())
			if a.Facing.Facing != arcs.Front || geom.Dot(a.Target.Centre().Sub(a.Final.Centre()), towards) <= 0 {
				return fmt.Errorf("unit %d: set down beyond it, or on its %v", id, a.Facing.Facing)
			}
		}
		return nil
	})
}

// TestCounterChargeTogetherLaws: of several of which some counter-charge the bare verdict is that
// of the explained one, those stand where the table takes them, and none of them is hindered.
func TestCounterChargeTogetherLaws(t *testing.T) {
	togetherLaw(t, 1500, func(r *rand.Rand, s *chargeScene, units []spatial.UnitID, e rules.Edition, count *tally) error {
		counter := struckScene(r, s, units)
		v, err := s.view(e)
		if err != nil {
			return nil
		}
		c := charge.Chargers{View: v, Units: units, To: 0, Choices: charge.Choices{Counter: counter}}
		j := must(c.Explain(context.Background()))
		if got := c.Decide(); got.Decided() && j.Verdict.Decided() && got != j.Verdict {
			return fmt.Errorf("decided %v, explained %v: %v", got, j.Verdict, j.Reason)
		}
		if j.Verdict != charge.Yes {
			count.add("no "+string(j.Reason), 1)
			return nil
		}
		count.add("yes", 1)
		for i := range j.Slots {
			x := &j.Slots[i]
			if x.Counter != slices.Contains(counter, x.Unit) || x.Counter && x.Answer.Hindered.Hindered {
				return fmt.Errorf("unit %d: counter %v, hindered %v", x.Unit, x.Counter, x.Answer.Hindered.Hindered)
			}
			if apart := math.Abs(geom.SeparationOf(&x.Answer.Final, &j.Target)); apart > geom.ContactBand {
				return fmt.Errorf("unit %d: %v apart", x.Unit, apart)
			}
		}
		return apply(v, j.Stands(v, 0))
	})
}

// crowded is a scene in which unit 0 stands among things that are nearer than they
// should be: friends and foes, blocking terrain, the table edge. Some of them touch it.
func crowded(seed uint64, things int) *chargeScene {
	r := rand.New(rand.NewPCG(seed, 0xc03d+uint64(things)))
	c := crowd{chargeScene: chargeScene{position: position{convex: true}}, room: 1e-3}
	own := anyBase(r, anywhere(r, 5), anyDirection(r))
	c.unit(chargeUnit("red", own, 1))
	for tries := 0; len(c.rings) <= things && tries < 60*things; tries++ {
		gap := [4]float64{0, 0.01, uniform(r, 0, 1.2), uniform(r, 0, 6)}[r.IntN(4)]
		u := anyDirection(r)
		if r.IntN(4) == 0 {
			ring := blob(r, geom.Along(own.Centre(), u, 12), true)
			slide(ringOf(own), gap, u, func(by geom.Point) []xy {
				for i := range ring {
					ring[i] = ring[i].Add(by)
				}
				return ringXY(ring)
			})
			c.piece(ring)
			continue
		}
		heading := anyDirection(r)
		if r.IntN(2) == 0 {
			heading = [4]geom.Point{own.Facing(), own.RightWard(), geom.Neg(own.Facing()), geom.Neg(own.RightWard())}[r.IntN(4)]
		}
		b := anyBase(r, geom.Along(own.Centre(), u, 18), heading)
		slide(ringOf(own), gap, u, func(by geom.Point) []xy {
			b = b.At(b.Centre().Add(by))
			return ringOf(b)
		})
		c.room = -1e-9
		c.unit(chargeUnit([3]string{"red", "blue", "blue"}[r.IntN(3)], b, 1))
		c.room = 1e-3
	}
	if r.IntN(3) == 0 {
		area := grown(r, c.units[0].Base.Bounds(), 2, 9, 9, 2)
		c.area = &area
	}
	return &c.chargeScene
}

// slide brings a shape towards an outline, against a direction, until the gap is
// what it should be. Gaps are exact only for outlines that do not pass by.
func slide(own []xy, gap float64, u geom.Point, shift func(by geom.Point) []xy) {
	for range 40 {
		d := distant(own, shift(geom.Point{}))
		if d <= gap+1e-7 {
			return
		}
		shift(geom.Scale(u, gap-d))
	}
}

// distant is the distance of two convex outlines, or minus how deep they overlap.
func distant(p, q []xy) float64 {
	low := apart(p, q)
	if low <= 0 {
		return low
	}
	best := math.Inf(1)
	for _, pair := range [2][2][]xy{{p, q}, {q, p}} {
		for _, a := range pair[0] {
			for i, b := range pair[1] {
				e := pair[1][(i+1)%len(pair[1])].minus(b)
				t := max(0, min(1, a.minus(b).dot(e)/max(1e-300, e.dot(e))))
				off := a.minus(b.plus(e.times(t)))
				best = min(best, off.dot(off))
			}
		}
	}
	return math.Sqrt(best)
}

// hullOf is the convex hull of points (Andrew's monotone chain).
func hullOf(list []xy) []xy {
	sort.Slice(list, func(i, j int) bool {
		return list[i].x < list[j].x || list[i].x == list[j].x && list[i].y < list[j].y
	})
	half := func(list []xy) []xy {
		var out []xy
		for _, p := range list {
			for len(out) > 1 {
				a, b := out[len(out)-2], out[len(out)-1]
				if b.minus(a).dot(p.minus(a).right()) > 1e-12 { // p lies left of a-b
					break
				}
				out = out[:len(out)-1]
			}
			out = append(out, p)
		}
		return out[:len(out)-1]
	}
	lower := half(list)
	for i, j := 0, len(list)-1; i < j; i, j = i+1, j-1 {
		list[i], list[j] = list[j], list[i]
	}
	return append(lower, half(list)...)
}

// neighbour is one thing around a unit that is to be shifted, for the oracle.
type neighbour struct {
	ring []xy
	gap  float64
}

// neighbours are all things around unit id, with the gaps that it has to keep.
func (s *chargeScene) neighbours(id spatial.UnitID, enemy, friend float64) []neighbour {
	var out []neighbour
	for i := range s.units {
		if i == int(id) {
			continue
		}
		gap := enemy
		if s.units[i].Side == s.units[id].Side {
			gap = friend
		}
		out = append(out, neighbour{ringOf(s.units[i].Base), gap})
	}
	for _, p := range s.pieces {
		if p.kind == terrain.Blocking {
			ring := ringXY(p.ring)
			out = append(out, neighbour{ring, typedIn(distant(ringOf(s.units[id].Base), ring))})
		}
	}
	return out
}

func carried(ring []xy, by xy) []xy {
	out := make([]xy, len(ring))
	for i, p := range ring {
		out[i] = p.plus(by)
	}
	return out
}

// spare is by how much a unit with this outline has all its gaps: negative by the
// worst lack.
func (s *chargeScene) spare(ring []xy, list []neighbour) float64 {
	least := math.Inf(1)
	for _, n := range list {
		if low := apart(ring, n.ring); low < n.gap+0.5 {
			least = math.Min(least, distant(ring, n.ring)-n.gap)
		}
	}
	if s.area != nil {
		for _, p := range ring {
			least = math.Min(least, math.Min(math.Min(p.x-s.area.X.Lo, s.area.X.Hi-p.x), math.Min(p.y-s.area.Y.Lo, s.area.Y.Hi-p.y)))
		}
	}
	return least
}

// crosses is how much deeper an outline is in anything at any moment of a straight shift than where
// it starts. The hull of its two places says what it sweeps. But if two corners overlap, the hull
// goes deeper into the other, across the way, than the outline is in it at any moment: by up to the
// root of two. So if the hull meets something, the deepest moment is looked for: up to it depth
// rises, and then falls.
func crosses(ring []xy, by xy, list []neighbour) float64 {
	hull := hullOf(append(carried(ring, by), ring...))
	deepest := 0.0
	for _, n := range list {
		start := math.Max(0, -apart(ring, n.ring))
		if -apart(hull, n.ring) <= start+deepest {
			continue
		}
		depth := func(part float64) float64 { return -apart(carried(ring, by.times(part)), n.ring) }
		lo, hi := 0.0, 1.0
		for range 80 {
			if a, b := lo+(hi-lo)/3, hi-(hi-lo)/3; depth(a) < depth(b) {
				lo = a
			} else {
				hi = b
			}
		}
		deepest = math.Max(deepest, math.Max(depth(lo), depth(hi))-start)
	}
	return deepest
}

// melee is a scene in which unit 0 is charged by the units after it, as many as
// chargers says: on one or more facings, flush, some of them side by side. Others
// stand about.
func melee(seed uint64, things int) (s *chargeScene, chargers []spatial.UnitID) {
	r := rand.New(rand.NewPCG(seed, 0x3e1ee+uint64(things)))
	c := crowd{chargeScene: chargeScene{position: position{convex: true}}, room: -1e-9}
	own := anyBase(r, anywhere(r, 5), anyDirection(r))
	c.unit(chargeUnit("blue", own, 1))
	wanted := 1 + r.IntN(4)
	var last geom.Base
	for tries := 0; len(chargers) < wanted && tries < 40; tries++ {
		f := arcs.Facing(r.IntN(1 + r.IntN(4)))
		left, right := f.Edge(own)
		along := geom.Unit(right.Sub(left))
		b := anyBase(r, geom.Point{}, geom.Neg(f.Normal(own)))
		x := uniform(r, 0.1-b.HalfWidth(), geom.Dist(left, right)+b.HalfWidth()-0.1)
		if len(chargers) > 0 && r.IntN(2) == 0 { // beside the last
			x = geom.Dot(last.Centre().Sub(left), along) + last.HalfWidth() + b.HalfWidth() + [2]float64{0, 0.02}[r.IntN(2)]
			if x > geom.Dist(left, right)+b.HalfWidth()-0.1 {
				continue
			}
		}
		b = b.At(geom.Along(geom.Along(left, along, x), f.Normal(own), b.HalfDepth()))
		if c.unit(chargeUnit("red", b, 1)) {
			chargers, last = append(chargers, spatial.UnitID(len(c.units)-1)), b
		}
	}
	c.room = 1e-3
	for tries := 0; len(c.rings) < 1+len(chargers)+things && tries < 60*things; tries++ {
		near := c.units[r.IntN(1+len(chargers))].Base
		at := geom.Along(near.Centre(), anyDirection(r), near.Radius()+uniform(r, 0, 3))
		if r.IntN(4) == 0 {
			c.piece(blob(r, at, true))
			continue
		}
		b := anyBase(r, at, [2]geom.Point{anyDirection(r), near.Facing()}[r.IntN(2)])
		c.unit(chargeUnit([3]string{"red", "blue", "blue"}[r.IntN(3)], b, 1))
	}
	if r.IntN(4) == 0 {
		area := r2.EmptyRect()
		for _, u := range c.units[:1+len(chargers)] {
			area = area.Union(u.Base.Bounds())
		}
		area = grown(r, area, 2, 9, 9, 2)
		c.area = &area
	}
	return &c.chargeScene, chargers
}
