package canonical

import "github.com/leaderpoint/leaderpoint/spatial"

// Card is the part of a unit's line about the unit itself, before and behind its place. It does not
// change as the unit moves and fights. Two descriptions share a card if [spatial.Unit.SameCard]
// says so.
type Card struct{ before, behind string }

// CardOf returns the card of a unit.
func CardOf(u *spatial.Unit) Card {
	var room [512]byte
	before := appendBefore(room[:0], u)
	line := string(appendBehind(before, u))
	return Card{line[:len(before)], line[len(before):]}
}

// Cards returns the cards of all units of a table by id; a zero Card for a unit that has left.
func Cards(t *spatial.Table) []Card {
	cards := make([]Card, t.Len())
	for id := range t.Units() {
		cards[id] = CardOf(t.Unit(id))
	}
	return cards
}

// AppendUnit writes the line of a unit with this card, as the other [AppendUnit] does.
func (c Card) AppendUnit(out []byte, t *spatial.Table, id spatial.UnitID) []byte {
	u := t.Unit(id)
	out = appendPose(append(out, c.before...), u)
	return appendNow(append(out, c.behind...), t, u)
}
