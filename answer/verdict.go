package answer

// Verdict is the answer to a question of yes or no.
type Verdict string

// The verdicts. TooClose is of limits that differ by less than what was resolved: the rules give a
// die roll. Undecided is of a search that ended before it knew.
const (
	Yes       Verdict = "yes"
	No        Verdict = "no"
	TooClose  Verdict = "too-close"
	Undecided Verdict = "undecided"
)
