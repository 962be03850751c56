package protocol

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
)

// TestMOV18AYieldingHeroHoldsNobodyBetter: a unit that a hero holds who yields may do all that it
// may do when he is mighty: it disengages, and may not stay in contact with him by a Change Facing.
// It could not go back, sidestep or charge past him.
func TestMOV18AYieldingHeroHoldsNobodyBetter(t *testing.T) {
	const line = `A red regiment @36,24 front=J | J blue infantry individual hero%s @36,25.9685^180 front=A | B blue regiment @42.06,26.5^240`
	for _, mighty := range []string{"", " mighty"} {
		ask := lined(t, rules.NameThird, line, mighty)
		for _, c := range []struct {
			request, member string
			want            any
		}{
			{`{"ask":"move","unit":"A","order":"back","steps":[{"back":3}]}`, "legal", true},
			{`{"ask":"move","unit":"A","order":"back","steps":[{"back":3.6}]}`, "legal", false},
			{`{"ask":"move","unit":"A","order":"sidestep","steps":[{"back":1},{"left":2}]}`, "legal", true},
			{`{"ask":"move","unit":"A","order":"change-facing","steps":[{"pivot":180}]}`, "legal", false},
			{`{"ask":"move","unit":"A","order":"change-facing","steps":[{"back":1},{"pivot":180}]}`, "legal", true},
			{`{"ask":"move","unit":"A","order":"halt","steps":[]}`, "legal", true},
			{`{"ask":"charge","from":"A","to":"B"}`, "verdict", "yes"},
		} {
			got := ask(c.request)
			assert.Equal(t, c.want, got[c.member], "%s %q: %v", c.request, mighty, got)
		}
		assert.Len(t, ask(`{"ask":"threats","to":"B"}`)["threats"], 1, "%q", mighty)
	}
}
