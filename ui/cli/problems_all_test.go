//go:build e2e

package cli

import "testing"

// TestE2EOwnProblems does as TestOwnProblems with all problems.
func TestE2EOwnProblems(t *testing.T) { solveOwn(t, 1) }
