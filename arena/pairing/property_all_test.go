//go:build e2e

package pairing

import "testing"

// TestE2ERandomTournaments is TestRandomTournaments with more of them.
func TestE2ERandomTournaments(t *testing.T) { randomTournaments(t, 40) }
