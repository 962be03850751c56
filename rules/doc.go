// Package rules holds the facts of the game as data: four editions, the readings of what their
// texts leave open, unit types, sizes, footprints, heights, traits, ranges and table sizes. It
// contains no geometry.
//
// An [Edition] is a comparable value with one field for each difference between the rule texts.
// Code asks the field, never the name, so a house rule is a copy with a field changed. The comment
// on a field names its ledger rows and gives its value in the four editions: B10 (beta 2010), S2
// (second 2015), F2 (second, FAQ 1.6.1), T3 (third). "Filled" means that the text of that edition
// is silent and another edition's value is used.
//
// Lengths are inches unless the name ends in MM; angles are degrees. Everything here is safe for
// concurrent use.
package rules
