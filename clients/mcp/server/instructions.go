package server

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// exampleLine is the position that the instructions show.
const exampleLine = `Spears red regiment @36,10 | "Iron Ogres" blue large-infantry horde @38,24^180 nimble | difficult: Wood height=5 30,14..36,18 | edition: third`

// instructions tell an assistant how to ask, with the words that positions are typed in.
func instructions() string {
	return fmt.Sprintf(howToAsk, exampleLine, joined(rules.UnitTypes()), joined(rules.Sizes()), joined(rules.TraitNames()), joined(position.StateNames()),
		kinds(), joined(rules.EditionNames()))
}

// joined lists words.
func joined[T ~string](words []T) string {
	var list []string
	for _, w := range words {
		list = append(list, string(w))
	}
	return strings.Join(list, ", ")
}

func kinds() string {
	var list []string
	for _, k := range terrain.Kinds() {
		list = append(list, k.String()+":")
	}
	return strings.Join(list, ", ")
}

const howToAsk = `Leaderpoint is a referee for the geometry of the regiment wargame Kings of War: arcs, sight, cover, charges, moves, shots. It calculates exactly; you do not have to, and should not.

1. First load a position, as one line of text or as the text of a position file.
   %s

   A unit is NAME SIDE, then in any order its type and size, @x,y^heading, traits and states. x,y is the centre of its base in inches from the lower left corner, x to the right and y up the table. The heading is degrees clockwise from up the table. A name with spaces is in double quotes.
   Types: %s (infantry if left out). Sizes: %s. Traits: %s. States: %s. A base that is not the usual one: 100x80, in millimetres.
   Terrain is %s then a name, height=LEVELS, and corners x,y or a rectangle x,y..x,y. Editions: %s (second-161 if left out). Read leaderpoint://notation before you write anything that is not in this example.
2. Never guess a place, a heading, a base, a height, an edition or a reading. Ask the players to measure, and tell them which gaps matter. If a name is not known, call list.
3. Ask with see, charge, shot, move, threats, moves. An answer has the sentence to read out, the margins and what bounds them, and the rule rows. Quote the sentence and the margin as they are: do not turn "too-close" or "undecided" into yes or no.
4. If a margin is less than the players can measure, call robust with within_mm. A careful tape is good to 1 mm, and an inch is 25.4 mm. Leave within_mm out if the position says measured. robust says whether the verdict holds, what would turn it, and what to measure again.
5. explain says what a row such as CHG-8 or a reason such as no-way means, in our words. The rule book itself is not here: do not quote it from memory.
6. apply carries an action out, undo takes it back; both answer the key of the position, which names it exactly. Dice are rolled by the players: you only report what they showed.
An error has a code and the place of the fault. Mend what it names and ask again; an error is never a verdict.`
