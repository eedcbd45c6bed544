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

// TestAuditGame audits a game. After its moves 23 and 31 the ground of a group is
// another one, although nothing has changed in the ground that was read before.
func TestAuditGame(t *testing.T) {
	singly(t)
	const moves = "E5 G3 F4 G4 G5 H5 G6 H6 G7 H7 G8 H8 D3 D4 C4 C3 B3 C2 E3 G9 F9 H9 E8 B4 C5 B2 B5 A3 A5 A4 C7"
	p := start(t, boards.Setup{Size: 9, Settings: rules.Komi(6.5)})
	th := Programs()[0].New(Settings{})
	for i, m := range strings.Fields(moves) {
		next, err := p.Play(boards.Move(m))
		if err != nil {
			t.Fatal(err)
		}
		p = next.(*rules.Position)
		for _, found := range th.audit(p) {
			t.Errorf("after move %d: %s", i+1, found)
		}
	}
	if th.reader.old == 0 {
		t.Error("nothing was kept")
	}
}
