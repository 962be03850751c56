package fuzz_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
)

func appliedEditions() [4]rules.Edition {
	return [4]rules.Edition{rules.Third(), rules.Second161(), rules.Second2015(), rules.Beta2010()}
}

// wholeTables is how many tables are large, and asked everything with all the effort that
// there is. The others, of long runs, are small, and what is not found with little effort is
// passed over.
const wholeTables = 400

// appliedScene is a table to be played on: typed for three numbers of four, with second
// rows, individuals beside lines and terrain at bases; else at random. Who stands near to an
// enemy may have been charged by it.
func appliedScene(seed uint64) generate.Scene {
	r := rand.New(rand.NewPCG(seed, 0xa991ed))
	units, pieces := 10+r.IntN(14), 12
	random := 40
	if seed >= wholeTables {
		units, random, pieces = 5+r.IntN(7), 14, 6
	}
	s := generate.Typed(seed, units).Scene
	if seed%4 == 3 {
		s = generate.Scattered(seed, random, pieces)
	}
	for i := range s.Units {
		switch u := &s.Units[i]; r.IntN(8) {
		case 0:
			u.Traits = u.Traits.With(rules.Individual)
		case 1:
			u.Traits = u.Traits.With(rules.Fly)
		case 2, 3:
			u.Traits = u.Traits.With(rules.Shambling)
		}
	}
	for i := range s.Units {
		for k := range s.Units {
			u, o := &s.Units[i], &s.Units[k]
			if u.Side != o.Side && r.IntN(2) == 0 && geom.Separation(u.Base, o.Base) < 3 {
				u.ChargedBy = append(u.ChargedBy, spatial.UnitID(k))
			}
		}
	}
	return s
}

// apply puts what an answer says on the table, and judges where everybody stands: the
// table accepts it, and nobody who was moved hangs over the edge or stands in blocking
// terrain more than before.
func apply(v *spatial.View, moves []spatial.Placed) error {
	t := v.Table()
	after, err := t.WithAll(moves)
	if err != nil {
		return err
	}
	area, bounded := t.Area()
	for _, m := range moves {
		before := v.Body(m.Unit).Base()
		if bounded && hangsOver(area, m.Base) > max(hangsOver(area, before), 0)+2*geom.Tol {
			return fmt.Errorf("%s ends %v inches off the table", t.Unit(m.Unit).Name, hangsOver(area, m.Base))
		}
		for p := range spatial.PieceID(t.NumPieces()) {
			if piece := t.Piece(p); piece.Kind() == terrain.Blocking {
				deep := -piece.DistanceFrom(after.Unit(m.Unit).Base)
				if deep > geom.ContactBand && deep > -piece.DistanceFrom(before)+geom.Tol {
					return fmt.Errorf("%s ends %v inches in %s", t.Unit(m.Unit).Name, deep, piece.Name())
				}
			}
		}
	}
	return nil
}

func hangsOver(area r2.Rect, b geom.Base) float64 {
	box := b.Bounds()
	return max(area.X.Lo-box.X.Lo, box.X.Hi-area.X.Hi, area.Y.Lo-box.Y.Lo, box.Y.Hi-area.Y.Hi)
}

// TestCHG8AnswersCanBeApplied: every charge that is legal ends in a position that the
// library accepts, with its nudges and its turned target: of one unit and of several, with
// the chargers pulled back from a target that stands; and so do counter-charges, surges,
// overruns and regroups (rows CHG-8, IND-1, PRX-4, MLT-1, PUL-1, CTR-1, CHG-17, IND-4,
// REG-1). LEADERPOINT_FROM is the first number, where a long run is done in parts.
func TestCHG8AnswersCanBeApplied(t *testing.T) {
	var count tally
	from, _ := strconv.Atoi(os.Getenv("LEADERPOINT_FROM"))
	inParallel(t, max(3, cases.Dear(40)), func(i int) {
		if err := applyScene(from+i, &count); err != nil {
			count.add("refused", 1)
			t.Logf("scene %d: %v", from+i, err)
		}
	})
	assert.Zero(t, count.of("refused"))
	t.Log(count.String())
	assert.Positive(t, count.of("charges"))
	assert.Positive(t, count.of("nudged"))
	assert.Positive(t, count.of("turned"))
	assert.Positive(t, count.of("pulled back"))
	assert.Positive(t, count.of("counter-charges"))
}

// TestCHG8AnswersThatWereRefused: an individual whose place by a counter-charge was taken;
// overruns through the house that a unit stood partly in; an individual that turned
// into a unit at a slant by more than the band; an overrun past a corner by less than the
// least contact; several chargers of an individual that has turned away from its wall.
func TestCHG8AnswersThatWereRefused(t *testing.T) {
	var count tally
	refused := []int{409, 625, 767, 787, 2890, 3297, 18930, 1326, 408, 411, 559, 594, 675, 1073, 5427} // those that take long last
	for _, i := range refused[:cases.Few(4, len(refused))] {
		assert.NoError(t, caught(func() error { return applyScene(i, &count) }), i)
	}
}

// TestCHG8AnswersCanBeAppliedKept: what a large count has found: the first facing of an individual,
// which a nimble unit could not reach, took all the work, and nothing was left for the others.
func TestCHG8AnswersCanBeAppliedKept(t *testing.T) {
	v := scenetest.View(t, rules.Beta2010(), `A red cavalry troop 125x50 model=25x25 @17.6,23.2^10 | B blue large-cavalry regiment 150x100 model=50x50 @13,19.4^310
		| C blue 25x25 @10.3,28.1^110 hero individual | D red large-cavalry regiment 150x100 model=50x50 @13.4,31.9^250
		| E blue cavalry 125x100 model=25x25 @7,32.9^120 fly | F red regiment 125x100 @11.3,25.3^150 individual | table: 72x48`)
	var count tally
	assert.NoError(t, applyAll(v, charge.Thorough, &count, rand.New(rand.NewPCG(163, 7))))
	assert.Positive(t, count.of("charges"))
}

// applyScene applies all answers of a table.
func applyScene(i int, count *tally) error {
	effort := charge.Thorough
	if i >= wholeTables {
		effort = charge.Quick / 5
	}
	e := appliedEditions()[i%4]
	table := must(appliedScene(uint64(i)).Table(e))
	table = must(table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})))
	if err := applyAll(table.Now(), effort, count, rand.New(rand.NewPCG(uint64(i), 7))); err != nil {
		return fmt.Errorf("%s: %w", e.Name, err)
	}
	return nil
}

// applyAll applies the charges of one table, each to it as it stands.
func applyAll(v *spatial.View, effort charge.Effort, count *tally, r *rand.Rand) error {
	t := v.Table()
	for to := range spatial.UnitID(v.Len()) {
		var able []spatial.UnitID
		for from := range spatial.UnitID(v.Len()) {
			if charge.Decide(v, from, to) != charge.Yes {
				continue
			}
			able = append(able, from)
			// What a unit does that may turn first takes long to work out.
			if u := v.Table().Unit(from); u.Individual() && r.IntN(4) > 0 {
				continue
			}
			a := must(charge.Question{View: v, From: from, To: to, Effort: effort}.Explain(context.Background()))
			if a.Verdict == charge.Undecided && effort < charge.Thorough {
				continue
			}
			if a.Verdict != charge.Yes {
				return fmt.Errorf("%d against %d: explained as %v, %s", from, to, a.Verdict, a.Reason)
			}
			count.add("charges", 1)
			count.add("nudged", len(a.Nudged))
			if a.Target != v.Body(to).Base() {
				count.add("turned", 1)
			}
			if a.Clearance.Gap.Distance < 0 {
				count.add("close", 1)
			}
			moves := a.Stands(charge.Question{View: v, From: from, To: to})
			if err := apply(v, moves); err != nil {
				return fmt.Errorf("%s against %s: %w", t.Unit(from).Name, t.Unit(to).Name, err)
			}
			if err := applyPullBack(v, moves, []spatial.UnitID{from}, to, count); err != nil {
				return fmt.Errorf("%s back from %s: %w", t.Unit(from).Name, t.Unit(to).Name, err)
			}
		}
		if len(able) > 1 && r.IntN(3) == 0 {
			r.Shuffle(len(able), func(i, k int) { able[i], able[k] = able[k], able[i] })
			if err := applyTogether(v, able[:min(len(able), 2+r.IntN(2))], to, count); err != nil {
				return err
			}
		}
	}
	for id := range spatial.UnitID(v.Len()) {
		if err := applyOthers(v, id, count, r); err != nil {
			return fmt.Errorf("%s: %w", t.Unit(id).Name, err)
		}
	}
	return nil
}

func applyTogether(v *spatial.View, units []spatial.UnitID, to spatial.UnitID, count *tally) error {
	j := must(charge.ExplainTogether(v, units, to))
	list := []*charge.Formation{&j.Formation}
	for i := range j.Subsets {
		list = append(list, &j.Subsets[i].Formation)
	}
	for _, f := range list {
		if len(f.Order) > 1 {
			count.add("together", 1)
		}
		moves := f.Stands(v, to)
		if err := apply(v, moves); err != nil {
			return fmt.Errorf("%v together against %d: %w", f.Order, to, err)
		}
		if err := applyPullBack(v, moves, f.Order, to, count); err != nil {
			return fmt.Errorf("%v back from %d: %w", f.Order, to, err)
		}
	}
	return nil
}

// applyPullBack applies what becomes of chargers whose target stands, once their charges
// are applied.
func applyPullBack(v *spatial.View, moves []spatial.Placed, chargers []spatial.UnitID, to spatial.UnitID, count *tally) error {
	if len(chargers) == 0 {
		return nil
	}
	t := must(v.Table().WithAll(moves))
	back, err := aftermath.PullBack(t.Now(), chargers, to)
	if coded.Of(err) == "not-in-contact" && defends(t, to) {
		count.add("fight across an obstacle", 1) // it fights on there, and falls back from nobody (row CHG-14)
		return nil
	}
	if err != nil {
		return err
	}
	if back.Stays {
		return nil
	}
	count.add("pulled back", len(back.Chargers))
	count.add("moved away", len(back.Nudged))
	var all []spatial.Placed
	for i := range back.Chargers {
		all = append(all, spatial.Placed{Unit: back.Chargers[i].Unit, Base: back.Chargers[i].Final})
	}
	for i := range back.Nudged {
		all = append(all, spatial.Placed{Unit: back.Nudged[i].Unit, Base: back.Nudged[i].Final})
	}
	return apply(t.Now(), all)
}

// defends reports whether a unit is at an obstacle.
func defends(t *spatial.Table, id spatial.UnitID) bool {
	for p := range spatial.PieceID(t.NumPieces()) {
		if t.Piece(p).Kind() == terrain.Obstacle && t.Now().Contact(id, p).Touching {
			return true
		}
	}
	return false
}

// applyOthers applies counter-charges, a surge, an overrun and a regroup of a unit.
func applyOthers(v *spatial.View, id spatial.UnitID, count *tally, r *rand.Rand) error {
	for _, to := range v.Table().Unit(id).ChargedBy {
		a := must(charge.Question{View: v, From: id, To: to}.ExplainCounter(context.Background()))
		if a.Verdict != charge.Yes {
			continue
		}
		count.add("counter-charges", 1)
		moves := a.Stands(charge.Question{View: v, From: id, To: to})
		if err := apply(v, moves); err != nil {
			return fmt.Errorf("counter-charge on %d: %w", to, err)
		}
		if err := applyPullBack(v, moves, []spatial.UnitID{id}, to, count); err != nil {
			return fmt.Errorf("back from %d after a counter-charge: %w", to, err)
		}
	}
	if err := applyDriven(v, id, count, r); err != nil {
		return err
	}
	way := move.Way(r.IntN(5))
	m, err := aftermath.Regroup(v, id, aftermath.RegroupMove{Way: way, Inches: rolled(way, 1+r.IntN(6)), Heading: geom.FromBearing(float64(360 * r.Float64()))})
	if err != nil || !m.Legal {
		return nil // not every edition has every way
	}
	count.add("regrouped", 1)
	if err := apply(v, []spatial.Placed{{Unit: id, Base: m.Final}}); err != nil {
		return fmt.Errorf("regroup %v: %w", way, err)
	}
	return nil
}

// applyDriven applies a surge and an overrun of a unit.
func applyDriven(v *spatial.View, id spatial.UnitID, count *tally, r *rand.Rand) error {
	inches := float64(1 + r.IntN(8))
	for _, driven := range []struct {
		name string
		by   func() (charge.Surged, error)
	}{
		{"surge", func() (charge.Surged, error) { return charge.Surge(v, id, inches) }},
		{"overrun", func() (charge.Surged, error) {
			s, err := aftermath.Overrun(v, id, min(inches, 6), false)
			return s.Surged, err
		}},
	} {
		s, err := driven.by()
		if err != nil {
			continue // not every edition has it
		}
		for i := range s.Struck {
			count.add("struck by "+driven.name, 1)
			if err := apply(v, s.Struck[i].Stands(v, id)); err != nil {
				return fmt.Errorf("%s: %w", driven.name, err)
			}
		}
		if len(s.Struck) == 0 {
			if err := apply(v, []spatial.Placed{{Unit: id, Base: s.Met}}); err != nil {
				return fmt.Errorf("%s: %w", driven.name, err)
			}
		}
	}
	return nil
}

// rolled is the distance of a regroup by what a die of six sides shows: half of it back or to a
// side.
func rolled(way move.Way, shown int) float64 {
	if way != move.Forward {
		shown = (shown + 1) / 2
	}
	return float64(shown)
}

// grazing is a unit that is driven straight ahead, with others about its lane that it grazes by as
// much as decides something: by almost nothing, by the band of contact, between that and the least
// contact, and by that.
func grazing(r *rand.Rand, e rules.Edition, decimals float64) *spatial.Table {
	u := geom.FromBearing(float64([...]float64{0, 90, 360 * r.Float64()}[r.IntN(3)]))
	at := geom.Point{X: float64(30 + 12*r.Float64()), Y: float64(20 + 8*r.Float64())}
	at = typedPoint(at, decimals)
	sizes := [...][2]float64{{100, 80}, {125, 50}, {50, 50}, {60, 100}}
	own := sizes[r.IntN(len(sizes))]
	units := []spatial.Unit{drivenUnit("A", "red", at, u, own)}
	for k := range 2 + r.IntN(4) {
		size := [...][2]float64{{25, 25}, {50, 50}, {100, 40}, {120, 80}}[r.IntN(4)]
		facing := [...]geom.Point{u, geom.Neg(u), geom.RightOf(u), geom.FromBearing(geom.Bearing(u) + 180 + float64(20*(r.Float64()-0.5))), geom.FromBearing(360 * r.Float64())}[r.IntN(5)]
		body := drivenUnit("", "", geom.Point{}, facing, size).Base
		out := extent(body, geom.RightOf(u))
		aside := float64((own[0]/2/geom.MMPerInch)+out) - [...]float64{0, 0.0008, 0.0019, 0.0021, 0.0028, 0.005, 0.0077, 0.0081, 0.02, -0.001, 2 * r.Float64()}[r.IntN(11)]
		if r.IntN(2) == 0 {
			aside = -aside
		}
		if r.IntN(4) == 0 { // ahead
			aside = float64(4 * (r.Float64() - 0.5))
		}
		ahead := float64(own[1]/2/geom.MMPerInch) + extent(body, u) + float64(7*r.Float64()) - 0.5
		side := "blue"
		if r.IntN(6) == 0 {
			side = "red"
		}
		c := typedPoint(geom.Along(geom.Along(at, geom.RightOf(u), aside), u, ahead), decimals)
		x := drivenUnit(string(rune('B'+k)), side, c, facing, size)
		if size[0] == 25 {
			x.Size, x.Traits = rules.Single, x.Traits.With(rules.Individual)
		}
		clear := true
		for i := range units {
			clear = clear && geom.Separation(units[i].Base, x.Base) >= -geom.ContactBand
		}
		if clear {
			units = append(units, x)
		}
	}
	return must(spatial.New(e, units, nil))
}

// extent is half of how wide a base is along a direction.
func extent(b geom.Base, n geom.Point) float64 {
	return float64(math.Abs(geom.Dot(b.RightWard(), n))*b.HalfWidth()) + float64(math.Abs(geom.Dot(b.Facing(), n))*b.HalfDepth())
}

// typedPoint is a place rounded to some decimals: 0 is none.
func typedPoint(p geom.Point, decimals float64) geom.Point {
	if decimals > 0 {
		p = geom.Point{X: math.Round(float64(p.X*decimals)) / decimals, Y: math.Round(float64(p.Y*decimals)) / decimals}
	}
	return p
}

func drivenUnit(name, side string, at, facing geom.Point, mm [2]float64) spatial.Unit {
	b := must(geom.NewBase(at, facing, mm[0]/geom.MMPerInch, mm[1]/geom.MMPerInch))
	return spatial.Unit{
		Name: name, Side: side, Base: b, Type: rules.Infantry, Size: rules.Regiment, Height: spatial.Given(1), Speed: spatial.Given(8),
		Traits: rules.Traits(0).With(rules.Shambling),
	}
}

// TestCHG17EndsClear (CHG-17): whatever a unit that is driven straight ahead has grazed on the way,
// it ends in no other unit by more than contact. The table accepts where it ends. The answer names
// what decides it by less than the band, and nothing else.
func TestCHG17EndsClear(t *testing.T) {
	var count tally
	inParallel(t, cases.For(8000), func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 1717))
		editions := [...]rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()}
		e := editions[i%len(editions)]
		table := grazing(r, e, [...]float64{0, 1e3, 1e4}[r.IntN(3)])
		v := table.Now()
		inches := float64(8 * r.Float64())
		for _, driven := range []struct {
			name string
			by   func() (charge.Surged, error)
		}{
			{"surge", func() (charge.Surged, error) { return charge.Surge(v, 0, inches) }},
			{"overrun", func() (charge.Surged, error) { return charge.Overrun(v, 0, inches, false) }},
		} {
			s, err := driven.by()
			if err != nil {
				continue // not every edition has it
			}
			if err := endsClear(v, &s, &count); err != nil {
				line, _ := scenetest.Line(table)
				t.Errorf("%s by %v, scene %d, %s: %v\n%s", driven.name, inches, i, e.Name, err, line)
			}
		}
	})
	t.Logf("%v", &count)
	for _, x := range []string{"strikes", "strikes nobody", "slips aside", "slips aside and strikes"} {
		assert.Positive(t, count.of(x), x)
	}
}

// endsClear holds the end of a drive against what stands on the table.
func endsClear(v *spatial.View, s *charge.Surged, count *tally) error {
	t := v.Table()
	own := v.Body(0).Base()
	straight := own.At(geom.Along(own.Centre(), own.Facing(), s.Forward))
	aside := geom.Dist(s.Met.Centre(), straight.Centre())
	for id := range t.Units() {
		if id == 0 {
			continue
		}
		b := v.Body(id).Base()
		deep := -geom.Separation(s.Met, b)
		if deep > geom.ContactBand+geom.Tol && deep > -geom.Separation(own, b)+geom.Tol {
			return fmt.Errorf("it ends %v deep in %s", deep, t.Unit(id).Name)
		}
	}
	if len(s.Struck) == 0 {
		count.add("strikes nobody", 1)
		if aside > geom.Tol {
			count.add("slips aside", 1)
		}
		return apply(v, []spatial.Placed{{Unit: 0, Base: s.Met}})
	}
	if aside > geom.Tol {
		count.add("slips aside and strikes", 1)
	}
	for i := range s.Struck {
		count.add("strikes", 1)
		if err := apply(v, s.Struck[i].Stands(v, 0)); err != nil {
			return err
		}
	}
	return apply(v, []spatial.Placed{{Unit: 0, Base: s.Met}})
}

// TestCHG17StrikesAheadOnly: a unit in the midst of enemies, in contact with some of them on every
// side of it, strikes those that its front edge comes to, and nobody beside or behind it, however
// the table was typed (row CHG-17).
func TestCHG17StrikesAheadOnly(t *testing.T) {
	var count tally
	inParallel(t, cases.For(20000), func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 171))
		decimals := [...]float64{0, 1e3, 1e4}[i%3]
		u := geom.FromBearing(float64(360 * r.Float64()))
		at := geom.Point{X: float64(30 + 12*r.Float64()), Y: float64(20 + 8*r.Float64())}
		units := []spatial.Unit{drivenUnit("A", "red", typedPoint(at, decimals), u, [2]float64{100, 80})}
		base := units[0].Base
		for k := range 6 {
			width, depth := []float64{25, 40, 125}[r.IntN(3)], []float64{25, 50, 80}[r.IntN(3)]
			way, half := []geom.Point{u, geom.Neg(u), geom.RightOf(u), geom.Neg(geom.RightOf(u))}[r.IntN(4)], base.HalfDepth()
			if k%2 == 0 {
				way = []geom.Point{u, geom.Neg(u)}[k/2%2]
			}
			if math.Abs(geom.Dot(way, u)) < 0.5 {
				half = base.HalfWidth()
			}
			off := half + depth/geom.MMPerInch/2 + []float64{0, 0, 0.5, 3}[r.IntN(4)]
			facing := []geom.Point{way, geom.Neg(way), geom.FromBearing(float64(360 * r.Float64()))}[r.IntN(3)]
			where := geom.Along(geom.Along(at, way, off), geom.RightOf(way), float64(5*r.Float64()-2.5))
			units = append(units, drivenUnit(string(rune('B'+k)), "blue", typedPoint(where, decimals), facing, [2]float64{width, depth}))
			for j := range units[:len(units)-1] {
				if geom.Separation(units[len(units)-1].Base, units[j].Base) < -geom.ContactBand {
					units = units[:len(units)-1]
					break
				}
			}
		}
		table := must(spatial.New(rules.Third(), units, nil))
		s := must(charge.Overrun(table.Now(), 0, float64(8*r.Float64()), false))
		struck := map[spatial.UnitID]bool{}
		for _, x := range s.Struck {
			struck[x.Target] = true
		}
		edge := s.Met.FrontEdge()
		inner := must(geom.NewBase(geom.Along(edge.Centre(), s.Met.Facing(), -0.001), s.Met.Facing(), 2*s.Met.HalfWidth()-0.2, 0.002))
		for id := range table.Units() {
			if id == 0 {
				continue
			}
			b := table.Unit(id).Base
			touched, inside := geom.SeparationOf(&edge, &b), geom.SeparationOf(&inner, &b)
			switch {
			case struck[id] && touched > geom.ContactBand:
				t.Errorf("scene %d: %s is struck, %v away from the front", i, table.Unit(id).Name, touched)
			case !struck[id] && inside <= geom.ContactBand-geom.Tol:
				t.Errorf("scene %d: %s is not struck, %v away from the front", i, table.Unit(id).Name, inside)
			case struck[id]:
				count.add("struck", 1)
			case geom.InContact(geom.Separation(s.Met, b)):
				count.add("in contact elsewhere", 1)
			}
			// By less than the least contact it may have grazed a corner.
			if at := geom.Separation(s.Met, b); at < min(-rules.Third().LeastContact, geom.Separation(base, b))-geom.Tol {
				t.Errorf("scene %d: it ends %v deep in %s", i, -at, table.Unit(id).Name)
			}
		}
	})
	t.Logf("%v", &count)
	assert.Positive(t, count.of("struck"))
	assert.Positive(t, count.of("in contact elsewhere"))
}
