package charge

// Cell is a range of headings of which a search has shown that no charge on them
// works: those within Half degrees of Theta, clockwise from where the charger
// looks, after a first leg from LegLo to LegHi inches. Right tells which end of
// the facing is the nearer one on them.
type Cell struct {
	Theta, Half  float64
	Right        bool
	LegLo, LegHi float64
}
