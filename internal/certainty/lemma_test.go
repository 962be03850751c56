package certainty

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// What a base carries along moves by no more than docs/certainty.md says, and by nearly as much.
func TestCarried(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	most := 0.0
	for range cases.For(100000) {
		base := must.Get(geom.NewBase(geom.Point{}, geom.FromBearing(360*r.Float64()), 0.5+r.Float64(), 0.5+4*r.Float64()))(t)
		rigid := rigidOf(geom.Point{}, geom.Scale(geom.FromBearing(360*r.Float64()), r.Float64()/10), (r.Float64()-0.5)/5)
		by := 0.0
		for _, c := range base.Corners() {
			by = max(by, geom.Dist(c, rigid.move(c)))
		}
		at := geom.Scale(geom.FromBearing(360*r.Float64()), 30*r.Float64())
		moved, bound := geom.Dist(at, rigid.move(at)), carried(base, by, geom.Norm(at))
		require.LessOrEqual(t, moved, bound+1e-12)
		most = max(most, moved/bound)
	}
	if cases.Enough() {
		assert.Greater(t, most, 0.9)
	}
}

// borderline is a question whose proof is looked at where it ends.
type borderline struct {
	name, line string
	question   Question
}

func borderlines() []borderline {
	return []borderline{
		{"1: distance", "A red regiment @36,10 | C blue regiment @37,22^180", Distance{0, 1, 8.9, FromBase}},
		{"1: range", "A red regiment @36,10 | C blue regiment @37,22^180", Distance{0, 1, 8.8, ForShooting}},
		{"2: clear line, no, a thin wall", "A red regiment @36,10 | C blue regiment @37,22^180 | blocking: Wall height=3 20,16..38.3,17", Sight{0, 1, false}},
		{"2: clear line, no", "A red infantry single 20x20 @36,10 | C blue infantry single 20x20 @36,22^180 | blocking: Wall height=3 20,14.8..36.3,18.2", Sight{0, 1, false}},
		{"2: clear line, yes", "A red regiment @36,10 | C blue infantry single 20x20 @36,22^180 | blocking: Wall height=3 20,16.4..36.15,16.6", Sight{0, 1, false}},
		{"3: cover by length, little", "A red regiment @36,10 | C blue regiment @36,30^180 | difficult: Wood height=0 20,16..36.1,17", Cover{0, 1}},
		{"3: cover by length, no", "A red regiment @36,10 | C blue regiment @36,30^180 | obstacle: Wall height=1 20,18.43..35.74,19.23", Cover{0, 1}},
		{"3: cover by length, yes", "A red regiment @36,10 | C blue regiment @36,30^180 | obstacle: Wall height=1 20,23.42..36.27,24.22", Cover{0, 1}},
		{"3: cover by area", "A red regiment @36,10 | C blue regiment @36,30^180 | difficult: Wood height=1 20,28..36.1,35", Cover{0, 1}},
		{"3: cover by the view, what its parts count for", "edition: beta-2010 | A red infantry single 20x20 @20.909449,13.871644^30 | C blue infantry single 20x40 @36,40^180 | blocking: Wall height=9 28.356299,26.712598 34.156299,36.712598 30.696174,38.719471 24.896174,28.719471", Cover{0, 1}},
		{"4: arc", "A red single 25x25 @36,10 | C blue horde @41.28,12.77^315", Arc{0, 1, false}},
		{"4: facing", "A red regiment @50,24.3 | C blue single @36,10 ", Facing{0, 1}},
		{"5: contact with a wood", "A red regiment @36,10 | C blue regiment @36,22^180 | difficult: Wood height=3 30,18..42,20.38", Sight{0, 1, false}},
		{"6: place", "A red regiment @36,10 | C blue regiment @36,22^180", Place{0, base(36, 17.8, 0)}},
		{"6: move", "A red regiment @36,10 | C blue regiment @36,19.2^180", Move{0, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 5}}}}},
		{"7: shot", "A red regiment @36,10 | C blue regiment @37,22^180", Shot{0, 1, los.Weapon{Range: 8.9}, ""}},
		{"7: charge, no, out of range", "A red regiment @36,10 | C blue regiment @35.95,23.44^180", Charge{From: 0, To: 1, Of: ItsVerdict}},
		{"7: charge, yes, within range", "A red regiment @36,10 | C blue regiment @35.51,22.79^180", Charge{From: 0, To: 1, Of: ItsVerdict}},
	}
}

func base(x, y, heading float64) geom.Base {
	b, _ := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(heading), 100/geom.MMPerInch, 80/geom.MMPerInch)
	return b
}

// Each lemma at its border: nothing within what it proves turns the verdict, and something does
// within what its mutants prove.
func TestLemmas(t *testing.T) {
	for _, x := range borderlines() {
		var table *spatial.Table
		if strings.HasPrefix(x.line, "edition:") {
			table = tableOf(t, x.line)
		} else {
			table = scenetest.Table(t, rules.Second161(), x.line)
		}
		v := must.Get(x.question.verdict(table))(t, x.name)
		breaks := func(part float64) (holds float64, broken bool) {
			p := prover{table, x.question, v, anywhere(table), nil}
			holds = p.most(0) / part
			s := newSearch(table, x.question, v, &Options{Tables: 1500, Within: holds}, p.tolerance)
			s.best = holds
			s.run(0)
			return holds, s.found && s.best <= holds
		}
		holds, broken := breaks(1)
		t.Logf("%s: %s is proved within %.3f mm", x.name, v, holds*geom.MMPerInch)
		assert.False(t, broken, x.name)
		_, broken = breaks(0.5)
		assert.True(t, broken, "%s: half the bound", x.name)
	}
}

// Facts 5: what is declared to touch moves as one, so that what is between does not change.
func TestDeclaredMoveAsOne(t *testing.T) {
	line := "A red regiment @36,10 | C blue regiment @36,13.16^180"
	table := scenetest.Table(t, rules.Second161(), line)
	q := Distance{0, 1, 0.011, FromBase}
	a := must.Get(Ask(table, q, Options{Within: 1 / geom.MMPerInch}))(t)
	assert.Equal(t, Open, a.Call())
	together := Tolerance{}.Together(spatial.UnitThing(0), spatial.UnitThing(1))
	a = must.Get(Ask(table, q, Options{Within: 1 / geom.MMPerInch, Tolerance: together}))(t)
	assert.Equal(t, Clear, a.Call())
	assert.InDelta(t, Most, a.Proved, 1e-9)
}

// Archers who are known to touch a wood that is exact stand where they stand, and so do those who
// touch them: what hangs on the contact is no reason to doubt, and they need not be measured again.
// If the wood is not exact they move as one with it.
func TestWhatTouchesSomethingExactIsExact(t *testing.T) {
	table := scenetest.Table(t, rules.Third(), "A red troop @26.5,15.2126 | O blue large-infantry horde @35,24^200 | B red troop @22.5,15.2126 | difficult: Wood height=5 24,16..30,20")
	archers, wood := spatial.UnitThing(0), spatial.PieceThing(0)
	require.True(t, table.Now().Contact(0, 0).Touching)
	exact := Tolerance{}.With(spatial.PieceThing(0), 0)
	for _, q := range []Question{Sight{From: 0, To: 1}, Cover{From: 0, To: 1}} {
		for name, x := range map[string]struct {
			tolerance Tolerance
			holds     bool
		}{
			"touching":     {exact.Together(archers, wood), true},
			"by another":   {exact.Together(spatial.UnitThing(2), wood).Together(spatial.UnitThing(2), archers), true},
			"in contact":   {exact, true},
			"not exact":    {Tolerance{}.With(spatial.PieceThing(0), 0.5).Together(archers, wood), true},
			"one of three": {Tolerance{}.Together(spatial.UnitThing(2), wood).Together(spatial.UnitThing(2), archers), true},
		} {
			o := Options{Within: 2 / geom.MMPerInch, Tolerance: x.tolerance, Tables: 50}
			a := must.Get(Ask(table, q, o))(t)
			assert.Equal(t, x.holds, a.Call() == Clear, "%T %s: %v", q, name, a)
			_, proved := must.Two(Proved(table, q, o))(t)
			assert.Equal(t, x.holds, proved, "%T %s", q, name)
		}
	}
	// The proof is as tight as the search where one thing alone may have moved: the search ends.
	moves := must.Get(Ask(table, Distance{0, 1, 7.5, FromBase}, Options{Within: 25 / geom.MMPerInch, Tolerance: exact.Together(archers, wood)}))(t)
	for _, m := range moves.Measure {
		assert.NotEqual(t, archers, m.Thing)
	}
	for _, m := range moves.Turned.Moved {
		assert.NotEqual(t, archers, m.Thing)
	}
}

// What stands exactly where it is said to is no reason to doubt.
func TestFixedThingsStay(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | C blue regiment @37,22^180")
	o := Options{Within: 1 / geom.MMPerInch}
	q := Distance{0, 1, 8.9, FromBase}
	a := must.Get(Ask(table, q, o))(t)
	require.Len(t, a.Measure, 2)
	o.Tolerance = Tolerance{}.With(spatial.UnitThing(0), a.Measure[0].To/o.Within)
	a = must.Get(Ask(table, q, o))(t)
	assert.Equal(t, Clear, a.Call())
}

// The accuracy that is advised settles the verdict, of things that had been measured worse or
// better than others, too; and nobody is asked to measure what stands exactly where it is said
// to.
func TestWhatIsMeasuredAgainSettlesIt(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | C blue regiment @37,22^180 | D blue regiment @43,22^180")
	q := Distance{0, 1, 8.9, FromBase}
	for name, tolerance := range map[string]Tolerance{
		"better": Tolerance{}.With(spatial.UnitThing(0), 0.9).With(spatial.UnitThing(1), 0.8),
		"both":   Tolerance{}.With(spatial.UnitThing(0), 0.4).With(spatial.UnitThing(1), 3),
		"exact":  Tolerance{}.With(spatial.UnitThing(0), 0).With(spatial.UnitThing(1), 2),
	} {
		o := Options{Within: 1 / geom.MMPerInch, Tolerance: tolerance}
		a := must.Get(Ask(table, q, o))(t)
		require.Equal(t, Open, a.Call(), name)
		require.NotEmpty(t, a.Measure, name)
		for _, again := range a.Measure {
			require.Positive(t, again.To, name)
			o.Tolerance = tolerance
			require.Greater(t, tolerance.of(again.Thing)*o.Within, again.To, name)
			o.Tolerance = o.Tolerance.With(again.Thing, again.To/o.Within)
			after := must.Get(Ask(table, q, o))(t)
			assert.Equal(t, Clear, after.Call(), "%s: %v", name, again)
		}
	}
}

// At a tolerance of 0 it is the plain verdict.
func TestNoTolerance(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | C blue regiment @37,22^180")
	a := must.Get(Ask(table, Sight{0, 1, false}, Options{Tables: -1}))(t)
	assert.Equal(t, Clear, a.Call())
	assert.Equal(t, Yes, a.Verdict)
}

func TestPolicies(t *testing.T) {
	q := Cover{0, 1}
	open := Answer{Verdict: No, Within: 1}
	for p, want := range map[Policy]Verdict{StandsAsCalled: "called", ToTheDefender: Yes, RollOff: ""} {
		v, ok := open.Rule(q, p, "called")
		assert.Equal(t, want, v, p)
		assert.Equal(t, p != RollOff, ok, p)
	}
	held := Answer{Verdict: No, Within: 1, Certainty: Certainty{Proved: 1}}
	v, ok := held.Rule(q, RollOff, "")
	assert.Equal(t, No, v)
	assert.True(t, ok)
	turned := Answer{Verdict: "rear", Within: 1, Certainty: Certainty{Turned: &Turning{By: 1, Other: "left"}}}
	v, _ = turned.Rule(Facing{}, ToTheDefender, "")
	assert.Equal(t, Verdict("left"), v)
	_, err := ParsePolicy("coin")
	assert.ErrorContains(t, err, "stands-as-called")
}

// The sentence rounds what is proved down, and what was found up.
func TestSentence(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | C blue regiment @37,22^180 | blocking: \"Drystone Wall\" height=3 20,16..36.8,17")
	const mm = 1 / geom.MMPerInch
	turned := &Turning{By: 1.04 * mm, Other: No, Moved: []Moved{{Thing: spatial.PieceThing(0), By: 1.04 * mm}}}
	sure := Certainty{0.854 * mm, Test{0.96 * mm, 1000, 0}, turned}
	for within, want := range map[float64]string{
		0:   "holds with every base up to 0.85 mm off; is turned by none of 1,000 tables up to 0.96 mm; turns with Drystone Wall 1.1 mm off",
		0.5: "is clear within 0.5 mm: it holds with every base up to 0.85 mm off; it is turned by none of 1,000 tables up to 0.96 mm; it turns with Drystone Wall 1.1 mm off",
		0.9: "is clear within 0.9 mm as far as tested: none of 1,000 tables turns it, and up to 0.85 mm it is proved; it turns with Drystone Wall 1.1 mm off",
		2:   "is open within 2 mm: it turns with Drystone Wall 1.1 mm off; up to 0.85 mm it is clear; measure all of it again to 0.8 mm",
	} {
		a := Answer{Verdict: Yes, Within: within * mm, Certainty: sure}
		assert.Equal(t, want, a.Sentence(table))
	}
	a := Answer{Verdict: "undecided", Within: mm}
	assert.Equal(t, "is left open by the engine itself", a.Sentence(table))
	a = Answer{Verdict: Yes, Within: mm}
	assert.Equal(t, "is open within 1 mm: it is neither proved nor tested", a.Sentence(table))
}

// Lemma 4 to the last hair: the target moves by e, and the viewer carries along what lies as far
// away as each corner. The target of a facing carries along what lies as far away as the leader
// point.
func TestArcsAreProvedAsFarAsTheyReach(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red single 25x25 @36,10 | C blue horde @41.28,12.77^315")
	most := func(q Question) float64 {
		v := must.Get(q.verdict(table))(t)
		p := prover{table, q, v, anywhere(table), nil}
		return p.most(0)
	}
	want := geom.NoLimit
	viewer, target := table.Unit(0).Base, table.Unit(1).Base
	require.False(t, los.InArc(table.Now(), 0, 1, false).In)
	for _, c := range target.Corners() { // all are to the right of the arc, each by its own
		far, l := geom.Dist(c, viewer.Centre())/viewer.Radius(), viewer.Local(c)
		margin := (l.X - viewer.HalfWidth() - l.Y + viewer.HalfDepth()) / math.Sqrt2
		want = min(want, margin/(1+math.Sqrt(1+far*far)))
	}
	assert.InDelta(t, want, most(Arc{0, 1, false}), want/50)

	far := geom.Dist(table.Now().Body(0).Leader().Point, target.Centre()) / target.Radius()
	margin := los.FacingOf(table.Now(), 0, 1).Margin
	want = margin / (1 + math.Sqrt(1+far*far))
	assert.InDelta(t, want, most(Facing{0, 1}), want/50)
}

// Lemma 6: a free pivot for a charge ends an inch from other enemies wherever they stand, and
// wherever the turn at a target ends that is elsewhere, too.
func TestFreePivotsKeepAnInch(t *testing.T) {
	const spare, away = 0.02, 10.0
	e := rules.Second2015()
	require.False(t, e.FreePivotMayCrowd)
	beside := 36 - 12.5/geom.MMPerInch - 50/geom.MMPerInch - e.EnemyGap - spare
	table := scenetest.Table(t, e, fmt.Sprintf("A red infantry single hero individual 25x25 @36,10 | C blue regiment @36,%v^180 | E blue regiment @%.9f,10^180", 10+away, beside))
	q := Charge{From: 0, To: 1, Of: ItsVerdict}
	v := must.Get(q.verdict(table))(t)
	require.Equal(t, Yes, v)
	p := prover{table, q, v, anywhere(table), nil}
	want := spare / (2 + float64(2*table.Unit(0).Base.Radius())/away)
	assert.InDelta(t, want, p.most(0), want/50)
}

// Lemma 5 of a unit that has turned: what holds it is judged as it stood before, touching an enemy
// within the band, and moves as one with it.
func TestWhatHoldsATurnedUnitMovesWithIt(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red infantry single hero individual 25x25 @36,10 | B blue regiment @33.5393,10 | C blue regiment @50,30^200")
	q := Pivoted{Shot{0, 2, los.Weapon{Range: 30}, ""}, 35}
	v := must.Get(q.verdict(table))(t)
	require.Equal(t, No, v)
	a := must.Get(Ask(table, q, Options{Within: 1 / geom.MMPerInch}))(t)
	assert.Equal(t, Clear, a.Call(), "they move as one")
}

// Lemma 4 of who turns for free before it charges: its leader point may be anywhere on its circle,
// and the arc lines by what the target carries out to there.
func TestTheFacingOfAnyTurnIsProvedAsFarAsItReaches(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red infantry single hero individual 25x25 @36,10 | C blue regiment @41,20^180")
	q := Charge{From: 0, To: 1, Of: ItsFacing}
	v := must.Get(q.verdict(table))(t)
	p := prover{table, q, v, anywhere(table), nil}
	own, target := table.Now().Body(0), table.Unit(1).Base
	at := own.Base().Centre()
	reach := geom.Dist(at, own.Leader().Point)
	far := (geom.Dist(at, target.Centre()) + reach) / target.Radius()
	want := (locate(table.Now(), 1, at).Margin - reach) / (1 + math.Sqrt(1+far*far))
	require.Less(t, want, Most)
	assert.InDelta(t, want, p.most(0), want/50)
}
