package rules

// Size is how many models a unit has, by the name of its class.
type Size string

const (
	// Troop is the smallest class.
	Troop Size = "troop"
	// Regiment is the ordinary one.
	Regiment Size = "regiment"
	// Horde is a regiment doubled.
	Horde Size = "horde"
	// Legion is larger still.
	Legion Size = "legion"
	// Single is one model: a hero, monster, titan or war engine.
	Single Size = "single"
)

// Sizes lists all sizes, single last.
func Sizes() []Size { return []Size{Troop, Regiment, Horde, Legion, Single} }

// ParseSize finds a size by its name, or returns an *[UnknownNameError].
func ParseSize(name string) (Size, error) { return parse("unit size", name, Sizes()) }
