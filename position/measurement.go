package position

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
)

// Limits and defaults of measurements.
const (
	// maxMeasuredMM is the worst accuracy that a file may state, in millimetres.
	maxMeasuredMM = 25
	// UsualMeasuredMM is the assumed accuracy of a file without one, in millimetres. It is for files
	// in which units touch, have both front corners or an accuracy of their own.
	UsualMeasuredMM = 1
	// MaxMeasuredUnits and MaxContacts are how many units a measured document may have, and how
	// many contacts.
	MaxMeasuredUnits = 5000
	MaxContacts      = 20_000
)

// Measurement says what [Document.Settle] did with measurements: which units were moved, which
// contacts were made, what nearly fits, and what does not. The zero value is for a document without
// any.
type Measurement struct {
	// Snaps are the units that were moved from their place in the file, in file order.
	Snaps []Snap
	// Contacts are those that were made, or held already: declared ones, engagements, and overlaps,
	// each once.
	Contacts []Contact
	// Near are pairs of units that might touch, as measured, but are not declared to. They are not
	// moved.
	Near []Near
	// Misfits are the units with two measured corners whose distance differs from that on the base.
	Misfits []Misfit
	// Unmet are units that are not moved, since their contacts are impossible.
	Unmet []Unmet
}

// Unmet are units whose declared contacts are impossible: they do not move. The code of the error
// is not-parallel, contacts-contradict, too-far-to-touch, does-not-face or too-many.
type Unmet struct {
	Units []string
	Err   error
}

// String returns the message for people.
func (u Unmet) String() string {
	last := len(u.Units) - 1
	if last <= 0 {
		return fmt.Sprintf("%s stays as typed: %v", strings.Join(u.Units, ""), u.Err)
	}
	return fmt.Sprintf("%s and %s stay as typed: %v", strings.Join(u.Units[:last], ", "), u.Units[last], u.Err)
}

// Pose is the pose of a unit: the centre of its base in inches, and its heading in degrees.
type Pose struct {
	At      [2]float64
	Heading float64
}

// Snap is a unit that was moved from its place in the file, so that contacts hold.
type Snap struct {
	Unit     string
	From, To Pose
	// Moved is the move of the measured point, in inches: the centre, or a corner, or the middle
	// between two. Turned is in degrees, clockwise.
	Moved, Turned float64
}

// ContactKind is why two were brought together.
type ContactKind string

// The kinds of contacts.
const (
	ContactTouching ContactKind = "touching"     // declared to touch
	ContactEngaged  ContactKind = "engaged"      // declared to be in combat
	ContactInLine   ContactKind = "in_line_with" // a side of one in line with a side of the other
	ContactOverlap  ContactKind = "overlap"      // they overlapped by no more than their accuracy
)

// Contact is a contact of a side of a unit with another unit, or with a piece of terrain.
type Contact struct {
	Kind       ContactKind
	Unit, Side string
	// Corner is the corner that was declared to touch, "" for a side; Side then ends there.
	Corner  string
	With    string
	Terrain bool
	// Flush: along a side, and not by a corner.
	Flush bool
	// Gap is the measured distance, in inches; negative if they overlapped.
	Gap float64
}

// Near are two units with a gap between them that is no wider than their accuracy.
type Near struct {
	A, B string
	// Apart is in inches.
	Apart float64
}

// String returns the message for people.
func (n Near) String() string {
	return fmt.Sprintf("%s and %s are %.2f mm apart: touching?", n.A, n.B, mmOf(n.Apart))
}

// Misfit is a unit with two corners that are so many inches farther apart than on its base.
type Misfit struct {
	Unit string
	Off  float64
	// Corners are their names; "" for the two front corners, which do not fit the width.
	Corners [2]string
}

// String returns the message for people.
func (f Misfit) String() string {
	return fmt.Sprintf("%s of %s are %s", cornerWords(f.Corners), f.Unit, offBase(f.Off, f.Corners))
}

// misfitError reports two corners of a unit whose distance differs too much from that on its base.
// It does by off, in inches, and twice their accuracy is limit.
func misfitError(off, limit float64, corners [2]string) error {
	return coded.New("front-misfit", "%s are %s; as measured, at most %.2f mm can be: measure them again, or say how well they were measured",
		cornerWords(corners), offBase(off, corners), limit*geom.MMPerInch)
}

// cornerWords names two corners of a unit.
func cornerWords(names [2]string) string {
	if names == [2]string{} {
		return "the front corners"
	}
	return "the corners " + names[0] + " and " + names[1]
}

// offBase says in words by how much two corners do not fit a base.
func offBase(inches float64, names [2]string) string {
	than := "the base is wide"
	if names != [2]string{} {
		than = "on the base"
	}
	if inches < 0 {
		return fmt.Sprintf("%.2f mm nearer to each other than %s", -mmOf(inches), than)
	}
	return fmt.Sprintf("%.2f mm farther apart than %s", mmOf(inches), than)
}

func mmOf(inches float64) float64 { return inches * geom.MMPerInch }
