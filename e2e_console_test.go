//go:build e2e

package main

import (
	"strings"
	"testing"
)

// TestE2EDocumentedCommands runs the documented commands with real programs.
func TestE2EDocumentedCommands(t *testing.T) {
	documentedCommands(t, func(int, string) bool { return true }, func(mode string) bool { return strings.HasPrefix(mode, "e2e") })
}

// TestE2EOtherDocuments runs the commands of the documents that TestDocumentedCommands leaves.
func TestE2EOtherDocuments(t *testing.T) {
	t.Parallel()
	documentedCommands(t, func(n int, file string) bool { return !usual(n, file) }, func(mode string) bool { return !strings.HasPrefix(mode, "e2e") })
}
