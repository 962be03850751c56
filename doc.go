// Package leaderpoint answers the questions of geometry in the wargame Kings of War: who sees whom,
// who may charge whom and by which path, what may move where, and how sure the answer is.
//
// A [Table] is a position. Units have names, distances are inches, and bearings are degrees
// clockwise from up the table. Only bases are in millimetres.
//
//	t, err := leaderpoint.Parse("Knights red cavalry regiment @36,10 | Ogres blue horde @38,24^180")
//	c, err := t.Charge("Knights", "Ogres")
//	fmt.Println(c.Sentence())
//
// # Ten tasks
//
//	t, err := leaderpoint.Read(file)                          // 1  load a position file
//	s, err := t.Sight("Bows", "Guard")                        // 2  s.Sees, s.Blockers; also t.Cover
//	c, err := t.Charge("Knights", "Ogres")                    // 3  c.Verdict; c.Way is nil if no
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
// Every question returns an answer and an error. An answer to a question of yes or no has a
// [Verdict]. It embeds [Answer]: why it is no, what it depends on, its rule rows, a sentence, a
// picture, and how sure it is. As JSON it is what the protocol replies (docs/asks.md).
//
// To touch is legal, a limit of 12 inches is met by exactly 12, and a line of sight needs a gap of
// some width (docs/rules.md).
//
// Errors are an [*Error] with a path and a [Code]. A No is no error.
//
// # Further packages
//
// A bot that asks millions of questions takes [Table.Spatial] to the packages los, charge and move:
// they know units by number and allocate nothing (docs/bots.md). Package position has every member
// of a file, and [Session] serves programs in other languages.
package leaderpoint
