package move

import (
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// withTraits is a unit with more traits.
func withTraits(u spatial.Unit, traits ...rules.Trait) spatial.Unit {
	u.Traits = u.Traits.With(traits...)
	return u
}
