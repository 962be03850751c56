// Package leaderpoint answers questions of geometry in the wargame Kings of War: sight, cover,
// shots, charges and moves. It gives the reasons, and says how sure each answer is.
//
// A [Table] is a position. Units have names. Distances are inches; bases, and members whose names
// say so, are millimetres. A bearing of 0 degrees points up the table, 90 to the right.
//
//	t, err := leaderpoint.Parse("Knights red cavalry regiment @36,10 | Ogres blue horde @38,24^180")
//	c, err := t.Charge("Knights", "Ogres")
//	fmt.Println(c.Sentence())
//
// # Ten tasks
//
//	t, err := leaderpoint.Read(file)                          // 1  load a position file
//	s, err := t.Sight("Bows", "Guard")                        // 2  s.Sees, s.Blockers; also t.Cover
//	c, err := t.Charge("Knights", "Ogres")                    // 3  c.Verdict; c.Way, nil unless Yes
//	j, err := t.ChargeTogether("Wall", "Axes", "Blades")      // 4  j.Verdict, j.Subsets[i].Order
//	p, err := t.Place("Bows", leaderpoint.At(30, 20, 45))     // 5  p.Legal, p.Violations
//	u, err := t.With("Bows", leaderpoint.At(30, 20, 45))      // 6  what if: u.Sight("Bows", "Guard")
//	for action, err := range t.Legal("red") { ... }           // 7  all that an army may do
//	x, err := t.Threats("Bows")                               // 8  x.Threats: who could charge it
//	sure, err := s.Within(leaderpoint.Millimetre)             // 9  sure.Call: clear, tested or open
//	err = c.WriteSVG(w)                                       // 10 the picture
//
// # Answers
//
// Every question returns an answer and an error. The types of answers are in package answer: import
// it to name one, in a struct or a signature. An answer to a yes-or-no question has a [Verdict].
// Every answer except a matrix embeds [answer.Answer], which says why, what the verdict depends on,
// which rule rows decide it, and how sure it is. It has a sentence and a picture. In JSON an answer
// is what the protocol replies (docs/asks.md).
//
// Bases may touch but not overlap, and exactly 12 inches are within 12 inches. A line of sight
// needs a gap that is wider than zero (docs/rules.md).
//
// Every error is an [*Error] with a path and a [Code]. The verdict [No] is not an error.
//
// # Further packages
//
// A bot that asks millions of questions passes [Table.Spatial] to the packages los, charge and
// move. They identify units by number and do not allocate (docs/bots.md). Package game/actions
// lists legal moves, batch answers about all pairs, and game/scenario judges set-up and objectives.
// Package position can set every member of a position file, such as readings. [Session] serves
// programs in other languages.
package leaderpoint
