//go:build e2e

package main

import (
	"strings"
	"testing"
)

// TestE2EDocumentedCommands runs the documented commands with real programs.
func TestE2EDocumentedCommands(t *testing.T) {
	documentedCommands(t, func(mode string) bool { return strings.HasPrefix(mode, "e2e") })
}
