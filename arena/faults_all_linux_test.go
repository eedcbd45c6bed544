//go:build e2e

package arena

import "testing"

// TestE2EFaultyEngines runs TestFaultyEngines over every protocol that has a mode.
func TestE2EFaultyEngines(t *testing.T) { faultyMatches(t, allFaulty) }
