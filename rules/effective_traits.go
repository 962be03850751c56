package rules

// Effective returns the traits of a unit in its state. It adds those that others bring by the
// edition, and removes those that disorder takes away. entangled says that a unit with Phalanx or
// Ensnare disordered it. Rows MOV-5, MOV-10, MOV-17, MOV-21.
func (e *Edition) Effective(ts Traits, disordered, entangled bool) Traits {
	individuals, fliers := e.IndividualsNimble, e.FlyNimble
	switch e.Readings.BringsNimble {
	case BringsNimbleNeither:
		individuals, fliers = false, false
	case BringsNimbleBoth:
		individuals, fliers = true, true
	}
	if ts.Has(Individual) && individuals || ts.Has(Fly) && fliers {
		ts = ts.With(Nimble)
	}
	if entangled && e.NimbleLostEntangled {
		ts = ts.Without(Nimble)
	}
	if disordered && e.FlyLostDisordered && ts.Has(Fly) {
		ts = ts.Without(Fly, Nimble)
	}
	return ts
}

// EnginesDouble reports whether a war engine may move At the Double, by the edition and its
// reading. Row MOV-4.
func (e *Edition) EnginesDouble() bool {
	if e.Readings.EngineDouble == EngineDoubleEdition {
		return e.WarEnginesDouble
	}
	return e.Readings.EngineDouble == EngineDoubleYes
}

// ChargeRange returns how far away a target may be, in inches, for a unit of that Speed. wild is
// the bonus of Wild Charge, which editions without the rule ignore. Row CHG-2.
func (e Edition) ChargeRange(speed float64, ts Traits, wild float64) float64 {
	multiple := e.ChargeSpeeds
	if ts.Has(Shambling) {
		multiple = e.ShamblingChargeSpeeds
	}
	reach := float64(multiple * speed)
	if e.WildCharge {
		reach += wild
	}
	return reach
}

// CurrentSpeed returns the Speed of a unit that may be frozen or carry loot. The texts do not order
// the two: here the frost is taken off first, and the load limits the rest. Row MOV-19.
func (e *Edition) CurrentSpeed(speed float64, frozen, loot bool) float64 {
	if frozen && speed > e.FrozenSpares {
		speed -= e.FrozenLoss
	}
	if loot && e.LootSpeed > 0 {
		speed = min(speed, e.LootSpeed)
	}
	return max(speed, 0)
}

// Has reports whether a trait that not every edition has is among these traits and among
// [Edition.Specials]. Rows SHT-7, FCT-1 to FCT-5.
func (e *Edition) Has(ts Traits, t Trait) bool { return e.Specials.Has(t) && ts.Has(t) }
