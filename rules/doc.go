// Package rules holds the facts of the game as data. There are four editions, the readings of what
// their texts leave open, unit types, sizes, footprints, heights, traits, ranges and table sizes.
// It contains no geometry.
//
// An [Edition] is a comparable value with one field for each difference between the rule texts.
// Code reads the field, never the name, so a house rule is a copy with a field changed.
//
// The comment on a field names its ledger rows and gives its value in each edition. B10 is the beta
// of 2010, S2 second edition (2015), F2 second edition with FAQ 1.6.1, and T3 third edition.
// "Filled" means that the text of that edition is silent, so the value is that of another edition.
//
// Lengths are inches unless the name ends in MM; angles are degrees. Everything here is safe for
// concurrent use.
package rules
