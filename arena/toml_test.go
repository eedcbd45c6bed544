package arena

import (
	"strings"
	"testing"
)

// TestTOMLQuotesLittle quotes only the beginning of a long line, as a binary file
// may have.
func TestTOMLQuotesLittle(t *testing.T) {
	var into struct{}
	err := ReadTOML("dohyo", []byte("\x7fELF"+strings.Repeat("x", 5000)), &into, nil)
	if err == nil || len(err.Error()) > 250 || !strings.Contains(err.Error(), `ELFxx`) || !strings.HasSuffix(err.Error(), `xx..."`) {
		t.Errorf("%v", err)
	}
}

// TestTOMLSyntax: what is wrong with the syntax is one sentence, with its line.
func TestTOMLSyntax(t *testing.T) {
	var into struct{}
	err := ReadTOML("a.toml", []byte("a = 1\na = 2\n"), &into, nil)
	if err == nil || err.Error() != `a.toml:2: Key 'a' has already been defined, in "a = 2"` {
		t.Errorf("%v", err)
	}
}
