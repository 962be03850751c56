package draw

import (
	"bytes"
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// phone is the width at which most golden exhibits are kept, so that they are small.
var phone = Options{Width: PhoneWidth}

func chargeAnswer(t testing.TB, v *spatial.View, from, to spatial.UnitID) *charge.Answer {
	t.Helper()
	a := must.Get(charge.Explain(v, from, to))(t)
	return &a
}

// A charge with a pivot and a shuffle, and charges that are not to be.
func TestCharge(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `charger red regiment @-5,1^10 speed=6 height=2 | target blue 200x60 @0,10^180 speed=6 height=2 | friend red 40x40 @2.7,7.9 speed=6 height=2`)
	checkGolden(t, "charge-yes", Charge(v, 0, 1, chargeAnswer(t, v, 0, 1), Options{}))
	noPlace := scenetest.View(t, rules.Third(), `charger red 125x80 @0.8,-1.2^350 speed=6 height=2 | target blue troop @0,7.6^180 speed=6 height=2 |
		neighbour blue regiment @-4.3,6.4^180 speed=6 height=2 | blocking: house height=1 2.2,5 5,4.6 5.6,8 2.4,8.4`)
	checkGolden(t, "charge-no-place", Charge(noPlace, 0, 1, chargeAnswer(t, noPlace, 0, 1), phone))
	tooFar := scenetest.View(t, rules.Third(), `charger red regiment @0,0 speed=5 | target blue regiment @1,13.2^180 speed=5`)
	checkGolden(t, "charge-out-of-range", Charge(tooFar, 0, 1, chargeAnswer(t, tooFar, 0, 1), phone))
	boxed := scenetest.View(t, rules.Third(), `A red 250x100 @0,0 speed=6 height=2 | B blue 125x50 @-2.9,4.6^160 speed=6 height=2 | C blue 125x50 @2.9,4.6^200 speed=6 height=2 |
		D blue 50x200 @-6.8,1 speed=6 height=2 | E blue 50x200 @6.8,1 speed=6 height=2`)
	checkGolden(t, "charge-boxed-in", Charge(boxed, 0, 1, chargeAnswer(t, boxed, 0, 1), phone))
}

// jointAnswer is the answer about several chargers.
func jointAnswer(t testing.TB, v *spatial.View, to spatial.UnitID, units ...spatial.UnitID) *charge.Joint {
	t.Helper()
	j := must.Get(charge.Chargers{View: v, Units: units, To: to}.Explain(t.Context()))(t)
	return &j
}

// Three that cannot all, and the two of them that can.
func TestTogether(t *testing.T) {
	v := positionFile(t, "diagram-h").Now()
	joint := jointAnswer(t, v, 0, 1, 2, 3)
	checkGolden(t, "together-no", Together(v, 0, joint, phone))
	checkGolden(t, "together-yes", Together(v, 0, jointAnswer(t, v, 0, 1, 2), phone))
}

// counterLine is a unit that counter-charges who charged its rear.
const counterLine = `A red regiment @0,0 speed=6 charged_by=B | B blue regiment @0.8,-4.5^350 speed=6`

func counterAnswer(t testing.TB, v *spatial.View) *charge.Answer {
	t.Helper()
	a := must.Get(charge.Question{View: v, From: 0, To: 1}.ExplainCounter(t.Context()))(t)
	return &a
}

// A surge into an enemy, and a counter-charge.
func TestSurge(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `Dead red regiment @0,0 speed=5 shambling | Knights blue regiment @1.2,6^180 speed=8`)
	a := must.Get(charge.Surge(v, 0, 6))(t)
	checkGolden(t, "surge", Move(v, 0, Surge(6, a), phone))
	fight := scenetest.View(t, rules.Second161(), counterLine)
	checkGolden(t, "counter", Charge(fight, 0, 1, counterAnswer(t, fight), Options{Width: PhoneWidth, Counter: true}))
}

// A place an inch and a bit from an enemy, and a move that comes too near.
func TestPlaceAndMove(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `Guard red regiment @0,0 speed=5 | Ghouls blue regiment @3,6^180 speed=5 | difficult: Wood height=2 -6,2 -3,2 -3,6 -6,6`)
	place := must.Get(move.Place(v, 0, v.Body(0).Base().At(geom.Point{X: 0.5, Y: 2.2})))(t)
	checkGolden(t, "place-too-near", Move(v, place.Unit, place, phone))
	checked, err := move.Check(v, 0, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 1.2}, {Way: move.Pivot, By: -35}, {Way: move.Forward, By: 3.6}}})
	require.NoError(t, err)
	checkGolden(t, "move", Move(v, checked.Unit, checked, phone))
	wood := scenetest.View(t, rules.Second161(), `Knights red cavalry regiment @0,0 speed=8 | Levy red regiment @1.2,9 speed=5 | blocking: Ruin height=3 -7,3 -1.8,3 -1.8,6 -7,6`)
	short := must.Get(move.Check(wood, 0, move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 5.8}}}))(t)
	checkGolden(t, "move-overlap", Move(wood, short.Unit, short, phone))
}

// Where a unit may go straight.
func TestReach(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `Guard red regiment @0,0 speed=5 | Ghouls blue troop @1,6^180 speed=5 | Bows red troop @6,1 speed=5`)
	var m move.Mover
	var ways []Straight
	for _, w := range []struct {
		order move.Order
		way   move.Way
	}{{move.OrderAdvance, move.Forward}, {move.OrderBack, move.Back}, {move.OrderSidestep, move.Left}, {move.OrderSidestep, move.Right}} {
		require.NoError(t, m.Set(v, 0, w.order, false))
		ways = append(ways, Straight{w.order, w.way, m.AppendStraight(nil, w.way)})
	}
	checkGolden(t, "moves", Position(v, phone, Reach(0, ways)))
}

// Which units could charge another.
func TestThreats(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `Guard red troop @0,0 speed=5 | Ghouls blue regiment @-4,9^160 speed=5 | Wolves blue troop @9,11^220 speed=8 | Bats blue troop @0,16^180 speed=5`)
	var list []Threat
	for _, id := range batch.AppendEnemies(nil, v, 0) {
		list = append(list, Threat{From: id, Answer: *chargeAnswer(t, v, id, 0)})
	}
	checkGolden(t, "threats", Position(v, phone, Threats(0, list)))
}

const (
	pushLine = `unit red 100x60 @0,0^20 | caster blue 25x25 @8.4,7.4^220 | enemy blue 60x50 @-2.4,-5.6^60`
)

// A regroup that is shuffled, a pull back, and a push.
func TestAfter(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `Axes red regiment @0,0 speed=5 | Ghouls blue regiment @4.4,5^200 speed=5`)
	regrouped := must.Get(aftermath.Regroup(v, 0, aftermath.RegroupMove{Way: move.Forward, Inches: 3}))(t)
	checkGolden(t, "regroup", Move(v, regrouped.Unit, regrouped, phone))
	fight := scenetest.View(t, rules.Second161(), `target blue 203.2x50.8 @0,1^180 speed=6 | A red 101.6x50.8 @-1,-1 speed=6 | C blue 101.6x50.8 @3.4,-2.2^270 speed=6`)
	retreat := must.Get(aftermath.PullBack(fight, []spatial.UnitID{1}, 0))(t)
	checkGolden(t, "pull-back", Move(fight, 0, retreat, phone))
	blast := scenetest.View(t, rules.Second161(), pushLine)
	pushed := must.Get(aftermath.Push(blast, 1, 0, 9))(t)
	checkGolden(t, "push", Move(blast, 1, pushed, phone))
}

// A shot, and a distance.
func TestShot(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	w := los.Weapon{Range: 12}
	shot := must.Get(los.Question{View: v, From: 0, To: 2}.ExplainShot(context.Background(), w))(t)
	checkGolden(t, "shot", Shot(v, 0, 2, w, shot, phone))
	checkGolden(t, "distance", Position(v, phone, Distance(0, 1, spatial.Nearest(v, 0, 1))))
}

// countered are options for the answer about a counter-charge.
func countered(o Options) Options {
	o.Counter = true
	return o
}

var update = flag.Bool("update", false, "draw the exhibits of testdata again: look at them before you commit them")

// checkGolden compares an exhibit with what is kept of it, picture and text:
//
//	LEADERPOINT_PICTURES=/tmp/pictures go test ./internal/draw -update
//
// writes them anew, and images and PDFs to look at into the folder that is named.
func checkGolden(t *testing.T, name string, e Exhibit) {
	t.Helper()
	if width, height := sizeOf(e); width == SheetWidth {
		require.LessOrEqual(t, height, float64(page.SheetHeight), "it prints at its true size on A4 and on Letter")
	}
	var svg bytes.Buffer
	require.NoError(t, e.WriteSVG(&svg))
	if folder := os.Getenv("LEADERPOINT_PICTURES"); folder != "" {
		var pdf, png bytes.Buffer
		require.NoError(t, e.WritePDF(&pdf))
		require.NoError(t, e.WritePNG(&png, 0))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+".svg"), svg.Bytes(), 0o644))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+".pdf"), pdf.Bytes(), 0o644))
		require.NoError(t, os.WriteFile(filepath.Join(folder, name+".png"), png.Bytes(), 0o644))
	}
	for ending, have := range map[string][]byte{".svg": svg.Bytes(), ".txt": []byte(e.Text())} {
		file := filepath.Join("testdata", name+ending)
		if *update {
			require.NoError(t, os.MkdirAll("testdata", 0o755))
			require.NoError(t, os.WriteFile(file, have, 0o644))
			continue
		}
		want := must.Get(os.ReadFile(file))(t)
		sameLines(t, file, string(want), string(have))
	}
}

// sameLines demands that two texts are the same, and shows the first line that is not.
func sameLines(t *testing.T, file, want, have string) {
	t.Helper()
	w, h := strings.Split(want, "\n"), strings.Split(have, "\n")
	for i := range min(len(w), len(h)) {
		require.Equal(t, w[i], h[i], "%s, line %d: draw it again with -update, and look at it", file, i+1)
	}
	require.Len(t, h, len(w), "%s: draw it again with -update, and look at it", file)
}
