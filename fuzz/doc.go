// Package fuzz holds the tests that cross packages: oracles that share no code with
// what they judge, laws, golden decisions and fuzz targets. The random tables that
// they ask about come from internal/generate.
package fuzz
