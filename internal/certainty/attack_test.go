package certainty

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// asked is one question about a table, and whether its verdict was proved.
type asked struct {
	kind     string
	question Question
	verdict  Verdict
	proved   bool
}

// kindsAsked are questions of every kind about two units.
func kindsAsked(table *spatial.Table, r *rand.Rand, from, to spatial.UnitID) []asked {
	var out []asked
	add := func(kind string, q Question) { out = append(out, asked{kind: kind, question: q}) }
	gap := max(0, spatial.Distance(table.Now(), from, to))
	add("distance", Distance{from, to, max(0, gap+float64(0.4*(r.Float64()-0.5))), FromBase})
	add("range", Distance{from, to, []float64{1, 6, 12, 18, 24}[r.IntN(5)], []Origin{FromBase, FromLeader, FromFront, ForShooting, ForCharge}[r.IntN(5)]})
	add("arc", Arc{from, to, r.IntN(2) == 0})
	add("facing", Facing{from, to})
	add("sight", Sight{from, to, r.IntN(2) == 0})
	add("cover", Cover{from, to})
	add("shot", Shot{from, to, los.Weapon{Range: []float64{0, 12, 18, 24}[r.IntN(4)], Indirect: r.IntN(4) == 0, InCombat: r.IntN(3) == 0}, ""})
	if los.HasFreePivot(table.Now(), from) {
		at := table.Unit(to).Base.Centre().Sub(table.Unit(from).Base.Centre())
		of := []Looking{Arc{from, to, r.IntN(2) == 0}, Sight{from, to, true}, Cover{from, to}, Shot{from, to, los.Weapon{Range: 24}, ""}}[r.IntN(4)]
		add("turned", Pivoted{of, geom.Bearing(at) + float64(120*(r.Float64()-0.5))})
	}
	base := table.Unit(from).Base
	near := base.At(base.Centre().Add(geom.Point{X: 8 * (r.Float64() - 0.5), Y: 8 * (r.Float64() - 0.5)})).Turned(geom.FromBearing(360 * r.Float64()))
	if r.IntN(3) == 0 {
		near = base.At(geom.Along(table.Unit(to).Base.Centre(), table.Unit(to).Base.Facing(), base.Depth()+1+float64(0.3*(r.Float64()-0.5))))
	}
	add("place", Place{from, near})
	order := []move.Order{move.OrderAdvance, move.OrderBack, move.OrderSidestep, move.OrderAtTheDouble, move.OrderChangeFacing, move.OrderHalt}[r.IntN(6)]
	var steps []move.Step
	switch order {
	case move.OrderAdvance:
		steps = []move.Step{{Way: move.Forward, By: 3 * r.Float64()}, {Way: move.Pivot, By: 120 * (r.Float64() - 0.5)}, {Way: move.Forward, By: 3 * r.Float64()}}
	case move.OrderBack:
		steps = []move.Step{{Way: move.Back, By: 3 * r.Float64()}}
	case move.OrderSidestep:
		steps = []move.Step{{Way: move.Right, By: 3 * r.Float64()}}
	case move.OrderAtTheDouble:
		steps = []move.Step{{Way: move.Forward, By: 10 * r.Float64()}}
	case move.OrderChangeFacing:
		steps = []move.Step{{Way: move.Pivot, By: 360 * r.Float64()}}
	}
	if table.Unit(from).Side != table.Unit(to).Side {
		add("charge", Charge{From: from, To: to, Of: ItsVerdict})
		add("of-member", Charge{From: from, To: to, Of: []Member{ItsFacing, ItsAttacks, ItsHindrance}[r.IntN(3)]})
	}
	add("move", Move{from, move.Command{Order: order, Steps: steps}})
	return out
}

// attackTables are random tables in turn with typed ones.
func attackTable(t testing.TB, e rules.Edition, seed uint64, units, pieces int) *spatial.Table {
	scene := generate.Scattered(seed, units, pieces)
	if seed%2 == 1 {
		scene = generate.Typed(seed, units).Scene
	}
	return must.Get(scene.Table(e))(t)
}

// everythingMoved is a table on which everything has moved at random, by no more than by inches.
func everythingMoved(table *spatial.Table, tol *Tolerance, r *rand.Rand, by float64) (*spatial.Table, []Moved, bool) {
	own := tol.On(table)
	s := search{table: table, bodies: own.bodies, random: r}
	var c []motion
	still, terrain := r.IntN(3) == 0, r.IntN(4) == 0 // tables with other terrain take longer to make
	for n := range own.bodies.list {
		b := &own.bodies.list[n]
		_, piece := b.things[len(b.things)-1].Piece()
		if b.factor == 0 || piece && !terrain || !piece && still && r.IntN(2) == 0 {
			continue
		}
		turn := float64(2*r.Float64()) - 1
		if r.IntN(3) == 0 {
			turn = 0
		}
		c = append(c, s.motionOf(n, geom.FromBearing(float64(360*r.Float64())), turn))
	}
	made, moved, ok := displaced(table, own.bodies, c, by)
	for tries := 0; !ok && tries < 40; tries++ {
		var clash *spatial.OverlapError
		if _, err := Replay(table, moved); !errors.As(err, &clash) {
			return nil, nil, false
		}
		c = slices.DeleteFunc(c, func(m motion) bool {
			return slices.ContainsFunc(own.bodies.list[m.body].things, func(x spatial.Thing) bool {
				name := table.Name(x)
				return name == clash.A || name == clash.B
			})
		})
		made, moved, ok = displaced(table, own.bodies, c, by)
	}
	if !ok {
		return nil, nil, false
	}
	for i := range moved {
		if moved[i].By > by {
			return nil, nil, false
		}
	}
	return made, moved, true
}

// anywhere is the tolerance by which everything on a table may be misplaced.
func anywhere(t *spatial.Table) *Tolerance {
	out := Tolerance{}.On(t)
	return &out
}

// counts tells of an attack.
type counts struct {
	asks, proved, random, directed, broken map[string]int
}

func newCounts() counts {
	return counts{map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}}
}

func (c *counts) String() string {
	out := ""
	for _, kind := range allKinds() {
		out += fmt.Sprintf("%-10s asks %7d proved %7d, then perturbed at random %9d, directed %9d: broken %d\n",
			kind, c.asks[kind], c.proved[kind], c.random[kind], c.directed[kind], c.broken[kind])
	}
	return out
}

func allKinds() []string {
	return []string{"distance", "range", "arc", "facing", "sight", "cover", "shot", "turned", "place", "move", "charge", "of-member"}
}

// attack asks about every pair of a table, and perturbs what was proved, with a part of the bounds.
func attack(t testing.TB, c *counts, table *spatial.Table, r *rand.Rand, by, part float64, tables, tries int) {
	table, _ = OpenAsks(t, table) // what a file cannot say of generated units the ask would not know
	tol := Tolerance{}.On(table)
	var list, border []asked
	for from := range table.Units() {
		for to := range table.Units() {
			if from == to {
				continue
			}
			for _, a := range kindsAsked(table, r, from, to) {
				a.question = prepared(table, a.question)
				a.verdict = must.Get(a.question.verdict(table))(t)
				p := prover{table, a.question, a.verdict, &tol, nil}
				a.proved = p.proves(part * by)
				c.asks[a.kind]++
				if p.proves(part*by/10) && !p.proves(part*4*by) {
					border = append(border, a)
				}
				if a.proved {
					c.proved[a.kind]++
					list = append(list, a)
				}
			}
		}
	}
	dear, dearest := cases.Few(3, 6), cases.Few(0, 2) // tables that charges are decided on, and explained
	for n := range tables {
		made, moved, ok := everythingMoved(table, &tol, r, by)
		if !ok {
			continue
		}
		_, asks := OpenAsks(t, made)
		for _, a := range list {
			own, ok := plain(a.question).(Charge)
			if ok && (n >= dear || own.Of == ItsFacing && n >= dearest) {
				continue
			}
			var v Verdict
			if ok && own.Of == ItsHindrance { // the way that was found, walked there
				if v, _ = a.question.verdict(made); v.open() {
					continue
				}
			} else {
				v = asks(t, plain(a.question), true)
			}
			c.random[a.kind]++
			if v != a.verdict { // or reading the table has put into contact what was within the band of it
				v = must.Get(a.question.verdict(made))(t)
			}
			if v != a.verdict {
				c.broken[a.kind]++
				report(t, table, a, v, by, moved)
			}
		}
	}
	// The directed attack goes for what is proved by the skin of its teeth: as far as the proof
	// reaches.
	for range tries {
		if len(border) == 0 {
			return
		}
		a := oneOf(border, r)
		p := prover{table, a.question, a.verdict, &tol, nil}
		holds := min(Most, p.most(part*by)/part)
		looks := 250
		if _, ok := plain(a.question).(Charge); ok && cases.For(60) < 60 {
			looks = 50 // each is a search, and they would take three quarters of the time
		}
		s := newSearch(table, a.question, a.verdict, &Options{Tables: looks, Seed: r.Uint64(), Within: holds}, &tol)
		s.best = holds
		s.run(0)
		c.directed[a.kind] += looks - s.left
		if s.found && s.best <= holds {
			c.broken[a.kind]++
			report(t, table, a, s.turning.Other, holds, s.turning.Moved)
		}
	}
}

// plain is the question without that.
func plain(q Question) Question {
	if w, ok := q.(*walk); ok {
		return w.Charge
	}
	return q
}

// requireStand demands that what was proved stands on a table that was misplaced by no more.
func requireStand(t *testing.T, made *spatial.Table, proved map[Question]Verdict, by float64, moved []Moved) {
	t.Helper()
	for q, was := range proved {
		v := must.Get(q.verdict(made))(t)
		require.Equal(t, was, v, "%+v was proved within %v inches, with %+v", q, by, moved)
	}
}

func report(t testing.TB, table *spatial.Table, a asked, v Verdict, by float64, moved []Moved) {
	if !quiet {
		t.Errorf("%s %+v: %s was proved within %v inches, and is %s with %+v", a.kind, a.question, a.verdict, by, v, moved)
	}
}

var quiet bool

// allTexts are the four texts that the library knows.
func allTexts() [4]rules.Edition {
	return [4]rules.Edition{rules.Second161(), rules.Third(), rules.Second2015(), rules.Beta2010()}
}

func tolerances() [3]float64 {
	return [3]float64{0.5 / geom.MMPerInch, 1 / geom.MMPerInch, 3 / geom.MMPerInch}
}

// TestNoHoldsIsBroken: what is proved stands on every perturbed table.
func TestNoHoldsIsBroken(t *testing.T) {
	c := newCounts()
	tables := max(6, min(60, cases.For(60))) // that each table is perturbed to
	editions := allTexts()
	for k := range cases.Dear(60) {
		seed := uint64(k) + 1
		r := rand.New(rand.NewPCG(seed, 14))
		table := attackTable(t, editions[k/2%len(editions)], seed, cases.Few(5, 8), 4)
		all := tolerances()
		for _, by := range all[k%len(all)*cases.Few(1, 0):][:cases.Few(1, len(all))] {
			attack(t, &c, table, r, by, 1, tables, cases.Few(6, 12))
		}
		if cases.Long() && k%5 == 4 {
			fmt.Printf("%d tables\n%s", k+1, c.String())
		}
	}
	t.Log("\n" + c.String())
}

// TestMutantsAreFound: half the bound proves too much.
func TestMutantsAreFound(t *testing.T) {
	if cases.For(8) < 8 {
		t.Skip("a minute; TestLemmas has the mutant on tables of their own")
	}
	quiet = true
	defer func() { quiet = false }()
	c := newCounts()
	for k := range 8 {
		seed := uint64(k) + 1
		r := rand.New(rand.NewPCG(seed, 15))
		attack(t, &c, attackTable(t, rules.Second161(), seed, 8, 4), r, tolerances()[2], 0.5, 4, 60)
	}
	t.Log("\n" + c.String())
	for _, kind := range []string{"distance", "arc", "facing", "sight"} {
		require.Positive(t, c.broken[kind], kind)
	}
}

// oneOf picks a kind, and then a question of it.
func oneOf(list []asked, r *rand.Rand) asked {
	var kinds []string
	for _, a := range list {
		if !slices.Contains(kinds, a.kind) {
			kinds = append(kinds, a.kind)
		}
	}
	kind := kinds[r.IntN(len(kinds))]
	for {
		if a := list[r.IntN(len(list))]; a.kind == kind {
			return a
		}
	}
}

// Where a friend stands beside the way, the table that turns a move is the one on which the two
// touch: no amount that is tried by halves meets it, since beyond it the bases overlap.
func TestMOV8AFriendMayTouch(t *testing.T) {
	for _, gap := range []float64{0.004, 0.025, 0.1} {
		table := tableOf(t, fmt.Sprintf("A red regiment @36,10 | B red regiment @%.9f,10 | C blue horde @36,40^180", 36+100/geom.MMPerInch+gap))
		q := Move{0, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 1}}}}
		a := must.Get(Ask(table, q, Options{Within: 3 / geom.MMPerInch, Tables: 100}))(t)
		require.Equal(t, Yes, a.Verdict)
		require.Equal(t, Open, a.Call(), gap)
		assert.InDelta(t, gap/2, a.Turned.By, 1e-3)
		assert.LessOrEqual(t, a.Proved, a.Turned.By)
	}
}

// touchingTable is a random table on which some units were put up against terrain, and who moves as
// one with what.
func touchingTable(t testing.TB, e rules.Edition, seed uint64, r *rand.Rand) (*spatial.Table, Tolerance, []spatial.UnitID) {
	scene := generate.Scattered(seed, 8, 5)
	table := must.Get(scene.Table(e))(t)
	tol := Tolerance{}
	var touching []spatial.UnitID
	for i := range scene.Units {
		id, piece := spatial.UnitID(i), spatial.PieceID(r.IntN(table.NumPieces()))
		was, shape := table.Unit(id).Base, table.Piece(piece).Shape()
		k := r.IntN(shape.Len())
		a, b := shape.Vertex(k), shape.Vertex((k+1)%shape.Len())
		out := geom.RightOf(geom.Unit(b.Sub(a))) // outlines run against the clock
		facing, depth := geom.Neg(out), was.Depth()
		switch r.IntN(4) {
		case 0:
			facing = out
		case 1:
			facing, depth = geom.LeftOf(out), was.Width()
		}
		// Flush with a side of it, a little into it, or half in it.
		off := []float64{depth / 2, depth/2 - 0.1, 0.02}[r.IntN(3)]
		base := must.Get(geom.NewBase(geom.Along(geom.Lerp(a, b, r.Float64()), out, off), facing, was.Width(), was.Depth()))(t)
		moved, err := table.WithAll([]spatial.Placed{{Unit: id, Base: base}})
		if err != nil || !moved.Now().Contact(id, piece).Touching {
			continue
		}
		table, touching = moved, append(touching, id)
		tol = tol.Together(spatial.UnitThing(id), spatial.PieceThing(piece))
	}
	return table, tol, touching
}

// TestNoHoldsIsBrokenWhereContactIsDeclared: nor of who moves as one with the terrain that it
// touches, or stands half in.
func TestNoHoldsIsBrokenWhereContactIsDeclared(t *testing.T) {
	proved, more, again := map[string]int{}, map[string]int{}, 0
	editions := allTexts()
	for k := range max(4, cases.For(240)) {
		r := rand.New(rand.NewPCG(uint64(k)+700, 18))
		table, tol, touching := touchingTable(t, editions[k%len(editions)], uint64(k)+700, r)
		tol = tol.On(table)
		by := tolerances()[k/4%3]
		verdicts := map[Question]Verdict{}
		for _, who := range touching {
			for other := range table.Units() {
				if other == who {
					continue
				}
				from, to := who, other
				if r.IntN(2) == 0 {
					from, to = other, who
				}
				for name, q := range map[string]Question{
					"sight": Sight{from, to, false}, "shooting": Sight{from, to, true}, "cover": Cover{from, to}, "shot": Shot{from, to, los.Weapon{Range: 24}, ""},
				} {
					v := must.Get(q.verdict(table))(t)
					p := prover{table, q, v, &tol, nil}
					if !p.proves(by) {
						continue
					}
					verdicts[q] = v
					proved[name]++
					apart := *anywhere(table)
					if p.tolerance = &apart; !p.proves(by) {
						more[name]++
					}
				}
			}
		}
		for range min(60, max(6, cases.For(60))) {
			made, moved, ok := everythingMoved(table, &tol, r, by)
			if !ok {
				continue
			}
			requireStand(t, made, verdicts, by, moved)
			again += len(verdicts)
		}
	}
	t.Log("proved", proved, "only since they move as one", more, "asked again", again)
	if cases.Enough() {
		require.Positive(t, more["sight"]+more["cover"])
	}
}
