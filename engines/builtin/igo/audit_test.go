package igo

import (
	"strings"
	"testing"

	"dohyo/boards"
	rules "dohyo/boards/igo"
)

// TestAudit finds each kind of value that is kept wrong.
func TestAudit(t *testing.T) {
	const position = "b D4 D5 F4 w E5 E6 C3 G7 to b"
	for _, c := range []struct {
		name, want string
		spoil      func(b *board, k *reader)
	}{
		{"nothing", "", func(*board, *reader) {}},
		{"the colours beside a point", "beside it", func(b *board, _ *reader) { b.beside4[b.pointed(t, "D6")][black]++ }},
		{"the distance to a stone", "the next stone in direction", func(b *board, _ *reader) { b.near[b.pointed(t, "A4")][0]++ }},
		{"the liberties of a string", "liberties", func(b *board, _ *reader) { b.stones(b.pointed(t, "D4")).free++ }},
		{"the key", "the key", func(b *board, _ *reader) { b.key++ }},
		{"the fate of a string", "kept as captured, but is safe", func(b *board, r *reader) {
			for _, found := range r.kept {
				found[0].fate = captured
			}
		}},
	} {
		th := Programs()[0].New(Settings{})
		p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(6.5), Position: position})
		th.begin(p)
		learn(th.reader, p)
		c.spoil(th.board, th.reader)
		found := strings.Join(th.audit(p), "\n")
		if (c.want == "") != (found == "") || !strings.Contains(found, c.want) {
			t.Errorf("%s: found %q, want %q", c.name, found, c.want)
		}
	}
}
