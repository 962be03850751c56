// Package draw makes exhibits: pictures that show a question of a table and its answer, drawn
// from the very value that decided, never from a second computation.
//
// A function for each question takes the view that was asked, the answer, and Options, and gives
// an Exhibit: Position for a table as it stands. An exhibit is written as SVG, PDF or PNG, and its
// verdict is text, too (Exhibit.Text), for those who do not see the picture. Beside puts several next to each
// other. What no exhibit shows is a [Sketch], which begins with the table and looks as exhibits do, or a [Chart].
//
// # On paper
//
// A drawing is 190 mm wide and at most 259 mm high unless Options say otherwise, so that it prints at its true size
// on A4 and on Letter. It states its scale, and a ruler of 1 inch and 50 mm shows whether the printer kept it.
//
// # To be told apart
//
// What a line or an area means is said by its kind of line or its hatch and by a label, never by
// colour alone. Colours are those of Okabe and Ito.
//
// # The same bytes
//
// SVG and PDF have the same bytes on every machine, PNG on every machine of a kind. Files need
// nothing from elsewhere and hold no script; names are escaped.
package draw
