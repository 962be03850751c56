package rules

import (
	"fmt"
	"slices"
)

// readingRow is one question: its key, its answers with the default first, and access to the field
// that holds the number of the answer.
type readingRow struct {
	key    string
	values []string
	get    func(*Readings) uint8
	set    func(*Readings, uint8)
}

// row ties a key to a field.
func row[T enum](key string, field func(*Readings) *T) readingRow {
	return readingRow{
		key:    key,
		values: T(0).names(),
		get:    func(r *Readings) uint8 { return uint8(*field(r)) },
		set:    func(r *Readings, v uint8) { *field(r) = T(v) },
	}
}

// readingTable returns all questions in the order of the struct.
func readingTable() []readingRow {
	return []readingRow{
		row("arc_tie", func(r *Readings) *ArcTie { return &r.ArcTie }),
		row("sight_point", func(r *Readings) *SightPoint { return &r.SightPoint }),
		row("sight_to", func(r *Readings) *SightTo { return &r.SightTo }),
		row("field_of_sight", func(r *Readings) *FieldOfSight { return &r.FieldOfSight }),
		row("graze", func(r *Readings) *Graze { return &r.Graze }),
		row("cover_measure", func(r *Readings) *CoverMeasure { return &r.CoverMeasure }),
		row("cover_facing", func(r *Readings) *CoverFacing { return &r.CoverFacing }),
		row("cover_blocked", func(r *Readings) *CoverBlocked { return &r.CoverBlocked }),
		row("cover_over", func(r *Readings) *CoverOver { return &r.CoverOver }),
		row("cover_view", func(r *Readings) *CoverView { return &r.CoverView }),
		row("flat_terrain", func(r *Readings) *FlatTerrain { return &r.FlatTerrain }),
		row("firer_terrain", func(r *Readings) *FirerTerrain { return &r.FirerTerrain }),
		row("within_terrain", func(r *Readings) *WithinTerrain { return &r.WithinTerrain }),
		row("champion_place", func(r *Readings) *ChampionPlace { return &r.ChampionPlace }),
		row("champion_arc", func(r *Readings) *ChampionArc { return &r.ChampionArc }),
		row("brings_nimble", func(r *Readings) *BringsNimble { return &r.BringsNimble }),
		row("engine_double", func(r *Readings) *EngineDouble { return &r.EngineDouble }),
		row("charge_path", func(r *Readings) *ChargePath { return &r.ChargePath }),
		row("straight_within", func(r *Readings) *StraightWithin { return &r.StraightWithin }),
		row("charge_pivot", func(r *Readings) *ChargePivot { return &r.ChargePivot }),
		row("pivot_hinders", func(r *Readings) *PivotHinders { return &r.PivotHinders }),
		row("strider_defended", func(r *Readings) *StriderDefended { return &r.StriderDefended }),
		row("boxed_in", func(r *Readings) *BoxedIn { return &r.BoxedIn }),
		row("no_room_to_turn", func(r *Readings) *NoRoomToTurn { return &r.NoRoomToTurn }),
		row("charge_sharing", func(r *Readings) *ChargeSharing { return &r.ChargeSharing }),
		row("charge_order", func(r *Readings) *ChargeOrder { return &r.ChargeOrder }),
		row("counter_facing", func(r *Readings) *CounterFacing { return &r.CounterFacing }),
		row("turn_to_shoot", func(r *Readings) *TurnToShoot { return &r.TurnToShoot }),
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

// Set chooses a value for a key. An unknown key or value, the empty one included, gives
// an *[UnknownNameError] and changes nothing.
func (r *Readings) Set(key, value string) error {
	for _, q := range readingTable() {
		if q.key != key {
			continue
		}
		i := slices.Index(q.values, value)
		if i < 0 {
			return unknownName("value of reading "+key, value, q.values)
		}
		q.set(r, uint8(i))
		return nil
	}
	return unknownName("reading", key, ReadingKeys())
}

// Pairs lists the readings that differ from the default, in the order of
// [ReadingKeys].
func (r Readings) Pairs() []Reading {
	var pairs []Reading
	for _, q := range readingTable() {
		if v := int(q.get(&r)); v > 0 && v < len(q.values) {
			pairs = append(pairs, Reading{q.key, q.values[v]})
		}
	}
	return pairs
}

// Validate returns an *[UnknownNameError] for a value that is not one of its type's constants.
func (r Readings) Validate() error {
	if r == (Readings{}) { // the defaults
		return nil
	}
	for _, q := range readingTable() {
		if v := q.get(&r); int(v) >= len(q.values) {
			return unknownName("value of reading "+q.key, fmt.Sprintf("unknown(%d)", v), q.values)
		}
	}
	return nil
}
