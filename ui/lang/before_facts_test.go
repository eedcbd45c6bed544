package lang

import (
	"strings"
	"testing"
	"unicode"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
)

// TestBeforeFacts speaks events of journals that have no facts yet: in English as they were
// written, in Japanese by their kinds, without a word of English.
func TestBeforeFacts(t *testing.T) {
	names := [2]string{"青葉", "風"}
	for kind := range faultWords {
		e := &arena.Faulted{Player: "風", Kind: kind, Detail: "it ended with exit status 7"}
		inEnglish(t, e.Detail, English.Happened(nil, e), Japanese.Happened(nil, e))
	}
	for _, by := range []boards.Reason{arena.ByHang, arena.ByExit, arena.ByGarbage, arena.ByFlood, arena.ByTamper, arena.ByIllegal} {
		for _, failed := range []string{"", "start", "memory", "disk"} {
			e := &arena.GameEnd{Result: arena.Win, Side: 0, Moves: 4, By: by, Fault: failed, Detail: "it ended with exit status 7"}
			inEnglish(t, e.Detail, English.Ending(nil, names, e), Japanese.Ending(nil, names, e))
		}
	}
	inEnglish(t, "4 bytes dropped", Slip(English, fact.Fact{}, "4 bytes dropped"), Slip(Japanese, fact.Fact{}, "4 bytes dropped"))
	if Slip(Japanese, fact.Fact{}, "") != "" {
		t.Error("a slip where there was none")
	}
	now := fact.Errorf("csa.again", "it repeated its last move")
	if got := Slip(Japanese, now.Fact, now.Error()); got != "前の手をもう一度送った" {
		t.Errorf("a slip with a fact: %q", got)
	}
}

// inEnglish checks that the English text has a detail, and that the Japanese one has no Latin letter.
func inEnglish(t *testing.T, detail, en, ja string) {
	t.Helper()
	if !strings.Contains(en, detail) {
		t.Errorf("%q doesn't say %q", en, detail)
	}
	for _, r := range ja {
		if unicode.In(r, unicode.Latin) {
			t.Errorf("%q", ja)
			break
		}
	}
	if ja == "" {
		t.Errorf("no Japanese for %q", en)
	}
}

// TestRuledByFault: a referee's words are kept in either language, whatever the reason.
func TestRuledByFault(t *testing.T) {
	e := &arena.GameEnd{Result: arena.Win, Side: 0, Moves: 4, By: arena.ByHang, Ruled: true, Detail: "no move for an hour"}
	for _, l := range []Lang{English, Japanese} {
		if text := l.Ending(nil, [2]string{"AOBA", "KAZE"}, e); !strings.Contains(text, e.Detail) {
			t.Errorf("%q doesn't have the referee's words", text)
		}
	}
}
