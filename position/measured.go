package position

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/tape"
)

// Limits and defaults of measurements.
const (
	// maxMeasuredMM is the worst accuracy that a file may state, in millimetres.
	maxMeasuredMM = 25
	// usualMeasuredMM is the assumed accuracy if a file says that units touch, or gives both front
	// corners, without an accuracy.
	usualMeasuredMM = 1
	// MaxMeasuredUnits and MaxContacts are how many units a measured document may have, and how
	// many contacts.
	MaxMeasuredUnits = 5000
	MaxContacts      = 20_000
)

// Measurement says what [Document.Settle] did with measurements: which units were moved, which
// contacts were made, what nearly fits, and what does not. The zero value is for a document without
// any.
type Measurement = tape.Measurement

// misfitError reports two corners of a unit whose distance differs too much from that on its base.
// It does by off, in inches, and twice their accuracy is limit.
func misfitError(off, limit float64, corners [2]string) error {
	return coded.New("front-misfit", "%s are %s; as measured, at most %.2f mm can be: measure them again, or say how well they were measured",
		tape.CornerWords(corners), tape.OffBase(off, corners), limit*geom.MMPerInch)
}
