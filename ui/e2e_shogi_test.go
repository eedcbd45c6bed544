package ui_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"
	"time"

	"dohyo/ui/internal/screen"
)

// proxies starts a game in which all moves are typed here.
func proxies(t testing.TB, o screen.Options, more ...string) *ring {
	t.Helper()
	r := enter(t, o, append([]string{"match", "shogi", "proxy:GPS", "proxy:KAZE", "--games", "1"}, more...)...)
	r.WaitFor("▲ GPS の手を入力", limit)
	return r
}

// TestProxies types the moves of programs on other machines. The screen reads each move
// while it is typed and shows it large in the other's turn. A move can be taken back.
func TestProxies(t *testing.T) {
	t.Parallel()
	r := proxies(t, screen.Options{}, "--time", "15m+10b")
	r.Keys("76fu")
	r.WaitFor("▲７六歩", limit) // before it is entered
	r.Keys(screen.Enter)
	r.WaitFor("△ KAZE の手を入力", limit)
	r.WaitFor("GPS: ▲７六歩", limit)
	r.WaitFor("▀▀  ▀▀  ▀▀   ▀▀  ▀▀", limit) // the upper edge of 7776FU; whole blocks are blanks

	r.Keys("3433FU")
	r.WaitFor("動かす駒がない", limit)
	r.Keys(screen.Escape)
	r.WaitGone("動かす駒がない", limit)
	r.Keys("-3334FU", screen.Enter)
	r.waitEvent("move", "-3334FU")

	// 角交換: the program asks about promotion if the move leaves it open.
	r.WaitFor("▲ GPS の手を入力", limit)
	r.Keys("8822", screen.Enter)
	r.WaitFor("成りますか", limit)
	r.Keys("y")
	r.waitEvent("move", "+8822UM")

	// The player who made a slip takes it back.
	r.WaitFor("△ KAZE の手を入力", limit)
	r.Keys("%MATTA", screen.Enter)
	r.waitEvent("takeback", `"ply":2`)
	r.WaitFor("▲ GPS の手を入力", limit)

	// Breaking off asks for confirmation, and the game can be continued.
	r.Keys("%CHUDAN", screen.Enter)
	r.WaitFor("Enter のあと ! で実行", limit)
	r.Keys("y", "!")
	r.quiet()
	if r.last("game_end") != "" {
		t.Error("broken off without a second key")
	}
	r.Keys(screen.Enter, "!")
	r.waitEvent("game_end", "broken-off")
	r.quiet()
	r.Keys("q")
	r.Keys(screen.Enter)
	r.Exit(limit)
}

// TestShogiByMouse plays by pointing at a piece and at its target.
func TestShogiByMouse(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{}, "match", "shogi", "human", "human", "--games", "1")
	r.WaitFor("の手を入力", limit)
	r.quiet()
	r.click("七", 1, 9) // the pawn on the third file from the left
	r.WaitFor("〇", limit)
	r.click("六", 1, 9)
	r.waitEvent("move", "+7776FU")

	// By keys: from the last move to white's pawn on the same file, and forward.
	r.Wait("white's turn", func(text string) bool { return strings.Contains(text, "1手目") }, limit)
	r.quiet()
	r.Keys(screen.Up, screen.Up, screen.Up, screen.Enter)
	r.WaitFor("〇", limit)
	r.Keys(screen.Down, screen.Enter)
	r.waitEvent("move", "-7374FU")

	r.Keys(screen.Escape, "v") // the board is turned
	r.WaitFor("１  ２  ３  ４  ５  ６  ７  ８  ９", limit)
	r.Keys("i")
	r.WaitFor("入玉宣言", limit)
	r.Keys(screen.Escape)
	r.WaitGone("入玉宣言", limit)

	r.Keys("e", screen.Down)
	r.WaitFor("投了した側の負け", limit)
	r.Keys(screen.Enter, "!")
	r.waitEvent("game_end", `"by":"resign"`)
	r.WaitFor("投了", limit)
	r.leaveOver()
}

// TestShogiAgainstEngine plays against the built-in engine and looks at the protocol
// log.
func TestShogiAgainstEngine(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{}, "match", "shogi", "human", "sazanami", "--games", "1", "--time", "5m+10b")
	r.WaitFor("の番", limit)
	r.Keys("76fu", screen.Enter)
	r.WaitFor("評価", limit)
	r.Wait("the engine's answer", func(string) bool { return r.moves() == 2 }, limit)
	r.WaitFor("2手目", limit)
	r.Keys(screen.Escape, "w")
	r.WaitFor("通信記録", limit)
	r.WaitFor("→ position startpos moves 7g7f", limit)
	r.WaitFor("← bestmove", limit)
	r.Keys(screen.Escape)
	r.WaitGone("通信記録", limit)
	r.Keys("u", screen.Enter)
	r.waitEvent("takeback", `"ply":0`)
	r.WaitFor("の番", limit)
	r.Keys(screen.CtrlC)
	r.left(130)
}

// TestShogiWithoutKanji checks that terminals without kanji show pieces as letters and
// no character that may be wider than it seems.
func TestShogiWithoutKanji(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{Wide: true}, "match", "shogi", "human", "human", "--games", "1")
	r.WaitFor("の手を入力", limit)
	r.quiet()
	r.Keys("76fu", screen.Enter)
	r.WaitFor("+７六歩", limit)
	if found := ambiguous(r.Text()); found != "" {
		t.Errorf("ambiguous characters %q in\n%s", found, r.Text())
	}
	r.Keys(screen.CtrlC)
	r.left(130)

	r = enter(t, screen.Options{Silent: true}, "--lang", "en", "match", "shogi", "human", "human", "--games", "1")
	r.WaitFor("vl  vn  vs  vg  vk  vg  vs  vn  vl", limit)
	r.WaitFor("Move of +", limit)
	r.Keys("7g7f", screen.Enter)
	r.WaitFor("7776FU", limit)
	for _, c := range r.Text() {
		if c > 0x7e {
			t.Fatalf("%q is not ASCII in\n%s", c, r.Text())
		}
	}
	r.Keys(screen.CtrlC)
	r.left(130)
}

// TestByoyomi checks that the seconds of a byoyomi are counted down in large digits,
// and that the flag falls by itself.
func TestByoyomi(t *testing.T) {
	t.Parallel()
	r := enter(t, screen.Options{}, "match", "shogi", "human", "human", "--games", "1", "--time", "1s+3b")
	r.WaitFor("残り", limit)
	r.Wait("a large digit", regexp.MustCompile(`(?m) ▀▀ *$`).MatchString, limit) // the upper edge of 3, 2 and 7
	r.waitEvent("game_end", `"by":"time"`)
	r.WaitFor("時間切れ", limit)
	r.leaveOver()
}

// BenchmarkShogiStep measures the bytes that the screen sends for one more move of
// shogi, including all that changes with it.
func BenchmarkShogiStep(b *testing.B) {
	moves := strings.Fields("7776 3334 2726 8384 2625 8485 6978")
	for _, o := range sizes {
		b.Run(fmt.Sprintf("%dx%d", o.Cols, o.Rows), func(b *testing.B) {
			bytes, n := 0, 0
			for b.Loop() {
				r := enter(b, o, "match", "shogi", "human", "human", "--games", "1")
				r.WaitFor("の手を入力", limit)
				for _, m := range moves {
					r.quiet()
					before := r.moves()
					r.Keys(m)
					r.quiet()
					r.Mark()
					r.Keys(screen.Enter)
					r.Wait("a move", func(string) bool { return r.moves() > before }, limit)
					r.quiet()
					bytes += r.Bytes()
					n++
				}
				r.Close()
			}
			b.ReportMetric(float64(bytes)/float64(n), "bytes/move")
		})
	}
}

// BenchmarkShogiIdle measures the share of a core that the program uses while a person
// thinks and a clock counts down. It must be under 1%.
func BenchmarkShogiIdle(b *testing.B) {
	for _, o := range sizes {
		b.Run(fmt.Sprintf("%dx%d", o.Cols, o.Rows), func(b *testing.B) {
			r := enter(b, o, "match", "shogi", "human", "human", "--games", "1", "--time", "15m+10b")
			r.WaitFor("の手を入力", limit)
			time.Sleep(3 * time.Second)
			var used, passed time.Duration
			var bytes int
			for b.Loop() {
				r.Mark()
				start, before := time.Now(), cpu(b, r.Pid())
				time.Sleep(4 * time.Second)
				used += cpu(b, r.Pid()) - before
				passed += time.Since(start)
				bytes += r.Bytes()
			}
			b.ReportMetric(100*used.Seconds()/passed.Seconds(), "%core")
			b.ReportMetric(float64(bytes)/passed.Seconds(), "bytes/s")
		})
	}
}
