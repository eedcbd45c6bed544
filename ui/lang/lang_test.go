package lang

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"dohyo/arena"
	"dohyo/boards"
	"dohyo/boards/fact"
	"dohyo/engines"
)

// entries returns all keys of the catalogue, read from its source.
func entries(t *testing.T) map[string]Key {
	t.Helper()
	found := map[string]Key{}
	files, err := os.ReadDir(".")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if !strings.HasSuffix(f.Name(), ".go") || strings.HasSuffix(f.Name(), "_test.go") {
			continue
		}
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, f.Name(), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			lit, ok := n.(*ast.CompositeLit)
			if !ok || len(lit.Elts) != 2 {
				return true
			}
			en, ok1 := lit.Elts[0].(*ast.BasicLit)
			ja, ok2 := lit.Elts[1].(*ast.BasicLit)
			if ok1 && ok2 && en.Kind == token.STRING && ja.Kind == token.STRING {
				e, _ := strconv.Unquote(en.Value)
				j, _ := strconv.Unquote(ja.Value)
				found[set.Position(lit.Pos()).String()] = Key{e, j}
			}
			return true
		})
	}
	return found
}

var verb = regexp.MustCompile(`%(\[\d+\])?[+.\d]*([a-zA-Z%])`)

// verbs returns the verbs of a text in order, with the numbers of their arguments.
func verbs(text string) []string {
	var list []string
	n := 0
	for _, m := range verb.FindAllStringSubmatch(text, -1) {
		if m[2] == "%" {
			continue
		}
		n++
		at := strconv.Itoa(n)
		if m[1] != "" {
			at = strings.Trim(m[1], "[]")
		}
		list = append(list, at+m[2])
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// TestBothLanguagesSayTheSame checks that both languages have every key, with the same
// arguments.
func TestBothLanguagesSayTheSame(t *testing.T) {
	all := entries(t)
	if len(all) < 150 {
		t.Fatalf("only %d entries found", len(all))
	}
	for at, k := range all {
		if k.en == "" && k.ja != "本" || k.ja == "" {
			t.Errorf("%s: a text is missing in %q", at, k)
		}
		if e, j := verbs(k.en), verbs(k.ja); !slices.Equal(e, j) {
			t.Errorf("%s: %q wants %v, %q wants %v", at, k.en, e, k.ja, j)
		}
	}
}

func TestEnding(t *testing.T) {
	names := [2]string{"AOBA", "KAZE"}
	for _, c := range []struct {
		e      arena.GameEnd
		en, ja string
	}{
		{arena.GameEnd{Result: arena.Win, Side: 1, By: boards.Forbidden, Detail: "3x3", Moves: 13}, "KAZE wins: AOBA made a foul at move 13, double three (3x3)", "KAZE の勝ち: AOBA が13手目に禁手 三三 (3x3)"},
		{arena.GameEnd{Result: arena.Win, Side: 0, By: boards.Five, Detail: "five", Moves: 53}, "AOBA wins: five in a row at move 53", "AOBA の勝ち: 53手で五連"},
		{arena.GameEnd{Result: arena.Draw, Side: -1, By: boards.Limit, Moves: 200}, "drawn: undecided after 200 moves", "引き分け: 200手で決着せず"},
		// The choices of an opening rule are moves that don't count for the limit.
		{arena.GameEnd{Result: arena.Draw, Side: -1, By: boards.Limit, Moves: 207, Detail: "200 moves", Fact: boards.LimitReached(200).Fact}, "drawn: undecided after 200 moves", "引き分け: 200手で決着せず"},
		{arena.GameEnd{Result: arena.NoResult, Side: -1, By: arena.ByBrokenOff, Moves: 7, Detail: "noon"}, "broken off after 7 moves: noon", "7手で中断: noon"},
		{arena.GameEnd{Result: arena.Win, Side: 0, By: arena.ByExit, Fault: "start", Detail: "serial line /dev/null: it isn't a serial line",
			Fact: fact.Errorf("serial.line", "serial line %s: %w", "/dev/null", fact.New("serial.none", "it isn't a serial line")).Fact}, "AOBA wins: KAZE could not be started (serial line /dev/null: it isn't a serial line)", "AOBA の勝ち: KAZE を起動できない（/dev/null: シリアル回線ではない）"},
		{arena.GameEnd{Result: arena.Win, Side: 0, By: arena.ByExit, Fault: "memory", Detail: "d"}, "AOBA wins: KAZE exceeded its memory limit (d)", "AOBA の勝ち: KAZE がメモリの上限を超えた"},
		{arena.GameEnd{Result: arena.Win, Side: 0, By: arena.ByExit, Fault: "disk", Detail: "a file exceeds the limit of 4 MiB", Fact: fact.Errorf("process.disk.file", "a file exceeds the limit of %s", "4 MiB").Fact},
			"AOBA wins: KAZE exceeded its disk limit (a file exceeds the limit of 4 MiB)", "AOBA の勝ち: KAZE がディスクの上限を超えた（上限 4 MiB を超えるファイル）"},
		{arena.GameEnd{Result: arena.Win, Side: 0, By: arena.ByExit, Fault: "memory", Detail: "41 processes and threads; the limit is 40", Fact: fact.Errorf("process.tasks", "%d processes and threads; the limit is %d", 41, 40).Fact},
			"AOBA wins: KAZE exceeded its process limit (41 processes and threads; the limit is 40)", "AOBA の勝ち: KAZE がプロセス数の上限を超えた（プロセスとスレッド 41、上限 40）"},
		{arena.GameEnd{Result: arena.Win, Side: 0, By: arena.ByTamper, Detail: "d", Fact: fact.Errorf("process.tamper.awake", "it used %v", 2*time.Second).Fact},
			"AOBA wins: KAZE went on computing while it was stopped (d)", "AOBA の勝ち: KAZE が停止中に計算を続けた（停止中にもプロセッサを2秒使った）"},
		{arena.GameEnd{Result: arena.Win, Side: 1, By: arena.ByRuling, Moves: 7}, "KAZE wins by the referee's ruling", "KAZE の勝ち: 裁定"},
		{arena.GameEnd{Result: arena.Draw, Side: -1, By: arena.ByRuling, Detail: "late"}, "drawn by the referee's ruling: late", "引き分け: 裁定（late）"},
		{arena.GameEnd{Result: arena.Draw, Side: -1, By: arena.ByRuling}, "drawn by the referee's ruling", "引き分け: 裁定"},
		{arena.GameEnd{Result: arena.NoResult, Side: -1, By: arena.ByRuling, Moves: 7}, "broken off after 7 moves by the referee's ruling", "7手で中断: 裁定"},
		{arena.GameEnd{Result: arena.Win, Side: 0, By: "bored", Moves: 7}, "AOBA wins (bored)", "AOBA の勝ち（bored）"},
		// Records of other programs name an end without its details.
		{arena.GameEnd{Result: arena.Win, Side: 0, By: boards.Declaration, Moves: 90}, "AOBA wins by declaration after move 90", "AOBA の入玉宣言勝ち: 90手"},
		{arena.GameEnd{Result: arena.Win, Side: 0, By: boards.Forbidden, Moves: 9}, "AOBA wins: KAZE made a foul at move 9", "AOBA の勝ち: KAZE が9手目に禁手"},
		{arena.GameEnd{Result: arena.Win, Side: 0, By: boards.Score}, "AOBA wins (points)", "AOBA の勝ち（得点）"},
		{arena.GameEnd{Result: arena.NoResult, Side: -1, By: arena.ByBrokenOff, Moves: 1}, "broken off after 1 move", "1手で中断"},
		{arena.GameEnd{Result: arena.Draw, Side: -1, By: boards.Treasure}, "drawn (treasure)", "引き分け（埋蔵金）"},
	} {
		if got := English.Ending(nil, names, &c.e); got != c.en {
			t.Errorf("%q, want %q", got, c.en)
		}
		if got := Japanese.Ending(nil, names, &c.e); got != c.ja {
			t.Errorf("%q, want %q", got, c.ja)
		}
	}
	for by := range endings {
		for _, l := range []Lang{English, Japanese} {
			s := l.Ending(nil, names, &arena.GameEnd{Result: arena.Win, Side: 0, By: by, Detail: "d", Moves: 9})
			if strings.Contains(s, "%!") || !strings.Contains(s, "AOBA") {
				t.Errorf("%s: %q", by, s)
			}
			if s := l.Ending(nil, names, &arena.GameEnd{Result: arena.Win, Side: 0, By: by, Moves: 9}); strings.Contains(s, "%") || strings.ContainsAny(s[len(s)-1:], ":,( ") || strings.Contains(s, "（）") {
				t.Errorf("%s without a detail: %q", by, s)
			}
			if l.Reason(by) == string(by) && l == Japanese {
				t.Errorf("%s has no short word", by)
			}
		}
	}
}

func TestFaultsAndEvents(t *testing.T) {
	for kind := range faultWords {
		for _, l := range []Lang{English, Japanese} {
			s := l.Happened(nil, &arena.Faulted{Player: "KAZE", Kind: kind, Detail: "why"})
			if !strings.Contains(s, "KAZE") || strings.Contains(s, "why") == (l == Japanese) || strings.Contains(s, "%!") {
				t.Errorf("%s: %q", kind, s)
			}
		}
	}
	for _, e := range []arena.Event{
		&arena.Faulted{Player: "K", Kind: "novel"}, &arena.Ruled{By: "x", What: "refused", Why: "occupied"}, &arena.Ruled{By: "x", What: "draw"},
		&arena.TookBack{Ply: 4}, &arena.Interrupted{Why: "y"}, &arena.Resumed{}, &arena.Resumed{Lost: 4},
	} {
		if s := Japanese.Happened(nil, e); s == "" || strings.Contains(s, "%!") {
			t.Errorf("%T: %q", e, s)
		}
	}
	on := &arena.Ruled{By: "森", What: "go on from move 5", Why: "停電", Decision: &arena.Decision{Act: arena.ActGoOn, Ply: 5}}
	if got, want := Japanese.Happened(nil, on), "裁定（森）: 5手目の後から再開（停電）"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	story := English.Story(nil, [2]string{"AOBA", "KAZE"}, &arena.GameEnd{Result: arena.Win, Side: 0, By: arena.ByHang, Detail: "no answer for 10m0s"}, 10, true, "hm")
	if want := "AOBA wins: KAZE didn't answer and was stopped (no answer for 10m0s); the match is 10–0 (guide, sec. 1.2 5). Last output: hm"; story != want {
		t.Errorf("%q, want %q", story, want)
	}
}

func TestRegulation(t *testing.T) {
	r, _ := arena.Named("5moku")
	if got := Japanese.Regulation(r); !strings.HasPrefix(got, "10局、24珠型から抽選") || !strings.Contains(got, "200手で引き分け") {
		t.Errorf("unexpected result of Regulation: %q", got)
	}
	r.Clock, r.Games = arena.Clock{Main: 15 * time.Minute, Byoyomi: 10 * time.Second}, 1
	if got := English.Regulation(r); !strings.Contains(got, "time 15 min, then 10 s a move") || !strings.HasPrefix(got, "one game") {
		t.Errorf("unexpected result of Regulation: %q", got)
	}
	for text, want := range map[string][2]string{
		"10m+5x30b": {"10 min, then 5 periods of 30 s", "各10分、切れたら30秒を5回"},
		"10m+25/5m": {"10 min, then 25 moves in each 5 min", "各10分、切れたら5分ごとに25手"},
	} {
		c, err := arena.ParseClock(text)
		if err != nil || English.Clock(c) != want[0] || Japanese.Clock(c) != want[1] {
			t.Errorf("%s: %q, %q, %v", text, English.Clock(c), Japanese.Clock(c), err)
		}
	}
	r.Left = []arena.Reserve{{Main: time.Minute, Periods: 3}, {Stones: 7, Period: 90 * time.Second}}
	if got := English.Regulation(r); !strings.Contains(got, "1 min and 3 periods and 7 moves in 1 min 30 s left at the start") {
		t.Errorf("Regulation doesn't contain %q: %q", "1 min and 3 periods and 7 moves in 1 min 30 s left at the start", got)
	}
	for _, d := range []struct {
		d    time.Duration
		want string
	}{{90 * time.Minute, "1時間30分"}, {0, "0秒"}, {1500 * time.Millisecond, "1秒500ミリ秒"}} {
		if got := Japanese.Duration(d.d); got != d.want {
			t.Errorf("%v: %q, want %q", d.d, got, d.want)
		}
	}
}

func TestPick(t *testing.T) {
	for _, c := range []struct {
		asked   string
		locales []string
		want    Lang
	}{
		{"ja", []string{"C"}, Japanese}, {"en", []string{"ja_JP.UTF-8"}, English}, {"", []string{"", "ja_JP.UTF-8"}, Japanese},
		{"", []string{"C", "ja_JP.UTF-8"}, English}, {"", nil, English},
	} {
		if got := Pick(c.asked, c.locales...); got != c.want {
			t.Errorf("Pick(%q, %q) = %v", c.asked, c.locales, got)
		}
	}
}

func TestNames(t *testing.T) {
	o := boards.Opening{Name: "渓月", Romaji: "Keigetsu", Code: "d2", Label: "直接2", Symmetry: "正・鏡"}
	if got, want := Japanese.Opening(o), "渓月（直接2・正・鏡）"; got != want {
		t.Errorf("Opening returned %q, want %q", got, want)
	}
	if got, want := English.Opening(o), "Keigetsu d2 (as drawn, mirrored)"; got != want {
		t.Errorf("Opening returned %q, want %q", got, want)
	}
	for _, g := range []string{"gomoku", "renju", "freestyle", "standard"} {
		if Japanese.Game(g) == g || English.Game(g) == g {
			t.Errorf("%s has no name", g)
		}
	}
}

func TestCounted(t *testing.T) {
	for _, c := range []struct {
		key  Key
		args []any
		want string
	}{
		{Key{"%d {move|moves} in %d {game|games}", ""}, []any{1, 2}, "1 move in 2 games"},
		{Key{"%[2]d {liberty|liberties}, %[1]d {is|are} left", ""}, []any{1, 21}, "21 liberties, 1 is left"},
		{Key{"%s: %d%% of %d {point|points}", ""}, []any{"x", 1, 11}, "x: 1% of 11 points"},
		{Key{"%[1]d {stone|stones} {was|were} taken off: %[2]s", ""}, []any{int64(1), "1 stones, {a|b}"}, "1 stone was taken off: 1 stones, {a|b}"},
		{Key{"%s: record %d: %s", ""}, []any{"week 1 games/bad.csa", 1, "1 moves"}, "week 1 games/bad.csa: record 1: 1 moves"},
		{Key{"{a|b}", ""}, nil, "{a|b}"},
	} {
		if got := English.Say(c.key, c.args...); got != c.want {
			t.Errorf("%q: %q, want %q", c.key.en, got, c.want)
		}
	}
}

// TestNounsHaveTwoForms checks that countable things have two forms in English and none
// in Japanese.
func TestNounsHaveTwoForms(t *testing.T) {
	plural := regexp.MustCompile(`%(?:\[\d+\])?d (?:[a-z]+ )?(?:liberties|moves|points|stones|games|records|steps|pieces|prisoners|places|errors|files|holes|bytes)\b`)
	for at, k := range entries(t) {
		if m := plural.FindString(k.en); m != "" {
			t.Errorf("%s: %q has one form in %q", at, m, k.en)
		}
		if len(cut(k.ja).choose) > 0 {
			t.Errorf("%s: forms in %q", at, k.ja)
		}
	}
}

// TestSeatsThatFail checks that a dropout names the failed seat, its step as counted in
// the seat's messages, and the possible cause.
func TestSeatsThatFail(t *testing.T) {
	f := &arena.Faulted{Player: "aoba", Seat: "dog1", Kind: "hang", Detail: "no answer within 1s", Ply: 1, Hint: engines.Unflushed,
		Fact: engines.Faultf(engines.Timeout, "process.late.answer", "no answer within %v", time.Second).Fact}
	out := []arena.Dropout{{Seat: "dog1", Player: "aoba", Kind: "hang", Ply: 1}, {Seat: "samurai0", Player: "霞", Kind: "exit", Ply: 12}}
	for l, want := range map[Lang][2]string{
		English: {
			"step 0: the dog of aoba didn't answer and was stopped: no answer within 1s; it is running but has written nothing; check that it flushes its output after each answer",
			"the dog of aoba is out from step 0 on (hang); the samurai of 霞 is out from step 11 on (crash)",
		},
		Japanese: {
			"ステップ0: aoba の犬は応答がないため停止させた: 1秒以内に応答なし、動作中だが何も出力していない。応答のたびに出力をフラッシュしているか確認を",
			"aoba の犬はステップ0から不参加（ハング）、霞の侍はステップ11から不参加（異常終了）",
		},
	} {
		if got := [2]string{l.Fault(nil, f), l.Dropouts(out)}; got != want {
			t.Errorf("got  %q\nwant %q", got, want)
		}
	}
	f.Seat = "white"
	if got := English.Fault(nil, f); strings.Contains(got, "step") {
		t.Errorf("of a side with one seat: %q", got)
	}
}

// TestTreasure checks that the winner's treasure comes first.
func TestTreasure(t *testing.T) {
	e := &arena.GameEnd{Result: arena.Win, Side: 1, By: boards.Treasure, Detail: "42-46", Scores: []int{42, 46}}
	if got, want := English.Ending(nil, [2]string{"A", "B"}, e), "B wins by treasure: 46–42"; got != want {
		t.Errorf("Ending returned %q, want %q", got, want)
	}
}

// TestFollow checks that only Japanese sentences follow each other without a blank.
func TestFollow(t *testing.T) {
	for _, c := range [][3]string{{"One.", "Two.", "One. Two."}, {"一。", "二。", "一。二。"}, {"（一）", "二。", "（一） 二。"}, {"", "Two.", "Two."}, {"One.", "", "One."}} {
		if got := Follow(c[0], c[1]); got != c[2] {
			t.Errorf("%q after %q: %q", c[1], c[0], got)
		}
	}
}
