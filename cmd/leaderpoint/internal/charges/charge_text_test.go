package charges

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/overview"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func margin(inches float64) answer.Margin { return answer.Margin(inches) }

// made is a charge with everything that can be said about one.
func made(path rules.ChargePath) *attempt {
	return &attempt{From: "Hounds", terms: terms{path: path}, TargetedCharge: answers.TargetedCharge{To: "Bard", Charge: answer.Charge{
		Verdict: "yes", Range: 18, Facing: "right", Tie: "rear",
		Conditions: []answer.Condition{
			{Name: "arc", OK: true, Margin: margin(1e6)}, {Name: "sight", OK: true, Margin: margin(0.04)},
			{Name: "range", OK: true, Margin: margin(5.5)}, {Name: "room", OK: true, Margin: margin(1e6)},
		},
		Way: &answer.Way{
			Path:    []answer.Step{{Forward: 0.004}, {Pivot: 0.004}, {Forward: 2.312}, {Pivot: -28.64}, {Forward: 4.6}, {Pivot: 0.25}},
			Contact: answer.Point{-0.001, 12}, Aligned: answer.Pose{At: answer.Point{3, 4}},
			Final: answer.Pose{At: answer.Point{3, 5}, Heading: 359.96}, Target: &answer.Pose{At: answer.Point{1, 2}, Heading: 90},
			Overlap: 1.5, Hindered: true, HinderedBy: []string{"Wood", "Wall"}, HinderedByReading: &answer.HinderedByReading{SmallestPivot: true, Any: new(bool)},
			Defended: true, Nudges: answer.Nudges{Nudged: []string{"Rats"}, NudgedBy: []answer.Point{{0.03, 0.04}}}, Attacks: 2, OffHill: true,
		},
	}}}
}

func TestChargeTellsAll(t *testing.T) {
	assert.Equal(t, `Hounds can charge Bard in the right flank: attacks x2, hindered.

  arc    yes
  sight  yes  by 0.040 in (1.0 mm)
  range  yes  by 5.50 in (139.7 mm): 12.50 in away, range 18.00 in
  room   yes

  Path      forward 2.31 in, pivot 28.6 degrees left, forward 4.60 in, pivot 0.250 degrees right (the shortest way)
  Contact   at (0.00, 12.00)
  Ends      at (3.00, 5.00), heading 360.0, 1.50 in of its front in contact, after a shuffle of 1.00 in
  Target    turns to the charger: at (1.00, 2.00), heading 90.0
  Facing    the right flank; its leader point is on the line to the rear [ARC-5]
  Attacks   x2 [CHG-11]
  Hindered  yes, by Wood, Wall and the obstacle that the target defends [CHG-13]
            by the most direct way no, by the shortest no, by the smallest pivot yes, by a way of the player's choice no [CHG-4]
  Nudged    Rats by 0.050 in (1.3 mm) [PRX-4]
  Hill      it charges down off a hill [CHG-15]
`, made(rules.ChargePathShortest).describe())
	var b strings.Builder
	require.NoError(t, printTable(&b, "target", []*attempt{made(0)}))
	assert.Equal(t, "  target  charge         facing         distance  path, or what it fails by\n"+
		"  Bard    yes, hindered  right/rear x2  12.50     sight by only 0.040 (1.0 mm); forward 2.31, lef...\n", b.String())
}

func TestChargeTellsTheReading(t *testing.T) {
	a := made(0)
	a.Path = a.Path[:4]
	for path, want := range map[rules.ChargePath]string{
		rules.ChargePathMostDirect: "(the most direct way)", rules.ChargePathShortest: "(the shortest way)",
		rules.ChargePathSmallestPivot: "(the smallest pivot)", rules.ChargePathAny: "(a way that works)",
	} {
		a.path = path
		assert.Contains(t, a.describe(), "forward 2.31 in, pivot 28.6 degrees left "+want+"\n")
	}
	a.Path, a.path = nil, rules.ChargePathMostDirect
	assert.Contains(t, a.describe(), "  Path      none, it is in contact already\n")
	a.Hindered, a.HinderedBy, a.Defended, a.PivotSweeps = false, []string{"Wood"}, false, true
	assert.Contains(t, a.describe(), "  Hindered  no [CHG-13]\n")
	assert.Contains(t, a.describe(), "            its pivot sweeps over what would hinder it, which does not count\n")
}

func TestChargeTellsWhyNot(t *testing.T) {
	a := made(0)
	a.Verdict, a.Way, a.Conditions[1].OK, a.Conditions[1].Margin = "no", nil, false, margin(-1)
	for reason, want := range map[string]string{
		"wavering":   "Hounds cannot charge Bard: it is wavering [MOV-15].",
		"no-place":   "Hounds cannot charge Bard: there is no free place for it flush with the right flank of Bard; there would be none even without obstacles [CHG-8].",
		"not-seen":   "Hounds cannot charge Bard: it does not see Bard [CHG-1, LOS-1].",
		"new reason": "Hounds cannot charge Bard.",
	} {
		a.Reason = reason
		assert.Equal(t, want, a.inWords().Sentence())
	}
	a.Reason, a.hiding = "not-seen", []string{"Mill", "Rats"}
	assert.Equal(t, "Hounds cannot charge Bard: it does not see Bard, which is hidden by Mill and Rats [CHG-1, LOS-1].", a.inWords().Sentence())
	assert.Contains(t, a.describe(), "  sight  no   by 1.00 in (25.4 mm): hidden by Mill and Rats\n")
	a.Verdict, a.Reason, a.Resolution = "too-close", "too-close", 1e-4
	assert.Equal(t, "Too close to call whether Hounds can charge Bard: less than 0.0001 in decides it. Roll a die [LOS-8].", a.inWords().Sentence())
	assert.Equal(t, "too close", a.verdictCell())
	a.Verdict, a.Reason, a.Advice = "no", "boxed-in", made(0).Way
	assert.Contains(t, a.describe(), "the advice is to move into contact and let Bard align to it [CHG-12].\n")
	assert.Contains(t, a.describe(), "  Target    turns to the charger: at (1.00, 2.00), heading 90.0\n")
}

// Every reason of package charge has its words.
func TestEveryReasonHasWords(t *testing.T) {
	files := must.Get(filepath.Glob("../../../../charge/*.go"))(t)
	found := 0
	for _, file := range files {
		if !strings.HasSuffix(file, "_test.go") {
			found += requireWords(t, file)
		}
	}
	assert.Greater(t, found, 15)
}

// requireWords looks up the reasons of one file, and counts them.
func requireWords(t *testing.T, file string) (found int) {
	t.Helper()
	f := must.Get(parser.ParseFile(token.NewFileSet(), file, nil, parser.SkipObjectResolution))(t)
	ast.Inspect(f, func(n ast.Node) bool {
		spec, ok := n.(*ast.ValueSpec)
		if !ok || len(spec.Values) != 1 {
			return true
		}
		id, ok := spec.Type.(*ast.Ident)
		if !ok || id.Name != "Reason" {
			return true
		}
		code := must.Get(strconv.Unquote(spec.Values[0].(*ast.BasicLit).Value))(t)
		_, known := reasonOf(code)
		if code == "" || code == "too-close" || code == "undecided" {
			assert.False(t, known, "it is no reason against a charge")
		} else {
			assert.True(t, known, "%q has no words", code)
		}
		found++
		return true
	})
	return found
}

// TestARC4ChargeTellsOfNoFlank: an individual without flank or rear is met on a side of its
// base, and charged as in the front.
func TestARC4ChargeTellsOfNoFlank(t *testing.T) {
	a := made(0)
	a.Facing, a.Side, a.Tie = "front", "right", ""
	told := a.describe()
	assert.Contains(t, told, "on the right side: attacks x")
	assert.Contains(t, told, "  Facing    as the front, since an individual has no flank or rear: on the right side of its base [ARC-4]\n")
	assert.NotContains(t, told, "flank [")
	for side, want := range map[string]string{"front": "the front", "rear": "the back", "left": "the left side", "": "the left flank"} {
		assert.Equal(t, want, tell.Side("left", side))
	}
}

// TestMOV24ChargeTellsTheInchBack: a charge that begins with it says so, as does the table.
func TestMOV24ChargeTellsTheInchBack(t *testing.T) {
	a := made(0)
	a.Path = []answer.Step{{Back: 1}, {Pivot: -28.6}, {Forward: 2.31}}
	assert.Contains(t, a.describe(), "  Path      back 1.00 in to disengage [MOV-24], pivot 28.6 degrees left, forward 2.31 in")
	assert.Equal(t, "back 1.00, left 28.6, forward 2.31", a.shortPath(a.Path))
	r, ok := reasonOf("engaged")
	assert.True(t, ok)
	assert.Equal(t, "MOV-24", r.Row)
}

// A close call of a charge is a condition that holds only just, or the one that alone fails so.
func TestCloseCallsOfCharges(t *testing.T) {
	calls := func(verdict string, arc, sight, reach float64) (texts []string) {
		a := attempt{From: "A", TargetedCharge: answers.TargetedCharge{To: "B", Charge: answer.Charge{Verdict: answer.Verdict(verdict), Conditions: []answer.Condition{
			{Name: "arc", OK: arc >= 0, Margin: margin(arc)}, {Name: "sight", OK: sight >= 0, Margin: margin(sight)}, {Name: "range", OK: reach >= 0, Margin: margin(reach)},
		}}}}
		for _, c := range a.closeCalls() {
			texts = append(texts, strings.TrimPrefix(c.Text, "A, B: "))
		}
		return texts
	}
	assert.Empty(t, calls("yes", 1, 1, 1))
	assert.Equal(t, []string{"sight holds by 0.050 in (1.3 mm)"}, calls("yes", 1, 0.05, 1))
	assert.Equal(t, []string{"range fails by 0.050 in (1.3 mm)"}, calls("no", 1, 0.05, -0.05), "what holds only just would not turn it")
	assert.Empty(t, calls("no", 1, -0.05, -0.05), "neither turns it alone")
	assert.Equal(t, []string{"too close"}, calls("too-close", 1, 1, 1))
}

// TestOtherWayTurnsFreely: the free pivot of a unit that turns first is no pivot in the other way
// either.
func TestOtherWayTurnsFreely(t *testing.T) {
	o := answer.OtherWay{Path: []answer.Step{{Pivot: 28.4, Forward: 3}}}
	assert.Contains(t, new(terms).otherWords(&o), "pivot 28.4 degrees right")
	o.TurnsFirst = true
	assert.Regexp(t, "^turn freely 28.4 degrees right", new(terms).otherWords(&o))
}

// A charge that fails plainly is a No, and no close call.
func TestPlainlyNo(t *testing.T) {
	plain, rest := 0, 0
	shippedEnemies(t, func(s *answers.Session, file string, a, b spatial.UnitID) {
		table := s.Table()
		if !plainlyNo(table.Now(), a, b, overview.Off(table)) {
			rest++
			return
		}
		plain++
		o := Charge{}
		try := must.Get(o.try(&arguments.Inquiry{Session: s}, table.Unit(a).Name, table.Unit(b).Name))(t)
		assert.Equal(t, answer.No, try.Verdict, "%s: %s, %s", file, try.From, try.To)
		assert.Empty(t, try.closeCalls(), "%s: %s, %s", file, try.From, try.To)
	})
	t.Logf("%d plainly not, %d looked into", plain, rest)
	assert.Greater(t, plain, rest)
}

// shippedEnemies visits all pairs of enemies of all shipped positions by all editions, with the
// name of the file. In a plain run it visits only those of the battle, by the oldest edition and
// the newest.
func shippedEnemies(t *testing.T, visit func(s *answers.Session, file string, a, b spatial.UnitID)) {
	files := must.Get(filepath.Glob("../../../../docs/positions/*.json"))(t)
	require.NotEmpty(t, files)
	for _, file := range files {
		if !cases.Long() && filepath.Base(file) != "battle.json" {
			continue
		}
		d := scenetest.Document(t, file)
		for k, name := range rules.EditionNames() {
			if !cases.Long() && k%3 > 0 {
				continue
			}
			own := *d
			own.Edition = name
			s, err := answers.Open(&own)
			if err != nil {
				continue // a member that the edition does not have
			}
			v := s.Table().Now()
			for a := range v.Units() {
				for b := range v.Units() {
					if a != b && !v.Friends(a, b) {
						visit(s, filepath.Base(file), a, b)
					}
				}
			}
		}
	}
}
