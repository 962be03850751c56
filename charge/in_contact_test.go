package charge

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG8InContactInAHouse: a charger that stands in contact with its target is there already,
// whatever it stands in: typed slightly short of it as much as flush with it, or slightly in it.
// The answer says what it goes into.
func TestCHG8InContactInAHouse(t *testing.T) {
	for _, e := range all() {
		for _, y := range []float64{24.787, 24.7873, 24.7874015748, 24.78741, 24.7875, 24.788, 24.7893} {
			v := scenetest.View(t, e, `
				A red infantry regiment @36,22.4251968503937
				B blue large-infantry regiment 120x40 @37,%v^180
				blocking: T0 height=2 35.1,22.95..37.6,23.48`, y)
			a := must.Get(Explain(v, 0, 1))(t)
			require.Equal(t, Yes, a.Verdict, "%s %v: %v", e.Name, y, a.Reason)
			assert.Equal(t, Yes, Decide(v, 0, 1))
			assert.LessOrEqual(t, a.Path.Length(), geom.ContactBand, "%s %v", e.Name, y)
		}
	}
}

// TestCHG8InContactOneAnswer: for any charger that meets its target straight ahead and stands in
// blocking terrain, or over the edge of the table, a Yes stays one however far apart the two were
// typed within the band. (A No seldom becomes a Yes: by less than the band, so that it says so.)
func TestCHG8InContactOneAnswer(t *testing.T) {
	r := rand.New(rand.NewPCG(12, 8))
	count := map[string]int{}
	for range cases.For(1000) {
		e := all()[r.IntN(4)]
		a := scenetest.Unit(t, "A red infantry regiment @36,20")
		slant := float64(float64(r.IntN(2)*40) * r.NormFloat64())
		b := scenetest.Unit(t, "B blue cavalry regiment @%v,30^%v", 36+float64(2*r.NormFloat64()), 180+slant)
		ring := b.Base.Ring()
		for i := range ring {
			ring[i] = a.Base.Local(ring[i])
		}
		lane := motion.Lane{HalfWidth: a.Base.HalfWidth(), HalfDepth: a.Base.HalfDepth()}
		far, met := lane.Until(ring[:], 0, 0)
		if _, well := lane.Until(ring[:], 0.1, 0); !met || !well {
			continue
		}
		w, h := 0.3+float64(3*r.Float64()), 0.3+float64(3*r.Float64())
		x, y := 36+float64(5*(r.Float64()-0.5)), 20+float64(4*(r.Float64()-0.5))
		house := scenetest.Piece(t, "blocking: T height=2 %v,%v..%v,%v", x-w/2, y-h/2, x+w/2, y+h/2)
		overEdge := r.IntN(4) == 0
		there := b.Base.Centre()
		ask := func(hair float64) (Answer, bool) {
			b.Base = b.Base.At(geom.Point{X: there.X, Y: there.Y - far + hair})
			v := scenetest.Of(t, e, []spatial.Unit{a, b}, house)
			if overEdge {
				v = scenetest.Bounded(t, scenetest.Of(t, e, []spatial.Unit{a, b}), 36-w, 20-h, 60, 60)
			}
			// Within the band, and what it touches is what it has to charge.
			off := math.Abs(geom.Separation(a.Base, b.Base))
			if off > geom.ContactBand-geom.Tol || geom.Dot(los.FacingOf(v, 0, 1).Facing.Normal(b.Base), a.Base.Facing()) > -0.5 {
				return Answer{}, false
			}
			x := must.Get(Explain(v, 0, 1))(t)
			require.Equal(t, x.Verdict, Decide(v, 0, 1))
			return x, true
		}
		exact, ok := ask(0)
		if !ok {
			continue
		}
		hairs := []float64{1e-5, 1e-4, 1e-3, 1.9e-3, -1e-4, -1e-3}
		if overEdge { // which is exact where a charge ends
			hairs = hairs[:4]
		}
		for _, hair := range hairs {
			typed, ok := ask(hair)
			if !ok {
				continue
			}
			count[exact.Verdict.String()+" to "+typed.Verdict.String()]++
			if exact.Verdict == Yes && !assert.Equal(t, Yes, typed.Verdict, "%v: %v", hair, typed.Reason) {
				return
			}
			if exact.Verdict == No && typed.Verdict == Yes {
			}
		}
	}
	t.Log(count)
	assert.LessOrEqual(t, count["no to yes"], max(2, count["no to no"]/50))
}

// needs is by how many inches at least what is in the way has to be smaller for a charge by one
// pivot; up to a limit.
func needs(q Question, limit float64) float64 {
	lo, hi := 0.0, limit
	least := math.Inf(1)
	for range 30 {
		by := lo + float64(0.5*(hi-lo))
		if (verdicts{q}).room(plan{obstacles: obstacles{exact: true, off: -by}}) == Yes {
			hi, least = by, by
		} else {
			lo = by
		}
	}
	typed := 0.0 // what it overlaps at the start is excused as it is
	for id := range q.View.Units() {
		if id != q.From && id != q.To {
			typed = max(typed, -geom.Separation(q.View.Body(q.From).Base(), q.View.Body(id).Base()))
		}
	}
	return least + typed
}

// TestCHG10SquareBesideItsEnemy: a square base in contact with one enemy turns a quarter to another
// that its lane would pass corner to corner. No exact way gives it the least contact: it has to
// turn a fifth of a degree less, with a corner in the first enemy by nearly all of the band. Where
// the contact was typed, welding makes it exact; along the line of the second pair there is less
// room than the rounding takes.
func TestCHG10SquareBesideItsEnemy(t *testing.T) {
	for _, c := range []struct {
		line  string
		needs float64
		want  Verdict
	}{
		{`V red monster @19.015748031496063,20.0^90 | L blue infantry troop @20.787401574803148,21.358281896944245^270 | T blue cavalry troop @20.984251968503937,14.763215252298394^270`, 0.00173, Yes},
		{`V red monster @19.016,20.0^90 | L blue infantry troop @20.787,21.358^270 | T blue cavalry troop @20.984,14.763^270`, 0.00169, Yes},
		{`V red monster @20.0,19.015748031496063^0 | L blue cavalry troop @18.17018020555647,20.984251968503937^180 | T blue infantry regiment @25.15207827011484,21.5748031496063^180`, 0.00156, Yes},
		{`V red monster @20.0,19.016^0 | L blue cavalry troop @18.17,20.984^180 | T blue infantry regiment @25.152,21.575^180`, 0.00160, Yes},
	} {
		q := Question{View: scenetest.View(t, rules.Third(), c.line), From: 0, To: 2}
		a := must.Get(q.Explain(t.Context()))(t)
		assert.Equal(t, c.want, a.Verdict, c.line)
		assert.Equal(t, c.want, q.Decide(), c.line)
		assert.Equal(t, No, solver{q}.solveBy(plan{obstacles: obstacles{exact: true}}, ways.LeastWalk).verdict, "there is no exact way")
		near(t, c.needs, needs(q, 0.01), "by how much L has to be smaller", 1e-5)
		if a.Verdict == Yes {
		}
	}
}

// TestCHG8QuarterTurnTyped: a square base turns a quarter to stand flush with an enemy that is in
// line with what it touches. What is exactly in line is a Yes; so it is typed to three decimals,
// since the position is welded.
func TestCHG8QuarterTurnTyped(t *testing.T) {
	for _, list := range [][3]squareUnit{
		{{"V red monster", geom.Point{X: 500, Y: 500}, 90}, {"L blue monster", geom.Point{X: 523.5, Y: 450}, 0}, {"T blue infantry regiment", geom.Point{X: 599, Y: 435}, 180}},
		{{"V red monster", geom.Point{X: 500, Y: 500}, 270}, {"L blue infantry regiment", geom.Point{X: 489.5, Y: 565}, 180}, {"T blue infantry regiment", geom.Point{X: 415, Y: 435}, 180}},
	} {
		for _, decimals := range []int{-1, 3} {
			table := squaresTable(t, list, decimals)
			a := must.Get(Explain(table.Now(), 0, 2))(t)
			assert.Equal(t, Yes, a.Verdict, "%v to %d", list, decimals)
			assert.Equal(t, Yes, Decide(table.Now(), 0, 2))
		}
	}
}

// squareUnit is a unit of such a table, in millimetres.
type squareUnit struct {
	kind    string
	at      geom.Point
	heading float64
}

// squaresTable is such a table with coordinates of some decimals, or nil.
func squaresTable(t *testing.T, list [3]squareUnit, decimals int) *spatial.Table {
	t.Helper()
	line := ""
	for _, u := range list {
		x, y := u.at.X/geom.MMPerInch, u.at.Y/geom.MMPerInch
		if decimals > 0 {
			p := math.Pow(10, float64(decimals))
			x, y = math.Round(float64(x*p))/p, math.Round(float64(y*p))/p
		}
		line += fmt.Sprintf("%s @%v,%v^%v speed=8 | ", u.kind, x, y, u.heading)
	}
	line = strings.TrimSuffix(line, " | ")
	return scenetest.Accepted(t, rules.Third(), line)
}

// TestCHG9NeighbourJustApart: a neighbour of the target that stands apart from it, by a visible
// gap, and was typed slightly before its line turns no way and moves no place.
func TestCHG9NeighbourJustApart(t *testing.T) {
	const inLine = 16.590551
	for _, e := range all() {
		for _, gap := range []float64{0.04, 0.5, 1} {
			for _, hair := range []float64{0, 1e-4, 5e-4, 1.5e-3, 1.9e-3} {
				v := scenetest.View(t, e, `
					S red cavalry regiment @20,10 speed=8
					M blue monster @19.5,16^180 speed=6
					L blue infantry regiment @%v,%v^180 speed=5`, 22.493+gap-0.04, inLine-hair)
				a := must.Get(Explain(v, 0, 1))(t)
				require.Equal(t, Yes, a.Verdict)
				assert.Equal(t, 1, a.Path.Len(), "%v %v %v", e.Name, gap, hair)
				assert.Less(t, geom.Dist(geom.Point{X: 19.5, Y: 16 - mm(25) - mm(50)}, a.Final.Centre()), 1e-3)
				way, verdict := Question{View: v, From: 0, To: 1}.MostDirect()
				assert.Equal(t, Yes, verdict)
				assert.Equal(t, a.Path, way)
			}
		}
	}
}

// TestMLT2NeighbourJustApart: such a neighbour does not unsettle how several chargers share.
func TestMLT2NeighbourJustApart(t *testing.T) {
	for _, y := range []float64{14.606, 14.6063} {
		v := scenetest.View(t, rules.Third(), `
			A red regiment @18,8 speed=5
			B red regiment @22,8 speed=5
			L blue cavalry regiment @20,15^180 speed=8
			M blue large-infantry horde @24.871,%v^180 speed=6`, y)
		j := must.Get(Chargers{View: v, Units: []spatial.UnitID{0, 1}, To: 2}.Explain(context.Background()))(t)
		require.Equal(t, Yes, j.Verdict)
		for i := range j.Slots {
			near(t, mm(125)/2, j.Slots[i].Contact, "half of the facing each", 1e-3)
		}
	}
}

// TestIND1HeroInALine: a hero between two units of a line is met flush with the line, however
// all were typed, and his charger comes to stand opposite him (row IND-1).
func TestIND1HeroInALine(t *testing.T) {
	for _, c := range []struct {
		typed string
		turn  float64
	}{
		{"A red regiment @21.553,8.604^345 speed=5\nH blue single @20,14.819^180 hero individual speed=5\nL blue regiment @17.638,16^180 speed=5\nR blue regiment @22.362,16^180 speed=5", 15},
		{"A red regiment @18.958,8.491^10 speed=5\nH blue single @20,14.819^180 hero individual speed=5\nL blue regiment @17.598,16^180 speed=5\nR blue regiment @22.402,16^180 speed=5", 10},
	} {
		v := scenetest.View(t, rules.Third(), c.typed)
		a := must.Get(Explain(v, 0, 1))(t)
		require.Equal(t, Yes, a.Verdict)
		near(t, c.turn, a.Path.Turned(v.Body(0).Base().Facing()), "the pivot", 0.05)
		assert.Less(t, geom.Dist(geom.Point{X: 20, Y: 12.85}, a.Final.Centre()), 0.005)
		require.Len(t, a.Nudged, 2)
		for _, n := range a.Nudged {
			near(t, mm(1), n.By.Y, "straight back", 0.003)
		}
		assert.Equal(t, Yes, Decide(v, 0, 1))
	}
}

// TestMLT2FlankGivesWayTyped: of two chargers that would meet beyond a corner the one on the flank
// gives way, though the one before the front was typed slightly into the target, or short of it.
func TestMLT2FlankGivesWayTyped(t *testing.T) {
	for _, e := range all() {
		for _, hair := range []float64{0, 1e-5, 5e-4, 1.5e-3, -1e-5, -5e-4} {
			v := scenetest.View(t, e, `
				A red horde 200x80 @%v,31.25464130128804^90 speed=6
				B red large-cavalry horde 150x100 @33.04209649836262,24.36487752176048^90 speed=8
				T blue large-cavalry horde 150x100 @36.979104372378366,30.75464130128804^270`, 33.4357972857642+hair)
			j := must.Get(ExplainTogether(v, []spatial.UnitID{0, 1}, 2))(t)
			require.Equal(t, Yes, j.Verdict)
			assert.Equal(t, []spatial.UnitID{1, 0}, j.Order, "%s %v", e.Name, hair)
			near(t, 0, j.Slots[0].Along, "before the front", 1e-6)
			near(t, mm(25), j.Slots[1].Along, "on the flank", 1e-6)
		}
	}
}

// TestMLT2SecondShareTyped: of three chargers of whom a hero has all of his front in contact the
// other two share as equally, though a neighbour of his was typed a hundred-thousandth off.
func TestMLT2SecondShareTyped(t *testing.T) {
	for _, hair := range []float64{0, -1e-5, 1e-5} {
		v := scenetest.View(t, rules.Beta2010(), `
			T red infantry horde 200x80 @35.22641529160774,15.45696043070752^290.72479054776704
			N red heavy-infantry horde 125x100 @%v,21.301290841118075^290.72479054776704
			H blue infantry single 20x20 @34.63919520686007,19.467596967734362^290.72479054776704 hero individual
			B blue cavalry troop 125x50 @30.492569668597678,24.715536773322782^200.72479054776704
			C blue cavalry troop 125x50 @25.889759614708534,26.45707001888943^200.72479054776704`, 37.858633315155515+hair)
		j := must.Get(ExplainTogether(v, []spatial.UnitID{2, 3, 4}, 0))(t)
		require.Equal(t, Yes, j.Verdict)
		for i, want := range []float64{mm(20), mm(90), mm(90)} {
			near(t, want, j.Slots[i].Contact, "in contact", 1e-3)
		}
	}
}
