package aftermath

import (
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// BlastRange is the range of Wind Blast in inches (row PSH-1).
const BlastRange = 18.0

// WindBlast is [Push] as the spell. The caster needs what every spell at an enemy needs: range,
// arc, sight, a target out of combat, and an order and a state that allow shooting (rows PSH-1,
// SHT-1 to SHT-4). A caster with a free pivot turns to look. If anything forbids the spell, such as
// a target of its own side, [Pushed.Refused] says why and the unit does not move. Errors are those
// of [PushFrom].
func WindBlast(v *spatial.View, caster, unit spatial.UnitID, inches float64) (Pushed, error) {
	if err := v.Check(caster, unit); err != nil {
		return Pushed{}, err
	}
	if caster == unit {
		return Pushed{}, ownSide(v, caster, unit)
	}
	p, err := pushed(v, unit, los.SideOf(v, caster, unit), inches)
	if err != nil {
		return Pushed{}, err
	}
	shot, err := los.TurnAndExplainShot(v, caster, unit, los.Weapon{Range: BlastRange, Unmodified: true})
	if err != nil {
		return Pushed{}, err
	}
	if shot.Refused == 0 {
		return p, nil
	}
	p.Refused = shot.Refused
	return p.stays(v), nil
}
