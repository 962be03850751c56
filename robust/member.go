package robust

// Member is what is asked of a charge or a shot.
type Member string

// The members.
const (
	// ItsVerdict is whether it may be made: yes, no, or what the engine leaves open. "" is the same.
	ItsVerdict Member = "verdict"
	// ItsFacing is the facing that a charge would meet: of a unit that turns for free first, after the
	// turn.
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
