package leaderpoint_test

import (
	"errors"
	"fmt"
	"os"
	"strings"

	"github.com/leaderpoint/leaderpoint"
)

// Task 1: load a position file.
func ExampleRead() {
	file, err := os.Open("docs/positions/battle.json")
	if err != nil {
		panic(err)
	}
	defer file.Close()
	table, err := leaderpoint.Read(file)
	if err != nil {
		panic(err)
	}
	fmt.Println(table.Edition(), table.Sides(), len(table.Units()))
	// Output:
	// second-161 [dawn dusk] 27
}

// read reads one of the shipped positions, as in task 1.
func read(name string) *leaderpoint.Table {
	file, err := os.Open(name)
	if err != nil {
		panic(err)
	}
	defer file.Close()
	table, err := leaderpoint.Read(file)
	if err != nil {
		panic(err)
	}
	return table
}

// Task 2: who sees whom, and is it in cover?
func ExampleTable_Sight() {
	table := read("docs/positions/battle.json")
	s, err := table.Sight("Lantern Bows", "Hollow Guard")
	if err != nil {
		panic(err)
	}
	c, err := table.Cover("Lantern Bows", "Hollow Guard")
	if err != nil {
		panic(err)
	}
	fmt.Println(s.Sees, c.InCover, c.By)
	fmt.Println(c.Sentence())
	// Output:
	// true true [Drystone Wall]
	// Hollow Guard is in cover from Lantern Bows: 100% of the front is covered [CVR-2].
}

// Task 3: can this unit charge that one, and by which path?
func ExampleTable_Charge() {
	table, err := leaderpoint.Parse("Knights red cavalry regiment @30,10 | Ogres blue large-infantry horde @38,24^180")
	if err != nil {
		panic(err)
	}
	c, err := table.Charge("Knights", "Ogres")
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Sentence())
	if c.Verdict == leaderpoint.Yes {
		for _, step := range c.Way.Path {
			fmt.Println(step)
		}
	}
	// Output:
	// Knights can charge Ogres in the front: attacks x1, not hindered [ARC-5, CHG-11, CHG-13].
	// pivot 14.0 degrees right
	// forward 11.45 in
}

// Task 4: can all of them charge, and if not, who can?
func ExampleTable_ChargeTogether() {
	table := read("docs/positions/diagram-h.json")
	j, err := table.ChargeTogether("Shield Wall", "Axes", "Blades", "Clubs")
	if err != nil {
		panic(err)
	}
	fmt.Println(j.Verdict, j.Why[0].Code)
	for _, set := range j.Subsets {
		fmt.Println(set.Order)
	}
	// Output:
	// no no-space
	// [Axes Blades]
	// [Axes Clubs]
	// [Clubs Blades]
}

// Task 5: may a unit end its move there?
func ExampleTable_Place() {
	table := read("docs/positions/battle.json")
	p, err := table.Place("Lantern Bows", leaderpoint.At(19, 29, 20))
	if err != nil {
		panic(err)
	}
	fmt.Println(p.Legal)
	for _, why := range p.Why {
		fmt.Println(why.Row, why.Text)
	}
	// Output:
	// false
	// PRX-1 it is within an inch of Night Archers, an enemy
}

func ExampleTable_Check() {
	table, err := leaderpoint.Parse("Spears red regiment @36,10 | Orcs blue regiment @36,13.7^180")
	if err != nil {
		panic(err)
	}
	for _, fault := range table.Check() {
		fmt.Println(fault.Unit, fault.Row, fault.Text)
	}
	// Output:
	// Spears PRX-1 Spears and Orcs: within an inch of an enemy, 0.55 in (14.0 mm) apart
}

// Task 6: what would it see from there?
func ExampleTable_With() {
	table := read("docs/positions/battle.json")
	moved, err := table.With("Lantern Bows", leaderpoint.At(19.5, 23, 40))
	if errors.Is(err, leaderpoint.ErrOverlap) {
		fmt.Println("there is no room")
		return
	}
	if err != nil {
		panic(err)
	}
	s, err := moved.Sight("Lantern Bows", "Hollow Guard")
	if err != nil {
		panic(err)
	}
	fmt.Println(s.Sentence())
	// Output:
	// Lantern Bows sees Hollow Guard [LOS-1].
}

// Task 7: all that an army may do.
func ExampleTable_Legal() {
	table, err := leaderpoint.Parse("Knights red cavalry regiment @36,10 | Ogres blue large-infantry horde @38,24^180")
	if err != nil {
		panic(err)
	}
	counts := map[leaderpoint.Order]int{}
	for action, err := range table.Legal("red") {
		if err != nil {
			panic(err)
		}
		counts[action.Order]++
	}
	fmt.Println(counts)
	// Output:
	// map[advance:1852 at-the-double:18 back:8 change-facing:23 charge:1 halt:1 sidestep:16]
}

// Task 8: which enemies could charge a unit now?
func ExampleTable_Threats() {
	table := read("docs/positions/battle.json")
	x, err := table.Threats("Gate Guard")
	if err != nil {
		panic(err)
	}
	for _, threat := range x.Threats {
		fmt.Println(threat.Unit, "in the", threat.Facing, threat.Verdict)
	}
	// Output:
	// Wolf Pack in the front yes
	// Rat Tide in the front yes
}

// Task 9: would the verdict survive a measuring error of a millimetre?
func ExampleAnswer_Within() {
	table, err := leaderpoint.Parse("Spears red regiment @36,10 | Ogres blue large-infantry horde @38,23.15^180")
	if err != nil {
		panic(err)
	}
	c, err := table.Charge("Spears", "Ogres")
	if err != nil {
		panic(err)
	}
	sure, err := c.Within(leaderpoint.Millimetre)
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Verdict, sure.Call)
	fmt.Println(sure.Sentence())
	// Output:
	// no open
	// The call is open within 1 mm: it turns with Spears and Ogres 0.01 mm off, by the range; no tape settles it: by the event's policy it stands as called, goes to the defender, or is rolled off.
}

// The same for whether a charge is hindered.
func ExampleCharge_HinderedWithin() {
	table, err := leaderpoint.Parse("Knights red cavalry regiment @30,10 | Ogres blue large-infantry horde @38,24^180 | difficult: Wood height=1 27,18..30.5,20")
	if err != nil {
		panic(err)
	}
	c, err := table.Charge("Knights", "Ogres")
	if err != nil {
		panic(err)
	}
	hindered, err := c.HinderedWithin(leaderpoint.Millimetre)
	if err != nil {
		panic(err)
	}
	fmt.Println(c.Sentence())
	fmt.Println(hindered.Sentence())
	// Output:
	// Knights can charge Ogres in the front: attacks x1, hindered [ARC-5, CHG-11, CHG-13].
	// That it is hindered is clear within 1 mm.
}

// Task 10: the picture.
func ExampleAnswer_WriteSVG() {
	s, err := read("docs/positions/battle.json").Sight("Lantern Bows", "Hollow Guard")
	if err != nil {
		panic(err)
	}
	var picture strings.Builder // or a file
	if err := s.WriteSVG(&picture); err != nil {
		panic(err)
	}
	fmt.Println(picture.String()[:4])
	// Output:
	// <svg
}

// A table in millimetres from the left and the lower edge.
func ExampleBuilder() {
	b := leaderpoint.Builder{Edition: "third", Lengths: "mm"}
	b.Units = append(b.Units,
		leaderpoint.Unit{Name: "Spears", Side: "red", Size: "regiment", Pose: leaderpoint.At(914, 254, 0)},
		leaderpoint.Unit{Name: "Ogres", Side: "blue", Type: "large-infantry", Size: "horde", Pose: leaderpoint.At(965, 610, 180)})
	table, err := b.Table()
	if err != nil {
		panic(err)
	}
	d, err := table.Distance("Spears", "Ogres")
	if err != nil {
		panic(err)
	}
	fmt.Printf("%.2f in\n", d.Distance)
	// Output:
	// 10.87 in
}

// A server for bots in other languages reads and writes lines of JSON.
func ExampleSession_Ask() {
	var session leaderpoint.Session
	reply := session.Ask([]byte(`{"id":1,"ask":"facing","from":"A","to":"B","position":
		{"units":[{"name":"A","side":"red","type":"infantry","size":"troop","at":[36,10],"heading":0},
		{"name":"B","side":"blue","type":"infantry","size":"troop","at":[36,20],"heading":180}]}}`))
	fmt.Println(string(reply))
	// Output:
	// {"id":1,"facing":"front","margin":7.349456308395612,"side":"front","push":0}
}
