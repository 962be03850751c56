// Package charge decides charges: may this unit charge that one, by which way,
// and where does it end.
package charge
