package main

import (
	"os"
	"strings"
	"testing"

	"dohyo/engines/roster"
)

// TestProtocolsListed checks that docs/protocols.md lists every protocol.
func TestProtocolsListed(t *testing.T) {
	page, err := os.ReadFile("docs/protocols.md")
	if err != nil {
		t.Fatal(err)
	}
	list, _, _ := strings.Cut(string(page), "\n## ")
	for _, p := range append(roster.Protocols(), "proxy") {
		if !strings.Contains(list, "`"+p+"`") {
			t.Errorf("docs/protocols.md doesn't list %s", p)
		}
	}
}
