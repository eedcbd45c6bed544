package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/self"
)

// TestLessonPlain enters moves with --teach in plain text. In each position the rules alone
// tell what a move is worth: whoever is to move wins at once, or can't prevent the loss. The
// figures, the reply and the better move must agree with that.
func TestLessonPlain(t *testing.T) {
	t.Parallel()
	const (
		fours = "505 1101 605 1102 705 1103 805 1104 101 1315"                            // a four each, black's with both ends open
		open  = "505 1102 1510 1103 107 1104 1515 1105"                                   // white's four with both ends open
		eyes  = "b A3 B3 C3 D3 E3 A4 B4 C4 D4 E4 B5 C5 D5 w A2 B2 C2 D2 E2 B1 C1 D1 to b" // both sides live, and black is ahead
		golds = "4k4/9/4P4/9/9/9/4p4/9/4K4 b Gg2r2b2g4s4n4l16p 1"
	)
	for _, tt := range []struct {
		name, game, lang, position, in string
		want                           []string // in this order
		hint                           string   // in the journal; "" for no warning
	}{
		{
			"the blunder is made all the same", "gomoku", "en", fours, "1515\n1515\n1105\n",
			[]string{
				"Your move, black.", "That loses 100% (from 100 to 0%, by mangetsu). What may follow: (15,15) (11,5). Better: (", ",5). Enter it again",
				"Move 11, black: (15,15).", "Your move, white.", "Move 12, white: (11,5).", "human-2 wins",
			}, `"about":"1515","loss":100`,
		},
		{
			"the winning move instead", "gomoku", "ja", fours, "1515\n905\n",
			[]string{"100%の損です（期待勝率 100% → 0%、mangetsu）。予想される進行: (15,15) (11,5)。より良い手順: (", ",5)。", "11手目、黒、(9,5)。", "人間の勝ち"}, `"about":"1515","loss":100`,
		},
		{"nothing more to lose", "gomoku", "en", open, "1501\n1106\n", []string{"Move 9, black: (15,1).", "Your move, white.", "Move 10, white: (11,6)", "human-2 wins"}, ""},
		{
			"a mate", "shogi", "en", golds, "G*1e\nG*5b\n",
			[]string{"That loses 100% (from 100 to 0%, by uzushio). What may follow: +0015KI -0058KI. Better: +0052KI. Enter it again", "Move 1, black: 0052KI.", "human wins"}, `"about":"+0015KI","loss":100`,
		},
		{
			"an eye of one's own", "go", "en", eyes, "A5\nresign\nyes\n",
			[]string{"That loses ", "What may follow: A5 E5", "Better: pass. Enter it again", "human-2 wins: human resigned after move 0"}, `"about":"A5","loss":`,
		},
	} {
		dir := filepath.Join(t.TempDir(), "m")
		cmd := self.Command(t, t.TempDir(), "match", tt.game, "human", "human", "--teach", "20", "--games", "1", "--plain",
			"--lang", tt.lang, "--position", tt.position, "--dir", dir)
		if tt.game == "go" {
			cmd.Args = append(cmd.Args, "--size", "5", "--komi", "0.5", "--rules", "chinese")
		}
		cmd.Stdin = strings.NewReader(tt.in)
		s := runDohyo(t, cmd)
		if s.code != 0 {
			t.Errorf("%s: status %d, %s", tt.name, s.code, s.errout)
		}
		rest := s.out
		for _, want := range tt.want {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Errorf("%s: want %q after what comes before it:\n%s", tt.name, want, s.out)
				break
			}
			rest = after
		}
		warnings := 0
		if tt.hint != "" {
			warnings = 1
		}
		if n := strings.Count(s.out, "That loses") + strings.Count(s.out, "の損です"); n != warnings || strings.Contains(s.out, "wasn't judged") {
			t.Errorf("%s: %d warnings in\n%s", tt.name, n, s.out)
		}
		journal, err := os.ReadFile(filepath.Join(dir, "journal.jsonl"))
		if err != nil {
			t.Fatal(err)
		}
		if strings.Count(string(journal), `"event":"hint"`) != warnings || !strings.Contains(string(journal), tt.hint) {
			t.Errorf("%s: want %q in the journal\n%s", tt.name, tt.hint, journal)
		}
	}
}
