package protocol

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MeleeFacts are what the dice of the fight after a charge go by (rows CHG-13, FCT-1 to
// FCT-4).
type MeleeFacts struct {
	// Modifier is the sum of the modifiers to hit, which follow by name.
	Modifier         int `json:"modifier"`
	HinderedModifier int `json:"hindered_modifier"`
	PhalanxModifier  int `json:"phalanx_modifier"`
	EnsnareModifier  int `json:"ensnare_modifier"`
	// BigShield: the target's big shield counts.
	BigShield bool `json:"big_shield,omitempty"`
	// ThunderousLost: the bonus of Thunderous Charge is lost; otherwise it changes by
	// ThunderousChange.
	ThunderousLost   bool `json:"thunderous_lost,omitempty"`
	ThunderousChange int  `json:"thunderous_change,omitempty"`
	// MayRefuse: it is yellow bellied, and a die is rolled before it charges.
	MayRefuse bool `json:"may_refuse,omitempty"`
}

// melee are the facts of a fight.
func (w words) melee(from, to spatial.UnitID, b charge.Blow) MeleeFacts {
	m := charge.Question{View: w.table.Now(), From: from, To: to}.Melee(b)
	return MeleeFacts{
		Modifier: m.Modifier(), HinderedModifier: m.HinderedModifier, PhalanxModifier: m.PhalanxModifier,
		EnsnareModifier: m.EnsnareModifier, BigShield: m.BigShield, ThunderousLost: m.ThunderousLost,
		ThunderousChange: m.ThunderousChange, MayRefuse: m.MayRefuse,
	}
}
