package answer

// Distance says how far apart two units are, in inches (rows DST-1 to DST-4).
type Distance struct {
	Answer
	// Distance is between the nearest points of the two bases, which are in Closest. Less than 0.002
	// is contact.
	Distance float64  `json:"distance"`
	Closest  [2]Point `json:"closest"`
	// LeaderDistance, FrontDistance and ChampionDistance start at the leader point, at the front
	// edge, and at the base of the champion, if the edition has one.
	LeaderDistance   float64  `json:"leader_distance"`
	FrontDistance    float64  `json:"front_distance"`
	ChampionDistance *float64 `json:"champion_distance,omitempty"`
	// Shooting and Charge are as the edition measures the ranges of shots and of charges.
	Shooting float64 `json:"shooting"`
	Charge   float64 `json:"charge"`
}
