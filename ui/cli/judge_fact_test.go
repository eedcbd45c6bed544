package cli

import (
	"encoding/json"
	"strings"
	"testing"

	"dohyo/boards/fact"
	"dohyo/ui/lang"
)

// toldError checks that an error has a fact with a Japanese text. It returns the answer
// without the fact.
func toldError(t *testing.T, answer string) string {
	t.Helper()
	var a struct {
		Error any
		Fact  fact.Fact
	}
	if err := json.Unmarshal([]byte(answer), &a); err != nil {
		t.Fatalf("%s: %v", answer, err)
	}
	said, wrong := a.Error.(string)
	if !wrong {
		return answer
	}
	if ja := lang.Japanese.Told(a.Fact, said); ja == said {
		t.Errorf("%s has no words in Japanese", answer)
	}
	before, _, _ := strings.Cut(answer, `,"fact":`)
	return before + "}"
}
