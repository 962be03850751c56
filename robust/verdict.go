package robust

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
)

// Verdict is what the ordinary engine says, as a word: yes or no, the name of a facing, or what
// else the question asks for.
type Verdict string

// The verdicts of most questions.
const (
	No  Verdict = "no"
	Yes Verdict = "yes"
)

func verdictOf(yes bool) Verdict {
	if yes {
		return Yes
	}
	return No
}

func facingVerdict(f arcs.Facing) Verdict { return Verdict(f.String()) }

// open reports whether a verdict says that the engine could not tell.
func (v Verdict) open() bool {
	return v == Verdict(charge.TooClose.String()) || v == Verdict(charge.Undecided.String())
}
