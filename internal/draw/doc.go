// Package draw makes exhibits: pictures of a question about a table and its answer. They are drawn
// from the value that decided, never from a second computation.
//
// There are seven: [Position], [Sight], [Cover], [Charge], [Shot], [Move] and [Together]. Each
// takes the view of the question, the answer, and [Options]. An exhibit is written as SVG, PDF or
// PNG. Its verdict is also text ([Exhibit.Text]), for people who do not see the picture.
//
// A position with marks, such as [Line], [Circle] or [Length], shows anything else. [Threats] and
// [Reach] are marks for two frequent questions. [Beside] puts several exhibits next to each other.
//
// # On paper
//
// A drawing is 190 mm wide and at most 259 mm high unless Options say otherwise. It prints at its
// true size on A4 and on Letter. It shows its scale, and a ruler of 1 inch and 50 mm shows whether
// the printer kept it.
//
// # Without colours
//
// The kind of line or hatch and a label show what a line or an area means, never colour alone.
// Colours are those of Okabe and Ito.
//
// # The same bytes
//
// SVG and PDF have the same bytes on every machine, PNG on every machine of a kind. Files need no
// other files and hold no script; names are escaped.
package draw
