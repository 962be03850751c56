package answer

// Verdict is the answer to a yes-or-no question.
type Verdict string

// The verdicts. TooClose means that limits differ by less than the engine resolves: the rules give
// a die roll. Undecided means that a search ended too early.
const (
	Yes       Verdict = "yes"
	No        Verdict = "no"
	TooClose  Verdict = "too-close"
	Undecided Verdict = "undecided"
)
