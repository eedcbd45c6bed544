//go:build e2e

package tournament

import "testing"

// TestE2EKilled is TestKilled with the journal cut after every line and within it.
func TestE2EKilled(t *testing.T) { killed(t, 1) }
