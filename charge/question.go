package charge

import "github.com/leaderpoint/leaderpoint/spatial"

// question is one charge that is asked about: may this unit charge that one, in a view? It
// is a small value that is handed on; what the edition says of the two are its methods.
type question struct {
	view     *spatial.View
	from, to spatial.UnitID
}

func ask(v *spatial.View, from, to spatial.UnitID) question { return question{v, from, to} }

// asCharger is a question that asks only about its charger, asTarget only about its target.
func asCharger(v *spatial.View, id spatial.UnitID) question { return question{view: v, from: id} }
func asTarget(v *spatial.View, id spatial.UnitID) question  { return question{view: v, to: id} }
