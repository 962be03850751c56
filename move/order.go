package move

import (
	"github.com/leaderpoint/leaderpoint/rules"
)

// Order is the order of a unit in its Move phase, except Charge, which package charge decides (rows
// MOV-1 to MOV-4).
type Order uint8

// The orders.
const (
	// OrderHalt: it does not move at all.
	OrderHalt Order = iota
	// OrderChangeFacing: it pivots about its centre to any direction.
	OrderChangeFacing
	// OrderAdvance: straight forward up to its Speed, and one pivot of up to 90 degrees at any point
	// of the path.
	OrderAdvance
	// OrderBack and OrderSidestep: straight back, or straight to one side, up to half
	// its Speed.
	OrderBack
	OrderSidestep
	// OrderAtTheDouble: straight forward up to twice its Speed.
	OrderAtTheDouble
)

// Orders lists all orders, in this sequence.
func Orders() [6]Order {
	return [6]Order{
		OrderHalt, OrderChangeFacing, OrderAdvance, OrderBack, OrderSidestep, OrderAtTheDouble,
	}
}

// String returns the name used in requests: halt, change-facing, advance, back, sidestep,
// at-the-double.
func (o Order) String() string {
	switch o {
	case OrderHalt:
		return "halt"
	case OrderChangeFacing:
		return "change-facing"
	case OrderAdvance:
		return "advance"
	case OrderBack:
		return "back"
	case OrderSidestep:
		return "sidestep"
	case OrderAtTheDouble:
		return "at-the-double"
	}
	return "unknown"
}

// unknownOrder returns the error for an order that does not exist.
func unknownOrder(name string) error {
	var known []string
	for _, o := range Orders() {
		known = append(known, o.String())
	}
	return &rules.UnknownNameError{What: "order", Name: name, Known: known}
}

// ParseOrder finds an order by its name; an unknown one gives a *[rules.UnknownNameError].
func ParseOrder(name string) (Order, error) {
	for _, o := range Orders() {
		if o.String() == name {
			return o, nil
		}
	}
	return 0, unknownOrder(name)
}

// Row returns the row of the ledger that has the order, such as MOV-2.
func (o Order) Row() string {
	switch o {
	case OrderHalt, OrderChangeFacing:
		return "MOV-1"
	case OrderAdvance:
		return "MOV-2"
	case OrderAtTheDouble:
		return "MOV-4"
	}
	return "MOV-3"
}

// speeds returns how far the order leads, in multiples of Speed.
func (o Order) speeds() float64 {
	switch o {
	case OrderAdvance:
		return 1
	case OrderBack, OrderSidestep:
		return 0.5
	case OrderAtTheDouble:
		return 2
	}
	return 0
}

// pivot returns the pivot that is part of the order, in degrees.
func (o Order) pivot() float64 {
	switch o {
	case OrderChangeFacing:
		return anyDirection
	case OrderAdvance:
		return 90
	}
	return 0
}

const anyDirection = 180.0

// Leads reports whether a straight step in a direction is part of the order.
func (o Order) Leads(w Way) bool {
	switch o {
	case OrderAdvance, OrderAtTheDouble:
		return w == Forward
	case OrderBack:
		return w == Back
	case OrderSidestep:
		return w == Left || w == Right
	}
	return false
}
