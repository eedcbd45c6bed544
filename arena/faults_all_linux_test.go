//go:build e2e

package arena

import "testing"

// TestE2EFaultyEngines runs TestFaultyEngines over every protocol that has a mode.
func TestE2EFaultyEngines(t *testing.T) { faultyMatches(t, allFaulty) }

// TestE2EShortOfDescriptors is TestShortOfDescriptors with each number of descriptors that makes a
// difference.
func TestE2EShortOfDescriptors(t *testing.T) {
	t.Parallel()
	inLack(t, 1)
}
