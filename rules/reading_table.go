package rules

// readingRow is one question: its key, its answers with the default first, and
// the way to the field that holds the answer.
type readingRow struct {
	key    string
	values []string
	get    func(*Readings) string
	set    func(*Readings, string)
}

// row ties a key to a field.
func row[T ~string](key string, field func(*Readings) *T, values ...T) readingRow {
	return readingRow{
		key:    key,
		values: texts(values),
		get:    func(r *Readings) string { return string(*field(r)) },
		set:    func(r *Readings, v string) { *field(r) = T(v) },
	}
}

// readingTable is every question in the order of the struct.
func readingTable() []readingRow {
	return []readingRow{
		row("arc_tie", func(r *Readings) *ArcTie { return &r.ArcTie }, ArcTieLower, ArcTieHigher),
		row("sight_point", func(r *Readings) *SightPoint { return &r.SightPoint }, SightPointAnyPart, SightPointPartInArc),
		row("sight_to", func(r *Readings) *SightTo { return &r.SightTo }, SightToAnyPoint, SightToNearestPoint, SightToFacingCentre),
		row("field_of_sight", func(r *Readings) *FieldOfSight { return &r.FieldOfSight }, FieldOfSightFrontArc, FieldOfSightHalfPlane),
		row("graze", func(r *Readings) *Graze { return &r.Graze }, GrazeSeamClosed, GrazeTouchBlocks, GrazeTouchPasses),
		row("cover_measure", func(r *Readings) *CoverMeasure { return &r.CoverMeasure }, CoverMeasureLength, CoverMeasureAngle),
		row("cover_facing", func(r *Readings) *CoverFacing { return &r.CoverFacing }, CoverFacingLeader, CoverFacingAllVisible),
		row("cover_blocked", func(r *Readings) *CoverBlocked { return &r.CoverBlocked }, CoverBlockedCounts, CoverBlockedSeenOverOnly),
		row("cover_over", func(r *Readings) *CoverOver { return &r.CoverOver }, CoverOverAnything, CoverOverLower),
		row("flat_terrain", func(r *Readings) *FlatTerrain { return &r.FlatTerrain }, FlatTerrainCovers, FlatTerrainIgnored),
		row("firer_terrain", func(r *Readings) *FirerTerrain { return &r.FirerTerrain }, FirerTerrainEdition, FirerTerrainCounts),
		row("within_terrain", func(r *Readings) *WithinTerrain { return &r.WithinTerrain }, WithinTerrainAnyPart, WithinTerrainLeaderPoint, WithinTerrainMajority),
		row("champion_place", func(r *Readings) *ChampionPlace { return &r.ChampionPlace }, ChampionPlaceLeft, ChampionPlaceRight),
		row("champion_arc", func(r *Readings) *ChampionArc { return &r.ChampionArc }, ChampionArcEye, ChampionArcMostly),
		row("brings_nimble", func(r *Readings) *BringsNimble { return &r.BringsNimble }, BringsNimbleEdition, BringsNimbleNeither, BringsNimbleBoth),
		row("charge_path", func(r *Readings) *ChargePath { return &r.ChargePath }, ChargePathMostDirect, ChargePathShortest, ChargePathSmallestPivot, ChargePathAny),
		row("charge_pivot", func(r *Readings) *ChargePivot { return &r.ChargePivot }, ChargePivotAnywhere, ChargePivotAtStart),
		row("pivot_hinders", func(r *Readings) *PivotHinders { return &r.PivotHinders }, PivotHindersNot, PivotHindersYes),
		row("strider_defended", func(r *Readings) *StriderDefended { return &r.StriderDefended }, StriderDefendedSpared, StriderDefendedHindered),
		row("boxed_in", func(r *Readings) *BoxedIn { return &r.BoxedIn }, BoxedInAdvice, BoxedInCharges),
		row("no_room_to_turn", func(r *Readings) *NoRoomToTurn { return &r.NoRoomToTurn }, NoRoomToTurnAligns, NoRoomToTurnNone),
		row("charge_sharing", func(r *Readings) *ChargeSharing { return &r.ChargeSharing }, ChargeSharingEdition, ChargeSharingLengths, ChargeSharingFractions),
		row("charge_order", func(r *Readings) *ChargeOrder { return &r.ChargeOrder }, ChargeOrderLeaderPoints, ChargeOrderCentres),
		row("counter_facing", func(r *Readings) *CounterFacing { return &r.CounterFacing }, CounterFacingOwnArc, CounterFacingAny),
	}
}

// ReadingKeys lists the keys of all readings in a fixed order.
func ReadingKeys() []string {
	var keys []string
	for _, q := range readingTable() {
		keys = append(keys, q.key)
	}
	return keys
}

// ReadingValues lists the values of a key, the default first; nil for an
// unknown key.
func ReadingValues(key string) []string {
	for _, q := range readingTable() {
		if q.key == key {
			return q.values
		}
	}
	return nil
}

// Set chooses a value for a key. The default is stored as "", so that equal
// choices compare equal. An unknown key or value, the empty one included, gives
// an *[UnknownNameError] and changes nothing.
func (r *Readings) Set(key, value string) error {
	for _, q := range readingTable() {
		if q.key != key {
			continue
		}
		v, err := parse("value of reading "+key, value, q.values)
		if err != nil {
			return err
		}
		if v == q.values[0] {
			v = ""
		}
		q.set(r, v)
		return nil
	}
	return unknownName("reading", key, ReadingKeys())
}

// Pairs lists the readings that differ from the default, in the order of
// [ReadingKeys].
func (r Readings) Pairs() []Reading {
	var pairs []Reading
	for _, q := range readingTable() {
		if v := q.get(&r); v != "" && v != q.values[0] {
			pairs = append(pairs, Reading{q.key, v})
		}
	}
	return pairs
}

// Filled is r with the name of the default in place of every "".
func (r Readings) Filled() Readings {
	for _, q := range readingTable() {
		if q.get(&r) == "" {
			q.set(&r, q.values[0])
		}
	}
	return r
}

// Validate refuses a value that is not one of its type's constants, with an
// *[UnknownNameError].
func (r Readings) Validate() error {
	for _, q := range readingTable() {
		value := q.get(&r)
		if value == "" {
			continue // the default
		}
		if _, err := parse("value of reading "+q.key, value, q.values); err != nil {
			return err
		}
	}
	return nil
}
