//go:build race

package policy

// racing says that the race detector is in the test binary.
const racing = true
