package spatial

import "github.com/leaderpoint/leaderpoint/rules"

// Traits are the traits that count for a unit as it stands, in the edition of the table:
// with what the edition grants along with others, and without what disorder takes away
// (rows MOV-5, MOV-10, MOV-17, MOV-21). A unit that is not on the table has none.
func (v *View) Traits(id UnitID) rules.Traits {
	if !v.Has(id) {
		return 0
	}
	u := v.table.units[id]
	return v.table.edition.Effective(u.Traits, u.State&Disordered != 0, u.State&(byPhalanx|byEnsnare) != 0)
}

// Speed is the Speed of a unit as it stands, in inches: less if it is frozen or carries
// loot (row MOV-19), and 0 for a unit that is not on the table.
func (v *View) Speed(id UnitID) float64 {
	if !v.Has(id) {
		return 0
	}
	u := v.table.units[id]
	return v.table.edition.CurrentSpeed(u.Speed.value, u.State&Frozen != 0, u.CarriesLoot())
}
