package roster

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/rules"
)

// kind is what the word for a type means.
type kind struct {
	unit rules.UnitType
	hero bool
	// standIn says what is not quite so; "" for a type that the rules have.
	standIn string
	// chariot: its base is that of so many chariots.
	chariot bool
}

// kindOf reads the word for a type, such as "Hero (Lrg Cav)" or "Mon [Cht]". ok is false for an
// unknown word.
func kindOf(word string) (k kind, ok bool) {
	said := word
	word = strings.ToLower(word)
	if inner, is := strings.CutPrefix(word, "hero"); is {
		k.hero, word = true, strings.Trim(inner, " ()")
	}
	main, _, mixed := strings.Cut(word, "[")
	switch strings.TrimSpace(main) {
	case "inf", "infantry":
		k.unit = rules.Infantry
	case "hvy inf", "heavy infantry":
		k.unit = rules.HeavyInfantry
	case "lrg inf", "large infantry":
		k.unit = rules.LargeInfantry
	case "mon inf", "monstrous infantry":
		k.unit = rules.MonstrousInfantry
	case "cav", "cavalry":
		k.unit = rules.Cavalry
	case "lrg cav", "large cavalry":
		k.unit = rules.LargeCavalry
	case "mon", "monster":
		k.unit = rules.Monster
	case "ttn", "titan":
		k.unit = rules.Titan
	case "war eng", "war engine":
		k.unit = rules.WarEngine
	case "swa", "swarm":
		k.unit = rules.LargeInfantry
		k.standIn = "large-infantry stands in for a swarm, on bases of 40x40 mm"
	case "cht", "chariot":
		k.unit, k.chariot = rules.LargeCavalry, true
		k.standIn = "large-cavalry stands in for chariots, on one base 100 mm deep and 50 wide for each"
	default:
		return kind{}, false
	}
	if mixed {
		k.standIn = fmt.Sprintf("the type %q is read as %s", said, k.unit)
	}
	return k, true
}

// sizeOf splits a name such as "A: Spears* (20) Regiment [1]" into the name itself, the number of
// models, and the size. The number is 0 and the size "" if there is none.
func sizeOf(name string) (own string, models int, size rules.Size) {
	name = regexp.MustCompile(`^[A-Z]{1,2}: `).ReplaceAllString(name, "")
	if m := regexp.MustCompile(`(?i)\((\d{1,3})\) ?(troop|regiment|horde|legion)\b|\b(troop|regiment|horde|legion)$`).FindStringSubmatchIndex(name); m != nil {
		if m[2] >= 0 {
			models, _ = strconv.Atoi(name[m[2]:m[3]])
			size = rules.Size(strings.ToLower(name[m[4]:m[5]]))
		} else {
			size = rules.Size(strings.ToLower(name[m[6]:m[7]]))
		}
		name = name[:m[0]] + name[m[1]:]
	}
	name = regexp.MustCompile(`\*|\[\d+\]`).ReplaceAllString(name, "")
	return strings.Join(strings.Fields(name), " "), models, size
}

// specials are the special rules of a unit. Those that are no traits are unknown.
type specials struct {
	traits, unknown []string
	wildCharge      *float64
}

// specialsOf reads a list of special rules. Commas, line ends and tildes outside of brackets end a
// rule. Those between < and > are of a weapon: its traits count if it is the only one.
func specialsOf(list string) (s specials) {
	depth, begin, known := 0, 0, true
	list += ","
	for i, c := range list {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth = max(0, depth-1)
		case strings.ContainsRune(",\n~<>", c) && (depth == 0 || i == len(list)-1):
			s.add(strings.Trim(list[begin:i], " ."), known)
			begin = i + 1
			known = c == '>' || c != '<' && known || c == '<' && strings.Count(list, "<") == 1
		}
	}
	return s
}

// add adds a special rule, which is known if it is a trait or a number of inches.
func (s *specials) add(word string, known bool) {
	trait := strings.ReplaceAll(strings.ToLower(word), " ", "-")
	charge := regexp.MustCompile(`(?i)^wild charge \((\d{1,2})\)$`).FindStringSubmatch(word)
	list := &s.unknown
	switch {
	case word == "" || word == "-":
		return
	case charge != nil:
		inches, _ := strconv.ParseFloat(charge[1], 64)
		s.wildCharge = &inches
		return
	case known && trait != rules.Hero.String() && slices.Contains(rules.TraitNames(), trait):
		word, list = trait, &s.traits
	}
	if !slices.Contains(*list, word) {
		*list = append(*list, word)
	}
}
