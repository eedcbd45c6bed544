package ui_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"dohyo/ui/internal/screen"
)

// last returns the last event of a kind in the journal, "" if there is none.
func (r *ring) last(event string) string {
	r.t.Helper()
	found := ""
	for _, line := range r.journal() {
		if strings.Contains(line, `"event":"`+event+`"`) {
			found = line
		}
	}
	return found
}

// waitEvent waits for an event of a kind that contains a text.
func (r *ring) waitEvent(event, text string) {
	r.t.Helper()
	r.Wait(event+" with "+text, func(string) bool { return strings.Contains(r.last(event), text) }, limit)
}

// leaveOver leaves a match that has just ended. It waits for the end to be shown,
// because the key would ask a question before.
func (r *ring) leaveOver() {
	r.t.Helper()
	r.waitEvent("match_end", "match_end")
	r.WaitFor("もう一番", limit)
	r.Keys("q")
	r.left(0)
}

func TestPersonPlays(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{}, "match", "gomoku", "human", "mikazuki", "--opening", "none", "--games", "2")
	r.WaitFor("あなたの番", limit)
	r.Keys("808")
	r.WaitFor("808", limit)
	r.Keys(screen.Enter)
	r.Wait("the engine's answer", func(string) bool { return r.moves() >= 2 }, limit)
	r.WaitFor("あなたの番:    白 2手目", limit) // the screen shows it, too

	// An occupied point is refused, with a message.
	r.Keys("808", screen.Enter)
	r.WaitFor("808 には石がある", limit)
	if n := r.moves(); n != 2 {
		t.Errorf("%d moves after one on a stone, want 2", n)
	}
	r.Keys(screen.Escape)
	r.WaitFor("Esc キー操作", limit)
	r.Keys(screen.Escape)
	r.WaitFor("Esc 入力", limit)
	r.Keys("u")
	r.WaitFor("Enter はい", limit)
	r.Keys(screen.Enter)
	r.Wait("the board to be empty again", func(text string) bool {
		return strings.Contains(text, "あなたの番") && !strings.Contains(text, "8,8")
	}, limit)

	// By mouse: click on the stones of the middle line.
	r.quiet()
	r.click("─┼─", 12, 15)
	r.Wait("a move by mouse", func(string) bool { return r.moves() >= 3 }, limit)

	r.Keys(screen.CtrlC)
	r.left(130)
}

// click clicks once on the cell at column col (from 1) in the first screen row (from 1)
// that has the text and isn't before row.
func (r *ring) click(text string, row, col int) {
	r.t.Helper()
	lines := strings.Split(r.Text(), "\n")
	for i := row - 1; i < len(lines); i++ {
		if strings.Contains(lines[i], text) {
			r.Keys(mouse(0, col, i+1, 'M'), mouse(0, col, i+1, 'm'))
			return
		}
	}
	r.t.Fatalf("no %q from row %d on:\n%s", text, row, r.Text())
}

// mouse returns what a terminal sends for a button (SGR).
func mouse(button, col, row int, what byte) string {
	digits := func(n int) string {
		if n < 10 {
			return string(rune('0' + n))
		}
		return string(rune('0'+n/10)) + string(rune('0'+n%10))
	}
	return "\x1b[<" + digits(button) + ";" + digits(col) + ";" + digits(row) + string(what)
}

func TestRuling(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{}, "match", "gomoku", "human", "mikazuki", "--opening", "none", "--games", "1")
	r.WaitFor("あなたの番", limit)
	r.Keys(screen.Escape, "a")
	r.WaitFor("審判の裁定", limit)
	r.quiet()
	if r.last("ruling") != "" {
		t.Error("ruled by the first key")
	}
	r.Keys(screen.Escape)
	r.WaitGone("審判の裁定", limit)
	if r.last("ruling") != "" {
		t.Error("ruled although called off")
	}
	r.Keys("q")
	r.WaitFor("終了しますか", limit)
	r.Keys(screen.Enter)
	r.left(130)
}

func TestGalleryAndReplay(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{Cols: 120, Rows: 40})
	r.WaitFor("説明", limit)
	r.Keys("o")
	r.WaitFor("基本珠型", limit)
	first := r.Text()
	r.Keys("s")
	r.quiet()
	turned := r.Text()
	if turned == first {
		t.Error("the pattern was not turned")
	}
	r.Keys(screen.Right)
	r.quiet()
	if r.Text() == turned {
		t.Error("no other pattern was chosen")
	}
	r.Keys(screen.Escape)
	r.WaitGone("基本珠型", limit)
	r.Keys(screen.CtrlC)
	r.left(0)

	r.start("match", "gomoku", "mikazuki", "mikazuki", "--games", "1", "--seed", "3")
	r.leaveOver()
	records, err := filepath.Glob(filepath.Join(r.home, "state", "dohyo", "matches", "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	replayed := 0
	for _, file := range records {
		switch filepath.Ext(file) {
		case ".jsonl", ".log", ".psq", ".sgf":
			r.start("replay", file)
			r.WaitFor("手", limit)
			r.Keys(screen.Right, screen.Right)
			r.quiet()
			r.Keys("q")
			r.left(0)
			replayed++
		}
	}
	if replayed < 2 {
		t.Errorf("%d records among %v", replayed, records)
	}
}

func TestNoTerminal(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	for _, tt := range []struct {
		args []string
		env  string
		want string
	}{
		{nil, "TERM=xterm", "terminal"},
		{[]string{"match", "gomoku", "mikazuki", "nobody"}, "TERM=xterm", "nobody"},
	} {
		cmd := exec.Command(program, tt.args...)
		cmd.Env = append(os.Environ(), "HOME="+home, "XDG_STATE_HOME="+home, "XDG_CONFIG_HOME="+home, tt.env)
		out, err := cmd.CombinedOutput()
		if cmd.ProcessState.ExitCode() != 2 || !strings.Contains(string(out), tt.want) {
			t.Errorf("%v: %v\n%s", tt.args, err, out)
		}
		if strings.Contains(string(out), "\x1b") {
			t.Errorf("%v: escape sequences to no terminal: %q", tt.args, out)
		}
	}
}

// TestAsksNothing checks that a command that draws nothing sends the terminal no
// question, because the answers would appear in the shell.
func TestAsksNothing(t *testing.T) {
	t.Parallel()
	for _, args := range [][]string{{"--version"}, {"--help"}, {"engines"}, {"match", "gomoku", "mikazuki", "mikazuki", "--games", "1", "--headless"}} {
		r := enter(t, screen.Options{}, args...)
		r.left(0)
		if raw := string(r.Raw()); strings.Contains(raw, "\x1b") {
			t.Errorf("%v: %q", args, raw)
		}
	}
}

// TestDispute asks why, claims a foul, and rules that the game continues from an
// earlier move. The moves after it must stay in the journal.
func TestDispute(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{}, "match", "gomoku", "human", "human", "--opening", "none", "--games", "1")
	for i, move := range []string{"808", "807", "908", "907"} {
		r.WaitFor([]string{"● の手を入力", "○ の手を入力"}[i%2], limit)
		r.Keys(move, screen.Enter)
		r.Wait("the move", func(string) bool { return r.moves() > i }, limit)
	}
	r.WaitFor("● の手を入力", limit)
	r.Keys(screen.Escape, "y")
	r.WaitFor("判定の理由", limit)
	r.Keys("y", ",", ",", "a")
	r.WaitFor("申し立て", limit)
	r.Keys(screen.Up, screen.Up)
	r.WaitFor("2手目の後から再開", limit)
	r.Keys("r", "late", screen.Enter, screen.Enter)
	r.WaitFor("! で実行", limit)
	if r.last("ruling") != "" {
		t.Error("ruled before the second key")
	}
	r.Keys("!")
	r.waitEvent("ruling", `"cut":["908","907"]`)
	if line := r.last("ruling"); !strings.Contains(line, `"why":"late"`) || !strings.Contains(line, `"act":"go_on","ply":2`) {
		t.Errorf("the journal says %s", line)
	}
	r.WaitFor("● の手を入力", limit)
	r.Keys("1010", screen.Enter)
	r.waitEvent("move", `"ply":3`)
	r.Keys(screen.CtrlC)
	r.left(130)
}
