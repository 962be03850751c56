package ask

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// found opens a position of the tests.
func found(t testing.TB, name string) *Session {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "see", name+".json"))
	require.NoError(t, err)
	defer f.Close()
	d, err := position.Read(f)
	require.NoError(t, err)
	s, err := Open(d)
	require.NoError(t, err)
	return s
}

// TestLOS8MarginsKnowCliffs: a verdict that hangs on contact with terrain, or on half of a
// base on a hill, says so, with how far that is from turning.
func TestLOS8MarginsKnowCliffs(t *testing.T) {
	for _, c := range []struct {
		file        string
		cover       bool
		verdict     bool
		kind        los.HingeKind
		unit, piece string
		least, most float64
	}{
		{"01a-wood-in-by-0.1mm", false, true, los.ByInside, "B", "Wood", 0.0019, 0.0021},
		{"01b-wood-out-by-0.1mm", false, false, los.ByInside, "B", "Wood", 0.0059, 0.0061},
		{"01c-hill-50.1", false, true, los.ByHalf, "A", "Hill", 0.0029, 0.0031},
		{"01d-hill-49.9", false, false, los.ByHalf, "A", "Hill", 0.0029, 0.0031},
		{"01e-wall-touching-firer", true, false, los.ByTouching, "A", "Wall", 0.0019, 0.0021},
		{"01f-wall-0.1mm-from-firer", true, true, los.ByTouching, "A", "Wall", 0.0019, 0.0021},
		{"01g-third-house-touching-target", false, true, los.ByTouching, "B", "House", 0.0019, 0.0021},
		{"01h-third-house-0.1mm-off", false, false, los.ByTouching, "B", "House", 0.0019, 0.0021},
		{"01i-blocker-on-hill-by-a-hair", false, false, los.ByHalf, "M", "Hill", 0.0019, 0.0021},
	} {
		t.Run(c.file, func(t *testing.T) {
			s := found(t, c.file)
			table := s.Table()
			v := table.Now()
			a, _ := table.Find("A")
			b, _ := table.Find("B")
			sight, err := los.ExplainSight(v, a, b, false)
			require.NoError(t, err)
			cover, err := los.ExplainCover(v, a, b)
			require.NoError(t, err)
			verdict, margin, hinge := sight.Clear, sight.Margin, sight.Hinge
			if c.cover {
				verdict, margin, hinge = cover.InCover, cover.Margin, cover.Hinge
			}
			assert.Equal(t, c.verdict, verdict)
			assert.Equal(t, c.verdict, margin > 0)
			assert.Equal(t, c.kind, hinge.Kind, "%v", hinge)
			require.GreaterOrEqual(t, int(hinge.Unit), 0)
			assert.Equal(t, c.unit, table.Unit(hinge.Unit).Name)
			assert.Equal(t, c.piece, table.Piece(hinge.Piece).Name())
			assert.True(t, c.least < hinge.Amount && hinge.Amount < c.most, "%v", hinge.Amount)
		})
	}
}

// TestLOS8HangsOnInWords: the answer and its words name the kind and the thing.
func TestLOS8HangsOnInWords(t *testing.T) {
	a, err := found(t, "01a-wood-in-by-0.1mm").Sight("A", "B", SightOptions{})
	require.NoError(t, err)
	require.NotNil(t, a.HangsOn)
	assert.Equal(t, "inside", a.HangsOn.Kind)
	assert.Equal(t, "Wood", a.HangsOn.Thing)
	assert.Equal(t, `B inside Wood by 0.002 in (0.1 mm)`, a.HangsOn.Words())
	a.HangsOn.known.Estimated = true
	assert.Equal(t, `B inside Wood by at most 0.002 in (0.1 mm)`, a.HangsOn.Words())
	open, err := found(t, "02-closest").Sight("A", "B", SightOptions{})
	require.NoError(t, err)
	assert.NotNil(t, open)
}

// TestDST1ClosestInContact: the closest point of bases in contact is on both.
func TestDST1ClosestInContact(t *testing.T) {
	d, err := found(t, "02-closest").Distance("A", "B")
	require.NoError(t, err)
	assert.InDelta(t, 20.984, d.Closest[0][0], 1e-3)
	assert.InDelta(t, 20.984, d.Closest[1][0], 1e-3)
	assert.InDelta(t, 10.984, d.Closest[0][1], 1e-3)
}

// TestLOS10IsAboutCharges: who shoots may turn into a wood to see through it.
func TestLOS10IsAboutCharges(t *testing.T) {
	s, to := found(t, "03-pivot-into-wood"), 20.0
	shoots, err := s.Sight("A", "B", SightOptions{Pivot: &to, Shooting: true})
	require.NoError(t, err)
	assert.True(t, shoots.Sees)
	charges, err := s.Sight("A", "B", SightOptions{Pivot: &to})
	require.NoError(t, err)
	assert.False(t, charges.Sees)
	assert.Equal(t, []string{"Wood"}, charges.Blockers)
}

// TestLOS1OneLineThroughSeams: a reading that judges one line does not let it slip along a
// seam, inside a house or between two units.
func TestLOS1OneLineThroughSeams(t *testing.T) {
	for file, by := range map[string][]string{"04-through-a-house": {"House"}, "04b-through-a-seam": {"M1", "M2"}} {
		a, err := found(t, file).Sight("A", "B", SightOptions{})
		require.NoError(t, err)
		assert.False(t, a.Clear, file)
		assert.Equal(t, by, a.Blockers, file)
	}
}

// TestLOS8ConcavePiecesShrinkAsWholes: the margins of findings 5, by hand.
func TestLOS8ConcavePiecesShrinkAsWholes(t *testing.T) {
	plus, err := found(t, "05-plus-wood-margin").Sight("A", "B", SightOptions{})
	require.NoError(t, err)
	assert.True(t, plus.Growth > -2 && plus.Growth < -0.9, "%v", plus.Growth)
	s := found(t, "05b-order-of-outline")
	want, err := s.Sight("A", "B", SightOptions{})
	require.NoError(t, err)
	assert.InDelta(t, -1, float64(want.Growth), 1e-6)
}

// TestLOS1WhatHidesMostIsNamedFirst: the house hides all, the heroes a sliver each.
func TestLOS1WhatHidesMostIsNamedFirst(t *testing.T) {
	a, err := found(t, "06-main-blocker-left-out").Sight("A", "B", SightOptions{})
	require.NoError(t, err)
	require.Len(t, a.Blockers, 5)
	assert.Equal(t, "House", a.Blockers[0])
}

// TestCVR2LetterOf2015 and TestCVR6 of the readings: as played, and by the letter.
func TestCVR2LetterOf2015(t *testing.T) {
	for _, file := range []string{"07-2015-letter-wood", "07b-2015-letter-wall"} {
		s := found(t, file)
		played, err := s.Cover("A", "B", nil)
		require.NoError(t, err)
		assert.True(t, played.Cover, file)
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
	table, err := spatial.New(e, units, pieces)
	require.NoError(t, err)
	return los.InCover(table.Now(), 0, 1)
}

func TestCVR6ReadingsKeepBaseContact(t *testing.T) {
	for _, file := range []string{"08-majority-and-contact", "08b-leader-point-and-contact"} {
		c, err := found(t, file).Cover("A", "B", nil)
		require.NoError(t, err)
		assert.False(t, c.Cover, file)
		assert.Zero(t, c.Fraction, file)
	}
}

// TestNobodyIsHiddenOrCoveredByNothing: words and lists are not empty where something decides.
func TestNobodyIsHiddenOrCoveredByNothing(t *testing.T) {
	a, err := found(t, "09-hidden-by-nothing").Sight("A", "B", SightOptions{})
	require.NoError(t, err)
	assert.True(t, a.Clear)
	assert.False(t, a.Sees)
	c, err := found(t, "10-cover-by-nobody").Cover("A", "B", nil)
	require.NoError(t, err)
	assert.True(t, c.Cover)
	assert.Equal(t, []string{"Wood"}, c.By)
	require.Len(t, c.Shelters, 1)
	assert.InDelta(t, 0.595, c.Shelters[0].Fraction, 0.01)
}

// TestLOS8GrownOverTheEye: what grows nearer to the eye than the contact band is in contact with it, and hides the directions into it.
func TestLOS8GrownOverTheEye(t *testing.T) {
	a, err := found(t, "11-eye-band").Sight("A", "B", SightOptions{})
	require.NoError(t, err)
	assert.InDelta(t, 3.0157-geom.ContactBand, float64(a.Growth), 5e-5)
}

// TestLOS1TypedSeam: a line typed to three decimals is not seen through; one with a gap is.
func TestLOS1TypedSeam(t *testing.T) {
	s := found(t, "seam")
	gap, err := s.Sight("Archers", "Knights", SightOptions{})
	require.NoError(t, err)
	assert.True(t, gap.Clear, "0.0045 inch is a gap")
	assert.Less(t, gap.Margin, 0.002)
	zombies, err := s.Table().Find("Zombies")
	require.NoError(t, err)
	base := s.Table().Unit(zombies).Base
	for x, want := range map[float64]bool{31.805: false, 31.806: false, 31.807: false, 31.809: true} {
		v, err := s.Table().If(zombies, base.At(geom.Point{X: x, Y: base.Centre().Y}))
		require.NoError(t, err)
		assert.Equal(t, want, los.Clear(&v, 0, 1), "%v", x)
	}
}

// TestMarginsThatAreBoundsSaySo: where no shift as short as the margin is known that turns a verdict, the answer says that it is at least that.
func TestMarginsThatAreBoundsSaySo(t *testing.T) {
	s := opened(t, `{"edition":"beta-2010","units":[
		{"name":"A","side":"blue","type":"infantry","at":[27.976749991096376,25.820586154995638],"heading":81.22601763511072,"size":"single","base_mm":[20,20],"traits":["hero","individual"]},
		{"name":"B","side":"blue","type":"cavalry","at":[32.352130991538324,27.019341270621553],"heading":220.44253424453453,"size":"troop","base_mm":[125,50],"height":0}],
		"terrain":[{"name":"O","kind":"obstacle","outline":[[25.215830726998732,23.963614723779337],[32.71583072699873,23.963614723779337],[32.71583072699873,28.463614723779337],[25.215830726998732,28.463614723779337]]}]}`)
	a, err := s.Sight("A", "B", SightOptions{})
	require.NoError(t, err)
	require.False(t, a.Clear)
	require.NotNil(t, a.HangsOn.Shift)
	assert.True(t, a.Bound)
	assert.Less(t, -a.Margin, math.Hypot(a.HangsOn.Shift[0], a.HangsOn.Shift[1]))
}
