package protocol

import "github.com/leaderpoint/leaderpoint/position"

// MeasuredUnit is what became of a unit of a measured position.
type MeasuredUnit struct {
	// From is where it was measured, if it was put elsewhere; Moved (inches) is how far the
	// point moved that was measured, Turned (degrees, clockwise) how far the base turned.
	From   *Pose   `json:"from,omitempty"`
	Moved  float64 `json:"moved"`
	Turned float64 `json:"turned"`
	// Contacts are those that it was brought into, or was in already.
	Contacts []MeasuredContact `json:"contacts"`
	// Near are units that it might touch, as measured; nothing was done about them.
	Near []MeasuredGap `json:"near,omitempty"`
	// Misfit is by how many inches two of its corners are farther apart than they are on its base.
	Misfit float64 `json:"misfit,omitempty"`
}

// MeasuredContact is a contact of a unit with another, or with a piece of terrain. Side is a side
// of the one that the contact is said of: of this unit, or of With. Corner is that which was said
// to touch, where one was.
type MeasuredContact struct {
	Kind    string  `json:"kind"`
	Side    string  `json:"side"`
	Corner  string  `json:"corner,omitempty"`
	With    string  `json:"with"`
	Terrain bool    `json:"terrain,omitempty"`
	Flush   bool    `json:"flush"`
	Gap     float64 `json:"gap"`
}

// MeasuredGap is how far apart, in inches, a unit is that might touch.
type MeasuredGap struct {
	Unit  string  `json:"unit"`
	Apart float64 `json:"apart"`
}

// measuredUnit is what became of the unit of that name, or nil.
func measuredUnit(m *position.Measurement, name string) *MeasuredUnit {
	out := MeasuredUnit{Contacts: []MeasuredContact{}}
	some := false
	for _, p := range m.Snaps {
		if p.Unit == name {
			some = true
			out.From = &Pose{At: p.From.At, Heading: p.From.Heading}
			out.Moved, out.Turned = p.Moved, p.Turned
		}
	}
	for _, c := range m.Contacts {
		if c.Unit == name || (!c.Terrain && c.With == name) {
			some = true
			out.Contacts = append(out.Contacts, contactOf(&c, name))
		}
	}
	for _, n := range m.Near {
		if n.A == name || n.B == name {
			some = true
			other := n.A
			if other == name {
				other = n.B
			}
			out.Near = append(out.Near, MeasuredGap{other, n.Apart})
		}
	}
	for _, x := range m.Misfits {
		if x.Unit == name {
			some = true
			out.Misfit = x.Off
		}
	}
	if !some {
		return nil
	}
	return &out
}

// contactOf is a contact as one of its two units has it.
func contactOf(c *position.Contact, name string) MeasuredContact {
	with := c.With
	if with == name {
		with = c.Unit
	}
	return MeasuredContact{string(c.Kind), c.Side, c.Corner, with, c.Terrain, c.Flush, c.Gap}
}
