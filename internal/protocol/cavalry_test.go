package protocol

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// TestBASE2CavalryOf15And20: in 2010 fifteen or twenty horsemen stand five wide and have a champion
// in the front rank, from whom ranges run. Without a size they were one model, and ranges ran from
// the whole base.
func TestBASE2CavalryOf15And20(t *testing.T) {
	for _, deep := range []string{"150", "200"} {
		bare := lined(t, rules.NameBeta2010, `A red cavalry 125x%s @20,20 | T blue regiment @26,27^180`, deep)(`{"ask":"distance","from":"A","to":"T"}`)
		named := lined(t, rules.NameBeta2010, `A red cavalry regiment 125x%s @20,20 | T blue regiment @26,27^180`, deep)(`{"ask":"distance","from":"A","to":"T"}`)
		assert.Equal(t, named, bare, deep)
		assert.Greater(t, bare["champion_distance"], bare["distance"], deep)
	}
}
