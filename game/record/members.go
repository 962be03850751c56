package record

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
)

// membersOf are the members that an order takes; ok is false where there is no such order.
func membersOf(order string) (members []string, ok bool) {
	switch order {
	case "charge":
		return []string{"from", "units", "to", "move_order", "from_left", "counter", "choose"}, true
	case "countercharge":
		return []string{"from", "to"}, true
	case "shoot":
		return []string{"from", "to", "weapon"}, true
	case "surge":
		return []string{"caster", "unit", "distance", "onto"}, true
	case "overrun":
		return []string{"unit", "distance", "hindered", "onto"}, true
	case "push":
		return []string{"caster", "unit", "distance"}, true
	case "regroup":
		return []string{"unit", "move", "distance", "heading"}, true
	case "pullback":
		return []string{"units", "to"}, true
	}
	if members, ok = eventMembersOf(order); ok {
		return members, true
	}
	_, err := move.ParseOrder(order)
	return []string{"unit", "steps", "scout", "enters"}, err == nil
}

// eventMembersOf is membersOf for what dice and referees do.
func eventMembersOf(order string) (members []string, ok bool) {
	switch order {
	case "suffered":
		return []string{"unit", "result"}, true
	case "fought":
		return []string{"to", "hurt", "result"}, true
	case "pick-up", "drop":
		return []string{"unit", "at"}, true
	case "leave":
		return []string{"unit"}, true
	case "end-phase":
		return nil, true
	case "mark":
		return []string{"units", "set", "clear"}, true
	case "set":
		return []string{"unit", "describe"}, true
	case "add":
		return []string{"describe"}, true
	case "remove":
		return []string{"units"}, true
	}
	return nil, false
}

// stray returns the error for a member that the order does not take; nil without one.
func (a *Action) stray() error {
	takes, ok := membersOf(a.Order)
	if !ok {
		return nil // reported for the order
	}
	for _, m := range []struct {
		name string
		has  bool
	}{
		{"unit", a.Unit != ""}, {"units", len(a.Units) > 0}, {"from", a.From != ""}, {"to", a.To != ""},
		{"steps", len(a.Steps) > 0}, {"scout", a.Scout}, {"enters", a.Enters},
		{"move_order", len(a.MoveOrder) > 0}, {"from_left", len(a.FromLeft) > 0}, {"counter", len(a.Counter) > 0}, {"choose", a.Choose != nil}, {"weapon", a.Weapon != nil},
		{"caster", a.Caster != ""}, {"distance", a.Distance != nil}, {"hindered", a.Hindered}, {"onto", a.Onto != ""},
		{"move", a.Move != ""}, {"heading", a.Heading != nil}, {"hurt", a.Hurt}, {"result", a.Result != ""}, {"at", a.At != nil},
		{"set", len(a.Set) > 0}, {"clear", len(a.Clear) > 0}, {"describe", a.Describe != nil},
	} {
		if m.has && !slices.Contains(takes, m.name) {
			return contradiction(m.name, `does not count with "order": "`+a.Order+`"`)
		}
	}
	switch {
	case a.From == "" && a.Choose != nil:
		return contradiction("choose", `counts only with "from"; several chargers have "move_order", "from_left" and "counter"`)
	case a.From == "":
	case len(a.Units) > 0:
		return contradiction("units", `a charge has either "from" or "units"`)
	case len(a.MoveOrder) > 0:
		return contradiction("move_order", `counts only with "units"`)
	case len(a.FromLeft) > 0:
		return contradiction("from_left", `counts only with "units"`)
	case len(a.Counter) > 0:
		return contradiction("counter", `counts only with "units"; one unit has the order "countercharge"`)
	}
	if a.Order == "regroup" {
		return a.strayOfRegroup()
	}
	return nil
}

// strayOfRegroup is stray for what goes by the way of a regroup.
func (a *Action) strayOfRegroup() error {
	way, err := move.ParseWay(a.Move)
	switch {
	case err != nil: // reported for the way of moving
	case way == move.Pivot && a.Distance != nil:
		return contradiction("distance", `does not count with "move": "pivot"`)
	case way != move.Pivot && a.Heading != nil:
		return contradiction("heading", `counts only with "move": "pivot"`)
	}
	return nil
}

// missing says that a member is missing.
func missing(member string) error {
	return &MemberError{member, &position.FormError{Fault: position.MissingMember, Detail: "is missing"}}
}

// contradiction says that a member does not go with the others.
func contradiction(member, detail string) error {
	return &MemberError{member, &position.FormError{Fault: position.Contradiction, Detail: detail}}
}
