package tell

import (
	"fmt"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/reasons"
)

// Together is what a sentence needs about a charge of several units.
type Together struct {
	Units           []string
	To              string
	Verdict, Reason string
	Resolution      float64
	// Alone are the units that cannot charge whatever the others do, each with its reason.
	Alone []Clause
	// Blame has the obstacles of all together; BlameOpen: that was not decided.
	Blame     []Blame
	BlameOpen bool
	facings   []string
}

// AddFacing notes a facing that one of them must charge.
func (c *Together) AddFacing(name string) {
	if !slices.Contains(c.facings, name) {
		c.facings = append(c.facings, name)
	}
}

// Facings returns all facings that must be charged, in words.
func (c *Together) Facings() string {
	var words []string
	for _, name := range []string{"front", "left", "right", "rear"} {
		if slices.Contains(c.facings, name) {
			words = append(words, Facing(name))
		}
	}
	return Series(words)
}

// Sentence returns the verdict, and the reason against it with its row.
func (c *Together) Sentence() string {
	who, all := Series(c.Units), "all "
	switch len(c.Units) {
	case 1:
		all = ""
	case 2:
		all = "both "
	}
	switch c.Verdict {
	case "yes":
		return fmt.Sprintf("%s can %scharge %s [MLT-1, MLT-5].", who, all, c.To)
	case "too-close":
		return fmt.Sprintf("Too close to call whether %s can %scharge %s: neither was shown, down to %g in. Roll a die [LOS-8].", who, all, c.To, c.Resolution)
	case "undecided":
		return fmt.Sprintf("Not decided within the search whether %s can %scharge %s.", who, all, c.To)
	}
	if c.Reason == "no-space" || c.Reason == "no-order" {
		if r, ok := reasons.Find(reasons.Charge, c.Reason); ok {
			why := strings.NewReplacer("FACING", c.Facings(), "TARGET", c.To).Replace(r.Long)
			return fmt.Sprintf("%s cannot %scharge %s: %s%s [%s].", who, all, c.To, why, BlameWords(c.Reason, c.Blame, c.BlameOpen), r.Row)
		}
	}
	if len(c.Alone) == 0 {
		return fmt.Sprintf("%s cannot %scharge %s.", who, all, c.To)
	}
	return fmt.Sprintf("%s cannot %scharge %s: %s.", who, all, c.To, Joined(c.Alone))
}
