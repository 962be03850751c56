package answers

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// found opens a position of the tests.
func found(t testing.TB, name string) *Session {
	t.Helper()
	f := must.Get(os.Open(filepath.Join("testdata", "see", name+".json")))(t)
	defer f.Close()
	d := must.Get(position.Read(f))(t)
	return must.Get(Open(d))(t)
}

// TestLOS8Cliffs: verdicts that hang on contact with terrain, or on half of a base on a hill, on
// either side of it. None is proved farther than that.
func TestLOS8Cliffs(t *testing.T) {
	for _, c := range []struct {
		file           string
		cover, verdict bool
		most           float64
	}{
		{"01a-wood-in-by-0.1mm", false, true, 0.0021},
		{"01b-wood-out-by-0.1mm", false, false, 0.0061},
		{"01c-hill-50.1", false, true, 0.0031},
		{"01d-hill-49.9", false, false, 0.0031},
		{"01e-wall-touching-firer", true, false, 0.0021},
		{"01f-wall-0.1mm-from-firer", true, true, 0.0021},
		{"01g-third-house-touching-target", false, true, 0.0021},
		{"01h-third-house-0.1mm-off", false, false, 0.0021},
		{"01i-blocker-on-hill-by-a-hair", false, false, 0.0021},
	} {
		t.Run(c.file, func(t *testing.T) {
			s := found(t, c.file)
			table := s.Table()
			v := table.Now()
			a, _ := table.Find("A")
			b, _ := table.Find("B")
			off := &los.Misplacement{Units: slices.Repeat([]float64{c.most}, table.Len())}
			if c.cover {
				assert.Equal(t, c.verdict, los.InCover(v, a, b))
				assert.False(t, los.CoverIsProved(v, a, b, off))
				return
			}
			assert.Equal(t, c.verdict, los.Clear(v, a, b))
			assert.False(t, los.ClearIsProved(v, a, b, off))
		})
	}
}

// TestLOS10IsAboutCharges: who shoots may turn into a wood to see through it.
func TestLOS10IsAboutCharges(t *testing.T) {
	s, to := found(t, "03-pivot-into-wood"), 20.0
	shoots := must.Get(s.Sight("A", "B", LookOptions{Pivot: &to, Shooting: true}))(t)
	assert.True(t, shoots.Sees)
	charges := must.Get(s.Sight("A", "B", LookOptions{Pivot: &to}))(t)
	assert.False(t, charges.Sees)
	assert.Equal(t, []string{"Wood"}, charges.Blockers)
}

// TestLOS1OneLineThroughSeams: a reading that judges one line does not let it slip along a
// seam, inside a house or between two units.
func TestLOS1OneLineThroughSeams(t *testing.T) {
	for file, by := range map[string][]string{"04-through-a-house": {"House"}, "04b-through-a-seam": {"M1", "M2"}} {
		a := must.Get(found(t, file).Sight("A", "B", LookOptions{}))(t)
		assert.False(t, a.Clear, file)
		assert.Equal(t, by, a.Blockers, file)
	}
}

// TestLOS1WhatHidesMostIsNamedFirst: the house hides all, the heroes a sliver each.
func TestLOS1WhatHidesMostIsNamedFirst(t *testing.T) {
	a := must.Get(found(t, "06-main-blocker-left-out").Sight("A", "B", LookOptions{}))(t)
	require.Len(t, a.Blockers, 5)
	assert.Equal(t, "House", a.Blockers[0])
}

// TestCVR2LetterOf2015 and TestCVR6 of the readings: as played, and by the letter.
func TestCVR2LetterOf2015(t *testing.T) {
	for _, file := range []string{"07-2015-letter-wood", "07b-2015-letter-wall"} {
		s := found(t, file)
		played := must.Get(s.Cover("A", "B", nil))(t)
		assert.True(t, played.InCover, file)
		e := *s.Table().Edition()
		require.NoError(t, e.Readings.Set("cover_over", "lower"))
		assert.False(t, coverBy(t, s, e), file)
	}
}

// coverBy is the cover of B from A by another edition.
func coverBy(t testing.TB, s *Session, e rules.Edition) bool {
	t.Helper()
	var units []spatial.Unit
	for id := range spatial.UnitID(s.Table().Len()) {
		units = append(units, *s.Table().Unit(id))
	}
	var pieces []terrain.Piece
	for id := range spatial.PieceID(s.Table().NumPieces()) {
		pieces = append(pieces, *s.Table().Piece(id))
	}
	table := must.Get(spatial.New(e, units, pieces))(t)
	return los.InCover(table.Now(), 0, 1)
}

func TestCVR6ReadingsKeepBaseContact(t *testing.T) {
	for _, file := range []string{"08-majority-and-contact", "08b-leader-point-and-contact"} {
		c := must.Get(found(t, file).Cover("A", "B", nil))(t)
		assert.False(t, c.InCover, file)
		assert.Zero(t, c.Fraction, file)
	}
}

// TestNobodyIsHiddenOrCoveredByNothing: words and lists are not empty where something decides.
func TestNobodyIsHiddenOrCoveredByNothing(t *testing.T) {
	a := must.Get(found(t, "09-hidden-by-nothing").Sight("A", "B", LookOptions{}))(t)
	assert.True(t, a.Clear)
	assert.False(t, a.Sees)
	c := must.Get(found(t, "10-cover-by-nobody").Cover("A", "B", nil))(t)
	assert.True(t, c.InCover)
	assert.Equal(t, []string{"Wood"}, c.By)
	require.Len(t, c.Shelters, 1)
	assert.InDelta(t, 0.595, c.Shelters[0].Fraction, 0.01)
}

// TestLOS1TypedSeam: a line typed to three decimals is not seen through; one with a gap is.
func TestLOS1TypedSeam(t *testing.T) {
	s := found(t, "seam")
	gap := must.Get(s.Sight("Archers", "Knights", LookOptions{}))(t)
	assert.True(t, gap.Clear, "0.0045 inch is a gap")
	assert.InDelta(t, 0.0045, float64(gap.Margin), 0.001)
	zombies := must.Get(s.Table().Find("Zombies"))(t)
	base := s.Table().Unit(zombies).Base
	for x, want := range map[float64]bool{31.805: false, 31.806: false, 31.807: false, 31.809: true} {
		typed := must.Get(s.Table().With(zombies, base.At(geom.Point{X: x, Y: base.Centre().Y})))(t)
		assert.Equal(t, want, los.Clear(position.Weld(typed).Now(), 0, 1), "%v", x)
	}
}

// duel is a regiment before another, with a wood to one side, a house behind and
// a hero that looks away.
const duel = `{"units":[` +
	`{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0},` +
	`{"name":"C","side":"blue","type":"infantry","size":"regiment","at":[37,22],"heading":180},` +
	`{"name":"H","side":"blue","type":"infantry","traits":["hero","individual"],"at":[50,22],"heading":0},` +
	`{"name":"Z","side":"blue","type":"infantry","size":"regiment","at":[36,40],"heading":180},` +
	`{"name":"Gun","side":"red","type":"war-engine","base_mm":[80,50],"at":[10,10],"heading":0,"traits":["indirect"]}],` +
	`"terrain":[{"name":"Wood","kind":"difficult","height":4,"outline":[[30,14],[36,14],[36,17],[30,17]]},` +
	`{"name":"House","kind":"blocking","height":3,"outline":[[20,30],[52,30],[52,33],[20,33]]}]}`

func TestSessionForPrograms(t *testing.T) {
	d := must.Get(position.Parse([]byte(duel)))(t)
	s := must.Get(Open(d))(t)
	shot := must.Get(s.Shot("A", "C", los.Weapon{Range: 24}, nil))(t)
	assert.True(t, shot.Allowed)
	_, err := s.Sight("", "C", LookOptions{})
	require.ErrorContains(t, err, "from")
}

func TestMain(m *testing.M) {
	cases.Collect()
	os.Exit(m.Run())
}

// TestCTR4FuryOfTheFile: the trait reaches the counter-charge of a wavering unit.
func TestCTR4FuryOfTheFile(t *testing.T) {
	for traits, want := range map[string]string{`[]`: "wavering", `["fury"]`: ""} {
		s := opened(t, `{"edition":"third","units":[
			{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,20],"heading":0,"state":["wavering"],"charged_by":["B"],"traits":`+traits+`},
			{"name":"B","side":"blue","type":"infantry","size":"regiment","at":[36,23.1496],"heading":180}]}`)
		c := must.Get(s.CounterCharge("A", "B"))(t)
		assert.Equal(t, want, c.Reason)
	}
}

// TestCHG18SurgeAsk: whom the ask surges; the beta has no such spell.
func TestCHG18SurgeAsk(t *testing.T) {
	const text = `{"edition":"EDITION","units":[
		{"name":"Z","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":0MORE},
		{"name":"E","side":"blue","type":"infantry","size":"regiment","at":[36,15.1496],"heading":180}]}`
	surge := func(edition, more string) (SurgeAnswer, error) {
		return opened(t, strings.NewReplacer("EDITION", edition, "MORE", more).Replace(text)).Surge("Z", 3, SurgeOptions{})
	}
	a := must.Get(surge("second-161", `,"traits":["shambling"]`))(t)
	assert.Len(t, a.Struck, 1)
	assert.Empty(t, a.Immune)
	a = must.Get(surge("second-161", `,"traits":["shambling"],"state":["loot"]`))(t)
	assert.Equal(t, "loot", a.Immune)
	assert.Empty(t, a.Struck)
	a = must.Get(surge("third", ``))(t)
	assert.Equal(t, "not-shambling", a.Immune)
	a = must.Get(surge("third", `,"traits":["shambling"],"state":["blinded"]`))(t)
	assert.Equal(t, "E", a.StoppedBy)
	assert.InDelta(t, 1, a.Forward, 1e-4)
	_, err := surge("beta-2010", `,"traits":["shambling"]`)
	assert.EqualError(t, err, `edition "beta-2010" has no Surge`)
}

// TestMOV24PathOfTheAsk: the free inch is the first step of the path, and the final pose is
// that of a unit that starts an inch farther back.
func TestMOV24PathOfTheAsk(t *testing.T) {
	const text = `{"edition":"third","units":[
		{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,24],"heading":0,"engaged":ENGAGED},
		{"name":"E","side":"blue","type":"infantry","size":"regiment","at":[34,27.1496],"heading":180},
		{"name":"F","side":"blue","type":"infantry","size":"regiment","at":[FX,23],"heading":90},
		{"name":"T","side":"blue","type":"infantry","size":"regiment","at":[42.06,26.5],"heading":240}]}`
	engaged := func(x, list string) *Session {
		return opened(t, strings.NewReplacer("ENGAGED", list, "FX", x).Replace(text))
	}
	one := engaged("20", `[{"with":"E","facing":"front"}]`)
	c := must.Get(one.Charge("A", "T", ChargeOptions{}))(t)
	require.Equal(t, answer.Yes, c.Verdict)
	assert.Equal(t, answer.Step{Back: 1}, c.Path[0])
	assert.Len(t, c.Path, 3)
	assert.InDelta(t, c.Path[2].Forward, c.Length, 1e-12, "the inch back is not forward")
	two := engaged("32.457", `[{"with":"E","facing":"front"},{"with":"F","facing":"left"}]`)
	c = must.Get(two.Charge("A", "T", ChargeOptions{}))(t)
	assert.Equal(t, "engaged", c.Reason)
	assert.Len(t, c.Conditions, 4)
	all := must.Get(one.Matrix([]string{"charge"}, []string{"A", "T"}, false))(t)
	assert.Equal(t, "y", all.Charge[0][1:2])
	all = must.Get(two.Matrix([]string{"charge"}, []string{"A", "T"}, false))(t)
	assert.Equal(t, "n", all.Charge[0][1:2])
}

// TestSCN6IndividualsCarryNoLoot: no limit to its Speed, no immunity, and the counter stays.
func TestSCN6IndividualsCarryNoLoot(t *testing.T) {
	for traits, guards := range map[string]bool{`["individual"]`: true, `[]`: false} {
		s := opened(t, `{"units":[
			{"name":"H","side":"red","type":"cavalry","size":"single","base_mm":[25,50],"at":[36,20],"heading":0,"speed":9,"state":["loot"],"traits":`+traits+`},
			{"name":"E","side":"blue","type":"infantry","size":"regiment","at":[36,32],"heading":180}]}`)
		c := must.Get(s.Charge("H", "E", ChargeOptions{}))(t)
		assert.Equal(t, map[bool]float64{true: 18, false: 10}[guards], c.Range)
		p := must.Get(s.Push("E", "H", 2, ""))(t)
		assert.Equal(t, guards, p.Immune == "")
		r := must.Get(s.Regroup("H", "forward", 3, 0))(t)
		assert.Equal(t, guards, r.LootStays)
		r = must.Get(s.Regroup("H", "pivot", 0, 40))(t)
		assert.False(t, r.LootStays, "it turns where it stands")
	}
}

// TestARC4NoFlankOrRear: an individual of the third edition and the beta has neither in any
// answer about charges; the side of its base is separate.
func TestARC4NoFlankOrRear(t *testing.T) {
	for edition, whole := range map[string]bool{"third": false, "beta-2010": false, "second-161": true} {
		s := opened(t, `{"edition":"`+edition+`","units":[
			{"name":"A","side":"r","type":"infantry","base_mm":[100,80],"at":[30,18.5],"heading":90,"speed":9,"traits":["shambling"]},
			{"name":"D","side":"r","type":"infantry","base_mm":[100,80],"at":[37,13.5],"heading":0},
			{"name":"B","side":"b","type":"infantry","base_mm":[20,20],"at":[37,18],"heading":180,"traits":["individual"]}]}`)
		c := must.Get(s.Charge("A", "B", ChargeOptions{}))(t)
		require.Equal(t, answer.Yes, c.Verdict, "%s: %s", edition, c.Reason)
		facing, side := "front", "right"
		if whole {
			facing, side = "right", ""
		}
		assert.Equal(t, facing, c.Facing, edition)
		assert.Equal(t, side, c.Side, edition)
		threats := must.Get(s.Threats("B"))(t)
		assert.Equal(t, facing, threats.Threats[0].Facing)
		m := must.Get(s.MultiCharge([]string{"A", "D"}, "B", MultiChargeChoices{}))(t)
		for i := range m.Charges {
			assert.Equal(t, whole, m.Charges[i].Side == "")
			assert.True(t, whole || m.Charges[i].Facing == "front")
		}
		for i := range m.Declared {
			assert.True(t, whole || m.Declared[i].Facing == "front")
		}
		if edition != "beta-2010" {
			surge := must.Get(s.Surge("A", 9, SurgeOptions{}))(t)
			require.Len(t, surge.Struck, 1)
			assert.Equal(t, facing, surge.Struck[0].Facing)
		}
	}
}

// reg is a regiment of infantry; more are members to add.
func reg(name, side string, x, y, heading float64, more ...string) string {
	return fmt.Sprintf(`{"name":%q,"side":%q,"type":"infantry","size":"regiment","at":[%v,%v],"heading":%v%s}`,
		name, side, x, y, heading, strings.Join(append([]string{""}, more...), ","))
}

func hero(name, side string, x, y, heading float64, more ...string) string {
	return fmt.Sprintf(`{"name":%q,"side":%q,"type":"infantry","size":"single","base_mm":[20,20],"traits":["hero","individual"],"at":[%v,%v],"heading":%v%s}`,
		name, side, x, y, heading, strings.Join(append([]string{""}, more...), ","))
}

func engine(name, side string, x, y, heading float64, more ...string) string {
	return fmt.Sprintf(`{"name":%q,"side":%q,"type":"war-engine","at":[%v,%v],"heading":%v%s}`,
		name, side, x, y, heading, strings.Join(append([]string{""}, more...), ","))
}

// A random position as people type one: contacts to three decimals, states and traits.
func typedUnits(r *rand.Rand) string {
	var units []string
	round := func(x float64) float64 { return math.Round(x*1000) / 1000 }
	for i := range 8 {
		pair, side := i/2, [2]string{"red", "blue"}[i%2]
		y := 20 + 3.1496*float64(i%2)
		if r.IntN(3) > 0 {
			y += float64(i%2) * (1 + 10*r.Float64())
		}
		x := round(10 + 13*float64(pair) + 2*r.Float64())
		var more []string
		if r.IntN(3) == 0 {
			names := position.StateNames()
			more = append(more, fmt.Sprintf(`"state":[%q]`, names[r.IntN(len(names))]))
		}
		name := string(rune('A' + i))
		switch r.IntN(4) {
		case 0:
			units = append(units, hero(name, side, x, round(y), float64(90*r.IntN(4)), more...))
		case 1:
			units = append(units, engine(name, side, x, round(y), 180*float64(i%2), more...))
		default:
			more = append(more, `"traits":["`+[]string{"reload", "fly", "shambling"}[r.IntN(3)]+`"]`)
			units = append(units, reg(name, side, x, round(y), 180*float64(i%2), more...))
		}
	}
	return strings.Join(units, ",")
}

// shot, moves and exposure agree about who may shoot at whom, in all editions.
func TestSHTAsksAgree(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 12))
	allowed, asked, tables := 0, 0, cases.Few(1, 6)
	for _, e := range rules.EditionNames() {
		for range tables {
			d := must.Get(position.Read(strings.NewReader(fmt.Sprintf(`{"edition":%q,"units":[%s]}`, e, typedUnits(r)))))(t)
			s, err := Open(d)
			if err != nil {
				continue // two of them overlap
			}
			w := los.Weapon{Range: float64(12 * (1 + r.IntN(3))), Indirect: r.IntN(4) == 0, Reload: r.IntN(4) == 0}
			moves := must.Get(s.Moves(MovesOptions{Order: "shoot", Weapon: &w}))(t)
			m := must.Get(s.Matrix([]string{"sight", "cover"}, nil, false))(t)
			for row, from := range d.Units {
				var weapons []Weapon
				for _, to := range d.Units {
					if to.Side != from.Side {
						weapons = append(weapons, Weapon{Unit: to.Name, Range: w.Range, Indirect: w.Indirect, Reload: w.Reload})
					}
				}
				exposed := must.Get(s.Exposure(from.Name, []answer.Pose{{At: from.At, Heading: from.Heading}}, weapons))(t)
				for column, to := range d.Units {
					if to.Name == from.Name {
						continue
					}
					sight := must.Get(s.Sight(from.Name, to.Name, LookOptions{}))(t)
					require.Equal(t, digit(sight.Sees), m.Sight[row][column], "%s: %s at %s", e, from.Name, to.Name)
					cover := must.Get(s.Cover(from.Name, to.Name, nil))(t)
					require.Equal(t, digit(cover.InCover), m.Cover[row][column], "%s: %s at %s", e, from.Name, to.Name)
					arc := must.Get(s.Arc(from.Name, to.Name, LookOptions{}))(t)
					require.Equal(t, arc.In, sight.InArc)
					require.Equal(t, slices.Contains(m.FreePivot, from.Name), arc.FreePivot && sight.FreePivot && cover.FreePivot)
					shot := must.Get(s.Shot(to.Name, from.Name, w, nil))(t)
					listed := slices.ContainsFunc(moves.Moves, func(m answer.Action) bool { return m.Unit == to.Name && m.To == from.Name })
					require.Equal(t, shot.Allowed, listed, "%s: %s at %s", e, to.Name, from.Name)
					require.Equal(t, shot.Allowed, slices.Contains(exposed.Poses[0].Shoot, to.Name), "%s: %s at %s", e, to.Name, from.Name)
					asked++
					if shot.Allowed {
						allowed++
					}
				}
			}
		}
	}
	t.Logf("%d of %d shots allowed", allowed, asked)
	assert.Greater(t, allowed, asked/30)
	assert.Greater(t, asked, 80*tables)
	_, err := json.Marshal(answer.Shot{})
	require.NoError(t, err)
}

// What a matrix tells of each pair is what the asks of the pair tell, on tables as they are typed,
// where much hangs on contact.
func TestMatrixCloseIsThatOfPairs(t *testing.T) {
	seen, unknown := map[string]int{}, 0
	for seed := range uint64(cases.For(100)) {
		e := []rules.Edition{rules.Third(), rules.Second161(), rules.Second2015(), rules.Beta2010()}[seed%4]
		table, err := generate.TypedOn(generate.ThreeDecimals, seed, 8).Scene.Table(e)
		if err != nil {
			continue
		}
		s := &Session{finder: finder{words: words{table}}}
		m := must.Get(s.Matrix([]string{"sight", "cover", "charge", "distance"}, nil, true))(t)
		verdicts := must.Get(s.Matrix([]string{"sight", "cover", "charge", "distance"}, nil, false))(t)
		assert.Equal(t, verdicts.Sight, m.Sight)
		for i, from := range m.Units {
			for k, to := range m.Units {
				if i == k {
					continue
				}
				check := func(kind string, letter byte, close bool) {
					if letter == 'u' {
						unknown++
						return
					}
					assert.Equal(t, string(digit(close)), string(letter), "%s, table %d: %s of %s at %s", e.Name, seed, kind, from, to)
					seen[kind+" "+string(letter)]++
				}
				sight := must.Get(s.Sight(from, to, LookOptions{}))(t)
				check("sight", m.SightClose[i][k], sight.Close)
				cover := must.Get(s.Cover(from, to, nil))(t)
				check("cover", m.CoverClose[i][k], cover.Close)
				if m.Charge[i][k] == 'u' {
					continue // the ask looks longer
				}
				one := must.Get(s.Charge(from, to, ChargeOptions{}))(t)
				check("charge", m.ChargeClose[i][k], one.Close)
			}
		}
	}
	t.Log(seen, "not worked out:", unknown)
	if cases.Long() {
		for _, kind := range []string{"sight 1", "cover 1", "charge 1", "sight 0", "cover 0", "charge 0"} {
			assert.Positive(t, seen[kind], kind)
		}
	}
}

// A charge that is close by a table within the band is open within a little more than the band.
func TestChargesCloseByATableAreOpen(t *testing.T) {
	seen := 0
	for seed := range uint64(cases.For(100)) {
		table, err := generate.TypedOn(generate.ThreeDecimals, seed, 8).Scene.Table(rules.Third())
		if err != nil {
			continue
		}
		s := &Session{finder: finder{words: words{table}}}
		for from := range table.Units() {
			for to := range table.Units() {
				q := certainty.Charge{From: from, To: to}
				if from == to {
					continue
				}
				isClose := must.Get(s.isClose(q, false))(t)
				if !isClose {
					continue
				}
				c := must.Get(s.Certainty(q, 0.06))(t)
				require.NotNil(t, c)
				assert.Equal(t, answer.Open, c.Call, "table %d: %d at %d", seed, from, to)
				seen++
			}
		}
	}
	t.Log(seen)
	if cases.Long() {
		assert.Positive(t, seen)
	}
}

// Whether a verdict is close is not told once the context has ended: the error is.
func TestCloseEndsWithItsContext(t *testing.T) {
	d := must.Get(position.ParseLine("A red regiment @36,10 | C blue regiment @37,22^180"))(t)
	s := must.Get(Open(d))(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := s.WithContext(ctx).isClose(certainty.Sight{From: 0, To: 1}, false)
	require.ErrorIs(t, err, context.Canceled)
	_, err = s.WithContext(ctx).Facing("A", "C")
	require.ErrorIs(t, err, context.Canceled)
}

// All verdicts of one ask share the tables that are looked at for those that are close. Of what is
// left none is called close.
func TestOneAskLooksAtSoManyTables(t *testing.T) {
	d, err := position.ParseLine("edition: third | A r regiment @36,10 fly | L b 200x20 @32.06,13.2^180 height=2 | R b 200x20 @39.939,13.2^180 height=2 | B b regiment @36,19^180")
	require.NoError(t, err)
	s := must.Get(Open(d))(t)
	one := s.oneAsk()
	for range 20 {
		_, err = one.isClose(certainty.CounterCharge(0, 3), false)
		require.NoError(t, err)
	}
	assert.Zero(t, *one.closeTables)
	assert.Nil(t, s.closeTables, "the session has no limit of its own")
}

// A matrix looks closer where the arc is by its limit, as the ask of the pair does: of three
// cavalry in a line of which one is hardly in the arc of the next. A look that the arc forbids by
// inches is not close, however narrow the opening is.
func TestMatrixCloseByArc(t *testing.T) {
	for line, close := range map[string]bool{
		"A red cavalry troop @24.09,11.23^12.5 | B red cavalry troop @28.9,10.17^12.5 | C red cavalry troop @33.7,9.1^12.5 | edition: second-161": true,
		"A blue horde @25.42,16.05^192.5 | B blue regiment @15.52,18.25^192.5 | C blue troop @19.19,16.63^192.5 | edition: second-2015":           false,
	} {
		d := must.Get(position.ParseLine(line))(t)
		s := must.Get(Open(d))(t)
		m := must.Get(s.Matrix([]string{"sight"}, nil, true))(t)
		x := must.Get(s.Sight("A", "B", LookOptions{}))(t)
		assert.Equal(t, close, x.Close, line)
		assert.Equal(t, string(digit(close)), string(m.SightClose[0][1]), line)
	}
}

// What is proved or tested as far as was asked is that to the last digit, so that a program may
// compare the two.
func TestCertaintyGivesBackTheTolerance(t *testing.T) {
	for _, mm := range []float64{0.05, 0.1, 0.3, 0.5, 0.7, 1, 2, 3} {
		inches := mm / geom.MMPerInch
		assert.Equal(t, mm, millimetres(inches))
		assert.Equal(t, mm, millimetres(float64(inches*geom.MMPerInch)/geom.MMPerInch))
	}
	assert.InDelta(t, 25.4, millimetres(1), 1e-12)
}
