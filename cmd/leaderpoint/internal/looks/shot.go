package looks

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/exit"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/verb"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/spf13/cobra"
)

// Shot is the question of the verb shot: which unit shoots at which, with what, and after which
// order.
type Shot struct {
	From, To, Order, targets string
	Weapon                   los.Weapon
}

// ShotCommand returns the verb shot.
func ShotCommand() *cobra.Command {
	var f verb.Flags
	var o Shot
	c := &cobra.Command{
		Use:   "shot FILE",
		Short: "Print which units may shoot at which, the modifiers, and why not",
		Long: `Decides whether a unit may shoot at another, by a position file ("-" for standard input). It
prints the modifiers to hit that follow from geometry and orders, and all that forbids the
shot. Without --to it prints a line for each enemy.

A position file does not say which weapon a unit has. Give its range with --range, and its
special rules with the other flags.

` + exit.Help + `
The verdict is that of --from and --to: may the one shoot at the other?`,
		Example: `  leaderpoint shot battle.json --from "Lantern Bows" --range 24
  leaderpoint shot battle.json --from "Lantern Bows" --to "Hollow Guard" --range 24 --order advance`,
	}
	one := func(*cobra.Command) (bool, error) {
		if o.From == "" {
			return false, exit.Usage("shot needs --from, the unit that shoots")
		}
		return o.To != "", o.Ready()
	}
	list := func(c *cobra.Command, q *arguments.Inquiry) error { return o.list(c.OutOrStdout(), q, &f) }
	f.Lists(c, verb.Certain|verb.Ruled|verb.Covered|verb.Compared, "print JSON lines for programs, as the ask shot", one, o.Ask, list)
	x := c.Flags()
	x.StringVar(&o.From, "from", "", "the `unit` that shoots")
	x.StringVar(&o.To, "to", "", "the `unit` that it shoots at")
	x.Float64Var(&o.Weapon.Range, "range", 0, "how far the weapon reaches, in `inches`; without it a war engine's 48, and any distance for others")
	x.BoolVar(&o.Weapon.Indirect, "indirect", false, "it shoots indirectly")
	x.BoolVar(&o.Weapon.Reload, "reload", false, "the weapon has to be reloaded")
	x.BoolVar(&o.Weapon.IgnoreCover, "ignore-cover", false, "cover takes nothing off")
	x.BoolVar(&o.Weapon.Thrown, "thrown", false, "a pistol, a javelin, or thrown")
	x.BoolVar(&o.Weapon.PotShot, "pot-shot", false, "it may shoot on the move, badly")
	x.BoolVar(&o.Weapon.Unmodified, "unmodified", false, "a spell or breath: no modifiers")
	x.BoolVar(&o.Weapon.InCombat, "in-combat", false, "the target may be in combat")
	x.StringVar(&o.targets, "targets", "", "which `side` the targets are of: enemy, or friend for spells on friends")
	x.StringVar(&o.Order, "order", "", "the `order` that it has had this turn")
	arguments.TakesUnits(c, "from", "to")
	arguments.TakesWords(c, "order", "order", arguments.OrderNames())
	arguments.TakesWords(c, "targets", "kind of target", []string{"enemy", "friend"})
	return c
}

// Ready reads the words of the flags.
func (o *Shot) Ready() (err error) {
	if o.targets != "" {
		if o.Weapon.Targets, err = los.ParseTargets(o.targets); err != nil {
			return err
		}
	}
	if o.Weapon.After, err = answers.StanceOf(o.Order); err != nil {
		return err
	}
	if err := o.Weapon.Check(); err != nil {
		return exit.Usage("--range: %w", err)
	}
	return nil
}

// Flags returns the flags of the weapon, as they would be typed.
func (o *Shot) Flags() (words []string) {
	if o.Weapon.Range > 0 {
		words = append(words, "--range", phrase.Number(o.Weapon.Range))
	}
	if o.Weapon.Indirect {
		words = append(words, "--indirect")
	}
	if o.Order != "" {
		words = append(words, "--order", o.Order)
	}
	return words
}

// shotAt is one shot that was judged. On request it has how sure the verdict, the cover and the
// side of the extreme range are.
type shotAt struct {
	From string `json:"from"`
	To   string `json:"to"`
	answer.Shot
	Certainty *verb.Certainty `json:"certainty,omitempty"`
	Covered   *verb.Certainty `json:"cover_certainty,omitempty"`
	Distant   *verb.Certainty `json:"distance_certainty,omitempty"`
}

// Ask decides about one shot.
func (o *Shot) Ask(q *arguments.Inquiry) (*verb.Answer, error) {
	s, err := o.shotAt(q, o.To)
	if err != nil {
		return nil, err
	}
	return o.answer(q, s), nil
}

func (o *Shot) shotAt(q *arguments.Inquiry, to string) (s *shotAt, err error) {
	s = &shotAt{From: o.From, To: to}
	s.Shot, err = q.Shot(o.From, to, o.Weapon, nil)
	return s, err
}

func (o *Shot) answer(q *arguments.Inquiry, s *shotAt) *verb.Answer {
	a, b := q.ID(s.From), q.ID(s.To)
	return &verb.Answer{
		Words: o.words(s, q.Lengths), Ends: exit.Verdict(s.Allowed), Verdicts: o.verdicts(q.Table(), a, b, s.Allowed),
		Surely: func(how map[string]*verb.Certainty) any {
			s.Certainty, s.Covered, s.Distant = how["shot"], how["cover"], how[verb.Distance]
			return s
		},
		Draw: verb.Drawing(q, certainty.Shot{From: a, To: b, Weapon: o.Weapon}, "shot"),
	}
}

// verdicts returns the verdicts of a shot: whether it may be taken and, if so, the cover and the
// extreme range that count.
func (o *Shot) verdicts(t *spatial.Table, from, to spatial.UnitID, allowed bool) []verb.Verdict {
	list := []verb.Verdict{{Name: "shot", Question: certainty.Shot{From: from, To: to, Weapon: o.Weapon}}}
	e, weapon := t.Edition(), o.Weapon.As(t.Now(), from)
	if allowed && weapon.MindsCover(e) {
		list = append(list, verb.Verdict{Name: "cover", Question: certainty.Cover{From: from, To: to}})
	}
	if allowed && weapon.MindsExtremeRange(e) {
		beyond := certainty.Distance{From: from, To: to, Limit: e.ExtremeRange, Origin: certainty.ForShooting}
		list = append(list, verb.Verdict{Name: verb.Distance, Question: beyond})
	}
	return list
}

// list prints the shots of one unit at all targets that its weapon is for.
func (o *Shot) list(out io.Writer, q *arguments.Inquiry, f *verb.Flags) error {
	var shots []*shotAt
	var encoded []*verb.Answer
	var listed []verb.Verdict
	from, v := q.ID(o.From), q.Table().Now()
	for to := range q.Table().Units() {
		if to == from || v.Friends(from, to) != (o.Weapon.Targets == los.Friends) {
			continue
		}
		s, err := o.shotAt(q, q.Table().Unit(to).Name)
		if err != nil {
			return err
		}
		a := o.answer(q, s)
		shots, encoded = append(shots, s), append(encoded, a)
		for _, x := range a.Verdicts {
			listed = append(listed, verb.Verdict{Name: "The " + x.Name + " of " + s.From + " at " + s.To, Question: x.Question})
		}
	}
	if f.JSON {
		return f.Encode(out, q, encoded)
	}
	about := " " + screen.Capital(q.Lengths.Name()) + "; distance as the shooting range is measured."
	if len(shots) > 0 && shots[0].Range == 0 {
		about += " No range was given: any distance counts as in range."
	}
	fmt.Fprintf(out, "%s\n", q.Heading(about))
	slices.SortStableFunc(shots, func(x, y *shotAt) int { return cmp.Compare(x.Distance, y.Distance) })
	rows := [][]string{{"target", "shot", "to hit", "distance", "margin", "why"}}
	for _, s := range shots {
		why := s.modifiers()
		if !s.Allowed {
			why = s.reasons()
		}
		margin := "-"
		if s.Margin.Limited() {
			margin = q.Lengths.Figure(float64(s.Margin))
		}
		rows = append(rows, []string{screen.Cut(s.To, screen.NameWidth), tell.YesNo(s.Allowed), tell.ToHit(s.Modifier), q.Lengths.Figure(s.Distance), margin, why})
	}
	if err := screen.Columns(out, rows, screen.TableWidth); err != nil {
		return err
	}
	return f.List(out, q, "shots", listed)
}

// words returns one shot in words to read out at a table.
func (o *Shot) words(s *shotAt, lengths tell.Lengths) string {
	x := tell.Shot{From: s.From, To: s.To, Reasons: s.Reasons, Modifier: s.Modifier, Blockers: s.Blockers}
	if s.Range == 0 {
		x.Unranged = s.Distance
	}
	if s.Blame != nil {
		x.Blame = phrase.Blamed([]answer.Blame{*s.Blame})[0]
	}
	t := &screen.Telling{}
	t.Say("%s", x.Sentence())
	t.Blank()
	var b facts
	b.WriteString(t.String())
	b.add("arc", tell.YesNo(s.InArc), turn(s.Turn))
	clear := !slices.Contains(s.Reasons, "not-seen") // in the arc or not
	hiding := slices.Concat(s.Blockers, s.Hiding)
	if clear {
		b.add("sight", "yes", withWhy(opening(s.SightMargin), hiddenBy("partly ", hiding)))
	} else {
		b.add("sight", "no", hiddenBy("", hiding))
	}
	b.addClose(s.Close)
	if s.Range > 0 {
		of := "range"
		if o.Weapon.Range == 0 {
			of = "a war engine's range"
		}
		b.add("range", tell.YesNo(s.RangeMargin >= 0), fmt.Sprintf("%s: %s away, %s %s", by(s.RangeMargin), lengths.Plain(s.Distance), of, lengths.Plain(s.Range)))
	} else {
		b.add("range", "-", "none was given: "+lengths.Plain(s.Distance)+" away")
	}
	if o.Weapon.Indirect {
		b.add("near", tell.YesNo(!s.TooNear), by(s.NearMargin)+": it must be farther than 12 in away")
	}
	if clear {
		b.add("cover", tell.YesNo(s.InCover), covered(s.Fraction, s.Facing, &s.CoveredBy))
	}
	b.add("to hit", tell.ToHit(s.Modifier), s.modifiers())
	if s.Margin.Limited() {
		of := ", the least of all these"
		if !s.Allowed && s.Margin >= 0 {
			of = ", the least of arc, sight and range, which hold"
		}
		b.add("margin", "", tell.Length(float64(s.Margin))+of)
	}
	b.addTurned(s.Pivot, "shoots")
	return b.String()
}

// modifiers returns the parts of the modifier in words.
func (s *shotAt) modifiers() string {
	var parts []string
	for _, m := range []struct {
		by   int
		what string
	}{
		{s.CoverModifier, "cover [SHT-7]"}, {s.RangeModifier, "beyond 12 in [SHT-7]"}, {s.MovedModifier, "it has moved [SHT-7]"},
		{s.IndividualModifier, "an individual [SHT-7]"}, {s.StealthyModifier, "stealthy [SHT-7]"},
	} {
		if m.by != 0 {
			parts = append(parts, fmt.Sprintf("%+d %s", m.by, m.what))
		}
	}
	if s.BigShield {
		parts = append(parts, "the big shield of the target counts [FCT-3]")
	}
	return strings.Join(parts, ", ")
}

// reasons returns all reasons against a shot, in few words.
func (s *shotAt) reasons() string {
	var out []string
	for _, code := range s.Reasons {
		if r, ok := reasons.Find(reasons.Shot, code); ok {
			code = r.Brief(s.From, s.To)
		}
		out = append(out, code)
	}
	return strings.Join(out, ", ")
}
