package tui

import (
	"strings"
	"testing"

	"dohyo/boards"
	"dohyo/ui/lang"
)

// TestClaimNamesTheMove checks that the answer to a claim about the last move names it in the
// notation that the reader has chosen, and not as programs send it.
func TestClaimNamesTheMove(t *testing.T) {
	f := fakeShogi("BRAIN", "KAZE")
	f.beginShogi("")
	f.moves("+7776FU", "-8384FU")
	for _, c := range []struct {
		l    lang.Lang
		want string
	}{{lang.English, "△８四歩 is allowed."}, {lang.Japanese, "△８四歩は合法手。"}} {
		m := screenModel(f.options(c.l, "unicode"), f.session(), 80, 24)
		press(m, "a")
		d := m.route.top().(*ruling)
		found := false
		for _, claim := range d.claims {
			if claim.finding == nil || claim.finding.Claim.Kind != boards.ClaimIllegal {
				continue
			}
			text := strings.Join(claim.says, " ")
			found = true
			if !strings.Contains(text, c.want) || strings.Contains(text, "8384FU") {
				t.Errorf("%s: %q, want %q", c.l, text, c.want)
			}
		}
		if !found {
			t.Errorf("%s: no claim about a move", c.l)
		}
	}
}
