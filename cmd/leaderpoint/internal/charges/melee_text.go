package charges

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
)

// meleeFacts say what special rules do in the fight; nothing where they do nothing.
func meleeFacts(m *answer.Melee) [][2]string {
	var facts [][2]string
	var by []string
	for _, x := range []struct {
		modifier  int
		name, row string
	}{
		{m.HinderedModifier, "hindered", "CHG-13"}, {m.PhalanxModifier, "phalanx", "FCT-1"}, {m.EnsnareModifier, "ensnare", "FCT-2"},
	} {
		if x.modifier != 0 {
			by = append(by, fmt.Sprintf("%s [%s]", x.name, x.row))
		}
	}
	if m.PhalanxModifier != 0 || m.EnsnareModifier != 0 {
		facts = append(facts, [2]string{"To hit", fmt.Sprintf("%d: %s", m.Modifier, strings.Join(by, ", "))})
	}
	if m.BigShield {
		facts = append(facts, [2]string{"Shield", "the big shield of the target counts [FCT-3]"})
	}
	if m.MayRefuse {
		facts = append(facts, [2]string{"Order", "it is yellow bellied: roll first, on a 1 it halts [FCT-4]"})
	}
	return facts
}
