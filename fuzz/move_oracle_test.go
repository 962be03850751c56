package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/require"
)

// marching is a scene in which unit 0 has room to move among friends, foes and
// terrain of every kind; some of them are nearer than they should be.
func marching(seed uint64, things int) *chargeScene {
	r := rand.New(rand.NewPCG(seed, 0x3a2c4+uint64(things)))
	c := crowd{chargeScene: chargeScene{position: position{convex: true}}, room: 1e-3}
	own := anyBase(r, anywhere(r, 5), anyDirection(r))
	c.unit(chargeUnit("red", own, 1))
	marcher(r, &c.units[0])
	for tries := 0; len(c.rings) <= things && tries < 60*things; tries++ {
		at := geom.Along(own.Centre(), anyDirection(r), own.Radius()+uniform(r, 0, [3]float64{1.5, 6, 14}[r.IntN(3)]))
		if r.IntN(3) == 0 {
			c.piece(blob(r, at, true))
			if n := len(c.pieces); n > 0 {
				c.pieces[n-1].kind = terrain.Kinds()[r.IntN(5)]
			}
			continue
		}
		b := anyBase(r, at, [2]geom.Point{anyDirection(r), own.Facing()}[r.IntN(2)])
		c.unit(chargeUnit([2]string{"red", "blue"}[r.IntN(2)], b, 1))
	}
	if r.IntN(3) == 0 {
		area := grown(r, c.units[0].Base.Bounds(), 9, 9, 9, 9)
		c.area = &area
	}
	return &c.chargeScene
}

// marcher makes a unit one that is to move: of any Speed, with traits and a state.
func marcher(r *rand.Rand, u *spatial.Unit) {
	u.Speed = spatial.Given(float64(4 + r.IntN(7)))
	for _, x := range []rules.Trait{rules.Nimble, rules.Fly, rules.Pathfinder, rules.Individual, rules.Scout, rules.Shambling} {
		if r.IntN(6) == 0 {
			u.Traits = u.Traits.With(x)
		}
	}
	if r.IntN(8) == 0 {
		u.Type = rules.WarEngine
	}
	u.State = [8]spatial.State{0, 0, 0, 0, spatial.Disordered, spatial.Wavering, spatial.Frozen, spatial.Loot}[r.IntN(8)]
}

// anyCommand is a move that may be legal, and often nearly is.
func anyCommand(r *rand.Rand, speed float64) move.Command {
	c := move.Command{Order: move.Orders()[r.IntN(6)], Scout: r.IntN(12) == 0}
	if r.IntN(2) == 0 {
		c.Order = move.OrderAdvance
	}
	inches := func() float64 {
		return [3]float64{uniform(r, 0, speed), uniform(r, 0, speed/2), 0.5 * float64(r.IntN(8))}[r.IntN(3)]
	}
	degrees := func() float64 { return [3]float64{uniform(r, -100, 100), 90, uniform(r, -180, 180)}[r.IntN(3)] }
	way := map[move.Order]move.Way{move.OrderBack: move.Back, move.OrderSidestep: move.Left + move.Way(r.IntN(2))}[c.Order]
	if way == move.Pivot {
		way = move.Forward
	}
	for range r.IntN(4) {
		s := move.Step{Way: way, By: inches()}
		if r.IntN(3) == 0 {
			s = move.Step{Way: move.Pivot, By: degrees()}
		}
		if r.IntN(30) == 0 {
			s = move.Step{Way: move.Way(r.IntN(5)), By: inches()}
		}
		c.Steps = append(c.Steps, s)
	}
	return c
}

// mile is the distance in inches between two looks of the dense checker.
const mile = 0.02

// outOfTouch is how far friends have to be apart to be out of contact.
const outOfTouch = geom.ContactBand + geom.Tol

// march is the dense checker: a move as a line of outlines a fiftieth of an inch apart,
// each held against everything. It shares no code with the library: outlines, distances
// and rules are its own. It gives by how much the move is legal, as far as it can
// tell, and how sure of that it is: the true slack is up to so much less.
func (s *chargeScene) march(e rules.Edition, c move.Command) (slack, unsure float64) {
	u := &s.units[0]
	slack = math.Inf(1)
	hold := func(x float64) { slack = math.Min(slack, x) }
	no := func(bad bool) {
		if bad {
			hold(-1000)
		}
	}
	third := e.Name == rules.NameThird
	beta := e.Name == rules.NameBeta2010
	has := u.Traits.Has
	flies := has(rules.Fly) && !(third && u.State == spatial.Disordered)
	nimble := has(rules.Nimble) || has(rules.Individual) || has(rules.Fly) && !third
	if third && u.State == spatial.Disordered && has(rules.Fly) {
		nimble = false
	}
	double, advance := c.Order == move.OrderAtTheDouble, c.Order == move.OrderAdvance
	speed := u.Speed.Value()
	if third && u.State == spatial.Frozen && speed > 4 {
		speed--
	}
	if !beta && u.State == spatial.Loot && !has(rules.Individual) { // who guards it, and does not carry it
		speed = math.Min(speed, 5)
	}
	inches := map[move.Order]float64{
		move.OrderAdvance: speed, move.OrderAtTheDouble: 2 * speed, move.OrderBack: speed / 2, move.OrderSidestep: speed / 2,
	}[c.Order]
	no(double && u.Type == rules.WarEngine && !third)
	no(double && has(rules.Shambling) && !c.Scout)
	no(u.State == spatial.Wavering && (double || advance || c.Order == move.OrderSidestep))
	no(c.Scout && (!has(rules.Scout) || !double && !advance))
	open := double && c.Scout && third

	// What is in the way, with how near it is at the start.
	type wall struct {
		ring         []xy
		enemy, soft  bool // an enemy; only where it lands
		gap, start   float64
		rough, blind bool // difficult terrain that costs; nothing else about it
	}
	ring := ringOf(u.Base)
	var walls []wall
	for i := 1; i < len(s.units); i++ {
		w := wall{ring: ringOf(s.units[i].Base), gap: 1, enemy: s.units[i].Side != u.Side}
		w.start = distant(ring, w.ring)
		switch {
		case w.enemy:
			w.gap = nearEnemy(w.start)
		case beta:
			w.gap, w.soft = math.Min(1, math.Max(w.start, outOfTouch)), true
		default:
			w.gap, w.soft = outOfTouch, true
		}
		walls = append(walls, w)
	}
	for _, p := range s.pieces {
		w := wall{ring: ringXY(p.ring)}
		block := false
		switch p.kind {
		case terrain.Blocking:
			block = true
		case terrain.Difficult:
			block = double && !beta && !has(rules.Pathfinder) && !open
			w.rough = beta && !has(rules.Pathfinder) && !flies
		case terrain.Obstacle:
			block = !third && !beta && p.height > 1 || double && !open || u.Type == rules.WarEngine && !beta && c.Order > move.OrderChangeFacing
		}
		w.blind = !block
		if w.start = distant(ring, w.ring); block {
			w.gap = typedIn(w.start)
		}
		if block || w.rough {
			walls = append(walls, w)
		}
	}
	hangs := s.over(ring)
	look := func(at []xy, lands bool) {
		for i := range walls {
			w := &walls[i]
			if w.blind || !lands && (w.soft || flies) {
				continue
			}
			if low := apart(at, w.ring); low < w.gap+0.5 {
				hold(distant(at, w.ring) - w.gap)
			}
		}
		if s.area != nil {
			for _, p := range at {
				hold(s.inside(p) + hangs)
			}
		}
	}
	edge := func(at []xy) {
		keep := walls
		walls = nil
		look(at, true)
		walls = keep
	}

	centre, facing := plain(u.Base.Centre()), plain(u.Base.Facing())
	half := xy{u.Base.HalfWidth(), u.Base.HalfDepth()}
	outline := func() []xy {
		r, f := facing.right().times(half.x), facing.times(half.y)
		return []xy{centre.plus(f).plus(r), centre.plus(f).minus(r), centre.minus(f).minus(r), centre.minus(f).plus(r)}
	}
	corner := half.long()
	own := map[move.Order]float64{move.OrderChangeFacing: 180, move.OrderAdvance: 90}[c.Order]
	extra := 0.0
	if nimble && c.Order != move.OrderHalt {
		extra = 90
		if beta {
			extra = 180
		}
	}
	big, small := math.Max(own, extra), math.Min(own, extra)
	over := func(most, turn float64) float64 { return (most - turn) * math.Pi / 180 * corner }
	var turns []float64
	spent, moved, free := 0.0, false, has(rules.Individual) && !beta
	last := len(c.Steps) - 1
	for last >= 0 && c.Steps[last].By == 0 {
		last--
	}
	side := move.Pivot
	for i, step := range c.Steps[:last+1] {
		if step.By == 0 {
			continue
		}
		if step.Way == move.Pivot {
			turn := math.Abs(math.Remainder(step.By, 360))
			pivots := []float64{math.Remainder(step.By, 360)}
			switch {
			case free && !moved && len(turns) == 0:
				free = false
			case len(turns) == 0 && over(big, turn) < 0 && turn <= own+extra: // two pivots on the spot
				pivots = []float64{math.Copysign(big, pivots[0]), math.Copysign(turn-big, pivots[0])}
				turns = append(turns, big, turn-big)
			default:
				turns = append(turns, turn)
			}
			for j, by := range pivots {
				sin, cos := math.Sincos(by * math.Pi / 180)
				facing = facing.times(cos).plus(facing.right().times(sin))
				switch {
				case i == last && j == len(pivots)-1:
				case flies && !beta && e.Name != rules.NameSecond2015:
					edge(outline())
				default:
					look(outline(), true)
				}
			}
			continue
		}
		u := map[move.Way]xy{move.Forward: facing, move.Back: facing.times(-1), move.Right: facing.right(), move.Left: facing.right().times(-1)}[step.Way]
		good := map[move.Order][]move.Way{
			move.OrderAdvance: {move.Forward}, move.OrderAtTheDouble: {move.Forward}, move.OrderBack: {move.Back}, move.OrderSidestep: {move.Left, move.Right},
		}[c.Order]
		found := false
		for _, w := range good {
			found = found || w == step.Way
		}
		if !found || side != move.Pivot && step.Way != side {
			hold(-step.By)
		} else {
			side = step.Way
			spent += step.By
		}
		moved = true
		n := int(step.By/mile) + 1
		from := centre
		for k := range n + 1 {
			centre = from.plus(u.times(step.By * float64(k) / float64(n)))
			look(outline(), false)
			if k == n {
				break
			}
			centre = from.plus(u.times(step.By * (float64(k) + 0.5) / float64(n)))
			for j := range walls {
				if walls[j].rough && found && apart(outline(), walls[j].ring) < 0 {
					spent += step.By / float64(n)
					unsure += mile / 4
					break
				}
			}
		}
		edge(outline())
	}
	if c.Order != move.OrderHalt || last >= 0 {
		look(outline(), true)
	}
	hold(inches - spent)
	switch len(turns) {
	case 0:
	case 1:
		hold(over(big, turns[0]))
	case 2:
		hold(math.Min(over(big, math.Max(turns[0], turns[1])), over(small, math.Min(turns[0], turns[1]))))
	default:
		no(true)
	}
	return slack, unsure + mile/2
}

// inside is by how much a point is on the table, negative when it is off it.
func (s *chargeScene) inside(p xy) float64 {
	return math.Min(math.Min(p.x-s.area.X.Lo, s.area.X.Hi-p.x), math.Min(p.y-s.area.Y.Lo, s.area.Y.Hi-p.y))
}

// over is by how much a unit hangs over the table edge as it was typed, which it may go
// on doing: at most the band of contact.
func (s *chargeScene) over(ring []xy) float64 {
	most := 0.0
	for _, p := range ring {
		if s.area != nil {
			most = math.Max(most, -s.inside(p))
		}
	}
	if most > contactBand {
		return 0
	}
	return most
}

// nearEnemy is how near a unit may come to an enemy that it is so far from at its start: an inch,
// or no nearer than it was. Contact stays contact, up to the band, whether it was exact or off by
// less.
func nearEnemy(start float64) float64 {
	if math.Abs(start) <= contactBand {
		start = math.Min(start, 1e-6-contactBand)
	}
	return math.Min(1, start)
}

// typedIn is by how much, negative, a unit may stay in what it touches as typed, where it
// starts so near to it.
func typedIn(start float64) float64 {
	if start < -contactBand {
		return 0
	}
	return math.Min(0, start)
}

// contactBand is how near to each other things stand that are in contact: 0.05 mm.
const contactBand = 0.002

// TestMOV2To20DenseChecker: moves are legal when the dense checker finds nothing wrong,
// and not when it finds something.
func TestMOV2To20DenseChecker(t *testing.T) {
	t.Parallel()
	var count tally
	scenes := cases.For(1500)
	inParallel(t, scenes, func(i int) {
		s := marching(uint64(i), [5]int{0, 2, 4, 8, 14}[i%5])
		if i%6 == 5 {
			s = typedMarch(uint64(i), 5+i%9)
		}
		e := chargeEdition(i / 5)
		v, err := s.view(e)
		if err != nil {
			return // typed a unit that cannot be
		}
		r := rand.New(rand.NewPCG(uint64(i), 0xde45e))
		for range 20 {
			c := anyCommand(r, s.units[0].Speed.Value())
			if err := s.marches(v, e, c, &count); err != nil {
				t.Errorf("scene %d, %v: %+v: %v\n%v", i, e.Name, c, err, s.line(e))
				return
			}
		}
	})
	t.Logf("%d scenes: %v", scenes, count.count)
	if cases.Enough() {
		require.Greater(t, count.count["legal"], scenes*5)
		require.Greater(t, count.count["wrong"], scenes*5)
		require.Less(t, 15*count.count["unsure"], count.count["legal"])
	}
}

func (s *chargeScene) marches(v *spatial.View, e rules.Edition, c move.Command, count *tally) error {
	got := must(move.Check(v, 0, c))
	if fast := move.MayMove(v, 0, c); fast != got.Legal {
		return fmt.Errorf("quick %v, explained %+v", fast, got)
	}
	slack, unsure := s.march(e, c)
	switch {
	case slack >= -5e-7 && slack > unsure && !got.Legal, slack < -2e-6 && got.Legal && slack < -unsure:
		return fmt.Errorf("%v by %v (unsure %v), but %+v", slack >= 0, slack, unsure, got)
	case slack < -2e-6 && got.Legal && !slows(e):
		return fmt.Errorf("wrong by %v (unsure %v), but %+v", slack, unsure, got)
	case slack >= 0 != got.Legal:
		count.add("unsure", 1)
	case got.Legal:
		count.add("legal", 1)
	default:
		count.add("wrong", 1)
	}
	return nil
}

func slows(e rules.Edition) bool { return e.DifficultCost != 1 }

// TestMOV7IntervalEnds: how far a unit can go past another, against bisection on the
// exact distance, to 1e-9 of an inch, for 200,000 pairs.
func TestMOV7IntervalEnds(t *testing.T) {
	t.Parallel()
	var count tally
	const each = 1000
	rounds := cases.For(200_000/each) / cases.Few(2, 1)
	inParallel(t, rounds, func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 0xb15ec))
		var m move.Mover
		var spans []r1.Interval
		for range each {
			side := [2]string{"red", "blue"}[r.IntN(2)]
			own := anyBase(r, geom.Point{}, anyDirection(r))
			at := geom.Along(geom.Along(geom.Point{}, own.Facing(), uniform(r, 1, 9)), own.RightWard(), uniform(r, -4, 4))
			other := anyBase(r, at, anyDirection(r))
			table, err := spatial.New(rules.Second161(), []spatial.Unit{chargeNamed("A", "red", own), chargeNamed("B", side, other)}, nil)
			if err != nil {
				continue
			}
			sure(m.Set(table.Now(), 0, move.OrderAtTheDouble, false))
			spans = m.AppendStraight(spans[:0], move.Forward)
			if err := bisected(own, other, side, table.Unit(0).Speed.Value(), spans, &count); err != nil {
				t.Errorf("%v: %v %v", err, own, other)
				return
			}
		}
	})
	t.Logf("%v", count.count)
	if cases.Enough() {
		require.Greater(t, count.count["stopped"], rounds*each/10)
		require.Greater(t, count.count["crossed"], rounds*each/20)
	}
}

func chargeNamed(name, side string, b geom.Base) spatial.Unit {
	u := chargeUnit(side, b, 1)
	u.Name, u.Speed = name, spatial.Given(6)
	return u
}

// bisected finds where the distance of two outlines passes the limit as the first goes
// ahead: it falls and then rises, since both are convex.
func bisected(own, other geom.Base, side string, speed float64, spans []r1.Interval, count *tally) error {
	ring, still, u := ringOf(own), ringOf(other), plain(own.Facing())
	gap, reach := 1.0, 2*speed
	moved := make([]xy, len(ring))
	far := func(x float64) float64 {
		for i, p := range ring {
			moved[i] = p.plus(u.times(x))
		}
		return distant(moved, still)
	}
	if side == "red" {
		gap = outOfTouch
	} else {
		gap = nearEnemy(far(0))
	}
	lo, hi := 0.0, 40.0
	for hi-lo > 1e-10 && far((lo+hi)/2) > gap-1e-3 {
		x, y := lo+(hi-lo)/3, hi-(hi-lo)/3
		a, b := far(x), far(y)
		if math.Min(a, b)-(hi-lo) > gap {
			break // it comes no nearer than that
		}
		if a <= b {
			hi = y
		} else {
			lo = x
		}
	}
	low := (lo + hi) / 2
	var want []r1.Interval
	if far(low) > gap-1.5e-6 { // it passes, or may
		if far(low) < gap-0.5e-6 {
			count.add("close", 1)
			return nil
		}
		want = append(want, r1.Interval{Lo: 0, Hi: reach})
	} else {
		root := func(in, out float64) float64 {
			for _, x := range spans { // begin near the answer if the root is there
				for _, guess := range [2]float64{x.Lo, x.Hi} {
					side := math.Copysign(1e-6, out-in)
					if a, b := guess-side, guess+side; a > math.Min(in, out) && a < math.Max(in, out) &&
						b > math.Min(in, out) && b < math.Max(in, out) && far(a) < gap && far(b) >= gap {
						in, out = a, b
					}
				}
			}
			for math.Abs(out-in) > 1e-13 {
				mid := (in + out) / 2
				if mid == in || mid == out {
					break
				}
				if far(mid) < gap {
					in = mid
				} else {
					out = mid
				}
			}
			return out
		}
		first, last := 0.0, root(low, 60)
		if far(0) >= gap && low > 1e-9 {
			first = root(low, 0)
		}
		switch {
		case first >= reach:
			want = append(want, r1.Interval{Lo: 0, Hi: reach})
		case side == "blue":
			want = append(want, r1.Interval{Lo: 0, Hi: first})
			count.add("stopped", 1)
		default:
			count.add("crossed", 1)
			if far(0) >= gap {
				want = append(want, r1.Interval{Lo: 0, Hi: first})
			}
			if last <= reach {
				want = append(want, r1.Interval{Lo: last, Hi: reach})
			}
		}
	}
	if len(want) != len(spans) {
		return fmt.Errorf("%v, bisection %v (least %v)", spans, want, far(low))
	}
	for i := range want {
		// Where the distance hardly falls, its root is not known so well.
		for _, pair := range [2][2]float64{{want[i].Lo, spans[i].Lo}, {want[i].Hi, spans[i].Hi}} {
			if math.Abs(pair[0]-pair[1]) > 1e-9 && math.Abs(far(pair[0])-far(pair[1])) > 1e-13 {
				return fmt.Errorf("%v, bisection %v: %v", spans, want, far(pair[1])-gap)
			}
		}
	}
	return nil
}
