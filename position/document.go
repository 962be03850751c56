package position

import (
	"github.com/leaderpoint/leaderpoint/rules"
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

// Document is a position file as it stands in JSON: the members that the file
// has, units, terrain and readings in file order, headings in degrees, base
// sizes in millimetres. Members that were left out are nil, "" or empty. A
// Document may be made by hand: [Document.Table] and [Document.Write] check it.
type Document struct {
	// Name and Note are free text for people.
	Name, Note string
	// Edition is "" for the default, [rules.NameSecond161].
	Edition rules.EditionName
	// Area is the member "table"; nil means 72 by 48 inches.
	Area *Area
	// Readings are the answers to open questions, each key at most once.
	Readings []rules.Reading
	// Units and Terrain become the units and pieces of the table, by number.
	Units   []Unit
	Terrain []Piece
}

// Area is the playing area: Width and Depth in inches, or the size that goes with
// an army of so many Points (row SCN-1), in which case Width and Depth are 0, or
// Endless, without edges, in which case all others are left out.
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
	// At is the centre of the base, in inches; Heading is degrees clockwise
	// from up the table.
	At      [2]float64
	Heading float64
	// Speed is in inches, Height in levels; nil means the type's.
	Speed, Height *float64
	// WildCharge is what is added to the charge range, in inches (row CHG-2);
	// nil means 0.
	WildCharge *float64
	// AimMM is the aiming point of a war engine, right and forward of the middle of its
	// front edge; nil means that it looks from there (row SHT-5).
	AimMM *[2]float64
	// Allied: it is of an ally, not of the main force of its side (row SHT-4).
	Allied bool
	// Traits are names of [rules.TraitNames]; State names of [StateNames].
	Traits, State []string
	// ChargedBy names the units that charged this one in the turn before.
	ChargedBy []string
	Engaged   []Engagement
	// Note is free text for people.
	Note string
}

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
	// Note is free text for people.
	Note string
}
