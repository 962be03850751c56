package aftermath

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/rules"
)

// NoPushError says that an edition has no spell that pushes
// ([rules.Edition.WindBlast]).
type NoPushError struct{ Edition rules.EditionName }

// Error implements error.
func (e *NoPushError) Error() string {
	return fmt.Sprintf("edition %q has no Wind Blast", e.Edition)
}

// OwnSideError says that a unit was to push one of its own side.
type OwnSideError struct{ Caster, Unit string }

// Error implements error.
func (e *OwnSideError) Error() string {
	const text = "%q and %q are on the same side; only enemies are pushed"
	return fmt.Sprintf(text, e.Caster, e.Unit)
}
