package position

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Limits of a position file, beside those of package spatial. More is refused,
// so that no file can make the library hang.
const (
	// MaxFileSize is the size of a file in bytes.
	MaxFileSize = 64 << 20
	// MaxName is the length of a name, and of every other word, in characters.
	MaxName = 256
	// MaxNote is the length of a note in characters.
	MaxNote = 10_000
	// MinBaseMM and MaxBaseMM bound the sides of a base in millimetres.
	MinBaseMM = 1
	MaxBaseMM = 1000
)

// Document is a position file as it is in JSON: units, terrain and readings in file order, headings
// in degrees, base sizes in millimetres. Missing members are nil, "" or empty. A Document may be
// made by hand: [Document.Table] and [Document.Write] check it.
type Document struct {
	// Schema is the member "$schema", for editors; it is not looked at.
	Schema string
	// Name and Note are free text for people.
	Name, Note string
	// Edition is "" for the default, [rules.NameSecond161].
	Edition rules.EditionName
	// Area is the member "table"; nil means 72 by 48 inches.
	Area *Area
	// Readings are the answers to open questions, each key at most once.
	Readings []rules.Reading
	// HouseRules are fields of the edition that have another value than in its text, each name
	// at most once.
	HouseRules []rules.Field
	// Lengths is what places are written in: "" or "in" for inches, "mm" or "cm". It is for
	// places alone, of units and of the corners of terrain.
	Lengths string
	// Measured is the accuracy of places in millimetres: no unit is farther from its place in the
	// file. nil means unknown. See [Document.Settle].
	Measured *float64
	// Units and Terrain become the units and pieces of the table, by number.
	Units   []Unit
	Terrain []Piece
}

// Area is the playing area: Width and Depth in inches; or the size for an army of so many Points
// (row SCN-1), with Width and Depth 0; or Endless, without edges and all others left out.
type Area struct {
	Width, Depth float64
	Points       *int
	Small        bool
	Endless      bool
}

// Unit is a unit as the file describes it.
type Unit struct {
	// Name is unique; units of one side are friends.
	Name, Side string
	Type       rules.UnitType
	// Size may be "" where the type or the base decides: see
	// [Document.Table].
	Size rules.Size
	// BaseMM is frontage and depth; nil means what type and size fix.
	BaseMM *[2]float64
	// ModelMM is the width and depth of one model's base; nil means the type's.
	ModelMM *[2]float64
	// At is the centre of the base, in the lengths of the document; Heading is degrees clockwise
	// from up the table. Corners give a unit its At, and two corners its Heading; these are 0 then.
	// A file may leave out a heading that follows from contacts; the document has it.
	At      [2]float64
	Heading float64
	// FrontLeft and FrontRight are corners of the base that were measured: one of them, with the
	// heading, or both.
	FrontLeft, FrontRight *[2]float64
	// FromEdges is a corner that was measured from two edges of the table, beside the heading, or
	// two of them, which give the heading.
	FromEdges []FromEdges
	// Touching and InLineWith are contacts that the unit is known to have: see
	// [Document.Settle].
	Touching   []Touch
	InLineWith []InLine
	// Measured is how well this unit was measured, in millimetres; 0 for one that stays where
	// it is. nil means as the document.
	Measured *float64
	// Speed is in inches, Height in levels; nil means the type's.
	Speed, Height *float64
	// WildCharge is what is added to the charge range, in inches (row CHG-2);
	// nil means 0.
	WildCharge *float64
	// Cost is the worth of the unit, Strength its unit strength, for scenarios that count them (row
	// SCN-3); nil means unknown.
	Cost, Strength *float64
	// AimMM is the aiming point of a war engine, right and forward of the middle of its front edge;
	// nil means that middle (row SHT-5).
	AimMM *[2]float64
	// Allied: it is of an ally, not of the main force of its side (row SHT-4).
	Allied bool
	// Inspires names the one unit that it inspires besides itself; "" means all friends (row
	// FCT-5).
	Inspires string
	// Traits are names of [rules.TraitNames]; State names of [StateNames].
	Traits, State []string
	// ChargedBy names the units that charged this one in the turn before.
	ChargedBy []string
	Engaged   []Engagement
	// Note is free text for people.
	Note string
}

// FromEdges is a corner of a base by its distances from two edges of the table, one from the left
// or the right and one from the bottom or the top, in the lengths of the document.
type FromEdges struct {
	// Corner is front_left, front_right, rear_right or rear_left.
	Corner                   string
	Left, Right, Bottom, Top *float64
}

// Touch says that a side of this unit (front, right, rear, left), or a corner (see [CornerNames]),
// touches another unit or a piece of terrain. Give either Unit or Terrain, and either Side or
// Corner. A side lies along what it touches, or meets a corner of it; a corner touches at any
// angle.
type Touch struct{ Unit, Terrain, Side, Corner string }

// InLine says that a side of this unit is in one line with a side of another.
type InLine struct{ Unit, Side string }

// Engagement names an enemy and the facing of this unit that it is in contact
// with: front, right, rear or left.
type Engagement struct{ With, Facing string }

// Piece is a piece of terrain as the file describes it.
type Piece struct {
	// Name is unique among the terrain; "" gives "<kind> <number>".
	Name string
	// Kind is the name of a [terrain.Kind].
	Kind string
	// Height is in levels; nil means the kind's, see [Document.Table].
	Height *float64
	// Outline has at least three points, open or closed, in either direction.
	Outline [][2]float64
	// Fixed: its place is known exactly, however well the others were measured.
	Fixed bool
	// Note is free text for people.
	Note string
}

// StatesOf are the names that a file has for states, without those that another one brings
// along. Bits that no file can say are left out.
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
