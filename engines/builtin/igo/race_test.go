//go:build race

package igo

// racing says that the race detector is in the test binary.
const racing = true
