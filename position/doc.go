// Package position reads and writes position files: a JSON document with an edition, a table, units
// and terrain. docs/position.md describes it for people, docs/schema/position.schema.json for
// programs.
//
// [Parse] and [Read] check the form: syntax, members, and types of values. They return a
// [Document], which mirrors the file. [Document.Table] checks the meaning, fills in what unit types
// and the edition fix, and builds the [spatial.Table] for all questions. Every error is an *[Error]
// with the path of the member at fault.
//
// [ParseLine] and [Document.Line] do the same for one line of text, and [Of] goes back from a table
// to a document.
//
// Files hold compass bearings in degrees, millimetres for bases, and inches for everything else; a
// Table holds only unit vectors and inches.
//
// # Errors
//
// A word such as bad-list in a comment is the code of an error, as leaderpoint.CodeOf returns it.
// `leaderpoint explain --codes` lists all codes.
package position
