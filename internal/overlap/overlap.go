// Package overlap lets tests that mostly wait run beside each other. A TestMain calls it:
//
//	overlap.Tests(16)
//	os.Exit(m.Run())
//
// It isn't for tests that keep a processor busy: more of them at once than there are
// processors are no quicker.
package overlap

import (
	"flag"
	"runtime"
	"strconv"
)

// Tests lets n parallel tests of a package run at once, even if there are fewer
// processors. A -parallel on the command line has precedence.
func Tests(n int) {
	flag.Parse()
	given := false
	flag.Visit(func(f *flag.Flag) { given = given || f.Name == "test.parallel" })
	if !given && n > runtime.GOMAXPROCS(0) {
		flag.Set("test.parallel", strconv.Itoa(n))
	}
}
