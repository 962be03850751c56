package charge

import (
	"math"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG17Surge: straight on, just short of friends and terrain, into enemies.
func TestCHG17Surge(t *testing.T) {
	for _, e := range surging() {
		a := scenetest.Unit(t, "A red regiment @0,0 speed=6 shambling")
		surge := func(inches float64, others ...spatial.Unit) Surged {
			return must.Get(Surge(scenetest.Of(t, e, append([]spatial.Unit{a}, others...)), 0, inches))(t)
		}
		s := surge(3)
		assert.Equal(t, 3.0, s.Forward)
		assert.False(t, s.HasStopped || s.AtEdge || len(s.Struck) > 0)

		friend := scenetest.Unit(t, "F red regiment @1,%v speed=6", mm(80)+2)
		s = surge(5, friend)
		near(t, 2-mm(1), s.Forward, "a millimetre short")
		assert.Equal(t, spatial.UnitThing(1), s.Stopped)

		enemy := scenetest.Unit(t, "E blue regiment @1,%v^180 speed=6", mm(80)+2)
		s = surge(1.9, enemy)
		assert.Empty(t, s.Struck)
		s = surge(2, enemy)
		require.Len(t, s.Struck, 1)
		assert.Equal(t, arcs.Front, s.Struck[0].Facing)
		assert.False(t, s.Struck[0].Corner)
		require.True(t, s.Struck[0].Placed)
		near(t, 1, s.Struck[0].Final.Centre().X, "opposite its middle")
		assert.Equal(t, 1, s.Struck[0].Attacks)

		// Two at once: the player picks.
		s = surge(5, scenetest.Unit(t, "E1 blue 40x80 @-1.2,%v^180 speed=6", mm(80)+2), scenetest.Unit(t, "E2 blue 40x80 @1.2,%v^180 speed=6", mm(80)+2))
		assert.Len(t, s.Struck, 2)

		// On a corner: the arc of the leader point before the move.
		tilted := scenetest.Unit(t, "E blue regiment @0.5,6^150 speed=6")
		s = surge(9, tilted)
		require.Len(t, s.Struck, 1)
		assert.True(t, s.Struck[0].Corner)
		want := arcs.Locate(tilted.Base, a.Base.LeaderPoint()).Facing
		if e.SurgeCornerByArc && !e.FacingByChampionBase {
			assert.Equal(t, want, s.Struck[0].Facing, e.Name)
		}

		// Grazing by less than the least contact is no contact.
		s = surge(9, scenetest.Unit(t, "E blue regiment @%v,5^180 speed=6", mm(100)))
		assert.Empty(t, s.Struck)
		assert.Equal(t, 9.0, s.Forward)

		wall := scenetest.Piece(t, "blocking: wall height=3 -1,%v..1,%v", mm(40)+1, mm(40)+2)
		s = must.Get(Surge(scenetest.Of(t, e, []spatial.Unit{a}, wall), 0, 4))(t)
		near(t, 1-mm(1), s.Forward, "short of a wall")
		assert.Equal(t, spatial.PieceThing(0), s.Stopped)

		bog := scenetest.Piece(t, "difficult: bog height=0 -9,2..9,2.5")
		s = must.Get(Surge(scenetest.Of(t, e, []spatial.Unit{a, enemy}, bog), 0, 4))(t)
		require.Len(t, s.Struck, 1)
		assert.True(t, s.Struck[0].Hindered)
		assert.Equal(t, []spatial.Thing{spatial.PieceThing(0)}, s.Struck[0].By)
	}
	v := scenetest.View(t, rules.Third(), "A red regiment @0,0 speed=6 shambling")
	for _, bad := range []float64{-1, math.NaN(), math.Inf(1)} {
		_, err := Surge(v, 0, bad)
		var value *geom.ValueError
		assert.ErrorAs(t, err, &value)
	}
	_, err := Surge(v, 3, 1)
	var id *spatial.IDError
	assert.ErrorAs(t, err, &id)
	edged := must.Get(v.Table().Bounded(r2.RectFromPoints(r2.Point{X: -5, Y: -5}, r2.Point{X: 5, Y: 3})))(t)
	s := must.Get(Surge(edged.Now(), 0, 9))(t)
	assert.True(t, s.AtEdge)
	near(t, 3-mm(40), s.Forward, "at the edge")
}

// TestCHG17SurgeMirrored: a surge on a corner is decided alike on both sides.
func TestCHG17SurgeMirrored(t *testing.T) {
	mirror := map[arcs.Facing]arcs.Facing{arcs.Front: arcs.Front, arcs.Rear: arcs.Rear, arcs.Left: arcs.Right, arcs.Right: arcs.Left}
	for _, e := range surging() {
		for _, x := range []float64{-1, -0.4, 0.3, 1} {
			for bearing := 5.0; bearing < 360; bearing += 20 {
				strike := func(x, bearing float64) Strike {
					s := must.Get(Surge(scenetest.View(t, e, `
						A red regiment @0,0 speed=6 shambling
						E blue regiment @%v,6^%v speed=6`, x, bearing), 0, 9))(t)
					require.Len(t, s.Struck, 1)
					return s.Struck[0]
				}
				a, b := strike(x, bearing), strike(-x, 360-bearing)
				assert.Equal(t, a.Facing, mirror[b.Facing], "%v %v %v", e.Name, x, bearing)
				assert.Equal(t, a.Corner, b.Corner)
				assert.Equal(t, a.Placed, b.Placed)
			}
		}
	}
}

// TestCHG17SlipsPastAGraze: a unit that ends its surge beside a corner that it overlaps by less
// than the least contact, and more than the band, slips aside until it is in contact as typed,
// and no farther.
func TestCHG17SlipsPastAGraze(t *testing.T) {
	for _, side := range []float64{1, -1} {
		units := scenetest.Units(t, `
			A red %vx%v @0,0 speed=6 shambling
			E blue %vx%v @%v,3^180 speed=6
			F blue %vx%v @%v,5^180 speed=6`, 4*geom.MMPerInch, 2*geom.MMPerInch, 2*geom.MMPerInch, 2*geom.MMPerInch, side*(3-0.005), 2*geom.MMPerInch, 2*geom.MMPerInch, side*(3-0.004))
		s := must.Get(Surge(scenetest.Of(t, rules.Second161(), units), 0, 4))(t)
		require.Empty(t, s.Struck)
		require.False(t, s.HasStopped)
		near(t, 4, s.Met.Centre().Y, "all the way")
		near(t, -side*(0.005-geom.ContactBand+geom.Tol), s.Met.Centre().X, "aside", 1e-9)
	}
}

// surging are the editions that have the spell.
func surging() []rules.Edition {
	return slices.DeleteFunc(all(), func(e rules.Edition) bool { return !e.Surge })
}

// surgePair is a unit that is surged and an enemy two inches ahead of it.
func surgePair(t *testing.T, traits ...rules.Trait) []spatial.Unit {
	t.Helper()
	return []spatial.Unit{
		withTraits(scenetest.Unit(t, "Z red regiment @36,10 speed=6"), traits...), scenetest.Unit(t, "E blue regiment @36,%v^180 speed=6", 12+mm(80)),
	}
}

// TestCHG18WhoIsSurged: shambling units that carry no loot; nobody in the beta.
func TestCHG18WhoIsSurged(t *testing.T) {
	for _, e := range all() {
		units := surgePair(t, rules.Shambling)
		if !e.Surge {
			_, err := Surge(scenetest.Of(t, e, units), 0, 3)
			require.Equal(t, "not-in-edition", coded.Of(err))
			assert.ErrorContains(t, err, string(e.Name))
			continue
		}
		s := must.Get(Surge(scenetest.Of(t, e, units), 0, 3))(t)
		assert.Len(t, s.Struck, 1)
		assert.Equal(t, Surgeable, s.Immune)

		units[0].State = spatial.Loot
		s = must.Get(Surge(scenetest.Of(t, e, units), 0, 3))(t)
		assert.Equal(t, Laden, s.Immune, "a carrier of loot is no target")
		assert.Empty(t, s.Struck)
		assert.Zero(t, s.Forward)
		assert.Equal(t, units[0].Base, s.Met)

		s = must.Get(Surge(scenetest.Of(t, e, surgePair(t)), 0, 3))(t)
		assert.Equal(t, NotShambling, s.Immune)
		assert.Zero(t, s.Forward)
		over := must.Get(Overrun(scenetest.Of(t, e, surgePair(t)), 0, 3, false))(t)
		assert.Equal(t, Surgeable, over.Immune, "an overrun is no spell")
		assert.Equal(t, e.Overrun, len(over.Struck) == 1)
	}
}

// TestCHG18Blinded: a blinded unit stops an inch short of an enemy, and may neither charge
// nor counter-charge.
func TestCHG18Blinded(t *testing.T) {
	for _, e := range all() {
		units := surgePair(t, rules.Shambling, rules.Fury)
		units[0].State, units[0].ChargedBy = spatial.Blinded, []spatial.UnitID{1}
		v := scenetest.Of(t, e, units)
		if e.Surge {
			s := must.Get(Surge(v, 0, 3))(t)
			assert.Empty(t, s.Struck)
			near(t, 1, s.Forward, "two inches off, it stops an inch short", 1e-9)
			assert.Equal(t, spatial.UnitThing(1), s.Stopped)
		}
		assert.Equal(t, Blinded, explain(t, v).Reason)
		counter := must.Get(Question{View: v, From: 0, To: 1}.ExplainCounter(t.Context()))(t)
		assert.Equal(t, Blinded, counter.Reason)
		units[0].State |= spatial.Wavering
		units[0].Traits = units[0].Traits.With(rules.Fury)
		counter = must.Get(Question{View: scenetest.Of(t, e, units), From: 0, To: 1}.ExplainCounter(t.Context()))(t)
		assert.Equal(t, Blinded, counter.Reason, "fury does not give it eyes")
	}
}

// TestCHG18Caster: the caster needs a shambling friend within 12 inches, in arc and sight.
func TestCHG18Caster(t *testing.T) {
	for _, e := range surging() {
		ask := func(caster spatial.Unit, more ...terrain.Piece) Surged {
			s := must.Get(SurgeBy(scenetest.Of(t, e, append(surgePair(t, rules.Shambling), caster), more...), 2, 0, 3))(t)
			assert.Equal(t, s.Refused == 0, len(s.Struck) == 1)
			assert.Equal(t, s.Refused != 0, s.Met == surgePair(t)[0].Base, "refused, it stays")
			return s
		}
		wizard := scenetest.Unit(t, "W red 20x20 @36,3 speed=6")
		assert.Zero(t, ask(wizard).Refused, e.Name)
		assert.Equal(t, los.OutOfArc, ask(scenetest.Unit(t, "W red 20x20 @36,3^180 speed=6")).Refused)
		assert.Zero(t, ask(scenetest.Unit(t, "W red 20x20 @36,3^180 speed=6 individual")).Refused, "it turns to look")
		far := scenetest.Unit(t, "W red 20x20 @36,%v speed=6", 10-mm(40)-mm(10)-12.001)
		assert.Equal(t, los.OutOfRange, ask(far).Refused)
		far.Base = far.Base.At(geom.Point{X: 36, Y: 10 - mm(40) - mm(10) - 12})
		assert.Zero(t, ask(far).Refused, "exactly 12 is within")
		assert.Equal(t, los.NotSeen, ask(wizard, scenetest.Piece(t, "blocking: house height=9 30,5..42,6")).Refused)
		foe := wizard
		foe.Side = "blue"
		assert.Equal(t, los.AtEnemy, ask(foe).Refused, "not on an enemy")

		v := scenetest.Of(t, e, surgePair(t, rules.Shambling))
		s := must.Get(SurgeBy(v, 0, 0, 3))(t)
		assert.Equal(t, los.AtSelf, s.Refused)
		_, err := SurgeBy(v, 9, 0, 3)
		var id *spatial.IDError
		assert.ErrorAs(t, err, &id)

		// A unit that fights is no target.
		units := append(surgePair(t, rules.Shambling), wizard, scenetest.Unit(t, "F blue regiment @%v,10^270 speed=6", 36+mm(90)))
		s = must.Get(SurgeBy(scenetest.Of(t, e, units), 2, 0, 3))(t)
		assert.Equal(t, los.TargetEngaged, s.Refused)
	}
}

// TestCHG17ReachesContact: a surge and an overrun strike whom they are in contact with after
// their distance, and contact is one fact: what was typed slightly farther away than that is
// struck, and named as close; what is farther away than the band is not (KW-60).
func TestCHG17ReachesContact(t *testing.T) {
	exact := 10 + mm(80) + 1
	for _, e := range surging() {
		for _, c := range []struct {
			y      float64
			struck bool
		}{{exact, true}, {14.149, true}, {14.15, true}, {14.1515, true}, {14.1517, false}, {14.152, false}} {
			v := scenetest.Of(t, e, scenetest.Units(t, "A red regiment @20,10 speed=6 shambling\nB blue regiment @20,%v^180 speed=6", c.y))
			s := must.Get(Surge(v, 0, 1))(t)
			o := must.Get(Overrun(v, 0, 1, false))(t)
			if e.Overrun {
				assert.Equal(t, s, o)
			}
			near(t, min(1, c.y-10-mm(80)), s.Forward, "all the way")
			if !c.struck {
				assert.Empty(t, s.Struck, c.y)
				continue
			}
			require.Len(t, s.Struck, 1, c.y)
			assert.Equal(t, arcs.Front, s.Struck[0].Facing)
			assert.False(t, s.Struck[0].Corner)
			require.True(t, s.Struck[0].Placed)
			near(t, c.y-mm(80), s.Struck[0].Final.Centre().Y, "flush")
		}
	}
}

// TestCHG17ReachesSlant: an enemy at a slant is in contact before the front is in it by the least
// contact; a surge that ends there strikes it.
func TestCHG17ReachesSlant(t *testing.T) {
	for _, bearing := range []float64{150, 165, 195, 215, 235} {
		units := scenetest.Units(t, "A red regiment @0,0 speed=6 shambling\nB blue horde @0.3,6^%v speed=6", bearing)
		v := scenetest.Of(t, rules.Third(), units)
		far := must.Get(Surge(v, 0, 9))(t)
		require.Len(t, far.Struck, 1)
		for _, short := range []float64{-1e-3, 0, 5e-4, 1e-3, 1.5e-3} {
			s := must.Get(Surge(v, 0, far.Forward-short))(t)
			if geom.InContact(geom.Separation(s.Met, units[1].Base)) {
				require.Len(t, s.Struck, 1, "%v %v", bearing, short)
				assert.Equal(t, far.Struck[0].Facing, s.Struck[0].Facing)
				assert.Less(t, geom.Dist(far.Struck[0].Final.Centre(), s.Struck[0].Final.Centre()), 0.01)
			} else {
				assert.Empty(t, s.Struck, "%v %v", bearing, short)
			}
		}
	}
}

// TestCHG17ReachesLine: of a dressed line that was typed to three decimals all are struck by a
// surge of just the gap, and the player picks.
func TestCHG17ReachesLine(t *testing.T) {
	s := must.Get(Surge(scenetest.View(t, rules.Third(), `
		A red regiment @20,10 speed=6 shambling
		B blue regiment @18,14.149^180 speed=6
		C blue regiment @21.976,14.15^180 speed=6`), 0, 1))(t)
	require.Len(t, s.Struck, 2)
	s = must.Get(Surge(scenetest.View(t, rules.Third(), `
		A red regiment @20,10 speed=6 shambling
		B blue regiment @18,14.151^180 speed=6
		C blue regiment @21.976,14.15^180 speed=6`), 0, 1))(t)
	require.Len(t, s.Struck, 2)
}

// TestCHG17StrikesAheadOnly: whoever stands behind a unit that surges, in contact with its rear or
// not, at any heading, is not struck, and its charge does not leap over the unit.
func TestCHG17StrikesAheadOnly(t *testing.T) {
	for _, e := range surging() {
		for _, c := range []struct {
			units  string
			unit   spatial.UnitID
			inches float64
			struck []spatial.UnitID
		}{
			{`B blue infantry regiment @14,11.805 shambling
			  C red infantry regiment @14,8.655
			  D red infantry regiment @14,14.955^180`, 0, 3, []spatial.UnitID{2}},
			{`A red heavy-infantry regiment @9.637,10.672^280.708 shambling
			  C blue infantry troop @5.877,8.769^270
			  D blue large-infantry horde @13.119,10.014^280.708`, 0, 8, []spatial.UnitID{1}},
			{`B blue large-cavalry regiment @7.7798,11.6945^122.9644 shambling
			  F red infantry single 25x25 @6.3392,12.1865^122.9644 hero individual
			  G red infantry single 25x25 @10.8918,10.7021^270 hero individual`, 0, 3, []spatial.UnitID{2}},
		} {
			s := must.Get(Surge(scenetest.View(t, e, c.units), c.unit, c.inches))(t)
			var struck []spatial.UnitID
			for _, x := range s.Struck {
				struck = append(struck, x.Target)
			}
			assert.Equal(t, c.struck, struck, "%s: %s", e.Name, c.units)
		}
	}
}

// TestCHG17MeetsSlantWhereItTouches: a corner of the front that meets a slanted side stops where
// it touches it, however far the surge would have gone on.
func TestCHG17MeetsSlantWhereItTouches(t *testing.T) {
	for _, e := range surging() {
		v := scenetest.View(t, e, `
			Z red infantry regiment @30,24 shambling
			E blue cavalry regiment @32.8784,31.4444^225`)
		for _, inches := range []float64{4, 4.001, 6} {
			s := must.Get(Surge(v, 0, inches))(t)
			require.Len(t, s.Struck, 1)
			near(t, 3.9956, s.Forward, "where they touch")
			near(t, 0, geom.Separation(s.Met, v.Body(1).Base()), "no deeper")
		}
	}
}

// TestCHG17GoesAlongASide: a side that runs within ten degrees of the way is struck where it is in
// the way by the least contact, whatever the distance, and before that the unit is parted from it.
func TestCHG17GoesAlongASide(t *testing.T) {
	v := scenetest.View(t, rules.Second2015(), `
		S red monster @20,20^90
		U0 blue cavalry troop @23.2,23.4^273.7`)
	for _, inches := range []float64{1.43, 1.45, 1.5, 1.56, 1.57, 3} {
		s := must.Get(Overrun(v, 0, inches, false))(t)
		near(t, min(inches, 1.56399), s.Forward, "as far as it goes")
		assert.Equal(t, inches > 1.564, len(s.Struck) == 1, inches)
		if len(s.Struck) == 0 {
			assert.GreaterOrEqual(t, geom.Separation(s.Met, v.Body(1).Base()), -geom.ContactBand, inches)
		}
	}
}

// TestCHG17NoRoomBesideAGraze: who grazes one enemy short of a slanted one, and has no room beside
// it, stops before the first and has not struck the other, that is a twentieth of an inch ahead. It
// went back by that much, and struck it all the same.
func TestCHG17NoRoomBesideAGraze(t *testing.T) {
	const line = `
		A red cavalry 125x100 @30,24^0 shambling
		E0 blue monster 50x50 @30.312,27.615^329.083
		E3 blue monster 20x20 @32.847,26.612^180 hero individual`
	v := scenetest.View(t, rules.Second161(), line)
	s := must.Get(Surge(v, 0, 0.5))(t)
	require.Len(t, s.Struck, 1, "there is room beside it")
	assert.LessOrEqual(t, geom.Separation(s.Met, v.Body(1).Base()), geom.ContactBand)
	v = scenetest.View(t, rules.Second161(), line+`
		E2 red cavalry 20x20 @27.145,26.622^0 hero individual`)
	s = must.Get(Surge(v, 0, 0.5))(t)
	assert.Empty(t, s.Struck)
	assert.True(t, s.HasStopped)
	assert.Equal(t, spatial.UnitThing(2), s.Stopped)
}

// TestCHG17GrazesAndStrikes: who grazes one enemy by less than the least contact and strikes
// another is shifted beside the grazed one as who strikes nobody is, and close names what that is
// in by less than the band.
func TestCHG17GrazesAndStrikes(t *testing.T) {
	grazed := func(v *spatial.View, s Surged, graze spatial.UnitID, struck int) {
		t.Helper()
		require.Len(t, s.Struck, struck)
		assert.GreaterOrEqual(t, geom.Separation(s.Met, v.Body(graze).Base()), -geom.ContactBand)
		for i := range s.Struck {
			_, err := v.Table().WithAll(s.Struck[i].Stands(v, 0))
			assert.NoError(t, err)
		}
	}
	v := scenetest.View(t, rules.Third(), `
		S red infantry regiment @20,20^0 shambling
		U0 blue monster @22.95,22.56^180
		U1 blue infantry troop @22.46,26.62^184.71`)
	s := must.Get(Surge(v, 0, 6))(t)
	grazed(v, s, 1, 1)
	near(t, -(mm(0.07) - ways.TypedSlack), s.Met.Centre().X-20, "aside", 1e-9)
	short := must.Get(Surge(v, 0, 4.2))(t)
	grazed(v, short, 1, 0)
	near(t, s.Met.Centre().X, short.Met.Centre().X, "as who strikes nobody", 1e-12)

	v = scenetest.View(t, rules.Second2015(), `
		S red cavalry troop @20,20^0
		U0 blue large-infantry regiment @15.18,22.27^0
		U1 blue infantry hero individual @21.9,22.35^180`)
	s = must.Get(Overrun(v, 0, 8, false))(t)
	grazed(v, s, 1, 1)

	// No room beside it: it stops where it is in what it grazes by no more than contact, and
	// strikes nobody.
	v = scenetest.View(t, rules.Third(), `
		S red infantry regiment @20,20^0 shambling
		U0 blue monster @22.95,22.56^180
		U2 blue monster @17.05,22.56^180
		U1 blue infantry troop @22.46,26.62^184.71`)
	s = must.Get(Surge(v, 0, 6))(t)
	assert.Empty(t, s.Struck)
	assert.True(t, s.HasStopped)
	for id := range spatial.UnitID(3) {
		assert.GreaterOrEqual(t, geom.Separation(s.Met, v.Body(id+1).Base()), -geom.ContactBand, id)
	}
}
