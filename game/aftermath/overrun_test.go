package aftermath_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// overrunning are the editions that have overruns.
func overrunning() []rules.Edition {
	return []rules.Edition{rules.Second2015(), rules.Second161(), rules.Third()}
}

// scene is unit Z of 100 by 80 mm that looks up the table, and others.
func scene(t testing.TB, e rules.Edition, z string, more ...string) *spatial.View {
	t.Helper()
	units := []spatial.Unit{scenetest.Unit(t, "Z red 100x80 @36,10 speed=6 "+z)}
	for _, line := range more {
		units = append(units, scenetest.Unit(t, line))
	}
	return scenetest.Of(t, e, units)
}

func overrun(t testing.TB, v *spatial.View, inches float64) aftermath.Overran {
	t.Helper()
	return must.Get(aftermath.Overrun(v, 0, inches, false))(t)
}

// TestIND4StrikesNobody: an overrun that strikes nobody ends as a regroup of the same roll.
func TestIND4StrikesNobody(t *testing.T) {
	for _, e := range overrunning() {
		for _, enemy := range []string{"E blue 100x80 @36,17.649606^180 speed=6", "E blue 100x80 @39.937,15^180 speed=6"} {
			v := scene(t, e, "", enemy)
			for _, inches := range []float64{1, 4} {
				o := overrun(t, v, inches)
				g := must.Get(aftermath.Regroup(v, 0, aftermath.RegroupMove{Way: move.Forward, Inches: inches}))(t)
				require.Empty(t, o.Struck, "%s", enemy)
				assert.Equal(t, g, o.Regroup)
				assert.Equal(t, g.Final, o.Met)
				assert.Equal(t, g.Straight.Went, o.Forward)
			}
			o := overrun(t, v, 4)
			assert.InDelta(t, 1, geom.Separation(o.Met, v.Body(1).Base()), 1e-9, "an inch from the enemy, in %s", e.Name)
		}
		o := overrun(t, scene(t, e, "", "E blue 100x80 @36,17.649606^180 speed=6"), 5)
		assert.NotEmpty(t, o.Struck, "five inches reach it")
		assert.Zero(t, o.Regroup)
	}
}

// TestIND4Flies: a flier overruns a friend and lands clear beyond it, and strikes an enemy beyond
// it; where it has no free place with the enemy, it does not strike it.
func TestIND4Flies(t *testing.T) {
	const friend = "F red 100x40 @36,13 speed=6"
	for _, e := range overrunning() {
		walks := overrun(t, scene(t, e, "", friend), 6)
		assert.Less(t, walks.Forward, 0.7, "who walks is stopped")

		flies := overrun(t, scene(t, e, "fly", friend), 6)
		scenetest.At(t, 36, 16, flies.Met, e.Name)
		assert.False(t, flies.HasStopped)

		struck := overrun(t, scene(t, e, "fly", friend, "E blue 100x80 @36,19^180 speed=6"), 6)
		require.Len(t, struck.Struck, 1)
		assert.True(t, struck.Struck[0].Placed)
		scenetest.At(t, 36, 19-80/geom.MMPerInch, struck.Struck[0].Final, e.Name)

		v := scene(t, e, "fly", "F red 300x80 @36,14 speed=6", "E blue 100x80 @36,17.2^180 speed=6")
		none := overrun(t, v, 6)
		assert.Empty(t, none.Struck, "no free place beside the friend")
		for id := spatial.UnitID(1); id < 3; id++ {
			assert.GreaterOrEqual(t, geom.Separation(none.Met, v.Body(id).Base()), 0.0)
		}
	}
}

// TestPSH1PushFromNoArc: an arc that is none pushes nobody.
func TestPSH1PushFromNoArc(t *testing.T) {
	v := scenetest.Of(t, rules.Third(), scenetest.Units(t, "A red regiment @10,10 speed=6"))
	_, err := aftermath.PushFrom(v, 0, arcs.Facing(9), 3)
	var value *geom.ValueError
	assert.ErrorAs(t, err, &value)
}

// vec is the oracle's own point.
type vec [2]float64

// body is something on the table of a scene: a unit of a side, or a wall.
type body struct {
	side string // "" for a wall
	at   vec
	turn float64 // radians, counter-clockwise from looking up
	w, d float64 // half of its width and depth
}

func (b body) corners(by vec) []vec {
	sin, cos := math.Sincos(b.turn)
	out := make([]vec, 0, 4)
	for _, s := range [4]vec{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		x, y := s[0]*b.w, s[1]*b.d
		out = append(out, vec{b.at[0] + by[0] + x*cos - y*sin, b.at[1] + by[1] + x*sin + y*cos})
	}
	return out
}

// apart is the distance of two convex shapes: 0 or less when they overlap.
func apart(p, q []vec) float64 {
	least, deepest := math.Inf(1), math.Inf(-1)
	for _, pair := range [2][2][]vec{{p, q}, {q, p}} {
		a, b := pair[0], pair[1]
		for i := range a {
			s, e := a[i], a[(i+1)%len(a)]
			dx, dy := e[0]-s[0], e[1]-s[1]
			length := math.Hypot(dx, dy)
			nearest := math.Inf(1) // of b from the line of this side
			for _, c := range b {
				nearest = math.Min(nearest, ((c[0]-s[0])*dy-(c[1]-s[1])*dx)/length)
				along := math.Max(0, math.Min(1, ((c[0]-s[0])*dx+(c[1]-s[1])*dy)/(length*length)))
				least = math.Min(least, math.Hypot(c[0]-s[0]-along*dx, c[1]-s[1]-along*dy))
			}
			deepest = math.Max(deepest, nearest)
		}
	}
	if deepest <= 0 {
		return deepest
	}
	return least
}

// stage is a random table: unit 0 is pushed by unit 1.
func stage(seed uint64) []body {
	r := rand.New(rand.NewPCG(seed, 0xb1a57))
	uniform := func(lo, hi float64) float64 { return lo + (hi-lo)*r.Float64() }
	var out []body
	for tries := 0; len(out) < 2+int(seed%7) && tries < 400; tries++ {
		b := body{"blue", vec{uniform(3, 27), uniform(3, 27)}, uniform(0, 2*math.Pi), uniform(0.5, 3), uniform(0.5, 2)}
		if seed%3 == 0 {
			b.turn = float64(r.IntN(4)) * math.Pi / 2
		}
		switch {
		case len(out) == 0:
			b.side = "red"
		case len(out) > 1:
			b.side = []string{"red", "blue", ""}[r.IntN(3)]
		}
		clear := true
		for _, o := range out {
			clear = clear && apart(b.corners(vec{}), o.corners(vec{})) > 0.01
		}
		if clear {
			out = append(out, b)
		}
	}
	return out
}

// tableOf is the library's table of a scene.
func tableOf(t testing.TB, e rules.Edition, scene []body) *spatial.Table {
	t.Helper()
	var units []spatial.Unit
	var walls []terrain.Piece
	for i, b := range scene {
		if b.side == "" {
			var ring orb.Ring
			for _, c := range b.corners(vec{}) {
				ring = append(ring, orb.Point(c))
			}
			w := must.Get(terrain.NewPiece(fmt.Sprint("wall ", i), terrain.Blocking, 1, orb.Polygon{ring}))(t)
			walls = append(walls, w)
			continue
		}
		u := fourByTwo(fmt.Sprint("unit ", i), b.side, 0, 0, 0)
		base := must.Get(geom.NewBase(geom.Point{X: b.at[0], Y: b.at[1]}, geom.Point{X: -math.Sin(b.turn), Y: math.Cos(b.turn)}, 2*b.w, 2*b.d))(t)
		u.Base, u.Type, u.Size, u.Height, u.Speed = base, rules.Infantry, rules.Regiment, spatial.Given(1), spatial.Given(5)
		units = append(units, u)
	}
	table := must.Get(spatial.New(e, units, walls))(t)
	table = must.Get(table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 30, Y: 30})))(t)
	return table
}

// first is where on a way a convex function first falls below a level.
func first(f func(float64) float64, inches, level float64) float64 {
	lo, hi := 0.0, inches
	for range 70 { // where it is least
		if a, b := lo+(hi-lo)/3, hi-(hi-lo)/3; f(a) <= f(b) {
			hi = b
		} else {
			lo = a
		}
	}
	if f(0) < level {
		return 0
	}
	if lo = 0; f(hi) >= level {
		return inches
	}
	for range 50 {
		if middle := lo + (hi-lo)/2; f(middle) < level {
			hi = middle
		} else {
			lo = middle
		}
	}
	return hi
}

// pushedBy pushes the first of a scene along u; the stop is between lo and hi, which
// differ by what a millionth of an inch can make.
func pushedBy(scene []body, u vec, inches float64) (lo, hi float64) {
	const allowed, visible = 2e-6, 1 / 25.4
	from := scene[0]
	lo, hi = inches, inches
	stop := func(f func(float64) float64, level, short float64) {
		const noise = 1e-9
		way := inches + short
		level = math.Min(level, f(0))
		hi = math.Min(hi, math.Max(0, first(f, way, level-allowed)-short))
		switch {
		case f(0) > level+noise:
			lo = math.Min(lo, math.Max(0, first(f, way, level+noise)-short))
		case first(f, way, level-noise) < way:
			lo = 0
		}
	}
	for axis := range 2 {
		for _, c := range from.corners(vec{}) {
			stop(func(s float64) float64 { return c[axis] + s*u[axis] }, 0, 0)
			stop(func(s float64) float64 { return 30 - c[axis] - s*u[axis] }, 0, 0)
		}
	}
	for _, o := range scene[1:] {
		f := func(s float64) float64 {
			return apart(from.corners(vec{s * u[0], s * u[1]}), o.corners(vec{}))
		}
		if o.side != "" && o.side != from.side {
			stop(f, 1, 0)
		} else {
			stop(f, 0, visible)
		}
	}
	return lo, hi
}

// TestPSH1AgainstBisection: a push stops where the distance to something, halved in
// on along the way, says that it must. Distances, sides and arcs are the test's own.
func TestPSH1AgainstBisection(t *testing.T) {
	stopped, widest := map[string]int{}, 0.0
	seeds := max(150, cases.For(1500))
	for seed := range uint64(seeds) {
		scene := stage(seed)
		table := tableOf(t, rules.Second161(), scene)
		r := rand.New(rand.NewPCG(seed, 1))
		inches := []float64{3, 6, 12, 1 + 9*r.Float64()}[seed%4]
		p := must.Get(aftermath.Push(table.Now(), 1, 0, inches))(t)
		// Away from the caster, along the axis of the arc that it is in.
		a, c := scene[0], scene[1]
		sin, cos := math.Sincos(a.turn)
		cs, cc := math.Sincos(c.turn)
		dx, dy := c.at[0]-cs*c.d-a.at[0], c.at[1]+cc*c.d-a.at[1]
		x, y := dx*cos+dy*sin, -dx*sin+dy*cos
		right, ahead := math.Copysign(1, x), math.Copysign(1, y)
		u := vec{-right * cos, -right * sin}
		switch past := math.Abs(x) - a.w - math.Abs(y) + a.d; {
		case math.Abs(past) < 1e-4:
			continue
		case past < 0:
			u = vec{ahead * sin, -ahead * cos}
		}
		lo, hi := pushedBy(scene, u, inches)
		went := p.Straight.Went
		if went < lo-1e-9 || went > hi+1e-9 {
			line, _ := scenetest.Line(table)
			t.Fatalf("seed %d: went %v, not %v to %v\n%+v\n%v\n%s", seed, went, lo, hi, p, scene, line)
		}
		widest = math.Max(widest, hi-lo)
		end := p.Final.Centre()
		require.InDelta(t, a.at[0]+went*u[0], end.X, 1e-9, seed)
		require.InDelta(t, a.at[1]+went*u[1], end.Y, 1e-9, seed)
		switch id, unit := p.Straight.Stopped.Unit(); {
		case p.Straight.AtEdge:
			stopped["edge"]++
		case !p.Straight.HasStopped:
			stopped["nothing"]++
		case !unit:
			stopped["wall"]++
		case table.Now().Friends(0, id):
			stopped["friend"]++
		default:
			stopped["enemy"]++
		}
	}
	t.Log(stopped, widest)
	for _, by := range []string{"edge", "nothing", "wall", "friend", "enemy"} {
		require.Greater(t, stopped[by], seeds/50, by)
	}
}

// A moved, turned or mirrored table, the units in another order, and more far away
// change nothing.
func TestPSH1Laws(t *testing.T) {
	for seed := range uint64(300) {
		scene := stage(seed)
		base := tableOf(t, rules.Third(), scene)
		p := must.Get(aftermath.Push(base.Now(), 1, 0, 9))(t)
		if p.Arc.Margin < 1e-6 {
			continue
		}
		// Turned about the middle of the table by a quarter, which keeps its edges.
		turned := slices.Clone(scene)
		for i := range turned {
			b := &turned[i]
			b.at, b.turn = vec{30 - b.at[1], b.at[0]}, b.turn+math.Pi/2
		}
		q := must.Get(aftermath.Push(tableOf(t, rules.Third(), turned).Now(), 1, 0, 9))(t)
		require.InDelta(t, p.Straight.Went, q.Straight.Went, 3e-6, seed)
		require.Equal(t, p.Arc.Facing, q.Arc.Facing)
		// Mirrored.
		mirrored := slices.Clone(scene)
		for i := range mirrored {
			b := &mirrored[i]
			b.at[0], b.turn = 30-b.at[0], -b.turn
		}
		q = must.Get(aftermath.Push(tableOf(t, rules.Third(), mirrored).Now(), 1, 0, 9))(t)
		require.InDelta(t, p.Straight.Went, q.Straight.Went, 3e-6, seed)
		require.Equal(t, [4]arcs.Facing{arcs.Front, arcs.Left, arcs.Rear, arcs.Right}[p.Arc.Facing], q.Arc.Facing)
		// Longer pushes go as far at least, and Room is where they end.
		long := must.Get(aftermath.Push(base.Now(), 1, 0, 40))(t)
		require.GreaterOrEqual(t, long.Straight.Went, p.Straight.Went-3e-6)
		require.InDelta(t, long.Farthest, long.Straight.Went, 3e-6, seed)
		require.Equal(t, p.Farthest, long.Farthest)
	}
}

// question is a unit to be separated.
type question struct {
	view *spatial.View
	unit spatial.UnitID
}

// crowdedUnits are the units of tables that do not have their gaps.
func crowdedUnits(t testing.TB, tables int, want aftermath.Outcome) (asked []question) {
	t.Helper()
	for _, v := range scenetest.Committed(t, tables) {
		for id := range spatial.UnitID(v.Len()) {
			s := must.Get(aftermath.Separate(v, id))(t)
			if s.Outcome == want {
				asked = append(asked, question{v, id})
			}
		}
	}
	return asked
}

// TestSeparateAllocatesNothing: a bot may ask millions of times.
func TestSeparateAllocatesNothing(t *testing.T) {
	for _, outcome := range []aftermath.Outcome{aftermath.Kept, aftermath.Restored, aftermath.Crowded} {
		asked := crowdedUnits(t, 8, outcome)
		require.NotEmpty(t, asked, outcome)
		for _, q := range asked {
			require.Zero(t, testing.AllocsPerRun(4, func() {
				if _, err := aftermath.Separate(q.view, q.unit); err != nil {
					t.Error(err)
				}
			}), "%v: unit %d", outcome, q.unit)
		}
	}
}
