package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The rule of CHG-4 is held against ways on a lattice of headings and legs, each replayed with
// corner lists and separating axes, and improved by ever smaller steps. The lattice shares no code
// with the search, and knows no bound.

// latticeWays are the least costs that a lattice finds, by the number of pivots.
type latticeWays struct {
	q      *chargeTask
	places []lengths
	least  [3]float64
	cost   [3]float64 // of those, what is no cost left out
	tried  int
	more   func(ahead xy) float64 // what a way costs besides, by the heading that it ends on
}

func newLattice(q *chargeTask) *latticeWays {
	q.strict = true
	return &latticeWays{
		q: q, places: newSweepTask(q, 0).places, least: [3]float64{math.Inf(1), math.Inf(1), math.Inf(1)},
		more: func(xy) float64 { return 0 },
	}
}

// try judges a way of legs on headings, in radians from where the charger looks, straight on to the
// target at its end. It reports what it costs if it is legal and the best with so many pivots.
func (l *latticeWays) try(pivots int, headings, legs []float64) (cost float64, better bool) {
	q := l.q
	way := make([]charge.Leg, 0, 3)
	at := q.start.at
	for i, theta := range headings {
		sin, cos := math.Sincos(theta)
		ahead := q.start.ahead.times(cos).plus(q.start.ahead.right().times(sin))
		forward := 0.0
		if i < len(legs) {
			forward = legs[i]
		} else {
			front, right := at.plus(ahead.times(q.start.d)), ahead.right()
			forward = math.Inf(1)
			for k, p := range q.target {
				if part, ok := within2(p.seen(front, right), q.target[(k+1)%4].seen(front, right), q.start.w); ok {
					forward = min(forward, part[0].y, part[1].y)
				}
			}
			if math.IsInf(forward, 1) || forward < -deep {
				return math.Inf(1), false
			}
			forward = max(0, forward)
		}
		if forward < 0 {
			return math.Inf(1), false
		}
		way = append(way, charge.Leg{Facing: geom.Point{X: ahead.x, Y: ahead.y}, Forward: forward})
		at = at.plus(ahead.times(forward))
	}
	own := q.cost(way)
	cost = own + l.more(plain(way[len(way)-1].Facing))
	if cost >= l.least[pivots] {
		return cost, false
	}
	l.tried++
	_, lo, hi, err := q.legal(way)
	if err != nil {
		return math.Inf(1), false
	}
	if q.fixed {
		held := false
		for _, p := range l.places {
			held = held || max(p.lo, lo-q.start.w) <= min(p.hi, hi+q.start.w)
		}
		if !held {
			return math.Inf(1), false
		}
	}
	l.least[pivots], l.cost[pivots] = cost, own
	return cost, true
}

// straight, once and twice look for ways with no pivot, with one and with two.
func (l *latticeWays) straight() { l.try(0, []float64{0}, nil) }

func (l *latticeWays) once(headings, legs int) {
	far := l.far()
	best := []float64{0, 0}
	for i := range headings {
		for k := range legs {
			x := []float64{(float64(i)/float64(headings-1) - 0.5) * math.Pi, far * float64(k) / float64(legs)}
			if _, better := l.try(1, []float64{0, x[0]}, x[1:]); better {
				best = x
			}
		}
	}
	l.improve(best, []float64{math.Pi / float64(headings), far / float64(legs)}, func(x []float64) bool {
		_, better := l.try(1, []float64{0, x[0]}, x[1:])
		return better
	})
}

func (l *latticeWays) twice(headings, legs int) {
	far := l.far()
	var best []float64
	for i := range headings {
		for j := range headings {
			for k := range legs {
				for m := range legs {
					x := []float64{
						(float64(i)/float64(headings-1) - 0.5) * math.Pi, (float64(j)/float64(headings-1) - 0.5) * math.Pi,
						far * float64(k) / float64(legs), far * float64(m) / float64(legs),
					}
					if _, better := l.try(2, []float64{0, x[0], x[0] + x[1]}, x[2:]); better {
						best = x
					}
				}
			}
		}
	}
	if best == nil {
		return
	}
	step := []float64{math.Pi / float64(headings), math.Pi / float64(headings), far / float64(legs), far / float64(legs)}
	l.improve(best, step, func(x []float64) bool {
		_, better := l.try(2, []float64{0, x[0], x[0] + x[1]}, x[2:])
		return better
	})
}

// improve goes from a way by ever smaller steps.
func (l *latticeWays) improve(best, step []float64, try func([]float64) bool) {
	for size, n := 1.0, 0; size > 1e-5 && n < 300; n++ {
		found := false
		for i := range best {
			for _, by := range [2]float64{-size, size} {
				x := append([]float64(nil), best...)
				x[i] += by * step[i]
				if try(x) {
					best, found = x, true
				}
			}
		}
		if !found {
			size /= 2
		}
	}
}

func (l *latticeWays) far() float64 {
	q := l.q
	return max(q.left.minus(q.start.at).long(), q.right.minus(q.start.at).long()) + q.start.w
}

// pivotsOf is how many pivots a way has after a free one.
func pivotsOf(p *charge.Path, start geom.Point) (n int) {
	for i := range p.Len() {
		if turn := p.Pivot(start, i); math.Abs(turn) > 1e-9 && !(i == 0 && p.TurnsFirst()) {
			n++
		}
	}
	return n
}

// judgeRule holds a charge of a unit without a free pivot against the lattice.
func judgeRule(v *spatial.View, from, to spatial.UnitID, a *charge.Answer) error {
	q, err := newChargeTask(v, from, to, a.Facing.Facing)
	if err != nil {
		return nil
	}
	nimble := len(q.turns) > 1
	l := newLattice(q)
	l.straight()
	l.once(91, 24)
	if nimble {
		l.twice(19, 8)
	}
	base := v.Body(from).Base()
	pivots, cost := pivotsOf(&a.Path, base.Facing()), a.Path.Walked(base)
	least := min(l.least[0], l.least[1], l.least[2])
	const about = 2e-3
	told := fmt.Sprintf("%d pivots cost %.4f, and by the lattice %.4f", pivots, cost, l.least)
	switch {
	case cost > least+0.1+about+a.Missed-1e-3:
		return fmt.Errorf("too dear: %s", told)
	case least < cost-a.Within-about:
		return fmt.Errorf("within %v is not true: %s", a.Within, told)
	}
	for fewer := range pivots {
		limit := cost // what the lattice found with more pivots may not be the least
		if most := len(q.turns); pivots == most || l.least[2] > cost {
			limit = min(cost, least) + 0.1
		}
		if l.least[fewer] < limit-about {
			return fmt.Errorf("%d do: %s", fewer, told)
		}
	}
	return nil
}

// judgeFreely holds the charge of a unit that turns first against headings all round.
func judgeFreely(v *spatial.View, from, to spatial.UnitID, a *charge.Answer) error {
	e, base := v.Edition(), v.Body(from).Base()
	target := v.Body(to).Base()
	if v.Body(to).Individual() {
		return nil // which turns: see TestMOV17HeroesMeetInLine
	}
	r := base.Radius()
	best, costs := [2]float64{math.Inf(1), math.Inf(1)}, [2]float64{math.Inf(1), math.Inf(1)}
	for i := range 120 {
		after := must(v.Pivoted(from, geom.FromBearing(float64(3*i))))
		facing := los.FacingOf(&after, from, to).Facing
		if !los.Sees(&after, from, to) || spatial.Range(&after, e.ChargeOrigin, from, to) > charge.Range(v, from) || !e.FreePivotMayCrowd && crowdedBy(&after, from, e.EnemyGap) {
			continue
		}
		q, err := newChargeTask(&after, from, to, facing)
		if err != nil {
			return nil
		}
		for k := range q.others { // what it stands in does not hold it, as it looked before
			q.others[k].in = max(0, -apart(blockOf(base).outline(), q.others[k].ring))
		}
		q.in = max(0, -apart(blockOf(base).outline(), q.target))
		if q.clear(q.start, q.flies && q.turnsAbove) != nil {
			continue // nor may the free pivot end there
		}
		normal := plain(geom.Neg(facing.Normal(target)))
		l := newLattice(q)
		l.more = func(ahead xy) float64 { return r * math.Atan2(math.Abs(ahead.cross(normal)), ahead.dot(normal)) }
		l.least, l.cost = [3]float64{best[0], best[1], math.Inf(1)}, [3]float64{costs[0], costs[1], math.Inf(1)}
		l.straight()
		if i%4 == 0 {
			l.once(19, 6)
		}
		best, costs = [2]float64{l.least[0], l.least[1]}, [2]float64{l.cost[0], l.cost[1]}
	}
	heading := base.Facing()
	if n := a.Path.Len(); n > 0 {
		heading = a.Path.Leg(n - 1).Facing
	}
	normal := plain(geom.Neg(a.Facing.Facing.Normal(target)))
	u := plain(heading)
	cost := a.Path.Walked(base)
	value := cost + r*math.Atan2(math.Abs(u.cross(normal)), u.dot(normal))
	pivots := pivotsOf(&a.Path, base.Facing())
	told := fmt.Sprintf("%d pivots cost %.4f and come to %.4f, and by the lattice %.4f and %.4f", pivots, cost, value, costs, best)
	const about = 2e-3
	most := about + a.Missed - 1e-3
	switch {
	case pivots == 0 && value > best[0]+most:
		return fmt.Errorf("another heading: %s", told)
	case pivots == 0 && best[1] < value-0.1-most && costs[1] < cost-0.1-most:
		return fmt.Errorf("a pivot saves more than a tenth: %s", told)
	case pivots > 0 && value > min(best[0], best[1])+most:
		return fmt.Errorf("too dear: %s", told)
	case pivots > 0 && costs[0] < cost+0.1-most:
		return fmt.Errorf("straight on does: %s", told)
	}
	return nil
}

// crowdedBy reports whether an enemy is nearer than a free pivot may end.
func crowdedBy(v *spatial.View, unit spatial.UnitID, gap float64) bool {
	for id := range v.Units() {
		if !v.Friends(id, unit) && geom.Separation(v.Body(id).Base(), v.Body(unit).Base()) < gap-1e-6 {
			return true
		}
	}
	return false
}

// ruleScene is a scene for the rule: random or typed, with a charger that is plain, nimble, a flier
// or an individual.
func ruleScene(i int) (v *spatial.View, from, to spatial.UnitID, line string, ok bool) {
	e := chargeEdition(i)
	kind := [4]rules.Traits{0, rules.Traits(0).With(rules.Nimble), rules.Traits(0).With(rules.Individual), rules.Traits(0).With(rules.Fly)}[i/4%4]
	if i%3 == 2 {
		y := generate.Typed(uint64(i)+4177, 7)
		for k := range y.Scene.Units {
			if y.Scene.Units[k].Side == "red" {
				y.Scene.Units[k].Traits = kind
			}
		}
		table, err := y.Scene.Table(e)
		if err != nil {
			return nil, 0, 0, "", false
		}
		v = table.Now()
		for a := range v.Units() {
			for b := range v.Units() {
				if v.Table().Unit(a).Side == "red" && !v.Friends(a, b) && charge.Decide(v, a, b) == charge.Yes {
					return v, a, b, fmt.Sprintf("typed %d", i), true
				}
			}
		}
		return nil, 0, 0, "", false
	}
	s := cluttered(uint64(i)+3e6, 2+i%7)
	s.units[0].Traits = kind
	var err error
	if v, err = s.view(e); err != nil || charge.Decide(v, 0, 1) != charge.Yes {
		return nil, 0, 0, "", false
	}
	return v, 0, 1, s.line(e), true
}

// TestCHG4OneRule (CHG-4, MOV-17): of the ways that cost at most a tenth of an inch more than the
// least the answer has the one with the fewest pivots, and no lattice finds one that is better.
func TestCHG4OneRule(t *testing.T) {
	t.Parallel()
	scenes := max(24, cases.Dear(800))
	var count tally
	inParallel(t, scenes, func(i int) {
		v, from, to, line, ok := ruleScene(i)
		if !ok {
			return
		}
		a, err := charge.Explain(v, from, to)
		if err != nil || a.Verdict != charge.Yes || len(grazesOf(v, from, to, &a)) > 0 || a.Path.Back() > 0 {
			return
		}
		kind, judge := "without a free pivot", judgeRule
		if los.HasFreePivot(v, from) {
			kind, judge = "after a free pivot", judgeFreely
		}
		count.add(kind, 1)
		if err := judge(v, from, to, &a); err != nil {
			t.Errorf("scene %d, %v: %v\n%s", i, v.Edition().Name, err, line)
		}
	})
	t.Logf("%d scenes: %v", scenes, count.count)
}

// nimble gives the charger its second pivot.
func (s *chargeScene) nimble() *chargeScene {
	q := &chargeScene{s.clone(), s.area}
	q.units[0].Traits = q.units[0].Traits.With(rules.Nimble)
	return q
}

// attackTwice tries random first legs and pivots, and after each of them a charge
// by one pivot on every other degree.
func attackTwice(r *rand.Rand, q *chargeTask, tries int, grow float64) (string, bool) {
	first := newSweepTask(q, grow)
	if len(first.places) == 0 || first.free < 0 {
		return "", false
	}
	rest := *q
	rest.turns = q.turns[:1]
	for range tries {
		leg, theta := uniform(r, 0, first.free), uniform(r, -1, 1)*q.turns[1]*math.Pi/180
		if r.IntN(8) == 0 {
			leg = [2]float64{0, first.free}[r.IntN(2)]
		}
		sin, cos := math.Sincos(theta)
		rest.start = q.start
		rest.start.at = q.start.at.plus(q.start.ahead.times(leg))
		rest.start.ahead = q.start.ahead.times(cos).plus(q.start.ahead.right().times(sin))
		if q.clear(rest.start, q.flies && q.turnsAbove) != nil || apart(rest.start.outline(), q.target) < -grow {
			continue
		}
		s := newSweepTask(&rest, grow)
		for k := -90; k <= 90; k += 2 {
			if last, ok := s.find(float64(k) * math.Pi / 180); ok {
				return fmt.Sprintf("%v inches, %v degrees, %v inches, %v degrees", leg, theta*180/math.Pi, last, k), true
			}
		}
	}
	return "", false
}

// cheaperTwice looks for a way by two pivots that costs less than that of an answer:
// from anywhere, and near it at every scale.
func cheaperTwice(r *rand.Rand, q *chargeTask, a *charge.Answer, tries int) (string, bool) {
	way := a.Path
	if len(q.turns) < 2 || way.Len() != 3 {
		return "", false
	}
	rest := *q
	rest.turns = q.turns[:1]
	// What it touches as it stands lets it go along or away, not back: a first leg is no
	// shorter than nothing.
	free := max(0, newSweepTask(q, -5e-7).free)
	facing := q.start.ahead
	radians := func(u xy) float64 { return math.Atan2(facing.right().dot(u), facing.dot(u)) }
	r1 := math.Hypot(q.start.w, q.start.d)
	best, first, second := q.cost(legsOf(&way)), way.Leg(0).Forward, radians(plain(way.Leg(1).Facing))
	third := radians(plain(way.Leg(2).Facing))
	limit := best - a.Within - 1e-6
	for i := range tries {
		leg, theta, near := uniform(r, 0, free), uniform(r, -1, 1)*q.turns[1]*math.Pi/180, 1.6
		if i%8 != 0 {
			near = math.Pow(10, -uniform(r, 0, 5))
			leg, theta = first+uniform(r, -2, 2)*near, second+uniform(r, -0.5, 0.5)*near
		}
		if leg = min(max(leg, 0), free); leg+r1*math.Abs(theta) >= limit || math.Abs(theta) > q.turns[1]*math.Pi/180 {
			continue
		}
		sin, cos := math.Sincos(theta)
		rest.start = q.start
		rest.start.at = q.start.at.plus(facing.times(leg))
		rest.start.ahead = facing.times(cos).plus(facing.right().times(sin))
		if q.clear(rest.start, q.flies && q.turnsAbove) != nil || apart(rest.start.outline(), q.target) < 0 {
			continue
		}
		s := newSweepTask(&rest, 0)
		for range 40 {
			last := third - theta + uniform(r, -1, 1)*near
			if math.Abs(last) > math.Pi/2 {
				continue
			}
			if x := leg + s.shortest(last) + r1*(math.Abs(theta)+math.Abs(last)); x < limit {
				return fmt.Sprintf("%v inches instead of %v: %v, %v degrees, then %v degrees", x, best, leg, theta*180/math.Pi, last*180/math.Pi), true
			}
		}
	}
	return "", false
}

// judgeNimble holds an answer about a nimble unit against checker and random tries.
func judgeNimble(i int, s *chargeScene, count *tally) error {
	e := chargeEdition(i)
	v, err := s.view(e)
	if err != nil {
		return nil
	}
	one := charge.Decide(v, 0, 1)
	if v, err = s.nimble().view(e); err != nil {
		return nil
	}
	verdict := charge.Decide(v, 0, 1)
	count.add(fmt.Sprintf("one pivot %v, two %v", one, verdict), 1)
	if one == charge.Yes && verdict != charge.Yes {
		return fmt.Errorf("yes by one pivot, %v by two", verdict)
	}
	a := must(charge.Explain(v, 0, 1))
	count.add("explained "+a.Verdict.String(), 1)
	if a.Verdict != verdict && verdict.Decided() {
		return fmt.Errorf("decided %v, explained %v", verdict, a.Verdict)
	}
	q, err := newChargeTask(v, 0, 1, a.Facing.Facing)
	if err != nil || !mayCharge(v, 0, 1) {
		return err
	}
	switch a.Verdict {
	case charge.Yes:
		r := rand.New(rand.NewPCG(uint64(i), 0x5407))
		if way, found := cheaperTwice(r, q, &a, 400); found {
			return fmt.Errorf("not the shortest: %s", way)
		}
		if a.Within <= 0.001 {
			count.add("within a thousandth", 1)
		}
		if a.Path.Len() == 3 {
			count.add("three legs", 1)
		}
		return q.check(&a)
	case charge.No:
		r := rand.New(rand.NewPCG(uint64(i), 0x217))
		if way, found := attackTwice(r, q, 500, -5e-7); found {
			return fmt.Errorf("no, but this works: %s", way)
		}
	}
	return nil
}

// nimbleScene is a scene for a nimble unit by its number.
func nimbleScene(i int) *chargeScene {
	s := cluttered(uint64(i), [4]int{3, 4, 8, 14}[i/4%4])
	if i%5 == 4 {
		s = gridCharge(uint64(i))
	}
	if i%6 == 5 {
		s.units[0].Traits = s.units[0].Traits.With(rules.Fly)
	}
	return s
}

// TestChargeNimbleKept: what large counts of [TestChargeNimble] have found, by its number: the last
// pivot of 271 ends a hundred-thousandth of an inch before the target, and is held there.
func TestChargeNimbleKept(t *testing.T) {
	t.Parallel()
	for _, i := range []int{271} {
		s := nimbleScene(i)
		s.fails(t, i, chargeEdition(i), func() error { return judgeNimble(i, s, &tally{}) })
	}
}

// TestChargeNimble: two pivots lose no charge that one has, every Yes passes the
// checker, and no No falls to random tries.
func TestChargeNimble(t *testing.T) {
	t.Parallel()
	var count tally
	scenes := cases.For(400)
	inParallel(t, scenes, func(i int) {
		nimbleScene(i).shrunk(t, i, chargeEdition(i), &count, func(s *chargeScene, count *tally) error { return judgeNimble(i, s, count) })
	})
	t.Logf("%d scenes: %v", scenes, count.count)
	represented(t, &count, scenes, map[string]int{
		"explained yes": 5, "explained no": 10, "one pivot no, two yes": 40,
	})
	if n := count.count["explained too-close"]; n > scenes/50 {
		t.Errorf("%d of %d scenes are too close", n, scenes)
	}
}
