// Package position reads and writes position files: one JSON document that
// holds an edition, a table, units and terrain, as docs/position.md describes
// for people and docs/schema/position.schema.json for programs.
//
// [Parse] and [Read] check the form: syntax, members, and the type of every
// value. What they give is a [Document], which stands as close to the file as
// Go allows. [Document.Table] checks the meaning, fills in what the unit types
// and the edition fix, and builds the [spatial.Table] that all questions are
// asked of. Every error is an *[Error] with the path of the member at fault.
//
// [ParseLine] and [Document.Line] do the same for one line of text, as docs/notation.md
// describes, and [Of] goes back from a table to a document.
//
// Files hold compass bearings in degrees, millimetres for bases, and inches for
// everything else; a Table holds unit vectors and inches only.
package position
