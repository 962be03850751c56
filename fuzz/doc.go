// Package fuzz holds what crosses packages: random tables with fixed seeds,
// oracles that share no code with what they judge, laws, golden decisions and
// fuzz targets. Programs have no use for it.
package fuzz
