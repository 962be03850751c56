//go:build !amd64 || purego

package geom

// SeparationOf is [Separation] for bases in memory: the form for hot loops, since a base is too
// large for registers.
func SeparationOf(a, b *Base) float64 { return separationInGo(a, b) }
