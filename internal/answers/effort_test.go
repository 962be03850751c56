package answers

import (
	"encoding/json"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// crowd is a position of many units, every other one of the other side, in rows.
func crowd(t *testing.T, units int, step float64, more string) string {
	t.Helper()
	var list []string
	row := int(math.Sqrt(float64(units))) + 1
	for i := range units {
		list = append(list, fmt.Sprintf(`{"name":"U%d","side":"%c","type":"infantry","base_mm":[20,20],"at":[%g,%g],"heading":%d%s}`,
			i, "rb"[i%2], 3+float64(i%row)*step, 3+float64(i/row)*step, i*37%360, more))
	}
	return `{"units":[` + strings.Join(list, ",") + `]}`
}

// TestEffortOfLooks: looks are counted with what is between and refused where they come to too
// much; what is near that is answered.
func TestEffortOfLooks(t *testing.T) {
	in := func(edition, text string) *Session {
		return opened(t, strings.Replace(text, "{", fmt.Sprintf(`{"edition":%q,`, edition), 1))
	}
	var limit *geom.LimitError
	const what = "looks, each with what is between"
	many := in("beta-2010", crowd(t, 500, 3, ""))
	_, err := many.Matrix([]string{"sight"}, nil, false)
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, what, limit.What)
	_, err = many.Matrix([]string{"distance"}, nil, false)
	require.NoError(t, err)

	bows := in("third", crowd(t, 20, 2, `,"traits":["individual"]`))
	var poses []answer.Pose
	for range 2_000 {
		poses = append(poses, answer.Pose{At: answer.Point{10, 10}})
	}
	weapons := slices.Repeat([]Weapon{{Unit: "U1", Range: 24}}, 200)
	_, err = bows.Exposure("U0", poses, weapons)
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, what, limit.What)

	far := in("third", crowd(t, 500, 6, `,"traits":["individual"]`))
	_, err = far.Moves(MovesOptions{Unit: "U0", Lattice: move.Lattice{Step: 1, Turn: 20}, Order: "advance", Weapon: &los.Weapon{Range: 6}})
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, what, limit.What)

	hero := strings.Replace(behindStar(4_000), "]}]}", "]},"+starOf("T", 4_000, 40, 25)+"]}", 1)
	turns := in("third", strings.Replace(hero, `"heading":0`, `"heading":0,"traits":["individual"]`, 1))
	for name, ask := range map[string]func() error{
		"sight": func() error { _, err := turns.Sight("A", "B", LookOptions{}); return err },
		"cover": func() error { _, err := turns.Cover("A", "B", nil); return err },
		"shot":  func() error { _, err := turns.Shot("A", "B", los.Weapon{Range: 48}, nil); return err },
		"quick": func() error { _, err := turns.Quick().Sight("A", "B", LookOptions{}); return err },
	} {
		require.ErrorAs(t, ask(), &limit, name)
		assert.Equal(t, limits.MaxAllPointsTurning, limit.Limit, name)
	}
	straight := LookOptions{Pivot: new(float64)}
	if _, err = turns.Quick().Sight("A", "B", straight); cases.Long() { // the margin past so many corners takes a third of a second
		_, err = turns.Sight("A", "B", straight)
	}
	require.NoError(t, err)
}

// TestEffortOfSlowCharges: the positions that took up to 33 seconds have an answer with the
// effort that is stated, the same each time.
func TestEffortOfSlowCharges(t *testing.T) {
	if !cases.Long() {
		t.Skip("takes seconds: set LEADERPOINT_CASES=named")
	}
	s := foundPosition(t, "slow-multi-0")
	var answers []string
	for range 2 {
		got := must.Get(s.MultiCharge([]string{"C0", "C1", "C2", "C3", "C4", "C5", "C6", "C7"}, "B", MultiChargeChoices{}))(t)
		text := must.Get(json.Marshal(got))(t)
		answers = append(answers, string(text))
	}
	assert.Equal(t, answers[0], answers[1])
	_, err := foundPosition(t, "slow-single").Charge("A", "B", ChargeOptions{})
	require.NoError(t, err)
}

// TestEffortCountsOfFoundCharges counts the work of single charges that once took long, or
// were not decided: so many slices are enough for the answer. What is undecided with them
// is undecided with all the effort of an explanation, too, and comes to that end.
func TestEffortCountsOfFoundCharges(t *testing.T) {
	for name, c := range map[string]struct {
		slices  charge.Effort
		verdict charge.Verdict
	}{
		"slow-single":                {25_600, charge.Yes},
		"square-at-edge":             {100, charge.Yes},
		"fit-short-by-16-millionths": {100, charge.Yes},
		"no-place-nobody-named":      {100, charge.No},
		"no-way-nobody-named":        {100, charge.No},
		"picket":                     {25_600, charge.Undecided},
		"flier-too-close":            {25_600, charge.Undecided},
	} {
		s := foundPosition(t, name)
		from := must.Get(s.Table().Find("A"))(t)
		to := must.Get(s.Table().Find("B"))(t)
		q := charge.Question{View: s.Table().Now(), From: from, To: to, Effort: c.slices}
		a := must.Get(q.Explain(t.Context()))(t)
		assert.Equal(t, c.verdict, a.Verdict, name)
		assert.Equal(t, c.verdict, q.Decide(), name)
	}
}

// TestEffortAllocations counts what the requests allocate that were found to take longest of
// those that are answered: about half of each limit when it was set. Those that take seconds
// wait for a run with many cases.
func TestEffortAllocations(t *testing.T) {
	count := func(what string, most uint64, f func() error) {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		require.NoError(t, f(), what)
		runtime.ReadMemStats(&after)
		n := after.Mallocs - before.Mallocs
		t.Logf("%s: %d allocations, %d MB in all", what, n, (after.TotalAlloc-before.TotalAlloc)>>20)
		assert.Less(t, n, most, what)
	}
	star := opened(t, behindStar(cases.Few(3_000, 10_000)))
	count("sight past a star of very many points", 500, func() error {
		_, err := star.Sight("A", "B", LookOptions{})
		return err
	})
	count("a charge past it", 1_000, func() error {
		_, err := star.Charge("A", "B", ChargeOptions{})
		return err
	})
	// With every start carrying all that is in the way, and a search for who turns before each
	// margin, 1,190,000.
	foot := opened(t, crowd(t, cases.Few(70, 125), 1.13, `,"traits":["individual","nimble"]`))
	if !cases.Long() {
		count("a few of its charges, with little effort", 3_000, func() error {
			for _, to := range []spatial.UnitID{1, 3, 9} {
				if _, err := foot.charge(0, to, ChargeOptions{}, charge.Quick); err != nil {
					return err
				}
			}
			return nil
		})
		return
	}
	count("charges of one of many heroes in a square foot", 150_000, func() error {
		_, err := foot.Charges("U0")
		return err
	})
	count("threats among them", 100_000, func() error {
		_, err := foot.Threats("U60")
		return err
	})
	count("all charges among them", 1_000_000, func() error {
		_, err := foot.Matrix([]string{"charge"}, nil, false)
		return err
	})
	count("cover behind it", 15_000, func() error {
		_, err := star.Cover("A", "B", nil)
		return err
	})
	one := strings.ReplaceAll(crowd(t, 100, 5, ""), `"side":"r"`, `"side":"b"`)
	one = strings.Replace(one, `"side":"b"`, `"side":"r"`, 1)
	one = strings.Replace(one, `"heading":0`, `"heading":0,"speed":1000,"traits":["nimble","individual"]`, 1)
	count("charges of one nimble individual, speed 1000, on 99 enemies", 500_000, func() error {
		_, err := opened(t, one).Charges("U0")
		return err
	})
	many := opened(t, crowd(t, 500, 3, `,"traits":["individual"]`))
	count("matrix of charges of 500 individuals", 1_000_000, func() error {
		_, err := many.Matrix([]string{"charge"}, nil, false)
		return err
	})
}

// behindStar is a position of two units with a star of many points between them.
func behindStar(points int) string {
	var ring []string
	for i := range points {
		r := 8 / float64(1+i%2)
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(points))
		ring = append(ring, fmt.Sprintf("[%.6f,%.6f]", 20+r*cos, 25+r*sin))
	}
	return `{"units":[{"name":"A","side":"r","type":"infantry","base_mm":[100,80],"at":[20,5],"heading":0},` +
		`{"name":"B","side":"b","type":"infantry","base_mm":[100,80],"at":[20,45],"heading":180}],` +
		`"terrain":[{"name":"S","kind":"blocking","height":1,"outline":[` + strings.Join(ring, ",") + `]}]}`
}

// starOf is a star of so many points about a place.
func starOf(name string, points int, x, y float64) string {
	var ring []string
	for i := range points {
		r := 3 / float64(1+i%2)
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(points))
		ring = append(ring, fmt.Sprintf("[%.6f,%.6f]", x+r*cos, y+r*sin))
	}
	return fmt.Sprintf(`{"name":%q,"kind":"blocking","height":1,"outline":[%s]}`, name, strings.Join(ring, ","))
}

// TestPointsThatAreTooMany: more points of outlines than may be asked about are refused before a
// table is made of them, and charges of a unit that turns first on a table with one outline of very
// many; of others they are answered.
func TestPointsThatAreTooMany(t *testing.T) {
	var stars []string
	for i := range 6 {
		stars = append(stars, starOf(fmt.Sprint("S", i), 10_000, 10+8*float64(i), 30))
	}
	text := `{"units":[{"name":"A","side":"r","type":"infantry","base_mm":[20,20],"at":[20,5],"heading":0,"traits":["individual"]},` +
		`{"name":"C","side":"r","type":"infantry","base_mm":[20,20],"at":[24,5],"heading":0},` +
		`{"name":"B","side":"b","type":"infantry","base_mm":[20,20],"at":[20,9],"heading":180}],"terrain":[%s]}`
	d := must.Get(position.Parse([]byte(fmt.Sprintf(text, strings.Join(stars, ",")))))(t)
	_, err := Open(d)
	var limit *geom.LimitError
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, geom.LimitError{What: limit.What, Got: 60_000, Limit: limits.MaxPoints}, *limit)
	require.ErrorContains(t, err, "terrain: 60000 points")

	s := opened(t, fmt.Sprintf(text, starOf("S", limits.MaxPointsTurning+2, 40, 40)))
	ask := map[string]func() error{
		"charge":      func() error { _, err := s.Charge("A", "B", ChargeOptions{}); return err },
		"quick":       func() error { _, err := s.Quick().Charge("A", "B"); return err },
		"charges":     func() error { _, err := s.Charges("A"); return err },
		"threats":     func() error { _, err := s.Threats("B"); return err },
		"multicharge": func() error { _, err := s.MultiCharge([]string{"A", "C"}, "B", MultiChargeChoices{}); return err },
		"matrix":      func() error { _, err := s.Matrix([]string{"charge"}, nil, false); return err },
		"moves":       func() error { _, err := s.Moves(MovesOptions{Order: "charge", CountOnly: true}); return err },
		"exposure": func() error {
			_, err := s.Exposure("B", []answer.Pose{{At: answer.Point{20, 9}, Heading: 180}}, nil)
			return err
		},
	}
	for name, f := range ask {
		limit = nil
		require.ErrorAs(t, f(), &limit, name)
		assert.Equal(t, limits.MaxPointsTurning, limit.Limit, name)
	}
	_, err = s.Charge("C", "B", ChargeOptions{})
	require.NoError(t, err)
	_, err = s.Matrix([]string{"sight"}, nil, false)
	require.NoError(t, err)
	true2010 := fmt.Sprintf(text, starOf("S", limits.MaxPointsTrueLine+2, 40, 40))
	d = must.Get(position.Parse([]byte(strings.Replace(true2010, "{", `{"edition":"beta-2010",`, 1))))(t)
	_, err = Open(d)
	require.ErrorContains(t, err, `terrain[0] ("S").outline: 2002 points`)
	true2010 = fmt.Sprintf(text, starOf("S", limits.MaxPointsTrueLine/2, 40, 40)+","+starOf("T", limits.MaxPointsTrueLine/2+2, 20, 40))
	d = must.Get(position.Parse([]byte(strings.Replace(true2010, "{", `{"edition":"beta-2010",`, 1))))(t)
	_, err = Open(d)
	require.ErrorContains(t, err, `terrain[1] ("T").outline: 2002 points`)
	s = opened(t, fmt.Sprintf(text, starOf("S", limits.MaxPointsRobust+2, 40, 40)))
	_, err = s.Robust(certainty.Sight{From: 1, To: 2}, RobustOptions{Options: certainty.Options{Within: 0.02}})
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, limits.MaxPointsRobust, limit.Limit)
	several := opened(t, fmt.Sprintf(text, starOf("S", limits.MaxPointsTogether+2, 40, 40)))
	_, err = several.MultiCharge([]string{"A", "C"}, "B", MultiChargeChoices{})
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, limits.MaxPointsTogether, limit.Limit)
	_, err = several.Charges("A")
	require.NoError(t, err, "one alone")
	require.NoError(t, limits.Explained(several.table, 40, 1))
	require.ErrorAs(t, limits.Explained(several.table, 60, 1), &limit)
	assert.Equal(t, limits.MaxPointsOfAll, limit.Limit)
	require.ErrorAs(t, limits.Explained(several.table, 6, 6), &limit)
	assert.Equal(t, limits.MaxPointsOfAllTurning, limit.Limit)
	few := opened(t, fmt.Sprintf(text, starOf("S", 200, 40, 40)))
	_, err = few.Charge("A", "B", ChargeOptions{})
	require.NoError(t, err)
}

// TestUnitsThatAreTooMany: more units than may be asked about are refused before a table is made of
// them, and how sure a verdict is on a table of more than two hundred.
func TestUnitsThatAreTooMany(t *testing.T) {
	var limit *geom.LimitError
	d := &position.Document{Units: make([]position.Unit, limits.MaxUnits+1)}
	_, err := Open(d)
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, geom.LimitError{What: limit.What, Got: limits.MaxUnits + 1, Limit: limits.MaxUnits}, *limit)
	require.ErrorContains(t, err, "units: 50001 units")

	many := opened(t, crowd(t, limits.MaxUnitsRobust+1, 3, ""))
	_, err = many.Robust(certainty.Sight{From: 0, To: 2}, RobustOptions{Options: certainty.Options{Within: 0.02}})
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, limits.MaxUnitsRobust, limit.Limit)
}
