package main

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/charge"
)

// reason is why there is no charge, in words. TARGET and FACING stand for the target
// and the facing that must be charged.
type reason struct {
	short, long string
	rows        string // of docs/rules.md
	measured    bool   // a condition says by how much
}

// in puts the names of a charge into a text.
func (r reason) in(text string, a *attempt) string {
	return about(text, facingWords(a.Facing), a.To)
}

// about puts a facing, in words, and a target into a text.
func about(text, facing, target string) string {
	return strings.NewReplacer("FACING", facing, "TARGET", target).Replace(text)
}

// reasonOf is the text for a reason in an answer.
func reasonOf(code string) (reason, bool) {
	switch charge.Reason(code) {
	case charge.Friend:
		return reason{"a friend", "they are friends", "CHG-1", false}, true
	case charge.WarEngine:
		return reason{"war engines cannot charge", "war engines cannot charge", "MOV-13", false}, true
	case charge.Wavering:
		return reason{"it is wavering", "it is wavering", "MOV-15", false}, true
	case charge.Blinded:
		return reason{"it is blinded", "it is blinded and cannot come into a fight", "CHG-18", false}, true
	case charge.Engaged:
		return reason{"it fights on several facings", "it is engaged on several facings and may not leave", "MOV-24", false}, true
	case charge.Immobile:
		return reason{"it has no speed", "its speed is 0", "CHG-2", false}, true
	case charge.NotInArc:
		return reason{"out of the front arc", "TARGET is outside its front arc", "CHG-1, ARC-2", true}, true
	case charge.NotSeen:
		return reason{"not seen", "it does not see TARGET", "CHG-1, LOS-1", true}, true
	case charge.OutOfRange:
		return reason{"out of range", "it is out of range", "CHG-2", true}, true
	case charge.NoPlace:
		return reason{"no free place flush with it", "there is no free place for it flush with FACING of TARGET", "CHG-8", false}, true
	case charge.NoWay:
		return reason{"no way to FACING", "no way leads to FACING of TARGET, which it would have to charge", "CHG-4, CHG-10", false}, true
	case charge.NoTurn:
		return reason{"no room for it to turn", "TARGET has no room to turn to it, nor can it align to TARGET", "IND-1", false}, true
	case charge.BoxedIn:
		return reason{"boxed in", "it is boxed in and cannot be set flush with TARGET; the advice is to move into contact and let TARGET align to it", "CHG-12", false}, true
	case charge.NotChargedBy:
		return reason{"did not charge it", "TARGET did not charge it last turn", "CTR-1", false}, true
	case charge.NoCounterCharge:
		return reason{"no counter-charge", "the edition has no counter-charge", "CTR-1", false}, true
	case charge.NoSpace:
		return reason{"no room beside them", "they do not fit side by side against FACING of TARGET", "MLT-1, MLT-3, MLT-4", false}, true
	case charge.NoOrder:
		return reason{"in no order can all get to their places", "they would fit, but in no order can each get to its place", "MLT-5", false}, true
	}
	return reason{}, false
}
