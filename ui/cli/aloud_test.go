package cli

import (
	"strings"
	"testing"

	"dohyo/arena"
	"dohyo/ui/lang"
)

// TestAloud plays games in plain lines, by words and moves in both languages. Every want
// stands in the output, in this order.
func TestAloud(t *testing.T) {
	for _, tt := range []struct {
		name, call, in string
		want           []string
		status         int
	}{
		{
			"words and a resignation", "gomoku human human --games 1 --seed 3 --lang en",
			"help\nmoves\n707\nboard\nxx\n808\ntime\nlast\nundo\nresign\nno\n\nresign\nyes\n",
			[]string{
				"Game 1 of 1: black human; white human-2. The board is 15x15.", "Your move, white.", "Words: board", "Move 1, black: (8,8).", "Move 2, white:", "Move 3, black:", "Move 4, white: (7,7).", "Your move, black.", " 7  . .", `"xx" isn't a move`,
				"808 is occupied.", "human has used", "There is no time limit.", "Move 4, white: (7,7).", "taken back", "Your move, white.",
				"Answer yes or no.", "Cancelled.", "Your move, white.", "Answer yes or no.", "Move 4, white: resign.", "human wins: human-2 resigned", "human wins the match",
			}, exitDone,
		},
		{
			"the opening and the board in words", "gomoku human human --games 1 --seed 3 --lang ja", "808\n盤\n終了\n",
			[]string{"1手目、黒、(8,8)。2手目、白、", "白の手番です", "●は黒、○は白。\n", " 1  . . . . . . . . . . . . . . .\n"}, exitInterrupted,
		},
		{
			"signs of shogi", "shogi human human --games 1 --lang en", "board\nquit\n", []string{"+ is black, - is white.\n"}, exitInterrupted,
		},
		{
			"a foul with its reason, twice", "gomoku human human --games 1 --lang en --position", "707\n707\n",
			[]string{"Your move, black.", "Enter it again to play it and lose.", "Move 9, black: (7,7).", "human-2 wins"}, exitDone,
		},
		{
			"shogi with a question", "shogi human human --games 1 --lang ja --position", "2233\nはい\n投了\nはい\n",
			[]string{"先手の手番です", "成りますか", "手目、先手、", "投了", "はい、いいえで答えてください", "人間の勝ち"}, exitDone,
		},
		{
			"a count", "go human human --games 1 --size 5 --lang en", "a6\nC3\nd3\npass\npass\nperhaps\ndead d3\nalive d3\ndead D3 E5\nyes\n",
			[]string{
				"Your move, black.", "isn't a move", "Your move, white.", "Your move, black.", "Your move, white.", "No stones are dead.", "Is the count right?", `"perhaps" isn't an answer`, "Is the count right?", "Dead: D3.", "No stones are dead.",
				"e5: There's no stone here.", "Dead: D3.", "black is ahead by 17.5", "human wins",
			}, exitDone,
		},
		{
			"help during a count", "go human human --games 1 --size 5 --lang en", "c3\nd3\npass\npass\ndead d3\nhelp\nyes\n",
			[]string{"Is the count right?", "Dead: D3.", "Words: board", "Dead: D3.", "Is the count right?", "human wins"}, exitDone,
		},
		{
			"the board of a count", "go human human --games 1 --size 5 --lang en", "c3\nd3\npass\npass\ndead d3\nboard\nalive d3\nboard\nyes\n", // "board" is answered at once, so it comes after a word that waits for the count
			[]string{"Dead: D3.", " 3  b b X o-b\n", "X 25, O 7.5: B+17.5.", "No stones are dead.", " 3  . . X O .\n", "X 1, O 8.5: W+7.5.", "human-2 wins"}, exitDone,
		},
		{"a point that begins like the sign of its side", "go human human --games 1 --size 19 --lang en", "d4\no18\nmoves\n", []string{"Move 1, black: D4.", "Move 2, white: O18.", "Move 1, black: D4.", "Move 2, white: O18."}, exitInterrupted},
		{"moves in CSA notation", "shogi human human --games 1 --lang en", "7g7f\n", []string{": 7776FU."}, exitInterrupted},
		{"moves in a notation with kanji", "shogi human human --games 1 --lang en --notation kif", "7g7f\n", []string{": ７六歩(77)."}, exitInterrupted},
		{"moves in Western notation", "shogi human human --games 1 --lang en --notation western", "7g7f\n", []string{": P-76."}, exitInterrupted},
		{"a count in Japanese", "go human human --games 1 --size 5 --lang ja", "c3\nd3\npass\npass\nはい\n", []string{"黒 1目", "白の7目半勝ち", "この結果でよいですか"}, exitDone},
		{"a count that is refused", "go human human --games 1 --size 5 --lang ja", "c3\npass\npass\n続行\nd3\n", []string{"この結果でよいですか", "再開", "D3", "入力が終わりました。"}, exitInterrupted},
		{"a dead input", "gomoku human human --games 1 --seed 3 --lang en", "707\n", []string{"Your move, white.", "Your move, black.", "The input has ended."}, exitInterrupted},
		{
			"both agents of a side", "dighere human tsubomi --seed 4 --lang en", "board\nw\ndig dog\nne\nstay\nquit\n",
			[]string{"Your move, samurai.", "hidden 48", "Your move, dog.", "isn't a plan", "Step 0. human's samurai goes west; tsubomi's samurai ", "; human's dog goes northeast; tsubomi's dog ", "Your move, samurai.", "Your move, dog."}, exitInterrupted,
		},
		{
			"a swap taken back by its player", "renju human human --games 1 --opening swap --lang en", "808\n809\n910\nswap\nundo\nstay\n1111\n",
			[]string{"Move 4, white:", "taken back", "Move 4, white:", "Move 5, white: (11,11)."}, exitInterrupted,
		},
		{"quit", "renju human human --games 1 --lang ja", "終了\n", []string{"対戦を止めます。"}, exitInterrupted},
	} {
		t.Run(tt.name, func(t *testing.T) {
			args := append([]string{"match"}, strings.Fields(tt.call)...)
			switch {
			case !strings.HasSuffix(tt.call, "--position"):
			case strings.HasPrefix(tt.call, "shogi"):
				args = append(args, "4k4/7B1/9/9/9/9/9/9/4K4 b - 1")
			default:
				args = append(args, "607 101 807 102 705 115 706 1501")
			}
			status, out, errs := command(t, tt.in, append(args, "--plain", "--dir", t.TempDir()+"/m")...)
			if status != tt.status {
				t.Errorf("status %d, want %d: %s", status, tt.status, errs)
			}
			rest := out
			for _, want := range tt.want {
				_, after, ok := strings.Cut(rest, want)
				if !ok {
					t.Fatalf("want %q after what comes before it:\n%s%s", want, out, errs)
				}
				rest = after
			}
			if strings.ContainsAny(out, "\x1b\r") {
				t.Errorf("not plain: %q", out)
			}
		})
	}
}

// TestAloudTypography checks the capital and the full stop of a sentence of its own. What begins
// with a player's name or with Japanese keeps its first letter, and no stop is set twice.
func TestAloudTypography(t *testing.T) {
	for _, tt := range []struct {
		l          lang.Lang
		text, want string
	}{
		{lang.English, "a four", "A four."}, {lang.English, "A four.", "A four."}, {lang.English, "brain is late", "brain is late."},
		{lang.English, "", ""}, {lang.English, "3 stones", "3 stones."}, {lang.Japanese, "四", "四。"}, {lang.Japanese, "四。", "四。"},
	} {
		p := &aloud{plain: plain{lang: tt.l, tape: &arena.Tape{Begin: &arena.MatchBegin{Players: [2]arena.Contender{{Name: "brain"}, {Name: "KAZE"}}}}}}
		if got := p.sentence(tt.text); got != tt.want {
			t.Errorf("%q became %q, want %q", tt.text, got, tt.want)
		}
	}
}

// TestAloudAlone refuses --plain beside another output.
func TestAloudAlone(t *testing.T) {
	for _, other := range []string{"--json", "--headless"} {
		if status, _, errs := command(t, "", "match", "gomoku", "mikazuki", "mikazuki", "--plain", other); status != exitUsage || !strings.Contains(errs, "--plain") {
			t.Errorf("--plain %s: status %d, %s", other, status, errs)
		}
	}
}

// TestAloudResumed resumes a match whose journal ends in a person's turn. Lines that are
// there from the start wait for the questions of this run.
func TestAloudResumed(t *testing.T) {
	dir := t.TempDir() + "/m"
	if status, out, errs := command(t, "707\n", "match", "gomoku", "human", "human", "--games", "1", "--seed", "3", "--lang", "en", "--plain", "--dir", dir); status != exitInterrupted {
		t.Fatalf("status %d: %s%s", status, out, errs)
	}
	status, out, errs := command(t, "\nresign\nyes\n", "resume", dir, "--plain", "--lang", "en")
	if status != exitDone {
		t.Errorf("status %d: %s", status, errs)
	}
	rest := out
	for _, want := range []string{"Match resumed.", "Press Enter to begin game 1.", "Your move,", "Answer yes or no.", "resigned"} {
		before, after, ok := strings.Cut(rest, want)
		if !ok || strings.Contains(before, "yes or no") && want != "resigned" {
			t.Fatalf("want %q after what comes before it:\n%s%s", want, out, errs)
		}
		rest = after
	}
}

// TestAloudBegan checks that a resumed match asks nothing before it has told an event: what
// its journal waited for isn't what it waits for now.
func TestAloudBegan(t *testing.T) {
	p := &aloud{match: new(arena.Match)}
	p.tape = &arena.Tape{Games: []*arena.GameTape{{Waiting: true}}}
	if s := p.stand(); s.kind != "" {
		t.Errorf("before an event: %q", s.kind)
	}
	p.began = true
	if s := p.stand(); s.kind != "begin" {
		t.Errorf("after an event: %q", s.kind)
	}
}

// TestAloudSentences checks what stands between two sentences.
func TestAloudSentences(t *testing.T) {
	for l, want := range map[lang.Lang]string{lang.English: "A. B.", lang.Japanese: "A.B."} {
		if got := then(l, "A.", "B."); got != want {
			t.Errorf("%v: got %q, expected %q", l, got, want)
		}
	}
}
