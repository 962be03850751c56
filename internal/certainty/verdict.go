package certainty

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/spatial"
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

// Member is what is asked of a charge or a shot.
type Member string

// The members.
const (
	// ItsVerdict is whether it may be made: yes, no, or what the engine leaves open. "" is the
	// same.
	ItsVerdict Member = "verdict"
	// ItsFacing is the facing that a charge would meet: of a unit that turns for free first, after
	// the turn.
	ItsFacing Member = "facing"
	// ItsAttacks is what attacks are multiplied by, and none if there is no charge.
	ItsAttacks Member = "attacks"
	// ItsHindrance is whether the way of a charge is hindered, walked wherever things stand (see
	// [charge.Walk]), and none if there is no charge.
	ItsHindrance Member = "hindered"
	// ItsModifier is what a shot takes off the roll to hit, and none if there is no shot.
	ItsModifier Member = "modifier"
	// ItsCover is whether the target of a shot is in cover, and none if there is no shot.
	ItsCover Member = "cover"
)

// None is the verdict about a charge or a shot that there is none, and about a list that it is
// empty.
const None Verdict = "none"

func chargeMembers() []Member { return []Member{ItsVerdict, ItsFacing, ItsAttacks, ItsHindrance} }

func shotMembers() []Member { return []Member{ItsVerdict, ItsModifier, ItsCover} }

// among gives an error for a member that is none of these.
func (m Member) among(known []Member) error {
	if m == "" {
		return nil
	}
	_, err := named("member", string(m), known)
	return err
}

// NoQuestionError says that no question was asked.
type NoQuestionError struct{}

// Error implements error.
func (e *NoQuestionError) Error() string { return "there is no question" }

// SelfError says that a unit was asked about itself.
type SelfError struct{ Unit spatial.UnitID }

// Error implements error.
func (e *SelfError) Error() string {
	return fmt.Sprintf("unit %d was asked about itself; from and to must differ", e.Unit)
}

// UnknownNameError names a member, an origin, a policy or a verdict that there is none of.
type UnknownNameError struct {
	What  string
	Name  string
	Known []string
}

// Error implements error.
func (e *UnknownNameError) Error() string {
	return fmt.Sprintf("unknown %s %q; known here: %s", e.What, e.Name, strings.Join(e.Known, ", "))
}

// named finds a name among those of its kind.
func named[N ~string](what, name string, known []N) (N, error) {
	list := make([]string, len(known))
	for i, x := range known {
		if list[i] = string(x); list[i] == name {
			return x, nil
		}
	}
	return "", &UnknownNameError{what, name, list}
}
