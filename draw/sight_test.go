package draw

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// bowsAndSpears is a pair that does not see each other, by little.
const bowsAndSpears = `Bows red regiment @36,10 | Spears blue regiment @37,24^180 | Guard blue troop @34.6,17^180 |
	blocking: "Drystone Wall" height=3 36.4,16 40,16 40,16.7 36.4,16.7`

// sightOf is the answer about two units of a view.
func sightOf(t testing.TB, v *spatial.View, from, to spatial.UnitID) los.Sight {
	t.Helper()
	a, err := los.ExplainSight(v, from, to, false)
	require.NoError(t, err)
	return a
}

func coverOf(t testing.TB, v *spatial.View, from, to spatial.UnitID) los.Cover {
	t.Helper()
	a, err := los.ExplainCover(v, from, to)
	require.NoError(t, err)
	return a
}

// Sight past things, hidden by them, and out of the arc.
func TestSight(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	checkGolden(t, "sight-two-hide", Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{}))
	clear := scenetest.View(t, rules.Third(), `Bows red regiment @36,10 | Spears blue regiment @37,24^180 | Guard blue troop @33.9,17^180 | blocking: "Drystone Wall" height=3 36.4,16 40,16 40,16.7 36.4,16.7`)
	checkGolden(t, "sight-clear", Sight(clear, 0, 1, sightOf(t, clear, 0, 1), Options{}))
	b1 := positionFile(t, "diagram-b1").Now()
	far := scenetest.View(t, rules.Third(), "Bows red regiment @36,10 | Spears blue regiment @37,24^180 | Guard blue troop @28.5,17^180 | Hounds blue troop @45.2,19^180")
	checkGolden(t, "sight-far", Sight(far, 0, 1, sightOf(t, far, 0, 1), Options{Width: PhoneWidth}))
	checkGolden(t, "sight-hidden", Sight(b1, 0, 2, sightOf(t, b1, 0, 2), Options{Width: PhoneWidth}))
	away := scenetest.View(t, rules.Third(), "Bows red regiment @36,10 | Spears blue regiment @44,14^180")
	checkGolden(t, "arc-outside", Position(away, phone, Arc(0, 1, sightOf(t, away, 0, 1))))
	checkGolden(t, "facing-flank", Position(v, phone, Facing(2, 0, los.FacingOf(v, 2, 0))))
}

// Cover by things between, and by terrain that the target stands in.
func TestCover(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	checkGolden(t, "cover-half", Cover(v, 0, 1, coverOf(t, v, 0, 1), Options{Width: PhoneWidth}))
	wood := scenetest.View(t, rules.Third(), "Bows red regiment @36,10 | Spears blue regiment @37,20^180 | difficult: Wood height=2 35,19 40,19 40,25 35,25")
	checkGolden(t, "cover-wood", Cover(wood, 0, 1, coverOf(t, wood, 0, 1), Options{Width: PhoneWidth}))
}

// A dispute is shown by both readings, beside each other: any point of the target, or the nearest only.
func TestDispute(t *testing.T) {
	const line = "A one regiment @0,0 height=1 | C two regiment @0,12^180 height=1 | blocking: post height=9 -0.2,5..0.2,6"
	var by []Exhibit
	for _, reading := range []string{"any-point", "nearest-point"} {
		e := rules.Second161()
		require.NoError(t, e.Readings.Set("sight_to", reading))
		v := scenetest.View(t, e, line)
		by = append(by, Sight(v, 0, 1, sightOf(t, v, 0, 1), Options{}))
	}
	both := Beside("Is a line to any point enough, or only to the nearest?", Options{}, by...)
	checkGolden(t, "dispute", both)
	require.Contains(t, both.Text(), "sight_to = nearest-point: A does not see C")
}

// A sight out of the arc does not turn with what is in the way, and no word says so.
func TestSightOutOfArcHangsOnTheArc(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "A red regiment @12,10 | C blue regiment @20,22^180 | B blue regiment @36,22^180")
	a := sightOf(t, v, 0, 2)
	require.False(t, a.Arc.In)
	for _, e := range []Exhibit{Sight(v, 0, 2, a, Options{}), Shot(v, 0, 2, los.Weapon{}, los.Shot{Sight: a}, Options{})} {
		require.NotContains(t, e.Text(), "It turns when")
	}
}
