package charge

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG13Margin: by how much the way of a charge is clear of a wood, or in it, in scenes that can be measured with a ruler.
func TestCHG13Margin(t *testing.T) {
	const units = "A red regiment @36,10 speed=6 | C blue regiment @36,18^180 | " // 5 inches wide, 4 deep... of 8 between the centres
	a := scenetest.View(t, rules.Second161(), units[:len(units)-3])
	half := a.Body(0).Base().HalfWidth()
	for name, x := range map[string]struct {
		line   string
		want   float64
		where  Stretch
		pieces int
	}{
		"beside the way":          {fmt.Sprintf("difficult: Wood height=0 %v,12..45,14", 36+half+0.3), 0.302, OnTheWay, 1},
		"in the way":              {fmt.Sprintf("difficult: Wood height=0 %v,12.2..45,14", 36+half-0.4), -0.398, OnTheWay, 1},
		"in the way, both":        {fmt.Sprintf("difficult: Wood height=0 %v,12.2..45,14 | difficult: Mud height=0 25,12.2..%v,14", 36+half-0.4, 36-half+0.1), -0.398, OnTheWay, 2},
		"under the start":         {fmt.Sprintf("difficult: Wood height=0 34,5..38,%v", 10-a.Body(0).Base().HalfDepth()+0.25), -0.248, AtStart, 1},
		"a wall it would go over": {fmt.Sprintf("obstacle: Wall height=1 %v,12..45,13", 36+half+0.002), 0.004, OnTheWay, 1},
		"nothing":                 {"blocking: Rock height=9 50,10..52,12", geom.NoLimit, 0, 0},
	} {
		answer := explain(t, scenetest.View(t, rules.Second161(), units+x.line))
		require.Equal(t, Yes, answer.Verdict, name)
		m := answer.Hindered.Margin
		assert.Equal(t, x.want <= 0, answer.Hindered.Hindered, name)
		assert.InDelta(t, x.want, m.Margin, 1e-6, name)
		assert.False(t, m.Bound || m.Contact, name)
		if assert.Len(t, m.Pieces, x.pieces, name) && x.pieces > 0 {
			assert.Equal(t, x.where, m.Pieces[0].Where, name)
			assert.Equal(t, spatial.PieceID(0), m.Pieces[0].Piece, name)
			assert.InDelta(t, m.Margin, m.Pieces[0].Margin, 0, name)
		}
	}
}

// TestCHG13MarginOfTraits: only what would hinder that unit has a margin.
func TestCHG13MarginOfTraits(t *testing.T) {
	const line = "A red regiment @36,10 speed=6%s | C blue regiment @36,18^180 | difficult: Wood height=0 39,12..45,14 | obstacle: Wall height=1 40,12..45,14"
	of := func(e rules.Edition, traits string) HinderedMargin {
		return explain(t, scenetest.View(t, e, fmt.Sprintf(line, traits))).Hindered.Margin
	}
	wood, wall := of(rules.Second161(), ""), of(rules.Second161(), " pathfinder")
	assert.Equal(t, spatial.PieceID(0), wood.Pieces[0].Piece)
	assert.Equal(t, spatial.PieceID(1), wall.Pieces[0].Piece, "no wood hinders a pathfinder")
	assert.Greater(t, wall.Margin, wood.Margin+0.9)
	assert.Equal(t, HinderedMargin{Margin: geom.NoLimit}, of(rules.Second161(), " strider"))
	assert.Equal(t, AtTheEnd, of(rules.Second161(), " fly").Pieces[0].Where, "a flier is hindered where it lands alone")
	assert.Equal(t, HinderedMargin{Margin: geom.NoLimit}, of(rules.Beta2010(), " fly"), "and nowhere in 2010")
}

// TestCHG13MarginOfSurges: a surge at an enemy has the margin of its lane and its end; one that is hindered from before has none.
func TestCHG13MarginOfSurges(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red regiment @36,10 speed=6 shambling | C blue regiment @36,17^180 | difficult: Wood height=0 39,9..45,14")
	half := v.Body(0).Base().HalfWidth()
	for _, hindered := range []bool{false, true} {
		s, err := Overrun(v, 0, 6, hindered)
		require.NoError(t, err)
		require.Len(t, s.Struck, 1)
		x := s.Struck[0]
		assert.Equal(t, hindered, x.Hindered)
		if hindered {
			assert.Equal(t, HinderedMargin{}, x.Margin)
			continue
		}
		assert.InDelta(t, 3-half+geom.ContactBand, x.Margin.Margin, 1e-6)
	}
}

// TestCHG13MarginOfSeveral: each of several chargers has the margin of its own way.
func TestCHG13MarginOfSeveral(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `A red troop @33,10 speed=8 | B red troop @39,10 speed=8 | C blue horde @36,19^180 |
		difficult: Left height=0 25,11..30.5,13 | difficult: Right height=0 40.2,11..45,13`)
	joint, err := ExplainTogether(v, []spatial.UnitID{0, 1}, 2)
	require.NoError(t, err)
	require.Equal(t, Yes, joint.Verdict)
	require.Len(t, joint.Slots, 2)
	for _, slot := range joint.Slots {
		h := slot.Answer.Hindered
		require.Len(t, h.Margin.Pieces, 1)
		assert.Equal(t, slot.Unit == 1, h.Hindered, slot.Unit)
		assert.Equal(t, h.Hindered, h.Margin.Margin <= 0, slot.Unit)
		assert.Equal(t, spatial.PieceID(slot.Unit), h.Margin.Pieces[0].Piece, "each past its own wood")
	}
}

// TestCHG13MarginIsNotOfWhatBlocks: a rock that is shifted by less than the margin may open a cheaper way, which is hindered. That of
// the wall at which it is measured does not turn the answer by less.
func TestCHG13MarginIsNotOfWhatBlocks(t *testing.T) {
	scene := func(rock, wall geom.Point) Answer {
		line := `table: endless | U0 red 25x25 model=5x5 @35.545,20.6715^270 height=0 | U1 blue regiment 125x50 model=25x25 @30.4874,20.0017 |
			blocking: T1 height=3 34.0265,20.0879 34.0265,20.4879 32.8144,20.4879 32.8144,20.0879`
		x, y := rock.X, rock.Y
		line += fmt.Sprintf(" | blocking: T0 height=3 %v,%v %v,%v %v,%v %v,%v", 33.1144+x, 20.5079+y, 33.1144+x, 21.4614+y, 32.8144+x, 21.4614+y, 32.8144+x, 20.5079+y)
		x, y = wall.X, wall.Y
		line += fmt.Sprintf(" | obstacle: T2 height=3 %v,%v %v,%v %v,%v %v,%v", 34.0265+x, 21.4593+y, 34.0265+x, 21.8593+y, 32.8144+x, 21.8593+y, 32.8144+x, 21.4593+y)
		return explain(t, scenetest.View(t, rules.Beta2010(), line))
	}
	a := scene(geom.Point{}, geom.Point{})
	require.Equal(t, Yes, a.Verdict)
	require.False(t, a.Hindered.Hindered)
	m := a.Hindered.Margin
	require.InDelta(t, 1.0706, m.Margin, 1e-4)
	by := geom.Point{X: -0.5, Y: -0.5}
	require.Less(t, geom.Norm(by), m.Margin)
	b := scene(by, geom.Point{})
	base, err := geom.NewBase(geom.Point{X: 35.545, Y: 20.6715}, geom.FromBearing(270), 25/geom.MMPerInch, 25/geom.MMPerInch)
	require.NoError(t, err)
	require.Equal(t, Yes, b.Verdict)
	assert.Equal(t, a.Facing.Facing, b.Facing.Facing)
	assert.Less(t, b.Path.Walked(base), a.Path.Walked(base)-0.5, "a cheaper way")
	assert.True(t, b.Hindered.Hindered)
	for bearing := range 24 {
		c := scene(geom.Point{}, geom.Scale(geom.FromBearing(15*float64(bearing)), m.Margin-1e-6))
		assert.False(t, c.Verdict == Yes && c.Facing.Facing == a.Facing.Facing && c.Hindered.Hindered, "what does not block: %v", bearing)
	}
}

// hinderedScene is a charge with terrain about its way.
type hinderedScene struct {
	units  []spatial.Unit
	pieces []terrain.Piece
	ed     rules.Edition
}

func (s *hinderedScene) view(t testing.TB, shifts map[spatial.PieceID]geom.Point) *spatial.View {
	pieces := append([]terrain.Piece(nil), s.pieces...)
	for id, by := range shifts {
		var err error
		pieces[id], err = pieces[id].Shifted(by)
		require.NoError(t, err)
	}
	return scenetest.Of(t, s.ed, s.units, pieces...)
}

// hinderedTyped is a number as somebody types it: as it is, to a hundredth, or on a grid of a quarter inch.
func hinderedTyped(x float64, typing int) float64 {
	step := [3]float64{1e-9, 1e-2, 0.25}[typing]
	return float64(int(x/step)) * step
}

func hinderedScenes(t testing.TB, seed uint64) hinderedScene {
	r := rand.New(rand.NewPCG(seed, 13))
	typing := r.IntN(3)
	n := func(lo, hi float64) float64 { return hinderedTyped(lo+(hi-lo)*r.Float64(), typing) }
	turn := func(of float64) float64 {
		if typing == 2 {
			return 0
		}
		return hinderedTyped(of*(2*r.Float64()-1), typing)
	}
	editions := all()
	s := hinderedScene{ed: editions[r.IntN(len(editions))]}
	if r.IntN(4) == 0 {
		s.ed.Readings.PivotHinders = rules.PivotHindersYes
	}
	traits := [8]string{"", "", "", "", " fly", " pathfinder", " nimble", " strider"}[r.IntN(8)]
	s.units = []spatial.Unit{
		scenetest.Unit(t, fmt.Sprintf("A red regiment @36,10^%v speed=7%s", turn(15)+360, traits)),
		scenetest.Unit(t, fmt.Sprintf("C blue regiment @%v,%v^%v", n(34, 38), n(16, 20), 180+turn(50))),
	}
	kinds := [5]string{"difficult", "difficult", "difficult", "obstacle", "obstacle"}
	for i := range 1 + r.IntN(4) {
		x, y := n(30, 42), n(6, 20)
		if i == 0 && r.IntN(3) == 0 && typing != 2 {
			star := scenetest.Star(t, geom.Point{X: x, Y: y}, 5, n(0.6, 2), 0.5, 0)
			s.pieces = append(s.pieces, star.As(terrain.Difficult))
			continue
		}
		s.pieces = append(s.pieces, scenetest.Piece(t, fmt.Sprintf("%s: P%d height=0 %v,%v..%v,%v", kinds[r.IntN(5)], i, x, y, x+max(0.25, n(0.2, 3)), y+max(0.25, n(0.2, 3)))))
	}
	return s
}

// onWay reports whether the way that an answer tells is hindered in another view.
func onWay(v *spatial.View, a *Answer) bool {
	q := Question{View: v, From: 0, To: 1}
	traits := v.Traits(0)
	var h Hindrance
	h.hinder(q, a, traits)
	pivots := v.Edition().Readings.PivotHinders == rules.PivotHindersYes && !freed(v.Edition(), traits) && !traits.Has(rules.Fly)
	return len(h.By) > 0 || pivots && q.sweepsPivot(&a.Path, traits)
}

// contacts are the obstacles in contact with the target.
func contacts(v *spatial.View) (list []spatial.PieceID) {
	v.EachContact(1, func(id spatial.PieceID, c terrain.Contact) {
		if c.Touching {
			list = append(list, id)
		}
	})
	return list
}

// TestCHG13MarginsAreTrue: shifts of terrain by less than the margin leave a way hindered, or not, and so the answer; the
// shift that is told turns both.
func TestCHG13MarginsAreTrue(t *testing.T) {
	seen := map[string]int{}
	// Where two stretches of the way meet, where an obstacle that is shifted off the way comes to be defended, and where one may be.
	seeds := []uint64{4506, 9793, 349}
	for seed := range uint64(cases.For(2000)) {
		seeds = append(seeds, seed)
	}
	for _, seed := range seeds {
		s := hinderedScenes(t, seed)
		v := s.view(t, nil)
		a, err := Explain(v, 0, 1)
		require.NoError(t, err)
		if a.Verdict != Yes {
			continue
		}
		m := a.Hindered.Margin
		law := marginLaw{t: t, seen: seen, seed: seed, scene: &s, answer: &a, r: rand.New(rand.NewPCG(seed, 14))}
		require.Equal(t, a.Hindered.Hindered, onWay(v, &a), "table %d: the answer is about the way that it tells", seed)
		switch {
		case m.Contact:
			seen["contact"]++
		case a.Hindered.Hindered:
			law.hindered()
		default:
			law.clear()
		}
	}
	t.Log(seen)
	if cases.Enough() {
		for _, kind := range []string{"clear", "hindered", "hindered by several", "clear, exact", "hindered, exact", "answers stand", "answers turn"} {
			assert.Positive(t, seen[kind], kind)
		}
	}
}

type marginLaw struct {
	t      testing.TB
	seen   map[string]int
	seed   uint64
	scene  *hinderedScene
	answer *Answer
	r      *rand.Rand
}

func (l *marginLaw) after(shifts map[spatial.PieceID]geom.Point) *spatial.View {
	return l.scene.view(l.t, shifts)
}

// any is a shift of so many inches in some direction.
func (l *marginLaw) any(inches float64) geom.Point {
	return geom.Scale(geom.FromBearing(360*l.r.Float64()), inches)
}

// hair is above rounding, and below what a margin is told to.
const lawHair = 1e-6

func longer(s geom.Point, by float64) geom.Point { return geom.Scale(geom.Unit(s), geom.Norm(s)+by) }

// clear is the law of a charge that is not hindered.
func (l *marginLaw) clear() {
	l.seen["clear"]++
	m, ways := l.answer.Hindered.Margin, 6
	if m.Margin >= geom.NoLimit || m.Margin > 30 {
		l.seen["clear of all"]++
		return
	}
	require.Len(l.t, m.Pieces, 1)
	x := m.Pieces[0]
	short := max(0, m.Margin-lawHair)
	for i := range ways {
		id, by := x.Piece, l.any(short)
		switch i {
		case 0:
			by = longer(x.Shift, short-geom.Norm(x.Shift))
		case 1, 2:
			id = spatial.PieceID(l.r.IntN(len(l.scene.pieces)))
		}
		v := l.after(map[spatial.PieceID]geom.Point{id: by})
		require.False(l.t, onWay(v, l.answer), "table %d: piece %d shifted by %v, margin %+v", l.seed, id, by, m)
		if i < 3 {
			l.stands(v, "clear")
		}
	}
	if !m.Bound {
		l.seen["clear, exact"]++
		require.InDelta(l.t, m.Margin, geom.Norm(x.Shift), 1.1e-4)
		v := l.after(map[spatial.PieceID]geom.Point{x.Piece: x.Shift})
		require.True(l.t, onWay(v, l.answer), "table %d: margin %+v", l.seed, m)
	}
}

// stands holds the answer on another table against that of the table.
func (l *marginLaw) stands(v *spatial.View, kind string) {
	b, err := Explain(v, 0, 1)
	require.NoError(l.t, err)
	if b.Verdict != Yes || b.Facing.Facing != l.answer.Facing.Facing || !assert.ObjectsAreEqual(contacts(v), contacts(l.after(nil))) {
		l.seen["no charge, or another facing"]++
		return
	}
	l.seen["answers stand"]++
	if b.Hindered.Hindered == l.answer.Hindered.Hindered {
		return
	}
	l.seen[kind+" answer is another"]++
	require.Equal(l.t, "hindered", kind, "table %d: %+v, then %+v", l.seed, l.answer.Hindered, b.Hindered)
}

// hindered is the law of a charge that is.
func (l *marginLaw) hindered() {
	l.seen["hindered"]++
	m := l.answer.Hindered.Margin
	require.NotEmpty(l.t, m.Pieces)
	if len(m.Pieces) > 1 {
		l.seen["hindered by several"]++
	}
	for i := range 6 {
		shifts := map[spatial.PieceID]geom.Point{}
		for _, x := range m.Pieces {
			shifts[x.Piece] = l.any(max(0, -m.Margin-lawHair))
			if i == 0 {
				shifts[x.Piece] = longer(x.Shift, max(0, -m.Margin-lawHair)-geom.Norm(x.Shift))
			}
		}
		v := l.after(shifts)
		require.True(l.t, onWay(v, l.answer), "table %d: %+v, shifted by %v", l.seed, m, shifts)
		if i < 3 {
			l.stands(v, "hindered")
		}
	}
	shifts := map[spatial.PieceID]geom.Point{}
	for _, x := range m.Pieces {
		if x.Shift == (geom.Point{}) && x.Margin != 0 {
			l.seen["no shift known"]++
			return
		}
		if !x.Bound {
			require.InDelta(l.t, -x.Margin, geom.Norm(x.Shift), 1e-6)
		}
		shifts[x.Piece] = x.Shift
	}
	v := l.after(shifts)
	if !m.Bound {
		l.seen["hindered, exact"]++
	} else {
		l.seen["hindered, bound"]++
		return
	}
	if !assert.ObjectsAreEqual(contacts(v), contacts(l.after(nil))) {
		l.seen["no charge, or another facing"]++
		return
	}
	require.False(l.t, onWay(v, l.answer), "table %d: %+v", l.seed, m)
	b, err := Explain(v, 0, 1)
	require.NoError(l.t, err)
	if b.Verdict == Yes && b.Facing.Facing == l.answer.Facing.Facing {
		l.seen["answers turn"]++
		require.False(l.t, b.Hindered.Hindered, "table %d: %+v, then %+v", l.seed, m, b.Hindered)
	}
}

// TestCHG13MarginWhateverCornerIsFirst: the margin of being hindered, and the point that it is told at, are the same from whichever
// corner an outline is listed, and whichever way round.
func TestCHG13MarginWhateverCornerIsFirst(t *testing.T) {
	v := scenetest.View(t, rules.Beta2010(), `A red cavalry regiment @36,20^-9.660165343199667 | B blue horde @37.90485220005438,25.65151896941829^171.61245998214753 | difficult: T0 height=2 37.767,23.904 37.494,24.212 37.119,24.246 36.988,23.904 36.941,23.255 37.825,23.023`)
	sameFromAnyCorner(t, v.Table(), 0, 1)
	r, hindered := rand.New(rand.NewPCG(10, 7)), 0
	for seed := range uint64(cases.For(600)) {
		e := []rules.Edition{rules.Third(), rules.Second161(), rules.Second2015(), rules.Beta2010()}[seed%4]
		table, err := generate.Scattered(seed, 8, 14).Table(e)
		if seed%2 == 1 {
			table, err = generate.TypedOn(generate.ThreeDecimals, seed, 8).Scene.Table(e)
		}
		if err != nil {
			continue
		}
		from, to := spatial.UnitID(r.IntN(table.Len())), spatial.UnitID(r.IntN(table.Len()))
		if from != to && sameFromAnyCorner(t, table, from, to) {
			hindered++
		}
		if t.Failed() {
			return
		}
	}
	t.Log("hindered:", hindered)
}

// sameFromAnyCorner demands it of a charge, and reports whether it is hindered.
func sameFromAnyCorner(t *testing.T, table *spatial.Table, from, to spatial.UnitID) bool {
	t.Helper()
	a, err := Explain(table.Now(), from, to)
	require.NoError(t, err)
	if a.Verdict != Yes {
		return false
	}
	units := make([]spatial.Unit, 0, table.Len())
	for id := range table.Units() {
		units = append(units, *table.Unit(id))
	}
	for turn := range 12 {
		pieces := make([]terrain.Piece, 0, table.NumPieces())
		for id := range spatial.PieceID(table.NumPieces()) {
			p := table.Piece(id)
			ring := slices.Clone(p.Outline()[0])
			if n := len(ring); n > 1 && ring[0] == ring[n-1] {
				ring = ring[:n-1]
			}
			by := turn / 2 % len(ring)
			ring = append(slices.Clone(ring[by:]), ring[:by]...)
			if turn%2 == 1 {
				slices.Reverse(ring)
			}
			other, err := terrain.NewPiece(p.Name(), p.Kind(), p.Height(), orb.Polygon{append(ring, ring[0])})
			require.NoError(t, err)
			pieces = append(pieces, other)
		}
		again, err := spatial.New(*table.Edition(), units, pieces)
		require.NoError(t, err)
		b, err := Explain(again.Now(), from, to)
		require.NoError(t, err)
		x, y := a.Hindered.Margin, b.Hindered.Margin
		if !assert.Len(t, y.Pieces, len(x.Pieces)) {
			return false
		}
		for i := range x.Pieces {
			assert.Less(t, geom.Dist(x.Pieces[i].At, y.Pieces[i].At), 1e-6, "%s: %v and %v of piece %d, turned by %d: margin %v", table.Edition().Name, x.Pieces[i].At, y.Pieces[i].At, x.Pieces[i].Piece, turn, x.Margin)
			assert.InDelta(t, x.Pieces[i].Margin, y.Pieces[i].Margin, 1e-6)
			assert.Equal(t, x.Pieces[i].Where, y.Pieces[i].Where)
		}
	}
	return a.Hindered.Hindered
}
