package cli

import (
	"slices"
	"strings"
	"testing"

	"dohyo/boards/catalog"
	"dohyo/ui/lang"
)

// TestAloudNamesHelp checks that someone who has read nothing learns from the first question of
// each kind how to answer it and that help exists, and from an answer that doesn't fit, too;
// and that neither is repeated with every question.
func TestAloudNamesHelp(t *testing.T) {
	for _, g := range catalog.Games() {
		game, other := g.Name, "human"
		if len(g.Seats) > 2 { // whoever plays it doesn't see what the other one sees
			other = "tsubomi"
		}
		for _, l := range []lang.Lang{lang.English, lang.Japanese} {
			t.Run(game+" "+l.String(), func(t *testing.T) {
				status, out, errs := command(t, "xyzzy\nhelp\n", "match", game, "human", other, "--games", "1", "--seed", "3", "--lang", l.String(), "--plain", "--dir", t.TempDir()+"/m")
				if status == exitUsage {
					t.Fatalf("status %d: %s", status, errs)
				}
				more, typed := l.Say(lang.AloudMore), l.Typed(game)
				lines := strings.Split(out, "\n")
				asked := slices.IndexFunc(lines, func(s string) bool { return strings.Contains(s, typed) && strings.Contains(s, more) })
				refused := slices.IndexFunc(lines, func(s string) bool { return strings.Contains(s, "xyzzy") && strings.Contains(s, more) })
				if resigns := strings.Contains(out, l.Say(lang.AloudHelp)); resigns != (len(g.Seats) == 2) || !resigns && !strings.Contains(out, l.Say(lang.AloudHelpAll)) {
					t.Errorf("help doesn't list what can be typed here:\n%s", out)
				}
				if asked < 0 || refused <= asked || strings.Count(out, typed) != 2 || strings.Count(out, more) != 2 {
					t.Errorf("line %d explains the question, %d refuses a word:\n%s", asked, refused, out)
				}
			})
		}
	}
}

// TestAloudAnswers names the answers to a question in the language of the output, and
// understands those of both.
func TestAloudAnswers(t *testing.T) {
	for l, want := range map[lang.Lang][2]string{
		lang.English:  {"Please answer with one of: yes, no.", "human wins: human-2 resigned"},
		lang.Japanese: {"次のどれかで答えてください: はい、いいえ。", "が投了"},
	} {
		status, out, errs := command(t, "resign\nmaybe\nはい\n", "match", "gomoku", "human", "human", "--games", "1", "--seed", "3", "--lang", l.String(), "--plain", "--dir", t.TempDir()+"/m")
		for _, text := range want {
			if !strings.Contains(out, text) {
				t.Errorf("status %d %s: no %q in\n%s", status, errs, text, out)
			}
		}
	}
}
