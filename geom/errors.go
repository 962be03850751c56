package geom

import "fmt"

// ValueError says which number is out of its range and why. Field is a name
// that the caller knows ("width", "facing"), Value what was given, Rule what
// it must be ("must be greater than 0").
type ValueError struct {
	Field string
	Value float64
	Rule  string
}

// Error implements error.
func (e *ValueError) Error() string { return fmt.Sprintf("%s is %v, %s", e.Field, e.Value, e.Rule) }
