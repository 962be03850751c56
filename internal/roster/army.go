// Package roster reads the army lists that list builders export: .ros, .rosz and .json of
// NewRecruit and BattleScribe. It makes a position of them ([Read]).
//
// Such lists have no bases. Each unit gets the base of its type and size, with a note that says so.
// What a list says and the library does not know is listed, and nothing is guessed.
package roster

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Limits of a list. More is refused, so that no list takes long.
const (
	// MaxUnits is how many units it may have, and how many other selections beside them.
	MaxUnits = 500
	// MaxWords is how many options and special rules a unit may have that are not read.
	MaxWords = 100
	// maxSpecials is how much is read of the special rules of a unit, in bytes.
	maxSpecials = 5000
)

// Options say what an army list does not.
type Options struct {
	// Edition is that of the position; "" means the one that the list names, or else the usual one.
	Edition rules.EditionName
	// Side is the side of the units; "" means red.
	Side string
	// Top: they are set up at the top edge, and look down the table.
	Top bool
	// Taken are names of other units, which no unit gets.
	Taken []string
}

// Kinds lists the kinds of notes, those that matter most first. Notes on a special rule or an
// option have its name as their text: it was not read.
func Kinds() []string {
	return []string{"left-out", "stand-in", "value", "room", "base", "special", "option", "name"}
}

// Note is something that a person should check or add.
type Note struct {
	Kind string `json:"kind"`
	Text string `json:"text"`
	// Units are the names of units, or of what was left out.
	Units []string `json:"units"`
}

// Army is an army list as a position.
type Army struct {
	// Document has the units in the order of the list, set up in ranks.
	Document *position.Document
	// Cost is the cost of all units, in points.
	Cost  float64
	Notes []Note
}

// Read reads an army list. The error is bad-roster for a file that is refused, or the error of a
// [position.Document] for options that no position has.
func Read(file []byte, o Options) (*Army, error) {
	list, err := parse(file)
	if err != nil {
		return nil, err
	}
	r := &reader{side: cmp.Or(o.Side, "red"), taken: map[string]bool{}, notes: map[string]int{}, army: &Army{Document: &position.Document{Edition: o.Edition}}}
	if err := strictjson.CheckText(r.side, strictjson.MaxWord, false); err != nil {
		return nil, position.ErrorOf(&strictjson.Error{Path: "side", Err: err})
	}
	d := r.army.Document
	if d.Edition == "" {
		d.Edition = editionOf(list.System.plain())
	}
	if r.edition, err = rules.EditionByName(d.Edition); err != nil {
		return nil, &position.Error{Path: "edition", Err: err}
	}
	d.Name = nameOr(list.Name.plain(), "")
	for _, name := range o.Taken {
		r.taken[strictjson.Looks(name)] = true
	}
	if err := r.forces(list.Forces); err != nil {
		return nil, err
	}
	if len(d.Units) == 0 {
		return nil, r.noUnits()
	}
	r.setUp(o.Top)
	if _, err := d.Table(); err != nil {
		return nil, err
	}
	slices.SortStableFunc(r.army.Notes, func(a, b Note) int {
		return cmp.Compare(slices.Index(Kinds(), a.Kind), slices.Index(Kinds(), b.Kind))
	})
	return r.army, nil
}

// editionOf returns the edition that the name of a game system says; "" if it says none.
func editionOf(system string) rules.EditionName {
	system = strings.ToLower(system)
	switch {
	case strings.Contains(system, "3rd"), strings.Contains(system, "third"):
		return rules.NameThird
	case strings.Contains(system, "2nd"), strings.Contains(system, "second"):
		return rules.NameSecond161
	}
	return ""
}

// reader makes units of the selections of a list.
type reader struct {
	army    *Army
	edition rules.Edition
	side    string
	allied  bool
	others  int             // selections that are no units
	taken   map[string]bool // names as they look
	notes   map[string]int  // the index of each, by kind and text
}

// note adds a note about a unit, or adds the unit to the same note about others.
func (r *reader) note(kind, text, unit string) {
	i, known := r.notes[kind+text]
	if !known {
		i = len(r.army.Notes)
		r.notes[kind+text] = i
		r.army.Notes = append(r.army.Notes, Note{Kind: kind, Text: text})
	}
	r.army.Notes[i].Units = append(r.army.Notes[i].Units, unit)
}

// noUnits says why no unit was read, by the first few reasons.
func (r *reader) noUnits() error {
	if len(r.army.Notes) == 0 {
		return fail("the list is empty: choose units, and export it again")
	}
	var why []string
	for _, n := range r.army.Notes[:min(3, len(r.army.Notes))] {
		why = append(why, strings.Join(n.Units, ", ")+": "+n.Text)
	}
	return fail("no unit of the list could be read; %s. Export the list with its profiles", strings.Join(why, "; "))
}

// forces reads the armies of a list. A force whose name says so is allied.
func (r *reader) forces(list []force) error {
	for i := range list {
		f := &list[i]
		r.allied = strings.Contains(strings.ToLower(f.Name.plain()), "allied")
		for k := range f.Selections {
			units, others := f.Selections[k].unitsOf()
			if len(units) == 0 {
				others = []string{f.Selections[k].Name.plain()}
			}
			if r.others += len(others); r.others > MaxUnits {
				return fail("the list has more than %d selections that are no units: export it again", MaxUnits)
			}
			for _, name := range others {
				r.note("left-out", "no unit, as it has no Speed", name)
			}
			for n := range units {
				if err := r.add(&units[n]); err != nil {
					return err
				}
			}
		}
		if err := r.forces(f.Forces); err != nil {
			return err
		}
	}
	return nil
}

// chosen is a unit of the list: its profile, and the selection that has it with all that belongs to
// it.
type chosen struct {
	own, whole *selection
	profile    *profile
}

// unitsOf returns the units of a selection: itself, or those below it. Others are selections among
// them that are none. If there is one unit, the whole selection belongs to it.
func (s *selection) unitsOf() (units []chosen, others []string) {
	if p := s.unit(); p != nil {
		return []chosen{{s, s, p}}, nil
	}
	for i := range s.Selections {
		below := &s.Selections[i]
		u, o := below.unitsOf()
		if len(u) == 0 {
			o = []string{below.Name.plain()}
		}
		units, others = append(units, u...), append(others, o...)
	}
	if len(units) == 1 {
		units[0].whole, others = s, nil
	}
	return units, others
}

// points returns the cost of a selection with all below it. ok is false if no cost is a number.
func (s *selection) points() (sum float64, ok bool) {
	for _, c := range s.Costs {
		if name := strings.ToLower(c.Name.plain()); name == "pts" || name == "points" {
			if x, is := number(c.Value.plain()); is {
				sum, ok = sum+x, true
			}
		}
	}
	for i := range s.Selections {
		if x, is := s.Selections[i].points(); is {
			sum, ok = sum+x, true
		}
	}
	return sum, ok
}

// options lists what was chosen for a unit.
func (s *selection) options() (names []string) {
	for i := range s.Selections {
		below := &s.Selections[i]
		if units, _ := below.unitsOf(); len(units) == 0 {
			names = append(names, below.Name.plain())
		}
		names = append(names, below.options()...)
	}
	return names
}

// number reads a number that may end with an inch mark; ok is false for one that no unit has.
func number(s string) (x float64, ok bool) {
	x, err := strconv.ParseFloat(strings.TrimRight(s, "\"″ "), 64)
	return x, err == nil && x >= 0 && x <= 100_000
}

// add adds a unit to the army, as often as the list says.
func (r *reader) add(c *chosen) error {
	title := c.profile.Name.plain()
	own, models, size := sizeOf(title)
	if size == "" {
		_, models, size = sizeOf(c.own.Name.plain())
	}
	if custom := c.whole.Custom.plain(); custom != "" {
		own = custom
	}
	word, _ := c.profile.of("type", "unit type")
	k, ok := kindOf(word)
	if !ok {
		r.note("left-out", fmt.Sprintf("the type %q is unknown; add the unit by hand", word), title)
		return nil
	}
	u := position.Unit{Side: r.side, Type: k.unit, Size: size, Allied: r.allied}
	if k.hero {
		u.Traits = []string{rules.Hero.String()}
	}
	if base := r.base(&u, k, models); base != "" {
		r.note("left-out", base+"; add the unit by hand", title)
		return nil
	}
	list, _ := c.profile.of("special", "special rules")
	options, s := c.whole.options(), specialsOf(list[:min(len(list), maxSpecials)])
	if len(options)+len(s.unknown) > MaxWords {
		return fail("%s has more than %d options and special rules, and no unit has: export the list again", title, MaxWords)
	}
	times := 1
	if n, ok := number(c.whole.Number.plain()); ok && n > 1 {
		times = int(n)
	}
	for range times {
		if len(r.army.Document.Units) == MaxUnits {
			return fail("the list has more than %d units", MaxUnits)
		}
		one := u
		one.Name = r.name(own)
		r.values(&one, c, times)
		one.Traits, one.WildCharge = append(slices.Clip(u.Traits), s.traits...), s.wildCharge
		for _, word := range s.unknown {
			r.note("special", word, one.Name)
		}
		if k.standIn != "" {
			r.note("stand-in", k.standIn, one.Name)
		}
		for _, option := range options {
			r.note("option", option, one.Name)
		}
		r.note("base", one.Note, one.Name)
		r.army.Document.Units = append(r.army.Document.Units, one)
	}
	return nil
}

// base gives a unit its size and, if it is not that of the type, its base. It returns why there is
// none, or "".
func (r *reader) base(u *position.Unit, k kind, models int) string {
	single := k.hero || slices.Contains([]rules.UnitType{rules.Monster, rules.Titan, rules.WarEngine}, k.unit)
	switch {
	case single:
		u.Size = rules.Single
	case u.Size == "":
		return "its name gives no size"
	}
	u.Note = "the usual base of the type; measure yours"
	if k.chariot {
		if single {
			models = 1
		}
		if models < 1 || models > 20 {
			return "its name does not say how many chariots it has"
		}
		u.Size, u.ModelMM = rules.Single, &[2]float64{float64(50 * models), 100}
		return ""
	}
	f, err := r.edition.Footprint(u.Type, u.Size, [2]float64{})
	if err != nil {
		return err.Error()
	}
	if own := f.ModelsWide * f.Ranks; models > 0 && models != own {
		u.Note = fmt.Sprintf("base of %d models, the list has %d: measure it", own, models)
	}
	return ""
}

// name returns a name that no other unit has: the name of the list, with a number if it is taken.
func (r *reader) name(own string) string {
	own = nameOr(own, "Unit")
	name := own
	for i := 2; r.taken[strictjson.Looks(name)]; i++ {
		name = own + " " + strconv.Itoa(i)
	}
	if name != own {
		r.note("name", "the name is taken, so a number is added", name)
	}
	r.taken[strictjson.Looks(name)] = true
	return name
}

// nameOr returns a name as positions take it, or another one if that is not possible.
func nameOr(name, other string) string {
	const room = 8 // for a number behind it
	name = composed.Name(name)
	if strictjson.CheckText(name, strictjson.MaxWord-room, false) != nil {
		return other
	}
	if low := strings.ToLower(name); strings.HasSuffix(low, " edge") || strings.HasSuffix(low, "edge of the table") {
		name += " unit" // so is no edge called
	}
	return name
}

// values sets the speed, height, strength and cost of a unit. One that is no number is noted.
func (r *reader) values(u *position.Unit, c *chosen, times int) {
	read := func(what string, most float64, names ...string) *float64 {
		value, _ := c.profile.of(names...)
		x, ok := number(value)
		if !ok || x > most {
			r.note("value", fmt.Sprintf("%s is %q: the usual one of the type is taken", what, value), u.Name)
			return nil
		}
		return &x
	}
	u.Speed = read("Speed", 100, "sp", "speed")
	u.Height = read("Height", 100, "ht", "height")
	if value, has := c.profile.of("us", "unit strength"); has {
		if x, ok := number(value); ok {
			u.Strength = &x
		} else {
			r.note("value", fmt.Sprintf("Unit Strength is %q and is left out", value), u.Name)
		}
	}
	if points, ok := c.whole.points(); ok {
		points /= float64(times)
		u.Cost = &points
		r.army.Cost += points
	}
}

// setUp puts the units in ranks into the set-up zone, an inch apart. Those for which there is no
// room are behind the edge of the table.
func (r *reader) setUp(top bool) {
	const gap = 1.02 // at least an inch with places of two decimals
	width, depth, _ := rules.TableSize(0, false)
	front := float64(depth/2) - r.edition.SetUpGap - 0.01
	for rest := r.army.Document.Units; len(rest) > 0; {
		n, wide, deep := 0, gap, 0.0 // of the rank
		for ; n < len(rest); n++ {
			w, d := r.sides(&rest[n])
			if n > 0 && wide+w+gap > width {
				break
			}
			wide, deep = wide+w+gap, max(deep, d)
		}
		if front > 0 && front < deep {
			front = -gap
		}
		for x, i := float64((width-wide)/2)+gap, 0; i < n; i++ {
			u := &rest[i]
			w, d := r.sides(u)
			u.At = [2]float64{math.Round(100*(x+float64(w/2))) / 100, math.Round(100*(front-float64(d/2))) / 100}
			x += w + gap
			if top {
				u.At, u.Heading = [2]float64{width - u.At[0], depth - u.At[1]}, 180
			}
			if front < 0 {
				r.note("room", "has no room in the set-up zone and is behind the edge of the table", u.Name)
			}
		}
		rest, front = rest[n:], front-deep-gap
	}
}

// sides returns the width and depth of the base of a unit in inches.
func (r *reader) sides(u *position.Unit) (width, depth float64) {
	if u.ModelMM != nil {
		return u.ModelMM[0] / geom.MMPerInch, u.ModelMM[1] / geom.MMPerInch
	}
	f, _ := r.edition.Footprint(u.Type, u.Size, [2]float64{})
	return f.WidthMM / geom.MMPerInch, f.DepthMM / geom.MMPerInch
}
