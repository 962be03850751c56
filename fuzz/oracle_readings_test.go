package fuzz_test

import (
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/rules"
)

// readings is the reading in the library's words.
func (by reading) readings() rules.Readings {
	var r rules.Readings
	if by.allVisible {
		r.CoverFacing = rules.CoverFacingAllVisible
	}
	if by.seenOverOnly {
		r.CoverBlocked = rules.CoverBlockedSeenOverOnly
	}
	if by.flatIgnored {
		r.FlatTerrain = rules.FlatTerrainIgnored
	}
	if by.firerCounts {
		r.FirerTerrain = rules.FirerTerrainCounts
	}
	switch by.within {
	case leaderPoint:
		r.WithinTerrain = rules.WithinTerrainLeaderPoint
	case majority:
		r.WithinTerrain = rules.WithinTerrainMajority
	}
	return r
}

// TestOracleReadings puts questions of cover under other readings of the open
// points O-14 to O-16 to the oracle.
func TestOracleReadings(t *testing.T) {
	t.Parallel()
	tables := cases.For(3_000) / cases.Few(2, 1)
	var count tally
	inParallel(t, tables, func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 0x4ead))
		by := reading{
			allVisible: r.IntN(2) == 0, seenOverOnly: r.IntN(2) == 0, flatIgnored: r.IntN(2) == 0, firerCounts: r.IntN(2) == 0,
			within: within(r.IntN(3)),
		}
		judgeTable(t, uint64(i)+3<<32, by, judgeCover, &count)
	})
	t.Logf("%d tables: %v", tables, &count)
}
