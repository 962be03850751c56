// Package spatial holds the Table: an immutable, R-tree-indexed snapshot of bases and terrain under
// one edition of the rules.
//
// A [Table] never changes; [Table.With], [Table.WithUnits], [Table.Added] and [Table.Without]
// return new ones that share what is unchanged. A [View] is a table with some units elsewhere. A
// view that moves a unit or two is made without allocation. Every query accepts one, so that "what
// if" costs nothing. All queries are safe for concurrent use.
//
// Units and pieces have small ids, in the order they were given. Names are used only at the edges.
// Results are ordered by distance or by id, never by the order of the index.
package spatial
