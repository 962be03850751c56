package rules

// CoverModel is what has to be hidden for a target to be in cover.
type CoverModel uint8

const (
	// FacingShare: lines to at least half of the facing that the firer is in are blocked or cross
	// an obstacle. Rows CVR-2, CVR-3.
	FacingShare CoverModel = iota
	// ViewShare: at most half of the whole unit is in clear view of the champion. Row CVR-8.
	ViewShare
)

// CoverLevelsOf is the unit whose height is compared with [Edition.CoverLevels]. Row CVR-4.
type CoverLevelsOf uint8

const (
	// OfTarget: only a tall target rises above low obstacles.
	OfTarget CoverLevelsOf = iota
	// OfEither: a tall firer looks over them just as well.
	OfEither
)

// HillFirer is what a firer on a hill ignores for cover. Row CVR-7.
type HillFirer uint8

const (
	// NoHillFirer: a hill changes only the point of view.
	NoHillFirer HillFirer = iota
	// HillIgnoresExceptTargetWithin: obstacles no taller than the hill, except difficult terrain
	// that the target is within.
	HillIgnoresExceptTargetWithin
	// HillIgnoresExceptHalfWithin: obstacles no taller than the hill, except difficult terrain that
	// holds half of the target's base or more.
	HillIgnoresExceptHalfWithin
)
