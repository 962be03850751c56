// Package named finds the name that a typed name means.
package named

import (
	"cmp"
	"slices"
	"strings"

	"github.com/agnivade/levenshtein"
	"github.com/leaderpoint/leaderpoint/internal/composed"
)

// Alike returns the names that a name may mean. If it is known, that is the name itself. Else it is
// all that differ only in case, in surrounding blanks or in how accents are composed; else all that
// differ in accents, too.
func Alike(name string, known []string) (alike []string) {
	if slices.Contains(known, name) {
		return []string{name}
	}
	own := composed.Name(strings.TrimSpace(name))
	for _, k := range known {
		if strings.EqualFold(composed.Name(k), own) {
			alike = append(alike, k)
		}
	}
	if len(alike) > 0 {
		return alike
	}
	own = composed.Unaccented(own)
	for _, k := range known {
		if own != "" && strings.EqualFold(composed.Unaccented(k), own) {
			alike = append(alike, k)
		}
	}
	return alike
}

// Closest returns the known names with the fewest wrong letters, at most so many. Names with more
// than two wrong letters in three are left out, so that there may be none.
func Closest(name string, known []string, most int) []string {
	lower := strings.ToLower(strings.TrimSpace(name))
	out := slices.Clone(known)
	off := func(k string) int { return levenshtein.ComputeDistance(lower, strings.ToLower(k)) }
	limit := 2 * len([]rune(lower)) / 3
	out = slices.DeleteFunc(out, func(k string) bool { return off(k) > limit })
	slices.SortStableFunc(out, func(x, y string) int { return cmp.Compare(off(x), off(y)) })
	return out[:min(most, len(out))]
}

// Nearest returns the names, three at most, that are a few letters off, or begin alike.
func Nearest(name string, known []string) []string {
	const most = 3
	type near struct {
		name string
		off  int
	}
	lower := strings.ToLower(strings.TrimSpace(name))
	limit := max(2, len([]rune(lower))/3)
	var found []near
	for _, k := range known {
		other := strings.ToLower(k)
		off := levenshtein.ComputeDistance(lower, other)
		if lower != "" && strings.HasPrefix(other, lower) {
			off = 0
		}
		if off <= limit && off < len([]rune(other)) {
			found = append(found, near{k, off})
		}
	}
	slices.SortStableFunc(found, func(x, y near) int { return cmp.Compare(x.off, y.off) })
	var out []string
	for _, n := range found[:min(most, len(found))] {
		out = append(out, n.name)
	}
	return out
}
