package charge

import (
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// TestIND1DecidedAsExplained: whether a target that turns has room for it is decided as it is
// explained, by the edition's way and by others, and where no charger may align to one that
// has none.
func TestIND1DecidedAsExplained(t *testing.T) {
	t.Parallel()
	crowds, none, free, twice, open := 0, 0, 0, 0, 0
	tables := cases.Few(4, cases.Dear(200))
	for seed := range tables {
		e := []rules.Edition{rules.Second161(), rules.Third(), rules.Second2015()}[seed%3]
		e.Readings.ChargePath = []rules.ChargePath{rules.ChargePathMostDirect, rules.ChargePathShortest, rules.ChargePathSmallestPivot, rules.ChargePathAny}[seed/3%4]
		if seed%2 == 0 {
			e.Readings.NoRoomToTurn = rules.NoRoomToTurnNone
		}
		r := rand.New(rand.NewPCG(uint64(seed), 6))
		v := individuals(t, seed, e, r)
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				if !(Question{View: v, To: to}).turns() || !(Question{View: v, From: from, To: to}).turning().Crowded() || v.Friends(from, to) || r.IntN(12) > 0 {
					continue
				}
				verdict := Decide(v, from, to)
				if p := (plan{limits: limits{work: quick().Work()}}); verdict == No && (verdicts{Question{View: v, From: from, To: to, turned: true}}).room(p) != Yes && (freeTurn{Question{View: v, From: from, To: to}}).individual(&p) != Yes {
					continue // for other reasons
				}
				if !verdict.Decided() {
					open++
					continue
				}
				a := explain2(t, v, from, to)
				if !a.Verdict.Decided() {
					continue
				}
				require.Equal(t, a.Verdict, verdict, "%s, table %d, %v: units %v and %v: %v", e.Name, seed, e.Readings.ChargePath, from, to, a.Reason)
				crowds++
				if a.Reason == NoTurn {
					none++
				}
				if los.HasFreePivot(v, from) {
					free++
				}
				if (verdicts{Question{View: v, From: from}}).extraPivot() {
					twice++
				}
			}
		}
	}
	t.Logf("%d crowded targets, %d without room; %d chargers with a free pivot, %d with two; %d not decided at once", crowds, none, free, twice, open)
	require.Greater(t, crowds, 2*tables)
}

// crowdedTargets are charges on targets that turn and are crowded, in which the best way is looked for.
func crowdedTargets(t testing.TB, tables int) (list []Question) {
	for seed := range tables {
		e := []rules.Edition{rules.Second161(), rules.Third(), rules.Second2015()}[seed%3]
		e.Readings.NoRoomToTurn = rules.NoRoomToTurnNone
		v := individuals(t, seed, e, rand.New(rand.NewPCG(uint64(seed), 6)))
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				q := Question{View: v, From: from, To: to}
				if q.turns() && q.turning().Crowded() && !v.Friends(from, to) && Decide(v, from, to) != No {
					list = append(list, q)
				}
			}
		}
	}
	return list
}

// TestIND1AllocatesNothing: nothing is allocated for a decision on a target that turns, with the best
// way that is looked for.
func TestIND1AllocatesNothing(t *testing.T) {
	list := crowdedTargets(t, 1)
	require.NotEmpty(t, list)
	for _, q := range list[:min(len(list), 6)] {
		require.Zero(t, testing.AllocsPerRun(1, func() { Decide(q.View, q.From, q.To) }))
	}
}
