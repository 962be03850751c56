package canonical

import (
	"bytes"
	"slices"
	"strconv"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// AppendHeader writes the line of edition, readings and playing area.
func AppendHeader(out []byte, t *spatial.Table) []byte {
	e := t.Edition()
	out = appendName(append(out, "edition "...), string(e.Name))
	for i, f := range e.Differences() {
		if i == 0 {
			out = append(out, " fields"...)
		}
		out = append(append(out, ' '), f.String()...)
	}
	for i, r := range e.Readings.Pairs() {
		if i == 0 {
			out = append(out, " readings"...)
		}
		out = append(append(out, ' '), r.String()...)
	}
	if area, ok := t.Area(); ok {
		out = appendPoint(append(out, " table"...), area.Lo())
		out = appendPoint(out, area.Hi())
	}
	return out
}

// AppendUnit writes the line of a unit.
func AppendUnit(out []byte, t *spatial.Table, id spatial.UnitID) []byte {
	u := t.Unit(id)
	out = appendPose(appendBefore(out, u), u)
	return appendNow(appendBehind(out, u), t, u)
}

// appendBefore writes what comes before a unit's place: its name, its type and the size of its
// base.
func appendBefore(out []byte, u *spatial.Unit) []byte {
	out = appendName(append(out, "unit "...), u.Name)
	out = appendName(append(out, " side "...), u.Side)
	out = append(append(out, ' '), u.Type...)
	out = append(append(out, ' '), u.Size...)
	return appendPoint(append(out, " base"...), geom.Point{X: u.Base.Width(), Y: u.Base.Depth()})
}

func appendPose(out []byte, u *spatial.Unit) []byte {
	base := u.Typed()
	out = appendPoint(append(out, " at"...), base.Centre())
	return appendPoint(append(out, " facing"...), base.Facing())
}

// appendBehind writes the properties of the unit that come after its place.
func appendBehind(out []byte, u *spatial.Unit) []byte {
	if u.ModelsWide > 1 {
		out = appendPoint(append(out, " models"...), geom.Point{X: float64(u.ModelsWide), Y: ModelDepth(u)})
	}
	out = appendNumber(append(out, " speed "...), u.Speed.Value())
	out = appendNumber(append(out, " height "...), u.Height.Value())
	if u.WildCharge != 0 {
		out = appendNumber(append(out, " wild_charge "...), u.WildCharge)
	}
	if u.Cost.IsGiven() {
		out = appendNumber(append(out, " cost "...), u.Cost.Value())
	}
	if u.Strength.IsGiven() {
		out = appendNumber(append(out, " strength "...), u.Strength.Value())
	}
	if u.Aim != (geom.Point{}) {
		out = appendPoint(append(out, " aim"...), u.Aim)
	}
	if u.Allied {
		out = append(out, " allied"...)
	}
	if u.Inspires != "" {
		out = appendName(append(out, " inspires "...), u.Inspires)
	}
	if u.Traits != 0 {
		out = appendSet(append(out, " traits"...), uint32(u.Traits), rules.TraitNames())
	}
	return out
}

// appendNow writes the state of a unit, and its enemies in combat.
func appendNow(out []byte, t *spatial.Table, u *spatial.Unit) []byte {
	if u.State != 0 {
		out = appendSet(append(out, " state"...), uint32(u.State), stateBitNames())
	}
	return appendFacts(out, t, u)
}

// appendFacts writes the enemies that charged a unit and those that it is engaged with, each list
// in the order of its text.
func appendFacts(out []byte, t *spatial.Table, u *spatial.Unit) []byte {
	switch {
	case len(u.ChargedBy)+len(u.Engaged) == 0:
		return out
	case len(u.ChargedBy) == 0 && len(u.Engaged) == 1: // nothing to be put in order
		return appendEngaged(out, t, u.Engaged[0])
	}
	var (
		written [256]byte
		spans   [8][2]int
	)
	text, facts := written[:0], spans[:0]
	for _, id := range u.ChargedBy {
		from := len(text)
		text = appendName(append(text, " charged_by "...), t.Unit(id).Name)
		facts = append(facts, [2]int{from, len(text)})
	}
	for _, g := range u.Engaged {
		from := len(text)
		text = appendEngaged(text, t, g)
		facts = append(facts, [2]int{from, len(text)})
	}
	slices.SortFunc(facts, func(a, b [2]int) int { return bytes.Compare(text[a[0]:a[1]], text[b[0]:b[1]]) })
	for _, f := range facts {
		out = append(out, text[f[0]:f[1]]...)
	}
	return out
}

func appendEngaged(out []byte, t *spatial.Table, g spatial.Engagement) []byte {
	out = append(append(out, " engaged "...), g.Facing.String()...)
	return appendName(append(out, ' '), t.Unit(g.With).Name)
}

// AppendPiece writes the line of a piece of terrain.
func AppendPiece(out []byte, p *terrain.Piece) []byte {
	out = appendName(append(out, "terrain "...), p.Name())
	out = append(append(out, ' '), p.Kind().String()...)
	out = appendNumber(append(out, " height "...), p.Height())
	out = append(out, " outline"...)
	ring := p.Shape().Outline()
	first := 0
	for i, q := range ring {
		if q.X < ring[first].X || (q.X == ring[first].X && q.Y < ring[first].Y) {
			first = i
		}
	}
	for i := range ring {
		out = appendPoint(out, ring[(first+i)%len(ring)])
	}
	return out
}

// stateBitNames returns the names of the bits of a state, one for each: the states of files may be
// several of them.
func stateBitNames() []string {
	return []string{"disordered", "wavering", "loot", "frozen", "blinded", "moved", "at-the-double", "by-phalanx", "by-ensnare"}
}

// appendSet writes a set of bits by names, and bits without a name by number.
func appendSet(out []byte, set uint32, names []string) []byte {
	for i, name := range names {
		if set&(1<<i) != 0 {
			out = append(append(out, ' '), name...)
			set &^= 1 << i
		}
	}
	if set != 0 {
		out = strconv.AppendUint(append(out, " bits "...), uint64(set), 10)
	}
	return out
}

func appendPoint(out []byte, p geom.Point) []byte {
	out = appendNumber(append(out, ' '), p.X)
	return appendNumber(append(out, ','), p.Y)
}

func appendNumber(out []byte, f float64) []byte {
	if f == 0 {
		f = 0 // -0 is the same place as 0
	}
	return AppendFloat(out, f)
}

// appendName writes a name in quotes, by bytes. Which characters are printable would differ from
// one release of Unicode to the next.
func appendName(out []byte, s string) []byte {
	s = composed.Name(s)
	const hexDigits = "0123456789abcdef"
	out = append(out, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			out = append(out, '\\', c)
		case c < ' ' || c == 0x7f:
			out = append(out, '\\', 'x', hexDigits[c>>4], hexDigits[c&15])
		default:
			out = append(out, c)
		}
	}
	return append(out, '"')
}

// ModelDepth returns the depth of the base of one model: by default as deep as it is wide.
func ModelDepth(u *spatial.Unit) float64 {
	if u.ModelDepth > 0 || u.ModelsWide <= 1 {
		return u.ModelDepth
	}
	return u.Base.Width() / float64(u.ModelsWide)
}
