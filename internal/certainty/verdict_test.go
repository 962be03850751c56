package certainty

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Asks is the verdict of the ask of a question, or of its quick form where that decides.
type Asks func(t testing.TB, q Question, quick bool) Verdict

// OpenAsks reads a table as requests do, and says what the asks about it answer. The tests from
// outside set it.
var OpenAsks func(t testing.TB, table *spatial.Table) (*spatial.Table, Asks)

// members are what may be asked of a charge.
func members() [4]Member { return [4]Member{ItsVerdict, ItsFacing, ItsAttacks, ItsHindrance} }

// TestVerdictIsTheAsks: whatever the kind, the verdict is that of the ask on the same table.
func TestVerdictIsTheAsks(t *testing.T) {
	asked := map[string]int{}
	for k := range cases.Dear(200) {
		r := rand.New(rand.NewPCG(uint64(k), 17))
		scene := generate.Scattered(uint64(k)+1, 8, 4)
		if k%2 == 1 {
			scene = generate.Typed(uint64(k)+1, 8).Scene
		}
		for i := range scene.Units {
			u := &scene.Units[i]
			if trait := []rules.Trait{rules.Nimble, rules.Fly, rules.Individual}[r.IntN(3)]; r.IntN(2) == 0 {
				if trait == rules.Individual && u.ModelsWide > 1 {
					continue
				}
				u.Traits = u.Traits.With(trait)
			}
		}
		made := must.Get(scene.Table(allTexts()[k/2%4]))(t)
		table, asks := OpenAsks(t, made)
		pair := func(from, to spatial.UnitID) {
			for _, a := range kindsAsked(table, r, from, to) {
				if c, ok := a.question.(Charge); !ok {
					sameAsTheAsk(t, table, asks, a.question)
					asked[a.kind]++
				} else if a.kind == "charge" {
					for _, m := range members() {
						c.Of = m
						sameAsTheAsk(t, table, asks, c)
						asked[string(m)]++
					}
				}
			}
		}
		for range 3 {
			if from, to := spatial.UnitID(r.IntN(table.Len())), spatial.UnitID(r.IntN(table.Len())); from != to {
				pair(from, to)
			}
		}
		for from := range table.Units() {
			for to := range table.Units() { // of those who turn for free the facing hangs on the turn
				if cases.Long() && table.Unit(from).Individual() && from != to && spatial.Distance(table.Now(), from, to) < 10 {
					sameAsTheAsk(t, table, asks, Charge{From: from, To: to, Of: ItsFacing})
					asked[string(ItsFacing)]++
				}
			}
		}
	}
	t.Log(asked)
}

func tableOf(t *testing.T, line string) *spatial.Table {
	return scenetest.Own(t, line)
}

func sameAsTheAsk(t *testing.T, table *spatial.Table, asks Asks, q Question) {
	t.Helper()
	got := must.Get(q.verdict(table))(t)
	assert.Equal(t, asks(t, q, false), got, "%T %+v", q, q)
}

// Charges of individuals that turn for free were told the facing from before the turn.
func TestIND3FacingAfterTheTurn(t *testing.T) {
	for _, line := range []string{
		"U7 red 25x25 @36.99,22^180 hero individual | U3 blue monster @33.06,24.53^80",
		"table: 25x25 | U2 red @14,18^345 hero individual | U4 blue horde @21.5,20^200 | U0 red large-cavalry regiment @8.5,1.5 | obstacle: T1 14.5,15..19.5,15.5",
	} {
		table, asks := OpenAsks(t, tableOf(t, line))
		q := Charge{From: 0, To: 1, Of: ItsFacing}
		sameAsTheAsk(t, table, asks, q)
		v, ok := must.Two(Proved(table, q, Options{Within: tolerances()[0]}))(t)
		assert.False(t, ok && v != "front", line)
	}
}

// What the ask decides is no "undecided" here, though a search of tables may leave them open.
func TestChargeIsDecidedAsTheAskDoes(t *testing.T) {
	table, asks := OpenAsks(t, tableOf(t, "edition: second-2015 | U0 blue large-infantry horde @49.5,26^270 | U1 red cavalry regiment @48.521900224173855,21.177165354330707^90 | "+
		"U2 blue 25x25 @33.5,14.5 hero individual | U3 red troop @22.5,16.5 | U4 blue large-infantry horde @31.5,16.5^345 | U5 red regiment @30.04571710170487,20.406314631489863^345 fly | "+
		"U6 blue @45.5,21.5^30 hero individual | U7 blue @34.88582677165354,14.5 hero individual | U8 red monster @41.5,19"))
	of := members()
	for _, m := range of[:cases.Few(1, 4)] {
		sameAsTheAsk(t, table, asks, Charge{From: 2, To: 8, Of: m})
	}
	if cases.Long() {
		v, _ := must.Two(Proved(table, Charge{From: 2, To: 8, Of: ItsVerdict}, Options{}))(t)
		assert.Equal(t, Yes, v)
	}
}

// Next to where the facing turns nothing is proved, and far from it something is.
func TestIND3FacingIsProvedForEveryTurn(t *testing.T) {
	by := tolerances()[0]
	at := func(y float64) (Verdict, bool) {
		table := tableOf(t, fmt.Sprintf("U7 red 25x25 @36.99,%v^180 hero individual | U3 blue monster @33.06,24.53^80", y))
		v, ok := must.Two(Proved(table, Charge{From: 0, To: 1, Of: ItsFacing}, Options{Within: by}))(t)
		return v, ok
	}
	_, ok := at(24)
	assert.True(t, ok)
	lo, hi := 21.6, 22.2 // to either side of it
	right, _ := at(lo)
	for hi-lo > by {
		if v, _ := at((lo + hi) / 2); v == right {
			lo = (lo + hi) / 2
		} else {
			hi = (lo + hi) / 2
		}
	}
	before, ok := at(lo)
	after, okAfter := at(hi)
	assert.NotEqual(t, before, after)
	assert.False(t, ok || okAfter)
}

// TestAskEnds: work that nobody waits for any more ends with the error of its context, between two
// tables of the search: here it would go on for hours.
func TestAskEnds(t *testing.T) {
	d, err := position.ParseLine("edition: beta-2010 | U0 red cavalry troop @36.5,29^227.5 | U1 blue single hero individual @41,32^58 | hill: T0 height=3 27,25..32,28")
	require.NoError(t, err)
	table := must.Get(d.Table())(t)
	ctx, cancel := context.WithCancel(t.Context())
	q := Charge{From: 1, To: 0, Of: ItsAttacks}
	far := tableOf(t, "A red regiment @36,10 | C blue regiment @37,22^180")
	_, err = Ask(far, Sight{From: 0, To: 1}, Options{Within: 0.02, Context: ctx})
	require.NoError(t, err)
	if cases.Long() {
		a := must.Get(Ask(table, q, Options{Within: 0.02, Context: ctx, Tables: 20}))(t)
		require.Equal(t, Verdict("3"), a.Verdict)
	}
	cancel()
	_, err = Ask(table, q, Options{Within: 0.02, Context: ctx, Tables: math.MaxInt})
	require.ErrorIs(t, err, context.Canceled)

	// Nor is anything proved then, however little may be misplaced.
	v, ok := must.Two(Proved(far, Sight{From: 0, To: 1}, Options{Within: 0.02}))(t)
	assert.True(t, ok, v)
	_, ok, err = Proved(far, Sight{From: 0, To: 1}, Options{Within: 0.02, Context: ctx})
	require.ErrorIs(t, err, context.Canceled)
	assert.False(t, ok)
	_, err = Ask(far, Sight{From: 0, To: 1}, Options{Within: 0.02, Context: ctx})
	require.ErrorIs(t, err, context.Canceled)
}

// All tables that a search for a member of a charge explains take less than half of the effort of
// the explanation that the ask has.
func TestASearchOfMembersIsBounded(t *testing.T) {
	table := tableOf(t, "A red hero individual @36,10 | C blue regiment @37,22^180")
	for _, m := range members() {
		if q := (Charge{From: 0, To: 1, Of: m}); m != ItsVerdict && m != ItsHindrance { // which is walked
			assert.Less(t, charge.Effort(usualTables(table, q))*eachTable, charge.Thorough/2, m)
		}
	}
}

// Nothing farther than 25 mm is looked at.
func TestMostIsTwentyFiveMillimetres(t *testing.T) {
	assert.InDelta(t, 25, Most*geom.MMPerInch, 1e-9)
}

// The table is cut between the first four things that bind, and a candidate that turns nothing is
// tried at four amounts, or at one below the best if there is one.
func TestASearchLooksAtSoMuch(t *testing.T) {
	table := scenetest.Table(t, rules.Second161(), "A red regiment @10,10 | B red regiment @20,10 | C blue regiment @30,10 | D blue regiment @40,10 | E blue regiment @50,10")
	begun := func() *search {
		s := newSearch(table, Facing{0, 4}, "front", &Options{}, anywhere(table))
		s.moving = []int{0, 1, 2, 3, 4}
		return s
	}
	cuts := 0
	begun().parted(func([]motion) { cuts++ })
	assert.Equal(t, 2*3+(0+1+2+2)*5*4, cuts)

	s := begun()
	v, err := s.question.verdict(table)
	assert.NoError(t, err)
	s.verdict = v
	still := []motion{{body: 1}}
	left := s.left
	s.try(still, 0)
	assert.Equal(t, 4, left-s.left)
	s.found, left = true, s.left
	s.try(still, 0)
	assert.Equal(t, 1, left-s.left)
}
