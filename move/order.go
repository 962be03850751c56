package move

import (
	"github.com/leaderpoint/leaderpoint/internal/words"
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

const orderNames = words.List("halt change-facing advance back sidestep at-the-double")

// String returns the name used in requests: halt, change-facing, advance, back, sidestep,
// at-the-double.
func (o Order) String() string { return orderNames.Of(uint8(o)) }

// ParseOrder finds an order by its name; an unknown one gives a *[rules.UnknownNameError].
func ParseOrder(name string) (Order, error) {
	o, err := orderNames.Find("order", name)
	return Order(o), err
}

// unknown returns the error for an order that does not exist.
func (o Order) unknown() error {
	_, err := ParseOrder(o.String())
	return err
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
