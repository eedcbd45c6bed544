//go:build e2e

package library

import "testing"

// TestE2EDamagedFile is TestDamagedFile with more damage.
func TestE2EDamagedFile(t *testing.T) { damageFile(t, 80) }
