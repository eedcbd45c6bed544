//go:build e2e

package arena

import "testing"

// TestE2EFaultyEngines is TestFaultyEngines over every protocol that knows a mode.
func TestE2EFaultyEngines(t *testing.T) { faultyMatches(t, allFaulty) }
