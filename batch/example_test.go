package batch_test

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// skirmish is a regiment of red foot (0) before two of blue (1 and 2).
func skirmish() (*spatial.Table, error) {
	var units []spatial.Unit
	for _, u := range []struct {
		name, side string
		x, y, look float64
	}{{"Spears", "red", 20, 10, 0}, {"Ogres", "blue", 21, 21, 180}, {"Goblins", "blue", 34, 22, 180}} {
		base, err := geom.NewBase(
			geom.Point{X: u.x, Y: u.y},
			geom.FromBearing(u.look),
			100/geom.MMPerInch,
			80/geom.MMPerInch,
		)
		if err != nil {
			return nil, err
		}
		units = append(units, spatial.Unit{
			Name: u.name, Side: u.side, Base: base, Type: rules.Infantry, Size: rules.Regiment, Height: spatial.Given(1), Speed: spatial.Given(5),
		})
	}
	return spatial.New(rules.Second161(), units, nil)
}

func ExampleMatrices() {
	table, err := skirmish()
	if err != nil {
		fmt.Println(err)
		return
	}
	n := table.Len()
	// What is not asked for is left nil.
	m := batch.Matrices{Glances: make([]los.SightAndCover, n*n), Charges: make([]charge.Verdict, n*n)}
	if err := m.Fill(table.Now(), batch.Options{Workers: 2}); err != nil {
		fmt.Println(err)
		return
	}
	for from := range n {
		for to := range n {
			if m.Glances[from*n+to].Sees {
				fmt.Printf("%s sees %s, charge: %v\n", table.Unit(spatial.UnitID(from)).Name,
					table.Unit(spatial.UnitID(to)).Name, m.Charges[from*n+to])
			}
		}
	}
	// Output:
	// Spears sees Ogres, charge: yes
	// Spears sees Goblins, charge: no
	// Ogres sees Spears, charge: yes
	// Goblins sees Spears, charge: no
}

func ExampleExposure() {
	table, err := skirmish()
	if err != nil {
		fmt.Println(err)
		return
	}
	own := table.Unit(0).Base
	poses := []geom.Base{own, own.At(geom.Point{X: 20, Y: 5}), own.At(geom.Point{X: 4, Y: 19})}
	x := batch.Exposure{Charges: make([]charge.Verdict, 2*len(poses)), Safe: make([]bool, len(poses))}
	bows := batch.Shooter{Unit: 2, Weapon: los.Weapon{Range: 18}}
	if err := x.Fill(table.Now(), 0, poses, batch.Threats{Shooters: []batch.Shooter{bows}}); err != nil {
		fmt.Println(err)
		return
	}
	for i, p := range poses {
		fmt.Printf("at %v: charges %v, safe %v\n", p.Centre(), x.Charges[2*i:2*i+2], x.Safe[i])
	}
	// Output:
	// at (20.000000000000, 10.000000000000): charges [yes no], safe false
	// at (20.000000000000, 5.000000000000): charges [no no], safe true
	// at (4.000000000000, 19.000000000000): charges [no no], safe true
}
