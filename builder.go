package leaderpoint

import (
	"maps"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Unit is a unit as a program describes it. It needs Name, Side and Pose, and Size or BaseMM.
type Unit struct {
	// Name is unique; units of one side are friends.
	Name, Side string
	// Type is infantry (if empty), heavy-infantry, large-infantry, monstrous-infantry, cavalry,
	// large-cavalry, monster, titan or war-engine.
	Type string
	// Size is troop, regiment, horde, legion or single. It may be empty if BaseMM is given, or if
	// the type has only one size.
	Size string
	// Pose is in inches, or in the lengths of the [Builder].
	Pose Pose
	// BaseMM is frontage and depth in millimetres, whatever the lengths of the [Builder]; zero
	// means the base of the type and size.
	BaseMM [2]float64
	// Speed is in inches, and Height in levels; nil means those of the type. [Table.Unit] fills in
	// BaseMM, Speed and Height.
	Speed, Height *float64
	// Traits are words such as nimble, fly or individual, State words such as disordered or
	// wavering.
	Traits, State []string
	// Engaged has the enemies in combat with it, each with the facing of this unit: front, right,
	// rear or left.
	Engaged map[string]string
	// ChargedBy names the units that charged it in the turn before.
	ChargedBy []string
}

// Piece is a piece of terrain.
type Piece struct {
	// Name is unique; empty gives the kind and a number.
	Name string
	// Kind is blocking, difficult, obstacle, hill or decorative. A wood is difficult, a wall or a
	// hedge is an obstacle, a house is blocking.
	Kind string
	// Height is in levels, such as new(5.0). Only an obstacle and decorative terrain may leave it
	// nil.
	Height *float64
	// Outline has at least three points, in either direction, in the lengths of the [Builder].
	Outline []Point
}

// Builder describes a table. The zero Builder is an empty table of 72 by 48 inches.
type Builder struct {
	// Edition is beta-2010, second-2015, second-161 (if empty) or third.
	Edition string
	// Lengths is the unit of places and of the size of the table: "in" (if empty), "mm" or "cm".
	Lengths string
	// Width and Depth are the size of the table; zero means 72 by 48 inches.
	Width, Depth float64
	// MeasuredMM is the accuracy of places, in millimetres; zero means unknown.
	MeasuredMM float64
	Units      []Unit
	Terrain    []Piece
}

// New makes a table of 72 by 48 inches under the edition second-161. Places are in inches.
func New(units []Unit, terrain ...Piece) (*Table, error) {
	return (&Builder{Units: units, Terrain: terrain}).Table()
}

// Table makes the table. An [*Error] has the path of the member at fault, such as
// units[3].base_mm[1].
func (b *Builder) Table() (*Table, error) { return FromDocument(b.document()) }

// Check returns all that is wrong with the table, also if [Builder.Table] refuses it: see
// [CheckDocument].
func (b *Builder) Check() []answer.Fault { return CheckDocument(b.document()) }

func (b *Builder) document() *position.Document {
	d := &position.Document{Edition: rules.EditionName(b.Edition), Lengths: b.Lengths}
	if b.Width != 0 || b.Depth != 0 {
		inch := 1.0
		switch b.Lengths {
		case "mm":
			inch = geom.MMPerInch
		case "cm":
			inch = geom.MMPerInch / 10
		}
		d.Area = &position.Area{Width: rounded(b.Width / inch), Depth: rounded(b.Depth / inch)}
	}
	if b.MeasuredMM != 0 {
		d.Measured = &b.MeasuredMM
	}
	for i := range b.Units {
		d.Units = append(d.Units, b.Units[i].document())
	}
	for i := range b.Terrain {
		d.Terrain = append(d.Terrain, b.Terrain[i].document())
	}
	return d
}

// rounded returns a length without the rounding error of a conversion.
func rounded(inches float64) float64 { return math.Round(inches*1e9) / 1e9 }

func (u *Unit) document() position.Unit {
	out := position.Unit{
		Name: u.Name, Side: u.Side, Type: rules.UnitType(u.Type), Size: rules.Size(u.Size), At: u.Pose.At, Heading: u.Pose.Heading,
		Speed: u.Speed, Height: u.Height, Traits: u.Traits, State: u.State, ChargedBy: u.ChargedBy,
	}
	if out.Type == "" {
		out.Type = rules.Infantry
	}
	if u.BaseMM != [2]float64{} {
		out.BaseMM = &u.BaseMM
	}
	for _, enemy := range slices.Sorted(maps.Keys(u.Engaged)) {
		out.Engaged = append(out.Engaged, position.Engagement{With: enemy, Facing: u.Engaged[enemy]})
	}
	return out
}

func (p *Piece) document() position.Piece {
	out := position.Piece{Name: p.Name, Kind: p.Kind, Height: p.Height}
	for _, at := range p.Outline {
		out.Outline = append(out.Outline, at)
	}
	return out
}

// unitOf returns a unit as its file describes it.
func unitOf(u *position.Unit) Unit {
	out := Unit{
		Name: u.Name, Side: u.Side, Type: string(u.Type), Size: string(u.Size), Pose: Pose{At: u.At, Heading: u.Heading},
		Speed: u.Speed, Height: u.Height, Traits: u.Traits, State: u.State, ChargedBy: u.ChargedBy,
	}
	if u.BaseMM != nil {
		out.BaseMM = *u.BaseMM
	}
	for _, e := range u.Engaged {
		if out.Engaged == nil {
			out.Engaged = map[string]string{}
		}
		out.Engaged[e.With] = e.Facing
	}
	return out
}
