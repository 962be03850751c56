package position

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Limits of a position file, besides those of package spatial. More is refused, so that no file can
// make the library hang.
const (
	// MaxFileSize is the size of a file in bytes.
	MaxFileSize = 64 << 20
	// minBaseMM and maxBaseMM bound the sides of a base in millimetres.
	minBaseMM = 1
	maxBaseMM = 1000
)

// Document is a position file, with the names of its members as tags. Units, terrain and readings
// are in file order, headings in degrees, base sizes in millimetres. Missing members are nil, "" or
// empty. A Document may be made by hand: [Document.Table] and [Document.Write] check it.
type Document struct {
	// Schema is for editors; it is ignored.
	Schema string `json:"$schema,omitzero"`
	// Name and Note are free text for people.
	Name string `json:"name,omitzero"`
	Note string `json:"note,omitzero"`
	// Edition is "" for the default, [rules.NameSecond161].
	Edition rules.EditionName `json:"edition,omitzero"`
	// Area is the playing area; nil means 72 by 48 inches.
	Area *Area `json:"table,omitzero"`
	// Readings are the answers to open questions, each key at most once.
	Readings []rules.Reading `json:"readings,omitzero"`
	// HouseRules are fields of the edition with another value than in its text, each name at most
	// once.
	HouseRules []rules.Field `json:"house_rules,omitzero"`
	// Lengths is the unit of places: "" or "in" for inches, "mm" or "cm". It applies only to
	// places, of units and of the corners of terrain.
	Lengths string `json:"lengths,omitzero"`
	// Measured is the accuracy of places in millimetres: no unit is farther from its place in the
	// file. nil means unknown. See [Document.Settle].
	Measured *float64 `json:"measured,omitzero"`
	// Units and Terrain become the units and pieces of the table, by index.
	Units   []Unit  `json:"units" of:"units"`
	Terrain []Piece `json:"terrain,omitzero" of:"pieces of terrain"`
}

// Area is the playing area: Width and Depth in inches, or the size for an army of Points (row
// SCN-1), with Width and Depth 0. If Endless, it has no edges, and the other fields are left out.
type Area struct {
	Width   float64 `json:"width"`
	Depth   float64 `json:"depth"`
	Points  *int    `json:"points,omitzero"`
	Small   bool    `json:"small,omitzero"`
	Endless bool    `json:"endless,omitzero"`
}

// Unit is a unit as the file describes it.
type Unit struct {
	// Name is unique; units of one side are friends.
	Name string         `json:"name"`
	Side string         `json:"side"`
	Type rules.UnitType `json:"type"`
	// Size may be "" if the type or the base decides: see [Document.Table].
	Size rules.Size `json:"size,omitzero"`
	// BaseMM is frontage and depth; nil means that of the type and size.
	BaseMM *[2]float64 `json:"base_mm,omitzero"`
	// ModelMM is the width and depth of one model's base; nil means the type's.
	ModelMM *[2]float64 `json:"model_mm,omitzero"`
	// At is the centre of the base, in the lengths of the document. It is 0 for a unit placed by
	// its corners.
	At [2]float64 `json:"at"`
	// FrontLeft and FrontRight are measured corners of the base: one of them, with the heading, or
	// both.
	FrontLeft  *[2]float64 `json:"front_left,omitzero"`
	FrontRight *[2]float64 `json:"front_right,omitzero"`
	// FromEdges has a corner measured from two edges of the table, besides the heading, or two
	// corners, which give the heading.
	FromEdges []FromEdges `json:"from_edges,omitzero"`
	// Heading is in degrees clockwise from up the table, and 0 if two corners give it. A file may
	// leave out a heading that follows from contacts; the document has it.
	Heading float64 `json:"heading"`
	// Touching and InLineWith are the declared contacts of the unit: see [Document.Settle].
	Touching   []Touch  `json:"touching,omitzero" of:"contacts"`
	InLineWith []InLine `json:"in_line_with,omitzero" of:"lines"`
	// Measured is the accuracy of this unit's place, in millimetres; 0 for a unit that does not
	// move. nil means that of the document.
	Measured *float64 `json:"measured,omitzero"`
	// Speed is in inches, Height in levels; nil means the type's.
	Speed  *float64 `json:"speed,omitzero"`
	Height *float64 `json:"height,omitzero"`
	// WildCharge is added to the charge range, in inches (row CHG-2); nil means 0.
	WildCharge *float64 `json:"wild_charge,omitzero"`
	// Cost is the points cost of the unit, Strength its unit strength, for scenarios that count
	// them (row SCN-3); nil means unknown.
	Cost     *float64 `json:"cost,omitzero"`
	Strength *float64 `json:"strength,omitzero"`
	// AimMM is the aiming point of a war engine, right and forward of the middle of its front edge;
	// nil means that middle (row SHT-5).
	AimMM *[2]float64 `json:"aim_mm,omitzero"`
	// Allied: it belongs to an ally, not to the main force of its side (row SHT-4).
	Allied bool `json:"allied,omitzero"`
	// Inspires names the only unit that it inspires besides itself; "" means all friends (row
	// FCT-5).
	Inspires string `json:"inspires,omitzero"`
	// Traits are names of [rules.TraitNames]; State names of [StateNames].
	Traits []string `json:"traits,omitzero" of:"traits"`
	State  []string `json:"state,omitzero" of:"states"`
	// ChargedBy names the units that charged this one in the turn before.
	ChargedBy []string     `json:"charged_by,omitzero" of:"units"`
	Engaged   []Engagement `json:"engaged,omitzero" of:"engagements"`
	// Note is free text for people.
	Note string `json:"note,omitzero"`
}

// FromEdges is a corner of a base by its distances from two edges of the table, in the lengths of
// the document. One edge is the left or right, the other the bottom or top.
type FromEdges struct {
	// Corner is front_left, front_right, rear_right or rear_left.
	Corner string   `json:"corner"`
	Left   *float64 `json:"left,omitzero"`
	Right  *float64 `json:"right,omitzero"`
	Bottom *float64 `json:"bottom,omitzero"`
	Top    *float64 `json:"top,omitzero"`
}

// Touch says that a side of this unit (front, right, rear, left), or a corner (front_left, ...),
// touches another unit or a piece of terrain. Give either Unit or Terrain, and either Side or
// Corner. A side lies along the other, or meets a corner of it; a corner touches at any angle.
type Touch struct {
	Unit    string `json:"unit"`
	Terrain string `json:"terrain,omitzero"`
	Side    string `json:"side"`
	Corner  string `json:"corner,omitzero"`
}

// InLine says that a side of this unit is in one line with a side of another.
type InLine struct {
	Unit string `json:"unit"`
	Side string `json:"side"`
}

// Engagement names an enemy and the facing of this unit that it is in contact
// with: front, right, rear or left.
type Engagement struct {
	With   string `json:"with"`
	Facing string `json:"facing"`
}

// Piece is a piece of terrain as the file describes it.
type Piece struct {
	// Name is unique among the terrain; "" gives "<kind> <number>".
	Name string `json:"name,omitzero"`
	// Kind is the name of a [terrain.Kind].
	Kind string `json:"kind"`
	// Height is in levels; nil means the kind's, see [Document.Table].
	Height *float64 `json:"height,omitzero"`
	// Outline has at least three points, open or closed, in either direction.
	Outline [][2]float64 `json:"outline" of:"points"`
	// Fixed: its place is known exactly, whatever the accuracy of the others.
	Fixed bool `json:"fixed,omitzero"`
	// Note is free text for people.
	Note string `json:"note,omitzero"`
}

// StatesOf returns the names of states in a file, without those that another state implies. Bits
// without a name are left out.
func StatesOf(s spatial.State) []string {
	names, _ := statesOf(s)
	return names
}

// ParseStates returns the combined state of some names. An unknown name gives an *[Error] with its
// place.
func ParseStates(names []string) (s spatial.State, err error) {
	table := stateTable()
	for i, name := range names {
		n := slices.IndexFunc(table, func(x namedState) bool { return x.name == name })
		if n < 0 {
			return 0, at(fmt.Sprintf("state[%d]", i), &rules.UnknownNameError{What: "state", Name: name, Known: StateNames()})
		}
		s |= table[n].state
	}
	return s, nil
}
