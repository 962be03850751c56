// Package cases says how many random cases a test draws. A test names the count that it is
// worth; one switch, the environment variable LEADERPOINT_TIMES, says how many times that
// count all of them draw:
//
//	unset               one in 100, so that go test ./... takes about a minute of processor time
//	LEADERPOINT_TIMES=1 as many as the tests name
//
// CONTRIBUTING.md tells who sets it to what.
package cases

import (
	"flag"
	"math"
	"os"
	"runtime/debug"
	"strconv"
	"sync"
)

// quick is what part of its cases a test draws when nobody sets the switch.
const quick = 0.01

// long is from where on the switch asks for many cases.
const long = 0.25

// times is what the tests read of the switch, once.
var times = sync.OnceValue(read)

// read reads the switch. Before the tests begin nobody but [Checks] may, which forgets it: go test takes results from its
// cache by what the tests themselves have read.
func read() float64 {
	if x, err := strconv.ParseFloat(os.Getenv("LEADERPOINT_TIMES"), 64); err == nil && x > 0 {
		return x
	}
	return quick
}

// For is how many cases a test draws that is worth so many, one at the least. A test that
// needs more of them to meet what it looks for takes max(24, cases.For(240)).
func For(worth int) int { return max(1, int(math.Ceil(float64(worth)*times()))) }

// dear is what part of its cases a dear test draws where the switch asks for many, but for fewer than it names.
const dear = 1.0 / 3

// Dear is [For] for a test of which one case takes a tenth of a second or more: below its named count, which stays what
// it is, it draws a third of what others do. So the step oracles of .ci/run spends its minutes on many kinds of tables
// and not on a few tests.
func Dear(worth int) int {
	if x := times(); x >= long && x < 1 {
		return max(1, int(math.Ceil(float64(worth)*x*dear)))
	}
	return For(worth)
}

// Named reports that tests draw at least as many cases as they name.
func Named() bool { return times() >= 1 }

// Long reports that the switch asks for many cases, so that a test may also do what takes
// seconds by itself.
func Long() bool { return times() >= long }

// Few is all that a test looks at where the switch asks for many cases, and few of it in a
// plain run: of a list of scenes, of the pairs or readings of each. It is for what does not
// grow with the switch; what does is For.
func Few(few, all int) int {
	if Long() {
		return all
	}
	return few
}

// Checks tells rapid how many cases it draws for each law of a package, of which one takes its
// time: few, and where the switch asks for many cases as many times worth. It is called by TestMain; a flag, -rapid.checks, says otherwise.
func Checks(few, worth int) error {
	n := few
	if x := read(); x >= long {
		n = int(math.Ceil(float64(worth) * x))
	}
	return flag.Set("rapid.checks", strconv.Itoa(n))
}

// Collect has the garbage of a test binary collected a fifth as often: tests make tables by the
// ten thousand and drop them at once. It saves a tenth of their time, and takes some ten
// megabytes. It is called by TestMain.
func Collect() { debug.SetGCPercent(500) }

// Enough reports that tests draw at least as many cases as in a plain run of go test. What a
// test insists on having met, it must meet in those. With the race detector they draw fewer.
func Enough() bool { return times() >= quick }
