package pdf

import (
	"encoding/binary"
	"slices"
)

// bare is a TrueType font without what only helps screens of few pixels, and with no names but its copyright: hints and
// names take two thirds of what a font takes in a document. A file that is no such font is as it was.
func bare(file []byte) []byte {
	tables, ok := tablesOf(file)
	if !ok {
		return file
	}
	glyphs, ok := glyphsOf(tables)
	if !ok {
		return file
	}
	for _, tag := range []string{"fpgm", "prep", "cvt ", "gasp", "hdmx", "VDMX", "LTSH"} {
		delete(tables, tag)
	}
	tables["name"] = copyright(tables["name"])
	tables["glyf"], tables["loca"] = nil, nil
	for _, g := range glyphs {
		tables["loca"] = binary.BigEndian.AppendUint32(tables["loca"], uint32(len(tables["glyf"])))
		tables["glyf"] = append(tables["glyf"], unhinted(g)...)
		for len(tables["glyf"])%4 != 0 {
			tables["glyf"] = append(tables["glyf"], 0)
		}
	}
	tables["loca"] = binary.BigEndian.AppendUint32(tables["loca"], uint32(len(tables["glyf"])))
	head := slices.Clone(tables["head"])
	binary.BigEndian.PutUint16(head[headLoca:], 1)
	tables["head"] = head
	return joined(tables)
}

// Where things stand in the tables of a TrueType font.
const (
	directory  = 12 // bytes before the list of tables
	entry      = 16 // of that list
	headLoca   = 50 // in head: whether loca has short offsets, of two bytes for two each
	headLength = 54
	numGlyphs  = 4 // in maxp
)

// tablesOf are the tables of a font by their tags.
func tablesOf(file []byte) (map[string][]byte, bool) {
	if len(file) < directory || binary.BigEndian.Uint32(file) != 0x00010000 {
		return nil, false
	}
	tables := map[string][]byte{}
	for i := range int(binary.BigEndian.Uint16(file[4:])) {
		at := directory + entry*i
		if at+entry > len(file) {
			return nil, false
		}
		from := uint64(binary.BigEndian.Uint32(file[at+8:]))
		to := from + uint64(binary.BigEndian.Uint32(file[at+12:]))
		if to > uint64(len(file)) {
			return nil, false
		}
		tables[string(file[at:at+4])] = file[from:to]
	}
	return tables, true
}

// glyphsOf are the outlines of the letters of a font, in its order.
func glyphsOf(tables map[string][]byte) (glyphs [][]byte, ok bool) {
	head, maxp, loca, glyf := tables["head"], tables["maxp"], tables["loca"], tables["glyf"]
	if len(head) < headLength || len(maxp) < numGlyphs+2 {
		return nil, false
	}
	n, size := int(binary.BigEndian.Uint16(maxp[numGlyphs:])), 2
	if binary.BigEndian.Uint16(head[headLoca:]) != 0 {
		size = 4
	}
	if len(loca) < size*(n+1) {
		return nil, false
	}
	offset := func(i int) uint64 {
		if size == 2 {
			return 2 * uint64(binary.BigEndian.Uint16(loca[2*i:]))
		}
		return uint64(binary.BigEndian.Uint32(loca[4*i:]))
	}
	for i := range n {
		from, to := offset(i), offset(i+1)
		if from > to || to > uint64(len(glyf)) {
			return nil, false
		}
		glyphs = append(glyphs, glyf[from:to])
	}
	return glyphs, true
}

// copyright is a table of names without all but the copyright, the shorter of its two forms: of one byte for a letter.
func copyright(names []byte) []byte {
	const head, record = 6, 12
	none := []byte{0, 0, 0, 0, 0, head}
	if len(names) < head {
		return none
	}
	words := int(binary.BigEndian.Uint16(names[4:]))
	for i := range int(binary.BigEndian.Uint16(names[2:])) {
		at := head + record*i
		if at+record > len(names) {
			return none
		}
		r := names[at : at+record]
		system, which := binary.BigEndian.Uint16(r), binary.BigEndian.Uint16(r[6:])
		from := words + int(binary.BigEndian.Uint16(r[10:]))
		to := from + int(binary.BigEndian.Uint16(r[8:]))
		if system != 1 || which != 0 || to > len(names) {
			continue
		}
		return slices.Concat([]byte{0, 0, 0, 1, 0, head + record}, r[:10], []byte{0, 0}, names[from:to])
	}
	return none
}

// unhinted is an outline without its instructions. One that is cut short is as it was.
func unhinted(g []byte) []byte {
	const begin = 10 // after the number of rings and the box
	if len(g) < begin {
		return g
	}
	rings := int(int16(binary.BigEndian.Uint16(g)))
	if rings < 0 {
		return unhintedParts(g, begin)
	}
	at := begin + 2*rings
	if at+2 > len(g) {
		return g
	}
	rest := at + 2 + int(binary.BigEndian.Uint16(g[at:]))
	if rest > len(g) {
		return g
	}
	return slices.Concat(g[:at], []byte{0, 0}, g[rest:])
}

// The flags of a part of a letter that is made of others.
const (
	wordArguments   = 0x0001
	oneScale        = 0x0008
	moreParts       = 0x0020
	twoScales       = 0x0040
	fourScales      = 0x0080
	hasInstructions = 0x0100
)

// unhintedParts is unhinted for a letter that is made of others, such as one with an accent.
func unhintedParts(g []byte, at int) []byte {
	out := slices.Clone(g)
	for {
		if at+4 > len(g) {
			return g
		}
		flags := binary.BigEndian.Uint16(g[at:])
		binary.BigEndian.PutUint16(out[at:], flags&^hasInstructions)
		at += 6
		if flags&wordArguments != 0 {
			at += 2
		}
		switch {
		case flags&oneScale != 0:
			at += 2
		case flags&twoScales != 0:
			at += 4
		case flags&fourScales != 0:
			at += 8
		}
		if at > len(g) {
			return g
		}
		if flags&moreParts == 0 {
			return out[:at]
		}
	}
}

// joined is a font of some tables. Its sums are left zero: who reads a font in a document asks for none.
func joined(tables map[string][]byte) []byte {
	var tags []string
	for tag := range tables {
		tags = append(tags, tag)
	}
	slices.Sort(tags)
	out := make([]byte, directory+entry*len(tags))
	binary.BigEndian.PutUint32(out, 0x00010000)
	binary.BigEndian.PutUint16(out[4:], uint16(len(tags)))
	for i, tag := range tags {
		at := directory + entry*i
		copy(out[at:], tag)
		binary.BigEndian.PutUint32(out[at+8:], uint32(len(out)))
		binary.BigEndian.PutUint32(out[at+12:], uint32(len(tables[tag])))
		out = append(out, tables[tag]...)
		for len(out)%4 != 0 {
			out = append(out, 0)
		}
	}
	return out
}
