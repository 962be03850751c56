package main

import (
	"encoding/json"
	"fmt"
	"io"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// shotOptions are the flags of the command shot.
type shotOptions struct {
	from, to, order, targets string
	weapon                   los.Weapon
	asJSON                   bool
	picture                  pictureFlags
	within                   toleranceFlag
	// holds: the verdict holds within that, or nobody has asked.
	holds bool
}

// flags are those that say with what is shot, as they would be typed.
func (o *shotOptions) flags() []string {
	var words []string
	if o.weapon.Range > 0 {
		words = append(words, "--range", number(o.weapon.Range))
	}
	if o.weapon.Indirect {
		words = append(words, "--indirect")
	}
	if o.order != "" {
		words = append(words, "--order", o.order)
	}
	return words
}

func shotCommand() *cobra.Command {
	var o shotOptions
	c := &cobra.Command{
		Use:   "shot FILE",
		Short: "Print who may shoot at whom, the modifiers, and why not",
		Long: `Reads a position file ("-" for standard input) and says whether a unit may shoot at
another, what geometry and its order take off the roll to hit, and all that forbids
the shot. Without --to it prints a line for each enemy. The position file does not
say with what a unit shoots: --range and the other flags do.

` + exitHelp + `
The verdict is that of --from and --to: may the one shoot at the other?`,
		Example: `  leaderpoint shot battle.json --from "Lantern Bows" --range 24
  leaderpoint shot battle.json --from "Lantern Bows" --to "Hollow Guard" --range 24 --order advance`,
		RunE: func(cmd *cobra.Command, args []string) error {
			q, err := open(cmd, args)
			if err != nil {
				return err
			}
			if o.from == "" {
				return usage("shot needs --from, the unit that shoots")
			}
			if err := o.ready(); err != nil {
				return err
			}
			return shoot(cmd.OutOrStdout(), q, &o)
		},
	}
	takesPosition(c)
	f := c.Flags()
	f.StringVar(&o.from, "from", "", "the `unit` that shoots")
	f.StringVar(&o.to, "to", "", "the `unit` that it shoots at")
	f.Float64Var(&o.weapon.Range, "range", 0, "how far the weapon reaches, in `inches`; 0 is any distance")
	f.BoolVar(&o.weapon.Indirect, "indirect", false, "it shoots indirectly")
	f.BoolVar(&o.weapon.Reload, "reload", false, "the weapon has to be reloaded")
	f.BoolVar(&o.weapon.IgnoreCover, "ignore-cover", false, "cover takes nothing off")
	f.BoolVar(&o.weapon.Thrown, "thrown", false, "a pistol, a javelin, or thrown")
	f.BoolVar(&o.weapon.PotShot, "pot-shot", false, "it may shoot on the move, badly")
	f.BoolVar(&o.weapon.Unmodified, "unmodified", false, "a spell or breath: no modifiers")
	f.BoolVar(&o.weapon.InCombat, "in-combat", false, "the target may be in combat")
	f.StringVar(&o.targets, "targets", "", "`whom` it is for: enemy, or friend for spells on friends")
	f.StringVar(&o.order, "order", "", "the `order` that it has had this turn")
	f.BoolVar(&o.asJSON, "json", false, "print JSON lines for programs, as the ask shot")
	takesPicture(c, &o.picture)
	takesTolerance(c, &o.within)
	completesUnits(c, "from", "to")
	completesWords(c, "order", orderNames())
	completesWords(c, "targets", []string{"enemy", "friend"})
	return c
}

// ready reads the words of the flags.
func (o *shotOptions) ready() (err error) {
	if o.targets != "" {
		if o.targets, err = oneOf("targets", "kind of target", o.targets, []string{"enemy", "friend"}); err != nil {
			return err
		}
		if o.weapon.Targets, err = los.ParseTargets(o.targets); err != nil {
			return err
		}
	}
	if err := meansOrder("order", &o.order, orderNames()); err != nil || o.order == "" {
		return err
	}
	switch o.order {
	case move.OrderHalt.String():
		o.weapon.After = los.Halted
	case move.OrderAtTheDouble.String():
		o.weapon.After = los.AfterDouble
	default:
		o.weapon.After = los.AfterMove
	}
	return nil
}

// shotAt is one shot that was judged.
type shotAt struct {
	From string `json:"from"`
	To   string `json:"to"`
	ask.ShotAnswer
	// Robust is how sure it is, where that was asked for.
	Robust sure `json:"robust,omitempty"`
}

// shoot prints the shots that the flags ask for.
func shoot(out io.Writer, q *inquiry, o *shotOptions) error {
	if err := o.weapon.Check(); err != nil {
		return usage("--range: %w", err)
	}
	o.holds = true
	if err := o.within.read(); err != nil {
		return err
	}
	_, targets, err := pickPair(q.Table(), &o.from, &o.to)
	if err != nil {
		return err
	}
	from, err := q.Table().Find(o.from)
	if err != nil {
		return err
	}
	var shots []shotAt
	var list []listed
	for _, to := range targets {
		if to == from || o.to == "" && !o.meant(q.Table().Now(), from, to) {
			continue
		}
		shot := shotAt{From: o.from, To: q.Table().Unit(to).Name}
		if shot.ShotAnswer, err = q.Shot(shot.From, shot.To, o.weapon, nil); err != nil {
			return err
		}
		asked := robust.Shot{From: from, To: to, Weapon: o.weapon}
		if o.asJSON {
			if shot.Robust, o.holds, err = o.within.answers(q, o.to == "", question{"shot", asked}); err != nil {
				return err
			}
		}
		shots = append(shots, shot)
		list = append(list, listed{shot.From + " at " + shot.To, asked})
	}
	if err := o.print(out, q, shots); err != nil {
		return err
	}
	if o.to == "" && !o.asJSON {
		if err := o.within.tellList(out, q, "shots", list); err != nil {
			return err
		}
	}
	if err := o.draw(q); err != nil || o.to == "" {
		return err
	}
	return sureOf(o.holds, verdict(shots[0].Allowed))
}

// draw draws the shot, or the table where there are several, if a picture is asked for.
func (o *shotOptions) draw(q *inquiry) error {
	if !o.picture.wanted() {
		return nil
	}
	return o.picture.drawn(q, "", o.to != "", func(d draw.Options) ([]draw.Exhibit, error) { return shotPictures(q, o, d) })
}

// meant reports whether the weapon is for a unit.
func (o *shotOptions) meant(v *spatial.View, from, to spatial.UnitID) bool {
	return v.Friends(from, to) == (o.weapon.Targets == los.Friends)
}

// describe tells one shot, and how sure it is.
func (o *shotOptions) describe(s *shotAt, q *inquiry) (string, error) {
	if !o.within.given() {
		return describeShot(s, o, q), nil
	}
	a, b, err := twoUnits(q.Table(), o.from, o.to)
	if err != nil {
		return "", err
	}
	own := *q
	own.bare = true
	t := &telling{}
	t.WriteString(describeShot(s, o, &own))
	o.holds, err = o.within.tell(t, q, question{"shot", robust.Shot{From: a, To: b, Weapon: o.weapon}})
	return t.String() + q.provenance(), err
}

// print prints the shots in the form that is asked for.
func (o *shotOptions) print(out io.Writer, q *inquiry, shots []shotAt) error {
	switch {
	case o.asJSON:
		enc := json.NewEncoder(out)
		for i := range shots {
			if err := enc.Encode(&shots[i]); err != nil {
				return err
			}
		}
		return nil
	case o.to != "":
		told, err := o.describe(&shots[0], q)
		if err == nil {
			err = write(out, told)
		}
		return err
	}
	fmt.Fprintf(out, "%s\n", q.heading(" Distance as the shooting range is measured."))
	return shotTable(out, shots)
}
