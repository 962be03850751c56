package fuzz_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	paper "github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// TestTypedSightRegressions are looks, from A to B, along things in contact: nothing shows past them on
// the table that a position makes of what was typed.
func TestTypedSightRegressions(t *testing.T) {
	t.Parallel()
	for name, line := range map[string]string{
		"along a hill against the target":                    `A red cavalry regiment @30.97,20.46^270 height=1 | B red large-infantry horde 120x80 @30.57,34.14^270 height=3 | C red cavalry regiment @30.97,25.38^270 height=3 | hill: D height=6 29,29.49 29,33.49 26,33.49 26,29.49`,
		"along a hill against the viewer, beside the target": `A blue cavalry regiment @-1.351,9.743^135 | B blue large-infantry legion @14.42,24.957^135 height=4 individual | C blue regiment 125x100 @2.156,13.251^135 height=4 | hill: D height=6 0.422,8.732 -1.699,6.611 -0.285,5.197 1.836,7.318`,
		"along a wall against the target":                    `A blue cavalry regiment @30.22,31.26^180 height=1 | B blue large-infantry legion @14.16,30.86^180 height=0 | C blue regiment 125x100 @25.29,31.26^180 | blocking: D height=7 16.9,29.29 16.9,29.04 18.9,29.04 18.9,29.29`,
		"along a wall against the viewer":                    `A blue cavalry troop 125x50 @24.89,26.81^355.9 | B blue cavalry troop @19.84,28.43^175.89999999999998 height=0 individual | blocking: C height=5 24.36,27.76 24.29,28.76 22.3,28.62 22.37,27.62`,
		"along who is against the viewer, beside the target": `A red large-infantry legion @40.709,18.425 height=0 | B red 25x25 @30.492,19.508 height=3 hero individual | C red cavalry regiment @33.484,18.031 height=4 | D red regiment 125x100 @39.406,21.969 height=3`,
		"behind the line of who is against the viewer":       `A blue monster @-1.85,18.98^180 height=2 | B red horde @23.57,14.94^270 height=0 | C blue regiment @6.03,19.57^180 height=5 | D blue cavalry troop @1.56,17.01^180`,
		"between a wall and a line":                          `A blue cavalry regiment @10.4289,17.8434^270 height=3 | B blue cavalry regiment @6.4919,8.4379^180 | C blue regiment 125x100 @10.9211,12.4143^180 height=5 | blocking: D height=6 8.4604,15.3828..6.4604,15.1328`,
		"past who stands in a wood against the target":       `A red cavalry troop @10.969,29.984^180 height=4 | B red 25x25 @27.508,29.492^180 height=3 hero individual | C red regiment @24.997,30.575^180 height=5 | difficult: D height=2 27.016,29.984..26.016,26.984`,
		"past who stands on a hill against the target":       `A red horde @20.7219,18.3872^90 height=4 | B red war-engine horde 120x80 @20.7219,29.7077^90 speed=6 height=3 | C red cavalry troop @21.3124,24.8348^90 height=1 | hill: D height=7 22.1471,27.3455..19.1471,24.3455`,
	} {
		for _, e := range []rules.Edition{rules.Second2015(), rules.Second161()} {
			table := paper.Weld(scenetest.Typed(t, scenetest.Table(t, e, line).Now()).Table())
			assert.False(t, los.Clear(table.Now(), 0, 1), "%s: %s", name, e.Name)
			assert.False(t, los.Glance(table.Now(), 0, 1).Clear, "%s: %s", name, e.Name)
		}
	}
}
