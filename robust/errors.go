package robust

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// NoQuestionError says that no question was asked.
type NoQuestionError struct{}

// Error implements error.
func (e *NoQuestionError) Error() string { return "there is no question" }

// SelfError says that a unit was asked about itself.
type SelfError struct{ Unit spatial.UnitID }

// Error implements error.
func (e *SelfError) Error() string {
	return fmt.Sprintf("unit %d was asked about itself; from and to must differ", e.Unit)
}
