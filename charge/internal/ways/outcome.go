package ways

// Outcome is what a search came to.
type Outcome uint8

const (
	// None: there is no way, and the search has proved it.
	None Outcome = iota
	// Found: there is a way.
	Found
	// Unclear: the limits differ by less than the resolution that the search stops at.
	Unclear
	// Unfinished: the work ran out first.
	Unfinished
)

// or is the outcome of two searches of which one suffices. Unfinished comes before Unclear:
// a longer search might find a way.
func (o Outcome) or(p Outcome) Outcome {
	if o == Found || p == Found {
		return Found
	}
	return max(o, p)
}
