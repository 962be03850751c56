// Package spatial holds the Table: an immutable, R-tree-indexed snapshot of
// bases and terrain under one edition of the rules.
//
// A [Table] never changes; [Table.With], [Table.WithUnit], [Table.Added] and [Table.Without] give
// new ones that share what stayed the same. A [View] is a table with some units elsewhere. A view
// that moves a unit or two is made without allocation. Every query accepts one, so that "what if"
// costs nothing. All queries may run from many goroutines.
//
// Units and pieces are known by small numbers, in the order they were given.
// Names exist at the edges only. Whatever is visible is ordered by distance or
// by number, never by the order of the index.
package spatial
