package position_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/position"
)

// Two units in base contact, as a tape gave them: one overlaps the other by a millimetre.
func ExampleDocument_Settle() {
	d, err := position.Parse([]byte(`{
		"lengths": "mm", "measured": {"mm": 1},
		"units": [
			{"name": "Ghouls", "side": "red", "type": "infantry", "size": "regiment", "at": [500, 500], "heading": 0},
			{"name": "Zombies", "side": "red", "type": "infantry", "size": "regiment", "at": [599, 500], "heading": 0}
		]}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	_, told, err := d.Settle()
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range told.Contacts {
		fmt.Printf("%s: %s of %s and %s were %.1f mm apart\n", c.Kind, c.Side, c.Unit, c.With, c.Gap*25.4)
	}
	for _, s := range told.Snaps {
		fmt.Printf("%s moved by %.1f mm\n", s.Unit, s.Moved*25.4)
	}
	// Output:
	// overlap: right of Ghouls and Zombies were -1.0 mm apart
	// Ghouls moved by 0.5 mm
	// Zombies moved by 0.5 mm
}
