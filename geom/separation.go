package geom

import "math"

// Separation returns the distance between two bases, in inches: positive if they are apart, and 0
// if they touch. If they overlap it is minus the penetration depth, the shortest move that
// separates them. It is symmetric to the last bit. Rows DST-1, PRX-1.
//
// Two bases are as far apart as the step between their centres is from their Minkowski sum. That is
// an octagon, symmetric about its centre. Its edges are those of the bases, each carried by the
// corner of the other base that reaches farthest in its direction.
//
// Of two opposite edges only the one on the side of the step can be near. A step inside all of them
// is an overlap, which is the separating-axis theorem.
func Separation(a, b Base) float64 { return SeparationOf(&a, &b) }

// separationInGo is [SeparationOf] entirely in Go. After the test for overlap it has no branch: one
// misprediction costs more than all the sums.
func separationInGo(a, b *Base) float64 {
	wa, da, wb, db := a.halfWidth, a.halfDepth, b.halfWidth, b.halfDepth
	ux, uy, vx, vy := a.facing.X, a.facing.Y, b.facing.X, b.facing.Y
	dx, dy := b.centre.X-a.centre.X, b.centre.Y-a.centre.Y
	// The step from centre to centre in the frames of a and of b.
	ax, ay := float64(dx*uy)-float64(dy*ux), float64(dx*ux)+float64(dy*uy)
	bx, by := float64(dx*vy)-float64(dy*vx), float64(dx*vx)+float64(dy*vy)
	// The turn from one facing to the other, counter-clockwise.
	cos, sin := float64(ux*vx)+float64(uy*vy), float64(ux*vy)-float64(uy*vx)
	turn := math.Float64bits(cos) ^ math.Float64bits(sin)
	sideA := (math.Float64bits(ax) ^ math.Float64bits(ay) ^ turn) & signBit
	sideB := ^(math.Float64bits(bx) ^ math.Float64bits(by) ^ turn) & signBit
	c, s := math.Abs(cos), math.Abs(sin)
	ax, ay, bx, by = math.Abs(ax), math.Abs(ay), math.Abs(bx), math.Abs(by)
	if float64(cos*sin) == 0 {
		if c < s {
			wb, db, bx, by = db, wb, by, bx
		}
		return squareSeparation(max(ax, bx)-(wa+wb), max(ay, by)-(da+db))
	}
	cwa, swa, cda, sda := float64(c*wa), float64(s*wa), float64(c*da), float64(s*da)
	cwb, swb, cdb, sdb := float64(c*wb), float64(s*wb), float64(c*db), float64(s*db)
	sx, sy := ax-(cwb+sdb+wa), ay-(swb+cdb+da)
	tx, ty := bx-(cwa+sda+wb), by-(swa+cda+db)
	if int64(math.Float64bits(sx)&math.Float64bits(sy)&math.Float64bits(tx)&math.Float64bits(ty)) < 0 {
		return max(max(sx, sy), max(tx, ty)) // inside all four edges
	}
	return math.Sqrt(math.Float64frombits(min(
		min(octagonEdge(sx, ay, swb-cdb, da, sideA), octagonEdge(sy, ax, cwb-sdb, wa, sideA)),
		min(octagonEdge(tx, by, swa-cda, db, sideB), octagonEdge(ty, bx, cwa-sda, wb, sideB)))))
}

// squareSeparation returns the separation of bases at right angles to each other, from the gaps
// across width and depth. Edges of both lie in one line.
func squareSeparation(x, y float64) float64 {
	if x <= 0 && y <= 0 {
		return max(x, y)
	}
	x, y = max(x, 0), max(y, 0)
	return math.Sqrt(float64(x*x) + float64(y*y))
}

const signBit = 1 << 63

// octagonEdge returns the squared distance from a point to an edge, as bits. The bits of numbers
// that are not negative compare as the numbers do, and faster. The point is off inches from the
// line of the edge and along inches along it. The edge reaches half inches either way of middle, or
// of -middle if side is the sign bit.
func octagonEdge(off, along, middle, half float64, side uint64) uint64 {
	past := math.Float64bits(math.Abs(along-math.Float64frombits(math.Float64bits(middle)^side)) - half)
	over := math.Float64frombits(past &^ uint64(int64(past)>>63)) // max(past, 0)
	return math.Float64bits(float64(over*over) + float64(off*off))
}
