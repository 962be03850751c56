package protocol

import (
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
)

// weapon is what a request says of the weapon of a shot. The zero value reaches any distance.
type weapon struct {
	los.Weapon
	targets string
}

// members are those that say at whom, from where and after what a weapon shoots.
func (w *weapon) members(m *members) {
	m.number(may, "range", &w.Range)
	m.flag(may, "indirect", &w.Indirect)
	m.text(may, "targets", &w.targets)
	m.flag(may, "in_combat", &w.InCombat)
	m.flag(may, "reload", &w.Reload)
}

// read is the weapon with the targets that the request names.
func (w *weapon) read() (los.Weapon, error) {
	if w.targets != "" {
		t, err := los.ParseTargets(w.targets)
		if err != nil {
			return w.Weapon, at("targets", err)
		}
		w.Targets = t
	}
	return w.Weapon, nil
}

// stance is what a firer has done that was given an order; without one its state says.
func stance(order string) (los.Stance, error) {
	if order == "" {
		return los.AsStored, nil
	}
	o, err := move.ParseOrder(order)
	if err != nil {
		return 0, &position.Error{Path: "order", Err: err}
	}
	return stanceOf(o), nil
}

func stanceOf(o move.Order) los.Stance {
	switch o {
	case move.OrderHalt:
		return los.Halted
	case move.OrderAtTheDouble:
		return los.AfterDouble
	}
	return los.AfterMove
}
