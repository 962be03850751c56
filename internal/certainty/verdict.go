package certainty

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Verdict is the ordinary engine's verdict in a word: yes or no, the name of a facing, or the like.
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

// open reports whether the engine left the verdict open.
func (v Verdict) open() bool {
	return v == Verdict(charge.TooClose.String()) || v == Verdict(charge.Undecided.String())
}

// Member is a member of the answer about a charge or a shot.
type Member string

// The members.
const (
	// ItsVerdict is whether it is legal: yes, no, or open. "" is the same.
	ItsVerdict Member = "verdict"
	// ItsFacing is the facing that a charge would hit; for a unit that turns for free first, after
	// the turn.
	ItsFacing Member = "facing"
	// ItsAttacks is the factor of the attacks, or none if there is no charge.
	ItsAttacks Member = "attacks"
	// ItsHindrance is whether the path of a charge is hindered, with the same path on every table
	// (see [charge.Walk]). It is none if there is no charge.
	ItsHindrance Member = "hindered"
	// ItsModifier is the modifier to hit of a shot, or none if there is no shot.
	ItsModifier Member = "modifier"
	// ItsCover is whether the target of a shot is in cover, or none if there is no shot.
	ItsCover Member = "cover"
)

// None is the verdict if there is no charge or shot, and that of an empty list.
const None Verdict = "none"

func chargeMembers() []Member { return []Member{ItsVerdict, ItsFacing, ItsAttacks, ItsHindrance} }

func shotMembers() []Member { return []Member{ItsVerdict, ItsModifier, ItsCover} }

// among returns an error for a member that is not in the list.
func (m Member) among(known []Member) error {
	if m == "" {
		return nil
	}
	_, err := named("member", string(m), known)
	return err
}

// NoQuestionError says that there is no question.
type NoQuestionError struct{}

// Error implements error.
func (e *NoQuestionError) Error() string { return "there is no question" }

// SelfError says that both units of a question are the same.
type SelfError struct{ Unit spatial.UnitID }

// Error implements error.
func (e *SelfError) Error() string {
	return fmt.Sprintf("unit %d was asked about itself; name two different units", e.Unit)
}

// UnknownNameError names a member, an origin, a policy or a verdict that does not exist.
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
