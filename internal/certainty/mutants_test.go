package certainty

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

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
