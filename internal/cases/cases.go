// Package cases says how many random cases a test draws. A test names a count; the environment
// variable LEADERPOINT_CASES says how many times that count all of them draw:
//
//	quick  a hundredth: go test ./... takes about a minute of processor time. The default.
//	ci     0.4 times
//	named  as many as the tests name
//	night  20 times
//
// It may also be a number.
package cases

import (
	"flag"
	"math"
	"os"
	"runtime/debug"
	"strconv"
	"sync"
)

// quick is the factor if the variable is not set.
const quick = 0.01

// long is the least factor that counts as many cases.
const long = 0.25

// times is the factor that the tests read, once.
var times = sync.OnceValue(read)

// read reads the variable. Only [Checks] may call it before the tests begin: go test caches results
// by what the tests themselves have read.
func read() float64 {
	switch value := os.Getenv("LEADERPOINT_CASES"); value {
	case "ci":
		return 0.4
	case "named":
		return 1
	case "night":
		return 20
	default:
		if x, err := strconv.ParseFloat(value, 64); err == nil && x > 0 {
			return x
		}
		return quick
	}
}

// For returns how many cases a test draws that names a count, at least one. A test that needs more
// to meet its special cases takes max(24, cases.For(240)).
func For(worth int) int { return max(1, int(math.Ceil(float64(worth)*times()))) }

// dear is the share of its cases that a dear test draws, if the factor is between long and 1.
const dear = 1.0 / 3

// Dear is [For] for a test with cases that take a tenth of a second or more. If the factor is
// between long and 1, it draws a third, so that CI spends its minutes on many kinds of tables.
func Dear(worth int) int {
	if x := times(); x >= long && x < 1 {
		return max(1, int(math.Ceil(float64(worth)*x*dear)))
	}
	return For(worth)
}

// Named reports whether tests draw at least as many cases as they name.
func Named() bool { return times() >= 1 }

// Long reports whether tests draw many cases, so that one may also take seconds.
func Long() bool { return times() >= long }

// Few returns all if tests draw many cases, else few. It is for what does not grow with the factor:
// a list of scenes, or the pairs and readings of each.
func Few(few, all int) int {
	if Long() {
		return all
	}
	return few
}

// Checks sets how many cases rapid draws for each law of a slow package: few, or worth times the
// factor if tests draw many. TestMain calls it; -rapid.checks overrides it.
func Checks(few, worth int) error {
	n := few
	if x := read(); x >= long {
		n = int(math.Ceil(float64(worth) * x))
	}
	return flag.Set("rapid.checks", strconv.Itoa(n))
}

// Collect makes the garbage collector run a fifth as often, since tests make tables by the ten
// thousand. It saves a tenth of their time for some ten megabytes. TestMain calls it.
func Collect() { debug.SetGCPercent(500) }

// Enough reports whether tests draw at least as many cases as a plain run of go test. Whatever a
// test requires to be met must be met in those; with the race detector they draw fewer.
func Enough() bool { return times() >= quick }
